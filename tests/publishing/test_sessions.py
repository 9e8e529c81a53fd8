"""A session ends by itself, changes its id, and ends when its owner says so."""

import pytest

from fare_service.journal.store import Journal
from fare_service.publishing import sessions
from fare_service.publishing.sessions import GRACE, IDLE, LONGEST, MOST, ROTATED, SEEN_EVERY
from tests.publishing.people import NOW, driver


@pytest.fixture
def login(journal: Journal) -> str:
    """Give an account."""
    return driver(journal).login


@pytest.fixture
def id(journal: Journal, login: str) -> str:
    """Give a session that has just begun."""
    with journal.writing() as connection:
        return sessions.begin(connection, login, "Chrome no Android", NOW)


def holds(journal: Journal, id: str, now: int) -> bool:
    """Tell whether an id opens a session."""
    with journal.reading() as connection:
        return sessions.of(connection, id, now) is not None


def renew(journal: Journal, id: str, now: int) -> str:
    """Use a session."""
    with journal.writing() as connection:
        return sessions.renew(connection, id, now)


def test_a_session_ends_after_a_week_without_use(journal: Journal, id: str) -> None:
    assert holds(journal, id, NOW + IDLE - 1)
    assert not holds(journal, id, NOW + IDLE)


def test_a_session_ends_after_a_month_however_busy(journal: Journal, id: str) -> None:
    now = NOW
    while now + ROTATED < NOW + LONGEST:
        now += ROTATED
        id = renew(journal, id, now)
        assert holds(journal, id, now)
    assert not holds(journal, id, NOW + LONGEST)


def test_its_id_changes_every_day_and_the_one_before_holds_a_little(
    journal: Journal, id: str
) -> None:
    assert renew(journal, id, NOW + ROTATED - 1) == id
    later = NOW + ROTATED
    new = renew(journal, id, later)
    assert new != id
    assert holds(journal, id, later + GRACE - 1)
    assert not holds(journal, id, later + GRACE)
    assert holds(journal, new, later + GRACE)
    # The answer that brought the new id was lost: the old one gets no third.
    assert renew(journal, id, later + 1) == id


def test_a_session_need_not_be_noted_at_every_request(journal: Journal, id: str) -> None:
    with journal.reading() as connection:
        assert not sessions.is_due(connection, id, NOW + SEEN_EVERY - 1)
        assert sessions.is_due(connection, id, NOW + SEEN_EVERY)
        assert not sessions.is_due(connection, "nobody", NOW)


def test_the_owner_sees_and_ends_sessions(journal: Journal, login: str, id: str) -> None:
    with journal.writing() as connection:
        other = sessions.begin(connection, login, "Firefox no Windows", NOW + 5)
        listed = sessions.listed(connection, login, NOW + 5)
        assert [one.device for one in listed] == ["Firefox no Windows", "Chrome no Android"]
        assert sessions.end(connection, login, listed[0].key)
        assert not sessions.end(connection, login, listed[0].key)
        assert not sessions.end(connection, "somebody-else", listed[1].key)
    assert not holds(journal, other, NOW + 5)
    assert holds(journal, id, NOW + 5)


def test_the_owner_ends_all_others(journal: Journal, login: str, id: str) -> None:
    with journal.writing() as connection:
        for number in range(3):
            sessions.begin(connection, login, f"device {number}", NOW)
        mine = sessions.of(connection, id, NOW)
        assert mine is not None
        assert sessions.end_others(connection, login, mine.key) == 3
    assert holds(journal, id, NOW)


def test_there_are_never_more_than_some(journal: Journal, login: str, id: str) -> None:
    with journal.writing() as connection:
        for number in range(MOST):
            sessions.begin(connection, login, "d" * 500, NOW + 1 + number)
        assert len(sessions.listed(connection, login, NOW + MOST)) == MOST
    assert not holds(journal, id, NOW + MOST)


def test_no_id_is_kept(journal: Journal, id: str) -> None:
    renew(journal, id, NOW + ROTATED)
    with journal.reading() as connection:
        assert id not in str(connection.exec_driver_sql("SELECT * FROM sessions").all())
