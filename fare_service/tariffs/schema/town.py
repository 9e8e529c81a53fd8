"""``municipio.toml``: the town, its places, pontos and own holidays."""

from datetime import date

from msgspec import field

from fare_service.tariffs.schema.block import Block
from fare_service.tariffs.schema.calendar import Correction
from fare_service.tariffs.schema.examples import Example


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
    coordinates: str = field(name="coordenadas", default="")


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


class Quorum(Block, frozen=True, kw_only=True):
    """Whose approval a table that the drivers make needs before it is published here."""

    drivers: int = field(name="mototaxistas", default=2)
    pontos: int = field(name="pontos", default=2)
    of_ponto: int = field(name="do_ponto", default=2)


class MunicipalityFile(Block, frozen=True, kw_only=True):
    """``municipio.toml``: the town, its places and its own holidays."""

    name: str = field(name="nome")
    state: str = field(name="uf")
    ibge_code: int = field(name="ibge")
    timezone: str = field(name="fuso")
    complaints: TransitBody = field(name="reclamacoes")
    reviewed: ReviewedYears | None = field(name="calendario_revisto", default=None)
    areas: dict[str, str] = field(default_factory=dict)
    perimeters: dict[str, str] = field(name="perimetros", default_factory=dict)
    notice_hours: int = field(name="antecedencia_horas", default=24)
    quorum: Quorum = field(name="aprovacao", default_factory=Quorum)
    places_source: str = field(name="fonte_dos_locais")
    places: list[Place] = field(name="local")
    pontos: list[Ponto] = field(name="ponto", default_factory=list)
    holidays: list[MunicipalHoliday] = field(name="feriado", default_factory=list)
    corrections: list[Correction] = field(name="correcao", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)
