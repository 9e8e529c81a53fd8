"""Of what a total is made, said to whoever wrote a worked example that gives another."""

from fare_service.card.arithmetic import MINIMUM
from fare_service.card.lines import KILOMETRES, PAIR, SINGLE_FARE, SURCHARGE
from fare_service.card.model import Cell, Line
from fare_service.money import decimal_text

_PARTS = {
    SINGLE_FARE: "tarifa",
    PAIR: "par",
    KILOMETRES: "quilômetros",
    SURCHARGE: "acréscimo",
    MINIMUM: "até o mínimo",
}
"""What a line is called beside its amount, by its code; a part of the regime's own has a name."""


def parts(cell: Cell) -> str:
    """Say of what a total is made, where it is more than one line."""
    if cell.total is None or len(cell.lines) < 2:
        return ""
    told = [f"{_part(one)} {decimal_text(one.centavos or 0)}" for one in cell.lines]
    return f", que é {' + '.join(told)}"


def _part(line: Line) -> str:
    if line.name or line.code in _PARTS:
        return line.name or _PARTS[line.code]
    return "unidades" if line.units else line.code
