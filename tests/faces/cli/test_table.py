"""``fare-service table``: the sheet as a file."""

from pathlib import Path

import pytest

from tests.faces.cli.running import invoke
from tests.faces.web.sheet.reading import codes, sizes, words
from tests.folders import MANGARATIBA


def test_it_writes_the_sheet_of_a_ponto_where_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "folha.pdf"
    done = invoke("table", MANGARATIBA, "--ponto", "Centro", "-o", str(file))
    assert done.exit_code == 0, done.stderr
    assert "tabela 72VP6T64" in done.stdout
    assert "Ponto Centro" in words(file.read_bytes())


def test_it_writes_to_standard_output_and_for_the_pocket() -> None:
    done = invoke(
        "table", MANGARATIBA, "--formato", "bolso", "-o", "-", FARE_BASE_URL="https://a.example"
    )
    assert sizes(done.stdout_bytes)[0] == (105, 148)
    assert codes(done.stdout_bytes) == ["https://a.example/t/72VP6T64"]


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (("--ponto", "lua"), 1, "Não conhecemos o ponto «lua»"),
        (("--formato", "cartaz"), 2, "parede, bolso"),
    ],
)
def test_what_there_is_not_is_refused(options: tuple[str, ...], code: int, said: str) -> None:
    done = invoke("table", MANGARATIBA, *options)
    assert done.exit_code == code
    assert said in done.stderr
