"""One norm as we read it: trip classes, units, windows, articles, readings."""

from collections.abc import Sequence

from fare_service.clock import Zone
from fare_service.faces import words
from fare_service.faces.descriptions.norm import (
    ClassDescription,
    ClauseDescription,
    ConditionDescription,
    ExtraDescription,
    ReadingDescription,
    RulesDescription,
    WindowDescription,
)
from fare_service.faces.hours import window_words
from fare_service.faces.shapes import Legal
from fare_service.faces.windows import when_words
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import Clause, Reading, TimeClass, Window
from fare_service.tariffs.terms import (
    EVERYTHING,
    UNIT_IS_FARE,
    counts_distance,
    counts_units,
    windows_of,
)


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
        needs_km=counts_distance(file),
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
            label=words.window_name(each, window, one, lang),
            hours=window_words(window, lang) or None,
            when=_when(each, window, one, lang),
            condition=window.condition or None,
            units=each.units or None,
            amount=each.amount or None,
            per_cent=each.per_cent or None,
            of=each.base,
            own_prices=each.prices or None,
            ordinary=each.ordinary,
            unpriced=each.unpriced,
            optional=each.optional,
            legal=_legal(one, each.article),
        )
        for each in one.file.times
        for window in windows_of(each)
    ]


def _when(time_class: TimeClass, window: Window, rules: Rules, lang: str) -> str:
    if time_class.ordinary:
        return when_words(window, "", "", lang)
    code = glossary.reason(window.reason or time_class.reason)
    return when_words(window, words.window_name(time_class, window, rules, lang), code, lang)


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
