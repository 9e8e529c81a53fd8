"""What a rider asks for beside the pair: extras with their counts, conditions without any."""

import pytest

from fare_service.card.options import PLAIN, BadExtra, Options, parse

EXTRAS = ("volume", "waiting_min", "phone")
CONDITIONS = ("rain", "unpaved")


@pytest.mark.parametrize(
    ("text", "extras", "conditions"),
    [
        ("phone", [("phone", 1)], set()),
        ("volume:2", [("volume", 2)], set()),
        (
            "volume:2,waiting_min:30,phone",
            [("phone", 1), ("volume", 2), ("waiting_min", 30)],
            set(),
        ),
        ("phone,volume:2", [("phone", 1), ("volume", 2)], set()),
        ("volume:0", [("volume", 0)], set()),
        ("volume:9999", [("volume", 9999)], set()),
        ("volume:0003", [("volume", 3)], set()),
        ("rain", [], {"rain"}),
        ("unpaved,volume:2,rain", [("volume", 2)], {"rain", "unpaved"}),
        (" phone , rain ,", [("phone", 1)], {"rain"}),
        (",,", [], set()),
    ],
)
def test_extras_are_read_in_order_of_code_and_conditions_apart(
    text: str, extras: list[tuple[str, int]], conditions: set[str]
) -> None:
    expected = Options(None, tuple(extras), frozenset(conditions))
    assert parse(text, None, EXTRAS, CONDITIONS) == expected
    assert parse(text, 2500, EXTRAS, CONDITIONS) == expected._replace(metres=2500)


def test_who_asks_for_nothing_asks_plainly() -> None:
    assert parse("", None, EXTRAS, CONDITIONS) == PLAIN
    assert parse("", 0, EXTRAS, CONDITIONS) != PLAIN


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        ("dog", "dog", "unknown"),
        ("phone,dog:2", "dog:2", "unknown"),
        ("rain:1", "rain:1", "unknown"),
        ("volume:", "volume:", "unknown"),
        ("volume:10000", "volume:10000", "unknown"),
        ("volume:-1", "volume:-1", "unknown"),
        ("volume:1.5", "volume:1.5", "unknown"),
        ("volume:٢", "volume:٢", "unknown"),
        ("volume 2", "volume 2", "unknown"),
        ("Volume", "Volume", "unknown"),
        ("phone;rain", "phone;rain", "unknown"),
        ("phone,phone", "phone", "repeated"),
        ("volume:2,phone,volume:2", "volume:2", "repeated"),
        ("rain,phone,rain", "rain", "repeated"),
        ("dog,phone,phone", "dog", "unknown"),
    ],
)
def test_the_first_part_that_is_bad_is_told_with_its_reason(
    text: str, part: str, reason: str
) -> None:
    with pytest.raises(BadExtra) as refusal:
        parse(text, None, EXTRAS, CONDITIONS)
    assert (refusal.value.part, refusal.value.reason) == (part, reason)


def test_where_the_rules_know_no_extras_each_is_unknown() -> None:
    for text in ("phone", "rain"):
        with pytest.raises(BadExtra) as refusal:
            parse(text, None, (), ())
        assert (refusal.value.part, refusal.value.reason) == (text, "unknown")
