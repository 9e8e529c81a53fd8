"""What was typed into a form, and its moment as a date picker holds it."""

from collections.abc import Iterable

from fare_service.clock import SECONDS_PER_MINUTE, Zone
from fare_service.faces.web.parameters import Arguments
from fare_service.instants import BadInstant

_LOCAL_LENGTHS = (len("YYYY-MM-DDThh:mm"), len("YYYY-MM-DDThh:mm:ss"))


def texts(args: Arguments, names: Iterable[str]) -> dict[str, str]:
    """Give what was typed into each field, of several texts the first."""
    return {name: next((one for one in args.getlist(name) if one), "") for name in names}


def instant(typed: str, zone: Zone, now: int) -> int:
    """Give the instant asked about; now where none was, or none that is understood."""
    try:
        return zone.parse(typed)
    except BadInstant:
        return now


def local(at: int, zone: Zone) -> str:
    """Write an instant as the picker does; empty for the second pass of a repeated hour."""
    minute, second = (zone.text(at)[:length] for length in _LOCAL_LENGTHS)
    shown = second if at % SECONDS_PER_MINUTE else minute
    return shown if zone.parse(shown) == at else ""


def fits_picker(text: str, zone: Zone) -> bool:
    """Tell whether a date picker can hold a text; any other it would drop."""
    try:
        zone.parse(text)
    except BadInstant as error:
        return error.reason == "gap"
    return len(text) in _LOCAL_LENGTHS


def printable(typed: str) -> str:
    """Give a text as it can be shown again."""
    return "".join(mark if mark.isprintable() else "�" for mark in typed)
