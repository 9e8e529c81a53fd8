"""What the names of dated files say, and which names are none."""

import pytest

from fare_service.tariffs import file_names


@pytest.mark.parametrize(
    ("name", "sort", "owner", "day"),
    [
        ("tabela-2026-03-12.toml", "tabela", "", "2026-03-12"),
        ("tabela-2026-03-12-2.toml", "tabela", "", "2026-03-12"),
        ("tabela-praia-do-saco-2026-03-12.toml", "tabela", "praia-do-saco", "2026-03-12"),
        ("tabela-praia-do-saco-2026-03-12-10.toml", "tabela", "praia-do-saco", "2026-03-12"),
        ("fim-2026-03-12.toml", "fim", "", "2026-03-12"),
        ("fim-centro-2026-03-12-3.toml", "fim", "centro", "2026-03-12"),
        ("ato-a-2026-02-01.toml", "ato", "a", "2026-02-01"),
        ("regras-2008-03-19.toml", "regras", "", "2008-03-19"),
        ("leituras-2008-03-19.toml", "leituras", "", "2008-03-19"),
    ],
)
def test_a_name_says_sort_ponto_and_day(name: str, sort: str, owner: str, day: str) -> None:
    assert file_names.sort_of(name) == sort
    assert (file_names.owner_of(name), file_names.day_of(name)) == (owner, day)


@pytest.mark.parametrize(
    "name",
    [
        "tabela-2026-03-12-1.toml",
        "tabela-2026-03-12-01.toml",
        "tabela-2026-03-12-100.toml",
        "tabela-2026-3-12.toml",
        "tabela.toml",
        "Tabela-2026-03-12.toml",
        "regras-2008-03-19-2.toml",
        "ato-2026-02-01-2.toml",
        "preco-2026-03-12.toml",
        "fim-2026-03-12.txt",
    ],
)
def test_other_names_are_no_tariff_files(name: str) -> None:
    assert file_names.sort_of(name) == ""


def test_what_has_no_day_says_none() -> None:
    with pytest.raises(ValueError, match="municipio"):
        file_names.day_of("municipio.toml")
