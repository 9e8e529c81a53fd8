"""What a rider should know beside the amount, in sentences that stand on their own."""

from fare_service.card.model import Cell, Column, Gone, Kind
from fare_service.faces.hours import day_words
from fare_service.faces.language import N_, say
from fare_service.tariffs.municipality import Rules, Table

OUTSIDE = "outside_municipality"
DEMONSTRATION = N_("PREÇOS DE EXEMPLO: não são os da cidade.")
KINDS: dict[Kind, str] = {
    "at_least": N_("É o mínimo: veja na tabela do ponto antes de subir."),
    "at_most": N_("É o máximo: o motorista pode cobrar menos."),
    "unregulated": N_("A norma não fixa preço para esta viagem. Combine antes de subir."),
    "uncovered": N_("A tabela não tem preço para esta viagem nesta hora. Combine antes de subir."),
    "no_table": N_(
        "Não conhecemos tabela de preços para esta data, só a regra. Peça para ver a tabela antes "
        "de subir."
    ),
}
OUT_OF_TOWN = N_(
    "A lei de uma cidade vale dentro dela: não há preço fixado para esta viagem. "
    "Combine antes de subir."
)
UNKNOWN_AMOUNT = N_("Não conhecemos este valor, só a regra. Peça para ver a tabela antes de subir.")
_OF_ANY_DAY = ("night", "saturday", "sunday", "holiday", "eve", "condition")
"""Reasons that have nothing to do with a day off."""

GONE = {
    "corrected": N_("A tabela de preços deixou de valer em {date}, por errata: {act}."),
    "suspended": N_("A Justiça suspendeu a tabela de preços em {date}: {act}."),
    "revoked": N_("A tabela de preços foi revogada em {date}: {act}."),
}
"""Why there is no table, where an act took it away."""
RECORDED = N_("A tabela vale desde {since}, e foi registrada aqui em {recorded}.")
OPTIONAL_DAY = N_("{name}: folga de repartição, o preço não muda.")
UNCONFIRMED_HOLIDAY = N_("Contamos «{name}» como feriado, ainda sem confirmação.")
UNREVIEWED_YEAR = N_("O calendário de feriados deste ano ainda não foi revisto.")
BOARDING = N_("Vale a hora em que você embarca.")
READING = N_("A lei não diz tudo. Seguimos uma leitura nossa, ainda não confirmada: {title}.")
READINGS = N_(
    "A lei não diz tudo. Este preço segue {count} leituras nossas, ainda não confirmadas: veja "
    "«como entendemos a lei»."
)


def notes(
    cell: Cell, column: Column, rules: Rules, table: Table | None, lang: str
) -> tuple[str, ...]:
    """Give what a rider should know beside the amount, the gravest first."""
    found = []
    if table is not None and table.file.demonstration:
        found.append(say(lang, DEMONSTRATION))
    if cell.kind in KINDS:
        found.append(say(lang, _of_the_kind(cell, table)))
    return (*found, *of_the_ride(cell, column, table, lang), *_of_the_law(cell, rules, lang))


def _of_the_kind(cell: Cell, table: Table | None) -> str:
    if (cell.kind, cell.trip_class) == ("unregulated", OUTSIDE):
        return OUT_OF_TOWN
    if cell.kind == "no_table" and table is not None:
        return UNKNOWN_AMOUNT
    return KINDS[cell.kind]


def of_the_ride(cell: Cell, column: Column, table: Table | None, lang: str) -> list[str]:
    """Say what day, hour and table have to do with a price that the law regulates."""
    if not cell.lines:
        return []
    found = [] if column.gone is None else [_gone(column.gone, lang)]
    late = recorded_late(table, lang)
    found += [late] if late else []
    found += [
        say(lang, UNCONFIRMED_HOLIDAY, name=reason.name)
        for reason in column.reasons
        if not reason.confirmed
    ]
    if day_off(column):
        found.append(say(lang, OPTIONAL_DAY, name=column.optional_day))
    if not column.reviewed:
        found.append(say(lang, UNREVIEWED_YEAR))
    return [*found, say(lang, BOARDING)]


def recorded_late(table: Table | None, lang: str) -> str:
    """Say that a table was entered here after it began, as a decree may be; empty for any other."""
    start = None if table is None else table.file.start
    if table is None or start is None or table.recorded is None or table.recorded <= start:
        return ""
    since, recorded = (day_words(one.date(), lang, 0) for one in (start, table.recorded))
    return say(lang, RECORDED, since=since, recorded=recorded)


def _gone(gone: Gone, lang: str) -> str:
    return say(lang, GONE[gone.reason], date=day_words(gone.day, lang, 0), act=gone.act)


def day_off(column: Column) -> str:
    """Name the day off for public servants on which the price stays; empty for none.

    Where a norm or an act counts certain days for themselves, that may be one of them.
    """
    ordinary = all(one.code in _OF_ANY_DAY for one in column.reasons)
    return column.optional_day if ordinary else ""


def _of_the_law(cell: Cell, rules: Rules, lang: str) -> list[str]:
    """Say that the price rests on unconfirmed readings: which, if one; else how many.

    Up to a dozen titles in a row are nobody's reading on the street. Which they are, the rules
    of the municipality tell: those `used_in` the trip class or a reason of this fare.
    """
    titles = [one.title for one in rules.readings.readings if one.id in cell.readings]
    if not titles:
        return []
    if len(titles) == 1:
        return [say(lang, READING, title=titles[0])]
    return [say(lang, READINGS, count=len(titles))]
