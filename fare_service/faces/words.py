"""The words of trip classes, reasons and kinds of answer, by their codes."""

from fare_service.card.model import Kind, Reason
from fare_service.faces.hours import window_words
from fare_service.faces.language import N_, say
from fare_service.faces.windows import joined, seasons_words
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.schema import TimeClass, Window
from fare_service.tariffs.terms import windows_of

EVE, PERIOD = "eve", "period"

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
KINDS: dict[Kind, str] = {
    "exact": N_("Preço certo"),
    "at_least": N_("No mínimo"),
    "at_most": N_("No máximo"),
    "unregulated": N_("Sem preço na lei"),
    "uncovered": N_("Sem preço na tabela"),
    "no_table": N_("Sem tabela"),
}
UNKNOWN = N_("Sem valor conhecido")
"""Where there is a table, and an amount of it is not known."""


def trip_class_words(code: str, rules: Rules | None, lang: str) -> str:
    """Say a trip class: by the file's own name, else by the standard words of its code."""
    if rules is not None:
        for one in rules.file.trips:
            if glossary.trip_class(one.slug) == code and one.name:
                return one.name
    return say(lang, TRIP_CLASSES.get(code, code.replace("_", " ")))


def reason_words(reason: Reason, rules: Rules, lang: str) -> str:
    """Say why: a holiday, an act or a condition by its name, a night with its hours."""
    if reason.name and glossary.reason(reason.word) == EVE:
        eve = say(lang, REASONS[EVE])
        return say(lang, N_("{eve}: {holiday}"), eve=eve, holiday=reason.name)
    name = reason_name(reason, rules, lang)
    if reason.name:
        return name
    windows = [window for _, window in windows_for(reason.word, rules)]
    hours = {window_words(one, lang) for one in joined(windows)}
    said = hours.pop() if len(hours) == 1 else ""
    return f"{name} ({said})" if said else name


def reason_name(reason: Reason, rules: Rules, lang: str) -> str:
    """Name a reason, without its hours."""
    if reason.name:
        return reason.name
    names = {
        window_name(one, window, rules, lang) for one, window in windows_for(reason.word, rules)
    }
    return names.pop() if len(names) == 1 else _standard(glossary.reason(reason.word), lang)


def window_name(time_class: TimeClass, window: Window, rules: Rules, lang: str) -> str:
    """Name the reason of a window: by the name of its class where it has no reason of its own."""
    for condition in rules.file.conditions:
        if condition.slug == window.condition:
            return condition.name
    if time_class.name and window.reason in ("", time_class.reason):
        return time_class.name
    code = glossary.reason(window.reason or time_class.reason)
    if code == PERIOD and (window.months or window.seasons):
        return seasons_words(window, lang)
    return _standard(code, lang)


def windows_for(word: str, rules: Rules) -> list[tuple[TimeClass, Window]]:
    """Give the windows of a reason, each with the time class to which it belongs."""
    return [
        (one, window)
        for one in rules.file.times
        for window in windows_of(one)
        if (window.reason or one.reason) == word
    ]


def _standard(code: str, lang: str) -> str:
    return say(lang, REASONS.get(code, code.replace("_", " ")))
