"""``regras-AAAA-MM-DD.toml``: how one norm makes up the fare."""

from datetime import datetime

from msgspec import field

from fare_service.tariffs.schema.block import Block
from fare_service.tariffs.schema.examples import Example
from fare_service.tariffs.schema.times import TimeClass
from fare_service.tariffs.schema.trips import AddOn, TripClass


class WhoSets(Block, frozen=True, kw_only=True):
    """Who may make tables, and whether a single ponto may have one of its own."""

    by: str = field(name="quem")
    article: str = field(name="artigo")
    single_ponto: bool = field(name="por_ponto", default=False)


class Readjustment(Block, frozen=True, kw_only=True):
    """By what measure the amounts may be adjusted."""

    criterion: str = field(name="criterio")
    article: str = field(name="artigo")
    differentiated: str = field(name="diferenciado", default="")


class Extra(Block, frozen=True, kw_only=True):
    """Something the rider can ask for and count: a call, volumes, minutes of waiting, passengers.

    The amount is charged for each step of the count beyond what is included.
    """

    slug: str = field(name="codigo")
    name: str = field(name="nome")
    amount: str = field(name="valor")
    step: int = field(name="cada", default=1)
    included: int = field(name="incluidos", default=0)
    most: int = field(name="maximo", default=1)
    proportional: bool = field(name="proporcional", default=False)
    or_more: bool = field(name="ou_mais", default=False)
    article: str = field(name="artigo", default="")


class Condition(Block, frozen=True, kw_only=True):
    """A state of the trip that the rider sees and switches on: rain, an unpaved road, a climb."""

    slug: str = field(name="codigo")
    name: str = field(name="nome")
    article: str = field(name="artigo", default="")


class RulesFile(Block, frozen=True, kw_only=True):
    """``regras-AAAA-MM-DD.toml``: how one norm makes up the fare, from a date, maybe until one."""

    norm: str = field(name="norma")
    urn: str
    start: datetime = field(name="inicio")
    end: datetime | None = field(name="fim", default=None)
    unit: str = field(name="unidade", default="valor próprio")
    together: str = field(name="horarios_juntos", default="")
    otherwise: str = field(name="fora_dos_horarios", default="preço comum")
    limits: str = field(name="precos_sao", default="certos")
    farther_cheaper: bool = field(name="mais_longe_mais_barato", default=False)
    tables: WhoSets = field(name="tabelas")
    readjustment: Readjustment | None = field(name="reajuste", default=None)
    trips: list[TripClass] = field(name="viagem")
    times: list[TimeClass] = field(name="horario", default_factory=list)
    add_ons: list[AddOn] = field(name="adicional", default_factory=list)
    extras: list[Extra] = field(name="extra", default_factory=list)
    conditions: list[Condition] = field(name="condicao", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)
