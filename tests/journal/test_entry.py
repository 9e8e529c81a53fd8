"""An entry names no person, and its hash is one that anybody can make again."""

import hashlib

import pytest

from fare_service.journal.entry import (
    Entry,
    Head,
    Party,
    Proposal,
    canonical,
    enter,
    party,
    written,
)
from fare_service.tariffs.files import LARGEST_KILOBYTES
from fare_service.tariffs.schema import Ponto

PROPOSAL = Proposal(
    "vila-nova-rj",
    "tabela-2027-01-01.toml",
    'ato = "Decreto nº 1"\n',
    Party("driver", "centro"),
    (Party("driver", "centro"), Party("representative")),
)
CANONICAL = (
    '{"anterior":"0000000000000000000000000000000000000000000000000000000000000000",'
    '"aprovacoes":["driver centro","representative"],"arquivo":"tabela-2027-01-01.toml",'
    '"municipio":"vila-nova-rj","numero":1,"proposta":"driver centro",'
    '"registro":"2026-12-01T08:00:00Z",'
    '"texto":"8a923ff267e7caef2058fa3181e59da9a816677ff0af425b9b0fe566cbe1cc05"}'
)
"""Written down once and for all: what others have kept of a hash must stay true."""


def entry() -> Entry:
    return enter(PROPOSAL, Head(), "2026-12-01T08:00:00Z")


def test_a_stranger_makes_the_same_hash_with_sha256_alone() -> None:
    found = entry()
    assert found.text_sha256 == hashlib.sha256(b'ato = "Decreto n\xc2\xba 1"\n').hexdigest()
    assert canonical(found) == CANONICAL
    assert found.hash == hashlib.sha256(CANONICAL.encode()).hexdigest()


def test_an_entry_is_bound_to_the_one_before_it() -> None:
    first = entry()
    second = enter(PROPOSAL, first.head, first.recorded_at)
    assert (second.number, second.previous) == (2, first.hash)
    assert second.hash != first.hash


def test_an_instant_is_written_in_utc_and_read_back() -> None:
    assert written(1_796_112_000) == "2026-12-01T08:00:00Z"
    assert entry().instant == 1_796_112_000


@pytest.mark.parametrize(
    ("drivers", "kept"), [(None, ""), (0, ""), (4, ""), (5, "centro"), (15, "centro")]
)
def test_a_ponto_is_kept_only_where_it_names_no_person(drivers: int | None, kept: str) -> None:
    assert party("driver", Ponto(name="Centro", id="centro", drivers=drivers)).ponto == kept
    assert party("driver").ponto == ""


def test_there_are_no_other_roles() -> None:
    with pytest.raises(ValueError, match="prefeita"):
        party("prefeita")


@pytest.mark.parametrize(
    "municipality", ["", "../vila", "Vila-RJ", "vila rj", "-", "vila\n", "a--b"]
)
def test_only_the_id_of_a_municipality_is_taken(municipality: str) -> None:
    with pytest.raises(ValueError, match="municipality"):
        Proposal(municipality, PROPOSAL.name, PROPOSAL.text, PROPOSAL.proposer)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "municipio.toml",
        "publicadas.txt",
        "regras-2027-01-01.toml",
        "leituras-2027-01-01.toml",
        "../tabela-2027-01-01.toml",
        "tabela-2027-01-01.toml\n",
        "Tabela-2027-01-01.toml",
        "tabela-2027-01-01-1.toml",
    ],
)
def test_only_tables_ends_and_acts_are_entered(name: str) -> None:
    with pytest.raises(ValueError, match="entered"):
        Proposal(PROPOSAL.municipality, name, PROPOSAL.text, PROPOSAL.proposer)


@pytest.mark.parametrize(
    "name", ["tabela-centro-2027-01-01.toml", "fim-2027-01-01-2.toml", "ato-2027-01-01.toml"]
)
def test_each_of_them_is_taken(name: str) -> None:
    assert Proposal(PROPOSAL.municipality, name, "", PROPOSAL.proposer).name == name


@pytest.mark.parametrize("text", ["x" * (LARGEST_KILOBYTES * 1024 + 1), "a\0b", "\udcff"])
def test_a_text_that_no_folder_could_hold_is_not_taken(text: str) -> None:
    with pytest.raises(ValueError, match=r"large|mark|surrogates"):
        Proposal(PROPOSAL.municipality, PROPOSAL.name, text, PROPOSAL.proposer)
