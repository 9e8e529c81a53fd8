"""Names as people type them: case, accents, blanks and hyphens do not matter, letters do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.names import LONGEST_TYPED, fold, similar, slug, unique

KNOWN = {
    "itacuruca": "itacuruca",
    "muriqui": "muriqui",
    "vilamuriqui": "muriqui",
    "centro": "centro",
    "praiadosaco": "praia-do-saco",
    "conceicaodejacarei": "conceicao-de-jacarei",
}


@pytest.mark.parametrize(
    "typed",
    [
        "praia-do-saco",
        "Praia do Saco",
        "PRAIA DO SACO",
        "  praia   do\tsaco\n",
        "práia dó sãco",
        "pra\u0301ia do saco",
        "praia_do_saco",
        "Praiadosaco",
        "\uff50\uff52aia do saco",
        "praia\xa0do saco",
    ],
)
def test_every_way_of_typing_a_name_is_one_name(typed: str) -> None:
    assert fold(typed) == "praiadosaco"


@pytest.mark.parametrize("typed", ["praia do sacos", "praia de saco", "prai", "", "praia.do.saco"])
def test_other_letters_are_another_name(typed: str) -> None:
    assert fold(typed) != "praiadosaco"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Itacuruçá", "itacuruca"),
        ("Praia do Saco", "praia-do-saco"),
        ("Conceição de Jacareí", "conceicao-de-jacarei"),
        ("São Raimundo das Mangabeiras", "sao-raimundo-das-mangabeiras"),
        ("  Pau d'Arco / Centro ", "pau-d-arco-centro"),
        ("Km 14", "km-14"),
        ("!!!", ""),
    ],
)
def test_the_id_of_a_name_is_its_slug(name: str, expected: str) -> None:
    assert slug(name) == expected


@given(st.text(max_size=30))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(max_size=30))
def test_a_slug_has_only_small_letters_digits_and_single_hyphens(text: str) -> None:
    made = slug(text)
    assert made == slug(made)
    assert all(part.isascii() and part.isalnum() for part in made.split("-") if made)
    assert made == made.lower()


def test_the_nearest_names_are_suggested_once_each_best_first() -> None:
    assert similar("muriki", KNOWN) == ["muriqui"]
    assert similar("Vila Muriki", KNOWN) == ["muriqui"]
    assert similar("itacuruçaa", KNOWN) == ["itacuruca"]
    assert similar("xyz", KNOWN) == []
    assert similar("", KNOWN) == []


def test_no_more_suggestions_come_than_asked_for() -> None:
    streets = {f"rua{number}": f"rua-{number}" for number in range(20)}
    assert len(similar("rua", streets)) == 3
    assert len(similar("rua", streets, at_most=1)) == 1


def test_what_nobody_would_type_is_compared_with_nothing() -> None:
    assert similar("c" + "e" * LONGEST_TYPED, {"c" + "e" * LONGEST_TYPED: "centro"}) == []
    assert similar("e" * LONGEST_TYPED, {"e" * LONGEST_TYPED: "centro"}) == ["centro"]


def test_repetitions_are_dropped_and_the_order_kept() -> None:
    assert unique(["b", "a", "b", "c", "a"]) == ["b", "a", "c"]
    assert unique([]) == []
