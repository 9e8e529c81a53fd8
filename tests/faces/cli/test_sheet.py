"""``quote --csv``: every row as the API answers it, bad rows named, the file written as it was."""

import csv
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from fare_service.faces.cli.sheet import pricing
from tests.faces.cli.running import invoke
from tests.folders import MANGARATIBA, MUNICIPALITIES, SAO_RAIMUNDO, write_folder

TABLE = "tabela-2026-01-01.toml"
PLACES = {
    MANGARATIBA: [
        "centro", "Vila Muriqui", "praia do SACO", "serra-do-piloto", "Fora do perímetro",
        "outro-municipio", "Praia do Sacu", "Marte", "", " ", "x" * 100,
    ],
    SAO_RAIMUNDO: ["cidade", "zona rural", "outro-municipio", "Balsas", ""],
}  # fmt: skip
MOMENTS = [
    "2026-03-11T10:00", "2026-03-08T22:00:01", "2026-12-25T22:00Z", "2027-12-31T23:59:59-03:00",
    "2028-01-01T03:00Z", "2025-12-31T23:59", "2018-11-04T00:30", "2012-10-21T01:00",
    "2008-03-19T00:00", "2008-03-18T23:59", "0001-01-01T00:00", "9999-12-31T23:59Z",
    "2026-02-30T10:00", "2026-03-11", "2026-03-11T24:00", "2026-W10-1T10:00", "2026-03-11T10:00 ",
    "2026-03-11 10:00", "2026-03-11T10:00 03:00", "٢026-03-11T10:00", "🛵", "0" * 1000,
]  # fmt: skip


def priced(sheet: str, town: str = MANGARATIBA, *options: str, **environment: str) -> list[Any]:
    """The rows of a priced sheet by the names of their columns."""
    result = invoke("quote", town, "--csv", "-", *options, given=sheet, **environment)
    assert result.exit_code in {0, 1}, result.output
    return list(csv.DictReader(StringIO(result.stdout, newline="")))


def written(rows: list[dict[str, str]]) -> str:
    """A sheet with those rows."""
    text = StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def answered(api: FlaskClient, town: str, trips: list[dict[str, str]]) -> list[dict[str, str]]:
    """What the API answers to those trips, in the words of a sheet."""
    fares: list[dict[str, Any]] = []
    for first in range(0, len(trips), 1000):
        body = {"trips": trips[first : first + 1000]}
        reply = api.post(f"/api/v1/municipalities/{town}/fares", json=body)
        assert reply.json is not None
        fares += reply.json["fares"]
    return [_in_words(fare) for fare in fares]


def _in_words(fare: dict[str, Any]) -> dict[str, str]:
    if "kind" not in fare:
        codes = dict.fromkeys(f"{one['parameter']}:{one['code']}" for one in fare["errors"])
        error = " ".join(codes) or fare["type"].rpartition("/")[2]
        return {"kind": "", "total": "", "units": "", "reasons": "", "error": error}
    return {
        "kind": fare["kind"],
        "total": fare["total"] or "",
        "units": "" if fare["units"] is None else str(fare["units"]),
        "reasons": " ".join(one["code"] for one in fare["reasons"]),
        "error": "",
    }


