"""The words of a fare: trip classes, reasons, lines and notes, by their codes."""

from fare_service.card.lines import SINGLE_FARE, SURCHARGE
from fare_service.card.model import Cell, Column, Kind, Line, Reason
from fare_service.faces.hours import window_words
from fare_service.faces.language import N_, say
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules, Table
from fare_service.tariffs.terms import windows_of

TRIP_CLASSES = {
    "inside": N_("dentro da área"),
    "beyond_area": N_("além do limite da área"),
    "beyond_perimeter": N_("além do limite da cidade"),
    "outside_municipality": N_("de ou para outro município"),
    "pair": N_("entre dois lugares da tabela"),
    "ring": N_("por distância, em anéis"),
    "distance": N_("por quilômetro"),
}
REASONS = {
    "night": N_("noite"),
    "saturday": N_("sábado"),
    "sunday": N_("domingo"),
    "holiday": N_("feriado"),
    "eve": N_("véspera de feriado"),
    "period": N_("período especial"),
    "condition": N_("condição da viagem"),
}
LINES = {
    SINGLE_FARE: N_("Tarifa"),
    "beyond_area": N_("Além do limite da área"),
    "beyond_perimeter": N_("Além do limite da cidade"),
}
KINDS: dict[Kind, str] = {
    "exact": N_("Preço certo"),
    "at_least": N_("No mínimo"),
    "at_most": N_("No máximo"),
    "unregulated": N_("Sem preço na lei"),
    "uncovered": N_("Sem preço na tabela"),
    "no_table": N_("Sem tabela"),
}
KIND_NOTES: dict[Kind, str] = {
    "at_least": N_("É o mínimo: veja na tabela do ponto antes de subir."),
    "at_most": N_("É o máximo: o motorista pode cobrar menos."),
    "unregulated": N_(
        "A lei de uma cidade vale dentro dela: não há preço fixado para esta viagem. "
        "Combine antes de subir."
    ),
    "uncovered": N_("A tabela não tem preço para esta viagem nesta hora."),
    "no_table": N_("Não há tabela de preços para esta data: só se conhece a regra."),
}
DEMONSTRATION = N_("PREÇOS DE EXEMPLO: não são os da cidade.")
BOARDING = N_("Conta a hora do embarque.")
OPTIONAL_DAY = N_("{name}: folga de repartição, o preço não muda.")
UNCONFIRMED_HOLIDAY = N_("O feriado ({name}) ainda não foi confirmado na lei.")
UNREVIEWED_YEAR = N_("O calendário de feriados deste ano ainda não foi revisto.")
READINGS = N_("Este preço segue leituras da lei ainda não confirmadas: {titles}.")


def trip_class_words(code: str, rules: Rules | None, lang: str) -> str:
    """Say a trip class: by the file's own name, else by the standard words of its code."""
    if rules is not None:
        for one in rules.file.trips:
            if glossary.trip_class(one.slug) == code and one.name:
                return one.name
    return say(lang, TRIP_CLASSES.get(code, code))


def reason_words(reason: Reason, rules: Rules, lang: str) -> str:
    """Say why: a holiday by its name, a night with its hours."""
    if reason.name:
        return reason.name
    for time_class in rules.file.times:
        for window in windows_of(time_class):
            if (window.reason or time_class.reason) == reason.word:
                named = reason_name(reason.word, time_class.name, lang)
                hours = window_words(window, lang)
                return f"{named} ({hours})" if hours else named
    return reason_name(reason.word, "", lang)


def reason_name(word: str, name: str, lang: str) -> str:
    """Name a reason: by the file's own name for it, else by the standard word."""
    return name or say(lang, REASONS.get(glossary.reason(word), word))


def line_words(line: Line, lang: str) -> str:
    """Say a line of the receipt; a surcharge says all it stands for, «uma vez só»."""
    if line.code == SURCHARGE:
        return _surcharge_words(line, lang)
    words = line.name or say(lang, LINES.get(line.code, line.code))
    if not line.units:
        return words
    return say(lang, N_("{line}: {units}"), line=words, units=unit_words(line.units, lang))


def unit_words(units: int, lang: str) -> str:
    """Say a number of tariff units."""
    if units == 1:
        return say(lang, N_("1 unidade tarifária"))
    return say(lang, N_("{units} unidades tarifárias"), units=units)


def _surcharge_words(line: Line, lang: str) -> str:
    why = listed([say(lang, REASONS.get(code, code)) for code in line.reasons], lang)
    if line.name:
        return f"{line.name}: {why}" if why else line.name
    if len(line.reasons) > 1:
        return say(lang, N_("Acréscimo, uma vez só: {why}"), why=why)
    return say(lang, N_("Acréscimo: {why}"), why=why)


def listed(words: list[str], lang: str) -> str:
    """Join words as a sentence does: «noite, domingo e feriado»."""
    if len(words) < 2:
        return "".join(words)
    return say(lang, N_("{first} e {last}"), first=", ".join(words[:-1]), last=words[-1])


def notes(
    cell: Cell, column: Column, rules: Rules, table: Table | None, lang: str
) -> tuple[str, ...]:
    """Give what a rider should know beside the amount, the gravest first."""
    found = []
    if table is not None and table.file.demonstration:
        found.append(say(lang, DEMONSTRATION))
    if cell.kind in KIND_NOTES:
        found.append(say(lang, KIND_NOTES[cell.kind]))
    if column.optional_day:
        found.append(say(lang, OPTIONAL_DAY, name=column.optional_day))
    found += [
        say(lang, UNCONFIRMED_HOLIDAY, name=reason.name)
        for reason in column.reasons
        if not reason.confirmed and cell.lines
    ]
    if not column.reviewed:
        found.append(say(lang, UNREVIEWED_YEAR))
    if cell.lines:
        found.append(say(lang, BOARDING))
    titles = [one.title for one in rules.readings.readings if one.id in cell.readings]
    if titles:
        found.append(say(lang, READINGS, titles="; ".join(titles)))
    return tuple(found)
