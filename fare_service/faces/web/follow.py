"""Follows the journal beside the requests: none of them ever waits for the database."""

import logging
from threading import Event, Thread

from flask import Flask

from fare_service.faces.web.state import Service
from fare_service.journal.follower import Follower

KEY = "quanto_da_diario"
INTERVAL = 0.4
"""Seconds between two looks: what is published counts everywhere within one."""

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
    if follower.step():
        state.registry, state.journal = follower.registry, follower.standing


def _follow(state: Service, follower: Follower, stop: Event) -> None:
    while not stop.wait(INTERVAL):
        try:
            take_over(state, follower)
        except Exception:  # whatever it is, riders are served what they were
            log.exception("diário: falha do programa")
