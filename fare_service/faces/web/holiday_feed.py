"""The holidays of a town as a calendar that a phone can keep."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime

from fare_service.faces import ics
from fare_service.faces.descriptions import civil_year
from fare_service.faces.language import N_, say
from fare_service.faces.web.days_off import priced_days_off
from fare_service.faces.web.holidays import LEVELS
from fare_service.names import slug
from fare_service.registry import Served

NAME = N_("Feriados de {town}")
DAY_OFF = N_("folga de repartição")
DAY_OFF_TITLE = N_("{name} (folga de repartição)")
DAY_OFF_TEXT = N_("Folga de repartição: o preço não muda.")
PRICED = N_("Folga de repartição, mas aqui o preço muda neste dia.")
UNCONFIRMED = N_("Ainda não confirmado.")


def feed(served: Served, years: Sequence[int], lang: str) -> bytes:
    """Write the holidays and the days off of some civil years, year by year.

    Its stamp is the beginning of those years, so that what is the same stays so to the byte.
    """
    town = served.municipality
    days = [day for year in years for day in _days(served, year, lang)]
    stamp = datetime(years[0], 1, 1, tzinfo=UTC)
    return ics.encoded(say(lang, NAME, town=town.file.name), days, stamp)


def _days(served: Served, year: int, lang: str) -> Iterator[ics.WholeDay]:
    town, found = served.municipality, civil_year.of_year(served, year)
    for one in found.holidays:
        doubt = "" if one.confirmed else say(lang, UNCONFIRMED)
        yield ics.WholeDay(
            uid=_uid(town.id, one.date, one.name),
            day=date.fromisoformat(one.date),
            title=one.name,
            description="\n".join(filter(None, (one.basis, doubt))),
            category=say(lang, LEVELS[one.level]),
            confirmed=one.confirmed,
        )
    priced = priced_days_off(served, found)
    for off in found.optional_days:
        yield ics.WholeDay(
            uid=_uid(town.id, off.date, off.name),
            day=date.fromisoformat(off.date),
            title=say(lang, DAY_OFF_TITLE, name=off.name),
            description=say(lang, PRICED if off.date in priced else DAY_OFF_TEXT),
            category=say(lang, DAY_OFF),
            confirmed=True,
        )


def _uid(town: str, day: str, name: str) -> str:
    return f"{day}-{slug(name)}@{town}"
