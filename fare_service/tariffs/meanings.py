"""What is said of every key of the format, from ``keys.toml``."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


def described(struct: type[msgspec.Struct], key: str) -> list[str]:
    """Give what is said of a key, in its block or in the one its block is a kind of.

    Raises ``KeyError`` for a key of which nothing is said.
    """
    said = descriptions()
    return next(
        said[one.__name__][key] for one in struct.__mro__ if key in said.get(one.__name__, {})
    )


@cache
def descriptions() -> dict[str, dict[str, list[str]]]:
    """Read what is said of every key, by block."""
    text = files(__package__).joinpath("keys.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
