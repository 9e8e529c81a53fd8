"""One norm as it goes over the wire: trip classes, windows, extras, readings."""

from typing import Literal

import msgspec

from fare_service.faces.formats import Moment
from fare_service.faces.shapes import Legal

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
    """When a time class holds, its hours and days in words, and what it changes.

    It adds units, a named amount or a per cent of the amounts `of`; or the table's list
    `own_prices` takes the place of the ordinary prices; or, `unpriced`, there is none. An
    `ordinary` class changes nothing; what is `optional` makes maxima. With `condition`, all this
    holds only while the rider has switched that on.
    """

    reason: str
    label: str
    hours: str | None
    when: str
    condition: str | None
    units: int | None
    amount: str | None
    per_cent: int | None
    of: list[str]
    own_prices: str | None
    ordinary: bool
    unpriced: bool
    optional: bool
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
    `needs_km` tells that some prices wait for the distance.
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
    needs_km: bool
    classes: list[ClassDescription]
    windows: list[WindowDescription]
    extras: list[ExtraDescription]
    conditions: list[ConditionDescription]
    readings: list[ReadingDescription]
    rights: list[ClauseDescription]
    duties: list[ClauseDescription]
    unpriced: list[ClauseDescription]
