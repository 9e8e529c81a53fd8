"""Trip classes: which trips they take in, and what their fare is made of."""

from msgspec import field

from fare_service.distance import NO_METRES, ONE_KM, Metres
from fare_service.tariffs.schema.block import Block


class KmPart(Block, frozen=True, kw_only=True):
    """A part of a fare that grows with distance: an amount for each step of (`start`, `end`].

    A step that has begun counts whole, unless the part is proportional; `once` charges the
    amount a single time when the distance passes `start`.
    """

    amount: str = field(name="valor")
    start: Metres = field(name="acima_de_km", default=NO_METRES)
    end: Metres | None = field(name="ate_km", default=None)
    step: Metres = field(name="passo_km", default=ONE_KM)
    proportional: bool = field(name="proporcional", default=False)
    once: bool = field(name="uma_vez", default=False)
    name: str = field(name="nome", default="")
    article: str = field(name="artigo", default="")


class TripClass(Block, frozen=True, kw_only=True):
    """One class of trips; the first of the list whose condition (`quando`) holds is the trip's."""

    slug: str = field(name="classe")
    condition: str = field(name="quando")
    origins: list[str] = field(name="de", default_factory=list)
    destinations: list[str] = field(name="para", default_factory=list)
    one_way: bool = field(name="sentido_unico", default=False)
    up_to: Metres | None = field(name="ate_km", default=None)
    article: str = field(name="artigo", default="")
    name: str = field(name="nome", default="")
    fare: str = field(name="tarifa", default="tarifa")
    units: int = field(name="unidades", default=0)
    or_more: bool = field(name="ou_mais", default=False)
    at_most: bool = field(name="no_maximo", default=False)
    parts: list[KmPart] = field(name="por_km", default_factory=list)
    minimum: str = field(name="minimo", default="")
    free: bool = field(name="preco_livre", default=False)
    unpriced: bool = field(name="sem_preco", default=False)


class AddOn(Block, frozen=True, kw_only=True):
    """An amount added once to a trip that begins or ends in one of the named places or areas."""

    slug: str = field(name="codigo")
    name: str = field(name="nome")
    amount: str = field(name="valor")
    places: list[str] = field(name="locais")
    article: str = field(name="artigo", default="")
