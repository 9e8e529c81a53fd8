"""A file that is written for a proposal says, when it is read, what it was written from."""

from datetime import date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fare_service.cost import CostPerKm
from fare_service.money import Centavos
from fare_service.publishing.writing import written
from fare_service.tariffs import file_names, files, schema, shape, syntax, values
from fare_service.tariffs.faults import Fault, Scribe
from fare_service.tariffs.schema.block import Block

STRUCTS: dict[str, type[Block]] = {
    "tabela": schema.TableFile,
    "fim": schema.EndFile,
    "ato": schema.ActFile,
}
ROOT = Path(__file__).parents[2]
FILES = [
    path
    for folder in ("tariffs", "tests/regimes", "tests/historia")
    for path in sorted((ROOT / folder).rglob("*.toml"))
    if file_names.sort_of(path.name) in STRUCTS
]
FIRST, LAST = datetime.fromisoformat("2000-01-01"), datetime.fromisoformat("2099-01-01")
TEXTS = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=40)


def read(text: str, struct: type[Block]) -> Block:
    """Read a text as the tariffs are read."""
    faults: list[Fault] = []
    scribe = Scribe("vila-nova-rj", "x.toml", faults)
    found = shape.read(struct, syntax.parse(text, scribe), scribe)
    assert found is not None, faults
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_file_that_there_is_survives_being_written(path: Path) -> None:
    struct = STRUCTS[file_names.sort_of(path.name)]
    text = files.text(path, Scribe("", "", []))
    assert text is not None
    found = read(text, struct)
    assert read(written(found), struct) == found


@given(
    act=TEXTS.filter(values.is_text),
    start=st.datetimes(FIRST, LAST),
    published=st.none() | st.dates(date(2000, 1, 1), date(2099, 1, 1)),
    cost=st.none() | st.integers(1, 999_999),
    amounts=st.dictionaries(
        TEXTS.filter(values.is_text), st.integers(0, 999_999), min_size=1, max_size=4
    ),
)
def test_whatever_a_table_says_survives_being_written(
    act: str,
    start: datetime,
    published: date | None,
    cost: int | None,
    amounts: dict[str, int],
) -> None:
    table = schema.TableFile(
        start=start.replace(microsecond=0),
        act=act,
        published=published,
        cost_per_km=None if cost is None else CostPerKm(cost),
        amounts={name: Centavos(one) for name, one in amounts.items()},
        own_amounts=[schema.OwnAmounts(reason="noite", amounts={"tarifa": Centavos(650)})],
        unknown=[act],
        pairs=[schema.PairPrice(origin="a", destination="b", amount=Centavos(5), one_way=True)],
    )
    assert read(written(table), schema.TableFile) == table
