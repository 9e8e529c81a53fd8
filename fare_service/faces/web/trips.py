"""Trip classes as pages say them: by a name, by the places they join, or by standard words."""

from fare_service.faces import words
from fare_service.faces.language import N_, listed, say
from fare_service.registry import Served
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TripClass


def trip_words(trip: TripClass, rules: Rules, served: Served, lang: str) -> str:
    """Say a trip class; one without a name or standard words, by the places that it names."""
    said = words.trip_class_words(glossary.trip_class(trip.slug), rules, lang)
    return said if trip.name else _route(trip, served, lang) or said


def place_or_area(served: Served, name: str) -> str:
    """Give the name of a place or of an area by its id."""
    known = served.places.get(name)
    return served.municipality.file.areas.get(name, name) if known is None else known.name


def _route(trip: TripClass, served: Served, lang: str) -> str:
    """Say a trip class by the places that it names; nothing where it names none."""
    if trip.condition != terms.FROM_TO or trip.slug in glossary.TRIP_CLASSES:
        return ""
    origins, destinations = (
        listed([place_or_area(served, name) for name in names], lang)
        for names in (trip.origins, trip.destinations)
    )
    if origins and destinations:
        way = (
            N_("de {origins} para {to}")
            if trip.one_way
            else N_("de {origins} para {to}, e de volta")
        )
        return say(lang, way, origins=origins, to=destinations)
    if not trip.one_way:
        return say(lang, N_("de ou para {place}"), place=origins or destinations)
    leaving, going = N_("saindo de {place}"), N_("para {place}")
    return say(lang, leaving if origins else going, place=origins or destinations)
