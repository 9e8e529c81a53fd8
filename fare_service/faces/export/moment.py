"""The instant at which the files are written down: the last at which anything on them changed."""

from collections.abc import Iterator
from datetime import date

from fare_service.faces.tables import changes
from fare_service.registry import Registry
from fare_service.tariffs.municipality import Municipality


def standing(registry: Registry, now: int) -> int:
    """Give the latest instant up to `now` at which a table, a rule or the civil year began or ended.

    From then to now every page that stays says the same; so two exports are the same to the byte
    unless there is something to tell.
    """
    towns = (one.municipality for one in registry.served.values())
    return max((one for town in towns for one in _changes(town, now) if one <= now), default=now)


def _changes(town: Municipality, now: int) -> Iterator[int]:
    yield from changes(town)
    yield from (rules.start for rules in town.rules)
    yield from (rules.end for rules in town.rules if rules.end is not None)
    yield town.zone.midnight(date(town.zone.today(now).year, 1, 1))
