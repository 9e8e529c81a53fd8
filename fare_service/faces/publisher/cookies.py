"""Signs the publishers' cookie with the service's secret, which is made when somebody can sign in."""

import logging

from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import URLSafeTimedSerializer

from fare_service.faces.web.state import Service
from fare_service.publishing.secret import secret_key

log = logging.getLogger("fare_service")


class Cookie(SecureCookieSessionInterface):
    """Flask's own cookie; where nobody was ever invited there is none, and nothing is made."""

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Give what signs the cookie, None where there is no secret."""
        state: Service = app.extensions[Service.KEY]
        if not app.secret_key and state.settings.has_journal:
            try:
                app.secret_key = secret_key(state.settings)
            except OSError:
                log.exception("publicar: a chave das sessões não pode ser guardada")
        return super().get_signing_serializer(app)
