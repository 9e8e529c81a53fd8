"""The worked cases of `tests/cases/`, read into values that any test can compare with."""

import tomllib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tests.reference.places import MANGARATIBA, SAO_RAIMUNDO

CASES = Path(__file__).parents[1] / "cases"
ZONES = {
    MANGARATIBA: ZoneInfo("America/Sao_Paulo"),
    SAO_RAIMUNDO: ZoneInfo("America/Fortaleza"),
}


@dataclass(frozen=True, slots=True)
class Case:
    """One promise: what a trip asked for in these words must be answered with."""

    municipality: str
    name: str
    origin: str
    destination: str
    at: str
    kind: str
    total: str | None
    units: int | None
    trip_class: str
    reasons: frozenset[str]
    source: str

    @property
    def centavos(self) -> int | None:
        """The total in centavos, or None where there is no price."""
        return None if self.total is None else int(self.total.replace(".", ""))

    @property
    def local(self) -> datetime:
        """The wall-clock time of the town that `at` means, without a zone."""
        return local_time(self.municipality, self.at)


def load_cases(municipality: str) -> list[Case]:
    """Read all cases of one town, in the order of its file."""
    tables = tomllib.loads((CASES / f"{municipality}.toml").read_text("utf-8"))["case"]
    return [_case(municipality, table) for table in tables]


def _case(municipality: str, table: dict[str, Any]) -> Case:
    """Turn one `[[case]]` of a file into a Case; KeyError names a missing key."""
    return Case(
        municipality=municipality,
        name=table["name"],
        origin=table["from"],
        destination=table["to"],
        at=table["at"],
        kind=table["kind"],
        total=table["total"] or None,
        units=table.get("units"),
        trip_class=table["trip_class"],
        reasons=frozenset(table["reasons"]),
        source=table["source"],
    )


def local_time(municipality: str, at: str) -> datetime:
    """Return the town's wall-clock time of an instant, or the naive time itself.

    ValueError if the naive time does not exist in the town, because its clocks skip it.
    """
    moment = datetime.fromisoformat(at)
    zone = ZONES[municipality]
    if moment.tzinfo is not None:
        return moment.astimezone(zone).replace(tzinfo=None, fold=0)
    there_and_back = moment.replace(tzinfo=zone).astimezone(ZoneInfo("UTC")).astimezone(zone)
    if there_and_back.replace(tzinfo=None) != moment:
        raise ValueError(f"{at} does not exist in {zone.key}")
    return moment
