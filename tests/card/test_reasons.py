"""Why a moment counts as it does: the reasons, their names, and what only looks like one."""

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from fare_service.card.timeline import states
from fare_service.registry import Served
from tests.card.towns import at, find, reasons, times, town
from tests.folders import SAO_RAIMUNDO, TODAY, edit, serve_folder


def test_a_holiday_is_named_and_a_night_is_not(mangaratiba: Served) -> None:
    assert reasons(mangaratiba, "2026-12-25T22:00") == [("night", ""), ("holiday", "Natal")]
    assert reasons(mangaratiba, "2026-03-08T12:00") == [("sunday", "")]
    assert reasons(mangaratiba, "2026-03-11T12:00") == []


def test_two_holidays_of_one_day_are_named_together(mangaratiba: Served) -> None:
    card = mangaratiba.shelves[""].at(
        mangaratiba.municipality.zone.midnight(date(2038, 4, 23)), date(2038, 1, 1)
    )
    column = card.column(mangaratiba.municipality.zone.midnight(date(2038, 4, 23)))
    (name,) = (one.name for one in column.reasons if one.code == "holiday")
    assert set(name.split(" e ")) == {"Sexta-feira Santa", "São Jorge"}


def test_a_holiday_rests_on_the_surest_of_its_acts(mangaratiba: Served) -> None:
    def confirmed(local: str) -> bool:
        (found,) = (one for one in at(mangaratiba, local).reasons if one.code == "holiday")
        return found.confirmed

    assert confirmed("2026-12-25T12:00")
    assert not confirmed("2026-04-03T12:00")
    assert not confirmed("2026-09-08T12:00")


def test_of_two_holidays_one_that_is_sure_is_enough(mangaratiba: Served) -> None:
    zone = mangaratiba.municipality.zone
    moment = zone.midnight(date(2038, 4, 23))
    column = mangaratiba.shelves[""].at(moment, date(2038, 1, 1)).column(moment)
    assert [one.confirmed for one in column.reasons if one.code == "holiday"] == [True]


def test_a_holiday_that_the_rules_call_by_its_name_is_told_by_it(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "feriado", feriados = ["Natal"], valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    assert reasons(served, "2026-12-25T12:00") == [("holiday", "Natal")]
    assert reasons(served, "2026-11-02T12:00") == []


def test_a_sunday_that_shares_its_window_with_holidays_is_in_no_doubt(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "feriado", dias = ["domingo", "feriado"], valor = "acrescimo", artigo = "1" },\n'
        ),
    )
    (sunday,) = at(served, "2026-03-08T12:00").reasons
    assert (sunday.name, sunday.confirmed) == ("", True)


def test_a_holiday_that_lasts_into_the_next_day_keeps_its_name(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "feriado", dias = ["feriado"], as = "06:00 do dia seguinte",'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    assert reasons(served, "2026-12-26T05:59") == [("holiday", "Natal")]
    assert reasons(served, "2026-12-26T06:00") == []
    assert reasons(served, "2026-12-24T23:59") == []


def test_the_eve_of_a_holiday_has_a_reason_of_its_own(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "vespera", dias = ["véspera de feriado"], das = "18:00",'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    assert reasons(served, "2026-12-24T18:00") == [("eve", "")]
    assert reasons(served, "2026-12-31T18:00") == [("eve", "")]
    assert reasons(served, "2026-12-24T17:59") == []
    assert reasons(served, "2026-12-25T00:00") == []


def test_a_class_has_its_own_window_and_those_of_its_list(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "noite", das = "21:00", as = "07:00", janelas = ['
            '{ dias = ["sábado"], das = "12:00", as = "54:00" },'
            '{ motivo = "periodo", meses = ["dezembro"] }],'
            ' valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    assert reasons(served, "2026-03-11T21:00") == [("night", "")]
    assert reasons(served, "2026-03-14T11:59") == []
    assert reasons(served, "2026-03-14T12:00") == [("night", "")]
    assert reasons(served, "2026-03-16T06:59") == [("night", "")]
    assert reasons(served, "2026-12-09T12:00") == [("period", "")]
    assert reasons(served, "2026-12-09T21:00") == [("night", ""), ("period", "")]
    assert find(served, "2026-12-09T21:00").cell.total == 800


def test_days_that_follow_each_other_alike_are_one_step(tmp_path: Path) -> None:
    served = town(
        tmp_path,
        *times(
            '{ motivo = "periodo", meses = ["janeiro"], valor = "acrescimo", artigo = "Art. 1º" },\n'
        ),
    )
    zone = served.municipality.zone
    found = find(served, "2027-01-15T12:00")
    assert zone.text(found.start) == "2027-01-01T00:00:00-03:00"
    assert zone.text(found.changes_at) == zone.text(found.end) == "2027-02-01T00:00:00-03:00"
    start, end = (zone.midnight(date(2027, month, 5)) for month in (1, 2))
    steps = states(served.municipality, served.municipality.rules, [], start, end)
    assert [instant for instant, _ in steps] == [start, found.end]


def test_an_optional_day_is_named_and_changes_no_price(served: Served) -> None:
    pair = next(iter(served.shelves[""].standing(TODAY).card.row_of))
    holy, plain = (find(served, f"2026-06-{day}T12:00", pair) for day in ("04", "03"))
    assert (holy.column.optional_day, plain.column.optional_day) == ("Corpus Christi", "")
    assert holy.cell == plain.cell
    night = [find(served, local, pair) for local in ("2026-06-03T23:59", "2026-06-04T00:00")]
    assert night[0].column != night[1].column
    assert night[0].start == night[1].start


def test_an_optional_day_is_named_in_both_years_of_a_card_and_on_that_day_alone(
    mangaratiba: Served,
) -> None:
    days = ("2026-06-03", "2026-06-04", "2026-06-05", "2027-05-26", "2027-05-27", "2027-05-28")
    named = [at(mangaratiba, f"{day}T12:00").optional_day for day in days]
    assert named == ["", "Corpus Christi", ""] * 2


def test_a_year_that_nobody_reviewed_is_marked_from_its_first_second(tmp_path: Path) -> None:
    served = serve_folder(
        tmp_path, SAO_RAIMUNDO, edit("municipio", "de = 2021, ate = 2027", "de = 2021, ate = 2026")
    )
    shelf, zone = served.shelves[""], served.municipality.zone
    new_year = zone.midnight(date(2027, 1, 1))
    first = zone.midnight(date(2026, 1, 1))
    found = [
        shelf.find("povoado", "povoado", instant, TODAY).column.reviewed
        for instant in (first, new_year - 1, new_year, new_year + 86_400 * 364)
    ]
    assert found == [True, True, False, False]


@pytest.mark.parametrize("hours", range(0, 24, 3))
def test_the_gap_and_the_repeated_hour_are_priced_like_any_other(
    mangaratiba: Served, hours: int
) -> None:
    zone = mangaratiba.municipality.zone
    for day in ("2018-11-04", "2019-02-16", "2019-02-17"):
        local = datetime.fromisoformat(f"{day}T00:00") + timedelta(hours=hours)
        column = (
            mangaratiba.shelves[""].at(zone.boundary(local), TODAY).column(zone.boundary(local))
        )
        night = local.hour >= 21 or local.hour < 7
        assert ("night" in {one.code for one in column.reasons}) is night
