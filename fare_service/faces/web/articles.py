"""Articles of the law, each with what stands on it: what a page cites last and small."""

from collections.abc import Iterable
from dataclasses import dataclass

from fare_service.faces.language import listed
from fare_service.names import unique


@dataclass(frozen=True, slots=True)
class Article:
    """An article of the law and, as a list in words, what stands on it."""

    text: str
    subjects: str


def cited(pairs: Iterable[tuple[str, str]], lang: str) -> list[Article]:
    """Gather pairs of an article and a subject, article by article."""
    found: dict[str, list[str]] = {}
    for text, subject in pairs:
        found.setdefault(text, []).append(subject[:1].lower() + subject[1:])
    return [Article(text, listed(unique(subjects), lang)) for text, subjects in found.items()]
