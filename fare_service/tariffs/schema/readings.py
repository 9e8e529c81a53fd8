"""``leituras-AAAA-MM-DD.toml``: how a norm is understood, and what riders can claim."""

from datetime import date

from msgspec import field

from fare_service.tariffs.schema.block import Block


class Reading(Block, frozen=True, kw_only=True):
    """A choice the law leaves open: which one we made, and which fares rest on it."""

    id: str
    title: str = field(name="titulo")
    text: str = field(name="texto")
    article: str = field(name="artigo")
    confirmed: bool = field(name="confirmada", default=False)
    used_in: list[str] = field(name="usada_em", default_factory=list)


class Clause(Block, frozen=True, kw_only=True):
    """Something a rider can see or claim: a right, a duty of the driver, a thing left unpriced."""

    text: str = field(name="texto")
    article: str = field(name="artigo")


class ReadingsFile(Block, frozen=True, kw_only=True):
    """``leituras-AAAA-MM-DD.toml``: how the rules that begin on that date are understood."""

    start: date = field(name="regras")
    readings: list[Reading] = field(name="leitura", default_factory=list)
    rights: list[Clause] = field(name="direito", default_factory=list)
    duties: list[Clause] = field(name="dever", default_factory=list)
    unpriced: list[Clause] = field(name="sem_preco", default_factory=list)
