"""How sure a price is, in the words of a rider: what stands before it, or in its place."""

from dataclasses import dataclass, fields

from fare_service.card.model import Kind
from fare_service.faces.language import N_, say
from fare_service.faces.notes import OUTSIDE
from fare_service.faces.words import KINDS, UNKNOWN


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a kind of answer means; `certainty` stands before an amount, `headline` for none.

    `advice` says what to do, `why` how it comes.
    """

    certainty: str = ""
    headline: str = ""
    advice: str = ""
    why: str = ""


_ASK = N_("Pergunte o preço antes de subir.")
_AGREE = N_("Combine antes de subir.")
VERDICTS = {
    "exact": Verdict(),
    "at_least": Verdict(
        certainty=KINDS["at_least"], advice=N_("Veja na tabela do ponto antes de subir.")
    ),
    "at_most": Verdict(certainty=KINDS["at_most"], advice=N_("O motorista pode cobrar menos.")),
    "unregulated": Verdict(
        headline=KINDS["unregulated"],
        advice=_AGREE,
        why=N_("A norma não fixa o preço desta viagem."),
    ),
    OUTSIDE: Verdict(
        headline=KINDS["unregulated"],
        advice=_AGREE,
        why=N_("A lei de uma cidade vale dentro dela: ninguém fixou o preço desta viagem."),
    ),
    "uncovered": Verdict(
        headline=KINDS["uncovered"],
        advice=_ASK,
        why=N_("A tabela não tem preço para esta viagem nesta hora."),
    ),
    "no_table": Verdict(
        headline=N_("Sem tabela de preços"),
        why=N_("Não há tabela para esta data. A regra se conhece; o valor, não."),
    ),
    "unknown": Verdict(
        headline=UNKNOWN, advice=_ASK, why=N_("A regra se conhece; este valor da tabela, não.")
    ),
}
"""By the kind of answer, and two that depend on more: `OUTSIDE`, and a table without the amount."""


def verdict(kind: Kind, trip_class: str, lang: str, *, table: bool) -> Verdict:
    """Say what a kind of answer means for a trip class, with a table in force or without."""
    if kind == "no_table" and table:
        return spoken("unknown", lang)
    if kind == "unregulated" and trip_class == OUTSIDE:
        return spoken(OUTSIDE, lang)
    return spoken(kind, lang)


def spoken(key: str, lang: str) -> Verdict:
    """Say one of the verdicts in a language."""
    one = VERDICTS[key]
    return Verdict(
        **{
            field.name: say(lang, text) if (text := getattr(one, field.name)) else ""
            for field in fields(Verdict)
        }
    )


def amount_words(kind: Kind, reais: str, lang: str) -> str:
    """Say an amount with its certainty inside a sentence: «no mínimo R$ 12,00»."""
    if reais and kind == "exact":
        return reais
    if reais:
        pattern = N_("no mínimo {reais}") if kind == "at_least" else N_("no máximo {reais}")
        return say(lang, pattern, reais=reais)
    said = say(lang, UNKNOWN if kind == "no_table" else KINDS[kind])
    return said[:1].lower() + said[1:]
