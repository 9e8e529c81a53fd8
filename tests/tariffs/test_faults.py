"""A fault is one printable line, in order, with a sentence and a remedy for a clerk."""

from pathlib import Path

import pytest

from fare_service.tariffs.faults import Fault, Kind, Scribe, errors, kinds, ordered
from tests.folders import SAO_RAIMUNDO, load_folder, write_folder

PACKAGE = Path(__file__).parents[2] / "fare_service"
SOURCES = "".join(path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py")))


def fault(place: str = "", file: str = "municipio.toml", code: str = "repetido") -> Fault:
    return Fault("mangaratiba-rj", file, place, code, "mensagem")


@pytest.mark.parametrize("code", kinds())
def test_every_code_is_used(code: str) -> None:
    assert f'"{code}"' in SOURCES


@pytest.mark.parametrize("kind", kinds().values(), ids=list(kinds()))
def test_every_sentence_follows_the_file_and_every_remedy_stands_alone(kind: Kind) -> None:
    assert kind.severity in ("erro", "aviso")
    assert not kind.sentence[0].isupper()
    assert not kind.sentence.endswith(".")
    assert kind.remedy[0].isupper()
    assert kind.remedy.endswith(".")


def test_a_line_tells_file_place_severity_sentence_and_code() -> None:
    assert str(fault("local[2]")) == (
        "mangaratiba-rj/municipio.toml local[2]: erro: mensagem [repetido]"
    )
    assert str(fault()) == "mangaratiba-rj/municipio.toml: erro: mensagem [repetido]"
    assert str(Fault("", "calendario.toml", "", "valor_zero", "m")).startswith("calendario.toml: ")


def test_a_fault_knows_its_remedy() -> None:
    assert fault().remedy == kinds()["repetido"].remedy


def test_whatever_a_file_says_is_quoted_in_one_printable_line() -> None:
    faults: list[Fault] = []
    scribe = Scribe("mangaratiba-rj", "b\udcff.toml", faults)
    scribe.note("urn_invalida", "a\nb", value="\x1b[31m\u202e\u00a0{0}" + "x" * 9999)

    (found,) = faults
    assert found.file == "b�.toml"
    assert found.place == "a b"
    assert found.message.startswith("«�[31m� {0}xxx")
    assert "xxx…» não é" in found.message
    assert len(str(found)) < 400
    str(found).encode()


def test_faults_stand_in_the_order_of_file_and_place_each_once() -> None:
    second, tenth, other = fault("local[2]"), fault("local[10]"), fault("a", "regras.toml")
    assert ordered([other, tenth, second, tenth]) == [second, tenth, other]


def test_the_order_does_not_hang_on_that_in_which_they_are_found(tmp_path: Path) -> None:
    write_folder(tmp_path, SAO_RAIMUNDO, files={"municipio.toml": "x = 1", "outro.toml": ""})
    found = load_folder(tmp_path).faults

    assert len(found) > 5
    assert found == ordered(reversed(found)) == ordered(found)


def test_only_errors_keep_a_municipality_from_being_served() -> None:
    warning = fault(code="valor_zero")
    assert errors([warning, fault()]) == [fault()]
