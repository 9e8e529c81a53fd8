"""What is typed into the forms of publishers: read as people write it, every mistake said at once."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time

from fare_service.faces.problems import echo
from fare_service.tariffs.values import FIRST_YEAR, LAST_YEAR, LONGEST_TEXT, is_text

_DAY = re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9]{1,2})-(?P<day>[0-9]{1,2})")
_TYPED_DAY = re.compile(r"(?P<day>[0-9]{1,2})[/.-](?P<month>[0-9]{1,2})[/.-](?P<year>[0-9]{4})")
_HOUR = re.compile(r"(?P<hour>[0-9]{1,2})(?:[:hH](?P<minute>[0-9]{2})?)?(?::00)?")

MISSING = "Falta preencher."
NO_DAY = "«{typed}» não é uma data. Escreva dia, mês e ano, como 05/03/2027."
FAR_DAY = "O ano {year} não pode ser: confira."
NO_HOUR = "«{typed}» não é uma hora. Escreva como 0:00 ou 14:30."
NO_TEXT = "Escreva numa linha só, com até {most} letras."
NO_CHOICE = "Escolha uma das opções."


class Fields:
    """The values of one form as typed, and by name what is wrong with them, in a sentence.

    Each reading gives None where it notes a mistake; who needs all of them asks `errors` last.
    """

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = {name: text.strip() for name, text in values.items()}
        self.errors: dict[str, str] = {}

    def text(self, name: str, *, required: bool = True) -> str:
        """Read a line of text; empty where it may be left out and is."""
        typed = self.values.get(name, "")
        if not typed:
            if required:
                self.errors[name] = MISSING
            return ""
        if not is_text(typed) or len(typed) > LONGEST_TEXT // 2:
            self.errors[name] = NO_TEXT.format(most=LONGEST_TEXT // 2)
            return ""
        return typed

    def choice(self, name: str, options: Mapping[str, object]) -> str:
        """Read one of some options; empty where it is none of them."""
        typed = self.values.get(name, "")
        if typed not in options:
            self.errors[name] = NO_CHOICE
            return ""
        return typed

    def day(self, name: str, *, required: bool = True) -> date | None:
        """Read a day as date pickers give it, or as people write it: ``05/03/2027``."""
        typed = self.values.get(name, "")
        if not typed:
            if required:
                self.errors[name] = MISSING
            return None
        found = _DAY.fullmatch(typed) or _TYPED_DAY.fullmatch(typed)
        try:
            day = None if found is None else date(*(int(found[one]) for one in _PARTS))
        except ValueError:
            day = None
        if day is None:
            self.errors[name] = NO_DAY.format(typed=echo(typed))
        elif not FIRST_YEAR <= day.year <= LAST_YEAR:
            self.errors[name] = FAR_DAY.format(year=day.year)
            return None
        return day

    def moment(self, day_name: str, hour_name: str) -> datetime | None:
        """Read a local day and an hour, midnight where none was typed."""
        day = self.day(day_name)
        typed = self.values.get(hour_name, "")
        found = _HOUR.fullmatch(typed or "0:00")
        hour = 99 if found is None else int(found["hour"])
        minute = 0 if found is None else int(found["minute"] or 0)
        if hour > 23 or minute > 59:
            self.errors[hour_name] = NO_HOUR.format(typed=echo(typed))
            return None
        return None if day is None else datetime.combine(day, time(hour, minute))


_PARTS = ("year", "month", "day")
