"""Hands everything below ``/publicar`` to the publishers' application, which is built when first asked.

Riders' pages are served by what is quick to load and knows no cookie; few ever publish.
"""

from collections.abc import Iterable
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING

from flask import Flask

from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.state import Service

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


KEY = "quanto_da_publicar"


def install(app: Flask) -> None:
    """Put the publishers' application beside the riders', sharing what both know."""
    app.extensions[KEY] = mount = Mount(app.wsgi_app, app.extensions[Service.KEY])
    app.wsgi_app = mount  # type: ignore[method-assign]  # Flask's way


class Mount:
    """Answers a request by the application that it is for."""

    def __init__(self, riders: "WSGIApplication", state: Service) -> None:
        self._riders, self._state = riders, state
        self.publishers: Flask | None = None
        self._building = Lock()

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request; one for a file that stays a file is the riders' in a still site."""
        path = environ.get("PATH_INFO", "")
        if self._state.still or not (path == PUBLISHING or path.startswith(f"{PUBLISHING}/")):
            return self._riders(environ, start_response)
        return self._built()(environ, start_response)

    def _built(self) -> "WSGIApplication":
        with self._building:
            if self.publishers is None:
                # By name: its libraries take longer to load than the riders' all together.
                module = import_module("fare_service.faces.publisher.app")
                self.publishers = module.create_app(self._state)
            return self.publishers
