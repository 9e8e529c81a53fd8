"""Who may do what stands in a table, and every cell of it holds; so does whose approval counts."""

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from fare_service.publishing import quorum, rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.quorum import Missing, Needed
from fare_service.registry import Registry, Served
from fare_service.tariffs.municipality import Municipality
from fare_service.tariffs.schema import Quorum
from tests.folders import MANGARATIBA
from tests.publishing.people import NOW

ACTIONS: tuple[rights.Action, ...] = get_args(rights.Action)
ROWS = tomllib.loads(Path(__file__).with_name("rights.toml").read_text("utf-8"))["row"]
CELLS = [(row, action) for row in ROWS for action in ACTIONS]


@dataclass(frozen=True)
class About:
    """A proposal, as far as rights ask about it."""

    municipality: str = MANGARATIBA
    proposer: str = "centro-0000"
    proposer_ponto: str = "centro"
    ponto: str = ""


def account(login: str, ponto: str = "centro", **other: Any) -> Account:  # noqa: ANN401 - as Account takes them
    """Make an account that no database has."""
    given = {"municipality": MANGARATIBA, "role": "driver", "disabled": False, **other}
    return Account(login=login, ponto=ponto, has_passphrase=True, **given)


def named(cell: tuple[dict[str, Any], str]) -> str:
    """Name a cell."""
    return f"{cell[1]}: {cell[0]['name']}"


@pytest.mark.parametrize("cell", CELLS, ids=named)
def test_each_may_do_what_the_table_says_and_nothing_else(
    cell: tuple[dict[str, Any], rights.Action], registry: Registry
) -> None:
    row, action = cell
    who = row["who"]
    # The town that the proposal is about: the person's own, unless the row is about strangers.
    foreign = "another municipality" in row["name"]
    about = row.get("about") or (MANGARATIBA if foreign else who["town"])
    mine = account(
        "someone-1111",
        who["ponto"],
        municipality=who["town"],
        role=who["role"],
        disabled=who.get("disabled", False),
    )
    proposal = About(
        municipality=about,
        proposer=mine.login if row.get("mine") else "centro-0000",
        proposer_ponto="centro",
        ponto=row["table"],
    )
    town = registry.served[about].municipality
    assert rights.may(mine, action, town, proposal, NOW) == (action in row["may"])


def test_every_role_of_the_laws_is_in_the_table() -> None:
    assert {row["who"]["role"] for row in ROWS} >= set(get_args(rights.Role))


def test_a_town_allows_the_roles_that_its_law_knows(
    mangaratiba: Served, sao_raimundo: Served
) -> None:
    assert rights.roles(mangaratiba.municipality, NOW) == ("driver",)
    assert rights.roles(sao_raimundo.municipality, NOW) == ("representative", "executive")


def test_an_account_proposes_for_the_town_and_where_the_law_lets_it_for_its_ponto(
    mangaratiba: Served, sao_raimundo: Served
) -> None:
    assert rights.pontos(account("a"), mangaratiba.municipality, NOW) == ("", "centro")
    mayor = account("b", "", role="executive", municipality=sao_raimundo.municipality.id)
    assert rights.pontos(mayor, sao_raimundo.municipality, NOW) == ("",)
    assert rights.pontos(mayor, mangaratiba.municipality, NOW) == ()


@pytest.mark.parametrize(
    ("pontos", "expected"),
    [
        ([], Missing(2, 2)),
        (["muriqui"], Missing(1, 1)),
        (["muriqui", "muriqui"], Missing(0, 1)),
        (["muriqui", "muriqui", "ibicui"], Missing(0, 0)),
        (["muriqui", "ibicui"], Missing(0, 0)),
        (["centro", "ibicui"], Missing(1, 1)),
        (["centro", "centro", "centro"], Missing(2, 2)),
        (["", "ibicui"], Missing(1, 1)),
    ],
)
def test_the_town_s_table_needs_two_others_of_two_other_pontos(
    mangaratiba: Served, pontos: list[str], expected: Missing
) -> None:
    given = [account(f"other-{number}", ponto) for number, ponto in enumerate(pontos)]
    assert quorum.missing(mangaratiba.municipality, About(), given, NOW) == expected


@pytest.mark.parametrize(
    ("ponto", "needed"),
    [("centro", 2), ("muriqui", 2), ("serra-do-piloto", 2), ("ibicui", 1)],
)
def test_a_ponto_s_table_needs_two_others_or_as_many_as_there_are(
    mangaratiba: Served, ponto: str, needed: int
) -> None:
    town = mangaratiba.municipality
    assert quorum.needed(town, ponto, NOW) == Needed(needed, 0)
    about = About(ponto=ponto, proposer_ponto=ponto)
    assert quorum.missing(town, about, [account("x", ponto)], NOW).drivers == needed - 1
    assert quorum.missing(town, about, [account("x", "outro")], NOW).drivers == needed


def test_a_ponto_of_one_driver_needs_one_other_all_the_same(mangaratiba: Served) -> None:
    town = with_quorum(mangaratiba.municipality, Quorum(), places=1)
    assert quorum.needed(town, "centro", NOW) == Needed(1, 0)


def test_the_town_s_file_sets_the_quorum(mangaratiba: Served) -> None:
    town = with_quorum(
        mangaratiba.municipality, Quorum(drivers=3, pontos=1, of_ponto=4), places=None
    )
    assert quorum.needed(town, "", NOW) == Needed(3, 1)
    assert quorum.needed(town, "centro", NOW) == Needed(4, 0)


def test_a_decree_needs_nobody_s_approval(sao_raimundo: Served) -> None:
    town = sao_raimundo.municipality
    assert not quorum.missing(town, About(municipality=town.id), [], NOW)


@pytest.mark.parametrize(
    "other",
    [
        {"disabled": True},
        {"role": "representative"},
        {"role": "executive"},
        {"municipality": "sao-raimundo-das-mangabeiras-ma"},
        {"login": "centro-0000"},
    ],
    ids=str,
)
def test_who_does_not_count_does_not_count(mangaratiba: Served, other: dict[str, Any]) -> None:
    given = account(**{"login": "other", "ponto": "muriqui", **other})
    town = mangaratiba.municipality
    assert quorum.counted(town, About(), [given], NOW) == ()


def test_nobody_counts_twice(mangaratiba: Served) -> None:
    twice = [account("other", "muriqui"), account("other", "ibicui")]
    assert len(quorum.counted(mangaratiba.municipality, About(), twice, NOW)) == 1


def with_quorum(town: Municipality, rule: Quorum, places: int | None) -> Municipality:
    """Give a town with another quorum, whose Centro has so many places."""
    return replace(
        town,
        file=msgspec.structs.replace(town.file, quorum=rule),
        pontos=tuple(msgspec.structs.replace(one, drivers=places) for one in town.pontos),
    )
