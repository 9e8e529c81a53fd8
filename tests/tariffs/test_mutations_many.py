"""No slip of the pen in a tariff file crashes the service: it is a fault, or a sound price."""

import re
import shutil
from dataclasses import dataclass
from datetime import date
from functools import reduce
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, note, settings
from hypothesis import strategies as st

from fare_service import paths
from fare_service.card.lookup import Lookup
from fare_service.card.options import Options
from fare_service.card.shelf import OutOfRange, Shelf
from fare_service.distance import LONGEST
from fare_service.tariffs import files
from fare_service.tariffs.checks.holidays import CALENDAR
from fare_service.tariffs.faults import ordered
from tests.folders import TODAY, load_folder

UNPRICED = ("unregulated", "uncovered", "no_table")
REGIMES = Path(__file__).parents[1] / "regimes"
FOLDERS = {path.name: path for root in (paths.TARIFFS, REGIMES) for path in files.folders(root)}
TEXTS = {
    Path(CALENDAR): (paths.TARIFFS / CALENDAR).read_text("utf-8"),
    **{
        Path(name) / path.name: path.read_text("utf-8")
        for name, folder in sorted(FOLDERS.items())
        for path in sorted(folder.glob("*.toml"))
    },
}
VALUE = re.compile(r'"[^"\n]*"|(?<== )[^\s",{\[]+')
KEY = re.compile(r"\b[a-z_]+(?= = )")
ODD = [
    *Path(__file__).with_name("odd_values.txt").read_text("utf-8").split("\n"),
    f'"{"x" * 1000}"',
    f'"{"x" * 1001}"',
    "9" * 5000,
    "[" * 5000,
]


def found(pattern: re.Pattern[str]) -> list[str]:
    return sorted({word for text in TEXTS.values() for word in pattern.findall(text)})


@dataclass(frozen=True)
class Change:
    """One slip of the pen: `how`, at which of the places where it can be made, and `new`."""

    how: str
    where: int
    new: str
    other: int

    def __call__(self, text: str) -> str:
        if self.how == "a key":
            return self._put(KEY, text)
        if self.how in ("a value", "an odd value"):
            return self._put(VALUE, text)
        if self.how.endswith("line"):
            return "\n".join(self._shuffle(text.split("\n")))
        return "".join(self._shuffle(list(text)))

    def _put(self, pattern: re.Pattern[str], text: str) -> str:
        places = list(pattern.finditer(text))
        if not places:
            return text
        one = places[self.where % len(places)]
        return text[: one.start()] + self.new + text[one.end() :]

    def _shuffle(self, parts: list[str]) -> list[str]:
        """Take a part out, or put a copy of it elsewhere, or both."""
        where, other = self.where % len(parts), self.other % len(parts)
        kept = parts if self.how.startswith("copy") else [*parts[:where], *parts[where + 1 :]]
        return kept if self.how.startswith("cut") else [*kept[:other], parts[where], *kept[other:]]


def change(how: str, new: st.SearchStrategy[str]) -> st.SearchStrategy[Change]:
    number = st.integers(0, 9999)
    return st.builds(Change, st.just(how), number, new, number)


CHANGES = st.one_of(
    change("an odd value", st.sampled_from(ODD)),
    change("a value", st.sampled_from(found(VALUE))),
    change("a key", st.sampled_from(found(KEY))),
    *(
        change(f"{how} a {what}", st.just(""))
        for what in ("line", "letter")
        for how in ("cut", "copy", "move")
    ),
)


@settings(max_examples=5000)
@given(st.sampled_from(list(TEXTS)), st.lists(CHANGES, min_size=1, max_size=3), st.dates(TODAY))
def test_a_changed_file_is_served_or_named_and_never_crashes(
    file: Path, changes: list[Change], today: date
) -> None:
    text = reduce(lambda text, one: one(text), changes, TEXTS[file])
    note(text)
    with TemporaryDirectory() as name:
        root = Path(name)
        town = file.parent.name or sorted(FOLDERS)[len(text) % len(FOLDERS)]
        shutil.copytree(FOLDERS[town], root / town)
        (root / file).write_text(text, "utf-8")
        registry = load_folder(root, today)

    assert registry.faults == ordered(registry.faults)
    assert all(str(fault).isprintable() for fault in registry.faults)
    if town in registry.served:
        assert town not in registry.faulty
        for shelf in registry.served[town].shelves.values():
            price_everything(shelf, today)
    else:
        assert registry.faulty[town]


def price_everything(shelf: Shelf, today: date) -> None:
    """Answer for every pair at the first and the last instant of the standing card."""
    try:
        lookup = shelf.standing(today)
    except OutOfRange:
        return
    for instant in (lookup.card.start, lookup.card.end - 1):
        for pair, options in product(lookup.card.row_of, options_of(lookup, instant)):
            lookup.amount(*pair, instant)
            found = shelf.find(*pair, instant, today, options)
            assert (found.cell.total is None) is (found.cell.kind in UNPRICED)


def options_of(lookup: Lookup, instant: int) -> list[Options]:
    """Give a short and a long way, with one of each extra, and with every condition."""
    rules = lookup.card.rules[lookup.column(instant).rules].file
    extras = tuple(sorted((one.slug, 1) for one in rules.extras))
    return [
        Options(100, extras, frozenset()),
        Options(LONGEST, (), frozenset(one.slug for one in rules.conditions)),
    ]
