"""``tabela-….toml``: the amounts, from a local minute on."""

from datetime import date, datetime

from msgspec import field

from fare_service.cost import CostPerKm
from fare_service.money import Centavos
from fare_service.tariffs.schema.block import Block
from fare_service.tariffs.schema.examples import Example


class OwnAmounts(Block, frozen=True, kw_only=True):
    """Amounts for one trip class, one reason, or one of each with the other."""

    trip_class: str = field(name="viagem", default="")
    reason: str = field(name="motivo", default="")
    amounts: dict[str, Centavos] = field(name="valores")


class DestinationUnits(Block, frozen=True, kw_only=True):
    """A destination (or a pair) to which the table gives its own number of units."""

    destination: str = field(name="para")
    origin: str = field(name="de", default="")
    units: int = field(name="unidades")


class PairPrice(Block, frozen=True, kw_only=True):
    """The fare between two places or areas, both ways unless it says one way.

    With `prices`, the fare is one of that list of own prices.
    """

    origin: str = field(name="de")
    destination: str = field(name="para")
    amount: Centavos = field(name="valor")
    one_way: bool = field(name="sentido_unico", default=False)
    prices: str = field(name="precos", default="")


class TableFile(Block, frozen=True, kw_only=True):
    """``tabela-….toml``: the amounts, from a local minute on; never edited, only followed."""

    start: datetime | None = field(name="inicio", default=None)
    end: datetime | None = field(name="fim", default=None)
    act: str = field(name="ato")
    published: date | None = field(name="publicacao", default=None)
    calculations: str = field(name="calculos", default="")
    opinion: str = field(name="parecer", default="")
    cost_per_km: CostPerKm | None = field(name="custo_por_km", default=None)
    ponto: str = ""
    demonstration: bool = field(name="demonstracao", default=False)
    amounts: dict[str, Centavos] = field(name="valores")
    own_amounts: list[OwnAmounts] = field(name="valores_proprios", default_factory=list)
    prices: dict[str, dict[str, Centavos]] = field(name="precos", default_factory=dict)
    unknown: list[str] = field(name="desconhecidos", default_factory=list)
    pairs: list[PairPrice] = field(name="par", default_factory=list)
    destinations: list[DestinationUnits] = field(name="destino", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)
