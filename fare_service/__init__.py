"""Quanto Dá: what a regulated mototáxi ride costs, to the minute, the centavo and the article."""

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

__version__ = "0.1.0"


def create_app() -> "Flask":
    """Build the WSGI application with the settings of the environment, and follow the journal."""
    collecting = gc.isenabled()
    # Nothing of what a start makes is garbage: the collector would look through all of it in vain.
    gc.disable()
    try:
        from fare_service.faces.web import create_app as build  # noqa: PLC0415 - the core needs no Flask
        from fare_service.faces.web import follow  # noqa: PLC0415 - as above

        app = build()
        follow.start(app)
        return app
    finally:
        gc.freeze()
        if collecting:
            gc.enable()
