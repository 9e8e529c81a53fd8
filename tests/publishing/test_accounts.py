"""An account belongs to one town, comes by a link for once, and counts until it is disabled."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from fare_service.journal.store import Journal
from fare_service.publishing import accounts, invitations, passphrases, sessions
from fare_service.publishing.accounts import NoAccount
from fare_service.publishing.invitations import HOURS, BadInvitation
from tests.folders import MANGARATIBA, SAO_RAIMUNDO
from tests.publishing.people import NOW, driver, official

HASH = "$argon2id$made-up"


def invite(journal: Journal, login: str, now: int = NOW) -> str:
    """Make a link."""
    with journal.writing() as connection:
        return invitations.invite(connection, login, now)


def accept(journal: Journal, token: str, now: int = NOW) -> str:
    """Use a link; give what became of it."""
    try:
        with journal.writing() as connection:
            return invitations.accept(connection, token, HASH, now).login
    except BadInvitation as bad:
        return bad.why


def test_a_login_says_the_ponto_and_no_name(journal: Journal) -> None:
    found = driver(journal)
    assert found.login.startswith("centro-")
    assert len(found.login) == len("centro-0000")
    assert official(journal).login.startswith("prefeitura-")
    assert official(journal, "representative").login.startswith("representante-")
    assert not found.has_passphrase


@pytest.mark.parametrize("typed", ["Centro-K7M2", " centro-k7m2 ", "CENTRO K7M2", "centro-k7m2"])
def test_a_login_is_known_however_it_is_typed(typed: str) -> None:
    assert accounts.folded(typed) == "centro-k7m2"


def test_letters_that_look_like_figures_are_taken_for_them() -> None:
    assert accounts.folded("Praia do Saco OIL7") == "praia-do-saco-0117"


def test_accounts_are_listed_by_town(journal: Journal) -> None:
    mine, other = driver(journal), official(journal)
    with journal.reading() as connection:
        assert accounts.listed(connection, MANGARATIBA) == (mine,)
        assert accounts.listed(connection) == (mine, other)
        assert accounts.listed(connection, SAO_RAIMUNDO) == (other,)


def test_a_link_sets_the_passphrase_once(journal: Journal) -> None:
    login = driver(journal).login
    token = invite(journal, login)
    with journal.reading() as connection:
        assert invitations.opened(connection, token, NOW).login == login
        assert invitations.opened(connection, token, NOW).login == login  # looking uses nothing up
    assert accept(journal, token) == login
    with journal.reading() as connection:
        assert accounts.passphrase_of(connection, login) == HASH
    assert accept(journal, token) == "used"


@pytest.mark.parametrize(("later", "expected"), [(-1, None), (0, "expired"), (1, "expired")])
def test_a_link_holds_for_seventy_two_hours(
    journal: Journal, later: int, expected: str | None
) -> None:
    login = driver(journal).login
    token = invite(journal, login)
    assert accept(journal, token, NOW + HOURS * 3600 + later) == (expected or login)


def test_a_new_link_makes_those_before_it_void(journal: Journal) -> None:
    login = driver(journal).login
    first, second = invite(journal, login), invite(journal, login)
    assert accept(journal, first) == "void"
    assert accept(journal, second) == login


@pytest.mark.parametrize("token", ["", "nothing", "\ud800", "x" * 10_000, "%00"])
def test_a_link_that_nobody_made_opens_nothing(journal: Journal, token: str) -> None:
    assert accept(journal, token) == "unknown"


def test_of_many_that_use_a_link_at_once_one_does(journal: Journal) -> None:
    login = driver(journal).login
    token = invite(journal, login)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: accept(journal, token), range(8)))
    assert sorted(found) == sorted([login, *["used"] * 7])


def test_recovery_signs_everybody_out(journal: Journal) -> None:
    login = driver(journal).login
    with journal.writing() as connection:
        thief = sessions.begin(connection, login, "Chrome no Windows", NOW)
    accept(journal, invite(journal, login))
    with journal.reading() as connection:
        assert sessions.of(connection, thief, NOW) is None


def test_a_disabled_account_opens_nothing_any_more(journal: Journal) -> None:
    login = driver(journal).login
    accept(journal, invite(journal, login))
    token = invite(journal, login)
    with journal.writing() as connection:
        open_session = sessions.begin(connection, login, "Firefox no Android", NOW)
        assert accounts.disable(connection, login, NOW).disabled
    with journal.reading() as connection:
        assert sessions.of(connection, open_session, NOW) is None
        assert accounts.passphrase_of(connection, login) is None
    assert accept(journal, token) == "disabled"
    with pytest.raises(NoAccount):
        invite(journal, login)


def test_an_account_moves_to_another_ponto(journal: Journal) -> None:
    login = driver(journal).login
    with journal.writing() as connection:
        assert accounts.move(connection, login, "muriqui").ponto == "muriqui"
        with pytest.raises(NoAccount):
            accounts.move(connection, "nobody", "muriqui")
        with pytest.raises(NoAccount):
            accounts.disable(connection, "nobody", NOW)


@pytest.mark.parametrize(
    ("passphrase", "fault"),
    [
        ("curta demais"[:11], "short"),
        ("três cavalos na chuva", None),
        ("x" * 201, "long"),
        ("centro-k7m2 é meu", "login"),
        ("aaaaaaaaaaaaaaaa", "simple"),
        ("Minha Senha 123", "common"),
        (" " * 40, "short"),
    ],
)
def test_a_passphrase_must_be_long_and_its_own(passphrase: str, fault: str | None) -> None:
    assert passphrases.fault(passphrase, "centro-k7m2") == fault


def test_a_passphrase_is_known_whichever_keyboard_wrote_it() -> None:
    kept = passphrases.hashed("três cavalos na chuva")
    assert passphrases.matches(kept, "tre\N{COMBINING CIRCUMFLEX ACCENT}s cavalos na chuva")
    assert not passphrases.matches(kept, "tres cavalos na chuva")
    assert not passphrases.matches(None, "ninguém tem esta frase")
    assert not passphrases.matches("spoilt", "três cavalos na chuva")
