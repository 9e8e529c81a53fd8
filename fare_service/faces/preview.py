"""What a publication would change, trip by trip: the price now and then, in words and per cent."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby

from fare_service.card.model import Cell
from fare_service.distance import kilometres_text
from fare_service.faces.language import N_, listed, say
from fare_service.faces.verdict import amount_words
from fare_service.faces.words import KINDS, reason_words
from fare_service.journal.comparison import Comparison, comparisons
from fare_service.money import reais_text
from fare_service.registry import Served

ORDINARY = N_("dia comum")


@dataclass(slots=True)
class Change:
    """Trips whose price changes alike: destinations by the name of where they begin.

    `before` is empty where nothing real was known, as of a first table.

    `per_cent` is the change of the total, None where either is no number; `metres` is given where
    the distance counts.
    """

    before: str
    after: str
    per_cent: float | None
    metres: int | None
    trips: dict[str, list[str]] = field(default_factory=dict)

    @property
    def distance(self) -> str:
        """Say for which distance the prices are; empty where it does not count."""
        if self.metres is None:
            return ""
        return f"{kilometres_text(self.metres).replace('.', ',')} km"


@dataclass(slots=True)
class Hour:
    """Sorts of hours at which all changes are the same, the first met at the local time `since`.

    `same` counts the trips that cost the same as before.
    """

    labels: list[str]
    since: datetime
    changes: list[Change]
    same: int


def preview(before: Served, after: Served, start: int, now: int, lang: str) -> list[Hour]:
    """Compare what every trip costs from an instant on; empty where the calendar does not reach it."""
    today = after.municipality.zone.today(now)
    found = comparisons(before, after, start, today)
    merged: list[Hour] = []
    for _, many in groupby(found, lambda one: one.instant):
        hour = _hour(after, list(many), lang)
        alike = (one for one in merged if (one.changes, one.same) == (hour.changes, hour.same))
        first = next(alike, None)
        if first is None:
            merged.append(hour)
        else:
            first.labels += hour.labels
    return merged


def starting(after: Served, names: list[str], now: int) -> int:
    """Give the first instant, from now on, at which files of those names count."""
    town = after.municipality
    instants = [one.start for one in town.tables if f"tabela-{one.id}.toml" in names]
    instants += [one.since for one in town.ends if f"fim-{one.id}.toml" in names]
    return max(now, min(instants, default=now))


def _hour(after: Served, many: list[Comparison], lang: str) -> Hour:
    one = many[0]
    reasons = dict.fromkeys(reason_words(each, one.rules, lang) for each in one.column.reasons)
    return Hour(
        labels=[listed(list(reasons), lang) or say(lang, ORDINARY)],
        since=after.municipality.zone.local(one.instant),
        changes=list(_changes(after, many, lang)),
        same=sum(each.same for each in many),
    )


def _changes(after: Served, many: list[Comparison], lang: str) -> Iterator[Change]:
    found: dict[tuple[object, ...], Change] = {}
    for one in many:
        if one.same:
            continue
        words = _said(one.before, lang), _said(one.after, lang)
        change = found.setdefault((*words, one.metres), Change(*words, _per_cent(one), one.metres))
        origin, destination = (after.places[each].name for each in (one.origin, one.destination))
        change.trips.setdefault(origin, []).append(destination)
    yield from found.values()


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
