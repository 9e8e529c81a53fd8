"""The pictures in docs/telas: one for every state, small, on a page that is written from the list."""

import re
from pathlib import Path

import pytest

from docs.telas import passos
from docs.telas.gallery import FOLDER, PICTURES, README, written
from docs.telas.states import STATES

LARGEST = 30_000
"""Bytes."""


def test_every_state_has_a_name_and_words_of_its_own() -> None:
    assert len({one.name for one in STATES}) == len({one.said for one in STATES}) == len(STATES)


def test_the_page_shows_what_the_list_says() -> None:
    assert README.read_text("utf-8") == written(STATES)


def test_there_is_a_picture_for_every_state_and_no_other() -> None:
    expected = {picture.file(state) for state in STATES for picture in PICTURES}
    assert {path.name for path in FOLDER.glob("*.webp")} == expected


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.webp")), ids=lambda path: path.name)
def test_a_picture_is_small(path: Path) -> None:
    assert path.stat().st_size <= LARGEST


def test_the_driver_s_guide_shows_every_step_and_no_other_picture() -> None:
    guide = passos.FOLDER.with_suffix(".md").read_text("utf-8")
    shown = re.findall(rf'src="{passos.FOLDER.name}/(\w+)\.webp"', guide)
    assert shown == list(passos.NAMES)
    taken = {path.stem: path.stat().st_size for path in passos.FOLDER.iterdir()}
    assert taken.keys() == set(passos.NAMES)
    assert max(taken.values()) <= LARGEST
