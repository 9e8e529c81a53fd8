"""The words that a phone needs beside those of a card: of moments, of certainty, of its own state."""

from dataclasses import astuple
from typing import Any, get_args

from fare_service.card.model import Kind
from fare_service.faces import hours, language
from fare_service.faces.language import N_, say
from fare_service.faces.notes import DEMONSTRATION
from fare_service.faces.verdict import VERDICTS, amount_words, spoken
from fare_service.faces.web import board, fields, moments, outlook, price_tag, sharing, tag_words
from fare_service.faces.web.signs import Amount

WARN_AFTER_DAYS, STOP_AFTER_DAYS = 7, 30
"""Days without contact after which a saved card is warned of, and after which it is not used."""
CLOCK_TOLERANCE = 300
"""Seconds by which a phone's clock may differ from ours before the rider is told."""

STATE = {
    "saved": N_("Sem sinal: preço pelo cartão guardado em {date}."),
    "old": N_("Faz {days} dias que este telefone não fala conosco. Os preços podem ter mudado."),
    "stopped": N_(
        "Faz {days} dias que este telefone não fala conosco: não dizemos mais o preço. "
        "Procure sinal e abra de novo."
    ),
    "ended": N_("O cartão guardado só vai até {date}. Procure sinal e abra de novo."),
    "before": N_("O cartão guardado só começa em {date}. Com sinal se responde a datas de antes."),
    "none": N_("Sem sinal, e esta cidade ainda não está guardada neste telefone."),
    "clock": N_("O relógio deste telefone está errado em {minutes} minutos: confira a hora."),
    "place": N_("Não conhecemos «{typed}». Escolha um lugar da lista."),
    "km": N_("O preço depende da distância: diga quantos quilômetros."),
    "bad_km": fields.NO_DISTANCE,
    "bad_count": fields.NOT_COUNTED,
    "bad_moment": N_("Esse dia e hora não existem aqui. Escolha outra hora."),
    "extra": fields.UNKNOWN_THEN,
    "kept": N_("Guardado neste telefone: funciona sem sinal."),
    "far": N_("O lugar conhecido mais perto fica a {km} km daqui. Escolha você mesmo."),
    "refused": N_("O telefone não disse onde você está. Escolha o lugar."),
    "near": N_("Você está perto de: {place}?"),
}
"""What a page says of the phone itself; nothing of it comes from the network."""


STILL = STATE | {
    "ended": N_("Aqui só há respostas até {date}."),
    "before": N_("Aqui só há respostas a partir de {date}."),
}
"""The same on a site of files, where no network answers what the card does not."""


def phone_words(lang: str, *, still: bool = False) -> dict[str, Any]:
    """Give those words in a language, as plain JSON values; `still` for a site of files."""
    state = STILL if still else STATE
    return {
        "time": _time(lang),
        "verdicts": {key: astuple(spoken(key, lang)) for key in VERDICTS},
        "totals": {kind: tag_words.total_words(Amount(kind, 0), lang) for kind in _KINDS},
        "amounts": {kind: amount_words(kind, "{reais}" * _priced(kind), lang) for kind in _KINDS},
        "readings_count": [tag_words.count_words(1, lang), say(lang, tag_words.READINGS)],
        "outlook": {name: say(lang, text) for name, text in outlook.TEXTS.items()},
        "limits": {
            "soon": outlook.SOON,
            "wait": outlook.WORTH_WAITING,
            "warn": WARN_AFTER_DAYS,
            "stop": STOP_AFTER_DAYS,
            "clock": CLOCK_TOLERANCE,
        },
        "board": {name: say(lang, text) for name, text in board.TEXTS.items()},
        "now": say(lang, price_tag.NOW),
        "ordinary": say(lang, ORDINARY),
        "example": say(lang, DEMONSTRATION),
        "no_amount": say(lang, tag_words.NO_AMOUNT),
        "and": say(lang, language.AND),
        "whatsapp": sharing.WHATSAPP,
        "state": {name: say(lang, text) for name, text in state.items()},
    }


ORDINARY = N_("dia comum")
_KINDS: tuple[Kind, ...] = get_args(Kind)


def _priced(kind: Kind) -> bool:
    return kind in ("exact", "at_least", "at_most")


def _time(lang: str) -> dict[str, Any]:
    whole = range(24)
    return {
        "clock": [hours.clock_words(hour * 60, lang) for hour in whole],
        "past": [hours.clock_pattern(hour, lang) for hour in whole],
        "until": [say(lang, moments.article(hour)) for hour in whole],
        "weekdays": [hours.weekday_name(number, lang) for number in range(7)],
        "months": [hours.month_name(number, lang) for number in range(1, 13)],
        **{name: say(lang, text) for name, text in (hours.PATTERNS | moments.PATTERNS).items()},
    }
