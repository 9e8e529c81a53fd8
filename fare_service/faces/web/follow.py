"""Follows the journal beside the requests: none of them ever waits for the database."""

import logging
from dataclasses import replace
from threading import Event, Thread
from time import monotonic

from flask import Flask

from fare_service.faces.web.state import Service
from fare_service.journal.follower import Follower, Standing

KEY = "quanto_da_diario"
INTERVAL = 0.4
"""Seconds between two looks: what is published counts everywhere within one."""
LONGEST = 6.0
"""Seconds that a look takes at most: whatever breaks off does so before."""
SILENT = "O banco do diário não responde, nem se desliga. Confira o servidor do banco."

log = logging.getLogger("fare_service")


def start(app: Flask) -> Event:
    """Begin to follow, for as long as the process lives or until the event is set."""
    state: Service = app.extensions[Service.KEY]
    follower: Follower = app.extensions[KEY]
    stop = Event()
    Thread(target=_follow, args=(state, follower, stop), name="diario", daemon=True).start()
    return stop


def take_over(state: Service, follower: Follower) -> None:
    """Look once, and serve what is new from now on."""
    state.looking_since = monotonic()
    try:
        if follower.step():
            state.registry, state.journal = follower.registry, follower.standing
    finally:
        state.looking_since = None


def standing(state: Service) -> Standing:
    """Tell how it stands with the journal; it is away too while a look does not come back."""
    since = state.looking_since
    if since is None or monotonic() - since < LONGEST:
        return state.journal
    return replace(state.journal, state="away", why=SILENT)


def _follow(state: Service, follower: Follower, stop: Event) -> None:
    while not stop.wait(INTERVAL):
        try:
            take_over(state, follower)
        except Exception:  # whatever it is, riders are served what they were
            log.exception("diário: falha do programa")
