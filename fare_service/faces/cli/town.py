"""Opens the tariffs for a command: settings, folder, one municipality; failures say what to do."""

from pathlib import Path

from fare_service import clock, registry, settings
from fare_service.faces.cli.portuguese import Failure
from fare_service.faces.problems import echo
from fare_service.names import similar
from fare_service.registry import Served
from fare_service.tariffs import files
from fare_service.tariffs.faults import Fault, errors, ordered


def configured() -> settings.Settings:
    """Read the settings of the environment; raises `Failure`."""
    try:
        return settings.from_environment()
    except settings.BadSetting as error:
        raise Failure(str(error)) from None


def folders(root: Path) -> list[Path]:
    """Give the municipality folders of a tariff folder, at least one; raises `Failure`."""
    try:
        found = files.folders(root)
    except OSError as error:
        raise Failure(
            f"A pasta de tarifas {root} não pode ser lida: {files.why(error)}. "
            "Confira o caminho (FARE_TARIFFS) e a permissão."
        ) from None
    if not found:
        raise Failure(f"A pasta {root} não tem pasta de município nenhum. Confira o caminho.")
    return found


def served(root: Path, typed: str) -> Served:
    """Read and prove the one municipality of that id; raises `Failure` with its faults."""
    known = {path.name: path for path in folders(root)}
    if typed not in known:
        near = similar(typed, {name: name for name in known})
        hint = f"Quis dizer {near[0]}?" if near else f"Há {', '.join(known)}."
        raise Failure(f"Não conhecemos o município «{echo(typed)}». {hint}")
    faults: list[Fault] = []
    calendar = registry.calendar_file(root, faults)
    today = clock.today_utc()
    found = None if calendar is None else registry.read(known[typed], calendar, today, faults)
    if found is None:
        listed = "\n".join(map(str, ordered(errors(faults))))
        raise Failure(f"Os dados de {typed} têm falhas:\n{listed}")
    return found
