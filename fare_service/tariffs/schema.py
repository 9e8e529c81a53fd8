"""The shape of the tariff files: one struct a block, and the glossary between their keys and ours.

Every field's file key is the law's Portuguese word; `shape.read` turns parsed TOML into these.
Times are local; amounts are centavos.
"""

from datetime import date, datetime

import msgspec
from msgspec import field

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


class TripClass(Block, frozen=True, kw_only=True):
    """One class of trips; the first of the list whose condition (`quando`) holds is the trip's."""

    slug: str = field(name="classe")
    condition: str = field(name="quando")
    article: str = field(name="artigo", default="")
    name: str = field(name="nome", default="")
    units: int = field(name="unidades", default=0)
    or_more: bool = field(name="ou_mais", default=False)
    free: bool = field(name="preco_livre", default=False)


class Window(Block, frozen=True, kw_only=True):
    """Anchor days and a wall-clock interval on them; without hours, the whole civil day.

    A time is ``HH:MM``, may pass 24:00, and may say ``da véspera`` or ``do dia seguinte``; an
    end not after its start is on the next day.
    """

    days: list[str] = field(name="dias", default_factory=list)
    months: list[str] = field(name="meses", default_factory=list)
    start: str = field(name="das", default="")
    end: str = field(name="as", default="")
    reason: str = field(name="motivo", default="")


class TimeClass(Window, frozen=True, kw_only=True):
    """One class of moments and what it adds; its windows are its own and those of `janelas`."""

    article: str = field(name="artigo", default="")
    name: str = field(name="nome", default="")
    units: int = field(name="unidades", default=0)
    amount: str = field(name="valor", default="")
    windows: list[Window] = field(name="janelas", default_factory=list)


class RulesFile(Block, frozen=True, kw_only=True):
    """``regras-AAAA-MM-DD.toml``: how one norm makes up the fare, from a date, maybe until one."""

    norm: str = field(name="norma")
    urn: str
    start: datetime = field(name="inicio")
    end: datetime | None = field(name="fim", default=None)
    unit: str = field(name="unidade", default="valor próprio")
    together: str = field(name="horarios_juntos", default="")
    tables: WhoSets = field(name="tabelas")
    readjustment: Readjustment | None = field(name="reajuste", default=None)
    trips: list[TripClass] = field(name="viagem")
    times: list[TimeClass] = field(name="horario", default_factory=list)
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


class TableFile(Block, frozen=True, kw_only=True):
    """``tabela-….toml``: the amounts, from a local minute on; never edited, only followed."""

    start: datetime | None = field(name="inicio", default=None)
    end: datetime | None = field(name="fim", default=None)
    act: str = field(name="ato")
    ponto: str = ""
    demonstration: bool = field(name="demonstracao", default=False)
    amounts: dict[str, Centavos] = field(name="valores")
    own_amounts: list[OwnAmounts] = field(name="valores_proprios", default_factory=list)
    destinations: list[DestinationUnits] = field(name="destino", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)
