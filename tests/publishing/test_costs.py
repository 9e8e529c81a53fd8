"""What a kilometre costs follows from its parts, exactly, and a sheet that cannot be is refused whole."""

from datetime import date
from fractions import Fraction

import pytest

from fare_service.cost import CostPerKm
from fare_service.publishing.costs import (
    BadCosts,
    change,
    fields,
    from_json,
    parts,
    per_km,
    read,
    to_json,
    typed,
)
from tests.publishing.people import COSTS

TODAY = date(2026, 12, 1)


def test_a_kilometre_costs_the_sum_of_its_parts() -> None:
    sheet = read(COSTS, TODAY)
    by_hand = {
        "fuel": Fraction(5999, 40_000),
        "oil": Fraction(35, 1000),
        "tyres": Fraction(420, 12_000),
        "chain_kit": Fraction(180, 15_000),
        "brakes": Fraction(60, 10_000),
        "maintenance": Fraction(120, 3000),
        "licensing_insurance": Fraction(360, 36_000),
        "depreciation": Fraction(1200, 36_000),
    }
    assert parts(sheet) == by_hand
    # 0.149975 + 0.035 + 0.035 + 0.012 + 0.006 + 0.04 + 0.01 + 0.0333… = 0.32130833…
    assert per_km(sheet) == 3213


@pytest.mark.parametrize(
    ("fuel", "expected"), [("5,999", 3213), ("6,020", 3218), ("6,00000", 3213), ("6", 3213)]
)
def test_the_cost_is_rounded_once_at_the_end(fuel: str, expected: int) -> None:
    assert per_km(read({**COSTS, "fuel_price": fuel}, TODAY)) == expected


def test_a_price_without_a_day_was_seen_today() -> None:
    sheet = read({**COSTS, "oil_seen": "2026-11-03"}, TODAY)
    assert sheet.items["fuel"].seen == TODAY
    assert sheet.items["oil"].seen == date(2026, 11, 3)


def test_a_sheet_is_kept_and_typed_again_as_it_was() -> None:
    sheet = read({**COSTS, "oil_seen": "2026-11-03"}, TODAY)
    assert from_json(to_json(sheet)) == sheet
    assert read(typed(sheet), date(2027, 6, 1)) == sheet
    assert list(typed(sheet)) == list(fields())


def test_the_change_is_exact() -> None:
    assert change(CostPerKm(3000), CostPerKm(3210)) == Fraction(7, 100)
    assert change(CostPerKm(4375), CostPerKm(4375)) == 0
    assert change(CostPerKm(4), CostPerKm(3)) == Fraction(-1, 4)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("oil_price", "", "missing"),
        ("oil_price", "trinta", "not_a_number"),
        ("oil_price", "1e3", "not_a_number"),
        ("oil_price", "NaN", "not_a_number"),
        ("oil_price", "-35", "negative"),
        ("oil_price", "35,005", "ambiguous"),
        ("oil_price", "1.234", "ambiguous"),
        ("oil_price", "3500,005", "decimals"),
        ("oil_price", "100000,01", "too_large"),
        ("tyres_lasts", "12.000", "ambiguous"),
        ("tyres_lasts", "0", "zero"),
        ("tyres_lasts", "1000001", "too_large"),
        ("fuel_price", "5,9999", "decimals"),
        ("km_per_month", "3000,5", "decimals"),
        ("km_per_month", "0", "zero"),
        ("oil_seen", "2026-12-02", "bad_date"),
        ("oil_seen", "1999-12-31", "bad_date"),
        ("oil_seen", "ontem", "bad_date"),
    ],
)
def test_what_is_no_cost_is_named_by_its_field(name: str, text: str, fault: str) -> None:
    with pytest.raises(BadCosts) as refused:
        read({**COSTS, name: text}, TODAY)
    assert refused.value.faults == {name: fault}


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(BadCosts) as refused:
        read({}, TODAY)
    asked = [one for one in fields() if not one.endswith("_seen")]
    assert list(refused.value.faults) == asked


def test_a_kilometre_that_costs_nothing_or_more_than_any_is_no_sheet() -> None:
    nothing = dict.fromkeys((one for one in COSTS if one.endswith("_price")), "0")
    for wrong in (nothing, {"km_per_month": "1", "depreciation_price": "100000"}):
        with pytest.raises(BadCosts) as refused:
            read({**COSTS, **wrong}, TODAY)
        assert refused.value.faults == {"km_per_month": "too_large"}
