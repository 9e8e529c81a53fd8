"""A folder holds the site, all of it or nothing, and what others put there is left alone."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fare_service.faces.export.folder import LIST, STAGE, Foreign, write
from fare_service.faces.export.walk import File

FIRST = {"a/index.html": b"a1", "index.html": b"i1", "static/1/x.css": b"x1"}
SECOND = {"b/index.html": b"b2", "index.html": b"i2", "static/2/x.css": b"x2"}


def files(many: dict[str, bytes]) -> Iterator[File]:
    """Give files one by one, as a walk does."""
    for path, body in many.items():
        yield File(path, body)


def held(folder: Path) -> dict[str, bytes]:
    """Give what a folder holds, the names of its own aside."""
    return {
        one.relative_to(folder).as_posix(): one.read_bytes()
        for one in folder.rglob("*")
        if one.is_file() and not one.relative_to(folder).parts[0].startswith(".")
    }


def test_a_new_folder_is_made_and_holds_the_site(tmp_path: Path) -> None:
    told = write(tmp_path / "site", files(FIRST))
    assert held(tmp_path / "site") == FIRST
    assert (sorted(told.written), told.removed, told.same) == (sorted(FIRST), [], 0)
    assert not (tmp_path / "site" / STAGE).exists()


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    write(tmp_path, files(FIRST))
    before = {one: one.stat().st_mtime_ns for one in tmp_path.rglob("*") if one.is_file()}
    told = write(tmp_path, files(FIRST | {"index.html": b"i2"}))
    assert (told.written, told.removed, told.same) == (["index.html"], [], 2)
    after = {one: one.stat().st_mtime_ns for one in tmp_path.rglob("*") if one.is_file()}
    assert [one.name for one in before if before[one] != after[one]] == ["index.html"]


def test_what_no_longer_belongs_to_the_site_goes_with_its_folder(tmp_path: Path) -> None:
    write(tmp_path, files(FIRST))
    told = write(tmp_path, files(SECOND))
    assert told.removed == ["a/index.html"]
    assert not (tmp_path / "a").exists()


def test_the_last_version_of_a_file_stays_for_pages_that_still_name_it(tmp_path: Path) -> None:
    write(tmp_path, files(FIRST))
    write(tmp_path, files(SECOND))
    write(tmp_path, files(SECOND | {"c.html": b""}))
    assert held(tmp_path)["static/1/x.css"] == b"x1"
    write(tmp_path, files({"index.html": b"i3", "static/3/x.css": b"x3"}))
    assert set(held(tmp_path)) == {"index.html", "static/2/x.css", "static/3/x.css"}


@pytest.mark.parametrize("name", ["notas.txt", "a/foto.jpg", "static/1/y.css"])
def test_a_folder_with_files_of_others_is_refused_and_left_as_it_is(
    tmp_path: Path, name: str
) -> None:
    write(tmp_path, files(FIRST))
    (tmp_path / name).write_text("mine", "utf-8")
    before = held(tmp_path)
    with pytest.raises(Foreign) as refused:
        write(tmp_path, files(SECOND))
    assert refused.value.names == [name]
    assert held(tmp_path) == before


def test_a_link_to_elsewhere_is_not_ours_either(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "static").symlink_to(tmp_path)
    with pytest.raises(Foreign):
        write(tmp_path / "site", files(FIRST))


def test_names_that_begin_with_a_dot_belong_to_whoever_hosts_the_folder(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "HEAD").write_text("x", "utf-8")
    (tmp_path / ".nojekyll").touch()
    write(tmp_path, files(FIRST))
    assert (tmp_path / ".git" / "HEAD").read_text("utf-8") == "x"
    assert (tmp_path / ".nojekyll").exists()


def test_a_walk_that_fails_leaves_the_old_site(tmp_path: Path) -> None:
    write(tmp_path, files(FIRST))

    def half() -> Iterator[File]:
        yield File("index.html", b"half")
        raise OSError(28, "full")

    with pytest.raises(OSError, match="full"):
        write(tmp_path, half())
    assert held(tmp_path) == FIRST
    assert not (tmp_path / STAGE).exists()


def test_a_first_walk_that_fails_leaves_no_folder(tmp_path: Path) -> None:
    def one() -> Iterator[File]:
        yield File("index.html", b"one")
        raise OSError(28, "full")

    with pytest.raises(OSError, match="full"):
        write(tmp_path / "site", one())
    assert not (tmp_path / "site").exists()


def test_what_cannot_be_put_in_its_place_takes_all_the_rest_back(tmp_path: Path) -> None:
    write(tmp_path, files(FIRST))
    (tmp_path / "z").mkdir()
    (tmp_path / "z" / "index.html").mkdir()  # in the way
    before = held(tmp_path)
    with pytest.raises(IsADirectoryError):
        write(tmp_path, files(SECOND | {"z/index.html": b"z"}))
    assert held(tmp_path) == before
    assert json.loads((tmp_path / LIST).read_bytes())["files"] == sorted(FIRST)
    (tmp_path / "z" / "index.html").rmdir()
    write(tmp_path, files(SECOND | {"z/index.html": b"z"}))
    assert held(tmp_path)["z/index.html"] == b"z"


def test_what_cannot_be_put_in_its_place_the_first_time_leaves_nothing_behind(
    tmp_path: Path,
) -> None:
    site = tmp_path / "site"
    (site / "z").mkdir(parents=True)  # in the way
    for _ in range(2):
        with pytest.raises(IsADirectoryError):
            write(site, files(FIRST | {"b/c/x.css": b"x", "z": b"z"}))
        assert [one.name for one in site.rglob("*")] == ["z"]


def test_a_second_export_into_a_folder_waits_for_no_one_and_spoils_nothing(tmp_path: Path) -> None:
    write(tmp_path, files(FIRST))

    def meanwhile() -> Iterator[File]:
        yield File("index.html", b"i2")
        with pytest.raises(BlockingIOError):
            write(tmp_path, files(FIRST | {"c.html": b"c"}))
        yield File("b/index.html", b"b2")

    told = write(tmp_path, meanwhile())
    assert told.written == ["b/index.html", "index.html"]
    assert set(held(tmp_path)) == {"b/index.html", "index.html", "static/1/x.css"}
    assert write(tmp_path, files(FIRST)).removed == ["b/index.html"]


@pytest.mark.parametrize(
    "spoilt",
    [
        *("", "[]", "{}", "\xff", '{"files": 1, "before": []}', '{"files": [1], "before": []}'),
        *('{"files": ["../x"], "before": []}', '{"files": [], "before": ["/x"]}'),
        '{"files": ["a\\u0000"], "before": []}',
    ],
)
def test_a_list_that_no_export_has_written_makes_no_file_ours(tmp_path: Path, spoilt: str) -> None:
    site = tmp_path / "site"
    write(site, files(FIRST))
    (tmp_path / "x").write_text("mine", "utf-8")
    (site / LIST).write_text(spoilt, "latin-1")
    with pytest.raises(Foreign) as refused:
        write(site, files(SECOND))
    assert refused.value.names == sorted(FIRST)
    assert held(site) == FIRST
    assert (tmp_path / "x").read_text("utf-8") == "mine"


def test_a_file_that_became_a_link_is_replaced_and_what_it_led_to_is_left(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write(site, files(FIRST))
    (tmp_path / "x").write_text("mine", "utf-8")
    (site / "index.html").unlink()
    (site / "index.html").symlink_to(tmp_path / "x")
    write(site, files(FIRST))
    assert held(site) == FIRST
    assert (tmp_path / "x").read_text("utf-8") == "mine"


_ENDLESS = """
import sys
from pathlib import Path
from fare_service.faces.export.folder import write
from fare_service.faces.export.walk import File

def files(turn):
    for number in range(60):
        yield File(f"p{number}/index.html", bytes([65 + turn % 20]) * 1000)

turn = 0
while True:
    turn += 1
    write(Path(sys.argv[1]), files(turn))
    print(turn, flush=True)
"""


def test_whoever_is_killed_leaves_every_file_whole_and_the_next_export_goes_on(
    tmp_path: Path,
) -> None:
    site = tmp_path / "site"
    for wait in (0.0, 0.002, 0.005, 0.011, 0.017):
        child = subprocess.Popen(
            [sys.executable, "-c", _ENDLESS, str(site)], stdout=subprocess.PIPE, env={**os.environ}
        )
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(wait)
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
        bodies = held(site).values()
        assert {(len(one), len(set(one))) for one in bodies} == {(1000, 1)}
        assert len(bodies) == 60
    write(site, files(FIRST))
    assert held(site) == FIRST
