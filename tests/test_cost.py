"""What a kilometre costs is whole ten-thousandths of a real, whatever a file says."""

from decimal import Decimal

import pytest

from fare_service.cost import NotACost, cost_per_km, cost_text, decimal_text


@pytest.mark.parametrize(
    ("written", "expected"),
    [("0.4375", 4375), ("0.0001", 1), ("99.9999", 999_999), ("1", 10_000), ("0.50", 5000)],
)
def test_a_cost_in_reais_is_read_exactly(written: str, expected: int) -> None:
    assert cost_per_km(Decimal(written)) == expected


@pytest.mark.parametrize(
    "written",
    [
        "0",
        "-0.4375",
        "0.43751",
        "100",
        "NaN",
        "Infinity",
        "1e30",
        "99.99990000000000000000000000000000000000001",
    ],
)
def test_what_is_no_cost_is_refused(written: str) -> None:
    with pytest.raises(NotACost):
        cost_per_km(Decimal(written))


@pytest.mark.parametrize("other", [True, 0.5, "0.4375", None])
def test_only_exact_numbers_are_costs(other: object) -> None:
    with pytest.raises(NotACost):
        cost_per_km(other)


def test_a_cost_is_written_with_all_its_decimals() -> None:
    assert decimal_text(4375) == "0.4375"
    assert decimal_text(20_500) == "2.0500"
    assert cost_text(4375) == "R$\N{NO-BREAK SPACE}0,4375"
