"""What a norm says point by point: when hours count, what acts change, what comes on top, where."""

from collections.abc import Iterator
from dataclasses import dataclass

from fare_service.faces import words
from fare_service.faces.language import N_, say
from fare_service.faces.web.time_changes import change_words
from fare_service.faces.web.trip_makeup import makeup_words
from fare_service.faces.web.trips import place_or_area, trip_words
from fare_service.faces.windows import dates_words, joined, when_words
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import ActWindow, Suspension, TimeClass, TripClass
from fare_service.tariffs.terms import code_of, windows_of

BY_ACT = N_("quando um ato manda")
BY_CHOICE = N_("quando acontece na viagem: {condition}")
SUSPENDED = N_("não vale o acréscimo")


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that the norm says: what it is about, what follows, and the article.

    `own` tells that what it is about is named by the data.
    """

    subjects: list[str]
    text: str
    article: str
    own: bool = False


def trip_point(one: TripClass, rules: Rules, served: Served, lang: str) -> Point:
    """Say which trips a class takes in, and what they cost."""
    said = trip_words(one, rules, served, lang)
    return Point([said], makeup_words(one, lang), one.article)


def hours_point(one: TimeClass, rules: Rules, lang: str) -> Point:
    """Say when a time class holds, window by window, and what it changes."""
    whens = [say(lang, BY_ACT)] if one.by_act else []
    names = {each.slug: each.name for each in rules.file.conditions}
    for window in joined(windows_of(one)):
        name = words.window_name(one, window, rules, lang)
        code = glossary.reason(window.reason or one.reason)
        if window.condition:
            whens.append(say(lang, BY_CHOICE, condition=names[window.condition]))
        elif one.ordinary:
            whens.append(when_words(window, "", "", lang))
        else:
            whens.append(when_words(window, name, code, lang))
    return Point(whens, change_words(one, rules, lang), one.article)


def acts(served: Served, rules: Rules, lang: str) -> Iterator[Point]:
    """Say which days acts have opened or suspended while the rules hold."""
    zone = served.municipality.zone
    classes = {code_of(one): one for one in rules.file.times}
    for act in served.municipality.acts:
        dated: list[ActWindow | Suspension] = [*act.file.windows, *act.file.suspensions]
        for one in dated:
            start = zone.boundary(one.since)
            if rules.start <= start and (rules.end is None or start < rules.end):
                text = (
                    change_words(classes[one.time_class], rules, lang)
                    if isinstance(one, ActWindow)
                    else say(lang, SUSPENDED)
                )
                yield Point([dates_words(one, lang)], text, act.file.act)


def added(served: Served, rules: Rules) -> Iterator[Point]:
    """Name what comes on top: additions with their places, and extras."""
    for one in rules.file.add_ons:
        places = ", ".join(place_or_area(served, name) for name in one.places)
        yield Point([one.name], places, one.article, own=True)
    for extra in rules.file.extras:
        yield Point([extra.name], "", extra.article, own=True)


def places(served: Served) -> Iterator[Point]:
    """Say which places lie together: in a perimeter, or where there is one or none, in an area."""
    town, many = served.municipality.file, served.municipality.places
    by_perimeter = _has_perimeters(served)
    names = town.perimeters if by_perimeter else town.areas
    groups = {
        name: [one.name for one in many if key == (one.perimeter if by_perimeter else one.area)]
        for key, name in names.items()
    }
    if any(found != [name] for name, found in groups.items()) and len(groups) > 1:
        for name, found in groups.items():
            yield Point([name], ", ".join(found), "", own=True)


def beyond(served: Served) -> str:
    """Name the places that lie in an area and in no perimeter, where perimeters tell places apart."""
    if not _has_perimeters(served):
        return ""
    many = served.municipality.places
    return ", ".join(one.name for one in many if one.area and not one.perimeter)


def _has_perimeters(served: Served) -> bool:
    return len(served.municipality.file.perimeters) > 1
