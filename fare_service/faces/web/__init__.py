"""The service over HTTP: JSON API and rider pages. `create_app` is its map."""

import logging

from flask import Flask

from fare_service import clock, paths, registry, settings
from fare_service.faces.web import api, errors, headers, health, pages
from fare_service.faces.web.state import Service

LARGEST_BODY = 1_000_000
"""Bytes; a thousand trips take a fifth of it."""

log = logging.getLogger("fare_service")


def create_app(configured: settings.Settings | None = None) -> Flask:
    """Build the application: load the tariffs, name their faults in the log, join the faces.

    Without settings, those of the environment. Raises ``OSError`` for a tariff folder that
    cannot be read, and `settings.BadSetting`.
    """
    chosen = configured or settings.from_environment()
    loaded = registry.load(chosen.tariffs, clock.today_utc())
    for fault in loaded.faults:
        log.warning("%s", fault)
    app = Flask(
        "fare_service",
        template_folder=str(paths.TEMPLATES),
        static_folder=str(paths.STATIC),
        static_url_path="/static",
    )
    app.config.update(MAX_CONTENT_LENGTH=LARGEST_BODY, PROVIDE_AUTOMATIC_OPTIONS=False)
    app.extensions[Service.KEY] = Service(loaded, chosen)
    for face in (health.face, api.face, pages.face):
        app.register_blueprint(face)
    errors.install(app)
    headers.install(app)
    return app
