"""What stands before an amount, or in its place, and what to do then."""

from dataclasses import astuple
from typing import get_args

import pytest

from fare_service.card.model import Kind
from fare_service.faces.language import LANGUAGES
from fare_service.faces.notes import OUTSIDE
from fare_service.faces.verdict import VERDICTS, Verdict, amount_words, spoken, verdict

KINDS: tuple[Kind, ...] = get_args(Kind)
PRICED = ("exact", "at_least", "at_most")
INSIDE = "inside"


def test_an_exact_price_needs_no_words() -> None:
    assert verdict("exact", INSIDE, "pt", table=True) == Verdict()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_words_before_its_amount_or_in_its_place(kind: Kind, lang: str) -> None:
    said = verdict(kind, INSIDE, lang, table=kind != "no_table")
    assert bool(said.certainty) == (kind in ("at_least", "at_most"))
    assert bool(said.headline) == (kind not in PRICED)
    assert bool(said.why) == (kind not in PRICED), "who gets no price is told the cause"


def test_without_a_price_the_rider_is_told_what_to_do() -> None:
    advice = {kind: verdict(kind, INSIDE, "pt", table=True).advice for kind in KINDS}
    assert advice == {
        "exact": "",
        "at_least": "Veja na tabela do ponto antes de subir.",
        "at_most": "O motorista pode cobrar menos.",
        "unregulated": "Combine antes de subir.",
        "uncovered": "Pergunte o preço antes de subir.",
        "no_table": "Pergunte o preço antes de subir.",
    }


def test_no_table_and_a_table_without_the_amount_are_two_things() -> None:
    none, unknown = (verdict("no_table", INSIDE, "pt", table=table) for table in (False, True))
    assert none.headline == "Sem tabela de preços"
    assert unknown.headline == "Sem valor conhecido"
    assert "este valor da tabela, não" in unknown.why


def test_what_no_norm_prices_inside_the_town_is_not_blamed_on_its_border() -> None:
    inside = verdict("unregulated", INSIDE, "pt", table=True)
    outside = verdict("unregulated", OUTSIDE, "pt", table=True)
    assert inside.headline == outside.headline == "Sem preço na lei"
    assert inside.why == "A norma não fixa o preço desta viagem."
    assert "A lei de uma cidade vale dentro dela" in outside.why


@pytest.mark.parametrize("key", VERDICTS)
def test_every_verdict_is_said_in_every_language_by_other_words(key: str) -> None:
    said = [astuple(spoken(key, lang)) for lang in LANGUAGES]
    for texts in zip(*said, strict=True):
        assert len(set(texts)) == (len(LANGUAGES) if texts[0] else 1), texts


@pytest.mark.parametrize(
    ("kind", "reais", "lang", "said"),
    [
        ("exact", "R$ 6,00", "pt", "R$ 6,00"),
        ("at_least", "R$ 6,00", "pt", "no mínimo R$ 6,00"),
        ("at_most", "R$ 6,00", "pt", "no máximo R$ 6,00"),
        ("at_least", "R$ 6,00", "en", "at least R$ 6,00"),
        ("unregulated", "", "pt", "sem preço na lei"),
        ("uncovered", "", "pt", "sem preço na tabela"),
        ("no_table", "", "pt", "sem valor conhecido"),
    ],
)
def test_inside_a_sentence_an_amount_carries_its_certainty(
    kind: Kind, reais: str, lang: str, said: str
) -> None:
    assert amount_words(kind, reais, lang) == said
