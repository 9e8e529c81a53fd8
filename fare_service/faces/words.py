"""The words of a fare: trip classes, reasons and lines, by their codes."""

from fare_service.card.arithmetic import MINIMUM
from fare_service.card.lines import KILOMETRES, PAIR, SINGLE_FARE, SURCHARGE
from fare_service.card.model import Kind, Line, Reason
from fare_service.faces.counts import count_words
from fare_service.faces.hours import window_words
from fare_service.faces.language import N_, say
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
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
    PAIR: N_("Entre os dois lugares"),
    KILOMETRES: N_("Distância"),
    MINIMUM: N_("Para chegar ao mínimo da corrida"),
}
KINDS: dict[Kind, str] = {
    "exact": N_("Preço certo"),
    "at_least": N_("No mínimo"),
    "at_most": N_("No máximo"),
    "unregulated": N_("Sem preço na lei"),
    "uncovered": N_("Sem preço na tabela"),
    "no_table": N_("Sem tabela"),
}


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
    """Say a line of the receipt, with its tariff units if it has any."""
    words = line_name(line, lang)
    if line.units:
        return f"{words} ({unit_words(line.units, lang)})"
    return f"{words}: {count_words(line, lang)}" if line.per else words


def line_name(line: Line, lang: str) -> str:
    """Say a line of the receipt without its units."""
    if line.code == SURCHARGE:
        return _surcharge_words(line, lang)
    words = line.name or say(lang, LINES.get(line.code, line.code))
    if not line.reasons:
        return words
    why = listed([say(lang, REASONS.get(code, code)) for code in line.reasons], lang)
    return f"{words} ({why})"


def unit_words(units: int, lang: str) -> str:
    """Say a number of tariff units."""
    if units == 1:
        return say(lang, N_("1 unidade tarifária"))
    return say(lang, N_("{units} unidades tarifárias"), units=units)


def _surcharge_words(line: Line, lang: str) -> str:
    """Say a surcharge with all that it stands for; «uma vez só» where that is more than one."""
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
