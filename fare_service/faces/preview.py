"""What a publication would change, trip by trip: the price now and then, in words and per cent."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime

from fare_service.card.model import Cell, Line, Reason
from fare_service.distance import kilometres_text
from fare_service.faces.language import N_, listed, say
from fare_service.faces.verdict import amount_words
from fare_service.faces.words import KINDS, UNKNOWN, reason_words
from fare_service.journal.comparison import Comparison, comparisons
from fare_service.money import reais_text
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules

ORDINARY = N_("dia comum")


@dataclass(slots=True)
class Change:
    """Trips whose price changes alike: destinations by the name of where they begin.

    `before` is empty where nothing real was known, as of a first table. `per_cent` is the change of
    the total, None where either is no number; `metres` is given where the distance counts.
    """

    before: str
    after: str
    per_cent: float | None
    metres: int | None
    trips: dict[str, list[str]] = field(default_factory=dict)

    @property
    def distance(self) -> str:
        """Say for which distance the prices are; empty where it does not count."""
        return "" if self.metres is None else f"{kilometres_text(self.metres, ',')} km"


@dataclass(frozen=True, slots=True)
class Extra:
    """What one of an extra costs; `before` is empty where nothing real was known."""

    name: str
    before: str
    after: str


@dataclass(slots=True)
class Hour:
    """Sorts of hours at which all changes are the same, the first met at the local time `since`.

    `same` counts the trips that cost the same as before.
    """

    labels: list[str]
    since: datetime
    changes: list[Change]
    extras: list[Extra]
    same: int


def preview(before: Served, after: Served, start: int, now: int, lang: str) -> list[Hour]:
    """Compare what every trip costs from an instant on; empty where the calendar does not reach it."""
    sorts: dict[object, list[Comparison]] = {}
    for one in comparisons(before, after, start, after.municipality.zone.today(now)):
        codes = tuple(reason.code for reason in one.column.reasons)
        sorts.setdefault((one.instant, codes), []).append(one)
    merged: list[Hour] = []
    for _, many in sorted(sorts.items(), key=lambda item: item[1][0].instant):
        hour = _hour(after, many, lang)
        first = next((one for one in merged if _told(one) == _told(hour)), None)
        if first is None:
            merged.append(hour)
        else:
            first.labels += [one for one in hour.labels if one not in first.labels]
    return merged


def starting(after: Served, names: list[str], now: int) -> int:
    """Give the first instant, from now on, at which files of those names count."""
    town = after.municipality
    instants = [one.start for one in town.tables if f"tabela-{one.id}.toml" in names]
    instants += [one.since for one in town.ends if f"fim-{one.id}.toml" in names]
    known = len(instants) == len(names)  # an act may count at once
    return max(now, min(instants)) if known and instants else now


def _told(hour: Hour) -> tuple[object, ...]:
    return hour.changes, hour.extras, hour.same


def _hour(after: Served, many: list[Comparison], lang: str) -> Hour:
    one = many[0]
    reasons = dict.fromkeys(_reason(each, one.rules, lang) for each in one.column.reasons)
    found = dict.fromkeys(each for other in many for each in _extras(other, lang))
    return Hour(
        labels=[listed(list(reasons), lang) or say(lang, ORDINARY)],
        since=after.municipality.zone.local(one.instant),
        changes=list(_changes(after, many, lang)),
        extras=list(found),
        same=sum(len(each.trips) for each in many if each.same),
    )


def _reason(reason: Reason, rules: Rules, lang: str) -> str:
    """Say a reason; a holiday without its name, because it stands for all of them."""
    plain = replace(reason, name="") if reason.code == "holiday" else reason
    return reason_words(plain, rules, lang)


def _changes(after: Served, many: list[Comparison], lang: str) -> Iterator[Change]:
    found: dict[tuple[object, ...], Change] = {}
    for one in many:
        if one.same:
            continue
        words = _said(one.before, lang), _said(one.after, lang)
        change = found.setdefault((*words, one.metres), Change(*words, _per_cent(one), one.metres))
        for origin, destination in one.trips:
            named = change.trips.setdefault(_origin(after, origin, one.ponto), [])
            named.append(after.places[destination].name)
    yield from found.values()


def _origin(after: Served, origin: str, ponto: str) -> str:
    """Name where a trip begins, and the ponto where a rider would have to choose it."""
    name = after.places[origin].name
    if after.shelf(origin) is after.shelves[ponto]:
        return name
    return f"{name} ({after.pontos[ponto].name})"


def _extras(one: Comparison, lang: str) -> Iterator[Extra]:
    names = {each.slug: each.name for each in one.rules.file.extras}
    for was, line in one.extras:
        yield Extra(names[line.code], _amount(was, lang), _amount(line, lang))


def _amount(line: Line | None, lang: str) -> str:
    if line is None:
        return ""
    return say(lang, UNKNOWN) if line.centavos is None else reais_text(line.centavos)


def _said(cell: Cell | None, lang: str) -> str:
    if cell is None:
        return ""
    if cell.total is None:
        return say(lang, KINDS[cell.kind])
    return amount_words(cell.kind, reais_text(cell.total), lang)


def _per_cent(one: Comparison) -> float | None:
    was = None if one.before is None else one.before.total
    if not was or one.after.total is None:
        return None
    return round((one.after.total - was) * 100 / was, 1)
