"""The parameters of a request: each one once, an empty value as none, other names ignored."""

from collections.abc import Iterable

from werkzeug.datastructures import MultiDict

from fare_service.faces import mistakes, query
from fare_service.faces.problems import ParameterError

Arguments = MultiDict[str, str]


def given(args: Arguments, names: Iterable[str], errors: list[ParameterError]) -> dict[str, str]:
    """Give the first value of each parameter; note those that have more than one."""
    values: dict[str, str] = {}
    for name in names:
        if name in args:
            several = args.getlist(name)
            if len(several) > 1:
                several = [one for one in several if one] or [""]
            if len(several) > 1:
                errors.append(mistakes.repeated(name, name, query.language(args)))
            if several[0]:
                values[name] = several[0]
    return values


def single(args: Arguments, names: Iterable[str]) -> dict[str, str]:
    """Give the value of each parameter; raises `Refusal` where one has more than one."""
    errors: list[ParameterError] = []
    values = given(args, names, errors)
    if errors:
        raise mistakes.refusal(errors, query.language(args))
    return values


def language(args: Arguments) -> str:
    """Give the language asked for; raises `Refusal` for one unknown or given twice."""
    errors: list[ParameterError] = []
    lang = query.read_language(given(args, ("lang",), errors), errors)
    if errors:
        raise mistakes.refusal(errors, lang)
    return lang
