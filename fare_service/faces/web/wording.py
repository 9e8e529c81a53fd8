"""What the words of a price list are made from: a town, its rules, and the language to say them in."""

from dataclasses import dataclass

from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules


@dataclass(frozen=True, slots=True)
class Wording:
    """A town's rules, to be said in a language."""

    served: Served
    rules: Rules
    lang: str
