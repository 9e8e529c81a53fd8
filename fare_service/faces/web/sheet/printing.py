"""Makes a sheet a PDF: accessible (PDF/UA-1), to be kept (PDF/A), the same bytes for the same sheet."""

import json
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Literal, get_args

from fare_service import font, paths
from fare_service.faces.web.sheet import content
from fare_service.faces.web.sheet.content import Sheet
from fare_service.faces.web.sheet.qr import drawn

if TYPE_CHECKING:
    from typst import Compiler

Format = Literal["parede", "bolso"]
FORMATS: tuple[Format, ...] = get_args(Format)
WALL: Format = "parede"
_ONE_AT_A_TIME = Lock()


def printed_sheet(sheet: Sheet, now: int, form: Format = WALL) -> bytes | None:
    """Print a sheet as PDF, None while the calendar does not reach its table."""
    told = content.content(sheet, now)
    if told is None:
        return None
    return made(json.dumps(told, ensure_ascii=False, sort_keys=True), form, sheet.table.start)


@lru_cache(maxsize=64)
def made(told: str, form: Format, start: int) -> bytes:
    """Set a sheet; its date is the start of its table, so that only what it says changes it."""
    link = json.loads(told)["link"]
    with _ONE_AT_A_TIME:
        pdf = _compiler().compile(
            format="pdf",
            sys_inputs={"told": told, "code": drawn(link), "form": form},
            pdf_standards=["ua-1", "a-2a"],
            timestamp=start,
        )
    if not isinstance(pdf, bytes):
        raise TypeError(f"a sheet came as {type(pdf).__name__}")
    return pdf


@cache
def _compiler() -> "Compiler":
    """Make the typesetter once: it takes its time, and few processes ever print."""
    from typst import Compiler, Fonts  # noqa: PLC0415 - only who prints pays for it

    fonts = Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[str(font.FOLDER)],
    )
    return Compiler(str(paths.TEMPLATES / "tabela.typ"), font_paths=fonts)
