"""What a page shows at a glance: an amount with its certainty, a moment by its sign."""

from collections.abc import Collection
from dataclasses import dataclass

from fare_service.card.model import Cell, Kind
from fare_service.money import reais_text

NIGHT = "night"
_BLANK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount with its certainty; `reais` is empty where there is no price."""

    kind: Kind
    reais: str

    @property
    def figure(self) -> str:
        """Give the amount without the sign of the currency."""
        return self.reais.partition(_BLANK)[2]


@dataclass(frozen=True, slots=True)
class Sign:
    """The state of a moment: its sign (``sol``, ``lua`` or ``folha``) and why.

    An ordinary moment has no reason.
    """

    picture: str
    label: str


def amount(cell: Cell) -> Amount:
    """Give the amount of a cell with its certainty."""
    return Amount(cell.kind, reais(cell.total))


def reais(centavos: int | None) -> str:
    """Write centavos as riders read them, nothing where there are none."""
    return "" if centavos is None else reais_text(centavos)


def sign(reasons: Collection[str], label: str) -> Sign:
    """Choose the sign of some reasons: moon for the night, calendar leaf for any other."""
    if not reasons:
        return Sign("sol", label)
    return Sign("lua" if NIGHT in reasons else "folha", label)
