"""For how many seconds an answer may be kept: never past a change of anything it shows."""

from datetime import date
from functools import lru_cache

from fare_service.clock import Zone
from fare_service.faces.tables import next_change
from fare_service.tariffs.municipality import Municipality

LONGEST_FRESH = 60
"""Seconds after which an answer is asked for again, whatever it says."""


def fresh(municipality: Municipality, now: int) -> int:
    """Give the seconds until a table changes its status or a civil year ends, at most a minute.

    With the civil year end the card that answers and the range that can be asked about.
    """
    zone = municipality.zone
    until = min(now + LONGEST_FRESH, _new_year(zone, zone.today(now).year + 1))
    change = next_change(municipality, now)
    return (until if change is None else min(until, change)) - now


@lru_cache(maxsize=1024)
def _new_year(zone: Zone, year: int) -> int:
    return zone.midnight(date(year, 1, 1))
