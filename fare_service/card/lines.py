"""The lines of a receipt: the fare, units, kilometres, additions and surcharges, in that order."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fare_service.card.arithmetic import per_cent_of
from fare_service.card.model import Line, Per
from fare_service.card.trips import Trip
from fare_service.tariffs import glossary, terms
from fare_service.tariffs.amounts import amount
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.schema import Extra, KmPart, TimeClass, TripClass

SINGLE_FARE = "single_fare"
SURCHARGE = "surcharge"
PAIR = "pair"
KILOMETRES = "km"


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
    pen = _Pen(rules, table, rules.file.trips[trip.trip_class], found)
    base = [*pen.fare(trip), *pen.kilometres(), *pen.add_ons(trip)]
    surcharges = [line for one in found for line in pen.surcharges(one, base)]
    return (*(named.line for named in base), *surcharges)


class _Pen:
    """Writes the lines of one trip class under certain effects."""

    def __init__(
        self, rules: Rules, table: Table | None, chosen: TripClass, found: Sequence[Effect]
    ) -> None:
        self._rules, self._table, self._chosen = rules, table, chosen
        priced = [one for one in found if one.time_class.prices]
        self._prices = priced[-1].time_class.prices if priced else ""
        self._reasons = priced[-1].reasons if priced else ()

    def fare(self, trip: Trip) -> list[_Named]:
        chosen = self._chosen
        if trip.pair is not None:
            return [_Named(PAIR, Line(PAIR, 0, trip.pair, chosen.article, name=chosen.name))]
        written = []
        if chosen.fare != terms.NO_FARE:
            line = Line(SINGLE_FARE, 0, self._amount(chosen.fare), chosen.article, self._reasons)
            written.append(_Named(chosen.fare, line))
        if trip.units:
            code = glossary.trip_class(chosen.slug)
            worth = self._units(trip.units)
            line = Line(code, trip.units, worth, chosen.article, name=chosen.name)
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

    def add_ons(self, trip: Trip) -> list[_Named]:
        return [
            _Named(
                one.amount,
                Line(one.slug, 0, self._amount(one.amount), one.article, name=one.name),
            )
            for one in (self._rules.file.add_ons[place] for place in trip.add_ons)
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
        worth: int | None = (
            amount(self._table, one.amount, self._chosen.slug, effect.word, self._prices)
            if one.amount
            else self._units(one.units, effect.word)
        )
        return [Line(SURCHARGE, one.units, worth, one.article, effect.reasons, one.name)]

    def _amount(self, name: str) -> int | None:
        return amount(self._table, name, self._chosen.slug, prices=self._prices)

    def _units(self, count: int, word: str = "") -> int | None:
        name = terms.FARE if self._rules.file.unit == terms.UNIT_IS_FARE else terms.UNIT
        one = amount(self._table, name, self._chosen.slug, word, self._prices)
        return None if one is None else count * one


def _per(part: KmPart) -> Per:
    return Per(part.start, part.end, part.step, part.proportional, part.once)


def extra_lines(rules: Rules, table: Table | None) -> tuple[Line, ...]:
    """Give the line of each extra, its amount that of one step."""
    return tuple(_extra(one, table) for one in rules.file.extras)


def _extra(one: Extra, table: Table | None) -> Line:
    return Line(
        code=one.slug,
        units=0,
        centavos=amount(table, one.amount, ""),
        article=one.article,
        name=one.name,
        per=Per(after=one.included, step=one.step, proportional=one.proportional),
    )
