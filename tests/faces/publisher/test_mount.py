"""Nobody who only asks for a price waits for what publishing needs."""

import os
import subprocess
import sys
from pathlib import Path

from tests.faces.publisher.visiting import Site

PROGRAM = """
import sys
import fare_service
client = fare_service.create_app().test_client()
assert client.get("/mangaratiba-rj").status_code == 200
print(*{name.partition(".")[0] for name in sys.modules})
"""
HEAVY = {"alembic", "argon2", "flask_wtf", "psycopg", "sqlalchemy", "typst", "wtforms"}


def test_a_start_and_a_price_load_nothing_of_publishing(tmp_path: Path) -> None:
    environment = {**os.environ, "FARE_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, env=environment
    )
    assert HEAVY.isdisjoint(done.stdout.split())


def test_what_is_named_like_it_is_the_riders_business(site: Site) -> None:
    browser = site.app.test_client()
    assert "Município desconhecido" in browser.get("/publicaria").text
    assert browser.get("/publicar/entrar").status_code == 200
