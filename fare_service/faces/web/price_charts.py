"""The amounts of a town's tables over time, to be drawn: a small picture for each amount."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from fare_service.clock import Zone
from fare_service.cost import cost_text
from fare_service.faces.changes import comparable
from fare_service.faces.language import N_, say
from fare_service.faces.web.amount_names import Name, name_of, rules_of
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.step_chart import Chart, Step, chart
from fare_service.money import reais_text
from fare_service.registry import Served
from fare_service.tariffs.municipality import Table
from fare_service.tariffs.reigns import Reign

CURRENCY_SIGN = "R$\N{NO-BREAK SPACE}"
COST = N_("Custo de um quilômetro")
SEEN = N_("{name}: {reais} desde {since}.")
SEEN_CHANGE = N_("{name}: de {first} em {start} a {reais} desde {since}.")


@dataclass(frozen=True, slots=True)
class Period:
    """A line of the table that stands for the picture: since when, until when if it ends."""

    since: str
    until: str
    amount: str


@dataclass(frozen=True, slots=True)
class Picture:
    """An amount over time: as a drawing, as a sentence, and as the numbers themselves."""

    name: Name
    said: str
    chart: Chart
    periods: list[Period]


@dataclass(frozen=True, slots=True)
class Track:
    """The pictures of the municipality's tables, or of a ponto's, by its name."""

    ponto: str
    pictures: list[Picture]

    @property
    def coming(self) -> bool:
        """Tell whether any of its lines goes on with a price that does not hold yet."""
        return any(one.coming for picture in self.pictures for one in picture.chart.strokes)


def tracks(served: Served, now: int, lang: str) -> list[Track]:
    """Draw whose tables have followed one another, the municipality's first; else whatever there is."""
    found = {
        ponto: _reigns(served, ponto)
        for ponto in sorted(served.municipality.reigns, key=lambda ponto: (ponto != "", ponto))
    }
    tables = {ponto: len({one.table for one in reigns}) for ponto, reigns in found.items()}
    least = 2 if max(tables.values(), default=0) > 1 else 1
    return [
        Track(served.pontos[ponto].name if ponto else "", _pictures(served, reigns, now, lang))
        for ponto, reigns in found.items()
        if tables[ponto] >= least
    ]


def _reigns(served: Served, ponto: str) -> list[Reign[int]]:
    """Give when the real tables of a track are in force, which is never after the last rules."""
    town = served.municipality
    real, last = {one.id for one in town.tables if comparable(one)}, town.rules[-1].end
    return [
        one if last is None or (one.end is not None and one.end <= last) else replace(one, end=last)
        for one in town.reigns[ponto]
        if one.table in real
    ]


def _pictures(served: Served, reigns: Sequence[Reign[int]], now: int, lang: str) -> list[Picture]:
    town = served.municipality
    tables = {one.id: one for one in town.tables}
    shown = [tables[name] for name in dict.fromkeys(one.table for one in reigns)]
    rules, count = rules_of(shown[-1], town), Counter(n for one in shown for n in one.file.amounts)
    first = town.zone.local(reigns[0].start).year
    last = max(town.zone.local(reigns[-1].start).year, town.zone.today(now).year)
    years = [(year, date(year, 1, 1).toordinal()) for year in range(first, last + 2)]
    page = _Page(town.zone, now, years, lang)
    pictures = [
        page.picture(name_of(name, rules, lang), _spells(_amount(name), reigns, tables), reais_text)
        for name in count
        if count[name] > 1 or len(shown) == 1
    ]
    costs = _spells(lambda table: table.file.cost_per_km, reigns, tables)
    if costs:
        pictures.append(page.picture(Name(say(lang, COST), False), costs, cost_text))
    return pictures


class _Spell(NamedTuple):
    """A stretch [start, end) of instants in which a value is the same, in centavos or as a cost."""

    start: int
    end: int | None
    value: int


def _amount(name: str) -> Callable[[Table], int | None]:
    """Give what tells an amount of a table by its name."""
    return lambda table: table.file.amounts.get(name)


def _spells(
    value_of: Callable[[Table], int | None],
    reigns: Sequence[Reign[int]],
    tables: Mapping[str, Table],
) -> list[_Spell]:
    """Give what a value was over time; tables that leave it as it was make one spell."""
    found: list[_Spell] = []
    for one in reigns:
        value = value_of(tables[one.table])
        if value is None:
            continue
        if found and (found[-1].end, found[-1].value) == (one.start, value):
            found[-1] = found[-1]._replace(end=one.end)
        else:
            found.append(_Spell(one.start, one.end, value))
    return found


@dataclass(frozen=True, slots=True)
class _Page:
    """What all pictures of a track share: the town's clock, the present, the years, the language."""

    zone: Zone
    now: int
    years: list[tuple[int, int]]
    lang: str

    def picture(
        self, name: Name, spells: Sequence[_Spell], text_of: Callable[[int], str]
    ) -> Picture:
        periods = [
            Period(
                self._since(one.start),
                "" if one.end is None else self._since(one.end),
                text_of(one.value),
            )
            for one in spells
        ]
        drawn = chart([self._step(one, text_of(one.value)) for one in spells], self.years)
        return Picture(name, self._said(name, periods), drawn, periods)

    def _step(self, one: _Spell, text: str) -> Step:
        limit = self.years[-1][1]
        return Step(
            start=self._day(one.start),
            end=limit if one.end is None else min(self._day(one.end), limit),
            value=one.value,
            text=text.removeprefix(CURRENCY_SIGN),
            coming=self.now < one.start,
        )

    def _day(self, instant: int) -> int:
        return self.zone.local(instant).toordinal()

    def _since(self, instant: int) -> str:
        return since_words(self.zone.local(instant), self.lang)

    def _said(self, name: Name, periods: Sequence[Period]) -> str:
        first, last = periods[0], periods[-1]
        return say(
            self.lang,
            SEEN if len(periods) == 1 else SEEN_CHANGE,
            name=name.text,
            first=first.amount,
            start=first.since,
            reais=last.amount,
            since=last.since,
        )
