"""Codes that a phone's camera reads, as pictures made of lines."""

from functools import lru_cache

BORDER = 4
"""Modules of white around a code, which readers need."""


@lru_cache(maxsize=256)
def drawn(link: str, css_class: str = "") -> str:
    """Draw the code of an address as SVG; nothing for one that no other phone could open."""
    if not link.startswith("http"):
        return ""
    import segno  # noqa: PLC0415 - only who draws pays for it

    code = segno.make(link, error="m", micro=False)
    if css_class:
        return code.svg_inline(border=BORDER, omitsize=True, svgclass=css_class, lineclass=None)
    return code.svg_inline(border=BORDER)
