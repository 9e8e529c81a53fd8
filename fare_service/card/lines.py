"""The lines of a receipt: the fare, units, kilometres, additions and surcharges, in that order."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fare_service.card.arithmetic import per_cent_of
from fare_service.card.model import Line, Per
from fare_service.card.trips import Trip
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.amounts import amount, is_unknown
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import Extra, KmPart, TimeClass

SINGLE_FARE = "single_fare"
SURCHARGE = "surcharge"
PAIR = "pair"
KILOMETRES = "km"
NO_MINIMUM = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """A time class that takes effect, the law's word for its reason, and all it stands for."""

    time_class: TimeClass
    word: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Named:
    """A line, and the name of the amount it is made of."""

    amount: str
    line: Line


def lines(
    rules: Rules, table: Table | None, trip: Trip, found: Sequence[Effect]
) -> tuple[Line, ...]:
    """Compose the lines of a trip under the effects found."""
    pen = _Pen(rules, table, trip, found)
    base = [*pen.fare(), *pen.kilometres(), *pen.add_ons()]
    surcharges = [line for one in found for line in pen.surcharges(one, base)]
    return (*(named.line for named in base), *surcharges)


def least(rules: Rules, table: Table | None, trip: Trip, found: Sequence[Effect]) -> int | None:
    """Give the minimum fare of a trip under the effects found, 0 without one; None if unknown."""
    chosen = rules.file.trips[trip.trip_class]
    if not chosen.minimum:
        return NO_MINIMUM
    return amount(table, chosen.minimum, chosen.slug, prices=price_list(found))


def price_list(found: Sequence[Effect]) -> str:
    """Name the list of own prices that the effects put in place of the ordinary ones, if any."""
    return next((one.time_class.prices for one in found if one.time_class.prices), "")


class _Pen:
    """Writes the lines of one trip under certain effects."""

    def __init__(
        self, rules: Rules, table: Table | None, trip: Trip, found: Sequence[Effect]
    ) -> None:
        self._rules, self._table, self._trip = rules, table, trip
        self._chosen = rules.file.trips[trip.trip_class]
        self._prices = price_list(found)
        self._reasons = next((one.reasons for one in found if one.time_class.prices), ())

    def fare(self) -> list[_Named]:
        chosen, written = self._chosen, []
        if chosen.fare != terms.NO_FARE:
            code, name = (PAIR, chosen.name) if self._trip.pair else (SINGLE_FARE, "")
            line = Line(code, 0, self._fare(), chosen.article, self._reasons, name)
            written.append(_Named(chosen.fare, line))
        if self._trip.units:
            line = Line(
                code=glossary.trip_class(chosen.slug),
                units=self._trip.units,
                centavos=self._units(self._trip.units),
                article=chosen.article,
                name=chosen.name,
            )
            written.append(_Named(terms.UNIT, line))
        return written

    def kilometres(self) -> list[_Named]:
        return [
            _Named(
                part.amount,
                Line(
                    code=KILOMETRES,
                    units=0,
                    centavos=self._amount(part.amount),
                    article=part.article or self._chosen.article,
                    reasons=self._reasons,
                    name=part.name,
                    per=_per(part),
                ),
            )
            for part in self._chosen.parts
        ]

    def add_ons(self) -> list[_Named]:
        return [
            _Named(
                one.amount,
                Line(one.slug, 0, self._amount(one.amount), one.article, name=one.name),
            )
            for one in (self._rules.file.add_ons[place] for place in self._trip.add_ons)
        ]

    def surcharges(self, effect: Effect, base: list[_Named]) -> list[Line]:
        one = effect.time_class
        if one.per_cent:
            return [
                replace(
                    named.line,
                    code=SURCHARGE,
                    units=0,
                    centavos=per_cent_of(named.line.centavos, one.per_cent),
                    article=one.article,
                    reasons=effect.reasons,
                    name=one.name,
                )
                for named in base
                if named.amount in one.base
            ]
        if not one.units and not one.amount:
            return []
        worth = (
            self._amount(one.amount, effect.word)
            if one.amount
            else self._units(one.units, effect.word)
        )
        return [Line(SURCHARGE, one.units, worth, one.article, effect.reasons, one.name)]

    def _amount(self, name: str, word: str = "") -> int | None:
        return amount(self._table, name, self._chosen.slug, word, self._prices)

    def _fare(self) -> int | None:
        """Give the fare of the trip alone: that of the pair, or the amount of its class."""
        if not self._trip.pair:
            return self._amount(self._chosen.fare)
        prices = dict(self._trip.pair)
        if self._prices not in prices and is_unknown(self._table, terms.PAIR_ROW, self._prices):
            return None
        return prices.get(self._prices, prices[""])

    def _units(self, count: int, word: str = "") -> int | None:
        is_fare = self._rules.file.unit == terms.UNIT_IS_FARE
        one = self._fare() if is_fare else self._amount(terms.UNIT, word)
        return None if one is None else count * one


def _per(part: KmPart) -> Per:
    return Per(part.start, part.end, part.step, part.proportional, part.once)


def extra_lines(rules: Rules, table: Table | None, prices: str = "") -> tuple[Line, ...]:
    """Give the line of each extra, its amount that of one step; of a list, only its own prices."""
    ordinary = tuple(_extra(one, table, "") for one in rules.file.extras)
    if not prices:
        return ordinary
    own = tuple(_extra(one, table, prices) for one in rules.file.extras)
    return tuple(line for line in own if line not in ordinary)


def _extra(one: Extra, table: Table | None, prices: str) -> Line:
    return Line(
        code=one.slug,
        units=0,
        centavos=amount(table, one.amount, "", prices=prices),
        article=one.article,
        name=one.name,
        per=Per(after=one.included, step=one.step, proportional=one.proportional),
    )
