"""The code of a table: what it is hashed over, and the eight characters printed on the wall.

The end of a table is hashed in the same way, so that `record` knows it again.
"""

import hashlib
import json

import msgspec

from fare_service.tariffs.schema import EndFile, TableFile

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U."""
LENGTH = 8
_BITS_PER_CHARACTER = 5
_UNHASHED = ("exemplo",)
_LOOKALIKES = str.maketrans("OIL", "011")


def canonical(municipality: str, table: TableFile | EndFile) -> bytes:
    """Give the canonical form of a table: municipality and content as JSON, keys in order.

    Amounts are centavos; comments, layout and worked examples do not count.
    """
    content = msgspec.to_builtins(table)
    kept = {key: value for key, value in content.items() if key not in _UNHASHED}
    document = {"municipio": municipality, **kept}
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def fingerprint(municipality: str, table: TableFile | EndFile) -> str:
    """Give the SHA-256 of the canonical form in hexadecimal."""
    return hashlib.sha256(canonical(municipality, table)).hexdigest()


def code(fingerprint: str) -> str:
    """Give the code of a table: the first 40 bits of its fingerprint in Crockford's base 32."""
    bits = int(fingerprint[: LENGTH * _BITS_PER_CHARACTER // 4], 16)
    places = range(_BITS_PER_CHARACTER * (LENGTH - 1), -1, -_BITS_PER_CHARACTER)
    return "".join(ALPHABET[bits >> place & 31] for place in places)


def printed(code: str) -> str:
    """Write a code as paper does: ``XXXX-XXXX``."""
    return f"{code[:4]}-{code[4:]}"


def retyped(typed: str) -> str:
    """Read a code as people type it: case, blanks and hyphens ignored, O = 0, I = L = 1."""
    kept = "".join(mark for mark in typed.upper() if not mark.isspace() and mark != "-")
    return kept.translate(_LOOKALIKES)
