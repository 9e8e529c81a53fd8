"""What the cost sheet asks for, explained in a sentence each, and what may be wrong with an answer."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """One part of the sheet in words: its name, why it is asked, what price and what distance."""

    name: str
    why: str
    price: str
    lasts: str = ""


PARTS = {
    "fuel": Asked(
        "Combustível",
        "O preço do litro na bomba, e quantos quilômetros a moto faz com ele.",
        "Preço do litro",
        "Quilômetros por litro",
    ),
    "oil": Asked(
        "Óleo",
        "Uma troca completa, com filtro e mão de obra.",
        "Preço da troca",
        "Quilômetros entre trocas",
    ),
    "tyres": Asked(
        "Pneus",
        "O par montado, dianteiro e traseiro.",
        "Preço do par",
        "Quilômetros que duram",
    ),
    "chain_kit": Asked(
        "Relação",
        "Corrente, coroa e pinhão, colocados.",
        "Preço do kit",
        "Quilômetros que dura",
    ),
    "brakes": Asked(
        "Freios",
        "Pastilhas e lonas, colocadas.",
        "Preço do jogo",
        "Quilômetros que duram",
    ),
    "maintenance": Asked(
        "Manutenção",
        "O que se gasta de oficina e peças num mês comum, fora o que está acima.",
        "Gasto por mês",
    ),
    "licensing_insurance": Asked(
        "Licenciamento e seguro",
        "IPVA, licenciamento, alvará e seguro, somados num ano.",
        "Gasto por ano",
    ),
    "depreciation": Asked(
        "Desgaste da moto",
        "Quanto a moto perde de valor num ano: o que vale hoje menos o que valerá daqui a um ano.",
        "Perda por ano",
    ),
}
KM = Asked(
    "Quilômetros por mês",
    "Quanto se roda num mês comum, com e sem passageiro. É por ele que se dividem os gastos fixos.",
    "Quilômetros",
)
SEEN = "Visto em"
FAULTS = {
    "missing": "Falta preencher. Se não há gasto, escreva 0.",
    "not_a_number": "Não é um número. Escreva como 35,00.",
    "ambiguous": "Escreva milhares sem ponto (12000) e centavos com vírgula (12,50).",
    "negative": "Não pode ser menos que nada.",
    "zero": "Não pode ser zero: é por ele que se divide.",
    "too_large": "É grande demais: confira.",
    "decimals": "São casas demais depois da vírgula: duas para preços, três para o litro.",
    "bad_date": "A data não existe ou ainda não chegou.",
}
