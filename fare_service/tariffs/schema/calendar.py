"""``calendario.toml``: corrections of the holidays of the country and of the States."""

from datetime import date

from msgspec import field

from fare_service.tariffs.schema.block import Block


class Correction(Block, frozen=True, kw_only=True):
    """A one-off change of the calendar: `removed` stops being a holiday, `added` becomes one."""

    basis: str = field(name="base")
    state: str = field(name="uf", default="")
    removed: date | None = field(name="tira", default=None)
    added: date | None = field(name="poe", default=None)
    name: str = field(name="nome", default="")
    confirmed: bool = field(name="confirmado", default=True)


class CalendarFile(Block, frozen=True, kw_only=True):
    """``calendario.toml``: the laws behind the holidays of the country and of the states."""

    bases: dict[str, str]
    unconfirmed: list[str] = field(name="nao_confirmados", default_factory=list)
    corrections: list[Correction] = field(name="correcao", default_factory=list)
