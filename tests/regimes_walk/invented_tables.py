"""Tables that chance invents for given rules: every amount they ask for, or a word that it is unknown."""

from hypothesis import strategies as st

from tests.reference.plain.folder import Block
from tests.regimes_walk.writing import reais

PAIRED = ["centro", "bairro", "sitio", "area-1", "area-3"]
FARTHER = ["vila", "sitio", "longe"]

amounts = st.one_of(st.sampled_from([300, 600]), st.integers(1, 3000)).map(reais)
"""Often the same, so that fares are equal too."""
seldom = st.integers(0, 40).map(lambda number: number == 0)
sometimes = st.integers(0, 2).map(lambda number: number == 0)


@st.composite
def table(draw: st.DrawFn, norms: list[Block]) -> Block:
    """Draw the amounts for the rules that hold while the table does."""
    needed = sorted(set().union(*map(needed_by, norms)))
    lists = sorted({one["precos"] for norm in norms for one in norm["horario"] if "precos" in one})
    trips = [one for norm in norms for one in norm["viagem"] if "unidades" in one]
    unknown = [name for name in needed if draw(seldom)]
    pairs: list[Block] = []
    if any(one["quando"] == "par da tabela" for one in trips):
        pairs = draw(paired(lists))
    prices: Block = {}
    for name in lists:
        own = draw(st.lists(st.sampled_from(needed), min_size=1, unique=True)) if needed else []
        prices[name] = {one: draw(amounts) for one in own}
        unknown += [f"{name}.{one}" for one in needed if one not in own and draw(seldom)]
    return {
        "ato": "Decreto",
        "desconhecidos": unknown,
        "valores": {name: draw(amounts) for name in needed if name not in unknown},
        "valores_proprios": draw(own_amounts(trips, norms)),
        "precos": prices or None,
        "par": pairs,
        "destino": draw(destinations()) if any(one["ou_mais"] for one in trips) else [],
    }


@st.composite
def paired(draw: st.DrawFn, lists: list[str]) -> list[Block]:
    """Draw prices of pairs of places or areas, some of them in a list of own prices too."""
    found: list[Block] = []
    for _ in range(draw(st.integers(1, 3))):
        row = {
            "de": draw(st.sampled_from(PAIRED)),
            "para": draw(st.sampled_from(PAIRED)),
            "valor": draw(amounts),
            "sentido_unico": draw(st.booleans()),
        }
        found.append(row)
        if draw(sometimes) and lists:
            own = {"precos": draw(st.sampled_from(lists)), "valor": draw(amounts)}
            found.append(row | own)
    return found


@st.composite
def own_amounts(draw: st.DrawFn, trips: list[Block], norms: list[Block]) -> list[Block]:
    """Draw amounts of their own for trip classes, for reasons, and for both."""
    rows: list[Block] = []
    for one in trips:
        names = sorted(amounts_of(one) - {"unidade"})
        if draw(sometimes) and names:
            name = draw(st.sampled_from(names))
            rows.append({"viagem": one["classe"], "valores": {name: draw(amounts)}})
    for one in [one for norm in norms for one in norm["horario"] if "valor" in one]:
        windows = one.get("janelas", [one])
        reasons = sorted({window["motivo"] or one["motivo"] for window in windows})
        if draw(sometimes):
            for reason in reasons:
                row: Block = {"motivo": reason, "valores": {one["valor"]: draw(amounts)}}
                rows.append(row)
                if draw(sometimes) and trips:
                    trip, other = draw(st.sampled_from(trips)), {one["valor"]: draw(amounts)}
                    rows.append(row | {"viagem": trip["classe"], "valores": other})
    return rows


@st.composite
def destinations(draw: st.DrawFn) -> list[Block]:
    """Draw numbers of units of their own for destinations, and for a pair."""
    found: list[Block] = []
    for place in draw(st.lists(st.sampled_from(FARTHER), max_size=1)):
        found.append({"para": place, "unidades": draw(st.integers(2, 4))})
        if draw(st.booleans()):
            found.append({"de": "centro", "para": place, "unidades": draw(st.integers(2, 4))})
    return found


def needed_by(norm: Block) -> set[str]:
    """Give the names of the amounts without which the rules have no price."""
    priced = [one for one in norm["viagem"] if "unidades" in one]
    names: set[str] = set().union(*map(amounts_of, priced))
    if any(one.get("unidades") for one in norm["horario"]):
        names.add("unidade")
    for key in ("horario", "adicional", "extra"):
        names |= {one["valor"] for one in norm[key] if "valor" in one}
    return names - {"unidade"} if norm["unidade"] == "a tarifa" else names


def amounts_of(trip: Block) -> set[str]:
    """Give the names of the amounts that make up the fare of a trip class."""
    names = [trip.get("tarifa"), trip["minimo"], *(part["valor"] for part in trip["por_km"])]
    if trip["unidades"] or trip["ou_mais"]:
        names.append("unidade")
    return {name for name in names if name not in ("nenhuma", None)}
