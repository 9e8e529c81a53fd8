"""What must hold across the keys and files of one municipality, each rule with a fault's code."""

from datetime import date

from fare_service.tariffs.checks import (
    acts,
    additions,
    endings,
    ends,
    holidays,
    models,
    named_days,
    readings,
    rules,
    tables,
    town,
)
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import MUNICIPALITY, Draft
from fare_service.tariffs.municipality import Municipality
from fare_service.tariffs.schema import CalendarFile


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault across the files of a draft; the files themselves are of sound shape."""
    if draft.town is not None:
        town.check(draft.id, draft.town, scribe.about(MUNICIPALITY))
        for name, one in draft.rules.items():
            additions.check_places(one, draft.town, scribe.about(name))
            named_days.check(one, draft.town, draft.calendar, scribe.about(name))
    rules.check(draft, scribe)
    readings.check(draft, scribe)
    tables.check(draft, scribe)
    ends.check(draft, scribe)
    acts.check(draft, scribe)
    models.check(draft, scribe)


def check_calendar(file: CalendarFile, scribe: Scribe) -> None:
    """Note every fault of the calendar of the country."""
    holidays.check_country(file, scribe)


def check_today(municipality: Municipality, today: date, scribe: Scribe) -> None:
    """Note what is due on that day: tables and calendars that end, holidays without a law."""
    endings.check(municipality, today, scribe)
    holidays.check_bases(municipality, today, scribe)
