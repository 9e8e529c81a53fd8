"""The publishers' application: `create_app` is its map.

It shares the riders' towns, settings and clock, and has besides what they have not: a cookie, which
holds the id of a session and the token of its forms, and the database.
"""

from datetime import timedelta
from urllib.parse import urlsplit

from flask import Flask
from flask_wtf import CSRFProtect

from fare_service import paths
from fare_service.faces.publisher import (
    accounts_pages,
    act_page,
    amount_page,
    cookies,
    cost_page,
    database,
    devices_pages,
    end_page,
    errors,
    home_page,
    new_page,
    origins,
    papers,
    proposal_page,
    signed,
    start_page,
    week_page,
)
from fare_service.faces.web import assets, speech
from fare_service.faces.web.errors import PUBLISHING
from fare_service.faces.web.manifest import grounds
from fare_service.faces.web.state import Service
from fare_service.publishing import sessions

LARGEST_FORM = 1_000_000
"""Bytes; a week's trips of a busy ponto take a fifth of it."""
COOKIE = "publicar"


def create_app(state: Service) -> Flask:
    """Build the application beside the riders'."""
    app = Flask("fare_service", template_folder=str(paths.TEMPLATES), static_folder=None)
    site = urlsplit(state.settings.base_url)
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_FORM,
        MAX_FORM_MEMORY_SIZE=LARGEST_FORM,
        PERMANENT_SESSION_LIFETIME=timedelta(seconds=sessions.LONGEST),
        PROVIDE_AUTOMATIC_OPTIONS=False,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_NAME=COOKIE,
        SESSION_COOKIE_PATH=f"{state.settings.base_path}{PUBLISHING}",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        SESSION_COOKIE_SECURE=site.scheme == "https",
        # The token lives as long as its session; where from a form came, `origins` says.
        WTF_CSRF_SSL_STRICT=False,
        WTF_CSRF_TIME_LIMIT=None,
    )
    app.extensions[Service.KEY] = state
    app.session_interface = cookies.Cookie()
    database.install(app, state)
    speech.install(app)
    assets.install(app)
    app.jinja_env.globals.update(base=state.settings.base_path, grounds=grounds)
    app.jinja_env.filters["por_cento"] = cost_page.rounded_per_cent
    origins.install(app)
    CSRFProtect(app)
    for face in (
        accounts_pages.face,
        devices_pages.face,
        home_page.face,
        new_page.face,
        cost_page.face,
        amount_page.face,
        start_page.face,
        end_page.face,
        act_page.face,
        proposal_page.face,
        papers.face,
        week_page.face,
    ):
        app.register_blueprint(face, url_prefix=PUBLISHING)
    signed.install(app)
    errors.install(app)
    return app
