"""What the page asks for beside trip and moment: kilometres, extras, conditions of the trip."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from fare_service.distance import kilometres_text
from fare_service.faces.language import N_, say
from fare_service.faces.problems import ParameterError, echo
from fare_service.faces.quantities import BadNumber, count, metres
from fare_service.faces.web.typed import printable
from fare_service.registry import Served
from fare_service.tariffs.municipality import Rules
from fare_service.tariffs.terms import counts_distance

KM = "km"
SWITCHED_ON = "1"
UNKNOWN_THEN = N_("A regra dessa data não conhece isto: apague ou escolha outra data.")
NOT_COUNTED = N_("«{typed}» não se conta: escreva um número de 0 a {most}.")
NO_DISTANCE = N_("«{typed}» não é distância: escreva os quilômetros, como 7 ou 2,5.")
RESERVED = frozenset(("de", "em", "km", "lang", "para", "ponto", "tabela"))
"""Parameters of pages; an extra that is called like one goes by a longer name."""

Sort = Literal["km", "count", "switch"]
Typed = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Something that some rules ask for: by its parameter, by its code, in words."""

    name: str
    code: str
    sort: Sort
    label: str = ""
    most: int = 1


@dataclass(frozen=True, slots=True)
class Field:
    """A field as it is shown: `value` is what addresses carry, `shown` what stands in it.

    What was not understood is shown as it was typed, and `error` says what is wrong.
    """

    wanted: Wanted
    value: str
    shown: str
    error: ParameterError | None = None

    @property
    def extra(self) -> str:
        """Give it as the API's list of extras has it: «volume:2», «rain»."""
        if self.wanted.sort == "count":
            return f"{self.wanted.code}:{self.value}"
        return self.wanted.code


def names(served: Served) -> list[str]:
    """Give every parameter that any of the rules may ask for."""
    return list(
        dict.fromkeys(one.name for rules in served.municipality.rules for one in _of(rules))
    )


def fields(served: Served, typed: Typed, instant: int, lang: str) -> list[Field]:
    """Give the fields that the rules in force need, and any other in which something was typed."""
    now = _in_force(served, instant)
    wanted = {one.name: one for one in _of(now)}
    found = [_read(one, typed.get(one.name, ""), lang) for one in wanted.values()]
    others = {one.name: one for rules in served.municipality.rules for one in _of(rules)}
    left = [one for name, one in others.items() if name not in wanted and typed.get(name)]
    return [*found, *(_idle(one, typed[one.name], lang) for one in left)]


def parameters(many: list[Field]) -> dict[str, str]:
    """Give what was understood as the parameters of the API."""
    understood = [one for one in many if one.value and one.error is None]
    extras = ",".join(one.extra for one in understood if one.wanted.sort != KM)
    given = {
        one.name: text for one, text in ((o.wanted, o.value) for o in understood) if one.sort == KM
    }
    return {**given, **({"extras": extras} if extras else {})}


def _in_force(served: Served, instant: int) -> Rules:
    """Give the rules in force at an instant, the first before there were any."""
    many = served.municipality.rules
    return next((one for one in reversed(many) if one.start <= instant), many[0])


def _of(rules: Rules) -> Iterator[Wanted]:
    file = rules.file
    if counts_distance(file):
        yield Wanted(KM, KM, "km")
    for extra in file.extras:
        sort: Sort = "count" if extra.most > 1 else "switch"
        yield Wanted(_name(extra.slug), extra.slug, sort, extra.name, extra.most)
    for condition in file.conditions:
        yield Wanted(_name(condition.slug), condition.slug, "switch", condition.name)


def _name(code: str) -> str:
    return f"extra_{code}" if code in RESERVED else code


def _read(wanted: Wanted, typed: str, lang: str) -> Field:
    text = printable(typed.strip())
    if wanted.sort == KM:
        return _kilometres(wanted, text, lang)
    if not text:
        return Field(wanted, "", "")
    number = count(text)
    if number is None or number > wanted.most:
        detail = say(lang, NOT_COUNTED, typed=echo(text), most=wanted.most)
        return _wrong(wanted, text, "bad-number", detail)
    return Field(wanted, str(number) if number else "", str(number))


def _kilometres(wanted: Wanted, text: str, lang: str) -> Field:
    if not text:
        return Field(wanted, "", "")
    bare = text.lower().removesuffix(KM).strip().replace(",", ".", 1)
    try:
        value = kilometres_text(metres(bare))
    except BadNumber:
        detail = say(lang, NO_DISTANCE, typed=echo(text))
        return _wrong(wanted, text, "bad-number", detail)
    return Field(wanted, value, value.replace(".", ","))


def _idle(wanted: Wanted, typed: str, lang: str) -> Field:
    """Keep what was typed for other rules; a distance that nothing counts does no harm."""
    read = _read(wanted, typed, lang)
    if wanted.sort == KM or not read.value:
        return read
    detail = say(lang, UNKNOWN_THEN)
    return _wrong(wanted, read.value, "unknown-extra", detail)


def _wrong(wanted: Wanted, typed: str, code: str, detail: str) -> Field:
    error = ParameterError(parameter=wanted.name, code=code, detail=detail)
    return Field(wanted, typed, typed, error)
