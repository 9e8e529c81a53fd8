"""The shape of the tariff files: one struct a block, and the glossary between their keys and ours.

Every field's file key is the law's Portuguese word; `shape.read` turns parsed TOML into these.
Times are local; amounts are centavos.
"""

from datetime import date, datetime

import msgspec
from msgspec import field

from fare_service.distance import NO_METRES, ONE_KM, Metres
from fare_service.money import Centavos


class Block(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A block of a tariff file.

    What a file leaves out is left out of its canonical form too, so that a key added to the
    format later changes no code of a published table.
    """


class TransitBody(Block, frozen=True, kw_only=True):
    """Who takes complaints, and the article that says so."""

    name: str = field(name="orgao")
    article: str = field(name="artigo")


class ReviewedYears(Block, frozen=True, kw_only=True):
    """The civil years whose calendar somebody has reviewed, both ends included."""

    first: int = field(name="de")
    last: int = field(name="ate")


class Ponto(Block, frozen=True, kw_only=True):
    """A stand: its area of work and the number of drivers the law gives it."""

    name: str = field(name="nome")
    id: str = ""
    area: str = ""
    drivers: int | None = field(name="vagas", default=None)


class Place(Block, frozen=True, kw_only=True):
    """A place as riders name it; it lies in one area and one perimeter, or in none."""

    name: str = field(name="nome")
    id: str = ""
    area: str = ""
    perimeter: str = field(name="perimetro", default="")
    general: bool = field(name="geral", default=False)
    outside: bool = field(name="fora_do_municipio", default=False)
    aliases: list[str] = field(name="outros_nomes", default_factory=list)


class MunicipalHoliday(Block, frozen=True, kw_only=True):
    """A holiday of the municipality, with its evidence, validity and switch (`counts`)."""

    day: str = field(name="dia")
    name: str = field(name="nome")
    basis: str = field(name="base")
    source: str = field(name="fonte")
    confidence: str = field(name="confianca")
    confirmed: bool = field(name="confirmado", default=False)
    counts: bool = field(name="conta", default=True)
    start: date | None = field(name="inicio", default=None)
    end: date | None = field(name="fim", default=None)


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


class Example(Block, frozen=True, kw_only=True):
    """A worked example: a trip, a local moment and the total somebody computed by hand."""

    origin: str = field(name="de")
    destination: str = field(name="para")
    at: datetime = field(name="em")
    total: Centavos | None = None
    kind: str = field(name="tipo", default="")
    ponto: str = ""
    km: Metres | None = None
    extras: str = ""


class MunicipalityFile(Block, frozen=True, kw_only=True):
    """``municipio.toml``: the town, its places and its own holidays."""

    name: str = field(name="nome")
    state: str = field(name="uf")
    ibge_code: int = field(name="ibge")
    timezone: str = field(name="fuso")
    complaints: TransitBody = field(name="reclamacoes")
    reviewed: ReviewedYears | None = field(name="calendario_revisto", default=None)
    areas: dict[str, str]
    perimeters: dict[str, str] = field(name="perimetros", default_factory=dict)
    places_source: str = field(name="fonte_dos_locais")
    places: list[Place] = field(name="local")
    pontos: list[Ponto] = field(name="ponto", default_factory=list)
    holidays: list[MunicipalHoliday] = field(name="feriado", default_factory=list)
    corrections: list[Correction] = field(name="correcao", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)


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


class Window(Block, frozen=True, kw_only=True):
    """Anchor days and a wall-clock interval on them; without hours, the whole civil day.

    A time is ``HH:MM``, may pass 24:00, and may say ``da véspera`` or ``do dia seguinte``; an
    end not after its start is on the next day. Instead of days, `since` and `until` (local,
    the end exclusive); with `condition`, only while the rider has switched that on.
    """

    days: list[str] = field(name="dias", default_factory=list)
    except_days: list[str] = field(name="exceto", default_factory=list)
    months: list[str] = field(name="meses", default_factory=list)
    start: str = field(name="das", default="")
    end: str = field(name="as", default="")
    since: datetime | None = field(name="de", default=None)
    until: datetime | None = field(name="ate", default=None)
    condition: str = field(name="condicao", default="")
    reason: str = field(name="motivo", default="")


class TimeClass(Window, frozen=True, kw_only=True):
    """One class of moments and what it adds; its windows are its own and those of `janelas`."""

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
    windows: list[Window] = field(name="janelas", default_factory=list)


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
    """The fare between two places, both ways unless it says one way."""

    origin: str = field(name="de")
    destination: str = field(name="para")
    amount: Centavos = field(name="valor")
    one_way: bool = field(name="sentido_unico", default=False)


class TableFile(Block, frozen=True, kw_only=True):
    """``tabela-….toml``: the amounts, from a local minute on; never edited, only followed."""

    start: datetime | None = field(name="inicio", default=None)
    end: datetime | None = field(name="fim", default=None)
    act: str = field(name="ato")
    ponto: str = ""
    demonstration: bool = field(name="demonstracao", default=False)
    amounts: dict[str, Centavos] = field(name="valores")
    own_amounts: list[OwnAmounts] = field(name="valores_proprios", default_factory=list)
    prices: dict[str, dict[str, Centavos]] = field(name="precos", default_factory=dict)
    unknown: list[str] = field(name="desconhecidos", default_factory=list)
    pairs: list[PairPrice] = field(name="par", default_factory=list)
    destinations: list[DestinationUnits] = field(name="destino", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)


class ActWindow(Block, frozen=True, kw_only=True):
    """A dated window [since, until), local: the time class of that code holds in it."""

    time_class: str = field(name="horario")
    since: datetime = field(name="de")
    until: datetime = field(name="ate")
    reason: str = field(name="motivo", default="periodo")
    name: str = field(name="nome", default="")


class Suspension(Block, frozen=True, kw_only=True):
    """A dated window [since, until), local, in which a time class does not hold."""

    time_class: str = field(name="horario")
    since: datetime = field(name="de")
    until: datetime = field(name="ate")


class Revocation(Block, frozen=True, kw_only=True):
    """From a local time on, another act has no effect any more."""

    act: str = field(name="ato")
    since: datetime = field(name="a_partir_de")


class ActFile(Block, frozen=True, kw_only=True):
    """``ato-….toml``: an act that opens, suspends or revokes dated windows."""

    act: str = field(name="ato")
    windows: list[ActWindow] = field(name="janela", default_factory=list)
    suspensions: list[Suspension] = field(name="suspende", default_factory=list)
    revocations: list[Revocation] = field(name="revoga", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)
