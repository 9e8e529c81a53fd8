"""``fare-service publish``: files enter the journal after check and preview, all or none."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from textwrap import dedent

import pytest

from fare_service import clock
from tests.faces.cli.running import NO_FILE_MAY_GROW, PATIENCE, ROOT, invoke, start
from tests.folders import MANGARATIBA, SAO_RAIMUNDO
from tests.journal.tables import end, table

SOON = datetime.fromtimestamp(clock.now(), UTC).date() + timedelta(days=3)
LATER = SOON + timedelta(days=5)
GUIDE = ROOT / "docs" / "tarefas" / "publicar-uma-tabela.md"
NAME, NEXT = f"tabela-{SOON}.toml", f"tabela-{LATER}.toml"


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """Give a folder with a first table, a rise, and the withdrawal of the rise."""
    (tmp_path / NAME).write_text(table(f"{SOON}T00:00:00"), "utf-8")
    (tmp_path / NEXT).write_text(table(f"{LATER}T00:00:00", fare="7.00"), "utf-8")
    text = end(str(LATER), f"{LATER}T00:00:00", "retirada")
    (tmp_path / f"fim-{LATER}.toml").write_text(text, "utf-8")
    return tmp_path


def publish(desk: Path, *names: str, municipality: str = MANGARATIBA):  # type: ignore[no-untyped-def]  # click's Result  # noqa: ANN201
    """Publish files of the desk without being asked."""
    paths = [desk / name for name in names]
    return invoke("publish", municipality, *paths, "--sim", FARE_DATA=str(desk / "data"))


def test_a_table_is_entered_with_its_code_and_counts_from_then_on(desk: Path) -> None:
    done = publish(desk, NAME)
    assert done.exit_code == 0, done.stderr
    assert f"Publicado: {NAME}, código " in done.stdout
    assert "troque a folha da parede" in done.stdout
    told = invoke(
        *("quote", MANGARATIBA, "centro", "centro", "--at", f"{SOON}T10:00"),
        FARE_DATA=str(desk / "data"),
    )
    assert "PREÇOS DE EXEMPLO" not in told.stdout
    assert "6,00" in told.stdout or "8,00" in told.stdout


def test_a_price_of_a_decree_that_was_entered_late_says_when(desk: Path) -> None:
    past = SOON - timedelta(days=13)
    text = table(f"{past}T00:00:00", town=SAO_RAIMUNDO, published=past)
    (desk / f"tabela-{past}.toml").write_text(text, "utf-8")
    done = publish(desk, f"tabela-{past}.toml", municipality=SAO_RAIMUNDO)
    assert done.exit_code == 0, done.stderr
    told = invoke(
        *("quote", SAO_RAIMUNDO, "povoado", "povoado", "--at", f"{past}T10:00"),
        FARE_DATA=str(desk / "data"),
    )
    assert "e foi registrada aqui em" in told.stdout


def test_the_table_of_the_guide_is_one_to_publish(desk: Path) -> None:
    (text,) = re.findall(r"   ```toml\n(.*?)   ```", GUIDE.read_text("utf-8"), re.DOTALL)
    (desk / NAME).write_text(dedent(text).replace("2027-03-01", str(SOON)), "utf-8")
    done = publish(desk, NAME)
    assert done.exit_code == 0, done.stderr


def test_every_price_is_shown_before_and_after(desk: Path) -> None:
    publish(desk, NAME)
    done = publish(desk, NEXT)
    assert done.exit_code == 0, done.stderr
    shown = done.stdout.replace("\xa0", " ")
    assert "R$ 6,00 → R$ 7,00 (+16,7%)" in shown
    assert "Centro → Itacuruçá, Muriqui" in shown


def test_several_files_enter_together(desk: Path) -> None:
    publish(desk, NAME)
    done = publish(desk, NEXT, f"fim-{LATER}.toml")
    assert done.exit_code == 0, done.stderr
    assert "entrada 2" in done.stdout
    assert "entrada 3" in done.stdout
    verified = invoke("journal", "verify", FARE_DATA=str(desk / "data"))
    assert "3 publicações" in verified.stdout


def test_what_was_published_is_not_published_again(desk: Path) -> None:
    publish(desk, NAME)
    done = publish(desk, NAME)
    assert done.exit_code == 1
    assert "já está publicado" in done.stderr


def test_all_that_is_wrong_is_said_and_nothing_is_published(desk: Path) -> None:
    text = table(f"{SOON}T00:00:00", fare="6.001", more="valor = 1\n")
    (desk / NAME).write_text(text, "utf-8")
    done = publish(desk, NAME)
    assert done.exit_code == 1
    assert done.stderr.count(NAME) >= 2
    assert "Nada foi publicado." in done.stderr
    assert "vazio" in invoke("journal", "verify", FARE_DATA=str(desk / "data")).stdout


def test_a_rise_without_notice_is_refused_with_the_first_moment_that_will_do(desk: Path) -> None:
    local = datetime.fromtimestamp(clock.now(), UTC).replace(second=0, tzinfo=None)
    first, rise = (local + timedelta(hours=hours) for hours in (-2, 3))  # an hour, six hours ahead
    names = [f"tabela-{first.date()}.toml", f"tabela-{rise.date()}-2.toml"]
    for name, begins, fare in zip(names, (first, rise), ("6.00", "9.00"), strict=True):
        (desk / name).write_text(table(begins.isoformat(), fare=fare), "utf-8")
    assert publish(desk, names[0]).exit_code == 0
    done = publish(desk, names[1])
    assert done.exit_code == 1
    assert "[antecedencia]" in done.stderr
    assert "24 h" in done.stderr


@pytest.mark.parametrize("name", ["municipio.toml", "regras-2027-01-01.toml", "tabela.toml"])
def test_only_tables_ends_and_acts_are_published(desk: Path, name: str) -> None:
    (desk / name).write_text("x = 1", "utf-8")
    done = publish(desk, name)
    assert done.exit_code == 1
    assert name in done.stderr


def test_who_is_not_asked_says_so(desk: Path) -> None:
    done = invoke("publish", MANGARATIBA, desk / NAME, FARE_DATA=str(desk / "data"))
    assert done.exit_code == 1
    assert "--sim" in done.stderr
    assert "dia comum" in done.stdout


@pytest.mark.parametrize(
    ("options", "said"),
    [(("--papel", "rei"), "operador, mototaxista"), (("--ponto", "lua"), "Na lista: ")],
)
def test_a_role_or_ponto_that_there_is_not_is_refused(
    desk: Path, options: tuple[str, ...], said: str
) -> None:
    data = str(desk / "data")
    done = invoke("publish", MANGARATIBA, desk / NAME, "--sim", *options, FARE_DATA=data)
    assert done.exit_code != 0
    assert said in done.stderr


def test_a_table_of_another_town_is_checked_by_that_towns_rules(desk: Path) -> None:
    done = publish(desk, NAME, municipality=SAO_RAIMUNDO)
    assert done.exit_code == 1
    assert "Nada foi publicado." in done.stderr


def test_on_a_full_disk_nothing_is_published(desk: Path) -> None:
    environment = {"FARE_DATA": str(desk / "data")}
    publish(desk, NAME)
    with start(
        *("publish", MANGARATIBA, desk / NEXT, "--sim"),
        environment=environment,
        under=NO_FILE_MAY_GROW,
    ) as process:
        _, complained = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "Traceback" not in complained.decode()
    verified = invoke("journal", "verify", FARE_DATA=str(desk / "data"))
    assert "1 publicação" in verified.stdout
