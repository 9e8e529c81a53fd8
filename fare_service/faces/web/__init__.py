"""The service over HTTP: JSON API and rider pages. `create_app` is its map."""

import logging
from collections.abc import Callable

from flask import Flask
from werkzeug.routing import BaseConverter

from fare_service import clock, paths, settings
from fare_service.faces.web import (
    api,
    assets,
    check_code,
    compression,
    crawlers,
    embed,
    errors,
    fare_reply,
    follow,
    headers,
    health,
    history_pages,
    kiosk,
    law_pages,
    manifest,
    pages,
    ponto_page,
    publishing_mount,
    ride,
    sheets,
    snippet_page,
    speech,
    worker,
)
from fare_service.faces.web.state import Service
from fare_service.journal.follower import Follower

LARGEST_BODY = 1_000_000
"""Bytes; a thousand trips take a fifth of it."""

log = logging.getLogger("fare_service")


class PagePart(BaseConverter):
    """A part of a page's address: anything but the API's first, which no page may shadow."""

    regex = rf"(?!{headers.API[1:]}$)[^/]+"
    part_isolating = True


def create_app(
    configured: settings.Settings | None = None, now: Callable[[], int] = clock.now
) -> Flask:
    """Build the application: load the tariffs, name their faults in the log, join the faces.

    Without settings, those of the environment; `now` gives the present instant to every face.
    Raises ``OSError`` for a tariff folder that cannot be read, `settings.BadSetting`, and
    `journal.errors.JournalError` for a journal that has to be read first and cannot be.
    """
    chosen = configured or settings.from_environment()
    follower = Follower(chosen)
    for fault in follower.registry.faults:
        log.warning("%s", fault)
    app = Flask(
        "fare_service",
        template_folder=str(paths.TEMPLATES),
        static_folder=None,
    )
    app.config.update(MAX_CONTENT_LENGTH=LARGEST_BODY, PROVIDE_AUTOMATIC_OPTIONS=False)
    app.url_map.merge_slashes = False  # it would redirect to the Host that the caller names
    app.url_map.converters["default"] = PagePart
    app.extensions[Service.KEY] = Service(follower.registry, chosen, now, journal=follower.standing)
    app.extensions[follow.KEY] = follower
    for face in (
        health.face,
        api.face,
        ride.face,
        pages.face,
        ponto_page.face,
        kiosk.face,
        sheets.face,
        check_code.face,
        law_pages.face,
        history_pages.face,
        embed.face,
        crawlers.face,
        snippet_page.face,
        worker.face,
    ):
        app.register_blueprint(face)
    assets.install(app)
    manifest.install(app)
    errors.install(app)
    speech.install(app)
    compression.install(app)
    fare_reply.install(app)
    publishing_mount.install(app)
    headers.install(app)
    return app
