"""The tariff articles of the two laws, read the way a lay person reads them.

Mangaratiba: Lei 621/2008, Anexo I, Art. 10. São Raimundo das Mangabeiras: Lei 194/2021, Art. 8.
The amounts are those of the demonstration tables; the hour of boarding decides.
"""

from dataclasses import dataclass
from datetime import datetime

from tests.reference.holidays import FIRST_DAY, is_holiday
from tests.reference.places import MANGARATIBA, OTHER_TOWN, PLACES

SINGLE_FARE = 600
UNIT = 200
MANGARATIBA_SURCHARGE = 200
TABLE_START = datetime.fromisoformat("2026-01-01T00:00")


@dataclass(frozen=True, slots=True)
class Reference:
    """What one trip at one moment costs by the law: centavos in `total`, None for no price."""

    kind: str
    total: int | None
    units: int | None
    trip_class: str
    reasons: frozenset[str]


def reference_fare(municipality: str, origin: str, destination: str, local: datetime) -> Reference:
    """Return the fare of a trip between two place ids at a wall-clock time of the town."""
    if local.tzinfo is not None:
        raise ValueError("a wall-clock time carries no time zone")
    if local.date() < FIRST_DAY[municipality]:
        raise ValueError(f"the law of {municipality} was not in force at {local}")
    trip = trip_class(municipality, origin, destination)
    reasons = reasons_at(municipality, local)
    if trip == "outside_municipality":
        return Reference("unregulated", None, None, trip, reasons)

    if municipality == MANGARATIBA:
        # Art. 10: one unit or two; par. 1: an increase that the law leaves to the drivers' table.
        units = {"inside": 0, "beyond_area": 1, "beyond_perimeter": 2}[trip]
        surcharge = MANGARATIBA_SURCHARGE if reasons else 0
    else:
        # Art. 8: one limit, one unit; par. 1: an increase of one unit.
        units = (0 if trip == "inside" else 1) + (1 if reasons else 0)
        surcharge = 0

    if local < TABLE_START:
        return Reference("no_table", None, units, trip, reasons)
    # "Two or more units": only Mangaratiba's law says so, and only beyond the perimeter.
    open_ended = municipality == MANGARATIBA and trip == "beyond_perimeter"
    total = SINGLE_FARE + units * UNIT + surcharge
    return Reference("at_least" if open_ended else "exact", total, units, trip, reasons)


def trip_class(municipality: str, origin: str, destination: str) -> str:
    """Return which limit the trip crosses, as the wire code of its class."""
    start, end = PLACES[municipality][origin], PLACES[municipality][destination]
    if OTHER_TOWN in (origin, destination):
        return "outside_municipality"
    if start.area is not None and start.area == end.area:
        return "inside"
    if start.perimeter is not None and start.perimeter == end.perimeter:
        return "beyond_area"
    return "beyond_perimeter"


def reasons_at(municipality: str, local: datetime) -> frozenset[str]:
    """Return why the moment is dearer: night, Sunday, holiday, or nothing at all."""
    day_begins = 7 if municipality == MANGARATIBA else 5
    reasons = set()
    if local.hour >= 21 or local.hour < day_begins:
        reasons.add("night")
    if local.weekday() == 6:
        reasons.add("sunday")
    if is_holiday(municipality, local.date()):
        reasons.add("holiday")
    return frozenset(reasons)