def answers(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """Only the columns that were added."""
    return [{name: row[name] for name in pricing.ADDED} for row in rows]


@pytest.mark.parametrize("town", MUNICIPALITIES)
def test_every_row_is_what_the_api_answers(api: FlaskClient, town: str) -> None:
    places = PLACES[town]
    trips = [
        {"from": origin, "to": destination, "at": moment}
        for origin, destination, moment in product(places, places, MOMENTS)
    ]

    rows = priced(written(trips), town)

    assert answers(rows) == answered(api, town, trips)
    assert [{name: row[name] for name in ("from", "to", "at")} for row in rows] == trips


def test_further_columns_are_what_the_api_answers(api: FlaskClient) -> None:
    trips = [
        {"from": origin, "to": "muriqui", "at": at, "ponto": ponto, "km": km, "extras": extras}
        for origin, at, ponto, km, extras in product(
            ("centro", "Marte"),
            ("2026-03-11T22:00", "amanhã"),
            ("", "Muriqui", "Marte"),
            ("", "7.5", "1000.001", "7,5"),
            ("", "mala", "mala:2,mala"),
        )
    ]

    assert answers(priced(written(trips))) == answered(api, MANGARATIBA, trips)


@pytest.fixture
def own_table(tmp_path: Path) -> Path:
    """Tariffs with a dearer table of the ponto Muriqui's own."""
    folder = write_folder(tmp_path)
    table = (folder / TABLE).read_text("utf-8").partition("[[exemplo]]")[0]
    dearer = f'ponto = "muriqui"\n{table.replace("tarifa = 6.00", "tarifa = 9.00")}'
    (folder / TABLE.replace("tabela-", "tabela-muriqui-")).write_text(dearer, "utf-8")
    return tmp_path


def test_a_ponto_with_a_table_of_its_own_prices_its_rows(own_table: Path) -> None:
    sheet = "from,to,at,ponto\n" + "".join(
        f"{origin},{origin},2026-03-11T10:00,{ponto}\n"
        for origin, ponto in product(("centro", "muriqui"), ("", "Muriqui", "centro"))
    )

    rows = priced(sheet, FARE_TARIFFS=str(own_table))

    assert [row["total"] for row in rows] == ["6.00", "9.00", "6.00", "9.00", "9.00", "6.00"]


def test_the_option_ponto_holds_for_the_whole_sheet(own_table: Path) -> None:
    sheet = "from,to,at\ncentro,centro,2026-03-11T10:00\n"

    rows = priced(sheet, MANGARATIBA, "--ponto", "Muriqui", FARE_TARIFFS=str(own_table))

    assert [row["total"] for row in rows] == ["9.00"]


def test_an_unknown_ponto_is_an_error_of_every_row() -> None:
    sheet = "from,to,at\ncentro,centro,2026-03-11T10:00\ncentro,centro,\n"

    rows = priced(sheet, MANGARATIBA, "--ponto", "Marte")

    assert [row["error"] for row in rows] == ["ponto:unknown-ponto"] * 2


def test_an_empty_moment_is_now(api: FlaskClient) -> None:
    trips = [{"from": "centro", "to": place} for place in ("outro-municipio", "centro")]

    rows = priced(written([{**one, "at": ""} for one in trips]))

    assert answers(rows) == answered(api, MANGARATIBA, trips)


def test_columns_may_stand_in_any_order_and_others_are_kept() -> None:
    sheet = 'obs,at,to,FROM ,nº\n"a,""b""",2026-03-11T10:00,centro,centro,1\n'

    result = invoke("quote", MANGARATIBA, "--csv", "-", given=sheet)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "obs,at,to,FROM ,nº,kind,total,units,reasons,error\n"
        '"a,""b""",2026-03-11T10:00,centro,centro,1,exact,6.00,0,,\n'
    )


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_the_sheet_is_written_as_it_was_read(delimiter: str, line_end: str, mark: bytes) -> None:
    head, row = ["from", '"to"', "at"], ["centro", "centro", "2026-03-08T22:00"]
    lines = [delimiter.join(head), delimiter.join(row), ""]

    result = invoke("quote", MANGARATIBA, "--csv", "-", given=mark + line_end.join(lines).encode())

    expected = [
        ["from", "to", "at", "kind", "total", "units", "reasons", "error"],
        [*row, "exact", "8.00", "0", "night sunday", ""],
    ]
    text = line_end.join([*map(delimiter.join, expected), ""])
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout_bytes == mark + text.encode()


def test_a_file_is_priced_like_standard_input(tmp_path: Path) -> None:
    sheet = "from,to,at\ncentro,Itacuruçá,2026-03-11T10:00\n"
    path = tmp_path / "corridas.csv"
    path.write_text(sheet, "utf-8")

    by_name = invoke("quote", MANGARATIBA, "--csv", path)
    by_pipe = invoke("quote", MANGARATIBA, "--csv", "-", given=sheet)

    assert (by_name.exit_code, by_name.stderr) == (0, "")
    assert by_name.stdout_bytes == by_pipe.stdout_bytes


def test_a_sheet_of_nothing_but_a_header_is_priced() -> None:
    result = invoke("quote", MANGARATIBA, "--csv", "-", given="from,to,at\n")

    assert result.exit_code == 0
    assert result.stdout == "from,to,at,kind,total,units,reasons,error\n"


BAD = b"""from,to,at
centro,Praia do Sacu,2026-03-11T10:00
centro,centro,2026-03-11T10:00
centro,centro
centro,centro,2026-03-11T10:00,a,b
"centro
",centro,amanh\xc3\xa3

centro,Itacuru\xe7\xe1,2026-03-11T10:00
cen\0tro,centro,2026-03-11T10:00
centro,centro,2007-03-11T10:00
centro,centro,2026-03-11T21:00
"""


