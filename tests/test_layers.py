"""The layers: imports go one way, the core is free of the web, and now enters in one module.

faces → publishing → journal → registry → card → tariffs, calendar → money, distance, clock, instants, names
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fare_service
from fare_service.registry import Registry

PACKAGE = Path(fare_service.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

LAYERS = (
    ("faces", "__main__"),
    ("publishing",),
    ("journal",),
    ("registry",),
    ("card",),
    ("tariffs", "calendar"),
    ("money", "cost", "distance", "clock", "font", "instants", "names", "paths", "settings"),
)
"""From the outermost layer to the innermost."""

MODELS = ("fare_service.tariffs.municipality", "fare_service.tariffs.schema")
"""What a municipality's files say, on which calendar and card are built; it imports neither."""

WEB = frozenset(["flask", "werkzeug", "jinja2", "granian", "click"])
DATABASE = frozenset(["sqlalchemy", "alembic", "psycopg", "sqlite3"])
NOW = {
    "time": {"time", "time_ns", "localtime", "gmtime", "strftime", "ctime"},
    "datetime": {"now", "utcnow", "today"},
    "date": {"today"},
}


def name_of(path: Path) -> str:
    """Give the dotted name of a module."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tree(path: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse(path.read_text("utf-8"), str(path))


def imports(path: Path) -> Iterator[str]:
    """Give the modules that a module imports, wherever in it; for a name, both possible ones."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module: str) -> int | None:
    """Give the number of the layer of one of our modules; None for the package itself."""
    parts = module.split(".")
    if parts[0] != "fare_service" or len(parts) == 1:
        return None
    return next((number for number, names in enumerate(LAYERS) if parts[1] in names), None)


def core() -> list[Path]:
    """List the modules that are neither a face nor keep anything in a database."""
    return [path for path in MODULES if (layer(name_of(path)) or 0) > LAYERS.index(("journal",))]


def test_every_module_belongs_to_a_layer() -> None:
    homeless = [name_of(path) for path in MODULES if layer(name_of(path)) is None]
    assert homeless == ["fare_service"]


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_one_way(path: Path) -> None:
    own = layer(name_of(path))
    outward = [
        module
        for module in imports(path)
        if own is not None and (found := layer(module)) is not None and found < own
    ]
    assert outward == []


def test_the_base_of_the_layers_imports_nothing_of_ours_but_its_like() -> None:
    base = ("money", "cost", "distance", "clock", "instants", "names")
    for name in base:
        ours = {
            one.split(".")[1] for one in imports(PACKAGE / f"{name}.py") if "fare_service." in one
        }
        assert ours <= set(base)


def test_calendar_knows_tariffs_only_as_models_and_words() -> None:
    allowed = (*MODELS, "fare_service.tariffs.glossary")
    for path in (PACKAGE / "calendar").glob("*.py"):
        for module in imports(path):
            if module.startswith("fare_service.tariffs"):
                assert module.startswith(allowed), f"{name_of(path)} imports {module}"


def test_the_models_import_neither_calendar_nor_checks() -> None:
    models = [path for path in MODULES if name_of(path).startswith(MODELS)]
    assert len(models) > len(MODELS)
    for path in models:
        for imported in imports(path):
            assert not imported.startswith(("fare_service.calendar", "fare_service.tariffs.checks"))


def needed(path: Path, known: set[str]) -> set[str]:
    """Give our modules that a module imports; a package counts only where no part of it is meant.

    The package itself is left out: it builds the application when asked, and knows nothing before.
    """
    found = {module for module in imports(path) if module in known}
    whole = {one for one in found if any(other.startswith(f"{one}.") for other in found)}
    return found - whole - {"fare_service"}


def test_no_module_imports_itself_in_a_circle() -> None:
    known = {name_of(path) for path in MODULES}
    graph = {name_of(path): needed(path, known) for path in MODULES}
    while leaves := [name for name, others in graph.items() if not others & graph.keys()]:
        for leaf in leaves:
            del graph[leaf]
    assert graph == {}


@pytest.mark.parametrize("path", core(), ids=name_of)
def test_the_core_knows_neither_the_web_nor_a_database(path: Path) -> None:
    foreign = {module.partition(".")[0] for module in imports(path)}
    assert (WEB | DATABASE).isdisjoint(foreign)


def test_only_the_journal_and_publishing_know_a_database_and_they_know_no_web() -> None:
    for path in MODULES:
        inside = layer(name_of(path)) in {LAYERS.index((one,)) for one in ("publishing", "journal")}
        foreign = {module.partition(".")[0] for module in imports(path)}
        assert (WEB if inside else DATABASE).isdisjoint(foreign), name_of(path)


def test_what_is_entered_is_read_and_proved_without_a_database() -> None:
    for name in ("__init__", "entry", "chain", "errors"):
        foreign = {one.partition(".")[0] for one in imports(PACKAGE / "journal" / f"{name}.py")}
        assert DATABASE.isdisjoint(foreign)


def test_only_one_module_knows_the_holidays_library() -> None:
    users = [name_of(path) for path in MODULES if "holidays" in set(imports(path))]
    assert users == ["fare_service.calendar.library"]


def asks_for_now(node: ast.AST) -> bool:
    """Tell whether a piece of code reads the machine's clock or zone."""
    if isinstance(node, ast.Attribute):
        owner = node.value
        name = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
        return node.attr in NOW.get(name, ())
    if isinstance(node, ast.ImportFrom):
        return node.module == "time" and any(alias.name in NOW["time"] for alias in node.names)
    return False


def test_now_and_today_enter_in_one_module() -> None:
    users = {
        name_of(path) for path in MODULES for node in ast.walk(tree(path)) if asks_for_now(node)
    }
    assert users == {"fare_service.clock"}


def test_this_test_would_see_the_clock_being_read() -> None:
    code = "time.time(); datetime.now(UTC); date.today(); datetime.datetime.utcnow()"
    found = [node for node in ast.walk(ast.parse(code)) if asks_for_now(node)]
    assert len(found) == 4


def test_no_town_is_named_in_the_program(registry: Registry) -> None:
    names = {
        word.casefold()
        for served in registry.served.values()
        for word in (
            served.municipality.id,
            served.municipality.file.name,
            str(served.municipality.file.ibge_code),
            *(
                place.name
                for place in served.places.values()
                if place.area and place.name != "Centro"
            ),
        )
    }
    files = [path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".toml", ".po", ".json")]
    assert len(files) > len(MODULES)
    for path in files:
        content = path.read_text("utf-8").casefold()
        assert [name for name in names if name in content] == [], path


def test_the_core_needs_only_what_it_declares() -> None:
    declared = {"babel", "holidays", "msgspec"}
    for path in core():
        foreign = {module.partition(".")[0] for module in imports(path)}
        foreign -= {"fare_service", *sys.stdlib_module_names}
        assert foreign <= declared, name_of(path)
