"""Windows laid on some days, among which a few are holidays."""

from datetime import date, timedelta

from fare_service.card.windows import occurrences
from fare_service.clock import Zone, zone
from fare_service.tariffs.schema import Window

SAO_PAULO = zone("America/Sao_Paulo")
HOLIDAYS = {date(2026, 4, 3), date(2026, 4, 21), date(2026, 12, 25), date(2027, 1, 1)}


def is_holiday(day: date) -> bool:
    return day in HOLIDAYS


def days(first: str, last: str) -> list[date]:
    """List the civil days from the first to the last."""
    start = date.fromisoformat(first)
    count = (date.fromisoformat(last) - start).days + 1
    return [start + timedelta(days=number) for number in range(count)]


def spans(window: Window, first: str, last: str, town: Zone = SAO_PAULO) -> list[tuple[str, str]]:
    """Lay a window on some days, and tell when it begins and ends, without the offset."""
    return [
        (town.text(start)[:16], town.text(end)[:16])
        for _, start, end in occurrences(window, days(first, last), is_holiday, town)
    ]
