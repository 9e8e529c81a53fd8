"""Rules that chance invents, sound enough to pass `check`."""

from hypothesis import strategies as st

from tests.reference.plain.folder import Block
from tests.regimes_walk.invented_times import CONDITIONS, REASONS, effects, windows
from tests.regimes_walk.writing import kilometres

FARES = ["tarifa", "longe"]
KILOMETRES = ["km", "km_extra"]
ENDS = ["centro", "vila", "bairro", "sitio", "area-1", "area-2"]
ARTICLE = "Art. 1º"
STEPS = [500, 1000, 2000]

some_ends = st.lists(st.sampled_from(ENDS), max_size=2, unique=True)
flags = st.integers(0, 3).map(lambda number: number == 0)


@st.composite
def parts(draw: st.DrawFn) -> list[Block]:
    """Draw parts of a fare that grow with distance, in order."""
    found: list[Block] = []
    reached = draw(st.sampled_from([0, 0, 1000, 3000, 2500]))
    for _ in range(draw(st.integers(0, 2))):
        end = reached + draw(st.sampled_from([500, 1000, 6000]))
        last = draw(st.booleans())
        part: Block = {
            "valor": draw(st.sampled_from([*KILOMETRES, "tarifa"])),
            "acima_de_km": kilometres(reached),
            "ate_km": None if last else kilometres(end),
            "passo_km": kilometres(draw(st.sampled_from(STEPS))),
            "proporcional": draw(flags),
        }
        if draw(flags):
            part = {"valor": part["valor"], "acima_de_km": part["acima_de_km"], "uma_vez": True}
        found.append(part)
        if last and "uma_vez" not in part:
            break
        reached = reached if "uma_vez" in part else end
    return found


@st.composite
def trip_classes(draw: st.DrawFn, side: str) -> list[Block]:
    """Draw trip classes, «demais» last; on one side of certainty at most."""
    conditions = ["mesma área", "mesmo perímetro", "de e para", "de e para", "par da tabela"]
    chosen = draw(st.lists(st.sampled_from(conditions), max_size=3))
    found = [{"classe": "outro_municipio", "quando": "outro município", "preco_livre": True}]
    for number, condition in enumerate([*chosen, "demais"]):
        one: Block = {"classe": f"classe_{number}", "quando": condition}
        if condition == "de e para":
            one["de"], one["para"] = draw(some_ends), draw(some_ends)
            one["de"] = one["de"] or ([] if one["para"] else ["centro"])
            one["sentido_unico"] = draw(st.booleans())
        if condition != "demais" and draw(st.booleans()):
            one["ate_km"] = kilometres(draw(st.sampled_from([1000, 3000, 5500])))
        if condition != "par da tabela" and draw(st.integers(0, 7)) == 0:
            one[draw(st.sampled_from(["sem_preco", "preco_livre"]))] = True
        else:
            one |= draw(makings(side, pair=condition == "par da tabela"))
        found.append(one)
    return [one | {"artigo": ARTICLE} for one in found]


@st.composite
def makings(draw: st.DrawFn, side: str, *, pair: bool) -> Block:
    """Draw what the fare of a trip class is made of."""
    made: Block = {
        "unidades": draw(st.sampled_from([0, 0, 1, 2])),
        "por_km": draw(parts()),
        "minimo": draw(st.sampled_from([None, None, "minimo"])),
        "ou_mais": side == "at_least" and draw(st.booleans()),
        "no_maximo": side == "at_most" and draw(st.booleans()),
    }
    if not pair:
        made["tarifa"] = draw(st.sampled_from(FARES + ["nenhuma"] * bool(made["por_km"])))
    return made


@st.composite
def rules(draw: st.DrawFn, number: int) -> Block:
    """Draw a whole rules file, but for its dates."""
    side = draw(st.sampled_from(["", "at_least", "at_most"]))
    trips = draw(trip_classes(side))
    conditions = draw(st.sampled_from([[], CONDITIONS[:1], CONDITIONS]))
    add_ons = [{"codigo": "morro", "nome": "Morro", "valor": "morro", "locais": draw(some_ends)}]
    add_ons = [one for one in add_ons if one["locais"]]
    base = base_of(trips) + ["morro"] * bool(add_ons)
    times = [
        draw(time_class(place, side, conditions, base)) for place in range(draw(st.integers(0, 4)))
    ]
    limits = {"at_least": "mínimos", "at_most": "máximos"}.get(side)
    extras = [
        {
            "codigo": code,
            "nome": code,
            "valor": code,
            "cada": draw(st.sampled_from([1, 1, 15, 60])),
            "incluidos": draw(st.sampled_from([0, 0, 1, 10])),
            "maximo": 600,
            "proporcional": draw(st.booleans()),
            "ou_mais": side == "at_least" and draw(st.booleans()),
        }
        for code in draw(st.sampled_from([[], ["volume"], ["volume", "waiting_min"]]))
    ]
    asked = {window.get("condicao") for one in times for window in [one, *one.get("janelas", [])]}
    named: list[Block] = [{"codigo": code, "nome": code} for code in conditions if code in asked]
    return {
        "norma": f"Lei nº {number}/2018",
        "urn": f"urn:lex:br;sao.paulo;cidade:municipal:lei:2018;{number}",
        "unidade": draw(st.sampled_from([None, "valor próprio", "a tarifa"])),
        "horarios_juntos": draw(st.sampled_from(["o primeiro", "o maior", "somados"])),
        "fora_dos_horarios": draw(st.sampled_from([None, None, "preço comum", "sem preço"])),
        "precos_sao": draw(st.sampled_from([None, limits])),
        "mais_longe_mais_barato": True,
        "tabelas": {"quem": "executivo", "artigo": ARTICLE},
        "viagem": trips,
        "horario": times,
        "adicional": [one | {"artigo": ARTICLE} for one in add_ons],
        "extra": [one | {"artigo": ARTICLE} for one in extras],
        "condicao": [one | {"artigo": ARTICLE} for one in named],
    }


@st.composite
def time_class(
    draw: st.DrawFn, place: int, side: str, conditions: list[str], base: list[str]
) -> Block:
    """Draw one time class with its windows."""
    inner = draw(st.lists(windows(conditions), min_size=1, max_size=3))
    one: Block = {
        "codigo": f"horario_{place}",
        "motivo": draw(st.sampled_from(REASONS)),
        "artigo": ARTICLE,
    }
    one |= draw(effects(base))
    changes = not {"preco_comum", "sem_preco"} & one.keys()
    one["opcional"] = changes and side == "at_most" and draw(st.booleans())
    if draw(st.integers(0, 7)) == 0:
        return one | {"por_ato": True}
    if len(inner) == 1 and draw(st.booleans()):
        return one | {key: value for key, value in inner[0].items() if key != "motivo"}
    return one | {"janelas": inner}


def base_of(trips: list[Block]) -> list[str]:
    """Give the names of the amounts that trips are priced by."""
    names = []
    for one in trips:
        if not (one.get("sem_preco") or one.get("preco_livre")):
            names.append("tarifa" if one["quando"] == "par da tabela" else one["tarifa"])
            names += [part["valor"] for part in one["por_km"]]
    return sorted({name for name in names if name != "nenhuma"} | {"tarifa"})
