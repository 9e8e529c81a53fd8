"""What is published counts, once it is proved; what is away or broken changes nothing."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from fare_service.journal import copy
from fare_service.journal.entry import Proposal, party
from fare_service.journal.errors import Unavailable
from fare_service.journal.follower import Follower, Standing
from fare_service.journal.migrations import migrate
from fare_service.journal.store import Journal
from fare_service.settings import Settings
from tests.faces.export.sites import SECOND
from tests.folders import MANGARATIBA, SAO_RAIMUNDO

NAME, TEXT = next(iter(SECOND.items()))
THIRD = TEXT.replace("2026-06-01", "2026-09-01").replace("7.00", "8.00")


Followers = Callable[[Settings], Follower]


@pytest.fixture
def follow() -> Iterator[Followers]:
    """Give followers, and let go of their databases in the end."""
    with ExitStack() as open_ones:
        yield lambda chosen: open_ones.enter_context(Follower(chosen))


def settings(tmp_path: Path, where: str | Path) -> Settings:
    """Give a service's settings with that journal."""
    if isinstance(where, Path):
        return Settings(data=where.parent)
    return Settings(data=tmp_path / "dados", database_url=where)


def published(journal: Journal, name: str = NAME, text: str = TEXT) -> None:
    """Enter a table of Mangaratiba."""
    journal.append(Proposal(MANGARATIBA, name, text, party("operator")))


def tables(follower: Follower) -> list[str]:
    """Give the tables of Mangaratiba that are served."""
    return [one.id for one in follower.registry.served[MANGARATIBA].municipality.tables]


def test_without_a_journal_the_folder_counts(follow: Followers, tmp_path: Path) -> None:
    follower = follow(Settings(data=tmp_path / "none"))
    assert follower.standing.state == "none"
    assert not follower.step()
    assert tables(follower) == ["2026-01-01"]


def test_a_journal_that_begins_later_is_noticed(follow: Followers, tmp_path: Path) -> None:
    follower = follow(Settings(data=tmp_path / "dados"))
    with Journal(tmp_path / "dados" / "journal.db") as journal:
        migrate(journal)
        published(journal)
    assert follower.step()
    assert tables(follower) == ["2026-01-01", "2026-06-01"]


def test_what_is_published_counts_at_the_next_look_and_only_its_town_is_read_again(
    follow: Followers, journal: Journal, where: str | Path, tmp_path: Path
) -> None:
    follower = follow(settings(tmp_path, where))
    other = follower.registry.served[SAO_RAIMUNDO]
    assert follower.standing.state == "ok"
    assert not follower.step()
    published(journal)
    before = follower.registry
    assert follower.step()
    assert tables(follower) == ["2026-01-01", "2026-06-01"]
    assert follower.registry is not before
    assert follower.registry.served[SAO_RAIMUNDO] is other
    assert follower.standing.head == journal.head()
    published(journal, "tabela-2026-09-01.toml", THIRD)
    assert follower.step()
    assert tables(follower) == ["2026-01-01", "2026-06-01", "2026-09-01"]


def test_who_starts_later_has_it_all_and_when_it_was_recorded(
    follow: Followers, journal: Journal, where: str | Path, tmp_path: Path
) -> None:
    published(journal)
    follower = follow(settings(tmp_path, where))
    town = follower.registry.served[MANGARATIBA].municipality
    shipped, entered = town.tables
    assert shipped.recorded is None
    assert entered.recorded is not None
    assert entered.recorded.tzinfo is None
    assert town.zone.boundary(entered.recorded) == journal.since()[0].instant


def test_a_faulty_entry_stops_its_town_alone(
    follow: Followers, journal: Journal, where: str | Path, tmp_path: Path
) -> None:
    follower = follow(settings(tmp_path, where))
    published(journal, text="inicio = ontem")
    assert follower.step()
    assert list(follower.registry.served) == [SAO_RAIMUNDO]
    assert MANGARATIBA in follower.registry.faulty
    assert follower.registry.faults


