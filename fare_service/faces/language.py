"""The languages of the interface; sources are Portuguese, catalogues are ``locale/*.po``."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType

SOURCE = "pt"
LANGUAGES = ("pt", "en", "es")
LOCALES = {"pt": "pt_BR", "en": "en", "es": "es"}
FOLDER = Path(__file__).parent.parent / "locale"


def N_(text: str) -> str:  # noqa: N802 - the name that message extractors know
    """Mark a text for the catalogues and leave it as it is."""
    return text


AND = N_("{first} e {last}")


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Give the translations into a language; none for the source language."""
    if lang == SOURCE:
        return MappingProxyType({})
    from babel.messages.pofile import read_po  # noqa: PLC0415 - only who asks for it pays

    with (FOLDER / f"{lang}.po").open("rb") as file:
        entries = {str(one.id): str(one.string) for one in read_po(file) if one.id and one.string}
    return MappingProxyType(entries)


def say(lang: str, text: str, **values: object) -> str:
    """Translate a marked text and put the values into it."""
    spoken = catalogue(lang).get(text, text)
    return spoken.format(**values) if values else spoken


def listed(words: Sequence[str], lang: str) -> str:
    """Join words as a sentence does: «noite, domingo e feriado»."""
    if len(words) < 2:
        return "".join(words)
    return say(lang, AND, first=", ".join(words[:-1]), last=words[-1])
