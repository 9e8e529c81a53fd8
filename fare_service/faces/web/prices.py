"""The prices of one table: what each trip costs at which hours, and what comes on top."""

from collections.abc import Sequence
from dataclasses import dataclass

from fare_service.card.model import Card, Column, Line
from fare_service.card.shelf import OutOfRange
from fare_service.faces.language import N_, say
from fare_service.faces.tables import period
from fare_service.faces.web.articles import Article
from fare_service.faces.web.heads import groups
from fare_service.faces.web.price_notes import articles, notes
from fare_service.faces.web.price_rows import Row, destinations, pairs, rows
from fare_service.faces.web.signs import MOON, Sign
from fare_service.faces.web.stretches import Stretch, added, stretches, without_additions
from fare_service.faces.web.supplements import Supplement, additions, extras
from fare_service.faces.web.wording import Wording
from fare_service.names import unique
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table
from fare_service.tariffs.schema import Place
from fare_service.tariffs.terms import FIRST

ROUNDS = N_("Quilômetro começado conta inteiro.")


@dataclass(frozen=True, slots=True)
class Prices:
    """The prices proper. `heads` says of each column when it holds: under any of its signs.

    Where the hours have prices of their own, or the distance or the pair counts, they are shown
    hour by hour (`by_hour`), else trip by trip. `supplements` are the same at every hour; `own` are
    those of one column. `card` is the hash of the card that has them.
    """

    card: str
    heads: list[list[Sign]]
    rows: list[Row]
    by_hour: bool
    supplements: list[Supplement]
    own: list[list[Supplement]]
    notes: list[str]
    articles: list[Article]

    @property
    def priced(self) -> list[Row]:
        """Give the rows that have a price at some hour."""
        return [one for one in self.rows if one.kind not in ("unregulated", "uncovered")]

    def labels(self, kind: str) -> list[str]:
        """Name the trips that never have a price, by the kind of answer."""
        return unique(one.label for one in self.rows if one.kind == kind)

    def is_gap(self, column: int) -> bool:
        """Tell whether no trip has a price in a column."""
        return all(one.prices[column].amount.kind == "uncovered" for one in self.priced)

    def is_night(self, column: int) -> bool:
        """Tell whether a column holds at night alone."""
        return all(one.picture == MOON for one in self.heads[column])

    @property
    def maxima(self) -> bool:
        """Tell whether every price is a maximum."""
        kinds = {price.amount.kind for row in self.priced for price in row.prices}
        return "at_most" in kinds and kinds <= {"at_most", "uncovered", "no_table"}


def prices(
    served: Served, table: Table, now: int, lang: str, origin: Place | None = None
) -> Prices | None:
    """Give the prices of a table, or as they are seen from a place: one row a destination.

    None while the calendar does not reach the table, and of one that never is in force.
    """
    one = served.municipality
    if not one.reigns_of(table):
        return None
    moment = _moment(served, table, now)
    try:
        lookup = served.shelves[table.ponto].at(moment, one.zone.today(now))
    except OutOfRange:
        return None
    standing = lookup.column(moment)
    rules = lookup.card.rules[standing.rules]
    return _prices(table, lookup.card, standing, Wording(served, rules, lang), origin)


def _prices(
    table: Table, card: Card, standing: Column, wording: Wording, origin: Place | None
) -> Prices:
    rules, found = wording.rules, groups(card, standing, wording)
    columns = [group.column for group in found]
    every = stretches(card, columns, rules)
    shown = without_additions(every, rules)
    if origin is None:
        made = [*pairs(card, columns, table, wording), *rows(shown, wording)]
    else:
        made = list(destinations(card, columns, origin, wording))
    scales = [price.scale for row in made for price in row.prices if price.scale is not None]
    own = [_added(every, shown, number, wording) for number in range(len(found))]
    everywhere = _common(own)
    return Prices(
        card=card.hash,
        heads=[group.signs for group in found],
        rows=made,
        by_hour=bool(scales or table.file.pairs) or len(found) == 1 or rules.file.together == FIRST,
        supplements=[*everywhere, *extras(standing.extras, wording)],
        own=[
            [*([] if everywhere else more), *extras(_own_extras(card, column), wording)]
            for more, column in zip(own, columns, strict=True)
        ],
        notes=[
            *([say(wording.lang, ROUNDS)] if any(s.rounds for s in scales) else []),
            *notes(card, standing, wording),
        ],
        articles=articles(wording),
    )


def _common(own: list[list[Supplement]]) -> list[Supplement]:
    """Give the additions that are the same in every column that has any; else none."""
    some = [one for one in own if one]
    return some[0] if some and all(one == some[0] for one in some) else []


def _moment(served: Served, table: Table, now: int) -> int:
    """Give the moment nearest to now at which the table is in force."""
    held = period(table, served.municipality, now)
    latest = now if held.end is None else min(now, held.end - 1)
    return max(held.start, latest)


def _added(
    every: Sequence[Stretch], shown: Sequence[Stretch], column: int, wording: Wording
) -> list[Supplement]:
    """Give the additions in a column that no row has in its price."""
    told = {code for one in shown for code in added(one, wording.rules)}
    lines = (line for one in every for line in one.cells[column].lines if line.code not in told)
    return list(additions(lines, wording))


def _own_extras(card: Card, column: Column) -> list[Line]:
    """Give the extras that cost something else in a column than at other hours."""
    lines = (line for cell in column.cells for line in card.cells[cell].extras)
    return list(dict.fromkeys(lines))
