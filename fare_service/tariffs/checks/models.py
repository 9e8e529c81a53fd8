"""Checks for what still stands as ``fare-service new`` wrote it."""

from collections.abc import Iterator, Mapping

import msgspec

from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import MUNICIPALITY, Draft
from fare_service.tariffs.states import CODES_PER_STATE

MARK = "TROQUE"
"""Stands in every text of the model that is no law's."""

NO_NUMBER = ";0"
"""How a URN of the model ends; every norm has a number."""


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every text that the model marks as to be replaced, and the code of no municipality."""
    many: list[Mapping[str, msgspec.Struct]] = [
        {} if draft.town is None else {MUNICIPALITY: draft.town},
        draft.rules,
        draft.readings,
        draft.tables,
        draft.acts,
        draft.ends,
    ]
    for files in many:
        for name, file in files.items():
            for place, text in _texts(msgspec.to_builtins(file), ""):
                if MARK in text:
                    scribe.about(name).note("por_trocar", place, value=text)
    for name, rules in draft.rules.items():
        if rules.urn.endswith(NO_NUMBER):
            scribe.about(name).note("por_trocar", "urn", value=rules.urn)
    if draft.town is not None and draft.town.ibge_code % CODES_PER_STATE == 0:
        scribe.about(MUNICIPALITY).note("por_trocar", "ibge", value=draft.town.ibge_code)


def _texts(value: object, place: str) -> Iterator[tuple[str, str]]:
    """Give every text of a file with its place."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            yield from _texts(item, f"{place}[{number}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _texts(item, f"{place}.{key}" if place else key)
