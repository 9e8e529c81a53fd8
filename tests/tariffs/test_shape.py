"""The shape of a file is held against its struct, with every fault of it noted at once."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.money import Centavos
from fare_service.tariffs import schema, shape, values
from fare_service.tariffs.faults import Fault, Scribe

MIDNIGHT = datetime.fromisoformat("2026-03-01T00:00")
STRUCTS = [
    schema.CalendarFile,
    schema.MunicipalityFile,
    schema.ReadingsFile,
    schema.RulesFile,
    schema.TableFile,
]


def read(struct: type[schema.Block], raw: object) -> tuple[schema.Block | None, list[Fault]]:
    faults: list[Fault] = []
    return shape.read(struct, raw, Scribe("", "", faults)), faults


def test_every_fault_is_noted_at_once() -> None:
    raw = {
        "ato": 1,
        "valores": {"tarifa": "6", "unidade": True},
        "cor": 1,
        "destino": [{"para": 2}],
    }
    found, faults = read(schema.TableFile, raw)

    assert found is None
    assert {(one.place, one.code) for one in faults} == {
        ("", "chave_desconhecida"),
        ("ato", "valor_invalido"),
        ("valores.tarifa", "nao_centavos"),
        ("valores.unidade", "nao_centavos"),
        ("destino[1].para", "valor_invalido"),
        ("destino[1]", "chave_ausente"),
    }


def test_a_sound_block_is_read_with_what_it_leaves_out() -> None:
    raw = {"ato": "Decreto", "valores": {"tarifa": Decimal("6.1")}, "inicio": date(2026, 3, 1)}
    assert read(schema.TableFile, raw) == (
        schema.TableFile(act="Decreto", amounts={"tarifa": Centavos(610)}, start=MIDNIGHT),
        [],
    )


def test_a_town_whose_norm_tells_no_areas_apart_has_none() -> None:
    _, faults = read(schema.MunicipalityFile, {})
    missing = {one.message for one in faults}
    assert "falta a chave «local»" in missing
    assert "falta a chave «areas»" not in missing


@pytest.mark.parametrize(
    ("hint", "fine", "unfit"),
    [
        (
            str,
            ["a", "Lei nº\u00a01", "x" * 1000],
            ["", " ", "a\nb", "\x00", "\u202e", "x" * 1001, 1],
        ),
        (int, [0, 9_999_999], [-1, 10_000_000, True, 1.0, "1"]),
        (bool, [True, False], [0, "true"]),
        (date, [date(1900, 1, 1), date(2100, 12, 31)], [MIDNIGHT, "2026-01-01"]),
    ],
)
def test_a_value_fits_its_type_exactly(hint: type, fine: list[Any], unfit: list[Any]) -> None:
    for raw in fine:
        assert values.read(hint, raw, Scribe("", "", []), "") == raw
    for raw in unfit:
        faults: list[Fault] = []
        with pytest.raises(values.Unreadable):
            values.read(hint, raw, Scribe("", "", faults), "a.b")
        assert [(one.code, one.place) for one in faults] == [("valor_invalido", "a.b")]


@pytest.mark.parametrize("year", [1, 1899, 2101, 9999])
def test_a_date_of_another_age_is_a_slip_of_the_pen(year: int) -> None:
    faults: list[Fault] = []
    for hint, raw in ((date, date(year, 12, 31)), (datetime, MIDNIGHT.replace(year=year))):
        with pytest.raises(values.Unreadable):
            values.read(hint, raw, Scribe("", "", faults), "")
    assert [one.code for one in faults] == ["data_distante", "data_distante"]


def test_a_slip_in_a_key_is_answered_with_the_key_that_was_meant() -> None:
    _, faults = read(schema.WhoSets, {"quem": "executivo", "artigos": "Art. 7º"})
    assert "quis dizer «artigo»?" in faults[0].message


TOML = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.decimals()
    | st.text(max_size=5)
    | st.dates()
    | st.datetimes()
    | st.times(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@pytest.mark.parametrize("struct", STRUCTS)
@given(data=st.data())
def test_no_block_of_anything_crashes(struct: type[schema.Block], data: st.DataObject) -> None:
    names = st.sampled_from([key.name for key in shape.keys(struct)])
    raw = data.draw(st.dictionaries(names | st.text(max_size=3), TOML, max_size=5))
    found, faults = read(struct, raw)

    assert (found is None) is bool(faults)
