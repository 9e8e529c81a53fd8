"""The secret of a service is made once, for all its processes, and nobody else reads it."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from fare_service.publishing.secret import NAME, secret_key
from fare_service.settings import BadSetting, Settings, from_environment


def test_it_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "dados")
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: secret_key(settings), range(32)))
    assert len(found) == 1
    assert len(found.pop()) >= 32
    assert (tmp_path / "dados" / NAME).stat().st_mode & 0o777 == 0o600
    assert [one.name for one in (tmp_path / "dados").iterdir()] == [NAME]


def test_one_that_is_given_counts_and_nothing_is_made(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, secret_key="g" * 40)
    assert secret_key(settings) == "g" * 40
    assert list(tmp_path.iterdir()) == []


def test_a_short_one_is_refused_and_never_shown() -> None:
    with pytest.raises(BadSetting) as refused:
        from_environment({"FARE_SECRET_KEY": "segredinho"})
    assert "segredinho" not in str(refused.value)
    assert "g" * 40 not in repr(replace(Settings(), secret_key="g" * 40))
