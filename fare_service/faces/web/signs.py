"""What a page shows at a glance: an amount with its certainty, a moment by its sign."""

from collections.abc import Collection
from dataclasses import dataclass

from fare_service.card.model import Cell, Kind, Reason
from fare_service.faces.windows import is_night
from fare_service.faces.words import REASONS, windows_for
from fare_service.money import reais_text
from fare_service.tariffs.municipality import Rules

NIGHT, CONDITION = "night", "condition"
SUN, MOON, LEAF, MARK, CLOCK = "sol", "lua", "folha", "marca", "relogio"
_BLANK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount with its certainty; `reais` is empty where there is no price."""

    kind: Kind
    centavos: int | None

    @property
    def reais(self) -> str:
        """Give the amount as riders read it."""
        return reais(self.centavos)

    @property
    def figure(self) -> str:
        """Give the amount without the sign of the currency."""
        return self.reais.partition(_BLANK)[2]


@dataclass(frozen=True, slots=True)
class Sign:
    """The state of a moment: its sign (one of the five above) and why.

    An ordinary moment has no reason. `label` is said in the language of the page; a `name` stands
    in its place where the reason is called by the words of the data.
    """

    picture: str
    label: str
    name: str = ""


def amount(cell: Cell) -> Amount:
    """Give the amount of a cell with its certainty."""
    return Amount(cell.kind, cell.total)


def reais(centavos: int | None) -> str:
    """Write centavos as riders read them, nothing where there are none."""
    return "" if centavos is None else reais_text(centavos)


def sign(reasons: Collection[str], label: str) -> Sign:
    """Choose the sign of some reasons: moon for the night, calendar leaf for any other day.

    What the rider has switched on wears a mark.
    """
    if not reasons:
        return Sign(SUN, label)
    if NIGHT in reasons:
        return Sign(MOON, label)
    return Sign(MARK if CONDITION in reasons else LEAF, label)


def kind_of(reason: Reason, rules: Rules) -> str:
    """Give the code of a reason; one of the regime's own that lies at night is a night."""
    windows = [window for _, window in windows_for(reason.word, rules)]
    own = bool(windows) and reason.code not in REASONS
    return NIGHT if own and all(map(is_night, windows)) else reason.code
