"""`check` finds every fault that its list of codes promises, and says where it is."""

from pathlib import Path

import pytest

from fare_service.tariffs.faults import errors, kinds
from tests.folders import MUNICIPALITIES
from tests.tariffs.changes import Case, faulty_cases, fine_cases

FAULTY = faulty_cases()
FINE = fine_cases()


@pytest.mark.parametrize("case", FAULTY, ids=lambda case: case.name)
def test_a_fault_is_found_where_it_is_and_nothing_else(case: Case, tmp_path: Path) -> None:
    registry = case.load(tmp_path)

    found = registry.faults
    assert sorted((one.file, one.place, one.code) for one in found) == case.faults
    assert case.code in {one.code for one in found}
    assert (case.town in registry.served) is (not errors(found))


def test_every_code_has_a_case_and_every_case_a_code() -> None:
    assert {case.code for case in FAULTY} == set(kinds())


@pytest.mark.parametrize("case", FINE, ids=lambda case: case.name)
def test_what_only_looks_like_a_fault_is_served(case: Case, tmp_path: Path) -> None:
    registry = case.load(tmp_path)

    assert [str(one) for one in registry.faults] == []
    assert case.town in registry.served


@pytest.mark.parametrize("municipality", MUNICIPALITIES)
def test_the_shipped_folders_have_no_fault(municipality: str, tmp_path: Path) -> None:
    assert Case("", "", municipality).load(tmp_path).faults == []
