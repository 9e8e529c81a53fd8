"""``quote``: one fare, in words and as the API tells it."""

import json
from datetime import datetime
from itertools import product
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from flask.testing import FlaskClient

from tests.faces.cli.running import invoke
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, edit, write_folder

PAIRS = {
    MANGARATIBA: [
        ("centro", "centro"),
        ("Vila Muriqui", "CONCEIÇÃO de jacarei"),
        ("praia-do-saco", "Centro de Mangaratiba"),
        ("serra-do-piloto", "outro-municipio"),
    ],
    SAO_RAIMUNDO: [
        ("zona-urbana", "cidade"),
        ("zona rural", "povoado"),
        ("cidade", "outro-municipio"),
    ],
}
MOMENTS = ["2026-03-11T10:00", "2026-09-08T21:00:30", "2027-12-31T23:59:59Z", "2024-05-05T05:05"]
GRID = [
    (town, *pair, moment)
    for town, pairs in PAIRS.items()
    for pair, moment in product(pairs, MOMENTS)
]


@pytest.mark.parametrize(("town", "origin", "destination", "moment"), GRID)
def test_json_is_the_body_of_the_api(
    api: FlaskClient, town: str, origin: str, destination: str, moment: str
) -> None:
    result = invoke("quote", town, origin, destination, "--at", moment, "--json")

    asked = {"from": origin, "to": destination, "at": moment}
    body = api.get(f"/api/v1/municipalities/{town}/fare", query_string=asked).data
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout_bytes == body


def test_json_passes_every_option_on(api: FlaskClient) -> None:
    options = {"at": "2026-12-25T22:00-03:00", "ponto": "Muriqui", "km": "7.5", "lang": "pt"}
    arguments = [part for name, text in options.items() for part in (f"--{name}", text)]

    result = invoke("quote", MANGARATIBA, "centro", "muriqui", *arguments, "--json")

    asked = {"from": "centro", "to": "muriqui", **options}
    body = api.get(f"/api/v1/municipalities/{MANGARATIBA}/fare", query_string=asked).data
    assert result.stdout_bytes == body


def test_json_has_the_addresses_of_the_service() -> None:
    result = invoke(
        "quote",
        MANGARATIBA,
        "centro",
        "centro",
        "--json",
        FARE_BASE_URL="https://quanto.example/da",
    )

    assert json.loads(result.stdout)["table"]["url"].startswith("https://quanto.example/da/")


def test_json_without_a_moment_is_the_fare_of_now(api: FlaskClient) -> None:
    result = invoke("quote", MANGARATIBA, "centro", "outro-municipio", "--json")

    asked = {"from": "centro", "to": "outro-municipio"}
    body = api.get(f"/api/v1/municipalities/{MANGARATIBA}/fare", query_string=asked).json
    said = json.loads(result.stdout)
    assert body is not None
    assert {**said, "at": ""} == {**body, "at": ""}


