"""Towns with drawn tables, for property tests."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import product

from hypothesis import strategies as st

from fare_service.card.shelf import Shelf
from tests.card.plain import FIRST_YEAR, PlainTable, new_year, town_with
from tests.folders import MANGARATIBA, SAO_RAIMUNDO, shipped

NAMES = {MANGARATIBA: ("tarifa", "unidade", "acrescimo"), SAO_RAIMUNDO: ("tarifa", "unidade")}
PONTOS = ("centro", "muriqui")
SLUGS = ("dentro_da_area", "alem_da_area", "alem_do_perimetro")
WORDS = ("noite", "domingo", "feriado")
MINUTES = int((new_year(2028) - new_year(FIRST_YEAR)) / timedelta(minutes=1))
AMOUNTS = st.one_of(st.just(0), st.integers(0, 2000), st.integers(0, 999_999))
FEW_AMOUNTS = st.sampled_from([0, 100, 200, 335])


def minute(number: int) -> datetime:
    """Give a minute of the years that are drawn from."""
    return new_year(FIRST_YEAR) + timedelta(minutes=number)


@st.composite
def own_amounts(draw: st.DrawFn, municipality: str) -> dict[tuple[str, str], dict[str, int]]:
    """Draw amounts by class and by reason; where both fit, a row for the two decides."""
    names = NAMES[municipality]
    classes = draw(st.lists(st.sampled_from(SLUGS), unique=True, max_size=2))
    words = draw(st.lists(st.sampled_from(WORDS), unique=True, max_size=2))
    amounts = st.fixed_dictionaries({}, optional=dict.fromkeys(names, FEW_AMOUNTS))
    own = {(slug, ""): draw(amounts) for slug in classes}
    own |= {("", word): draw(amounts) for word in words}
    for slug, word in product(classes, words):
        own[slug, word] = draw(st.fixed_dictionaries(dict.fromkeys(names, FEW_AMOUNTS)))
    return {key: found for key, found in own.items() if found}


@st.composite
def destinations(draw: st.DrawFn) -> dict[tuple[str, str], int]:
    """Draw own numbers of units, for one place and for pairs of others."""
    units = st.integers(2, 5)
    rows: dict[tuple[str, str], int] = {}
    if draw(st.booleans()):
        rows["", draw(st.sampled_from(["itacuruca", "serra-do-piloto"]))] = draw(units)
    if draw(st.booleans()):
        rows["muriqui", "itacuruca"] = draw(units)
    if draw(st.booleans()):
        rows["centro", "conceicao-de-jacarei"] = draw(units)
    return rows


@st.composite
def track(draw: st.DrawFn, municipality: str, ponto: str) -> list[PlainTable]:
    """Draw the tables of one ponto, or of the municipality: one follows the other or a gap."""
    edges = st.integers(0, MINUTES - 1)
    starts = sorted(draw(st.lists(edges, unique=True, min_size=0 if ponto else 1, max_size=3)))
    ends = [*starts, MINUTES][1:]
    tables = []
    for start, latest in zip(starts, ends, strict=True):
        end = draw(st.one_of(st.none(), st.integers(start + 1, latest)))
        tables.append(
            PlainTable(
                start=minute(start),
                end=None if end is None else minute(end),
                ponto=ponto,
                amounts={name: draw(AMOUNTS) for name in NAMES[municipality]},
                own=draw(own_amounts(municipality)),
                units=draw(destinations()) if municipality == MANGARATIBA else {},
            )
        )
    return tables


@dataclass(frozen=True)
class Town:
    """A town with drawn tables, and a ponto to look at."""

    id: str
    tables: list[PlainTable]
    ponto: str
    together: str
    unit: str
    moments: list[int]

    @property
    def shelf(self) -> Shelf:
        """Give its cards."""
        municipality = shipped().served[self.id].municipality
        return Shelf(town_with(municipality, self.tables, self.together, self.unit), self.ponto)


@st.composite
def towns(draw: st.DrawFn) -> Town:
    """Draw a town."""
    municipality = draw(st.sampled_from([MANGARATIBA, SAO_RAIMUNDO]))
    pontos = PONTOS if municipality == MANGARATIBA else ()
    tables = [one for ponto in ("", *pontos) for one in draw(track(municipality, ponto))]
    return Town(
        id=municipality,
        tables=tables,
        ponto=draw(st.sampled_from(["", *pontos])),
        together=draw(st.sampled_from(["o maior", "o primeiro", "somados"])),
        unit=draw(st.sampled_from(["valor próprio", "a tarifa"])),
        moments=draw(st.lists(st.integers(0, MINUTES - 1), min_size=10, max_size=10)),
    )
