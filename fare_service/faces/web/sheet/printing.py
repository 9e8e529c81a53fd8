"""Makes a sheet a PDF, the same bytes for the same sheet."""

import json
from functools import lru_cache
from typing import Literal, get_args

from fare_service.faces.web.sheet import content
from fare_service.faces.web.sheet.content import Sheet
from fare_service.faces.web.sheet.qr import drawn
from fare_service.faces.web.sheet.typesetting import typeset

Format = Literal["parede", "bolso"]
FORMATS: tuple[Format, ...] = get_args(Format)
WALL: Format = "parede"


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
    inputs = {"told": told, "code": drawn(link), "form": form}
    return typeset("tabela.typ", inputs, start)
