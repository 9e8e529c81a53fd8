"""The cost sheet of a motorcycle, and what a kilometre run costs by it.

Fares are adjusted by the change of that cost since they were last fixed (Lei 621/2008, Anexo I,
Art. 11; Lei 194/2021, Art. 8º, § 3º). Neither law says of what it is made up: these are the parts that
motorcycle taxi costings have, each with the day on which its price was seen. A kilometre costs the sum of
its parts, exact until it is rounded once, half up, to ten-thousandths of a real.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Literal

import msgspec

from fare_service.cost import LARGEST, PER_REAL, CostPerKm

Sort = Literal["fuel", "wear", "month", "year"]
Fault = Literal[
    "missing", "not_a_number", "ambiguous", "negative", "zero", "too_large", "decimals", "bad_date"
]

_UNCLEAR = re.compile(r"[0-9]{1,3}[.,][0-9]{3}", re.ASCII)
"""Thousands, or three decimals: nobody knows."""
_THOUSANDTHS, _CENTAVOS, _TENTHS, _WHOLE = 3, 2, 1, 0


class Item(msgspec.Struct, frozen=True):
    """One part of the cost: its price in reais, what it lasts, and when the price was seen.

    `lasts` are kilometres: of fuel those of a litre; nothing where a price is of a month or a year.
    """

    price: Decimal
    seen: date
    lasts: Decimal | None = None


class CostSheet(msgspec.Struct, frozen=True):
    """What running a motorcycle costs: every part by its code, and the kilometres of a month."""

    items: dict[str, Item]
    km_per_month: int
    month_seen: date


class Part(msgspec.Struct, frozen=True):
    """What a part of the sheet asks for."""

    code: str
    sort: Sort

    @property
    def lasts(self) -> bool:
        """Tell whether the sheet asks how long it lasts."""
        return self.sort in ("fuel", "wear")


PARTS = (
    Part("fuel", "fuel"),
    Part("oil", "wear"),
    Part("tyres", "wear"),
    Part("chain_kit", "wear"),
    Part("brakes", "wear"),
    Part("maintenance", "month"),
    Part("licensing_insurance", "year"),
    Part("depreciation", "year"),
)
"""In the order in which the sheet asks for them."""

KM_PER_MONTH = "km_per_month"
PRICE, LASTS, SEEN = "price", "lasts", "seen"
LARGEST_PRICE = Decimal(100_000)
LONGEST_KM = Decimal(1_000_000)
FIRST_YEAR = 2000


class BadCosts(ValueError):
    """A sheet that cannot be counted with: by field, what is wrong with it."""

    def __init__(self, faults: Mapping[str, Fault]) -> None:
        super().__init__(", ".join(f"{name}: {fault}" for name, fault in faults.items()))
        self.faults = faults


def fields() -> Iterator[str]:
    """Give the names of all fields of a sheet, in order: ``fuel_price``, and so on."""
    for part in PARTS:
        yield f"{part.code}_{PRICE}"
        if part.lasts:
            yield f"{part.code}_{LASTS}"
        yield f"{part.code}_{SEEN}"
    yield KM_PER_MONTH
    yield f"{KM_PER_MONTH}_{SEEN}"


def read(values: Mapping[str, str], today: date) -> CostSheet:
    """Read a sheet as typed; raises `BadCosts` with everything that is wrong with it.

    Prices have a comma or a dot, fuel three decimals as at the pump, all others two. A day is
    ``AAAA-MM-DD``, not after today; one left empty is today.
    """
    reader = _Reader(values, today)
    items: dict[str, Item] = {}
    for part in PARTS:
        decimals = _THOUSANDTHS if part.sort == "fuel" else _CENTAVOS
        price = reader.number(f"{part.code}_{PRICE}", decimals, LARGEST_PRICE, zero=True)
        lasts = (
            reader.number(f"{part.code}_{LASTS}", _TENTHS, LONGEST_KM, zero=False)
            if part.lasts
            else None
        )
        items[part.code] = Item(price, reader.day(f"{part.code}_{SEEN}"), lasts)
    month = reader.number(KM_PER_MONTH, _WHOLE, LONGEST_KM, zero=False)
    seen = reader.day(f"{KM_PER_MONTH}_{SEEN}")
    if reader.faults:
        raise BadCosts(reader.faults)
    sheet = CostSheet(items, int(month), seen)
    if not 0 < rounded(sum(parts(sheet).values(), Fraction())) <= LARGEST:
        raise BadCosts({KM_PER_MONTH: "too_large"})
    return sheet


def typed(sheet: CostSheet) -> dict[str, str]:
    """Give a sheet as the fields that `read` takes, with a comma as people write it."""
    found: dict[str, str] = {}
    for part in PARTS:
        item = sheet.items[part.code]
        found[f"{part.code}_{PRICE}"] = _written(item.price)
        if item.lasts is not None:
            found[f"{part.code}_{LASTS}"] = _written(item.lasts)
        found[f"{part.code}_{SEEN}"] = str(item.seen)
    return {
        **found,
        KM_PER_MONTH: str(sheet.km_per_month),
        f"{KM_PER_MONTH}_{SEEN}": str(sheet.month_seen),
    }


def parts(sheet: CostSheet) -> dict[str, Fraction]:
    """Give what each part costs a kilometre, in reais, exactly."""
    found: dict[str, Fraction] = {}
    for part in PARTS:
        item = sheet.items[part.code]
        price = Fraction(item.price)
        if item.lasts is not None:
            found[part.code] = price / Fraction(item.lasts)
        else:
            months = 12 if part.sort == "year" else 1
            found[part.code] = price / months / sheet.km_per_month
    return found


def per_km(sheet: CostSheet) -> CostPerKm:
    """Give what a kilometre costs, rounded half up once."""
    return CostPerKm(rounded(sum(parts(sheet).values(), Fraction())))


def change(before: CostPerKm, after: CostPerKm) -> Fraction:
    """Give by how much the cost changed, as a part of what it was: a fiftieth is two per cent."""
    return Fraction(after, before) - 1


def to_json(sheet: CostSheet) -> str:
    """Write a sheet as JSON, as proposals keep it."""
    return msgspec.json.encode(sheet).decode()


def from_json(text: str) -> CostSheet:
    """Read a sheet that `to_json` wrote."""
    return msgspec.json.decode(text.encode(), type=CostSheet)


def rounded(reais: Fraction) -> int:
    """Round what a part costs a kilometre, in reais, half up to ten-thousandths."""
    return int(reais * PER_REAL + Fraction(1, 2))


def _written(number: Decimal) -> str:
    text = f"{number.normalize():f}"
    whole, dot, decimals = text.partition(".")
    return f"{whole},{decimals.ljust(2, '0')}" if dot else whole


class _Reader:
    """Reads the fields of a sheet, and keeps what is wrong with them."""

    def __init__(self, values: Mapping[str, str], today: date) -> None:
        self._values, self._today = values, today
        self.faults: dict[str, Fault] = {}

    def number(self, name: str, decimals: int, most: Decimal, *, zero: bool) -> Decimal:
        typed = self._values.get(name, "").strip()
        fault, found = _number(typed, decimals)
        if fault is None and (found > most):
            fault = "too_large"
        if fault is None and not found and not zero:
            fault = "zero"
        if fault is not None:
            self.faults[name] = fault
        return found

    def day(self, name: str) -> date:
        typed = self._values.get(name, "").strip()
        if not typed:
            return self._today
        try:
            found = date.fromisoformat(typed)
        except ValueError:
            found = date.max
        if not found.year >= FIRST_YEAR or found > self._today:
            self.faults[name] = "bad_date"
            return self._today
        return found


def _number(typed: str, decimals: int) -> tuple[Fault | None, Decimal]:
    """Read a number that is not negative, with a comma or a dot before its decimals."""
    nothing = Decimal()
    text = typed.removeprefix("R$").strip()
    if not text:
        return "missing", nothing
    if decimals < _THOUSANDTHS and _UNCLEAR.fullmatch(text):
        return "ambiguous", nothing
    if "," in text:
        text = text.replace(".", "").replace(",", ".", 1)
    try:
        found = Decimal(text) if text.isascii() else None
    except InvalidOperation:
        found = None
    if found is None or not found.is_finite() or "e" in text.lower() or "_" in text:
        return "not_a_number", nothing
    if found.is_signed():
        return "negative", nothing
    exponent = found.normalize().as_tuple().exponent
    if isinstance(exponent, int) and -exponent > decimals:
        return "decimals", nothing
    return None, found
