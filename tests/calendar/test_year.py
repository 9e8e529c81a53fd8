"""Which days are holidays of a town: library, corrections, the town's own days with their switch."""

import csv
from datetime import date, datetime
from pathlib import Path

import pytest

from fare_service import paths
from fare_service.calendar import library
from fare_service.calendar.year import Calendar, calendar
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
from tests.reference.holidays import FIRST_DAY, is_holiday
from tests.snapshot import difference

DATA = Path(__file__).parents[1] / "data"
VECTORS = list(csv.DictReader((DATA / "holiday_vectors.csv").read_text("utf-8").splitlines()))
MOMENTS = list(csv.DictReader((DATA / "clock_vectors.csv").read_text("utf-8").splitlines()))
TOWNS = {"RJ": MANGARATIBA, "MA": SAO_RAIMUNDO}
EVERY_YEAR = range(2008, 2028)
WEEKDAYS = ("seg", "ter", "qua", "qui", "sex", "sáb", "dom")


def holidays(served: Served, year: int) -> list[tuple[str, str, str]]:
    """List the holidays of one year as (day, name, level)."""
    days = calendar(served.municipality, year).holidays
    return [(str(day), one.name, one.level) for day, found in days.items() for one in found]


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: f"{row['uf']} {row['date']} {row['name']}")
def test_a_reviewed_date_is_a_holiday_or_not(registry: Registry, row: dict[str, str]) -> None:
    day = date.fromisoformat(row["date"])
    found = calendar(registry.served[TOWNS[row["uf"]]].municipality, day.year)
    assert (day in found.holidays) is (row["is_holiday"] == "true")


@pytest.mark.parametrize("row", MOMENTS, ids=lambda row: f"{row['municipality']} {row['utc']}")
def test_a_reviewed_instant_lies_in_a_holiday_or_not(
    registry: Registry, row: dict[str, str]
) -> None:
    municipality = registry.served[row["municipality"]].municipality
    day = municipality.zone.day(int(datetime.fromisoformat(row["utc"]).timestamp()))
    found = calendar(municipality, day.year).holidays.get(day, ())
    # The vectors know no municipal days.
    assert any(one.level != "municipal" for one in found) is (row["holiday"] == "true")


@pytest.mark.parametrize("year", range(1997, 2100, 6))
def test_every_day_of_a_year_is_a_holiday_just_where_the_laws_say_so(
    served: Served, year: int
) -> None:
    municipality = served.municipality
    found = calendar(municipality, year).holidays
    # The reference knows the days since each town's law; the years before are the library's.
    if year >= FIRST_DAY[municipality.id].year:
        ordinals = range(date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal() + 1)
        days = map(date.fromordinal, ordinals)
        assert list(found) == [day for day in days if is_holiday(municipality.id, day)]
    else:
        assert all(one.level != "municipal" for many in found.values() for one in many)
    assert all(day.year == year for day in found)
    assert all(one.day == day for day, many in found.items() for one in many)


@pytest.mark.parametrize("year", EVERY_YEAR)
def test_the_years_of_the_laws_agree_with_the_reference(served: Served, year: int) -> None:
    municipality = served.municipality
    found = calendar(municipality, year).holidays
    ordinals = range(date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal() + 1)
    days = map(date.fromordinal, ordinals)
    assert list(found) == [day for day in days if is_holiday(municipality.id, day)]


def written(year: Calendar) -> list[str]:
    """Write a calendar as the snapshot keeps it."""
    words = {"federal": "federal", "state": "estadual", "municipal": "municipal"}
    lines = [f"{year.year}{'' if year.reviewed else ' (não revisto)'}"]
    for day, found in year.holidays.items():
        for one in found:
            doubt = "" if one.confirmed else " [não confirmado]"
            weekday = WEEKDAYS[day.weekday()]
            lines.append(f"{day} {weekday}  {words[one.level]}: {one.name}{doubt}: {one.basis}")
    for day, name in year.optional_days.items():
        lines.append(f"{day} {WEEKDAYS[day.weekday()]}  facultativo: {name}")
    return [*lines, ""]


