"""Every setting is read once from the environment, and a bad one is refused in words."""

from pathlib import Path

import pytest

from fare_service import paths
from fare_service.settings import MOST_WORKERS, BadSetting, Settings, from_environment


def test_without_any_variable_the_shipped_tariffs_are_served_by_one_worker() -> None:
    assert from_environment({}) == Settings(paths.TARIFFS, Path("data"), "", 1)
    assert from_environment({}) == Settings()


def test_an_empty_variable_is_an_absent_one() -> None:
    empty = dict.fromkeys(("FARE_TARIFFS", "FARE_DATA", "FARE_BASE_URL", "FARE_WORKERS"), "")
    assert from_environment(empty) == Settings()


def test_every_variable_is_read() -> None:
    settings = from_environment(
        {
            "FARE_TARIFFS": "/srv/tarifas",
            "FARE_DATA": "/srv/dados",
            "FARE_BASE_URL": "https://moto.example.org/",
            "FARE_WORKERS": "4",
        }
    )
    assert settings == Settings(
        Path("/srv/tarifas"), Path("/srv/dados"), "https://moto.example.org", 4
    )


def test_the_environment_of_the_process_is_read_by_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FARE_WORKERS", "3")
    assert from_environment().workers == 3


@pytest.mark.parametrize(
    ("base_url", "path"),
    [
        ("", ""),
        ("https://moto.example.org", ""),
        ("https://moto.example.org/", ""),
        ("http://localhost:8000", ""),
        ("http://[::1]:8000/a", "/a"),
        ("https://example.org/moto/taxi/", "/moto/taxi"),
        ("https://example.org/.moto/mot%C3%B3..x", "/.moto/mot%C3%B3..x"),
    ],
)
def test_the_base_path_is_what_follows_the_server(base_url: str, path: str) -> None:
    assert from_environment({"FARE_BASE_URL": base_url}).base_path == path


@pytest.mark.parametrize(
    "base_url",
    [
        "moto.example.org",
        "ftp://moto.example.org",
        "https://",
        "https://moto.example.org/?a=b",
        "https://moto.example.org/#a",
        "https://moto.example.org/a b",
        'https://moto.example.org/"><script>',
        "https://moto.example.org\n",
        "javascript:alert(1)",
        "//moto.example.org",
        "https://user@moto.example.org",
        "https://moto.example.org//a",
        "https://moto.example.org/a//b",
        "https://moto.example.org/../a",
        "https://moto.example.org/a/.",
        "https://moto.example.org/100%",
    ],
)
def test_an_address_that_is_none_is_refused_by_name(base_url: str) -> None:
    with pytest.raises(BadSetting, match="FARE_BASE_URL"):
        from_environment({"FARE_BASE_URL": base_url})


@pytest.mark.parametrize("workers", ["1", "2", str(MOST_WORKERS)])
def test_a_plausible_number_of_workers_is_taken(workers: str) -> None:
    assert from_environment({"FARE_WORKERS": workers}).workers == int(workers)


@pytest.mark.parametrize(
    "workers", ["0", "-1", "65", "1.5", "two", " 2", "1_0", "٣", "²", "9" * 5000]
)
def test_an_implausible_number_of_workers_is_refused_by_name(workers: str) -> None:
    with pytest.raises(BadSetting, match="FARE_WORKERS"):
        from_environment({"FARE_WORKERS": workers})


def journal_of(**environment: str) -> Path | str:
    return from_environment(environment).journal


def test_the_journal_is_a_file_among_the_data_if_nothing_is_said() -> None:
    assert journal_of() == Path("data/journal.db")
    assert journal_of(FARE_DATA="/srv/dados", FARE_DATABASE_URL="") == Path("/srv/dados/journal.db")
    assert journal_of(FARE_DATABASE_URL="sqlite:///a b/é.db") == Path("a b/é.db")
    assert journal_of(FARE_DATABASE_URL="sqlite:////srv/é#1.db") == Path("/srv/é#1.db")


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_the_journal_may_be_a_postgresql_database_however_it_is_spelled(scheme: str) -> None:
    found = journal_of(FARE_DATABASE_URL=f"{scheme}://ana:s%40@[::1]:5432/diario?sslmode=require")
    assert found == "postgresql://ana:s%40@[::1]:5432/diario?sslmode=require"
    assert journal_of(FARE_DATABASE_URL=f"{scheme}:///diario?host=/run/postgresql")


@pytest.mark.parametrize(
    "url",
    [
        "s3gr3do",
        "mysql://ana:s3gr3do@servidor/diario",
        "postgresql:ana:s3gr3do@servidor/diario",
        "postgresql://ana:s3gr3do@servidor",
        "postgresql://ana:s3gr3do@servidor/",
        "postgresql://ana:s3gr3do@servidor:porta/diario",
        "postgresql://ana:s3gr3do@servidor:0/diario",
        "postgresql://ana:s3gr3do@servidor:99999/diario",
        "postgresql://ana:s3gr3do/2@servidor/diario",
        "postgresql://ana:s3gr3do@2@servidor/diario",
        "postgresql://ana:s3gr3do#2@servidor/diario",
        "postgresql://ana:s3gr3do?2@servidor/diario",
        "postgresql://ana:s3gr3do 2@servidor/diario",
        "postgresql://ana:s3gr3do[@servidor/diario",
        "postgresql://ana:s3gr3do@servidor/diario\n",
        "sqlite://s3gr3do",
        "sqlite:///",
        "sqlite:///s3gr3do\0",
    ],
)
def test_an_address_that_is_no_database_is_refused_by_name_and_never_repeated(url: str) -> None:
    with pytest.raises(BadSetting, match="FARE_DATABASE_URL") as found:
        from_environment({"FARE_DATABASE_URL": url})
    assert "s3gr3do" not in str(found.value)


def test_whoever_prints_the_settings_prints_no_password() -> None:
    url = "postgresql://ana:s3gr3do@servidor/diario"
    assert "s3gr3do" not in repr(from_environment({"FARE_DATABASE_URL": url}))


def test_there_is_a_journal_where_its_file_is_or_a_server_is_named(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    assert not settings.has_journal
    assert Settings(data=tmp_path, database_url="postgresql:///diario").has_journal
    (tmp_path / "journal.db").touch()
    assert settings.has_journal
