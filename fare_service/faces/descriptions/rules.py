"""One norm as we read it: trip classes, units, windows, articles, readings."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from fare_service.clock import Zone
from fare_service.faces import words
from fare_service.faces.formats import Moment
from fare_service.faces.hours import window_words
from fare_service.faces.shapes import Legal
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import Clause, Reading
from fare_service.tariffs.terms import EVERYTHING, UNIT_IS_FARE, counts_units, windows_of

TariffUnit = Literal["table_amount", "single_fare"]


class ClassDescription(msgspec.Struct, frozen=True):
    """A trip class: tariff units beyond the single fare, `or_more` where that is a minimum.

    `needs_km` tells that its price waits for the distance.
    """

    code: str
    label: str
    units: int | None
    or_more: bool
    regulated: bool
    needs_km: bool
    legal: Legal


class ExtraDescription(msgspec.Struct, frozen=True):
    """Something a rider can ask for, in `extras` as ``code:count``, at most so many."""

    code: str
    label: str
    most: int
    legal: Legal


class ConditionDescription(msgspec.Struct, frozen=True):
    """A state of the trip that a rider can switch on, in `extras` as ``code``."""

    code: str
    label: str
    legal: Legal


class WindowDescription(msgspec.Struct, frozen=True):
    """A reason for a surcharge, its hours in words, and what it adds: units or a named amount."""

    reason: str
    label: str
    hours: str | None
    units: int | None
    amount: str | None
    legal: Legal


class ReadingDescription(msgspec.Struct, frozen=True):
    """A choice that the law leaves open, and whether anyone has confirmed ours.

    A fare rests on it if `used_in` names its trip class, one of its reasons, or ``everything``.
    """

    id: str
    title: str
    text: str
    article: str
    confirmed: bool
    used_in: list[str]


class ClauseDescription(msgspec.Struct, frozen=True):
    """Something that the law says, in words for riders, and the article that says it."""

    text: str
    article: str


class RulesDescription(msgspec.Struct, frozen=True, kw_only=True):
    """One norm as we read it, in force over [valid_from, valid_until).

    `unit` is what a tariff unit is: an amount of the table, or the single fare itself.
    """

    id: str
    norm: str
    urn: str
    valid_from: Moment
    valid_until: Moment | None
    set_by: str
    set_by_article: str
    ponto_tables: bool
    readjustment: ClauseDescription | None
    unit: TariffUnit
    classes: list[ClassDescription]
    windows: list[WindowDescription]
    extras: list[ExtraDescription]
    conditions: list[ConditionDescription]
    readings: list[ReadingDescription]
    rights: list[ClauseDescription]
    duties: list[ClauseDescription]
    unpriced: list[ClauseDescription]


def rules(one: Rules, zone: Zone, lang: str) -> RulesDescription:
    """Describe the rules of one norm."""
    file, readings = one.file, one.readings
    measure = file.readjustment
    return RulesDescription(
        id=one.id,
        norm=file.norm,
        urn=file.urn,
        valid_from=zone.text(one.start),
        valid_until=None if one.end is None else zone.text(one.end),
        set_by=glossary.PUBLISHERS[file.tables.by],
        set_by_article=file.tables.article,
        ponto_tables=file.tables.single_ponto,
        readjustment=None
        if measure is None
        else ClauseDescription(measure.criterion, measure.article),
        unit="single_fare" if file.unit == UNIT_IS_FARE else "table_amount",
        classes=_classes(one, lang),
        windows=_windows(one, lang),
        extras=[
            ExtraDescription(each.slug, each.name, each.most, _legal(one, each.article))
            for each in file.extras
        ],
        conditions=[
            ConditionDescription(each.slug, each.name, _legal(one, each.article))
            for each in file.conditions
        ],
        readings=[_reading(each) for each in readings.readings],
        rights=_clauses(readings.rights),
        duties=_clauses(readings.duties),
        unpriced=_clauses(readings.unpriced),
    )


def _classes(one: Rules, lang: str) -> list[ClassDescription]:
    counted = counts_units(one.file)
    return [
        ClassDescription(
            code=glossary.trip_class(each.slug),
            label=words.trip_class_words(glossary.trip_class(each.slug), one, lang),
            units=each.units if counted and not each.free else None,
            or_more=each.or_more,
            regulated=not each.free,
            needs_km=bool(each.parts) or each.up_to is not None,
            legal=_legal(one, each.article),
        )
        for each in one.file.trips
    ]


def _windows(one: Rules, lang: str) -> list[WindowDescription]:
    return [
        WindowDescription(
            reason=glossary.reason(window.reason or each.reason),
            label=words.reason_name(window.reason or each.reason, each.name, lang),
            hours=window_words(window, lang) or None,
            units=each.units or None,
            amount=each.amount or None,
            legal=_legal(one, each.article),
        )
        for each in one.file.times
        for window in windows_of(each)
    ]


def _reading(one: Reading) -> ReadingDescription:
    return ReadingDescription(
        one.id,
        one.title,
        one.text,
        one.article,
        one.confirmed,
        [_used_in(word) for word in one.used_in],
    )


def _used_in(word: str) -> str:
    return "everything" if word == EVERYTHING else glossary.trip_class(glossary.reason(word))


def _clauses(many: Sequence[Clause]) -> list[ClauseDescription]:
    return [ClauseDescription(one.text, one.article) for one in many]


def _legal(one: Rules, article: str) -> Legal:
    return Legal(f"{one.file.norm}, {article}", one.file.urn)
