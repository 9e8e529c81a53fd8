"""The code of a table, as paper prints it and as people type it."""

from datetime import date

import msgspec
import pytest

from fare_service.registry import Served
from fare_service.tariffs.code import (
    ALPHABET,
    LENGTH,
    canonical,
    code,
    fingerprint,
    printed,
    retyped,
)
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, shipped

PRINTED = {MANGARATIBA: ["72VP6T64"], SAO_RAIMUNDO: ["XN9D3E6K"]}


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


def test_the_codes_of_the_shipped_tables_stand_on_walls_and_never_change() -> None:
    codes = {
        name: [table.code for table in one.municipality.tables]
        for name, one in shipped().served.items()
    }
    assert codes == PRINTED


def test_a_key_that_a_table_does_not_have_changes_no_code(mangaratiba: Served) -> None:
    (table,) = mangaratiba.municipality.tables
    assert table.file.published is None
    assert b"publicacao" not in canonical(MANGARATIBA, table.file)
    dated = msgspec.structs.replace(table.file, published=date(2025, 12, 20))
    assert fingerprint(MANGARATIBA, dated) != fingerprint(MANGARATIBA, table.file)
