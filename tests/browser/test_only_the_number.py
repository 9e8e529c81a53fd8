"""`docs/tarefas/por-no-seu-site.md`: the calls from a page, a program and a spreadsheet, run as they stand there."""

import re
import shlex
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from tests.browser.host import Host
from tests.browser.site import Site

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "tarefas" / "por-no-seu-site.md").read_text("utf-8")
SERVICE = "https://quanto.example"


def blocks(language: str) -> list[str]:
    """Give what is shown of a language below the heading."""
    section = TEXT.partition("## Só o número")[2]
    return re.findall(rf"^```{language}\n(.*?)^```", section, re.DOTALL | re.MULTILINE)


def block(language: str, site: Site) -> str:
    """Give the one block of a language, which asks the site of the test."""
    (found,) = blocks(language)
    assert SERVICE in found
    return found.replace(SERVICE, site.address)


@pytest.mark.parametrize(
    ("instead", "said"),
    [
        ("muriqui", "no mínimo R$ 12,00"),
        ("centro", "R$ 8,00"),
        ("outro-municipio", "pergunte antes de subir"),
        ("muriki", "«muriki» não é um lugar de Mangaratiba"),
    ],
)
def test_a_page_of_another_origin_writes_the_fare(
    browser: Browser, site: Site, host: Host, instead: str, said: str
) -> None:
    script = block("js", site).replace('"muriqui"', f'"{instead}"')
    (place,) = re.findall(r"onde há `(.*?)`", TEXT)
    host.pages["/"] = f"<!doctype html><title>x</title>{place}<script type=module>{script}</script>"
    page = browser.new_page()
    page.goto(f"{host.address}/")
    page.wait_for_function("document.querySelector('#preco').textContent")
    assert said in page.inner_text("#preco")
    page.close()


def test_a_program_prints_the_fare(site: Site) -> None:
    done = subprocess.run(
        [sys.executable, "-c", block("python", site)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "at_least 12.00\n"


@pytest.mark.parametrize(
    ("origin", "destination", "now", "total"),
    [
        ("Praia do Saco", "Conceição de Jacareí", "2026-03-11T12:00", Decimal("10.00")),
        ("centro", "centro", "2026-03-11T22:00", Decimal("8.00")),
        ("centro", "outro-municipio", "2026-03-11T12:00", None),
        # What is answered tells the price that follows, which is not yet that of now.
        ("centro", "centro", "2025-12-31T12:00", None),
    ],
)
def test_a_cell_finds_the_fare_in_what_it_is_answered(
    site: Site, origin: str, destination: str, now: str, total: Decimal | None
) -> None:
    """What LibreOffice makes of the formula is done here step by step, for want of it."""
    parts = re.fullmatch(
        r'=VALORNUMERICO\(EXPREG\(SERVIÇOWEB\("([^"]+)"&CODIFURL\(A2\)&"([^"]+)"&CODIFURL\(B2\)\);'
        r'"((?:[^"]|"")+)";"\$1"\);"\."\)\n',
        block("text", site),
    )
    assert parts is not None
    site.clock.set(now)
    before, between, pattern = parts.groups()
    with urlopen(f"{before}{quote(origin)}{between}{quote(destination)}") as reply:
        answer = reply.read().decode()
    cell = re.sub(pattern.replace('""', '"'), r"\1", answer)
    assert (None if cell == answer else Decimal(cell)) == total


def test_many_rides_are_priced_by_the_command_line(tmp_path: Path) -> None:
    asked, priced = blocks("csv")
    (command,) = blocks("sh")
    program, *words = shlex.split(command.partition(" > ")[0])
    assert program == "fare-service"
    (tmp_path / words[-1]).write_text(asked, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "fare_service", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        check=True,
    )
    assert done.stdout == priced
