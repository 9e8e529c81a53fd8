"""Sign-in is slowed and locked by account, slowed by address, and tells a stranger nothing."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from fare_service.journal.store import Journal
from fare_service.publishing import attempts, invitations, passphrases, sessions
from fare_service.publishing.attempts import MOST, WINDOW
from fare_service.publishing.signing_in import Visitor, sign_in
from tests.publishing.people import NOW, SECRET, driver

RIGHT, WRONG = "três cavalos na chuva", "três cavalos na lama"


class Door:
    """Signs in again and again, and notes for how long answers were held back."""

    def __init__(self, journal: Journal) -> None:
        self.journal, self.held = journal, list[float]()

    def __call__(
        self, login: str, passphrase: str, now: int = NOW, address: str = "192.0.2.1"
    ) -> str | None:
        """Try once."""
        visitor = Visitor(address, "Chrome no Android")
        return sign_in(self.journal, login, passphrase, visitor, SECRET, now, self.held.append)


@pytest.fixture
def door(journal: Journal) -> Door:
    """Give the way in."""
    return Door(journal)


@pytest.fixture
def login(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> str:
    """Give an account that has a passphrase; hashing costs little in these tests."""
    from argon2 import PasswordHasher  # noqa: PLC0415 - as the program does

    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passphrases, "_hasher", lambda: cheap)
    monkeypatch.setattr(passphrases, "_nobody", lambda: cheap.hash("nobody"))
    made = driver(journal).login
    with journal.writing() as connection:
        token = invitations.invite(connection, made, NOW)
        invitations.accept(connection, token, passphrases.hashed(RIGHT), NOW)
    return made


def test_login_and_passphrase_open_a_session(journal: Journal, door: Door, login: str) -> None:
    id = door(login.upper(), RIGHT)
    assert id is not None
    with journal.reading() as connection:
        found = sessions.of(connection, id, NOW)
    assert found is not None
    assert (found.login, found.device) == (login, "Chrome no Android")


def test_unknown_and_wrong_are_one_answer_and_one_piece_of_work(
    door: Door, login: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[bool] = []
    real = passphrases.matches

    def matches(kept: str | None, typed: str) -> bool:
        checked.append(kept is None)
        return real(kept, typed)

    monkeypatch.setattr(passphrases, "matches", matches)
    for _ in range(MOST + 2):
        assert door(login, WRONG, address="192.0.2.1") is None
        assert door("ninguem-0000", WRONG, address="192.0.2.2") is None
    known, unknown = door.held[::2], door.held[1::2]
    assert known == unknown
    assert len(checked) == 2 * (MOST + 2)


def test_the_fifth_failure_locks_the_account_even_for_its_owner(door: Door, login: str) -> None:
    for number in range(MOST):
        assert door(login, WRONG, NOW + number) is None
    end = NOW + MOST - 1 + WINDOW
    assert door(login, RIGHT, end - 1) is None
    assert door(login, RIGHT, end) is not None


def test_trying_a_locked_account_does_not_lock_it_for_longer(door: Door, login: str) -> None:
    for _ in range(MOST):
        door(login, WRONG)
    for later in range(0, WINDOW, 60):
        door(login, WRONG, NOW + later)
    assert door(login, RIGHT, NOW + WINDOW) is not None


def test_every_failure_slows_the_next_answer(door: Door, login: str) -> None:
    for _ in range(MOST):
        door(login, WRONG)
    assert door.held == [0.0, 0.25, 0.5, 1.0, 2.0]


def test_an_address_is_slowed_and_never_locked(door: Door, login: str) -> None:
    for number in range(200):
        door(f"ninguem-{number:04d}", WRONG)
    assert max(door.held) == attempts.LONGEST_OF_ADDRESS
    assert door(login, RIGHT) is not None


def test_signing_in_forgives_what_was_mistyped(door: Door, login: str) -> None:
    for _ in range(3):
        for _ in range(MOST - 1):
            door(login, WRONG)
        assert door(login, RIGHT) is not None


def test_many_guesses_at_once_are_no_way_around_the_lock(
    journal: Journal, door: Door, login: str
) -> None:
    with ThreadPoolExecutor(12) as pool:
        list(pool.map(lambda _: door(login, WRONG), range(12)))
    assert door(login, RIGHT) is None
    with journal.reading() as connection:
        assert attempts.locked(connection, login, NOW)


def test_all_workers_count_together(journal: Journal, door: Door, login: str) -> None:
    with Journal(journal.where) as another:
        beside = Door(another)
        for number in range(MOST):
            (door if number % 2 else beside)(login, WRONG)
        assert beside(login, RIGHT) is None
        assert door(login, RIGHT) is None


def test_failures_are_forgotten_and_addresses_are_not_kept(journal: Journal, door: Door) -> None:
    door("ninguem-0000", WRONG, address="203.0.113.77")
    with journal.reading() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM attempts").all()
    assert len(rows) == 2
    assert "203.0.113.77" not in str(rows)
    assert "ninguem" not in str(rows)
    door("ninguem-0001", WRONG, NOW + attempts.KEPT + 1, address="203.0.113.78")
    with journal.reading() as connection:
        assert len(connection.exec_driver_sql("SELECT * FROM attempts").all()) == 2
