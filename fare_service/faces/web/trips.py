"""Trip classes as pages say them: by a name, by the places they join, or by standard words."""

from fare_service.faces import words
from fare_service.faces.language import SOURCE, listed
from fare_service.registry import Served
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TripClass


def trip_words(trip: TripClass, rules: Rules, served: Served) -> str:
    """Say a trip class; one without a name or standard words, by the places that it names."""
    said = words.trip_class_words(glossary.trip_class(trip.slug), rules, SOURCE)
    return said if trip.name else _route(trip, served) or said


def place_or_area(served: Served, name: str) -> str:
    """Give the name of a place or of an area by its id."""
    known = served.places.get(name)
    return served.municipality.file.areas.get(name, name) if known is None else known.name


def _route(trip: TripClass, served: Served) -> str:
    """Say a trip class by the places that it names; nothing where it names none."""
    if trip.condition != terms.FROM_TO or trip.slug in glossary.TRIP_CLASSES:
        return ""
    origins, destinations = (
        listed([place_or_area(served, name) for name in names], SOURCE)
        for names in (trip.origins, trip.destinations)
    )
    if origins and destinations:
        return f"de {origins} para {destinations}" + ("" if trip.one_way else ", e de volta")
    if not trip.one_way:
        return f"de ou para {origins or destinations}"
    return f"saindo de {origins}" if origins else f"para {destinations}"
