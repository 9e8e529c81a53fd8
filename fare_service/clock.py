"""Civil time of a municipality, and the only place where now enters.

An instant is an ``int``: seconds since 1970-01-01T00:00Z. A local time is a naive ``datetime``.
The zone is the municipality's, never the machine's or the rider's.
"""

import time
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, reset_tzpath

from fare_service.instants import EPOCH, BadInstant, read

SECONDS_PER_DAY = 86_400
SECONDS_PER_MINUTE = 60


# Zones are those of the pinned tzdata, never of whatever the machine happens to have.
reset_tzpath(to=())


class UnknownZone(ValueError):
    """A name that the IANA time zone database does not have."""


def now() -> int:
    """Give the present instant."""
    return int(time.time())


def today_utc() -> date:
    """Give the civil day of the present in UTC, where no municipality's zone is known yet."""
    return datetime.fromtimestamp(now(), UTC).date()


def zone(name: str) -> "Zone":
    """Give the zone of that IANA name; raises `UnknownZone`."""
    try:
        return _zone(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise UnknownZone(name) from error


@lru_cache(maxsize=128)
def _zone(name: str) -> "Zone":
    return Zone(name)


class Zone:
    """Conversions between instants and the wall clock of one IANA zone."""

    def __init__(self, name: str) -> None:
        """Open the zone; raises what `zoneinfo` raises for an unknown name."""
        self.name = name
        self.info = ZoneInfo(name)
        self._plain_days: dict[int, int | None] = {}
        self._today: tuple[int, int, date] = (0, 0, date.min)

    def local(self, instant: int) -> datetime:
        """Give the aware local time of an instant."""
        return datetime.fromtimestamp(instant, self.info)

    def day(self, instant: int) -> date:
        """Give the civil day of an instant."""
        return self.local(instant).date()

    def today(self, now: int) -> date:
        """Give the civil day of the present; remembers the day it last gave."""
        first, end, day = self._today
        if not first <= now < end:
            day = self.day(now)
            following = self.midnight(date.fromordinal(day.toordinal() + 1))
            self._today = self.midnight(day), following, day
        return day

    def offset(self, instant: int) -> int:
        """Give the seconds to add to UTC at that instant."""
        return _seconds(self.local(instant).utcoffset())

    def boundary(self, local: datetime) -> int:
        """Give the instant at which a local time is reached.

        In a daylight-saving gap that is the first instant after it; of a repeated hour, the
        first pass.
        """
        day = local.toordinal() - EPOCH
        plain = self._plain_offset(day)
        if plain is not None:
            clock_time = local.hour * 3600 + local.minute * 60 + local.second
            return day * SECONDS_PER_DAY + clock_time - plain
        first = self._naive_instant(local, fold=0)
        if self._stands(first, local):
            return first
        # The later reading of a missing time lies before the gap by the width of the gap.
        early = self._naive_instant(local, fold=1)
        return _change_between(self, early, first)

    def midnight(self, day: date) -> int:
        """Give the first instant of a civil day."""
        return self.boundary(datetime(day.year, day.month, day.day))  # noqa: DTZ001 - local on purpose

    def exists(self, local: datetime) -> bool:
        """Tell whether the wall clock ever shows that local time."""
        return self._stands(self._naive_instant(local, fold=0), local)

    def text(self, instant: int) -> str:
        """Write an instant as local time with its offset, to the second."""
        return self.local(instant).isoformat(timespec="seconds")

    def offsets(self, start: int, end: int) -> list[tuple[int, int]]:
        """Give (instant, offset) for `start` and for every change of offset in [start, end)."""
        changes = [(start, self.offset(start))]
        for probe in range(start, end, SECONDS_PER_DAY):
            upper = min(probe + SECONDS_PER_DAY, end - 1)
            if self.offset(upper) != changes[-1][1]:
                changes.append((_change_between(self, probe, upper), self.offset(upper)))
        return changes

    def parse(self, text: str) -> int:
        """Read ``YYYY-MM-DDThh:mm[:ss]`` with ``Z``, ``±hh:mm`` or nothing (then local time).

        A repeated local time is its first pass. Raises `BadInstant`.
        """
        day, seconds, offset = read(text)
        if offset is None:
            offset = self._plain_offset(day)
            if offset is None:
                return self._parse_on_change_day(day, seconds)
        return day * SECONDS_PER_DAY + seconds - offset

    def _plain_offset(self, day: int) -> int | None:
        """Give the offset of a day (counted from 1970) that has just one, else None."""
        if day not in self._plain_days:
            if len(self._plain_days) > SECONDS_PER_DAY:
                self._plain_days.clear()
            self._plain_days[day] = self._measure(day)
        return self._plain_days[day]

    def _measure(self, day: int) -> int | None:
        try:
            start = datetime.fromordinal(day + EPOCH)
            found = {self.info.utcoffset(start), self.info.utcoffset(start + timedelta(days=1))}
        except (OverflowError, ValueError):
            return 0
        return _seconds(found.pop()) if len(found) == 1 else None

    def _parse_on_change_day(self, day: int, seconds: int) -> int:
        local = datetime.fromordinal(day + EPOCH) + timedelta(seconds=seconds)
        if not self.exists(local):
            raise BadInstant("gap")
        return self._naive_instant(local, fold=0)

    def _naive_instant(self, local: datetime, fold: int) -> int:
        offset = _seconds(local.replace(tzinfo=self.info, fold=fold).utcoffset())
        return int((local.replace(tzinfo=UTC)).timestamp()) - offset

    def _stands(self, instant: int, local: datetime) -> bool:
        return self.local(instant).replace(tzinfo=None, fold=0) == local.replace(fold=0)


def _change_between(zone: Zone, low: int, high: int) -> int:
    """Give the first instant in (low, high] whose offset differs from that of `low`."""
    before = zone.offset(low)
    while high - low > 1:
        middle = (low + high) // 2
        if zone.offset(middle) == before:
            low = middle
        else:
            high = middle
    return high


def _seconds(offset: timedelta | None) -> int:
    if offset is None:
        raise UnknownZone
    return int(offset.total_seconds())