def slip(*arguments: str) -> list[str]:
    """The lines of a quote in words, with plain blanks."""
    result = invoke("quote", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.replace("\N{NO-BREAK SPACE}", " ").splitlines()


def test_words_begin_with_the_trip_the_moment_and_the_amount() -> None:
    lines = slip(MANGARATIBA, "centro", "muriqui", "--at", "2026-12-25T22:00")

    assert lines[0] == "Mangaratiba-RJ: Centro → Muriqui"
    assert lines[1].startswith("sexta, 25 de dezembro")
    assert lines[3].strip() == "No mínimo R$ 12,00"
    assert lines[4].strip().startswith("noite (das 9 da noite às 7 da manhã), Natal")


def test_words_tell_how_the_amount_comes_about_amounts_and_articles_aligned() -> None:
    lines = slip(MANGARATIBA, "centro", "muriqui", "--at", "2026-12-25T22:00")

    receipt = [line for line in lines if "Lei nº 621/2008" in line]
    assert [line.partition("R$ ")[2][:4] for line in receipt] == ["6,00", "4,00", "2,00"]
    assert len({line.index("R$") for line in receipt}) == 1
    assert len({line.index("Lei nº") for line in receipt}) == 1
    assert all("Art. 10" in line for line in receipt)


def test_words_tell_until_when_and_what_comes_then() -> None:
    [until] = [
        line
        for line in slip(MANGARATIBA, "centro", "muriqui", "--at", "2026-12-25T22:00")
        if line.startswith("Vale até")
    ]

    assert until.startswith("Vale até sábado, 26 de dezembro")
    assert until.endswith("7 da manhã; depois, no mínimo R$ 10,00.")


def test_words_tell_where_the_calendar_ends() -> None:
    end = datetime.now(ZoneInfo("America/Sao_Paulo")).year + 2
    lines = slip(MANGARATIBA, "centro", "muriqui", "--at", f"{end - 1}-12-31T23:30")

    [until] = [line for line in lines if line.startswith("Vale até")]
    assert until.endswith(f"1º de janeiro de {end}, meia-noite, onde acaba o calendário.")


def test_words_tell_the_year_of_a_moment_in_another_year() -> None:
    lines = slip(MANGARATIBA, "centro", "muriqui", "--at", "2010-12-25T22:00")

    assert lines[1] == "sábado, 25 de dezembro de 2010, 10 da noite"
    [until] = [line for line in lines if line.startswith("É assim até")]
    assert until.startswith("É assim até quinta, 1º de janeiro de 2026, meia-noite; depois, ")


def test_words_end_with_notes_and_the_names_of_table_and_card(api: FlaskClient) -> None:
    lines = slip(MANGARATIBA, "centro", "muriqui", "--at", "2026-12-25T22:00")

    asked = {"from": "centro", "to": "muriqui", "at": "2026-12-25T22:00"}
    fare = api.get(f"/api/v1/municipalities/{MANGARATIBA}/fare", query_string=asked).json
    assert fare is not None
    code = fare["table"]["code"]
    assert [f"- {note}" for note in fare["notes"]] == lines[-len(fare["notes"]) - 1 : -1]
    assert lines[-1] == f"Tabela {code[:4]}-{code[4:]} · cartão {fare['card']}"


def test_words_invent_no_amount_where_the_law_has_none() -> None:
    lines = slip(MANGARATIBA, "centro", "outro-municipio", "--at", "2026-12-25T22:00")

    assert lines[3].strip() == "Sem preço na lei"
    assert "R$" not in "\n".join(lines)
    assert "até" not in "\n".join(lines)


def test_words_keep_the_lines_of_a_rule_without_a_table() -> None:
    lines = slip(MANGARATIBA, "centro", "muriqui", "--at", "2010-12-25T22:00")

    assert lines[3].strip() == "Sem tabela"
    assert len([line for line in lines if "  —  Lei nº 621/2008" in line]) == 3
    assert "R$" not in "\n".join(lines).partition("É assim até")[0]
    assert lines[-1].startswith("Cartão ")


def test_words_say_when_the_moment_is_now() -> None:
    assert slip(SAO_RAIMUNDO, "cidade", "cidade")[1].startswith("Agora: ")


def test_everything_that_is_wrong_is_said_at_once_by_the_names_of_the_arguments() -> None:
    result = invoke(
        "quote", MANGARATIBA, "Praia do Sacu", "Marte", "--at", "2026-02-30T10:00", "--ponto", "x",
        "--km", "7,5", "--extras", "mala", "--lang", "fr",
    )  # fmt: skip

    assert (result.exit_code, result.stdout) == (1, "")
    said = result.stderr.splitlines()
    labels = ["--lang", "DE", "PARA", "--at", "--ponto", "--km", "--extras"]
    assert sorted(line.partition(":")[0] for line in said) == sorted(labels)
    [origin] = [line for line in said if line.startswith("DE:")]
    assert origin.endswith("Quis dizer praia-do-saco?")


def test_a_date_out_of_range_is_refused_with_the_bounds() -> None:
    result = invoke("quote", MANGARATIBA, "centro", "centro", "--at", "2007-01-01T00:00")

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("Há resposta de 2008-03-19T00:00:00-03:00 até ")


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("mangaratiba", "Quis dizer mangaratiba-rj?"),
        ("xyz", f"Há {MANGARATIBA}, {SAO_RAIMUNDO}."),
        ("../tariffs", f"Há {MANGARATIBA}, {SAO_RAIMUNDO}."),
    ],
)
def test_an_unknown_municipality_is_refused_with_the_known_ones(typed: str, hint: str) -> None:
    result = invoke("quote", typed, "centro", "centro")

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.strip() == f"Não conhecemos o município «{typed}». {hint}"


def test_a_faulty_municipality_is_refused_with_its_faults_and_takes_no_other_down(
    tmp_path: Path,
) -> None:
    write_folder(tmp_path, MANGARATIBA, edit("tabela", "tarifa = 6.00", "tarifa = 6.005"))
    write_folder(tmp_path, SAO_RAIMUNDO)

    faulty = invoke("quote", MANGARATIBA, "centro", "centro", FARE_TARIFFS=str(tmp_path))
    sound = invoke("quote", SAO_RAIMUNDO, "cidade", "cidade", FARE_TARIFFS=str(tmp_path))

    assert (faulty.exit_code, faulty.stdout) == (1, "")
    assert "[nao_centavos]" in faulty.stderr
    assert (sound.exit_code, sound.stderr) == (0, "")


def test_a_faulty_calendar_is_named(tmp_path: Path) -> None:
    write_folder(tmp_path)
    (tmp_path / "calendario.toml").write_text("=", "utf-8")

    result = invoke("quote", MANGARATIBA, "centro", "centro", FARE_TARIFFS=str(tmp_path))

    assert (result.exit_code, result.stdout) == (1, "")
    assert "calendario.toml" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        (MANGARATIBA,),
        (MANGARATIBA, "centro"),
        (MANGARATIBA, "centro", "--csv", "-"),
        (MANGARATIBA, "--csv", "-", "--json"),
        (MANGARATIBA, "--csv", "-", "--at", "2026-01-01T00:00"),
    ],
)
def test_half_a_question_or_two_are_wrong_usage(arguments: tuple[str, ...]) -> None:
    result = invoke("quote", *arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Uso: ")


@pytest.mark.parametrize(
    ("variable", "value"), [("FARE_WORKERS", "muitos"), ("FARE_BASE_URL", "quanto")]
)
def test_a_bad_setting_is_said_in_a_sentence(variable: str, value: str) -> None:
    result = invoke("quote", MANGARATIBA, "centro", "centro", **{variable: value})

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{variable} = ")
