"""What holds for every command: help, wrong usage, languages and clocks, what is imported."""

import subprocess
import sys
import tomllib

import pytest

from fare_service.faces.cli import main
from tests.faces.cli.running import PATIENCE, ROOT, invoke, run
from tests.folders import MANGARATIBA

QUOTE = ("quote", MANGARATIBA, "Itacuruçá", "Conceição de Jacareí", "--at", "2026-12-25T22:00")


@pytest.mark.parametrize("command", [(), ("serve",), ("check",), ("quote",), ("table",), ("new",)])
def test_the_help_is_in_portuguese(command: tuple[str, ...]) -> None:
    result = invoke(*command, "--help")

    assert result.exit_code == 0
    assert result.stdout.startswith("Uso: ")
    assert "Mostra esta ajuda e termina." in result.stdout
    for english in ("Usage", "Options", "Show this", "INTEGER", "TEXT"):
        assert english not in result.stdout


def test_the_help_names_every_command() -> None:
    listed = invoke("--help").stdout.partition("Comandos:")[2]

    named = [line.split()[0] for line in listed.strip().splitlines()]
    assert named == [
        "serve",
        "check",
        "quote",
        "table",
        "publish",
        "publisher",
        "journal",
        "export",
        "new",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("preço",),
            "Não existe o comando preço. Há serve, check, quote, table, publish, publisher, journal, export, new.",
        ),
        (("quote",), "Falta MUNICÍPIO."),
        (("new",), "Falta MUNICÍPIO."),
        (("quote", MANGARATIBA, "--jsn"), "Não existe a opção --jsn. Quis dizer --json?"),
        (("quote", MANGARATIBA, "--wxyz"), "Não existe a opção --wxyz."),
        (("quote", MANGARATIBA, "a", "b", "c", "d"), "Não se entende o que sobra: c d"),
        (("quote", MANGARATIBA, "a", "b", "--at"), "Confira o valor da opção --at."),
        (("serve", "--port", "oito"), "--port: escreva um número de 0 a 65535."),
        (("serve", "--port", "70000"), "--port: escreva um número de 0 a 65535."),
        (("serve", "--workers", "0"), "--workers: escreva um número de 1 a 64."),
    ],
)
def test_wrong_usage_is_said_in_a_sentence_and_ends_in_2(
    arguments: tuple[str, ...], sentence: str
) -> None:
    result = invoke(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    usage, said = result.stderr.splitlines()
    assert usage.startswith("Uso: ")
    assert said == sentence


def test_no_command_at_all_shows_the_help() -> None:
    result = invoke()

    assert result.exit_code == 2
    assert result.stderr.startswith("Uso: ")


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"},
        {"TZ": "Asia/Tokyo"},
    ],
    ids=["no language", "English", "a clock in Tokyo"],
)
def test_languages_and_clocks_change_no_byte(environment: dict[str, str]) -> None:
    code, written, reported = run(*QUOTE, environment=environment)

    assert (code, reported) == (0, b"")
    assert written.decode() == invoke(*QUOTE).stdout


def test_a_report_is_utf8_in_any_language() -> None:
    environment = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    code, _, reported = run("quote", MANGARATIBA, "Ítaca", "Centro", environment=environment)

    assert code == 1
    assert "«Ítaca» não é um lugar" in reported.decode()


def test_an_argument_that_is_not_utf8_is_refused_like_any_unknown_place() -> None:
    argument = b"Itacuru\xe7\xe1".decode("utf-8", "surrogateescape")
    code, _, reported = run("quote", MANGARATIBA, argument, "Centro")

    assert code == 1
    assert "«Itacuru��» não é um lugar" in reported.decode()


def test_a_quote_imports_no_server() -> None:
    program = (
        "import sys; from fare_service.faces.cli import main\n"
        f"main({[*QUOTE, '--json']!r}, standalone_mode=False)\n"
        "assert not {'flask', 'granian', 'sqlalchemy'} & set(sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")


def test_the_installed_command_is_this_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    module, _, name = project["scripts"]["fare-service"].partition(":")
    assert getattr(sys.modules[module], name) is main
