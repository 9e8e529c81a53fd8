"""Visits the publishers' pages as a browser without a script does: by links and forms."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from flask import Flask
from werkzeug.test import TestResponse

from fare_service.faces.publisher import database
from fare_service.faces.web import create_app, follow, publishing_mount
from fare_service.faces.web.state import Service
from fare_service.journal.entry import Proposal, party
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from fare_service.publishing import accounts, invitations
from fare_service.publishing.accounts import Account
from fare_service.settings import Settings
from tests.faces.web import html
from tests.folders import MANGARATIBA
from tests.publishing.people import COSTS, NOW, SECRET

__all__ = ["COSTS", "PASSPHRASE", "Person", "Site", "opened_site"]

PASSPHRASE = "três cavalos na chuva"


@dataclass
class Site:
    """A site with a journal of its own, whose clock the test moves."""

    app: Flask
    journal: Journal
    now: int = NOW
    base_url: str = ""

    def person(
        self, role: str = "driver", ponto: str = "centro", town: str = MANGARATIBA
    ) -> "Person":
        """Make an account that has no passphrase yet, and give its browser."""
        with self.journal.writing() as connection:
            account = accounts.add(connection, town, role, ponto, self.now)
            token = invitations.invite(connection, account.login, self.now)
        return Person(self, account, token)

    def signed_in(
        self, role: str = "driver", ponto: str = "centro", town: str = MANGARATIBA
    ) -> "Person":
        """Make an account and sign it in by its link."""
        person = self.person(role, ponto, town)
        person.accept()
        return person

    def enter(self, name: str, text: str, town: str = MANGARATIBA) -> None:
        """Enter a file as an operator does."""
        self.journal.append(Proposal(town, name, text, party("operator")))
        self.look()

    def look(self) -> None:
        """Let the site see at once what is new in the journal."""
        state: Service = self.app.extensions[Service.KEY]
        follow.take_over(state, self.app.extensions[follow.KEY])

    def names(self) -> list[str]:
        """Give the names of all that was entered."""
        return [one.name for one in self.journal.since()]


@dataclass
class Person:
    """Somebody's browser: it holds a cookie, and shows one page."""

    site: Site
    account: Account
    token: str
    page: TestResponse = field(init=False)

    def __post_init__(self) -> None:
        """Open a browser."""
        self.browser = self.site.app.test_client()

    @property
    def shown(self) -> html.Element:
        """Read the page that is shown."""
        return html.read(self.page.text)

    @property
    def words(self) -> str:
        """Give the words of the page, in one line."""
        main = re.search(r"<main.*</main>", self.page.text, re.DOTALL)
        assert main is not None, self.page.text
        bare = re.sub(r"<[^>]+>", " ", main[0])
        return " ".join(bare.replace("\N{NO-BREAK SPACE}", " ").split())

    def get(self, where: str) -> TestResponse:
        """Follow a link, and wherever it leads."""
        self.page = self.browser.get(where, follow_redirects=True)
        return self.page

    def post(self, where: str = "", **typed: str | bytes) -> TestResponse:
        """Send a form of the page that is shown, with what else it holds; follow where that leads.

        Bytes are the content of a file.
        """
        token = re.search(r'name="csrf_token" value="([^"]+)"', self.page.text)
        seen = re.search(r'name="visto" value="([^"]+)"', self.page.text)
        data: dict[str, object] = {"csrf_token": token[1] if token else ""}
        if seen:
            data["visto"] = seen[1]
        for name, content in typed.items():
            data[name] = (
                (BytesIO(content), "corridas.csv") if isinstance(content, bytes) else content
            )
        self.page = self.browser.post(
            where or self.page.request.path, data=data, follow_redirects=True
        )
        self.site.look()
        return self.page

    def accept(self, passphrase: str = PASSPHRASE) -> TestResponse:
        """Use the link, and choose a passphrase."""
        self.get(f"/publicar/convite/{self.token}")
        return self.post(passphrase=passphrase, again=passphrase)

    def begin(self, ponto: str = "") -> str:
        """Begin a new table; give where its proposal is."""
        self.get("/publicar/nova")
        self.post(ponto=ponto)
        assert self.page.status_code == 200, self.words
        return self.page.request.path.rpartition("/")[0]

    def draft(self, fare: str = "7,00", ponto: str = "", day: str = "2026-12-20") -> str:
        """Take a new table through all its steps; give where it is, with the preview shown."""
        where = self.begin(ponto)
        self.post(f"{where}/custos", acao="pular")
        amounts = {"v:tarifa": fare, "v:unidade": "2,00", "v:acrescimo": "2,00"}
        self.post(f"{where}/valores", acao="continuar", **amounts)
        self.post(f"{where}/inicio", dia=day, hora="00:00", ato="Assembleia de 1º de dezembro")
        assert self.page.status_code == 200, self.words
        return where

    def open(self, fare: str = "7,00", ponto: str = "") -> str:
        """Ask the others to approve a new table; give where it is."""
        where = self.draft(fare, ponto)
        self.post(f"{where}/enviar")
        assert self.page.status_code == 200, self.words
        return where

    def approve(self, where: str) -> TestResponse:
        """Look at a proposal, and approve it."""
        self.get(where)
        return self.post(f"{where}/aprovar")


@contextmanager
def opened_site(where: str | Path, data: Path, base_url: str = "") -> Iterator[Site]:
    """Give a site on a new journal; its clock stands at `NOW`."""
    given = f"sqlite:///{where}" if isinstance(where, Path) else where
    with Journal(where, patience=20) as journal:
        migrate(journal)
        settings = Settings(data=data, database_url=given, secret_key=SECRET, base_url=base_url)
        holder: list[Site] = []
        app = create_app(settings, lambda: holder[0].now if holder else NOW)
        holder.append(Site(app, journal, base_url=base_url))
        try:
            yield holder[0]
        finally:
            app.extensions[follow.KEY].close()
            publishers = app.extensions[publishing_mount.KEY].publishers
            if publishers is not None:
                publishers.extensions[database.KEY].desk.journal.close()
