"""The name of a card: it changes with whatever the card shows, and with nothing else."""

from pathlib import Path

import pytest

from fare_service.card.compile import compile_card
from fare_service.card.document import card_bytes
from fare_service.registry import Served
from tests.folders import MANGARATIBA, TODAY, Edit, edit, serve_folder


def test_the_name_of_a_card_is_sixteen_digits_and_comes_out_the_same_again(served: Served) -> None:
    card = served.shelves[""].standing(TODAY).card
    again = compile_card(served.municipality, 2026, 2027)
    assert again is not card
    assert again.hash == card.hash
    assert card_bytes(again) == card_bytes(card)
    assert len(card.hash) == 16
    assert int(card.hash, 16) >= 0


@pytest.mark.parametrize(
    "change",
    [
        edit("tabela", "Tabela de demonstração", "Tabela de exemplo"),
        edit("tabela", "demonstracao = true", "demonstracao = false"),
        edit("tabela", "inicio = 2026-01-01T00:00:00", "inicio = 2026-01-01T00:01:00"),
        edit("regras", 'as = "07:00"', 'as = "07:01"'),
        edit("regras", 'norma = "Lei nº 621/2008, Anexo I"', 'norma = "Lei nº 621/2008"'),
        edit("regras", '"mesma área", artigo = "Art. 10"', '"mesma área", artigo = "Art. 9º"'),
        edit("municipio", '"11 de novembro"', '"12 de novembro"'),
        edit("municipio", '["Vila Muriqui"]', '["Muriqui velha"]'),
        edit("leituras", 'titulo = "ida e volta', 'titulo = "a ida e a volta'),
    ],
    ids=lambda change: change.new,
)
def test_whatever_a_card_shows_is_part_of_its_name(
    tmp_path: Path, mangaratiba: Served, change: Edit
) -> None:
    served = serve_folder(tmp_path, MANGARATIBA, change)
    changed, shipped = (one.shelves[""].standing(TODAY).card for one in (served, mangaratiba))
    assert changed.hash != shipped.hash


def test_what_a_card_does_not_show_leaves_its_name_alone(
    tmp_path: Path, mangaratiba: Served
) -> None:
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        edit("municipio", "# Mangaratiba-RJ: os pontos", "# Os pontos"),
        edit("municipio", "vagas = 15", "vagas = 16"),
    )
    changed, shipped = (one.shelves[""].standing(TODAY).card for one in (served, mangaratiba))
    assert changed.hash == shipped.hash
    assert card_bytes(changed) == card_bytes(shipped)
