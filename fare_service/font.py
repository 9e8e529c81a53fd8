"""The letters that a printed sheet can show: those of the font that travels with the program."""

import struct
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts"
REGULAR = FOLDER / "PublicSans-Regular.ttf"
_WINDOWS, _UNICODE = 3, 1
_SEGMENTS = 4
"""The format of a character map that has segments of 16-bit characters."""


def lacking(text: str) -> str:
    """Give the characters of a text that the font lacks, each once, in the order of the text."""
    return "".join(dict.fromkeys(mark for mark in text if mark not in letters()))


@cache
def letters(file: Path = REGULAR) -> frozenset[str]:
    """Read the characters that a TrueType font has (its ``cmap``); a line break counts as one."""
    raw = file.read_bytes()
    (tables,) = struct.unpack_from(">H", raw, 4)
    records = (struct.unpack_from(">4sLLL", raw, 12 + 16 * number) for number in range(tables))
    start = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    (maps,) = struct.unpack_from(">H", raw, start + 2)
    for number in range(maps):
        platform, encoding, offset = struct.unpack_from(">HHL", raw, start + 4 + 8 * number)
        if (platform, encoding) == (_WINDOWS, _UNICODE):
            return frozenset({"\n", *map(chr, _characters(raw, start + offset))})
    raise ValueError(f"{file.name} has no Unicode map")


def _characters(raw: bytes, start: int) -> list[int]:
    form, _, _, doubled = struct.unpack_from(">HHHH", raw, start)
    if form != _SEGMENTS:
        raise ValueError(f"a character map of format {form}")
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", raw, start + 14)
    starts = struct.unpack_from(f">{count}H", raw, start + 16 + doubled)
    spans = zip(starts, ends, strict=True)
    return [code for first, last in spans for code in range(first, last + 1) if code < 0xFFFF]
