"""Checks of ``municipio.toml``: its name, zone, places, pontos and holidays."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from fare_service import clock
from fare_service.calendar import library
from fare_service.calendar.day import NotADay, day_of_year
from fare_service.names import fold, slug
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import places, pontos
from fare_service.tariffs.schema import Correction, MunicipalityFile, Place


def check(folder: str, town: MunicipalityFile, scribe: Scribe) -> None:
    """Note every fault of the municipality's own file."""
    expected = f"{slug(town.name)}-{town.state.lower()}"
    if folder != expected:
        scribe.note("id_invalido", "nome", name=folder, expected=expected)
    if town.state not in library.STATES:
        scribe.note("uf_desconhecida", "uf", name=town.state)
    try:
        clock.zone(town.timezone)
    except clock.UnknownZone:
        scribe.note("fuso_desconhecido", "fuso", name=town.timezone)
    years = town.reviewed
    if years and not library.FIRST_YEAR <= years.first <= years.last <= library.LAST_YEAR:
        expected = f"anos em ordem, de {library.FIRST_YEAR} a {library.LAST_YEAR}"
        value = f"de {years.first} a {years.last}"
        scribe.note("valor_invalido", "calendario_revisto", value=value, expected=expected)
    _places(town, scribe)
    _pontos(town, scribe)
    _holidays(town, scribe)
    corrections(town.corrections, scribe)


def _places(town: MunicipalityFile, scribe: Scribe) -> None:
    perimeters: dict[str, set[str]] = defaultdict(set)
    for number, place in enumerate(places(town), 1):
        where = f"local[{number}]"
        _place(place, where, town, scribe)
        if place.area and place.perimeter:
            perimeters[place.area].add(place.perimeter)
    for area, found in perimeters.items():
        if len(found) > 1:
            names = ", ".join(sorted(found))
            scribe.note("area_em_dois_perimetros", "local", name=area, perimeters=names)
    _repeated([name for place in places(town) for name in _names(place)], "local", scribe)


def _names(place: Place) -> list[str]:
    """Give what a place is called, once for each way of folding it."""
    return list({fold(name): name for name in (place.id, place.name, *place.aliases)}.values())


def _place(place: Place, where: str, town: MunicipalityFile, scribe: Scribe) -> None:
    somewhere = bool(place.area or place.perimeter)
    nowhere = place.general or place.outside
    if not place.area and not nowhere:
        scribe.note("local_sem_area", where, name=place.name)
    if (somewhere and nowhere) or (place.general and place.outside):
        scribe.note("local_contraditorio", where, name=place.name)
    if place.area and place.area not in town.areas:
        scribe.note("area_desconhecida", where, name=place.area)
    if place.perimeter and place.perimeter not in town.perimeters:
        scribe.note("perimetro_desconhecido", where, name=place.perimeter)


def _pontos(town: MunicipalityFile, scribe: Scribe) -> None:
    for number, ponto in enumerate(pontos(town), 1):
        if ponto.area not in town.areas:
            scribe.note("area_desconhecida", f"ponto[{number}]", name=ponto.area)
    _repeated([ponto.id for ponto in pontos(town)], "ponto", scribe)


def _holidays(town: MunicipalityFile, scribe: Scribe) -> None:
    for number, holiday in enumerate(town.holidays, 1):
        try:
            day_of_year(holiday.day)
        except NotADay:
            scribe.note("dia_invalido", f"feriado[{number}].dia", value=holiday.day)


def corrections(many: list[Correction], scribe: Scribe) -> None:
    """Note corrections that change nothing or name no new holiday."""
    for number, one in enumerate(many, 1):
        where = f"correcao[{number}]"
        if one.removed is None and one.added is None:
            scribe.note("correcao_vazia", where)
        if one.added is not None and not one.name:
            scribe.note("chave_ausente", where, key="nome")
        if one.state and one.state not in library.STATES:
            scribe.note("uf_desconhecida", f"{where}.uf", name=one.state)


def _repeated(names: Iterable[str], where: str, scribe: Scribe) -> None:
    count = Counter(map(fold, names))
    for name in dict.fromkeys(names):
        if count.pop(fold(name), 0) > 1:
            scribe.note("repetido", where, name=name)
