"""Words of a refusal on a terminal: what is wrong with which argument, and what was meant."""

from collections.abc import Mapping

from fare_service.faces.problems import ParameterError, Refusal


def sentences(refusal: Refusal, labels: Mapping[str, str]) -> list[str]:
    """Say each thing that is wrong, the parameter by its label; the whole if there is no list."""
    return [_sentence(one, labels) for one in refusal.errors] or [refusal.detail]


def _sentence(error: ParameterError, labels: Mapping[str, str]) -> str:
    hint = f" Quis dizer {' ou '.join(error.suggestions)}?" if error.suggestions else ""
    return f"{labels.get(error.parameter, error.parameter)}: {error.detail}{hint}"


def codes(refusal: Refusal) -> str:
    """Give the codes of a refusal in short: ``from:unknown-place at:bad-instant``."""
    found = [f"{one.parameter}:{one.code}" for one in refusal.errors]
    return " ".join(dict.fromkeys(found)) or refusal.slug
