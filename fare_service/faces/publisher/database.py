"""The database behind the publishers' pages: one journal a process, and what is tried on its towns."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from flask import Flask, current_app

from fare_service.faces.web.state import Service
from fare_service.journal.errors import JournalError
from fare_service.journal.store import Transaction, open_journal, revision
from fare_service.publishing.approval import Desk

KEY = "quanto_da_publicar"


class NobodyInvited(JournalError):
    """There is no database yet, because nobody has been invited."""

    def __init__(self) -> None:
        super().__init__(
            "Ninguém foi convidado ainda para publicar neste site. Quem cuida dele convida com "
            "`fare-service publisher add`."
        )


@dataclass(frozen=True)
class Database:
    """What the application keeps of it."""

    desk: Desk


def install(app: Flask, state: Service) -> None:
    """Give the application its journal, whose database is opened when first needed."""
    journal = open_journal(state.settings, state.now)
    app.extensions[KEY] = Database(Desk(journal, state.settings, state.now))


def desk() -> Desk:
    """Give the journal with the settings and the clock of the service."""
    kept: Database = current_app.extensions[KEY]
    return kept.desk


@contextmanager
def reading() -> Iterator[Transaction]:
    """Open a transaction that changes nothing; raises `NobodyInvited`, and what a database does."""
    at = desk()
    if not at.settings.has_journal:
        raise NobodyInvited
    with at.journal.reading() as connection:
        if revision(connection) is None:
            raise NobodyInvited
        yield connection


@contextmanager
def writing() -> Iterator[Transaction]:
    """Open a transaction that no other writer shares; raises `NobodyInvited`, and what a database does."""
    at = desk()
    if not at.settings.has_journal:
        raise NobodyInvited
    with at.journal.writing() as connection:
        if revision(connection) is None:
            raise NobodyInvited
        yield connection
