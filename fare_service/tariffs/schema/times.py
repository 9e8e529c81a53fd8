"""Time classes: when they hold, and what they change in the fare."""

from datetime import datetime

from msgspec import field

from fare_service.tariffs.schema.block import Block


class Window(Block, frozen=True, kw_only=True):
    """Anchor days and a wall-clock interval on them; without hours, the whole civil day.

    With `holidays`, it hangs on the days of those names: holidays, or days off for public
    servants that the norm counts; with `months` or `seasons`, only on days of one of them, a season
    being ``20 de dezembro a 2 de janeiro`` or one day of every year. A time is ``HH:MM``, may pass 24:00, and may say ``da véspera``,
    ``do dia seguinte``, ``de 5 dias antes`` or ``de 2 dias depois``; an end before its start is
    on the next day. Instead of days, `since` and `until` (local, the end exclusive); with
    `condition`, only while the rider has switched that on.
    """

    days: list[str] = field(name="dias", default_factory=list)
    holidays: list[str] = field(name="feriados", default_factory=list)
    except_days: list[str] = field(name="exceto", default_factory=list)
    months: list[str] = field(name="meses", default_factory=list)
    seasons: list[str] = field(name="epocas", default_factory=list)
    start: str = field(name="das", default="")
    end: str = field(name="as", default="")
    since: datetime | None = field(name="de", default=None)
    until: datetime | None = field(name="ate", default=None)
    condition: str = field(name="condicao", default="")
    reason: str = field(name="motivo", default="")


class TimeClass(Window, frozen=True, kw_only=True):
    """One class of moments and what it adds; its windows are its own and those of `janelas`.

    With `by_act` it has none, and holds only while an act opens it.
    """

    slug: str = field(name="codigo", default="")
    article: str = field(name="artigo", default="")
    name: str = field(name="nome", default="")
    units: int = field(name="unidades", default=0)
    amount: str = field(name="valor", default="")
    per_cent: int = field(name="percentual", default=0)
    base: list[str] = field(name="sobre", default_factory=list)
    prices: str = field(name="precos", default="")
    ordinary: bool = field(name="preco_comum", default=False)
    unpriced: bool = field(name="sem_preco", default=False)
    optional: bool = field(name="opcional", default=False)
    adds: bool = field(name="soma", default=False)
    by_act: bool = field(name="por_ato", default=False)
    windows: list[Window] = field(name="janelas", default_factory=list)
