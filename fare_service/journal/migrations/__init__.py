"""Brings a database to the tables that the program needs: all of it in one transaction, or nothing."""

from pathlib import Path

from alembic import command
from alembic.config import Config

from fare_service.journal.errors import Older, Unavailable
from fare_service.journal.schema import REVISION
from fare_service.journal.sqlite import make_file
from fare_service.journal.store import Journal, revision
from fare_service.tariffs import files

HERE = Path(__file__).parent


def migrate(journal: Journal) -> None:
    """Prepare the database, made if it is a file that is not there; several may call at once.

    Whoever is stopped in between leaves it as it was. Raises `Newer`, and `Unavailable`.
    """
    if isinstance(journal.where, Path):
        _make_file(journal.where)
    with journal.writing() as connection:
        try:
            if revision(connection) == REVISION:
                return
        except Older:
            pass
        config = Config()
        config.set_main_option("script_location", str(HERE).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, REVISION)


def _make_file(path: Path) -> None:
    try:
        make_file(path)
    except OSError as error:
        raise Unavailable(
            f"O diário não pode ser criado em {path}: {files.why(error)}. Confira FARE_DATA."
        ) from None
