"""The page «incluir um município», followed step by step, leads to a town that passes `check`."""

import re
import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from fare_service.tariffs.faults import errors
from tests.folders import load_folder
from tests.test_documents import like

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "tarefas" / "incluir-um-municipio.md").read_text("utf-8")
FOLDER = Path("tarifas") / "serra-clara-go"
_COUNT = re.compile(r"^1 município conferido: \d avisos\.$", re.MULTILINE)
_STEP = re.compile(
    r"^(Escreva `(?P<file>[^`]+)`:\n\n)?```(?P<sort>sh|toml|text)\n(?P<body>.*?)^```",
    re.DOTALL | re.MULTILINE,
)


@dataclass
class Reader:
    """Somebody who does what the page says, in a folder of their own."""

    place: Path
    environment: dict[str, str] = field(default_factory=dict)

    def follow(self) -> None:
        """Do every step in order."""
        shown = ""
        for step in _STEP.finditer(PAGE):
            if step["sort"] == "sh":
                shown = "".join(map(self.run, step["body"].splitlines()))
            elif step["sort"] == "text":
                self.compare(step["body"], shown)
            else:
                path = self.place / FOLDER / step["file"]
                assert path.exists(), "`new` wrote it"
                path.write_text(step["body"], "utf-8")

    def run(self, line: str) -> str:
        """Run a line of a shell and give what it shows."""
        words = shlex.split(line)
        if words[0] == "export":
            name, _, value = words[1].partition("=")
            self.environment[name] = value
            return ""
        assert words[0] == "fare-service"
        done = subprocess.run(
            [sys.executable, "-m", "fare_service", *words[1:]],
            cwd=self.place,
            env={"PYTHONPATH": str(ROOT), "PATH": "", **self.environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.stderr == ""
        assert done.returncode == (1 if ": erro: " in done.stdout else 0)
        return done.stdout

    def compare(self, expected: str, shown: str) -> None:
        """Hold what was shown against what the page says."""
        plain = shown.replace("\N{NO-BREAK SPACE}", " ").strip()
        # As the years go by, more is said of calendars that nobody has reviewed.
        assert like(_COUNT.sub("...", expected)).fullmatch(plain), plain


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the page was followed to its end."""
    place = tmp_path_factory.mktemp("pasta")
    Reader(place).follow()
    return place / "tarifas"


def test_whoever_follows_the_page_ends_with_a_town_without_an_error(town: Path) -> None:
    registry = load_folder(town)

    assert errors(registry.faults) == []
    assert list(registry.served) == [FOLDER.name]
    assert {one.code for one in registry.faults} <= {"feriado_sem_base"}


def test_no_word_of_the_model_is_left(town: Path) -> None:
    for path in (town / FOLDER.name).iterdir():
        assert "TROQUE" not in path.read_text("utf-8")


def test_every_sum_done_by_hand_is_an_example(town: Path) -> None:
    by_hand = re.findall(r"^\| [^|]+ \| [^|]+ \| (\d+,\d\d) \|$", PAGE, re.MULTILINE)
    table = (town / FOLDER.name / "tabela-2026-03-01.toml").read_text("utf-8")
    examples = re.findall(r"^total = (\d+\.\d\d)$", table, re.MULTILINE)

    assert len(by_hand) >= 6
    assert [one.replace(",", ".") for one in by_hand] == examples


def test_every_question_leads_to_a_key_of_the_format() -> None:
    keys = set(
        re.findall(r"\*{0,2}`([a-z_]+)`\*{0,2} \|", (ROOT / "docs/formato.md").read_text("utf-8"))
    )
    files = {"municipio", "regras", "leituras", "tabela"}
    table = PAGE.partition("| pergunte à norma | vai em |\n")[2].partition("\n\n")[0]
    named = [word for row in table.splitlines()[1:] for word in re.findall(r"`([a-z_]+)`", row)]

    assert len(named) > 20
    assert [word for word in named if word not in keys | files] == []
