"""A process that publishes as services do, and is killed in one of the parts of that."""

import os
import signal
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NoReturn

from fare_service.journal import copy
from fare_service.journal.entry import Proposal
from fare_service.journal.follower import Follower
from fare_service.journal.store import open_journal
from fare_service.settings import Settings

PARTS = ("opening", "entering", "following", "copying")
"""What is killed; after the second of them the entry is acknowledged."""
LONGER = 1.2
"""Times as long as a part takes, so that some are killed as they end."""
_END = "end"


@dataclass
class Hunter:
    """Kills at random; `lasts` is how long each part took when it was last left to its end."""

    chance: Random = field(default_factory=Random)
    lasts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(PARTS, 0.05))

    def publish(
        self, settings: Settings, proposal: Proposal, follower: Follower
    ) -> tuple[str, str | None]:
        """Publish from a process that is killed; give in which part, and the acknowledged hash.

        The part is empty where it came to its end. Raises `RuntimeError` for one that failed.
        """
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            _publish(settings, proposal, follower, writer)
        os.close(writer)
        part = self.chance.choice(PARTS)
        with os.fdopen(reader, encoding="ascii") as told:
            said = list(_until(told, part))
            time.sleep(self.chance.uniform(0, LONGER * self.lasts[part]))
            os.kill(child, signal.SIGKILL)
            said += told.read().splitlines()
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) > 0:
            raise RuntimeError(proposal.name)
        return self._read(said)

    def _read(self, said: list[str]) -> tuple[str, str | None]:
        last, since, acknowledged = "", 0.0, None
        for word, value in (line.split() for line in said):
            if word == "kept":
                acknowledged = value
                continue
            if last:
                self.lasts[last] = float(value) - since
            last, since = word, float(value)
        return "" if last == _END else last, acknowledged


def _until(told: Iterator[str], part: str) -> Iterator[str]:
    for line in told:
        yield line
        if line.startswith(part):
            return


def _publish(settings: Settings, proposal: Proposal, follower: Follower, tell: int) -> NoReturn:
    def say(word: str) -> None:
        os.write(tell, f"{word} {time.perf_counter()}\n".encode())

    try:
        say("opening")
        journal = open_journal(settings)
        seen = journal.head()
        say("entering")
        entry = journal.append(proposal, seen)
        os.write(tell, f"kept {entry.hash}\n".encode())
        say("following")
        follower.step()
        say("copying")
        copy.keep(settings.data, journal.since())
        say(_END)
    except BaseException:  # it must not go on as the process that it was made from
        traceback.print_exc()
        os._exit(1)
    os._exit(0)
