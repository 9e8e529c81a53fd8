"""What a municipality is, as the API tells it: places, pontos, rules, tables, calendar."""

from collections.abc import Sequence

import msgspec

from fare_service.calendar.year import Level
from fare_service.calendar.year import calendar as calendar_of
from fare_service.faces import words
from fare_service.faces.answer import Legal
from fare_service.faces.hours import window_words
from fare_service.faces.tables import TableAnswer, in_force, table_answer, upcoming
from fare_service.money import decimal_text
from fare_service.registry import Served
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.terms import windows_of


class MunicipalitySummary(msgspec.Struct, frozen=True):
    """A municipality in one line."""

    id: str
    name: str
    state: str
    ibge_code: int
    timezone: str


class PlaceDescription(msgspec.Struct, frozen=True):
    """A place: where it lies, and the other names it goes by."""

    id: str
    name: str
    aliases: list[str]
    area: str | None
    perimeter: str | None
    outside_municipality: bool


class PontoDescription(msgspec.Struct, frozen=True):
    """A stand and the number of drivers the law gives it."""

    id: str
    name: str
    area: str
    drivers: int | None


class ClassDescription(msgspec.Struct, frozen=True):
    """A trip class: tariff units beyond the single fare, `or_more` where that is a minimum."""

    code: str
    label: str
    units: int | None
    or_more: bool
    regulated: bool
    legal: Legal


class WindowDescription(msgspec.Struct, frozen=True):
    """A reason for a surcharge, its hours in words, the tariff units it adds (or an amount)."""

    reason: str
    label: str
    hours: str | None
    units: int | None
    amount: str | None
    legal: Legal


class ReadingDescription(msgspec.Struct, frozen=True):
    """A choice that the law leaves open, and whether anyone has confirmed ours."""

    id: str
    title: str
    text: str
    article: str
    confirmed: bool


class ClauseDescription(msgspec.Struct, frozen=True):
    """A right, a duty, or a thing that the law leaves without a price."""

    text: str
    article: str


class RulesDescription(msgspec.Struct, frozen=True, kw_only=True):
    """One norm as we read it."""

    id: str
    norm: str
    urn: str
    valid_from: str
    valid_until: str | None
    set_by: str
    set_by_article: str
    ponto_tables: bool
    readjustment: ClauseDescription | None
    classes: list[ClassDescription]
    windows: list[WindowDescription]
    readings: list[ReadingDescription]
    rights: list[ClauseDescription]
    duties: list[ClauseDescription]
    unpriced: list[ClauseDescription]


class MunicipalityDescription(MunicipalitySummary, frozen=True, kw_only=True):
    """A municipality whole; `table` is the one in force, null where there is none."""

    complaints: ClauseDescription
    places: list[PlaceDescription]
    pontos: list[PontoDescription]
    rules: list[RulesDescription]
    table: TableAnswer | None
    upcoming: list[TableAnswer]


class HolidayDescription(msgspec.Struct, frozen=True):
    """A holiday: whose it is, by which act, and whether that act was found and read."""

    date: str
    name: str
    level: Level
    basis: str
    confirmed: bool


class OptionalDay(msgspec.Struct, frozen=True):
    """A day off for public servants, which changes no fare."""

    date: str
    name: str


class CalendarAnswer(msgspec.Struct, frozen=True):
    """The calendar of one civil year; `reviewed` tells whether anyone has reviewed it."""

    year: int
    reviewed: bool
    holidays: list[HolidayDescription]
    optional_days: list[OptionalDay]


class AmountChange(msgspec.Struct, frozen=True):
    """An amount before and after, in reais, and the change in per cent of the one before."""

    amount: str
    before: str | None
    after: str | None
    per_cent: float | None


class TableDescription(TableAnswer, frozen=True, kw_only=True):
    """A table with its act, its amounts, and what changed against the one before it."""

    act: str
    amounts: dict[str, str]
    changes: list[AmountChange]


def municipality(served: Served) -> MunicipalitySummary:
    """Describe a municipality in one line."""
    one = served.municipality
    return MunicipalitySummary(
        one.id, one.file.name, one.file.state, one.file.ibge_code, one.file.timezone
    )