def test_while_it_is_away_what_was_seen_counts_also_for_who_starts_then(
    follow: Followers, tmp_path: Path
) -> None:
    path = tmp_path / "dados" / "journal.db"
    with Journal(path) as journal:
        migrate(journal)
        published(journal)
    chosen = Settings(data=path.parent)
    follower = follow(chosen)
    path.rename(path.with_suffix(".moved"))
    path.mkdir()
    assert follower.step()
    assert follower.standing.state == "away"
    assert "diário" in follower.standing.why
    later = follow(chosen)
    assert later.standing.state == "away"
    assert tables(later) == tables(follower) == ["2026-01-01", "2026-06-01"]
    path.rmdir()
    path.with_suffix(".moved").rename(path)
    assert follower.step()
    assert follower.standing == Standing("ok", later.standing.head)


@pytest.mark.parametrize("kept", [None, "{", "[1]", '[{"number": 1}]'])
def test_who_has_never_seen_it_does_not_start_without_it(
    follow: Followers, tmp_path: Path, kept: str | None
) -> None:
    path = tmp_path / "journal.db"
    path.mkdir()
    if kept is not None:
        (tmp_path / copy.NAME).write_text(kept, "utf-8")
    with pytest.raises(Unavailable):
        follow(Settings(data=tmp_path))


def test_a_copy_that_was_edited_is_none(follow: Followers, tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        migrate(journal)
        published(journal)
    follow(Settings(data=tmp_path))
    assert copy.kept(tmp_path)
    file = tmp_path / copy.NAME
    file.write_text(file.read_text("utf-8").replace("7.00", "1.00"), "utf-8")
    assert copy.kept(tmp_path) is None


def _edit(path: Path, *statements: str) -> None:
    with sqlite3.connect(path) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in list(names):
            connection.execute(f"DROP TRIGGER {name}")
        for one in statements:
            connection.execute(one)
    connection.close()


def test_what_does_not_follow_is_not_served_and_is_named(follow: Followers, tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        migrate(journal)
        published(journal)
        follower = follow(Settings(data=tmp_path))
        published(journal, "tabela-2026-09-01.toml", THIRD)
    _edit(path, "UPDATE entries SET text = replace(text, '8.00', '0.50') WHERE number = 2")
    assert follower.step()
    assert follower.standing.state == "broken"
    assert "entrada 2" in follower.standing.why
    assert tables(follower) == ["2026-01-01", "2026-06-01"]
    later = follow(Settings(data=tmp_path))
    assert later.standing.state == "broken"
    assert tables(later) == ["2026-01-01", "2026-06-01"]


def test_a_journal_that_has_lost_entries_changes_nothing(follow: Followers, tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        migrate(journal)
        published(journal)
    follower = follow(Settings(data=tmp_path))
    _edit(path, "DELETE FROM entries")
    assert follower.step()
    assert follower.standing.state == "broken"
    assert tables(follower) == ["2026-01-01", "2026-06-01"]
    later = follow(Settings(data=tmp_path))
    assert later.standing.state == "broken"
    assert copy.NAME in later.standing.why
    assert tables(later) == ["2026-01-01", "2026-06-01"]
    (tmp_path / copy.NAME).unlink()
    meant = follow(Settings(data=tmp_path))
    assert meant.standing.state == "ok"
    assert tables(meant) == ["2026-01-01"]


def test_a_journal_whose_file_is_gone_takes_no_price_back(
    follow: Followers, tmp_path: Path
) -> None:
    path = tmp_path / "journal.db"
    with Journal(path) as journal:
        migrate(journal)
        published(journal)
    with Follower(Settings(data=tmp_path)):
        pass
    for file in tmp_path.glob("journal.db*"):
        file.unlink()
    later = follow(Settings(data=tmp_path))
    assert later.standing.state == "away"
    assert tables(later) == ["2026-01-01", "2026-06-01"]
    assert not later.step()
