"""Which tables are ever applied under which rules: what has to be proved together."""

from collections.abc import Iterator

from fare_service.tariffs.municipality import Municipality, Rules
from fare_service.tariffs.reigns import Reign


def meetings(municipality: Municipality) -> Iterator[tuple[int, int]]:
    """Give the numbers of each rules and each table that hold at one time."""
    for number, rules in enumerate(municipality.rules):
        for place, table in enumerate(municipality.tables):
            if any(_meet(rules, reign) for reign in municipality.reigns_of(table)):
                yield number, place


def _meet(rules: Rules, reign: Reign[int]) -> bool:
    begun = rules.end is None or reign.start < rules.end
    return begun and (reign.end is None or reign.end > rules.start)
