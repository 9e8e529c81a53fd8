"""Whole centavos, exact whatever a file says, and written the same everywhere."""

from decimal import Decimal, getcontext, localcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.money import (
    LARGEST,
    Mistyped,
    NotCentavos,
    centavos,
    decimal_text,
    reais_text,
    typed,
)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("6.00", 600),
        ("6.0", 600),
        ("6", 600),
        ("6.000", 600),
        ("6.000000000000000000000000000000000000", 600),
        ("0.01", 1),
        ("0", 0),
        ("0.00", 0),
        ("3.35", 335),
        ("0.29", 29),
        ("1.15", 115),
        ("6E0", 600),
        ("6e2", 60000),
        ("9999.99", 999_999),
    ],
)
def test_an_amount_in_reais_is_read_as_centavos(written: str, expected: int) -> None:
    assert centavos(Decimal(written)) == expected


def test_a_whole_number_is_read_as_reais() -> None:
    assert centavos(6) == 600
    assert centavos(0) == 0


@pytest.mark.parametrize(
    "written",
    [
        "6.005",
        "0.001",
        "6.0000000000000000000000000000000000001",
        "5.9999999999999999999999999999999999999",
        "1E-1000030",
        "-0.01",
        "-0.00",
        "-6",
        "10000.00",
        "9999.991",
        "1E+1000030",
        "NaN",
        "sNaN",
        "Infinity",
        "-Infinity",
    ],
)
def test_what_is_no_whole_and_plausible_amount_is_refused(written: str) -> None:
    with pytest.raises(NotCentavos):
        centavos(Decimal(written))


@pytest.mark.parametrize(
    "amount", ["6.00", "6,00", 6.0, True, False, None, [6], {"tarifa": 6}, b"6", -1, 10_000]
)
def test_what_is_no_decimal_is_refused(amount: object) -> None:
    with pytest.raises(NotCentavos):
        centavos(amount)


def test_reading_does_not_depend_on_the_precision_in_force() -> None:
    with localcontext() as narrow:
        narrow.prec = 8
        assert centavos(Decimal("9999.99")) == LARGEST
        with pytest.raises(NotCentavos):
            centavos(Decimal("6.00000000001"))
    assert getcontext().prec == 28


@given(st.integers(0, LARGEST))
def test_an_amount_survives_writing_and_reading(amount: int) -> None:
    assert centavos(Decimal(decimal_text(amount))) == amount


@given(st.decimals("0", "9999.99", places=3))
def test_a_third_decimal_other_than_zero_is_refused(amount: Decimal) -> None:
    tenths = int(amount * 1000)
    if tenths % 10:
        with pytest.raises(NotCentavos):
            centavos(amount)
    else:
        assert centavos(amount) == tenths // 10


@pytest.mark.parametrize(
    ("amount", "wire"),
    [(0, "0.00"), (1, "0.01"), (10, "0.10"), (335, "3.35"), (1200, "12.00"), (123456, "1234.56")],
)
def test_the_wire_has_a_dot_and_two_decimals(amount: int, wire: str) -> None:
    assert decimal_text(amount) == wire


@pytest.mark.parametrize(
    ("amount", "shown"),
    [
        (0, "R$\xa00,00"),
        (5, "R$\xa00,05"),
        (335, "R$\xa03,35"),
        (1200, "R$\xa012,00"),
        (123456, "R$\xa01.234,56"),
        (999_999, "R$\xa09.999,99"),
    ],
)
def test_riders_read_a_comma_and_an_unbreakable_blank(amount: int, shown: str) -> None:
    assert reais_text(amount) == shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4,50", 450),
        ("4.50", 450),
        ("4", 400),
        ("4,5", 450),
        ("R$ 4,50", 450),
        (" r$4,5 ", 450),
        ("1.234,56", 123_456),
        ("1234,56", 123_456),
        ("0,505000", None),
        ("0.500", 50),
        ("0", 0),
        ("9999,99", 999_999),
    ],
)
def test_an_amount_is_read_as_people_type_it(text: str, expected: int | None) -> None:
    if expected is None:
        with pytest.raises(Mistyped, match="fraction"):
            typed(text)
    else:
        assert typed(text) == expected


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("R$", "empty"),
        ("-4,50", "negative"),
        ("−4,50", "negative"),
        ("0,505", "fraction"),
        ("1.000.000,00", "too_large"),
        ("1000000.00", "too_large"),
        ("10000", "too_large"),
        ("9" * 5000, "too_large"),
        ("quatro", "not_a_number"),
        ("4,", "not_a_number"),
        ("1,2,3", "not_a_number"),
        ("4e2", "not_a_number"),
        ("٤", "not_a_number"),
    ],
)
def test_what_is_no_amount_is_refused_with_its_reason(text: str, why: str) -> None:
    with pytest.raises(Mistyped) as refused:
        typed(text)
    assert refused.value.why == why


@pytest.mark.parametrize("text", ["1.234", "1,234", "R$ 1.234"])
def test_thousands_or_decimals_are_asked_about_and_never_guessed(text: str) -> None:
    with pytest.raises(Mistyped) as refused:
        typed(text)
    assert refused.value.why == "ambiguous"
    assert refused.value.readings == (123, 123_400)


@given(st.integers(0, LARGEST))
def test_what_is_written_as_an_amount_is_read_again(amount: int) -> None:
    assert typed(reais_text(amount)) == amount
    assert typed(decimal_text(amount)) == amount