def whole(served: Served, now: int, base: str, lang: str) -> MunicipalityDescription:
    """Describe a municipality whole, its tables as they stand now."""
    one = served.municipality
    table = in_force(one, "", now)
    town = one.file
    return MunicipalityDescription(
        id=one.id,
        name=town.name,
        state=town.state,
        ibge_code=town.ibge_code,
        timezone=town.timezone,
        complaints=ClauseDescription(town.complaints.name, town.complaints.article),
        places=[
            PlaceDescription(
                place.id,
                place.name,
                place.aliases,
                place.area or None,
                place.perimeter or None,
                place.outside,
            )
            for place in one.places
        ],
        pontos=[PontoDescription(p.id, p.name, p.area, p.drivers) for p in one.pontos],
        rules=[rules(each, served, lang) for each in one.rules],
        table=None if table is None else table_answer(table, one, now, base),
        upcoming=[table_answer(each, one, now, base) for each in upcoming(one, now)],
    )


def rules(one: Rules, served: Served, lang: str) -> RulesDescription:
    """Describe the rules of one norm."""
    zone = served.municipality.zone
    file, readings = one.file, one.readings
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
        if file.readjustment is None
        else ClauseDescription(file.readjustment.criterion, file.readjustment.article),
        classes=_classes(one, lang),
        windows=_windows(one, lang),
        readings=[
            ReadingDescription(each.id, each.title, each.text, each.article, each.confirmed)
            for each in readings.readings
        ],
        rights=[ClauseDescription(each.text, each.article) for each in readings.rights],
        duties=[ClauseDescription(each.text, each.article) for each in readings.duties],
        unpriced=[ClauseDescription(each.text, each.article) for each in readings.unpriced],
    )


def _classes(one: Rules, lang: str) -> list[ClassDescription]:
    return [
        ClassDescription(
            code=glossary.trip_class(each.slug),
            label=words.trip_class_words(glossary.trip_class(each.slug), one, lang),
            units=None if each.free else each.units,
            or_more=each.or_more,
            regulated=not each.free,
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


def _legal(one: Rules, article: str) -> Legal:
    return Legal(f"{one.file.norm}, {article}", one.file.urn)


def calendar(served: Served, year: int) -> CalendarAnswer:
    """Describe the calendar of one civil year."""
    found = calendar_of(served.municipality, year)
    return CalendarAnswer(
        year=year,
        reviewed=found.reviewed,
        holidays=[
            HolidayDescription(one.day.isoformat(), one.name, one.level, one.basis, one.confirmed)
            for day in found.holidays.values()
            for one in day
        ],
        optional_days=[
            OptionalDay(day.isoformat(), name) for day, name in found.optional_days.items()
        ],
    )


def tables(served: Served, now: int, base: str) -> list[TableDescription]:
    """Describe every table of a municipality, the newest first."""
    one = served.municipality
    described = []
    for ponto in dict.fromkeys(table.ponto for table in one.tables):
        track = one.tables_of(ponto)
        for before, table in zip((None, *track), track, strict=False):
            described.append((table.start, _table(table, before, served, now, base)))
    described.sort(key=lambda pair: pair[0], reverse=True)
    return [description for _, description in described]


def _table(
    table: Table, before: Table | None, served: Served, now: int, base: str
) -> TableDescription:
    answer = table_answer(table, served.municipality, now, base)
    return TableDescription(
        **msgspec.structs.asdict(answer),
        act=table.file.act,
        amounts={name: decimal_text(value) for name, value in table.file.amounts.items()},
        changes=_changes(before, table),
    )


def _changes(before: Table | None, after: Table) -> list[AmountChange]:
    """Compare two tables; against a demonstration there is no change, only a first table."""
    if before is None or before.file.demonstration or after.file.demonstration:
        return []
    old, new = before.file.amounts, after.file.amounts
    names: Sequence[str] = list(dict.fromkeys((*old, *new)))
    return [
        AmountChange(
            amount=name,
            before=_text(old.get(name)),
            after=_text(new.get(name)),
            per_cent=_per_cent(old.get(name), new.get(name)),
        )
        for name in names
        if old.get(name) != new.get(name)
    ]


def _text(value: int | None) -> str | None:
    return None if value is None else decimal_text(value)


def _per_cent(before: int | None, after: int | None) -> float | None:
    if not before or after is None:
        return None
    return round((after - before) * 100 / before, 2)
