"""The explained fare, as API, page and command line tell it: one question answered."""

from typing import NamedTuple

from msgspec.structs import replace

from fare_service.card.reading import MissingDistance, UnknownExtra
from fare_service.card.shelf import Found, OutOfRange
from fare_service.faces.formats import amount_text as total_text
from fare_service.faces.formats import moment_text
from fare_service.faces.freshness import LONGEST_FRESH, fresh
from fare_service.faces.mistakes import missing_distance, refusal, unknown_extra
from fare_service.faces.query import Query, out_of_range
from fare_service.faces.settled import Settled, settle
from fare_service.faces.shapes import FareAnswer, LineAnswer, PlaceAnswer
from fare_service.faces.tables import stage

__all__ = ["LONGEST_FRESH", "FareAnswer", "LineAnswer", "Told", "tell", "total_text"]


class Told(NamedTuple):
    """A fare with the question behind it, and the seconds it may be kept."""

    query: Query
    settled: Settled
    fresh: int

    @property
    def found(self) -> Found:
        """Give the look-up behind the fare."""
        return self.settled.found

    @property
    def at(self) -> str:
        """Write the moment asked about."""
        return moment_text(self.query.served.municipality.zone, self.query.at)

    @property
    def fare(self) -> FareAnswer:
        """Give the fare whole."""
        origin, destination = self.query.origin, self.query.destination
        return replace(
            self.settled.fare,
            origin=PlaceAnswer(origin.id, origin.name),
            destination=PlaceAnswer(destination.id, destination.name),
            at=self.at,
        )


def tell(query: Query, now: int, base: str = "") -> Told:
    """Answer a question; `base` begins addresses.

    Raises `Refusal` for a date out of range, a distance that is needed and was not given, and
    extras that the rules in force at that date do not know.
    """
    municipality = query.served.municipality
    today = municipality.zone.today(now)
    try:
        lookup = query.shelf.at(query.at, today)
    except OutOfRange as error:
        raise out_of_range(query.served, error, query.lang) from None
    pair = (query.origin.id, query.destination.id)
    step = (query.shelf, lookup, pair, lookup.step(query.at), query.options)
    try:
        settled = settle(step, today, stage(municipality, now), base, query.lang)
    except MissingDistance:
        raise refusal([missing_distance(query.lang)], query.lang) from None
    except UnknownExtra as error:
        errors = [unknown_extra(str(error), query.lang)]
        raise refusal(errors, query.lang) from None
    until = fresh(municipality, now)
    if not query.fixed:
        until = min(until, settled.found.changes_at - now)
    return Told(query, settled, until)
