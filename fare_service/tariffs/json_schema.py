"""JSON Schemas of the tariff files, for editors that complete and check while one types.

They know the shapes: keys, types, the words a setting takes. They cannot know what `check` does:
that names refer to something, that dates follow each other, that prices hold together.
"""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, get_args, get_origin

import msgspec

from fare_service import cost
from fare_service.distance import LONGEST, METRES_PER_KM, Metres
from fare_service.money import CENTAVOS_PER_REAL, LARGEST, Centavos
from fare_service.tariffs import glossary, schema, terms
from fare_service.tariffs.meanings import described
from fare_service.tariffs.shape import Key, bare, keys

Json = dict[str, Any]

FILES: dict[str, type[msgspec.Struct]] = {
    "municipio": schema.MunicipalityFile,
    "regras": schema.RulesFile,
    "leituras": schema.ReadingsFile,
    "tabela": schema.TableFile,
    "fim": schema.EndFile,
    "ato": schema.ActFile,
    "calendario": schema.CalendarFile,
}
"""The sorts of file, by the beginning of their names."""

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_CANNOT = (
    "Só as formas. O que não cabe aqui (nomes que existem, datas em ordem, preços que conferem) "
    "é o `fare-service check` que vê."
)
_FORMS: dict[object, Json] = {
    str: {"type": "string", "minLength": 1},
    int: {"type": "integer", "minimum": 0},
    bool: {"type": "boolean"},
    date: {"type": "string", "format": "date"},
    datetime: {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:]{8})?$"},
    # No "multipleOf": 0.01 is no binary fraction, and validators would refuse sound amounts.
    Centavos: {"type": "number", "minimum": 0, "maximum": LARGEST / CENTAVOS_PER_REAL},
    cost.CostPerKm: {
        "type": "number",
        "exclusiveMinimum": 0,
        "maximum": cost.LARGEST / cost.PER_REAL,
    },
    Metres: {"type": "number", "minimum": 0, "maximum": LONGEST // METRES_PER_KM},
}
_WORDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("TripClass", "quando"): terms.CONDITIONS,
    ("RulesFile", "unidade"): terms.UNITS,
    ("RulesFile", "horarios_juntos"): terms.TOGETHER,
    ("RulesFile", "fora_dos_horarios"): terms.OTHERWISE,
    ("RulesFile", "precos_sao"): terms.LIMITS,
    ("EndFile", "motivo"): tuple(glossary.END_REASONS),
    ("WhoSets", "quem"): tuple(glossary.PUBLISHERS),
    ("Example", "tipo"): tuple(kind for kind in glossary.KINDS if kind),
}
_LISTED: dict[str, tuple[str, ...]] = {
    "dias": (*glossary.DAY_KINDS, *glossary.MONTHLY_DAYS),
    "exceto": (*glossary.DAY_KINDS, *glossary.MONTHLY_DAYS),
    "meses": tuple(glossary.MONTHS),
}


def documents() -> Iterator[tuple[str, Json]]:
    """Give the name and the schema of every sort of file."""
    for name, struct in FILES.items():
        blocks: dict[str, Json] = {}
        root = _block(struct, blocks)
        yield name, {"$schema": _DIALECT, "$comment": _CANNOT, **root, "$defs": blocks}


def _block(struct: type[msgspec.Struct], blocks: dict[str, Json]) -> Json:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [key.name for key in keys(struct) if key.required],
        "properties": {key.name: _key(struct, key, blocks) for key in keys(struct)},
    }


def _key(struct: type[msgspec.Struct], key: Key, blocks: dict[str, Json]) -> Json:
    meaning = described(struct, key.name)[0]
    form = _form(bare(key.hint), blocks)
    if (struct.__name__, key.name) in _WORDS:
        form = {"enum": list(_WORDS[struct.__name__, key.name])}
    if issubclass(struct, schema.Window) and key.name in _LISTED:
        form = {"type": "array", "items": {"enum": list(_LISTED[key.name])}}
    return {"description": meaning, **form}


def _form(hint: Any, blocks: dict[str, Json]) -> Json:  # noqa: ANN401 - a type
    inner = get_args(hint)[-1:]
    if get_origin(hint) is list:
        return {"type": "array", "items": _form(inner[0], blocks)}
    if get_origin(hint) is dict:
        return {"type": "object", "additionalProperties": _form(inner[0], blocks)}
    if hint in _FORMS:
        return _FORMS[hint]
    if hint.__name__ not in blocks:
        blocks[hint.__name__] = {}
        blocks[hint.__name__].update(_block(hint, blocks))
    return {"$ref": f"#/$defs/{hint.__name__}"}
