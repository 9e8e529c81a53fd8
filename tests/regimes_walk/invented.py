"""Whole tariff folders that chance invents: a town, its rules, its tables, its acts."""

from datetime import date, datetime

from hypothesis import strategies as st

from tests.reference.plain.folder import Block
from tests.regimes_walk.invented_rules import ARTICLE, rules
from tests.regimes_walk.invented_tables import table
from tests.regimes_walk.invented_times import YEAR, instants, minutes_of_day, spans

NAME = "cidade-sp"
START = datetime(YEAR, 1, 1)  # noqa: DTZ001 - local
PLACES = ["centro", "vila", "bairro", "sitio", "longe", "outro-municipio"]
TOWN: Block = {
    "nome": "Cidade",
    "uf": "SP",
    "ibge": 3500000,
    "fuso": "America/Sao_Paulo",
    "reclamacoes": {"orgao": "Prefeitura", "artigo": ARTICLE},
    "fonte_dos_locais": "inventada",
    "local": [
        {"nome": "Centro", "area": "area-1", "perimetro": "sede"},
        {"nome": "Vila", "area": "area-1", "perimetro": "sede"},
        {"nome": "Bairro", "area": "area-2", "perimetro": "sede"},
        {"nome": "Sítio", "area": "area-3"},
        {"nome": "Longe", "geral": True},
        {"nome": "Outro município", "fora_do_municipio": True},
    ],
    "areas": {"area-1": "Primeira", "area-2": "Segunda", "area-3": "Terceira"},
    "perimetros": {"sede": "Sede"},
    "feriado": [
        {
            "dia": "29 de junho",
            "nome": "São Pedro",
            "base": "lei",
            "fonte": "lei",
            "confianca": "alta",
        }
    ],
    "correcao": [
        {
            "tira": date(YEAR, 6, 29),
            "poe": date(YEAR, 6, 28),
            "nome": "São Pedro (antecipado)",
            "base": "decreto",
        }
    ],
}
later = st.builds(
    lambda month, minute: datetime(YEAR, month, 10, minute // 60, minute % 60),  # noqa: DTZ001 - local
    st.integers(2, 12),
    minutes_of_day,
)


@st.composite
def folders(draw: st.DrawFn) -> dict[str, Block]:
    """Draw the files of one folder by name."""
    norms = [draw(rules(number)) | {"inicio": START} for number in range(1)]
    if draw(st.booleans()):
        change = draw(later)
        norms[0]["fim"] = change
        norms.append(draw(rules(2)) | {"inicio": change})
    starts = [START, *([draw(later)] if draw(st.booleans()) else [])]
    end = datetime(YEAR, 12, 20, 12, 30)  # noqa: DTZ001 - local
    tables = [
        draw(table([one for one in norms if one.get("fim", end) > start and one["inicio"] < until]))
        | {"inicio": start}
        for start, until in zip(starts, [*starts[1:], end], strict=True)
    ]
    if draw(st.booleans()):
        tables[-1]["fim"] = end
    files = {"municipio.toml": TOWN} | draw(acts(norms))
    for kind, many in (("regras", norms), ("tabela", tables)):
        files |= {f"{kind}-{one['inicio'].date()}.toml": one for one in many}
    return files


@st.composite
def acts(draw: st.DrawFn, norms: list[Block]) -> dict[str, Block]:
    """Draw acts that open and suspend time classes, and one that revokes the first."""
    codes = sorted({one["codigo"] for norm in norms for one in norm["horario"]})
    if not codes or draw(st.booleans()):
        return {}
    rows = st.builds(lambda span, code: span | {"horario": code}, spans(), st.sampled_from(codes))
    first = {
        "ato": "Decreto nº 1",
        "janela": draw(st.lists(rows, min_size=1, max_size=2)),
        "suspende": draw(st.lists(rows, max_size=1)),
    }
    found = {f"ato-{YEAR}-01-01.toml": first}
    if draw(st.booleans()):
        revoked = {"ato": f"{YEAR}-01-01", "a_partir_de": draw(instants)}
        found[f"ato-{YEAR}-02-02.toml"] = {"ato": "Decreto nº 2", "revoga": [revoked]}
    return found
