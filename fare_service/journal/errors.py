"""What can go wrong with the journal; each message is a Portuguese sentence for the operator."""


class JournalError(Exception):
    """The journal cannot do what was asked; no message ever holds an address or a password."""


class Unavailable(JournalError):
    """The database does not answer, or does not let anything be read or written, for now."""


class Newer(JournalError):
    """The database was made by a later version of the program."""

    def __init__(self) -> None:
        super().__init__(
            "O banco do diário é de uma versão mais nova do programa. Nada foi mudado nele: "
            "atualize o programa."
        )


class Older(JournalError):
    """The database was made by an earlier version of the program, and nobody has migrated it."""

    def __init__(self) -> None:
        super().__init__(
            "O banco do diário é de uma versão anterior do programa. `fare-service serve` o "
            "atualiza quando começa: reinicie o serviço."
        )


class Refused(JournalError):
    """What was proposed is not entered, and would not be if it were proposed again."""


class Outdated(Refused):
    """The municipality has got an entry that whoever proposes has not seen."""

    def __init__(self) -> None:
        super().__init__(
            "Enquanto isso, outra publicação deste município entrou no diário. "
            "Confira de novo os preços antes de publicar. Nada foi publicado."
        )


class Taken(Refused):
    """The municipality has an entry of that file name already."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"O diário já tem {name}, e o que foi publicado não muda. Dê outro número ao arquivo, "
            "como -2 depois da data. Nada foi publicado."
        )
