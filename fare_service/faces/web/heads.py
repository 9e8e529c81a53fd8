"""Which hours share a price, and how a price list says when they are."""

from collections.abc import Iterator
from dataclasses import dataclass

from fare_service.card.causes import Cause, effective, occasions
from fare_service.card.model import Card, Cell, Column, Reason
from fare_service.faces import words
from fare_service.faces.language import N_, listed, say
from fare_service.faces.web.signs import CLOCK, LEAF, MARK, SUN, Sign, kind_of, sign
from fare_service.faces.web.wording import Wording
from fare_service.faces.windows import dates_words, joined, when_words
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.terms import FIRST, NO_PRICE, code_of, reasons_of, windows_of

Causes = frozenset[Cause]


@dataclass(frozen=True, slots=True)
class Group:
    """The columns that cost the same in every row, one of them, and when they hold."""

    column: Column
    signs: list[Sign]


def groups(card: Card, standing: Column, wording: Wording) -> list[Group]:
    """Group the columns of the standing rules and table; the ordinary hours come first."""
    rules = wording.rules
    found: dict[object, list[tuple[int, Causes]]] = {}
    for number, causes in occasions(card):
        column = card.columns[number]
        if (column.rules, column.table) == (standing.rules, standing.table):
            held = (number, effective(rules.file, causes))
            found.setdefault(_prices(card, column), []).append(held)
    ordered = sorted(found.values(), key=lambda group: min(_rank(one, rules) for one in group))
    return [
        Group(card.columns[group[0][0]], _signs(card, {held for _, held in group}, wording))
        for group in ordered
    ]


def price_of(cell: Cell) -> object:
    """Give what two cells have in common that cost the same, whatever the reason."""
    if cell.total is not None or not cell.lines or cell.kind == "no_table":
        return cell.kind, cell.total, cell.extras
    parts = sorted((repr(line.per), line.centavos or 0) for line in cell.lines)
    return cell.kind, cell.minimum, tuple(parts), cell.extras


def _prices(card: Card, column: Column) -> object:
    return tuple(price_of(card.cells[cell]) for cell in column.cells)


def _rank(held: tuple[int, Causes], rules: Rules) -> tuple[int, ...]:
    """Order groups: ordinary hours, then the fewest reasons, hours without a price last."""
    number, causes = held
    if not causes:
        return (2 if rules.file.otherwise == NO_PRICE else 0,)
    if all(rules.file.times[one.time_class].ordinary for one in causes):
        return (0,)
    if rules.file.together in ("", FIRST):
        return (1, min(one.time_class for one in causes))
    return (1, len(causes), number)


def _signs(card: Card, sets: set[Causes], wording: Wording) -> list[Sign]:
    """Say when a column holds: each set of causes that suffices, none that another implies."""
    rules = wording.rules
    if not rules.file.times:
        return [Sign(CLOCK, say(wording.lang, N_("a qualquer hora")))]
    found: list[Causes] = []
    for one in sorted(sets, key=len):
        if not any(_implies(other, one, rules) for other in found):
            found.append(one)
    order = {word: place for place, word in enumerate(reasons_of(rules.file))}

    def rank(one: Causes) -> list[tuple[bool, int, Cause]]:
        return sorted((bool(c.condition), order.get(c.word, len(order)), c) for c in one)

    said = [sign for one in sorted(found, key=rank) for sign in _said(card, one, wording)]
    return list(dict.fromkeys(said))


def _implies(some: Causes, more: Causes, rules: Rules) -> bool:
    """Tell whether hours in which more holds need not be said beside those in which some does.

    Hours without a class imply no others where they are a gap, and never ordinary hours that go
    before other classes.
    """
    if some:
        return some <= more
    times = rules.file.times
    first = min((n for n, one in enumerate(times) if not one.ordinary), default=len(times))
    sooner = any(times[c.time_class].ordinary and c.time_class < first for c in more)
    return rules.file.otherwise != NO_PRICE and not sooner


def _said(card: Card, causes: Causes, wording: Wording) -> Iterator[Sign]:
    rules, lang = wording.rules, wording.lang
    if not causes:
        gap = rules.file.otherwise == NO_PRICE
        yield Sign(CLOCK, say(lang, N_("nas outras horas"))) if gap else Sign(SUN, "")
    elif len(causes) == 1:
        yield from _windows(card, next(iter(causes)), wording)
    else:
        reasons = [_reason(one, rules) for one in sorted(causes)]
        said = [words.reason_words(one, rules, lang) for one in reasons]
        yield sign({kind_of(one, rules) for one in reasons}, listed(said, lang))


def _windows(card: Card, cause: Cause, wording: Wording) -> Iterator[Sign]:
    """Say each window of a cause: those of the rules, then those that acts open."""
    rules, lang = wording.rules, wording.lang
    if cause.condition:
        yield Sign(MARK, words.reason_words(_reason(cause, rules), rules, lang))
        return
    time_class, code = rules.file.times[cause.time_class], glossary.reason(cause.word)
    picture = sign({kind_of(_reason(cause, rules), rules)}, "").picture
    own = [
        one
        for one in windows_of(time_class)
        if (one.reason or time_class.reason) == cause.word and not one.condition
    ]
    for window in joined(own):
        if time_class.ordinary:
            yield Sign(SUN, when_words(window, "", "", lang))
        else:
            name = words.window_name(time_class, window, rules, lang)
            yield Sign(picture, when_words(window, name, code, lang))
    yield from _acts(card, code_of(time_class), cause.word, lang)


def _acts(card: Card, code: str, word: str, lang: str) -> Iterator[Sign]:
    zone = card.municipality.zone
    for act in card.municipality.acts:
        for one in act.file.windows:
            start, end = zone.boundary(one.since), zone.boundary(one.until)
            end = end if act.revoked is None else min(end, act.revoked)
            named = (one.time_class, one.reason) == (code, word)
            if named and start < card.end and end > max(start, card.start):
                name = one.name or say(lang, words.REASONS[words.PERIOD])
                yield Sign(LEAF, f"{name} ({dates_words(one, lang)})")


def _reason(cause: Cause, rules: Rules) -> Reason:
    names = {one.slug: one.name for one in rules.file.conditions}
    return Reason(glossary.reason(cause.word), cause.word, names.get(cause.condition, ""))
