"""Every message of the interface, in every language."""

import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import fare_service
from fare_service import paths
from fare_service.faces.language import FOLDER, LANGUAGES, SOURCE, catalogue, listed, say

PACKAGE = Path(fare_service.__file__).parent
OTHERS = [lang for lang in LANGUAGES if lang != SOURCE]


def marked() -> set[str]:
    """Give every text that code and templates mark for translation."""
    code = extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], keywords={"N_": None}, comment_tags=()
    )
    pages = extract_from_dir(
        paths.TEMPLATES, method_map=[("**.html", "jinja2")], keywords={"_": None}, comment_tags=()
    )
    return {str(message) for found in (code, pages) for _, _, message, _, _ in found}


def placeholders(text: str) -> set[str]:
    return {
        name for _, name, _, _ in Formatter().parse(text.replace('{"trips": [...]}', "")) if name
    }


def test_texts_are_marked_in_the_code() -> None:
    assert {"noite", "feriado", "PREÇOS DE EXEMPLO: não são os da cidade."} <= marked()


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_is_translated_and_no_translation_is_left_over(lang: str) -> None:
    assert set(catalogue(lang)) == marked()


@pytest.mark.parametrize("lang", OTHERS)
def test_every_translation_has_the_placeholders_of_its_source(lang: str) -> None:
    for source, translation in catalogue(lang).items():
        assert placeholders(translation) == placeholders(source), source
        assert translation[0].isspace() == source[0].isspace(), source
        assert translation[-1] == source[-1] or not source.endswith((".", "?")), source


@pytest.mark.parametrize("lang", OTHERS)
def test_a_catalogue_is_clean(lang: str) -> None:
    text = (FOLDER / f"{lang}.po").read_text("utf-8")
    with (FOLDER / f"{lang}.po").open("rb") as file:
        entries = [one for one in read_po(file, abort_invalid=True) if one.id]
    assert not any(one.fuzzy for one in entries)
    assert len(re.findall(r"^msgid ", text, re.MULTILINE)) == len(entries) + 1
    assert not re.search(r"^#", text, re.MULTILINE), "no comments, no obsolete messages"


def test_the_source_language_needs_no_catalogue() -> None:
    assert dict(catalogue(SOURCE)) == {}
    assert say(SOURCE, "{first} e {last}", first="a", last="b") == "a e b"


def test_a_text_without_translation_is_said_as_it_is() -> None:
    assert say("en", "cortesia") == "cortesia"


def test_what_is_put_into_a_text_is_not_read_as_one() -> None:
    assert say("en", "«{name}» aparece mais de uma vez.", name="{0}") == (
        "“{0}” appears more than once."
    )


@pytest.mark.parametrize(
    ("words", "pt", "en"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a e b", "a and b"),
        (["a", "b", "c"], "a, b e c", "a, b and c"),
    ],
)
def test_words_are_listed_as_a_sentence_does(words: list[str], pt: str, en: str) -> None:
    assert (listed(words, "pt"), listed(words, "en")) == (pt, en)
