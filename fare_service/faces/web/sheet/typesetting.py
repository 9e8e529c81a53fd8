"""Sets what is told into a PDF: accessible (PDF/UA-1), to be kept (PDF/A), the same bytes for the same."""

from collections.abc import Mapping
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from fare_service import font, paths

if TYPE_CHECKING:
    from typst import Compiler

_ONE_AT_A_TIME = Lock()


def typeset(template: str, inputs: Mapping[str, str], moment: int) -> bytes:
    """Set a template of ``templates/`` with what it reads as inputs; the PDF is dated by an instant."""
    with _ONE_AT_A_TIME:
        pdf = _compiler(template).compile(
            format="pdf",
            sys_inputs=dict(inputs),
            pdf_standards=["ua-1", "a-2a"],
            timestamp=moment,
        )
    if not isinstance(pdf, bytes):
        raise TypeError(f"a sheet came as {type(pdf).__name__}")
    return pdf


@cache
def _compiler(template: str) -> "Compiler":
    """Make the typesetter of a template once: it takes its time, and few processes ever print."""
    from typst import Compiler, Fonts  # noqa: PLC0415 - only who prints pays for it

    fonts = Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[str(font.FOLDER)],
    )
    return Compiler(str(paths.TEMPLATES / template), font_paths=fonts)
