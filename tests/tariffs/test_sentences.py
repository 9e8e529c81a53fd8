"""A snapshot of what `check` says of fares that cannot be: a clerk reads these sentences.

To write it anew after a change that is meant: ``UPDATE_SNAPSHOTS=1 make test ARGS="-k sentences"``,
then read the difference before committing it.
"""

from pathlib import Path

from tests.snapshot import difference
from tests.tariffs.changes import faulty_cases

PROVED = frozenset(
    [
        "destino_ambiguo",
        "destino_sem_ou_mais",
        "fora_com_preco",
        "hora_sem_preco",
        "maior_depende_da_distancia",
        "mais_longe_custa_menos",
        "minimo_e_maximo",
        "minuto_com_dois_precos",
        "opcional_mais_barato",
        "par_repetido",
        "par_sem_preco_comum",
        "precos_que_se_somam",
        "unidades_fora_da_regra",
        "viagem_sem_classe",
    ]
)
"""The faults of rules and tables that only show once the fares are known."""


def test_the_sentences_about_fares_are_those_that_somebody_has_read(tmp_path: Path) -> None:
    written = []
    for case in faulty_cases():
        examples = any(place.startswith("exemplo[") for _, place, _ in case.faults)
        if examples or case.code in PROVED:
            root = tmp_path / case.name
            root.mkdir()
            written += [str(one) for one in case.load(root).faults]
    assert not difference("sentencas.txt", list(dict.fromkeys(written)))
