"""All the arithmetic of a fare: sums, per cents, steps. Nothing else adds or rounds money."""

from collections.abc import Iterable
from dataclasses import replace

from fare_service.card.model import Cell, Line, Per

MINIMUM = "minimum"


def per_cent_of(centavos: int | None, per_cent: int) -> int | None:
    """Give so many per cent of an amount, half a centavo rounded up; None of an unknown one."""
    return None if centavos is None else _half_up(centavos * per_cent, 100)


def stepped(centavos: int, per: Per, quantity: int) -> int:
    """Give the amount of a line for a quantity: steps begun, or the exact part rounded half up."""
    reached = quantity if per.until is None else min(quantity, per.until)
    beyond = reached - per.after
    if beyond <= 0:
        return 0
    if per.once:
        return centavos
    if per.proportional:
        return _half_up(centavos * beyond, per.step)
    return centavos * steps(per, quantity)


def settled(cell: Cell) -> Cell:
    """Give the cell with its total, if no line waits for the distance and every amount is known.

    A minimum that is not reached becomes a line of its own, so that the lines add up.
    """
    amounts = [line.centavos for line in cell.lines if line.centavos is not None]
    if cell.needs_distance or len(amounts) < len(cell.lines) or cell.kind == "no_table":
        return cell
    total = sum(amounts)
    missing = 0 if cell.minimum is None else cell.minimum - total
    if missing <= 0:
        return replace(cell, total=total)
    line = Line(MINIMUM, 0, missing, cell.minimum_article)
    return replace(cell, total=total + missing, lines=(*cell.lines, line))


def travelled(cell: Cell, metres: int) -> Cell:
    """Give the cell for a distance: each line with the amount it comes to, none with nothing."""
    if not cell.needs_distance:
        return cell
    return settled(replace(cell, lines=counted_all(cell.lines, metres)))


def counted(line: Line, quantity: int) -> Line | None:
    """Give a line for a quantity, None if that comes to nothing; an unknown amount stays so."""
    per = line.per
    if per is None or line.quantity is not None:
        return line
    if quantity <= per.after:
        return None
    each = line.centavos
    if each is None:
        return replace(line, quantity=quantity)
    worth = stepped(each, per, quantity)
    return replace(line, quantity=quantity, each=each, centavos=worth) if worth else None


def steps(per: Per, quantity: int) -> int:
    """Give the number of steps begun by a quantity."""
    reached = quantity if per.until is None else min(quantity, per.until)
    return -(-max(0, reached - per.after) // per.step)


def sum_at(lines: Iterable[Line], metres: int, minimum: int | None = 0) -> int | None:
    """Give what lines come to at a distance, no less than a minimum; None where any is unknown."""
    amounts = [line.centavos for line in counted_all(lines, metres)]
    known = [centavos for centavos in amounts if centavos is not None]
    if minimum is None or len(known) < len(amounts):
        return None
    return max(minimum, sum(known))


def counted_all(lines: Iterable[Line], metres: int) -> tuple[Line, ...]:
    """Give the lines for a distance, without those that come to nothing."""
    found = (counted(line, metres) for line in lines)
    return tuple(line for line in found if line is not None)


def with_extras(cell: Cell, extras: tuple[Line, ...], *, or_more: bool) -> Cell:
    """Give the cell with the counted lines of its extras added to lines and total.

    `or_more` makes an exact price a minimum.
    """
    if not extras or cell.kind in ("unregulated", "uncovered"):
        return cell
    lines = (*cell.lines, *extras)
    known = [line.centavos for line in extras if line.centavos is not None]
    if cell.total is None or len(known) < len(extras):
        return replace(cell, kind="no_table", total=None, lines=lines)
    kind = "at_least" if or_more and cell.kind == "exact" else cell.kind
    return replace(cell, kind=kind, total=cell.total + sum(known), lines=lines)


def _half_up(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)
