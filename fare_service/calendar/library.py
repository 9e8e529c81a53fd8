"""The federal and state days as the `holidays` package has them; the only module that imports it."""

from datetime import date
from functools import lru_cache
from importlib.metadata import version
from types import MappingProxyType

import holidays

PUBLIC = "public"
OPTIONAL = "optional"
STATES = frozenset(
    [
        "AC",
        "AL",
        "AM",
        "AP",
        "BA",
        "CE",
        "DF",
        "ES",
        "GO",
        "MA",
        "MG",
        "MS",
        "MT",
        "PA",
        "PB",
        "PE",
        "PI",
        "PR",
        "RJ",
        "RN",
        "RO",
        "RR",
        "RS",
        "SC",
        "SE",
        "SP",
        "TO",
    ]
)
FIRST_YEAR = 1950
"""The first year under Lei 662/1949; state holidays are modelled from 1996 on (Lei 9.093/1995)."""
LAST_YEAR = 2100
VERSION = version("holidays")
_COUNTRY = "BR"
_LANGUAGE = "pt_BR"
_JOINED = "; "


class YearOutsideLibrary(ValueError):
    """A year for which the library would answer «no holiday» without knowing."""


@lru_cache(maxsize=512)
def days(year: int, state: str = "", category: str = PUBLIC) -> MappingProxyType[date, str]:
    """Give the days of one category in one year with their names in Portuguese, frozen.

    Without a state only the federal days. Raises `YearOutsideLibrary`.
    """
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise YearOutsideLibrary(year)
    # Built whole for the one year and copied: the library's own object grows as it is asked and is
    # not thread-safe, and without a language it would take that of the process.
    found = holidays.country_holidays(
        _COUNTRY,
        subdiv=state or None,
        categories=(category,),
        years=year,
        language=_LANGUAGE,
    )
    return MappingProxyType(dict(found))


def names(joined: str) -> list[str]:
    """Take apart the names of two holidays that fall on one day."""
    return joined.split(_JOINED)
