"""A town's own holidays with their switch, and the corrections of town, state and country."""

from datetime import date
from pathlib import Path

import pytest

from fare_service import paths
from fare_service.calendar.year import calendar
from fare_service.registry import Registry, Served
from tests.folders import (
    MANGARATIBA,
    SAO_RAIMUNDO,
    Edit,
    edit,
    fault_codes,
    serve_folder,
    write_folder,
)


def holidays(served: Served, year: int) -> list[tuple[str, str, str]]:
    """List the holidays of one year as (day, name, level)."""
    days = calendar(served.municipality, year).holidays
    return [(str(day), one.name, one.level) for day, found in days.items() for one in found]


@pytest.mark.parametrize(
    ("change", "years"),
    [
        ("", {2008, 2009, 2026, 2027}),
        ("conta = true", {2008, 2009, 2026, 2027}),
        ("conta = false", set()),
        ("inicio = 2009-11-11", {2009, 2026, 2027}),
        ("inicio = 2009-11-12", {2026, 2027}),
        ("inicio = 1990-01-01", {2007, 2008, 2009, 2026, 2027}),
        ("fim = 2026-11-11", {2008, 2009}),
        ("fim = 2026-11-12", {2008, 2009, 2026}),
        ("inicio = 2026-01-01\nfim = 2027-01-01", {2026}),
    ],
)
def test_a_municipal_holiday_has_a_switch_a_start_and_an_end(
    tmp_path: Path, change: str, years: set[int]
) -> None:
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        edit("municipio", 'dia = "11 de novembro"', f'dia = "11 de novembro"\n{change}'),
    )
    asked = (2007, 2008, 2009, 2026, 2027)
    days = {year for year in asked if f"{year}-11-11" in dict_of(holidays(served, year))}
    assert days == years


def dict_of(found: list[tuple[str, str, str]]) -> dict[str, str]:
    """Map days to names."""
    return {day: name for day, name, _ in found}


def test_a_municipal_holiday_counts_from_the_first_day_of_the_law(tmp_path: Path) -> None:
    served = serve_folder(
        tmp_path, MANGARATIBA, edit("municipio", '"11 de novembro"', '"19 de março"')
    )
    assert "2008-03-19" in dict_of(holidays(served, 2008))
    served = serve_folder(
        tmp_path / "eve", MANGARATIBA, edit("municipio", '"11 de novembro"', '"18 de março"')
    )
    assert "2008-03-18" not in dict_of(holidays(served, 2008))
    assert "2009-03-18" in dict_of(holidays(served, 2009))


def test_a_confirmed_municipal_holiday_says_so(tmp_path: Path) -> None:
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        edit("municipio", 'dia = "11 de novembro"', 'dia = "11 de novembro"\nconfirmado = true'),
    )
    (one,) = calendar(served.municipality, 2026).holidays[date(2026, 11, 11)]
    assert one.confirmed


def correction(text: str) -> Edit:
    """Add a correction of the town's own to Mangaratiba's file."""
    return edit(
        "municipio",
        '[[feriado]]\ndia = "11 de novembro"',
        f'[[correcao]]\nbase = "Decreto nº 1"\n{text}\n\n[[feriado]]\ndia = "11 de novembro"',
    )


def test_a_town_can_move_its_own_holiday_for_one_year(tmp_path: Path) -> None:
    moved = correction('tira = 2026-11-11\npoe = 2026-11-02\nnome = "Emancipação (antecipada)"')
    served = serve_folder(tmp_path, MANGARATIBA, moved)
    found = calendar(served.municipality, 2026).holidays
    assert date(2026, 11, 11) not in found
    assert [(one.name, one.level, one.basis) for one in found[date(2026, 11, 2)]] == [
        (
            "Finados",
            "federal",
            "Lei nº 662/1949, art. 1º (redação da Lei nº 10.607/2002)",
        ),
        ("Emancipação (antecipada)", "municipal", "Decreto nº 1"),
    ]
    assert "2027-11-11" in dict_of(holidays(served, 2027))


@pytest.mark.parametrize("day", ["2026-12-25", "2026-04-23"])
def test_a_town_cannot_take_away_a_federal_or_a_state_holiday(tmp_path: Path, day: str) -> None:
    write_folder(tmp_path, MANGARATIBA, correction(f"tira = {day}"))
    assert fault_codes(tmp_path) == ["correcao_sem_alvo"]


def test_a_town_that_takes_its_own_day_off_christmas_leaves_christmas(tmp_path: Path) -> None:
    served = serve_folder(
        tmp_path,
        MANGARATIBA,
        correction("tira = 2026-12-25"),
        edit("municipio", '"11 de novembro"', '"25 de dezembro"'),
    )
    for year, levels in ((2026, ["federal"]), (2027, ["federal", "municipal"])):
        christmas = calendar(served.municipality, year).holidays[date(year, 12, 25)]
        assert [one.level for one in christmas] == levels


def test_a_holiday_can_move_across_new_year(tmp_path: Path) -> None:
    moved = correction('tira = 2026-11-11\npoe = 2027-01-04\nnome = "Emancipação (adiada)"')
    served = serve_folder(tmp_path, MANGARATIBA, moved)
    assert "2026-11-11" not in dict_of(holidays(served, 2026))
    assert dict_of(holidays(served, 2027))["2027-01-04"] == "Emancipação (adiada)"


def test_a_correction_of_one_state_leaves_the_other_alone(registry: Registry) -> None:
    day = "2021-03-29"
    assert day in dict_of(holidays(registry.served[MANGARATIBA], 2021))
    assert day not in dict_of(holidays(registry.served[SAO_RAIMUNDO], 2021))


def country(root: Path, old: str, new: str) -> Served:
    """Serve Mangaratiba under a changed calendar of the country."""
    text = (paths.TARIFFS / "calendario.toml").read_text("utf-8")
    assert old in text
    root.mkdir(exist_ok=True)
    (root / "calendario.toml").write_text(text.replace(old, new, 1), "utf-8")
    return serve_folder(root, MANGARATIBA)


def test_a_correction_without_a_state_is_federal_and_moves_no_state_holiday(
    tmp_path: Path,
) -> None:
    moved = (
        '[[correcao]]\nbase = "Lei nº 1"\ntira = 2038-04-23\npoe = 2038-04-26\n'
        'nome = "Sexta-feira Santa (adiada)"\n\n[[correcao]]'
    )
    served = country(tmp_path, "[[correcao]]", moved)
    found = calendar(served.municipality, 2038).holidays
    assert [(one.name, one.level) for one in found[date(2038, 4, 23)]] == [("São Jorge", "state")]
    assert [(one.name, one.level) for one in found[date(2038, 4, 26)]] == [
        ("Sexta-feira Santa (adiada)", "federal")
    ]


def test_a_holiday_whose_law_nobody_looked_up_says_so_and_is_not_confirmed(
    tmp_path: Path,
) -> None:
    served = country(tmp_path, '"RJ: São Jorge" =', '"RJ: outro dia" =')
    (one,) = calendar(served.municipality, 2026).holidays[date(2026, 4, 23)]
    assert (one.basis, one.confirmed) == ("base legal não conferida", False)
