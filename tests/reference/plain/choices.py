"""Which of the time classes that hold count, and what is told of them."""

from tests.reference.plain.folder import Block
from tests.reference.plain.moments import Moment
from tests.reference.plain.words import REASONS


class Contradiction(ValueError):
    """Rules that give one moment two prices, or make one price a minimum and a maximum at once."""


class Held:
    """A time class that holds, and the reasons why."""

    def __init__(self, block: Block, reasons: list[str]) -> None:
        self.block = block
        self.reasons = reasons


def held_at(rules: Block, now: Moment) -> list[Held]:
    """Give the time classes that hold, in the order of the rules."""
    held: dict[int, list[str]] = {}
    for window in now.windows:
        held.setdefault(window.number, []).append(window.reason)
    return [Held(rules["horario"][number], held[number]) for number in sorted(held)]


def choices(rules: Block, held: list[Held]) -> list[list[Held]]:
    """Give the sets of classes that may count together; of several, the dearest does.

    One that says `soma` comes on top of whatever else holds.
    """
    on_top = [one for one in held if one.block.get("soma")]
    others = [one for one in held if not one.block.get("soma")]
    if len(others) < 2:
        return [others + on_top]
    match rules.get("horarios_juntos"):
        case "o primeiro":
            return [others[:1] + on_top]
        case "o maior":
            return [[one, *on_top] for one in others]
        case "somados":
            return [others + on_top]
    raise Contradiction(f"which of {len(others)} time classes counts?")


def is_uncovered(rules: Block, held: list[Held]) -> bool:
    """Tell whether the norm has no price for the hour."""
    if all(one.block.get("soma") for one in held):
        return bool(rules.get("fora_dos_horarios") == "sem preço")
    return any(one.block.get("sem_preco") for chosen in choices(rules, held) for one in chosen)


def told(held: list[Held]) -> frozenset[str]:
    """Give the reasons as the wire calls them; of an hour at the ordinary price there is none."""
    words = {word for one in held if not one.block.get("preco_comum") for word in one.reasons}
    return frozenset(REASONS.get(word, word) for word in words)
