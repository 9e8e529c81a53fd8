"""The page that explains a norm as we read it: trips, hours, who sets the prices, what is open."""

from dataclasses import dataclass

from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.web.law_points import (
    Point,
    acts,
    added,
    beyond,
    hours_point,
    places,
    trip_point,
)
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.trip_makeup import rounds_up
from fare_service.registry import Served
from fare_service.tariffs.glossary import BY_DECREE
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TripClass
from fare_service.tariffs.terms import OUTSIDE, counts_units

PUBLISHERS = {
    "mototaxistas": N_("Os mototaxistas, juntos."),
    "executivo": N_("A Prefeitura."),
    "cooperativa": N_("A cooperativa."),
    "órgão de trânsito": N_("O órgão de trânsito."),
}
NOTICE = N_(
    "Regra deste site: uma tabela que aumenta preços é publicada aqui pelo menos {hours} horas antes "
    "de começar."
)
QUORUM = N_(
    "Regra deste site: a tabela da cidade que um mototaxista propõe sai aqui quando a aprovam "
    "{drivers} outros, de {pontos} pontos que não o dele."
)
QUORUM_OF_PONTO = N_(
    "A tabela só de um ponto é aprovada por {drivers} outros mototaxistas dele, ou por todos os "
    "outros onde há menos."
)
_FILE = "regras-"


@dataclass(frozen=True, slots=True)
class Version:
    """Rules that can be shown: their key in the address, their norm, since when."""

    key: str
    norm: str
    since: str


@dataclass(frozen=True, slots=True)
class HowWeRead:
    """Rules ready to be explained; `state` is ``in_force``, ``coming`` or ``past``.

    Trips in the town stand in the order in which the first that fits counts, then those beyond it;
    `ranked` tells that the order matters.
    """

    rules: Rules
    state: str
    since: str
    until: str
    trips: list[Point]
    ranked: bool
    counts_units: bool
    rounds_up: bool
    hours: list[Point]
    acts: list[Point]
    added: list[Point]
    set_by: str
    notice: str
    quorum: list[str]
    places: list[Point]
    beyond: str
    others: list[Version]


def how_we_read(served: Served, named: str, now: int, lang: str) -> HowWeRead:
    """Explain the rules of that key, or those in force; raises `Refusal` for a key of none."""
    one = served.municipality
    rules = _chosen(served, named, now, lang)
    local = one.zone.local
    return HowWeRead(
        rules=rules,
        state=_state(rules, now),
        since=since_words(local(rules.start), lang),
        until="" if rules.end is None else since_words(local(rules.end), lang),
        trips=[
            trip_point(trip, rules, served, lang)
            for trip in sorted(rules.file.trips, key=_leaves_town)
        ],
        ranked=len(rules.file.trips) - sum(map(_leaves_town, rules.file.trips)) > 1,
        counts_units=counts_units(rules.file),
        rounds_up=rounds_up(rules.file.trips),
        hours=[hours_point(each, rules, lang) for each in rules.file.times],
        acts=list(acts(served, rules, lang)),
        added=list(added(served, rules)),
        set_by=say(lang, PUBLISHERS[rules.file.tables.by]),
        notice=_notice(served, rules, lang),
        quorum=_quorum(served, rules, lang),
        places=list(places(served)),
        beyond=beyond(served),
        others=[_version(each, served, lang) for each in one.rules if each is not rules],
    )


def _notice(served: Served, rules: Rules, lang: str) -> str:
    """Say how long before its start a table is published here; empty where it is published elsewhere."""
    hours = served.municipality.file.notice_hours
    if rules.file.tables.by in BY_DECREE or not hours:
        return ""
    return say(lang, NOTICE, hours=hours)


def _quorum(served: Served, rules: Rules, lang: str) -> list[str]:
    """Say whose approval a table needs here; nothing where it is published elsewhere."""
    if rules.file.tables.by in BY_DECREE:
        return []
    rule = served.municipality.file.quorum
    said = [say(lang, QUORUM, drivers=rule.drivers, pontos=rule.pontos)]
    if rules.file.tables.single_ponto:
        said.append(say(lang, QUORUM_OF_PONTO, drivers=rule.of_ponto))
    return said


def _chosen(served: Served, named: str, now: int, lang: str) -> Rules:
    many = served.municipality.rules
    if not named:
        in_force = [one for one in many if _state(one, now) == "in_force"]
        coming = [one for one in many if one.start > now]
        return (*in_force, *coming, many[-1])[0]
    for one in many:
        if named == _key(one):
            return one
    known = ", ".join(_key(one) for one in many)
    detail = say(
        lang, N_("Não há regras «{typed}» aqui. Há: {known}."), typed=echo(named), known=known
    )
    raise Refusal("not-found", detail)


def _leaves_town(trip: TripClass) -> bool:
    return trip.condition == OUTSIDE


def _state(rules: Rules, now: int) -> str:
    if now < rules.start:
        return "coming"
    return "in_force" if rules.end is None or now < rules.end else "past"


def _key(rules: Rules) -> str:
    return rules.id.removeprefix(_FILE)


def _version(rules: Rules, served: Served, lang: str) -> Version:
    start = served.municipality.zone.local(rules.start)
    return Version(_key(rules), rules.file.norm, since_words(start, lang))
