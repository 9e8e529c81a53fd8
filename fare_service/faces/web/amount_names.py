"""What the amounts of a table are called: by words of ours, else by what the rules use them for."""

from collections.abc import Iterator
from dataclasses import dataclass

from fare_service.faces.changes import AmountKey
from fare_service.faces.language import N_, say
from fare_service.faces.words import REASONS, trip_class_words
from fare_service.names import unique
from fare_service.tariffs.municipality import Municipality, Rules, Table

KNOWN = {
    "tarifa": N_("Tarifa"),
    "unidade": N_("Unidade tarifária"),
    "acrescimo": N_("Acréscimo"),
    "bandeirada": N_("Bandeirada"),
    "km": N_("Quilômetro"),
}


@dataclass(frozen=True, slots=True)
class Name:
    """A name to be shown; `data` tells that it is Portuguese whatever the page speaks."""

    text: str
    data: bool


def rules_of(table: Table, municipality: Municipality) -> Rules:
    """Give the rules under which a table begins."""
    begun = [one for one in municipality.rules if one.start <= table.start]
    return begun[-1] if begun else municipality.rules[0]


def names(key: AmountKey, rules: Rules, lang: str) -> list[Name]:
    """Name an amount, then what it is of if it is not of all trips at all hours."""
    found = [name_of(key.name, rules, lang)]
    if key.trip_class is not None:
        said = trip_class_words(key.trip_class, rules, lang)
        found.append(Name(said, said != trip_class_words(key.trip_class, None, lang)))
    if key.reason is not None:
        known = REASONS.get(key.reason)
        found.append(Name(say(lang, known), False) if known else _plain(key.reason))
    if key.prices is not None:
        classes = [one.name for one in rules.file.times if one.prices == key.prices and one.name]
        found.append(Name(classes[0], True) if len(set(classes)) == 1 else _plain(key.prices))
    return found


def name_of(amount: str, rules: Rules, lang: str) -> Name:
    """Name an amount."""
    if amount in KNOWN:
        return Name(say(lang, KNOWN[amount]), False)
    used = unique(name for name in _uses(amount, rules) if name)
    found = used[0] if len(used) == 1 else amount.replace("_", " ")
    return Name(found[:1].upper() + found[1:], True)


def _plain(code: str) -> Name:
    return Name(code.replace("_", " "), True)


def _uses(amount: str, rules: Rules) -> Iterator[str]:
    """Give the names of all that takes its price from an amount."""
    file = rules.file
    # The name of an extra is what the rider counts: of a price for sixty of it, it would mislead.
    yield from (one.name for one in file.extras if one.amount == amount and one.step == 1)
    yield from (one.name for one in file.add_ons if one.amount == amount)
    yield from (one.name for one in file.times if one.amount == amount)
    yield from (one.name for one in file.trips if amount in (one.fare, one.minimum))
    yield from (part.name for one in file.trips for part in one.parts if part.amount == amount)
