"""``fim-….toml``: the end of one table by an act, and what is in force after it."""

from datetime import date, datetime

from msgspec import field

from fare_service.tariffs.schema.block import Block
from fare_service.tariffs.schema.examples import Example


class EndFile(Block, frozen=True, kw_only=True):
    """``fim-….toml``: from a local minute on, a table is in force no more, by an act.

    A table that begins at that minute takes its place, or one that comes back, or none.
    """

    table: str = field(name="tabela")
    act: str = field(name="ato")
    reason: str = field(name="motivo")
    since: datetime = field(name="a_partir_de")
    back: str = field(name="volta", default="")
    published: date | None = field(name="publicacao", default=None)
    examples: list[Example] = field(name="exemplo", default_factory=list)
