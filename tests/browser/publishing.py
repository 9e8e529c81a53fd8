"""A site on which people publish from their phones: its journal, its accounts, and their browsers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser

from fare_service.faces.publisher import database
from fare_service.faces.web import follow, publishing_mount
from fare_service.faces.web.state import Service
from fare_service.journal.entry import Proposal, party
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from fare_service.publishing import accounts, invitations
from fare_service.settings import Settings
from tests.browser.phone import Phone, switched_on
from tests.browser.site import Site, served
from tests.folders import MANGARATIBA
from tests.publishing.people import SECRET

PASSPHRASE = "três cavalos na chuva"
WIDTH = 360
"""CSS pixels, the width of most phones that drivers have."""


@dataclass
class Town:
    """A running site with a journal, and the phones of those who publish there."""

    site: Site
    journal: Journal
    browser: Browser
    phones: list[Phone] = field(default_factory=list)

    @property
    def now(self) -> int:
        """Give the present of the site."""
        return self.site.clock.instant

    def link(self, role: str, ponto: str, town: str) -> str:
        """Make an account and give the path of its link."""
        with self.journal.writing() as connection:
            account = accounts.add(connection, town, role, ponto, self.now)
            token = invitations.invite(connection, account.login, self.now)
        return f"/publicar/convite/{token}"

    def person(
        self,
        role: str = "driver",
        ponto: str = "centro",
        town: str = MANGARATIBA,
        *,
        javascript: bool = True,
        dark: bool = False,
        width: int = WIDTH,
    ) -> Phone:
        """Give the phone of somebody who has just come in by a link."""
        phone = switched_on(self.browser, self.site, javascript=javascript, dark=dark, width=width)
        self.phones.append(phone)
        phone.visit(self.link(role, ponto, town))
        phone.page.fill("#passphrase", PASSPHRASE)
        phone.page.fill("#again", PASSPHRASE)
        with phone.page.expect_navigation():
            phone.page.click("main button")
        return phone

    def enter(self, name: str, text: str, town: str = MANGARATIBA) -> None:
        """Enter a file as an operator does, and see it served."""
        entry = self.journal.append(Proposal(town, name, text, party("operator")))
        self.serves(entry.number)

    def serves(self, number: int) -> None:
        """Let the site look at the journal until it serves an entry."""
        state = self.site.desk.app.extensions[Service.KEY]
        while state.journal.head.number < number:
            follow.take_over(state, self.site.desk.app.extensions[follow.KEY])

    def names(self) -> list[str]:
        """Give the names of all that was entered."""
        return [one.name for one in self.journal.since()]


@contextmanager
def town_on(where: str | Path, data: Path, browser: Browser) -> Iterator[Town]:
    """Run a site on a new journal, as `serve` does: it follows what is entered."""
    url = f"sqlite:///{where}" if isinstance(where, Path) else where
    settings = Settings(data=data, database_url=url, secret_key=SECRET)
    with Journal(where, patience=20) as journal:
        migrate(journal)
        with served(settings=settings) as site:
            app = site.desk.app
            stop = follow.start(app)
            town = Town(site, journal, browser)
            try:
                yield town
            finally:
                stop.set()
                for phone in town.phones:
                    phone.context.close()
                app.extensions[follow.KEY].close()
                publishers = app.extensions[publishing_mount.KEY].publishers
                if publishers is not None:
                    publishers.extensions[database.KEY].desk.journal.close()


def sound(phone: Phone) -> None:
    """Hold what is shown against what every page must be: whole, readable by everyone, quiet."""
    assert phone.overflow() == 0, phone.page.url
    assert phone.complaints == [], phone.page.url


def accessible(phone: Phone) -> None:
    """Hold what is shown against WCAG 2.2 AA as well; the checker needs scripts."""
    sound(phone)
    assert phone.axe() == [], phone.page.url
