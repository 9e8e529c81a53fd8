"""Which tables are ever applied under which rules: what has to be proved together."""

from collections.abc import Iterator

from fare_service.tariffs.municipality import Municipality, Rules, Table


def meetings(municipality: Municipality) -> Iterator[tuple[int, int]]:
    """Give the numbers of each rules and each table that hold at one time."""
    for number, rules in enumerate(municipality.rules):
        for place, table in enumerate(municipality.tables):
            if _meet(rules, table, _end(table, municipality)):
                yield number, place


def _meet(rules: Rules, table: Table, end: int | None) -> bool:
    begun = rules.end is None or table.start < rules.end
    return begun and (end is None or end > rules.start)


def _end(table: Table, municipality: Municipality) -> int | None:
    """Give the instant at which a table ends or another of its ponto follows it."""
    followers = [
        one.start for one in municipality.tables_of(table.ponto) if one.start > table.start
    ]
    return min([*followers, *([] if table.end is None else [table.end])], default=None)
