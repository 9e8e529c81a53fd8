"""What a page loads: its address changes with it, and is kept for ever."""

from pathlib import Path

import pytest

from fare_service import paths
from fare_service.faces.web import assets
from tests.faces.web.services import Caller, Desk

SHIPPED = assets.read()
FOREVER = "public, max-age=31536000, immutable"


def folder(tmp_path: Path, **files: str) -> Path:
    """Writes a folder of files, one of them in a folder of its own."""
    (tmp_path / "app").mkdir(parents=True)
    (tmp_path / "app" / "deep.js").write_text("export {}", "utf-8")
    for name, text in files.items():
        (tmp_path / f"{name}.css").write_text(text, "utf-8")
    return tmp_path


def test_every_shipped_file_is_an_asset_of_a_known_type() -> None:
    files = [one for one in paths.STATIC.rglob("*") if one.is_file()]
    assert sorted(SHIPPED.files) == sorted(
        one.relative_to(paths.STATIC).as_posix() for one in files
    )


@pytest.mark.parametrize("name", SHIPPED.files)
def test_a_file_is_kept_for_ever_at_the_address_that_pages_link(client: Caller, name: str) -> None:
    reply = client.get(SHIPPED.path(name))
    assert reply.data == SHIPPED.files[name]
    assert reply.headers["Cache-Control"] == FOREVER
    assert reply.content_type == assets.TYPES[Path(name).suffix]
    assert reply.headers["X-Content-Type-Options"] == "nosniff"


def test_pictures_are_sent_as_they_are_and_the_rest_without_what_only_people_read() -> None:
    for name, sent in SHIPPED.files.items():
        file = (paths.STATIC / name).read_bytes()
        if name.endswith((".css", ".js")):
            assert len(sent) < len(file)
            assert b"/*" not in sent
        else:
            assert sent == file


@pytest.mark.parametrize("before", ["", "00000000/"])
def test_without_the_present_version_a_file_is_asked_for_again(client: Caller, before: str) -> None:
    reply = client.get(f"/static/{before}app.css")
    assert reply.data == SHIPPED.files["app.css"]
    assert reply.headers["Cache-Control"] == "no-cache"
    held = {"If-None-Match": reply.headers["ETag"]}
    assert client.get(f"/static/{before}app.css", headers=held).status_code == 304


@pytest.mark.parametrize(
    "name",
    ["none.css", "x/app.css", "0/app.css", "00000000/none.css", "../pyproject.toml", "/app.css"],
)
def test_there_is_nothing_at_any_other_address(client: Caller, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404


def test_templates_link_a_file_under_the_path_of_the_service() -> None:
    desk = Desk(base_url="https://example.org/quanto")
    assert f'href="/quanto{SHIPPED.path("app.css")}"' in desk.client.get("/").text


def test_a_file_that_is_not_there_cannot_be_linked() -> None:
    with pytest.raises(KeyError, match="none"):
        SHIPPED.path("none.css")


def test_the_version_changes_with_any_byte_and_any_name(tmp_path: Path) -> None:
    folders = [{"a": "1"}, {"a": "2"}, {"b": "1"}, {"a": "1", "b": ""}, {"a": "", "b": "1"}]
    read = [
        assets.read(folder(tmp_path / str(number), **files)) for number, files in enumerate(folders)
    ]
    assert len({one.version for one in read}) == len(folders)
    again = assets.read(folder(tmp_path / "again", a="1"))
    assert again.version == read[0].version
    assert list(again.files) == ["a.css", "app/deep.js"]


def test_what_an_editor_leaves_behind_is_no_asset(tmp_path: Path) -> None:
    for name in ("app.css~", ".app.css.swp", "notes.txt"):
        (tmp_path / name).touch()
    assert not assets.read(tmp_path).files
