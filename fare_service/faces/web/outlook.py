"""What comes next, as riders ask it: until when a price holds, what then, is it worth waiting."""

from dataclasses import dataclass

from fare_service.clock import SECONDS_PER_MINUTE
from fare_service.faces.language import N_, say
from fare_service.faces.verdict import amount_words
from fare_service.faces.web.signs import Amount

SOON = 15 * SECONDS_PER_MINUTE
"""Seconds before a change of price from which on both prices are shown."""
WORTH_WAITING = 12 * 60 * SECONDS_PER_MINUTE
"""Seconds for which a rider may wish to wait for a lower price: a night."""

TEXTS = {
    "holds": N_("Vale até {until}."),
    "stays": N_("É assim até {until}."),
    "same": N_("Depois vale outra tabela, sem mudar o preço."),
    "becomes": N_("Depois passa a {reais}."),
    "wait": N_("Vale esperar? Depois custa {reais}."),
    "then": N_("Depois: {amount}."),
}


@dataclass(frozen=True, slots=True)
class Outlook:
    """Sentences about the end of a price; `soon` tells that both prices must be shown."""

    until: str
    then: str
    soon: bool


def outlook(
    amount: Amount, following: Amount | None, until: str, seconds: int, lang: str
) -> Outlook:
    """Say until when an amount holds and what follows; `seconds` are those that it still holds.

    `until` is what follows «até»; without a following amount the calendar ends there.
    """
    return Outlook(
        until=say(lang, TEXTS["holds" if amount.reais else "stays"], until=until),
        then=_then(amount, following, seconds, lang),
        soon=following is not None and following != amount and seconds < SOON,
    )


def _then(amount: Amount, following: Amount | None, seconds: int, lang: str) -> str:
    if following is None:
        return ""
    if following == amount:
        return say(lang, TEXTS["same"])
    if following.centavos is None or following.kind != "exact":
        said = amount_words(following.kind, following.reais, lang)
        return say(lang, TEXTS["then"], amount=said)
    cheaper = amount.centavos is not None and following.centavos < amount.centavos
    pattern = TEXTS["wait" if cheaper and seconds < WORTH_WAITING else "becomes"]
    return say(lang, pattern, reais=following.reais)
