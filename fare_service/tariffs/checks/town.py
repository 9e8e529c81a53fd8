"""Checks of ``municipio.toml``: its name, zone, places and pontos."""

from collections import defaultdict

from fare_service import clock, font
from fare_service.calendar import library
from fare_service.names import fold, slug
from fare_service.tariffs.checks import holidays
from fare_service.tariffs.checks.keys import check_id, check_known, check_unique
from fare_service.tariffs.coordinates import NotCoordinates, coordinates
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import places, pontos
from fare_service.tariffs.schema import MunicipalityFile, Place, Quorum
from fare_service.tariffs.states import CODES_PER_STATE, states

MOST_PLACES = 500
"""Every pair of places is proved; a town with more would keep the service from starting."""

MOST_NOTICE_HOURS = 720
MOST_APPROVALS = 20

_IBGE_CODES = range(1_000_000, 10_000_000)


def check(folder: str, town: MunicipalityFile, scribe: Scribe) -> None:
    """Note every fault of the municipality's own file."""
    _name(folder, town, scribe)
    _code(town, scribe)
    if not 0 <= town.notice_hours <= MOST_NOTICE_HOURS:
        expected = f"um número de horas de 0 a {MOST_NOTICE_HOURS}"
        value = town.notice_hours
        scribe.note("valor_invalido", "antecedencia_horas", value=value, expected=expected)
    _quorum(town.quorum, scribe)
    try:
        clock.zone(town.timezone)
    except clock.UnknownZone:
        scribe.note("fuso_desconhecido", "fuso", name=town.timezone)
    for block, names in (("areas", town.areas), ("perimetros", town.perimeters)):
        for name in names:
            check_id(name, block, scribe)
    _places(town, scribe)
    _pontos(town, scribe)
    _check_letters(town, scribe)
    holidays.check_town(town, scribe)


def _quorum(rule: Quorum, scribe: Scribe) -> None:
    """Note numbers of approvals that nobody could give, or that would be none."""
    for key, value, most in (
        ("mototaxistas", rule.drivers, MOST_APPROVALS),
        ("pontos", rule.pontos, min(max(1, rule.drivers), MOST_APPROVALS)),
        ("do_ponto", rule.of_ponto, MOST_APPROVALS),
    ):
        if not 1 <= value <= most:
            expected = f"um número de 1 a {most}"
            scribe.note("valor_invalido", f"aprovacao.{key}", value=value, expected=expected)


def _name(folder: str, town: MunicipalityFile, scribe: Scribe) -> None:
    expected = f"{slug(town.name)}-{town.state.lower()}"
    if town.state not in library.STATES:
        scribe.note("uf_desconhecida", "uf", name=town.state)
    elif folder != expected:
        scribe.note("id_invalido", "nome", name=folder, expected=expected)


def _code(town: MunicipalityFile, scribe: Scribe) -> None:
    expected = ""
    if town.ibge_code not in _IBGE_CODES:
        expected = "o código do município no IBGE, com sete algarismos"
    elif town.state in states() and town.ibge_code // CODES_PER_STATE != states()[town.state].ibge:
        expected = f"o código do IBGE, que em {town.state} começa com {states()[town.state].ibge}"
    if expected:
        scribe.note("valor_invalido", "ibge", value=town.ibge_code, expected=expected)


def _places(town: MunicipalityFile, scribe: Scribe) -> None:
    if not 0 < len(town.places) <= MOST_PLACES:
        scribe.note("locais_demais", "local", count=len(town.places), most=MOST_PLACES)
    perimeters: dict[str, set[str]] = defaultdict(set)
    for number, place in enumerate(places(town), 1):
        _place(place, f"local[{number}]", town, scribe)
        if place.area and place.perimeter:
            perimeters[place.area].add(place.perimeter)
    for area, found in perimeters.items():
        if len(found) > 1:
            names = ", ".join(sorted(found))
            scribe.note("area_em_dois_perimetros", "local", name=area, perimeters=names)
    named = enumerate(places(town), 1)
    check_unique(
        ((f"local[{number}]", (one.id, one.name, *one.aliases)) for number, one in named), scribe
    )


def _place(place: Place, where: str, town: MunicipalityFile, scribe: Scribe) -> None:
    check_id(place.id or place.name, where, scribe)
    for alias in place.aliases:
        if not fold(alias):
            expected = "um nome com letras"
            scribe.note("valor_invalido", f"{where}.outros_nomes", value=alias, expected=expected)
    if place.coordinates:
        _check_coordinates(place.coordinates, f"{where}.coordenadas", scribe)
    claims = {
        "lugar geral": place.general,
        "fora do município": place.outside,
        "lugar com área ou perímetro": bool(place.area or place.perimeter),
    }
    claimed = [claim for claim, made in claims.items() if made]
    if len(claimed) > 1:
        scribe.note("local_contraditorio", where, name=place.name, claims=" e ".join(claimed))
    elif not place.area and not place.general and not place.outside:
        scribe.note("local_sem_area", where, name=place.name)
    check_known("area_desconhecida", place.area, town.areas, f"{where}.area", scribe)
    check_known(
        "perimetro_desconhecido", place.perimeter, town.perimeters, f"{where}.perimetro", scribe
    )


def _check_coordinates(text: str, where: str, scribe: Scribe) -> None:
    try:
        coordinates(text)
    except NotCoordinates:
        expected = "latitude e longitude de um lugar do Brasil, como -22.9597, -44.0406"
        scribe.note("valor_invalido", where, value=text, expected=expected)


def _check_letters(town: MunicipalityFile, scribe: Scribe) -> None:
    """Note the names that the printed sheet could not show."""
    named = {"nome": town.name}
    named |= {f"local[{number}]": one.name for number, one in enumerate(places(town), 1)}
    named |= {f"ponto[{number}]": one.name for number, one in enumerate(pontos(town), 1)}
    for where, name in named.items():
        marks = font.lacking(name)
        if marks:
            scribe.note("letra_sem_impressao", where, name=name, marks=" ".join(marks))


def _pontos(town: MunicipalityFile, scribe: Scribe) -> None:
    for number, ponto in enumerate(pontos(town), 1):
        where = f"ponto[{number}]"
        check_id(ponto.id or ponto.name, where, scribe)
        check_known("area_desconhecida", ponto.area, town.areas, where, scribe)
    named = enumerate(pontos(town), 1)
    check_unique(((f"ponto[{number}]", (one.id, one.name)) for number, one in named), scribe)
