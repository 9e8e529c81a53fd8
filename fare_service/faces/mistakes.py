"""What can be wrong with a parameter, each mistake with its code and what to do about it."""

from collections.abc import Iterable, Mapping

from fare_service.faces.language import LANGUAGES, N_, SOURCE, say
from fare_service.faces.problems import ParameterError, Refusal, echo
from fare_service.names import fold, similar
from fare_service.registry import Served

_INSTANTS = {
    "shape": N_(
        "«{typed}» não é data e hora. Escreva AAAA-MM-DDThh:mm, com Z ou ±hh:mm se não for a "
        "hora do município."
    ),
    "plus": N_("«{typed}» tem um espaço no lugar do sinal +: num endereço, escreva %2B."),
    "date": N_("«{typed}» não existe no calendário. Confira o dia e o mês."),
    "gap": N_(
        "«{typed}» não existiu: o relógio foi adiantado nessa hora. Escolha uma hora depois."
    ),
}
"""By the reason of `instants.BadInstant`."""


def refusal(errors: Iterable[ParameterError], lang: str) -> Refusal:
    """Refuse a question for all that is wrong with its parameters."""
    detail = say(lang, N_("Corrija o que segue e pergunte de novo."))
    return Refusal("invalid-parameters", detail, list(errors))


def missing_place(parameter: str, lang: str) -> ParameterError:
    """Word the lack of a place."""
    detail = say(lang, N_("Diga o lugar: um dos nomes ou ids em «places»."))
    return ParameterError(parameter=parameter, code="missing", detail=detail)


def unknown_place(served: Served, typed: str, parameter: str, lang: str) -> ParameterError:
    """Word a place that the municipality does not have."""
    detail = say(
        lang,
        N_("«{typed}» não é um lugar de {municipality}."),
        typed=echo(typed),
        municipality=served.municipality.file.name,
    )
    return _suggest(parameter, "unknown-place", detail, typed, served.names)


def unknown_ponto(served: Served, typed: str, lang: str) -> ParameterError:
    """Word a ponto that the municipality does not have."""
    known = {fold(name): one.id for one in served.pontos.values() for name in (one.id, one.name)}
    detail = say(
        lang,
        N_("«{typed}» não é um ponto de {municipality}."),
        typed=echo(typed),
        municipality=served.municipality.file.name,
    )
    return _suggest("ponto", "unknown-ponto", detail, typed, known)


def bad_instant(reason: str, typed: str, lang: str) -> ParameterError:
    """Word a text that names no instant."""
    detail = say(lang, _INSTANTS[reason], typed=echo(typed))
    return ParameterError(parameter="at", code="bad-instant", detail=detail)


def bad_distance(typed: str, lang: str) -> ParameterError:
    """Word a text that is no distance."""
    text = N_("«{typed}» não é distância: escreva de 0 a 1000, com ponto e até três casas.")
    detail = say(lang, text, typed=echo(typed))
    return ParameterError(parameter="km", code="bad-number", detail=detail)


def unknown_extra(typed: str, lang: str) -> ParameterError:
    """Word an extra that the rules do not know."""
    detail = say(lang, N_("«{typed}» não é um extra deste município."), typed=echo(typed))
    return ParameterError(parameter="extras", code="unknown-extra", detail=detail)


def missing_distance(lang: str) -> ParameterError:
    """Word the lack of a distance where the price depends on it."""
    detail = say(lang, N_("O preço depende da distância: diga os quilômetros em «km»."))
    return ParameterError(parameter="km", code="missing", detail=detail)


def bad_count(typed: str, most: int, lang: str) -> ParameterError:
    """Word an extra whose number is none, or is more than can be asked for."""
    text = N_("«{typed}» não se conta: depois dos dois-pontos, escreva de 0 a {most}.")
    detail = say(lang, text, typed=echo(typed), most=most)
    return ParameterError(parameter="extras", code="bad-number", detail=detail)


def unknown_language(typed: str) -> ParameterError:
    """Word a language that the service does not speak, in the one that it speaks best."""
    detail = say(
        SOURCE,
        N_("«{typed}» não é um idioma do serviço: use {known}."),
        typed=echo(typed),
        known=", ".join(LANGUAGES),
    )
    return ParameterError(parameter="lang", code="unknown-lang", detail=detail)


def repeated(parameter: str, name: str, lang: str) -> ParameterError:
    """Word what is given more than once: a parameter, or an extra in its list."""
    detail = say(lang, N_("«{name}» aparece mais de uma vez."), name=name)
    return ParameterError(parameter=parameter, code="repeated", detail=detail)


def _suggest(
    parameter: str, code: str, detail: str, typed: str, known: Mapping[str, str]
) -> ParameterError:
    return ParameterError(
        parameter=parameter, code=code, detail=detail, suggestions=similar(typed, known)
    )
