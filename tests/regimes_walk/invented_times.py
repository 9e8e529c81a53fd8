"""Time classes that chance invents: windows of every kind, each class with one effect."""

from datetime import datetime

from hypothesis import strategies as st

from tests.reference.plain.folder import Block
from tests.reference.plain.words import MONTHS, WEEKDAYS

DAY = 24 * 60
CONDITIONS = ["rain", "climb"]
REASONS = ["noite", "sabado", "domingo", "feriado", "vespera", "periodo", "madrugada"]
SURCHARGES = ["acrescimo", "noturno"]
LISTS = ["bandeira_2", "dezembro"]
YEAR = 2018
"""The last year with both changes of daylight saving."""

day_words = st.sampled_from(
    [
        *WEEKDAYS,
        "feriado",
        "dia útil",
        "véspera de feriado",
        "primeiro sábado do mês",
        "quarta quarta do mês",
        "última sexta do mês",
    ]
)
seasons = st.sampled_from(
    [[], [], [], ["20 de dezembro a 2 de janeiro"], ["1º de junho a 15 de julho", "24 de dezembro"]]
)
minutes_of_day = st.one_of(
    st.sampled_from([0, 1, 300, 360, 720, 1200, 1201, 1320, 1439]), st.integers(0, DAY - 1)
)
instants = st.builds(
    lambda day, minute: datetime.fromordinal(day).replace(hour=minute // 60, minute=minute % 60),
    st.integers(datetime(YEAR, 1, 1).toordinal(), datetime(YEAR, 12, 31).toordinal()),  # noqa: DTZ001 - local
    minutes_of_day,
)


@st.composite
def spans(draw: st.DrawFn) -> Block:
    """Draw two instants in order, as `de` and `ate`."""
    start, end = sorted(draw(st.lists(instants, min_size=2, max_size=2, unique=True)))
    return {"de": start, "ate": end}


@st.composite
def hours(draw: st.DrawFn) -> Block:
    """Draw `das` and `as`, in any of the ways in which an interval can be written."""
    start = draw(minutes_of_day) - draw(st.sampled_from([0, 0, 0, DAY]))
    end = start + draw(st.one_of(st.integers(1, DAY), st.sampled_from([480, 600, 2520])))
    begins = _clock(start) if start >= 0 else f"{_clock(start + DAY)} da véspera"
    ways = [_clock(end)] if end > 0 else [f"{_clock(end + DAY)} da véspera"]
    if end >= DAY:
        ways.append(f"{_clock(end - DAY)} do dia seguinte")
    if DAY < end < start + DAY:
        ways.append(_clock(end - DAY))
    ends = draw(st.sampled_from(ways))
    return {
        "das": None if start == 0 and draw(st.booleans()) else begins,
        "as": None if end == DAY and draw(st.booleans()) else ends,
    }


@st.composite
def windows(draw: st.DrawFn, conditions: list[str]) -> Block:
    """Draw a window: anchor days with or without hours, or a span of dates."""
    reason = draw(st.one_of(st.none(), st.sampled_from(REASONS)))
    switched = draw(st.sampled_from([None, None, *conditions]))
    window: Block = {"motivo": reason, "condicao": switched}
    if draw(st.integers(0, 5)) == 0:
        return window | draw(spans())
    window["dias"] = draw(st.lists(day_words, max_size=3, unique=True))
    window["exceto"] = draw(st.one_of(st.just([]), st.lists(day_words, max_size=1)))
    window["meses"] = draw(
        st.one_of(st.just([]), st.lists(st.sampled_from(MONTHS), max_size=2, unique=True))
    )
    window["epocas"] = draw(seasons)
    window["feriados"] = draw(st.sampled_from([[], [], [], ["Corpus Christi"], ["Natal"]]))
    nothing: st.SearchStrategy[Block] = st.just({})
    window |= draw(st.one_of(hours(), nothing))
    return window


@st.composite
def effects(draw: st.DrawFn, base: list[str]) -> Block:
    """Draw the one thing that a time class changes."""
    kinds = ["valor", "unidades", "percentual", "precos", "precos", "preco_comum", "sem_preco"]
    kind = draw(st.sampled_from(kinds))
    on_top = kind in ("valor", "unidades", "percentual") and draw(st.integers(0, 3)) == 0
    change: dict[str, st.SearchStrategy[Block]] = {
        "valor": st.builds(lambda name: {"valor": name}, st.sampled_from(SURCHARGES)),
        "unidades": st.builds(lambda count: {"unidades": count}, st.integers(1, 3)),
        "precos": st.builds(lambda name: {"precos": name}, st.sampled_from(LISTS)),
        "preco_comum": st.just({"preco_comum": True}),
        "sem_preco": st.just({"sem_preco": True}),
        "percentual": st.builds(
            lambda percent, names: {"percentual": percent, "sobre": names},
            st.integers(1, 150),
            st.lists(st.sampled_from(base), min_size=1, max_size=2, unique=True),
        ),
    }
    return draw(change[kind]) | {"soma": on_top}


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
