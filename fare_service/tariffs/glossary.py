"""The law's words in the files, and the standard terms they become on the wire.

A word that stands in no table here is the regime's own slug and passes unchanged.
"""

from typing import Literal

TRIP_CLASSES = {
    "dentro_da_area": "inside",
    "alem_da_area": "beyond_area",
    "alem_do_perimetro": "beyond_perimeter",
    "outro_municipio": "outside_municipality",
    "par": "pair",
    "anel": "ring",
    "distancia": "distance",
}

REASONS = {
    "noite": "night",
    "sabado": "saturday",
    "domingo": "sunday",
    "feriado": "holiday",
    "vespera": "eve",
    "periodo": "period",
    "condicao": "condition",
}

KINDS = {
    "": "exact",
    "no mínimo": "at_least",
    "no máximo": "at_most",
    "preço livre": "unregulated",
    "sem preço": "uncovered",
    "sem tabela": "no_table",
}
"""What `tipo` may say of a worked example, and the kind of answer it means."""

WEEKDAYS = {
    "segunda": 0,
    "terça": 1,
    "quarta": 2,
    "quinta": 3,
    "sexta": 4,
    "sábado": 5,
    "domingo": 6,
}

HOLIDAY = "feriado"
WORKING_DAY = "dia útil"
HOLIDAY_EVE = "véspera de feriado"
DAY_KINDS = (*WEEKDAYS, HOLIDAY, WORKING_DAY, HOLIDAY_EVE)

LAST_OF_MONTH = -1
ORDINALS = {
    "primeiro": 1,
    "segundo": 2,
    "terceiro": 3,
    "quarto": 4,
    "último": LAST_OF_MONTH,
    "primeira": 1,
    "segunda": 2,
    "terceira": 3,
    "quarta": 4,
    "última": LAST_OF_MONTH,
}
MONTHLY_DAYS = {
    f"{ordinal} {name} do mês": (nth, weekday)
    for ordinal, nth in ORDINALS.items()
    for name, weekday in WEEKDAYS.items()
    if ordinal.endswith("o") == name.endswith("o")  # «primeiro sábado», «primeira sexta»
}
"""One weekday of a month, as (which one, weekday)."""

MONTHS = {
    name: number
    for number, name in enumerate(
        (
            "janeiro",
            "fevereiro",
            "março",
            "abril",
            "maio",
            "junho",
            "julho",
            "agosto",
            "setembro",
            "outubro",
            "novembro",
            "dezembro",
        ),
        start=1,
    )
}

EndReason = Literal["corrected", "revoked", "suspended", "withdrawn"]

WITHDRAWAL = "retirada"
END_REASONS: dict[str, EndReason] = {
    "errata": "corrected",
    "revogacao": "revoked",
    "decisao_judicial": "suspended",
    WITHDRAWAL: "withdrawn",
}
"""Why an act ends a table."""

PUBLISHERS = {
    "mototaxistas": "drivers",
    "executivo": "executive",
    "cooperativa": "cooperative",
    "órgão de trânsito": "transit_body",
}

BY_DECREE = ("executivo", "órgão de trânsito")
"""Who makes tables by an act that is published elsewhere; all others make them here."""


def trip_class(word: str) -> str:
    """Give the wire code of a trip class."""
    return TRIP_CLASSES.get(word, word)


def reason(word: str) -> str:
    """Give the wire code of a reason."""
    return REASONS.get(word, word)
