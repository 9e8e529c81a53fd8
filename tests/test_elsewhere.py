"""Prices, holidays and names are the same wherever the process runs, and in however many threads."""

import pytest

from fare_service.registry import Registry
from tests.elsewhere import run, slices


@pytest.mark.parametrize(
    "environment",
    [
        {"TZ": "Asia/Tokyo", "LANG": "C", "LC_ALL": "C", "LANGUAGE": ""},
        {"TZ": "UTC", "LANG": "en_US.UTF-8", "LC_ALL": "", "LANGUAGE": "en"},
        {"TZ": "America/Noronha", "LANG": "uk_UA.UTF-8", "LC_ALL": "", "LANGUAGE": "uk"},
    ],
    ids=["a clock in Tokyo and no language", "English", "Ukrainian"],
)
def test_another_clock_and_language_change_nothing(
    registry: Registry, environment: dict[str, str]
) -> None:
    assert run(environment) == [slices(registry)]


def test_many_threads_that_begin_together_all_see_everything(registry: Registry) -> None:
    expected = slices(registry)
    found = run({}, threads=12)
    assert len(found) == 12
    assert all(one == expected for one in found)
