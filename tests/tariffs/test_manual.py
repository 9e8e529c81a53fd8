"""The documentation of the format and of `check` says what the program does, and all of it."""

import re
import tomllib
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest

from fare_service.calendar import library
from fare_service.tariffs import glossary, schema, shape, terms
from fare_service.tariffs.faults import Fault, Scribe, kinds
from fare_service.tariffs.json_schema import FILES
from fare_service.tariffs.manual import pages
from fare_service.tariffs.meanings import described, descriptions

DOCS = Path(__file__).parents[2] / "docs"
FORMAT = (DOCS / "formato.md").read_text("utf-8")
BLOCKS = {
    name: block
    for name, block in vars(schema).items()
    if isinstance(block, type) and issubclass(block, schema.Block) and block is not schema.Block
}
KEYS = [(block, key) for block in BLOCKS.values() for key in shape.keys(block)]
SAMPLES = re.findall(r"```toml\n(.*?)```", FORMAT, re.DOTALL)
WORDS = [
    *terms.CONDITIONS,
    *terms.UNITS,
    *terms.TOGETHER,
    *terms.OTHERWISE,
    *terms.LIMITS,
    *glossary.DAY_KINDS,
    *glossary.PUBLISHERS,
    *glossary.TRIP_CLASSES,
    *glossary.REASONS,
    *(kind for kind in glossary.KINDS if kind),
    *library.days(2026, category=library.OPTIONAL).values(),
]


def test_the_pages_are_up_to_date() -> None:
    stale = [path.name for path, text in pages(DOCS) if path.read_text("utf-8") != text]
    assert stale == [], "run python -m fare_service.tariffs.manual docs"


def test_every_code_is_explained() -> None:
    page = (DOCS / "verificacoes.md").read_text("utf-8")
    assert re.findall(r"^### `(\w+)`$", page, re.MULTILINE) == list(kinds())


@pytest.mark.parametrize("name", BLOCKS)
def test_every_block_has_its_keys_in_the_reference(name: str) -> None:
    assert f"<!-- chaves {name} -->" in FORMAT


@pytest.mark.parametrize(
    ("block", "key"), KEYS, ids=[f"{block.__name__}.{key.name}" for block, key in KEYS]
)
def test_every_key_is_explained_with_an_example_that_the_format_takes(
    block: type[msgspec.Struct], key: shape.Key
) -> None:
    meaning, example, *_ = described(block, key.name)
    assert meaning
    if example:
        faults: list[Fault] = []
        raw = tomllib.loads(f"{key.name} = {example}", parse_float=Decimal)
        shape.read(block, raw, Scribe("", "", faults))
        assert [one for one in faults if one.code != "chave_ausente" or one.place] == []


def test_nothing_is_explained_that_is_no_key() -> None:
    for name, rows in descriptions().items():
        assert set(rows) <= {key.name for key in shape.keys(BLOCKS[name])}


@pytest.mark.parametrize("word", dict.fromkeys(WORDS))
def test_every_word_of_the_format_is_in_the_reference(word: str) -> None:
    assert f'"{word}"' in FORMAT


@pytest.mark.parametrize("sample", SAMPLES, ids=range(len(SAMPLES)))
def test_every_sample_in_the_reference_is_part_of_a_file(sample: str) -> None:
    raw = tomllib.loads(sample, parse_float=Decimal)
    assert raw
    assert min((misfits(struct, raw) for struct in FILES.values()), key=len) == []


def misfits(struct: type[msgspec.Struct], raw: dict[str, object]) -> list[str]:
    """Give the faults of a sample as part of a sort of file, whose other keys it leaves out."""
    faults: list[Fault] = []
    shape.read(struct, raw, Scribe("", "", faults))
    return [str(one) for one in faults if one.code != "chave_ausente" or one.place]


ROWS = re.findall(r"^\| [^|`]+ \| `([^|]+)` \|", FORMAT, re.MULTILINE)


def test_every_way_of_saying_what_a_norm_says_is_one_the_format_takes() -> None:
    """The tables «a norma diz | escreva» hold parts of time classes, windows and km parts."""
    structs = (schema.TimeClass, schema.Window, schema.KmPart, schema.RulesFile)
    assert len(ROWS) > 20
    for row in ROWS:
        inline = row if row.startswith("{") else f"{{ {row} }}"
        for block in tomllib.loads(f"all = [{inline}]", parse_float=Decimal)["all"]:
            assert min((misfits(one, block) for one in structs), key=len) == [], row
