"""`check` finds every fault that its list of codes promises, and says where it is."""

from pathlib import Path

import pytest

from fare_service.registry import UNFORESEEN
from fare_service.tariffs.faults import errors, kinds
from tests.folders import MUNICIPALITIES, load_folder, write_folder
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
    # No folder is known that brings a defect of the program to light: tests/test_bad_folders.py.
    assert {case.code for case in FAULTY} == set(kinds()) - {UNFORESEEN}


@pytest.mark.parametrize("case", FINE, ids=lambda case: case.name)
def test_what_only_looks_like_a_fault_is_served(case: Case, tmp_path: Path) -> None:
    registry = case.load(tmp_path)

    assert [str(one) for one in registry.faults] == []
    assert case.town in registry.served


FIRST_OF_EACH_CODE = list({case.code: case for case in reversed(FAULTY)}.values())


@pytest.mark.parametrize("case", FIRST_OF_EACH_CODE, ids=lambda case: case.code)
def test_a_faulty_folder_leaves_the_others_in_service(case: Case, tmp_path: Path) -> None:
    (other,) = set(MUNICIPALITIES) - {case.town}
    write_folder(tmp_path, other)

    registry = case.load(tmp_path)

    shared = [one for one in errors(registry.faults) if not one.municipality]
    assert (other in registry.served) is (not shared)
    assert (case.town in registry.faulty) is bool(errors(registry.faults))
    if case.town in registry.faulty:
        assert case.code in {one.code for one in registry.faulty[case.town]}


def test_a_folder_without_its_own_calendar_uses_the_shipped_one(tmp_path: Path) -> None:
    write_folder(tmp_path)
    assert load_folder(tmp_path).faults == []


def test_an_empty_tariff_folder_serves_nobody_and_has_no_fault(tmp_path: Path) -> None:
    registry = load_folder(tmp_path)
    assert (registry.served, registry.faulty, registry.faults) == ({}, {}, [])


@pytest.mark.parametrize("municipality", MUNICIPALITIES)
def test_the_shipped_folders_have_no_fault(municipality: str, tmp_path: Path) -> None:
    assert Case("", "", municipality).load(tmp_path).faults == []
