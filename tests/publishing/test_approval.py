"""A proposal is published once, when those have approved it whose approval it needs, and only as seen."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from fare_service.journal.chain import broken
from fare_service.journal.entry import Party, party
from fare_service.journal.entry import Proposal as ToEnter
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from fare_service.publishing import accounts, approval, proposals
from fare_service.publishing.approval import Declined, Desk, Outcome
from fare_service.publishing.quorum import Missing
from tests.folders import SAO_RAIMUNDO
from tests.journal.tables import end, table
from tests.publishing import desks
from tests.publishing.desks import again, approve, content, drafted, later, opened, publish
from tests.publishing.people import NOW, driver, official

DAY = 86_400
DECREE = "2026-12-10T00:00:00"


@pytest.fixture
def desk(journal: Journal) -> Desk:
    """Give a desk on an empty journal."""
    return desks.desk(journal)


def names(desk: Desk) -> list[str]:
    """Give the names of what was entered."""
    return [one.name for one in desk.journal.since()]


def outcome(found: Outcome | str) -> Outcome:
    """Give what came of something that was not declined."""
    assert isinstance(found, Outcome), found
    return found


def test_the_second_approval_publishes(journal: Journal, desk: Desk) -> None:
    proposer, first, second = driver(journal), driver(journal, "muriqui"), driver(journal, "ibicui")
    one = opened(desk, proposer)
    assert outcome(approve(desk, first, one)).missing == Missing(1, 1)
    assert names(desk) == []
    found = outcome(approve(desk, second, one))
    assert not found.missing
    assert found.proposal.state == "published"
    assert found.proposal.entered == ("tabela-2026-12-20.toml",)
    (entry,) = desk.journal.since()
    assert entry.text == one.content.texts["tabela"]
    assert entry.proposer == Party("driver", "centro")
    # Of a ponto with two drivers, the name would say who it was.
    assert set(entry.approvals) == {Party("driver", "muriqui"), Party("driver")}


def test_approving_twice_counts_once(journal: Journal, desk: Desk) -> None:
    one, other = opened(desk, driver(journal)), driver(journal, "muriqui")
    for _ in range(3):
        assert outcome(approve(desk, other, one)).missing == Missing(1, 1)
    assert names(desk) == []


def test_after_publication_another_approval_says_so_and_enters_nothing(
    journal: Journal, desk: Desk
) -> None:
    one = opened(desk, driver(journal))
    pontos = ("muriqui", "ibicui", "itacuruca")
    found = [outcome(approve(desk, driver(journal, ponto), one)) for ponto in pontos]
    assert [each.proposal.state for each in found] == ["open", "published", "published"]
    assert len(names(desk)) == 1


@pytest.mark.parametrize("ponto", ["centro", ""])
def test_who_may_not_approve_is_declined(journal: Journal, desk: Desk, ponto: str) -> None:
    one = opened(desk, driver(journal))
    assert approve(desk, driver(journal, ponto), one) == "forbidden"


def test_nobody_approves_their_own_proposal(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal)
    assert approve(desk, proposer, opened(desk, proposer)) == "forbidden"


def test_a_publisher_of_another_municipality_does_not_even_find_it(
    journal: Journal, desk: Desk
) -> None:
    one = opened(desk, driver(journal))
    with pytest.raises(proposals.Unknown):
        approve(desk, driver(journal, "muriqui", SAO_RAIMUNDO), one)


def test_a_draft_cannot_be_approved(journal: Journal, desk: Desk) -> None:
    assert approve(desk, driver(journal, "muriqui"), drafted(desk, driver(journal))) == "draft"


def test_a_change_voids_the_approvals(journal: Journal, desk: Desk) -> None:
    proposer, first, second = driver(journal), driver(journal, "muriqui"), driver(journal, "ibicui")
    one = opened(desk, proposer)
    approve(desk, first, one)
    dearer = content(desk, {"tabela": table(desks.START, fare="9.00")})
    with desk.journal.writing() as connection:
        changed = proposals.save(connection, one, dearer, NOW)
    approval.submit(desk, proposer, changed.id, changed.digest)
    assert approve(desk, second, one) == "changed"
    assert outcome(approve(desk, second, changed)).missing == Missing(1, 1)
    assert outcome(approve(desk, first, changed)).proposal.state == "published"
    assert "9.00" in desk.journal.since()[0].text


def test_what_is_kept_again_as_it_was_keeps_its_approvals(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal)
    one = opened(desk, proposer)
    approve(desk, driver(journal, "muriqui"), one)
    with desk.journal.writing() as connection:
        proposals.save(connection, one, one.content, NOW)
    found = approval.submit(desk, proposer, one.id, one.digest)
    assert found.missing == Missing(1, 1)


def test_moved_and_disabled_accounts_do_not_count_at_publication(
    journal: Journal, desk: Desk
) -> None:
    one = opened(desk, driver(journal))
    gone, moved = driver(journal, "muriqui"), driver(journal, "itacuruca")
    approve(desk, gone, one)
    with journal.writing() as connection:
        accounts.disable(connection, gone.login, NOW)
    assert outcome(approve(desk, moved, one)).missing == Missing(1, 1)
    with journal.writing() as connection:
        accounts.move(connection, moved.login, "centro")
    last = driver(journal, "ibicui")
    assert outcome(approve(desk, last, one)).missing == Missing(1, 1)
    assert approve(desk, gone, one) == "disabled"
    assert outcome(approve(desk, driver(journal, "muriqui"), one)).proposal.state == "published"
    assert len(desk.journal.since()[0].approvals) == 2


def test_a_proposer_who_was_disabled_publishes_nothing(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal)
    one = opened(desk, proposer)
    approve(desk, driver(journal, "muriqui"), one)
    with journal.writing() as connection:
        accounts.disable(connection, proposer.login, NOW)
    assert approve(desk, driver(journal, "ibicui"), one) == "proposer"
    assert names(desk) == []


def test_the_proposer_s_ponto_is_that_of_publication(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal)
    one = opened(desk, proposer)
    approve(desk, driver(journal, "muriqui"), one)
    with journal.writing() as connection:
        accounts.move(connection, proposer.login, "muriqui")
    assert outcome(approve(desk, driver(journal, "ibicui"), one)).missing == Missing(1, 1)
    assert outcome(approve(desk, driver(journal, "centro"), one)).proposal.state == "published"


def test_who_has_left_a_ponto_sets_no_table_of_it(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal, "ibicui")
    own = {"tabela": table(desks.START, ponto="ibicui", fare="5.00")}
    one = opened(desk, proposer, content(desk, own, ponto="ibicui"))
    with journal.writing() as connection:
        accounts.move(connection, proposer.login, "muriqui")
    assert approve(desk, driver(journal, "ibicui"), one) == "proposer"
    assert names(desk) == []


def test_who_comes_back_completes_it_and_the_proposer_publishes(
    journal: Journal, desk: Desk
) -> None:
    proposer, first, second = driver(journal), driver(journal, "muriqui"), driver(journal, "ibicui")
    one = opened(desk, proposer)
    approve(desk, first, one)
    with journal.writing() as connection:
        accounts.move(connection, first.login, "centro")
    approve(desk, second, one)
    assert publish(desk, proposer, one) == "missing"
    with journal.writing() as connection:
        accounts.move(connection, first.login, "muriqui")
    assert publish(desk, second, one) == "forbidden"
    assert outcome(publish(desk, proposer, one)).proposal.state == "published"


def test_another_table_in_between_asks_for_a_new_base(journal: Journal, desk: Desk) -> None:
    proposer, first = driver(journal), driver(journal, "muriqui")
    one = opened(desk, proposer)
    approve(desk, first, one)
    between = ToEnter(
        one.municipality,
        "tabela-2026-12-15.toml",
        table("2026-12-15T00:00:00", fare="6.50"),
        party("operator"),
    )
    desk.journal.append(between)
    assert approve(desk, driver(journal, "ibicui"), one) == "rebase"
    based = content(desk, one.content.texts)
    assert based.base == "2026-12-15"
    with desk.journal.writing() as connection:
        rebased = proposals.save(connection, one, based, NOW)
    found = approval.submit(desk, proposer, rebased.id, rebased.digest)
    assert found.missing == Missing(2, 2)


def test_a_table_that_starts_later_changes_no_base(journal: Journal, desk: Desk) -> None:
    one = opened(desk, driver(journal))
    after = table("2027-02-01T00:00:00", fare="8.00")
    desk.journal.append(
        ToEnter(one.municipality, "tabela-2027-02-01.toml", after, party("operator"))
    )
    assert outcome(approve(desk, driver(journal, "muriqui"), one)).missing == Missing(1, 1)


def test_a_rise_lapses_when_its_start_is_nearer_than_the_notice(
    journal: Journal, desk: Desk
) -> None:
    desk.journal.append(
        ToEnter(
            "mangaratiba-rj",
            "tabela-2026-12-05.toml",
            table("2026-12-05T00:00:00"),
            party("operator"),
        )
    )
    one = opened(desk, driver(journal))
    start = 1_797_735_600  # 2026-12-20T00:00 at the town
    assert one.content.lapses_at == start - DAY
    approve(desk, driver(journal, "muriqui"), one)
    late = later(desk, start - DAY - NOW + 1)
    assert again(late, one).lapsed(late.now())
    assert approve(late, driver(journal, "ibicui"), one) == "lapsed"
    in_time = later(desk, start - DAY - NOW)
    found = approve(in_time, driver(journal, "itacuruca"), one)
    assert outcome(found).proposal.state == "published"


def test_a_first_table_lapses_at_its_start(journal: Journal, desk: Desk) -> None:
    one = opened(desk, driver(journal))
    assert one.content.lapses_at == 1_797_735_600


def test_what_check_refuses_is_not_even_asked_for(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal)
    wrong = content(desk, {"tabela": table(desks.START).replace("unidade = 2.00", "")})
    draft = drafted(desk, proposer, wrong)
    with pytest.raises(Declined) as declined:
        approval.submit(desk, proposer, draft.id, draft.digest)
    assert declined.value.why == "unsound"
    assert declined.value.trial is not None
    assert [one.code for one in declined.value.trial.errors] == ["valor_ausente"]


@pytest.mark.parametrize(
    ("start", "code"),
    [("2026-11-30T00:00:00", "no_passado"), ("2056-12-20T00:00:00", "longe_demais")],
)
def test_a_start_in_the_past_or_in_thirty_years_is_refused(
    journal: Journal, desk: Desk, start: str, code: str
) -> None:
    proposer = driver(journal)
    draft = drafted(desk, proposer, content(desk, {"tabela": table(start)}))
    with pytest.raises(Declined) as declined:
        approval.submit(desk, proposer, draft.id, draft.digest)
    assert declined.value.trial is not None
    assert [one.code for one in declined.value.trial.objections] == [code]


def test_a_ponto_s_table_is_approved_by_its_other_drivers(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal, "ibicui")
    own = {"tabela": table(desks.START, ponto="ibicui", fare="5.00")}
    one = opened(desk, proposer, content(desk, own, ponto="ibicui"))
    assert approve(desk, driver(journal, "muriqui"), one) == "forbidden"
    found = outcome(approve(desk, driver(journal, "ibicui"), one))
    assert found.proposal.entered == ("tabela-ibicui-2026-12-20.toml",)


def test_withdrawn_is_withdrawn(journal: Journal, desk: Desk) -> None:
    proposer = driver(journal)
    one = opened(desk, proposer)
    with desk.journal.writing() as connection:
        proposals.withdraw(connection, one, NOW)
    assert approve(desk, driver(journal, "muriqui"), one) == "closed"
    assert publish(desk, proposer, one) == "closed"


def decree(desk: Desk) -> proposals.Content:
    """Give what a decree fixes."""
    text = table(DECREE, town=SAO_RAIMUNDO, fare="7.00", published=date(2026, 11, 30))
    return content(desk, {"tabela": text}, town=SAO_RAIMUNDO)


def test_the_executive_registers_a_decree_alone(journal: Journal, desk: Desk) -> None:
    mayor = official(journal)
    found = outcome(publish(desk, mayor, drafted(desk, mayor, decree(desk))))
    assert found.proposal.state == "published"
    (entry,) = desk.journal.since()
    assert (entry.proposer, entry.approvals) == (Party("executive"), ())
    assert outcome(publish(desk, mayor, found.proposal)).proposal == found.proposal
    assert len(names(desk)) == 1


def test_a_representative_asks_and_the_decree_answers(journal: Journal, desk: Desk) -> None:
    asking, mayor = official(journal, "representative"), official(journal)
    request = opened(desk, asking, decree(desk))
    assert publish(desk, asking, request) == "forbidden"
    assert approve(desk, mayor, request) == "forbidden"
    answer = drafted(desk, mayor, replace(request.content, answers=request.id))
    assert outcome(publish(desk, mayor, answer)).proposal.state == "published"
    assert again(desk, request).state == "published"


def test_an_end_is_published_with_the_same_rights(journal: Journal, desk: Desk) -> None:
    town = "mangaratiba-rj"
    first = table("2026-12-05T00:00:00")
    desk.journal.append(ToEnter(town, "tabela-2026-12-05.toml", first, party("operator")))
    text = end("2026-12-05", "2026-12-12T00:00:00")
    one = opened(desk, driver(journal), content(desk, {"fim": text}, kind="fim"))
    approve(desk, driver(journal, "muriqui"), one)
    found = outcome(approve(desk, driver(journal, "ibicui"), one))
    assert found.proposal.entered == ("fim-2026-12-12.toml",)


def test_a_corrected_table_is_entered_with_the_end_of_the_wrong_one(
    journal: Journal, desk: Desk
) -> None:
    town = "mangaratiba-rj"
    wrong = table("2026-12-05T00:00:00", fare="66.00")
    desk.journal.append(ToEnter(town, "tabela-2026-12-05.toml", wrong, party("operator")))
    texts = {
        "fim": end("2026-12-05", "2026-12-12T00:00:00", "errata"),
        "tabela": table("2026-12-12T00:00:00", fare="6.60"),
    }
    one = opened(desk, driver(journal), content(desk, texts, kind="fim"))
    approve(desk, driver(journal, "muriqui"), one)
    approve(desk, driver(journal, "ibicui"), one)
    assert set(names(desk)[1:]) == {"tabela-2026-12-12.toml", "fim-2026-12-12.toml"}


def test_two_hundred_approvals_at_once_give_one_publication(where: str | Path) -> None:
    with Journal(where, patience=300) as journal:
        migrate(journal)
        at = desks.desk(journal)
        one = opened(at, driver(journal))
        pontos = ("muriqui", "ibicui", "itacuruca", "praia-do-saco")
        people = [driver(journal, pontos[number % 4]) for number in range(200)]
        with ThreadPoolExecutor(50) as pool:
            found = list(pool.map(lambda person: approve(at, person, one), people))
        assert all(isinstance(one, Outcome) for one in found), found
        assert sum(bool(outcome(one).entries) for one in found) == 1
        entries = journal.since()
        assert [one.name for one in entries] == ["tabela-2026-12-20.toml"]
        assert broken(entries) is None


def test_two_desks_publish_what_two_approvals_complete_once(where: str | Path) -> None:
    with Journal(where, patience=60) as mine, Journal(where, patience=60) as other:
        migrate(mine)
        at, beside = desks.desk(mine), desks.desk(other)
        one = opened(at, driver(mine))
        approve(at, driver(mine, "muriqui"), one)
        last = [(at, driver(mine, "ibicui")), (beside, driver(mine, "itacuruca"))]
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(lambda pair: approve(pair[0], pair[1], one), last))
        assert [outcome(each).proposal.state for each in found] == ["published"] * 2
        assert len(mine.since()) == 1
