"""``fare-service publisher``: accounts come by a link for once, in the roles that the law knows."""

import re
from pathlib import Path

import pytest
from click.testing import Result

from fare_service.clock import now
from fare_service.journal.store import Journal
from fare_service.publishing import invitations
from fare_service.publishing.accounts import Account
from tests.faces.cli.running import invoke
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

SITE = "https://quanto.example"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give a folder of data in which there is nothing yet."""
    return tmp_path / "dados"


def run(data: Path, *arguments: str, **environment: str) -> Result:
    """Run the command."""
    return invoke("publisher", *arguments, FARE_DATA=str(data), **environment)


def added(data: Path, *arguments: str) -> Result:
    """Make an account and expect that it is made."""
    done = run(data, "add", *arguments, FARE_BASE_URL=SITE)
    assert done.exit_code == 0, done.stderr
    return done


def token_in(done: Result) -> str:
    """Give the token of the link that was printed."""
    found = re.search(rf"{SITE}/publicar/convite/(\S+)", done.stdout)
    assert found is not None, done.stdout
    return found[1]


def opened(data: Path, token: str) -> Account:
    """Give the account that a link is for."""
    with Journal(data / "journal.db") as journal, journal.reading() as connection:
        return invitations.opened(connection, token, now())


def test_a_driver_gets_a_login_and_a_link_to_send(data: Path) -> None:
    done = added(data, MANGARATIBA, "--role", "driver", "--ponto", "Praia do Saco")
    account = opened(data, token_in(done))
    assert (account.role, account.ponto) == ("driver", "praia-do-saco")
    assert account.login in done.stdout
    assert "Para mandar por WhatsApp" in done.stdout
    assert "até" in done.stdout


def test_without_the_site_s_address_it_says_where_that_goes(data: Path) -> None:
    done = run(data, "add", MANGARATIBA, "--role", "driver", "--ponto", "centro")
    assert "/publicar/convite/" in done.stdout
    assert "FARE_BASE_URL" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((MANGARATIBA, "--role", "executive"), "não dá esse papel (Art. 9º)"),
        ((MANGARATIBA, "--role", "representative"), "não dá esse papel"),
        ((SAO_RAIMUNDO, "--role", "driver"), "não dá esse papel (Art. 7º)"),
        ((MANGARATIBA, "--role", "auxiliar"), "Auxiliares não publicam"),
        ((MANGARATIBA, "--role", "chefe"), "Não há o papel «chefe»"),
        ((MANGARATIBA, "--role", "driver"), "Diga de que ponto é"),
        ((MANGARATIBA, "--role", "driver", "--ponto", "Lua"), "Não conhecemos o ponto «Lua»"),
        (("mangaratiba", "--role", "driver"), "Quis dizer mangaratiba-rj"),
    ],
    ids=str,
)
def test_what_the_law_does_not_know_is_refused_and_nothing_is_made(
    data: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = run(data, "add", *arguments)
    assert done.exit_code != 0
    assert said in done.stderr
    assert not data.exists()


def test_where_a_decree_fixes_prices_representatives_and_the_executive_are_invited(
    data: Path,
) -> None:
    for role in ("representative", "executive"):
        done = added(data, SAO_RAIMUNDO, "--role", role)
        assert opened(data, token_in(done)).role == role


def test_accounts_are_listed_with_how_they_stand(data: Path) -> None:
    first = opened(
        data, token_in(added(data, MANGARATIBA, "--role", "driver", "--ponto", "centro"))
    )
    added(data, SAO_RAIMUNDO, "--role", "executive")
    assert run(data, "disable", first.login.upper()).exit_code == 0
    done = run(data, "list")
    assert f"{first.login}: {MANGARATIBA}, mototaxista, ponto centro, desligada" in done.stdout
    assert "Prefeitura, convidada" in done.stdout
    assert SAO_RAIMUNDO not in run(data, "list", MANGARATIBA).stdout


def test_recovery_is_a_new_link_and_the_old_one_is_void(data: Path) -> None:
    done = added(data, MANGARATIBA, "--role", "driver", "--ponto", "centro")
    old = token_in(done)
    login = opened(data, old).login
    again = run(data, "invite", login, FARE_BASE_URL=SITE)
    assert opened(data, token_in(again)).login == login
    with pytest.raises(invitations.BadInvitation, match="void"):
        opened(data, old)


def test_an_account_moves(data: Path) -> None:
    done = added(data, MANGARATIBA, "--role", "driver", "--ponto", "centro")
    login = opened(data, token_in(done)).login
    assert "ponto muriqui" in run(data, "move", login, "--ponto", "Muriqui").stdout
    assert "Não conhecemos" in run(data, "move", login, "--ponto", "Lua").stderr


@pytest.mark.parametrize(
    "arguments", [("invite", "x"), ("disable", "x"), ("move", "x", "--ponto", "centro")], ids=str
)
def test_nobody_is_nobody(data: Path, arguments: tuple[str, ...]) -> None:
    assert "Ainda não há contas" in run(data, *arguments).stderr
    added(data, MANGARATIBA, "--role", "driver", "--ponto", "centro")
    done = run(data, *arguments)
    assert done.exit_code == 1
    assert "Não há conta «x»" in done.stderr


def test_a_disabled_account_is_not_invited_again(data: Path) -> None:
    done = added(data, MANGARATIBA, "--role", "driver", "--ponto", "centro")
    login = opened(data, token_in(done)).login
    run(data, "disable", login)
    assert "está desligada" in run(data, "invite", login).stderr