def test_bad_rows_are_reported_by_their_lines_and_the_rest_is_priced() -> None:
    result = invoke("quote", MANGARATIBA, "--csv", "-", given=BAD)

    assert result.exit_code == 1
    reported = result.stderr.splitlines()
    assert [line.partition(":")[0] for line in reported] == [
        *(f"Linha {number}" for number in (2, 4, 5, 7, 9, 10, 11)),
        "Linhas com erro",
    ]
    assert reported[0] == (
        "Linha 2: to: «Praia do Sacu» não é um lugar de Mangaratiba. Quis dizer praia-do-saco?"
    )
    rows = result.stdout_bytes.decode("utf-8", "surrogateescape")
    found = [row[3:] for row in csv.reader(StringIO(rows, newline=""))][1:]
    assert [row[:2] for row in found if not row[-1]] == [["exact", "6.00"], ["exact", "8.00"]]
    assert [row[-1] for row in found if row[-1]] == [
        "to:unknown-place",
        "wrong-columns",
        "wrong-columns",
        "at:bad-instant",
        "not-utf8",
        "from:unknown-place",
        "out-of-range",
    ]


def test_a_bad_row_has_the_width_of_the_others() -> None:
    result = invoke("quote", MANGARATIBA, "--csv", "-", given=BAD)

    rows = csv.reader(StringIO(result.stdout_bytes.decode("utf-8", "replace"), newline=""))
    assert {len(row) for row in rows} == {8}


def test_bytes_that_are_not_utf8_are_kept_where_they_do_not_matter() -> None:
    sheet = b"from,to,at,observa\xe7\xe3o\ncentro,centro,2026-03-11T10:00,\xe1gua\n"

    result = invoke("quote", MANGARATIBA, "--csv", "-", given=sheet)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout_bytes == (
        b"from,to,at,observa\xe7\xe3o,kind,total,units,reasons,error\n"
        b"centro,centro,2026-03-11T10:00,\xe1gua,exact,6.00,0,,\n"
    )


def test_a_cell_too_long_for_any_sheet_costs_only_its_row() -> None:
    sheet = f"from,to,at\ncentro,{'x' * 200_000},\ncentro,centro,2026-03-11T10:00\n"

    rows = priced(sheet)

    assert [row["error"] for row in rows] == ["malformed", ""]
    assert rows[1]["total"] == "6.00"


def test_a_quote_that_never_closes_is_one_bad_row() -> None:
    result = invoke("quote", MANGARATIBA, "--csv", "-", given='from,to,at\n"centro,centro,\na,b,c')

    assert result.exit_code == 1
    assert "aspas" in result.stderr
    assert len(result.stdout.splitlines()) == 3


def test_what_is_remembered_has_a_limit_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trips = [
        {"from": origin, "to": destination, "at": "2026-03-08T22:00"}
        for origin, destination in product(PLACES[MANGARATIBA], repeat=2)
    ]
    before = priced(written(trips))

    monkeypatch.setattr(pricing, "MOST_REMEMBERED", 2)

    assert priced(written(trips)) == before


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        (b"", "A primeira linha precisa das colunas from, to e at; falta from, to, at."),
        (b"\nfrom,to,at\n", "A primeira linha precisa das colunas from, to e at"),
        (b"de,para,em\n", "falta from, to, at. Há: de, para, em."),
        (b"from;to;hora\n", "falta at. Há: from, to, hora."),
        (b"from,to,at,to\n", "A coluna to aparece duas vezes"),
        (b"from,to,at,At\n", "A coluna at aparece duas vezes"),
        (b"from,to,at,Total\n", "O arquivo já tem a coluna total"),
        ("from,to,at\n".encode("utf-16"), "Linha 1: o arquivo não está em UTF-8"),
        (b"from,to,hor\xe1rio\n", "Linha 1: o arquivo não está em UTF-8"),
        (b"from,to,at," + b"x" * 200_000, "A primeira linha precisa das colunas"),
    ],
)  # fmt: skip
def test_a_header_that_will_not_do_is_refused_in_a_sentence(sheet: bytes, sentence: str) -> None:
    result = invoke("quote", MANGARATIBA, "--csv", "-", given=sheet)

    assert (result.exit_code, result.stdout) == (1, "")
    [said] = result.stderr.splitlines()
    assert sentence in said


def test_a_ponto_in_the_sheet_and_on_the_command_line_is_refused() -> None:
    result = invoke(
        "quote", MANGARATIBA, "--csv", "-", "--ponto", "centro", given="from,to,at,ponto\n"
    )

    assert (result.exit_code, result.stdout) == (1, "")
    assert "deixe um só" in result.stderr


@pytest.mark.parametrize("name", ["nada.csv", "."])
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    result = invoke("quote", MANGARATIBA, "--csv", f"{tmp_path}/{name}")

    assert (result.exit_code, result.stdout) == (1, "")
    [said] = result.stderr.splitlines()
    assert said.startswith(f"O arquivo {tmp_path}/{name} não pode ser lido: ")
