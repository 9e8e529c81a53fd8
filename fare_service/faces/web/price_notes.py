"""What a price list says below its prices: what counts where two reasons meet, and why."""

from collections.abc import Iterator

from fare_service.card.causes import occasions
from fare_service.card.model import Card, Column
from fare_service.faces import words
from fare_service.faces.language import N_, listed, say
from fare_service.faces.web.articles import Article, cited
from fare_service.faces.web.trips import trip_words
from fare_service.faces.web.wording import Wording
from fare_service.faces.windows import dates_words
from fare_service.names import unique
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import AddOn, Condition, Extra, TimeClass
from fare_service.tariffs.terms import FIRST, HIGHEST, code_of, windows_of

MEETING = N_("Quando dois motivos se encontram, vale o primeiro destes: {titles}.")
SUSPENDED = N_("Não conta {when}: {names} ({act}).")


def notes(card: Card, standing: Column, wording: Wording) -> Iterator[str]:
    """Say which of two reasons counts where both hold, and what acts have suspended."""
    rules, lang = wording.rules, wording.lang
    if rules.file.together == HIGHEST and len(rules.file.times) > 1:
        yield say(lang, N_("Com mais de um motivo, o acréscimo é um só: o maior."))
    meeting = _meeting(card, standing, rules)
    if rules.file.together == FIRST and meeting:
        titles = "; ".join(_title(rules.file.times[place], wording) for place in meeting)
        yield say(lang, MEETING, titles=titles)
    yield from _suspensions(card, wording)


def articles(wording: Wording) -> list[Article]:
    """Cite each article with what stands on it."""
    pairs, rules = _cited(wording), wording.rules
    return cited(
        ((f"{rules.file.norm}, {article}", subject) for article, subject in pairs), wording.lang
    )


def _cited(wording: Wording) -> Iterator[tuple[str, str]]:
    rules, lang, file = wording.rules, wording.lang, wording.rules.file
    for trip in file.trips:
        said = trip_words(trip, rules, wording.served, lang)
        yield trip.article, said
        for part in trip.parts:
            if part.article not in ("", trip.article):
                yield part.article, part.name or said
    for time_class in file.times:
        for window in windows_of(time_class):
            if not window.condition:
                yield time_class.article, words.window_name(time_class, window, rules, lang)
    added: list[AddOn | Extra | Condition] = [*file.add_ons, *file.extras, *file.conditions]
    yield from ((one.article, one.name) for one in added)


def _suspensions(card: Card, wording: Wording) -> Iterator[str]:
    rules, lang = wording.rules, wording.lang
    zone, times = card.municipality.zone, rules.file.times
    for act in card.municipality.acts:
        for pause in act.file.suspensions:
            start, end = zone.boundary(pause.since), zone.boundary(pause.until)
            end = end if act.revoked is None else min(end, act.revoked)
            if start < card.end and end > max(start, card.start):
                named = [_title(one, wording) for one in times if code_of(one) == pause.time_class]
                when = dates_words(pause, lang)
                yield say(lang, SUSPENDED, when=when, names=listed(named, lang), act=act.file.act)


def _meeting(card: Card, standing: Column, rules: Rules) -> list[int]:
    """List the classes that meet others, in their order; ordinary hours only before others."""
    times = rules.file.times
    met: set[int] = set()
    for number, causes in occasions(card):
        column = card.columns[number]
        if (column.rules, column.table) == (standing.rules, standing.table):
            held = sorted({c.time_class for c in causes if not times[c.time_class].adds})
            while held and times[held[-1]].ordinary:
                held.pop()
            if len(held) > 1:
                met.update(held)
    return sorted(met)


def _title(time_class: TimeClass, wording: Wording) -> str:
    """Name a time class, by the reasons of its windows where it has no name."""
    if time_class.name:
        return time_class.name
    if time_class.ordinary:
        return say(wording.lang, N_("horário comum"))
    names = (
        words.window_name(time_class, window, wording.rules, wording.lang)
        for window in windows_of(time_class) or [time_class]
    )
    return listed(unique(names), wording.lang)
