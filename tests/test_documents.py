"""The commands that the README and the task pages show do what they say there."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = (ROOT / "README.md", ROOT / "README.en.md", *sorted((ROOT / "docs").rglob("*.md")))
_BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)(?:#[^)]*)?\)")
_TARGET = re.compile(r"\bmake ([a-z]+)\b")
ANYTHING = "..."


def commands() -> Iterator[tuple[str, str, str]]:
    """Give (page, command, what it shows) for every command of a console block."""
    for page in PAGES:
        for block in _BLOCK.findall(page.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, shown = part.partition("\n")
                yield page.name, command, shown


def like(shown: str) -> re.Pattern[str]:
    """Give a pattern of what is shown, in which a line of three dots stands for anything."""
    lines = shown.strip().splitlines()
    parts = [".*" if line == ANYTHING else re.escape(line.rstrip()) for line in lines]
    return re.compile(r"\n".join(parts), re.DOTALL)


@pytest.mark.parametrize(("page", "command", "shown"), list(commands()))
def test_a_command_of_the_documents_shows_what_they_say(
    page: str, command: str, shown: str, tmp_path: Path
) -> None:
    words = shlex.split(command)
    assert words[0] == "fare-service", page
    done = subprocess.run(
        [sys.executable, "-m", "fare_service", *words[1:]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    # Prices hold their parts together with a blank that no line break may take.
    plain = done.stdout.replace("\N{NO-BREAK SPACE}", " ")
    got = "\n".join(line.rstrip() for line in plain.strip().splitlines())
    assert like(shown).fullmatch(got), got


def test_every_link_between_the_documents_leads_somewhere() -> None:
    for page in (*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"):
        for target in _LINK.findall(page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), (page.name, target)


def test_every_make_target_that_the_documents_name_exists() -> None:
    targets = set(
        re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    for page in (*PAGES, ROOT / "CONTRIBUTING.md"):
        named = set(
            _TARGET.findall(
                " ".join(
                    re.findall(
                        r"`[^`]*`|^    make .*", page.read_text(encoding="utf-8"), re.MULTILINE
                    )
                )
            )
        )
        assert named <= targets, page.name
