"""`docs/api.md`: what it shows is what the service answers."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from fare_service.faces.problems import SORTS
from fare_service.faces.query import PARAMETERS
from tests.faces.web.services import Caller, Reply

PAGE = Path(__file__).parents[3] / "docs" / "api.md"
TEXT = PAGE.read_text("utf-8")
SERVER = "http://127.0.0.1:8000"
LEFT_OUT = "…"
_EXAMPLE = re.compile(r"^```sh\n(curl .*?)^```\n\n```json\n(.*?)^```", re.DOTALL | re.MULTILINE)


def examples() -> list[tuple[str, str]]:
    """Give (command, JSON that it shows) of every example."""
    return _EXAMPLE.findall(TEXT)


def curl(client: Caller, command: str) -> Reply:
    """Do what a curl command of the page does."""
    _, address, *options = shlex.split(command.replace("\\\n", " "))
    given = dict(zip(options[::2], options[1::2], strict=True))
    path = address.removeprefix(SERVER)
    assert path != address
    if "-d" not in given:
        assert given == {}
        return client.get(path)
    name, _, value = given["-H"].partition(": ")
    return client.post(path, data=given["-d"].encode(), headers={name: value})


def differences(shown: Any, real: Any, where: str = "$") -> list[str]:  # noqa: ANN401 - JSON
    """List where an answer is not as it is shown; what is left out may be anything."""
    if shown == LEFT_OUT:
        return []
    if isinstance(shown, dict) and isinstance(real, dict):
        whole = LEFT_OUT not in shown
        names = [name for name in shown if name != LEFT_OUT]
        missing = [f"{where}: {name} is not shown" for name in real if whole and name not in shown]
        found = [differences(shown[name], real.get(name), f"{where}.{name}") for name in names]
        return missing + [one for many in found for one in many]
    if isinstance(shown, list) and isinstance(real, list):
        if shown[-1:] == [LEFT_OUT]:
            shown, real = shown[:-1], real[: len(shown) - 1]
        if len(shown) == len(real):
            pairs = enumerate(zip(shown, real, strict=True))
            found = [differences(one, two, f"{where}[{n}]") for n, (one, two) in pairs]
            return [one for many in found for one in many]
    return [] if shown == real else [f"{where}: {shown!r} is shown, {real!r} is answered"]


def test_every_command_of_the_page_is_followed_by_its_answer() -> None:
    assert len(examples()) == TEXT.count("```sh") == TEXT.count("```json") >= 10


@pytest.mark.parametrize(("command", "shown"), examples(), ids=lambda text: text[:100])
def test_an_answer_is_as_the_page_shows_it(client: Caller, command: str, shown: str) -> None:
    assert differences(json.loads(shown), curl(client, command).json) == []


def test_what_is_shown_wrong_is_found() -> None:
    real = {"a": 1, "b": [1, 2], "c": {"d": None}}
    assert differences({"a": "…", "b": [1, "…"], "c": {"d": None}}, real) == []
    assert differences({"a": 1, "…": "…"}, real) == []
    for wrong in ({"a": 1}, {**real, "b": [1]}, {**real, "c": {"d": 1}}, {**real, "e": 1}):
        assert differences(wrong, real)


def test_every_sort_of_problem_is_listed_with_its_status() -> None:
    listed = re.findall(r"^\| `([a-z-]+)` \| ([0-9]{3}) \|", TEXT, re.MULTILINE)
    assert listed == [(slug, str(int(sort.status))) for slug, sort in SORTS.items()]


def test_every_parameter_of_a_fare_is_explained() -> None:
    table = TEXT.partition("### What you may ask")[2].partition("An empty value")[0]
    cells = re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
    assert tuple(re.findall("`([a-z]+)`", " ".join(cells))) == PARAMETERS


def test_every_code_of_an_error_is_explained() -> None:
    sources = (Path(__file__).parents[3] / "fare_service" / "faces").rglob("*.py")
    used = {
        code
        for source in sources
        if "cli" not in source.parts
        for code in re.findall(r'code="([a-z-]+)"', source.read_text("utf-8"))
    } | {"unknown-place", "unknown-ponto"}
    table = TEXT.partition("| `code`, in `errors` |")[2].partition("```")[0]
    explained = set(
        re.findall(
            "`([a-z]+(?:-[a-z]+)?)`", "".join(re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE))
        )
    )
    assert explained == used