def test_the_calendars_are_those_of_the_snapshot(served: Served) -> None:
    lines = [line for year in EVERY_YEAR for line in written(calendar(served.municipality, year))]
    assert difference(f"feriados-{served.municipality.id}.txt", lines) == ""


def test_every_holiday_tells_who_made_it_and_by_which_act(served: Served) -> None:
    for year in EVERY_YEAR:
        for found in calendar(served.municipality, year).holidays.values():
            for one in found:
                assert one.name
                assert one.basis
                assert "não conferida" not in one.basis
                assert one.level in ("federal", "state", "municipal")


@pytest.mark.parametrize(
    ("municipality", "day", "level", "confirmed"),
    [
        (MANGARATIBA, date(2026, 12, 25), "federal", True),
        (MANGARATIBA, date(2026, 4, 3), "federal", False),
        (MANGARATIBA, date(2026, 2, 17), "state", True),
        (MANGARATIBA, date(2023, 11, 20), "state", True),
        (MANGARATIBA, date(2024, 11, 20), "federal", True),
        (MANGARATIBA, date(2021, 3, 30), "state", False),
        (MANGARATIBA, date(2026, 9, 8), "municipal", False),
        (SAO_RAIMUNDO, date(2026, 7, 28), "state", True),
        (SAO_RAIMUNDO, date(2018, 11, 20), "state", False),
        (SAO_RAIMUNDO, date(2026, 2, 10), "municipal", False),
    ],
)
def test_a_holiday_has_its_level_and_its_confidence(
    registry: Registry, municipality: str, day: date, level: str, confirmed: bool
) -> None:
    (one,) = calendar(registry.served[municipality].municipality, day.year).holidays[day]
    assert (one.level, one.confirmed) == (level, confirmed)


def test_two_holidays_on_one_day_keep_their_names_and_levels(mangaratiba: Served) -> None:
    found = calendar(mangaratiba.municipality, 2038).holidays[date(2038, 4, 23)]
    assert {(one.name, one.level) for one in found} == {
        ("Sexta-feira Santa", "federal"),
        ("São Jorge", "state"),
    }


def test_days_off_for_public_servants_are_no_holidays(served: Served) -> None:
    for year in EVERY_YEAR:
        found = calendar(served.municipality, year)
        assert found.optional_days.keys().isdisjoint(found.holidays)
    corpus_christi = date(2026, 6, 4)
    year_2026 = calendar(served.municipality, 2026)
    assert year_2026.optional_days[corpus_christi] == "Corpus Christi"
    assert corpus_christi not in year_2026.holidays


def test_carnival_tuesday_is_a_holiday_in_one_state_and_optional_in_the_other(
    registry: Registry,
) -> None:
    tuesday = date(2026, 2, 17)
    rio = calendar(registry.served[MANGARATIBA].municipality, 2026)
    maranhao = calendar(registry.served[SAO_RAIMUNDO].municipality, 2026)
    assert tuesday in rio.holidays
    assert tuesday not in rio.optional_days
    assert tuesday not in maranhao.holidays
    assert tuesday in maranhao.optional_days


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


def test_a_year_counts_as_reviewed_just_where_the_file_says_so(registry: Registry) -> None:
    for municipality, first in ((MANGARATIBA, 2008), (SAO_RAIMUNDO, 2021)):
        served = registry.served[municipality]
        reviewed = {
            year for year in range(2005, 2030) if calendar(served.municipality, year).reviewed
        }
        assert reviewed == set(range(first, 2028))


@pytest.mark.parametrize("year", [1890, 1949, 2101, 9999])
def test_a_year_that_the_library_does_not_know_is_refused(served: Served, year: int) -> None:
    with pytest.raises(library.YearOutsideLibrary):
        calendar(served.municipality, year)


def test_the_days_stand_in_order(served: Served) -> None:
    found = calendar(served.municipality, 2021)
    assert list(found.holidays) == sorted(found.holidays)
    assert list(found.optional_days) == sorted(found.optional_days)
