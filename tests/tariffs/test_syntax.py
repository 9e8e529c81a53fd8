"""A text that is no TOML is answered in Portuguese, with the line, and without a word of English."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.tariffs.faults import Fault, Scribe
from fare_service.tariffs.syntax import parse


def faults_of(text: str) -> list[Fault]:
    faults: list[Fault] = []
    assert parse(text, Scribe("", "a.toml", faults)) is None
    return faults


def test_amounts_are_read_exactly() -> None:
    assert parse("a = 6.10", Scribe("", "", [])) == {"a": Decimal("6.10")}


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("a = 7,00", "linha 1", "dinheiro leva ponto, não vírgula"),
        ("a = 1\nb = ", "fim do arquivo", "o valor não é texto"),
        ("a = 1\nb = x\n", "linha 2", "o valor não é texto"),
        ('a = "x\n', "linha 1", "na mesma linha"),
        ('a = "x', "fim do arquivo", "começa com aspas e não termina"),
        ('a = "\\q"', "linha 1", "a barra invertida"),
        ("a = [1\n", "fim do arquivo", "falta fechar a lista"),
        ("a = { b = 1\nc = 1\n", "linha 1", "falta fechar o bloco"),
        ("[a\n", "linha 1", "com colchetes"),
        ("[[a]\n", "linha 1", "com colchetes"),
        ("preço = 1", "linha 1", "chaves não têm acentos"),
        ("a\n", "linha 1", "falta o sinal ="),
        ("a = 2026-02-30", "linha 1", "a data ou a hora não existe"),
        ("\x00", "linha 1", "não tem a forma chave = valor"),
        ("# \x00", "linha 1", "caractere invisível"),
        ('a = "\x00"', "linha 1", "caractere invisível"),
        ("a = " + "9" * 5000, "", "um número comprido demais"),
        ("a = 1e99999999999999999999", "", "um número comprido demais"),
        ("a = " + "[" * 100_000, "", "blocos demais"),
        ("b = 1\n" + "a." * 50_000 + "a = 1", "linha 2", "blocos demais"),
        ("[" + "a." * 50_000 + "a]", "linha 1", "blocos demais"),
        ("a = { " + '"a".' * 50_000 + "a = 1 }", "linha 1", "blocos demais"),
    ],
    ids=lambda text: text[:20],
)
def test_a_reason_is_given_with_its_line(text: str, place: str, reason: str) -> None:
    (found,) = faults_of(text)
    assert (found.code, found.place) == ("toml_invalido", place)
    assert reason in found.message


@pytest.mark.parametrize(
    "text", ["a = 1\na = 2\n", "[a]\n[a]\n", "a = 1\n[a]\n", "a = { b = 1, b = 1 }\n"]
)
def test_what_stands_twice_is_said_to(text: str) -> None:
    assert [one.code for one in faults_of(text)] == ["chave_repetida"]


@given(st.text(st.sampled_from("ab1-.:T=\"'[]{},# \n\\\t\x00é"), max_size=12))
def test_no_text_crashes_and_no_reason_is_english(text: str) -> None:
    faults: list[Fault] = []
    parsed = parse(text, Scribe("", "", faults))

    assert (parsed is None) is bool(faults)
    for word in ("Invalid", "Expected", "Cannot", "(at"):
        assert not any(word in one.message for one in faults)
