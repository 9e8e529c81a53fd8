"""A tariff folder as it lies on the disk: every file parsed, nothing resolved or checked."""

import tomllib
import unicodedata
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

Block = dict[str, Any]

LONG_AGO = datetime(1, 1, 1)  # noqa: DTZ001 - the wall clock's, as every time of the files
FOREVER = datetime(9999, 12, 31)  # noqa: DTZ001 - the wall clock's
CALENDAR = Path(__file__).parents[3] / "tariffs" / "calendario.toml"


@dataclass(frozen=True, eq=False)
class Folder:
    """The files of one town; rules and tables in the order in which they begin."""

    town: Block
    places: dict[str, Block]
    rules: list[Block]
    tables: list[Block]
    acts: dict[str, Block]
    corrections: list[Block]

    @property
    def examples(self) -> list[Block]:
        """All worked examples, whichever file they stand in."""
        files = [self.town, *self.rules, *self.tables, *self.acts.values()]
        return [example for file in files for example in file.get("exemplo", [])]


def load_folder(path: Path) -> Folder:
    """Read every file of the folder; what is wrong with one raises whatever it raises."""
    town = _toml(path / "municipio.toml")
    return Folder(
        town=town,
        places={place.get("id") or slug(place["nome"]): place for place in town["local"]},
        rules=sorted(map(_toml, path.glob("regras-*.toml")), key=_start),
        tables=sorted(map(_toml, path.glob("tabela-*.toml")), key=_start),
        acts={file.stem.removeprefix("ato-"): _toml(file) for file in path.glob("ato-*.toml")},
        corrections=_toml(CALENDAR)["correcao"],
    )


def moment(value: date) -> datetime:
    """A date alone means its midnight."""
    return value if isinstance(value, datetime) else datetime.combine(value, time.min)


def centavos(amount: Decimal | int) -> int:
    """Reais as whole centavos."""
    return int(Decimal(amount) * 100)


def metres(kilometres: Decimal | int) -> int:
    """Kilometres as whole metres."""
    return int(Decimal(kilometres) * 1000)


def slug(name: str) -> str:
    """The id of a place that has none of its own: lower case, bare letters, hyphens."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return "-".join("".join(c if c.isalnum() else " " for c in bare.lower()).split())


def find_place(folder: Folder, text: str) -> str:
    """The id of the place that `text` calls by id, name or alias; KeyError if none is."""
    names = {
        slug(name): key
        for key, place in folder.places.items()
        for name in (key, place["nome"], *place.get("outros_nomes", []))
    }
    return names[slug(text)]


def _toml(path: Path) -> Block:
    return tomllib.loads(path.read_text("utf-8"), parse_float=Decimal)


def _start(file: Block) -> datetime:
    return moment(file["inicio"])
