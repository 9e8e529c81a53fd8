"""What templates speak with: translated texts, and marks for what stays Portuguese."""

from flask import Flask
from markupsafe import Markup, escape

from fare_service.faces.language import LANGUAGES, LOCALES, SOURCE, say
from fare_service.faces.verdict import amount_words
from fare_service.faces.web import addresses

NAMES = {"pt": "Português", "en": "English", "es": "Español"}
"""Each language by its own name."""


def install(app: Flask) -> None:
    """Give every template, the imported ones too, its words and addresses."""
    app.jinja_env.globals.update(
        {
            "_": translated,
            "amount_words": amount_words,
            "in_language": addresses.in_language,
            "languages": {lang: NAMES[lang] for lang in LANGUAGES},
            "page_language": addresses.page_language,
            "to": addresses.to,
        }
    )
    app.jinja_env.filters.update({"dado": from_data, "tag_of": tag_of})


def translated(text: str, /, **values: object) -> str:
    """Say a text of a template in the language of the page."""
    return say(addresses.page_language(), text, **values)


def from_data(text: str) -> Markup:
    """Mark words of the tariff data as Portuguese where the page speaks another language."""
    if addresses.page_language() == SOURCE:
        return escape(text)
    return Markup('<span lang="pt-BR">{}</span>').format(text)


def tag_of(lang: str) -> str:
    """Give the language tag of a language: «pt-BR»."""
    return LOCALES[lang].replace("_", "-")
