"""The holidays of the two towns, worked out from the laws that made them.

Optional days ("ponto facultativo") are no holidays and appear nowhere. Municipal days count from the
first day of each town's mototaxi law; no statute was found for them.
"""

from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from tests.reference.places import MANGARATIBA, SAO_RAIMUNDO

STATE = {MANGARATIBA: "RJ", SAO_RAIMUNDO: "MA"}
FIRST_DAY = {MANGARATIBA: date(2008, 3, 19), SAO_RAIMUNDO: date(2021, 5, 1)}


class Yearly(NamedTuple):
    """A day that is a holiday every year, from `first` to `last`, both included."""

    day: int
    month: int
    first: int
    last: int = 9999


FEDERAL = [
    Yearly(1, 1, 1950),  # Lei 662/1949
    Yearly(21, 4, 1951),  # Lei 1.266/1950, then Lei 10.607/2002
    Yearly(1, 5, 1950),
    Yearly(7, 9, 1950),
    Yearly(12, 10, 1980),  # Lei 6.802/1980
    Yearly(2, 11, 2003),  # Lei 10.607/2002
    Yearly(15, 11, 1950),
    Yearly(20, 11, 2024),  # Lei 14.759/2023
    Yearly(25, 12, 1950),
]

OF_THE_STATE = {
    "RJ": [
        Yearly(23, 4, 2008),  # Lei RJ 5.198/2008
        Yearly(20, 11, 2002, 2023),  # Lei RJ 4.007/2002; federal since
    ],
    "MA": [Yearly(28, 7, 1965)],  # Lei MA 2.457/1964
}
FIRST_CARNIVAL = {"RJ": 2009}  # Lei RJ 5.243, of 14 May 2008; no holiday in Maranhão

OF_THE_TOWN = {MANGARATIBA: [(8, 9), (11, 11)], SAO_RAIMUNDO: [(10, 2), (30, 8), (31, 8)]}

# Days that a state added or took away once. Lei RJ 9.224/2021 also brings 21 April forward, but a
# state cannot repeal a federal holiday: that day stays.
ADDED = {
    "RJ": [date(2021, 3, day) for day in (26, 29, 30, 31)] + [date(2021, 4, 1)],
    "MA": [
        date(2018, 11, 20),  # Lei MA 10.747/2017, struck down in 2019
        date(2020, 5, 15),
        date(2021, 3, 26),  # MP MA 343/2021
    ],
}
TAKEN_AWAY = {"RJ": [date(2021, 4, 23)], "MA": [date(2020, 7, 28), date(2021, 7, 28)]}


def easter(year: int) -> date:
    """Return Easter Sunday by the Gregorian computus: the Sunday after the paschal full moon."""
    golden = year % 19 + 1
    century = year // 100 + 1
    dropped_leap_days = 3 * century // 4 - 12
    moon_correction = (8 * century + 5) // 25 - 5
    epact = (11 * golden + 20 + moon_correction - dropped_leap_days) % 30
    if epact == 24 or (epact == 25 and golden > 11):
        epact += 1
    full_moon = date(year, 3, 1) + timedelta(days=44 - epact - 1)
    if full_moon < date(year, 3, 21):
        full_moon += timedelta(days=30)
    return full_moon + timedelta(days=7 - full_moon.isoweekday() % 7)


@cache
def state_holidays(state: str, year: int) -> frozenset[date]:
    """Return the federal holidays of `year` and those of the state, without any town's own."""
    yearly = [rule for rule in FEDERAL + OF_THE_STATE[state] if rule.first <= year <= rule.last]
    days = {date(year, rule.month, rule.day) for rule in yearly}
    days.add(easter(year) - timedelta(days=2))  # Good Friday: Lei 9.093/1995, art. 2
    if state in FIRST_CARNIVAL and year >= FIRST_CARNIVAL[state]:
        days.add(easter(year) - timedelta(days=47))
    days.update(day for day in ADDED[state] if day.year == year)
    return frozenset(days.difference(TAKEN_AWAY[state]))


def is_holiday(municipality: str, day: date) -> bool:
    """Tell whether the civil day is a federal, state or municipal holiday in the town."""
    if day in state_holidays(STATE[municipality], day.year):
        return True
    return (day.day, day.month) in OF_THE_TOWN[municipality] and day >= FIRST_DAY[municipality]
