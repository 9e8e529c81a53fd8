"""Which of the time classes that hold take effect: the first, the highest, or all of them."""

from collections.abc import Sequence

from fare_service.card.arithmetic import sum_at
from fare_service.card.facts import Held
from fare_service.card.lines import Effect, least, lines
from fare_service.card.trips import Trip
from fare_service.distance import LONGEST, ONE_KM
from fare_service.tariffs import terms
from fare_service.tariffs.municipality import Rules, Table

_KNOWN, _UNKNOWN, _NO_PRICE = range(3)


def effects(
    rules: Rules, table: Table | None, trip: Trip, held: Sequence[Held]
) -> tuple[Effect, ...]:
    """Choose the effects of the time classes that hold, in the order of the rules.

    Classes that say `soma` are added to the one that wins, which stands for every reason that
    holds; where all are added, each stands for its own.
    """
    found, adding = candidates(rules, table, trip, held)
    if rules.file.together != terms.SUM and found:
        everyone = dict.fromkeys(reason for one in found for reason in one.reasons)
        highest = rules.file.together == terms.HIGHEST and len(found) > 1
        winner = _highest(rules, table, trip, found, adding) if highest else found[0]
        found = [Effect(winner.time_class, winner.word, tuple(everyone))]
    return (*found, *adding)


def candidates(
    rules: Rules, table: Table | None, trip: Trip, held: Sequence[Held]
) -> tuple[list[Effect], list[Effect]]:
    """Give an effect for each class that holds: those of which one may win, and those added."""
    groups: dict[int, list[Held]] = {}
    for one in held:
        groups.setdefault(one.time_class, []).append(one)
    found = [_best(rules, table, trip, group) for group in groups.values()]
    return (
        [one for one in found if not one.time_class.adds],
        [one for one in found if one.time_class.adds],
    )


Worth = tuple[int, ...]
"""A rank; of a known amount the centavos of a long trip and of a short one; the units of a fare."""


def worth(
    rules: Rules, table: Table | None, trip: Trip, found: Sequence[Effect], minimum: int | None = 0
) -> Worth:
    """Give what a fare comes to under certain effects; in units while no amount is known.

    No price is the dearest, then an unknown one: nobody can say that another is dearer. Which
    of two is dearer is the same at every distance: `distances` lets nothing else through.
    """
    if any(one.time_class.unpriced for one in found):
        return (_NO_PRICE,)
    composed = lines(rules, table, trip, found)
    units = sum(line.units for line in composed)
    far, near = (sum_at(composed, metres, minimum) for metres in (LONGEST, ONE_KM))
    if far is None or near is None:
        return _UNKNOWN, units
    return _KNOWN, far, near, units


def _highest(
    rules: Rules,
    table: Table | None,
    trip: Trip,
    found: Sequence[Effect],
    adding: Sequence[Effect],
) -> Effect:
    """Give the effect of the highest fare, all that is added and the minimum included.

    Of equal fares, one that may be charged in any case goes before one that the driver may leave
    out; then the one that is higher by itself.
    """

    def rank(one: Effect) -> tuple[Worth, bool, Worth]:
        whole = (one, *adding)
        fare = worth(rules, table, trip, whole, least(rules, table, trip, whole))
        return fare[:3], not one.time_class.optional, worth(rules, table, trip, (one,))

    return max(found, key=rank)


def _best(rules: Rules, table: Table | None, trip: Trip, group: Sequence[Held]) -> Effect:
    """Give the effect of one time class: of its reasons, the one with the highest amount."""
    reasons = tuple(dict.fromkeys(one.reason.code for one in group))
    time_class = rules.file.times[group[0].time_class]
    words = dict.fromkeys(one.reason.word for one in group)
    options = [Effect(time_class, word, reasons) for word in words]
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda one: worth(rules, table, trip, (one,)))
