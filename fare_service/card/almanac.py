"""The civil days and the calendars that a timeline touches."""

from dataclasses import dataclass
from datetime import date, timedelta

from fare_service.calendar import library
from fare_service.calendar.year import Calendar, Holiday, calendar
from fare_service.tariffs.municipality import Municipality


@dataclass(frozen=True, slots=True)
class Days:
    """The civil days from the first to the last, both included."""

    first: date
    last: date

    def all(self, beyond: timedelta = timedelta(0)) -> list[date]:
        """List the days, and as many on either side as asked for."""
        first = self.first - beyond
        count = (self.last + beyond - first).days + 1
        return [first + timedelta(days=number) for number in range(count)]


class Almanac:
    """The calendars of the years a timeline touches, each built once."""

    def __init__(self, municipality: Municipality) -> None:
        """Serve the calendars of that municipality."""
        self._municipality = municipality
        self._years: dict[int, Calendar] = {}

    def year(self, year: int) -> Calendar:
        """Give the calendar of a year."""
        if year not in self._years:
            self._years[year] = calendar(self._municipality, year)
        return self._years[year]

    def holidays(self, day: date) -> tuple[Holiday, ...]:
        """Give the holidays of a day, mostly none."""
        return self.year(day.year).holidays.get(day, ())

    def names(self, day: date) -> list[str]:
        """Give the names of a day: of its holidays, and of the day off that is none."""
        off = self.year(day.year).optional_days.get(day, "")
        return [*(one.name for one in self.holidays(day)), *(library.names(off) if off else ())]

    def is_holiday(self, day: date) -> bool:
        """Tell whether a day is a holiday."""
        return bool(self.holidays(day))
