"""Twelve regimes through every face: page, API, command line and sheet say the same."""

from itertools import cycle
from typing import Any

import pytest

from tests.faces import asking
from tests.faces.asking import NAMES, by_api, by_batch, by_command, by_page, by_sheet
from tests.faces.web import html

every_regime = pytest.mark.parametrize("town", NAMES)

FIELDS = {"from": "de", "to": "para", "at": "em"}
CERTAINTY = {"at_least": "No mínimo", "at_most": "No máximo"}
ASKED_OF_THE_COMMAND = 5


def wrong(problem: dict[str, Any]) -> list[tuple[str, str]]:
    """Give what is wrong, by parameter and code; what concerns none concerns the moment."""
    errors = [(one["parameter"], one["code"]) for one in problem["errors"]]
    return errors or [("at", problem["type"].rpartition("/")[2])]


@every_regime
def test_a_batch_and_single_questions_have_the_same_answers(town: str) -> None:
    many = asking.questions(town)
    assert by_batch(town, list(map(dict, many))) == [by_api(town, one).get_json() for one in many]


@every_regime
def test_a_batch_takes_kilometres_as_numbers_and_as_texts(town: str) -> None:
    texts = [one for one in asking.questions(town) if one["km"].replace(".", "").isdigit()]
    numbers = [
        {**one, "km": float(one["km"]) if "." in one["km"] else int(one["km"])} for one in texts
    ]
    assert by_batch(town, numbers) == by_batch(town, list(map(dict, texts)))


@every_regime
def test_the_sheet_says_what_the_api_says(town: str) -> None:
    many = asking.questions(town)
    for row, told in zip(by_sheet(town, many), by_batch(town, list(map(dict, many))), strict=True):
        if "kind" in told:
            units = "" if told["units"] is None else str(told["units"])
            reasons = " ".join(one["code"] for one in told["reasons"])
            assert (row["kind"], row["total"]) == (told["kind"], told["total"] or "")
            assert (row["units"], row["reasons"], row["error"]) == (units, reasons, "")
        else:
            assert (row["kind"], row["total"]) == ("", "")
            codes = [f"{name}:{code}" for name, code in wrong(told)]
            expected = (
                " ".join(dict.fromkeys(codes)) if told["errors"] else codes[0].partition(":")[2]
            )
            assert row["error"] == expected


@every_regime
def test_the_command_says_what_the_api_says(town: str) -> None:
    for one in asking.questions(town)[:ASKED_OF_THE_COMMAND]:
        reply = by_api(town, one)
        answered = reply.status_code == 200
        assert by_command(town, one) == (0 if answered else 1, reply.data if answered else b"")


@every_regime
def test_the_page_shows_what_the_api_says(town: str) -> None:
    many = asking.questions(town)
    answers = by_batch(town, list(map(dict, many)))
    for one, told, mark in zip(many, answers, cycle((",", "."))):
        reply = by_page(town, one, mark)
        if "kind" in told:
            compare(html.read(reply.text).one("article"), told)
        else:
            assert reply.status_code == told["status"]
            compare_complaints(html.read(reply.text), told)


def compare(tag: html.Element, told: dict[str, Any]) -> None:
    """Hold a price tag against the API's fare: amounts, labels and signs."""
    compare_amounts(tag, told)
    labels = [one.text for one in tag.all("dt")][: len(told["lines"])]
    for line, label in zip(told["lines"], labels, strict=True):
        assert line["label"].replace("\xa0", " ").replace(": ", " ") == label.replace(": ", " ")
    if told["reasons"] and told["kind"] != "unregulated":
        signs = tag.one("p", "sinais").text
        assert all(one["label"] in signs for one in told["reasons"])


def compare_amounts(tag: html.Element, told: dict[str, Any]) -> None:
    """Hold the amounts of a price tag against the API's fare: the price, how sure, every line."""
    heading = tag.one("h1")
    assert [one.text for one in heading.all(class_="preco")] == reais([told["total"]])
    certain = [CERTAINTY[told["kind"]]] if told["kind"] in CERTAINTY else []
    assert [one.text for one in heading.all(class_="certeza")] == certain
    receipt = [one.text for one in tag.all("dd") if "R$" in one.text]
    assert receipt == reais([*(line["amount"] for line in told["lines"]), told["total"]])


def compare_complaints(page: html.Element, told: dict[str, Any]) -> None:
    """Hold what the page says beside its fields against the API's errors."""
    for parameter, _ in wrong(told):
        invalid = [one for one in page.walk() if "aria-invalid" in one.attributes]
        names = {one.attributes["name"] for one in invalid}
        assert names
        if parameter != "extras":
            assert FIELDS.get(parameter, parameter) in names


def reais(amounts: list[str | None]) -> list[str]:
    """Write amounts as pages do."""
    return [f"R$ {one.replace('.', ',')}" for one in amounts if one is not None]
