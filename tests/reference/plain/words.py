"""The words of the tariff files, and what they are called on the wire."""

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
WEEKDAYS = ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"]
MONTHS = [
    *("janeiro", "fevereiro", "março", "abril", "maio", "junho"),
    *("julho", "agosto", "setembro", "outubro", "novembro", "dezembro"),
]
EXAMPLE_KINDS = {
    "": "exact",
    "no mínimo": "at_least",
    "no máximo": "at_most",
    "preço livre": "unregulated",
    "sem preço": "uncovered",
    "sem tabela": "no_table",
}
