"""Engine and plain reading agree on regimes that chance invents."""

from collections.abc import Iterator
from datetime import date, datetime, time
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from fare_service.registry import load
from tests.reference.plain.fare import Asked, fare
from tests.reference.plain.folder import load_folder
from tests.reference.plain.moments import day_of
from tests.regimes_walk.invented import NAME, PLACES, START, folders
from tests.regimes_walk.invented_times import CONDITIONS, YEAR
from tests.regimes_walk.town import Engine, Town
from tests.regimes_walk.writing import write

REFUSED = {
    "ato_ja_sem_efeito",
    "classe_inalcancavel",
    "destino_ambiguo",
    "destino_sem_ou_mais",
    "horario_sem_regra",
    "janela_fora_da_validade",
    "janela_sem_dia",
    "lista_desconhecida",
    "maior_depende_da_distancia",
    "opcional_mais_barato",
    "par_repetido",
    "precos_que_se_somam",
    "unidade_sem_tarifa",
    "unidades_fora_da_regra",
    "valor_ambiguo",
    "valor_sem_uso",
}
"""What `check` may find in an invented regime: chance does not always make sense."""

days = st.one_of(
    st.dates(date(YEAR, 1, 1), date(YEAR, 12, 31)),
    st.sampled_from([date(YEAR, 2, 17), date(YEAR, 2, 18), date(YEAR, 11, 3), date(YEAR, 11, 4)]),
    st.sampled_from([date(YEAR, 6, 28), date(YEAR, 6, 29), date(YEAR, 12, 24), date(YEAR, 12, 25)]),
)
asks = st.builds(
    Asked,
    st.tuples(st.sampled_from(PLACES[:-1]), st.sampled_from(PLACES)),
    st.sampled_from([0, 1, 500, 999, 1000, 1001, 2999, 3000, 3001, 5500, 12_500]),
    st.fixed_dictionaries(
        {}, optional=dict.fromkeys(["volume", "waiting_min"], st.integers(0, 70))
    ),
)


@settings(
    max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
@given(
    files=folders(),
    asked=st.lists(asks, min_size=4, max_size=4),
    days=st.lists(days, min_size=4, max_size=4, unique=True),
    conditions=st.frozensets(st.sampled_from(CONDITIONS)),
    minute=st.integers(0, 1439),
)
def test_an_invented_regime_costs_the_same_in_both_readings(
    files: dict[str, dict[str, object]],
    asked: list[Asked],
    days: list[date],
    conditions: frozenset[str],
    minute: int,
) -> None:
    with TemporaryDirectory() as root:
        write(Path(root) / NAME, files)
        registry = load(Path(root), START.date())
        faults = registry.faulty.get(NAME, [])
        assert {fault.code for fault in faults} <= REFUSED, faults
        assume(not faults)
        town = Town(load_folder(Path(root) / NAME), registry.served[NAME])
    for day in days:
        for local in telling_minutes(town, day, conditions, minute):
            compare(town, local, asked, conditions)


def compare(town: Town, local: datetime, many: list[Asked], conditions: frozenset[str]) -> None:
    """Ask both readings about the trips, with the extras and conditions that the rules know."""
    now = day_of(town.plain, local.date(), conditions)[local.hour * 60 + local.minute]
    rules = town.plain.rules[now.rules or 0]
    known = {one["codigo"] for key in ("extra", "condicao") for one in rules.get(key, [])}
    switched = conditions & known
    for asked in many:
        counts = {code: count for code, count in asked.extras.items() if code in known}
        right = fare(
            town.plain, *asked.ends, local, far=asked.far, extras=counts, conditions=switched
        )
        engine = Engine(town, Asked(asked.ends, asked.far, counts), switched, START.date())
        left = engine.answer(town.zone.boundary(local))
        assert left == right, (local.isoformat(), asked, switched)


def telling_minutes(
    town: Town, day: date, conditions: frozenset[str], other: int
) -> Iterator[datetime]:
    """Give the minutes around every change of a day, its rim, and one other, if they exist."""
    minutes = day_of(town.plain, day, conditions)
    changes = [count for count, (one, two) in enumerate(pairwise(minutes), 1) if one is not two]
    near = {change + away for change in changes for away in (-1, 0)}
    for count in sorted(near | {0, other, 1439}):
        local = datetime.combine(day, time(count // 60, count % 60))
        if town.zone.exists(local):
            yield local
