"""Which of the time classes that hold take effect: the first, the highest, or all of them."""

from collections.abc import Sequence

from fare_service.card.lines import Effect, lines
from fare_service.card.timeline import Held
from fare_service.card.trips import Trip
from fare_service.tariffs import terms
from fare_service.tariffs.municipality import Rules, Table


def effects(
    rules: Rules, table: Table | None, trip: Trip, held: Sequence[Held]
) -> tuple[Effect, ...]:
    """Choose the effects of the time classes that hold, in the order of the rules.

    Classes that say `soma` are added to the one that wins, which stands for every reason that
    holds; where all are added, each stands for its own.
    """
    together = rules.file.together
    adding = [one for one in held if rules.file.times[one.time_class].adds]
    rest = [one for one in held if one not in adding]
    everyone = tuple(dict.fromkeys(one.reason.code for one in rest))
    found = [_best(rules, table, trip, group) for group in _by_class(rest)]
    if together != terms.SUM and found:
        dearest = max(found, key=lambda one: worth(rules, table, trip, one))
        winner = dearest if together == terms.HIGHEST else found[0]
        found = [Effect(winner.time_class, winner.word, everyone)]
    return (*found, *(_best(rules, table, trip, group) for group in _by_class(adding)))


def worth(rules: Rules, table: Table | None, trip: Trip, one: Effect) -> tuple[int, int]:
    """Give what a fare comes to under one effect alone; in units while no table says.

    Lines that grow with the distance count with one step.
    """
    composed = lines(rules, table, trip, (one,))
    return sum(line.centavos or 0 for line in composed), sum(line.units for line in composed)


def _by_class(held: Sequence[Held]) -> list[list[Held]]:
    groups: dict[int, list[Held]] = {}
    for one in held:
        groups.setdefault(one.time_class, []).append(one)
    return list(groups.values())


def _best(rules: Rules, table: Table | None, trip: Trip, group: Sequence[Held]) -> Effect:
    """Give the effect of one time class: of its reasons, the one with the highest amount."""
    reasons = tuple(dict.fromkeys(one.reason.code for one in group))
    time_class = rules.file.times[group[0].time_class]
    words = dict.fromkeys(one.reason.word for one in group)
    options = [Effect(time_class, word, reasons) for word in words]
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda one: worth(rules, table, trip, one))
