"""Why something with a proposal was not done, and what to do then."""

from collections.abc import Mapping

from fare_service.publishing.approval import Why

WORDS: Mapping[Why, str] = {
    "changed": "A proposta mudou desde que você a viu. Nada foi feito: confira de novo abaixo.",
    "rebase": (
        "Enquanto isso, outra tabela passou a valer antes desta. Quem propôs precisa refazê-la "
        "sobre a tabela nova, e as aprovações recomeçam."
    ),
    "lapsed": (
        "O começo ficou perto demais para publicar com a antecedência que esta cidade pede. Quem "
        "propôs precisa escolher outro dia."
    ),
    "forbidden": "A sua conta não pode fazer isso com esta proposta. Nada foi feito.",
    "closed": "A proposta já foi publicada ou retirada. Nada foi feito.",
    "draft": "Quem propôs está mudando a proposta. Espere que mande de novo.",
    "unsound": "Assim ela não pode ser publicada: veja abaixo o que falta acertar.",
    "missing": "Ainda faltam aprovações. Nada foi publicado.",
    "disabled": "A sua conta foi desligada. Nada foi feito.",
    "proposer": (
        "Quem propôs já não pode propor isto: a conta mudou de ponto ou foi desligada. Nada foi "
        "publicado."
    ),
}
