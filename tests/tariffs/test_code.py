"""The code of a table, as paper prints it and as people type it."""

import pytest

from fare_service.registry import Served
from fare_service.tariffs.code import ALPHABET, LENGTH, code, fingerprint, printed, retyped


def test_a_code_is_the_first_forty_bits_of_the_fingerprint() -> None:
    assert code("00" * 32) == "00000000"
    assert code("ff" * 5 + "00" * 27) == "ZZZZZZZZ"
    assert code("8000000001" + "ff" * 27) == "G0000001"


def test_every_table_has_a_code_of_its_own(served: Served) -> None:
    for table in served.municipality.tables:
        assert table.code == code(fingerprint(served.municipality.id, table.file))
        assert len(table.code) == LENGTH
        assert set(table.code) <= set(ALPHABET)


@pytest.mark.parametrize("typed", ["G0A1-72VP", "g0a1 72vp", " goai72vp ", "GOAL-72VP", "G0A172VP"])
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert retyped(typed) == "G0A172VP"


def test_what_is_printed_is_read_back() -> None:
    assert printed("G0A172VP") == "G0A1-72VP"
    assert retyped(printed("G0A172VP")) == "G0A172VP"
