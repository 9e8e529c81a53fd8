"""The three servers compared over HTTP, each a Flask app that granian serves."""

import os
from datetime import datetime

from flask import Flask, Response, request

import fare_service
from benchmarks.questions import TOWN, queries

PATH = f"/api/v1/municipalities/{TOWN}/fare"


def fare() -> Flask:
    """Build the service itself."""
    return fare_service.create_app()


def plain() -> Flask:
    """Build a view that reads the same query, parses the date and returns a body as large."""
    body, headers = _sample()
    app = Flask("plain", static_folder=None)

    def view() -> Response:
        arguments = request.args
        datetime.fromisoformat(arguments["at"])
        if arguments["from"] and arguments["to"]:
            return Response(body, headers=headers)
        return Response(status=422)

    app.add_url_rule(PATH, view_func=view)
    return app


def constant() -> Flask:
    """Build a view that reads nothing and returns the same body and headers."""
    body, headers = _sample()
    app = Flask("constant", static_folder=None)
    app.add_url_rule(PATH, view_func=lambda: Response(body, headers=headers), endpoint="constant")
    return app


def _sample() -> tuple[bytes, list[tuple[str, str]]]:
    """Take body and headers from the service, so that all three send the same bytes."""
    reply = fare_service.create_app().test_client().get(f"{PATH}?{queries(1)[0]}")
    kept = [(name, value) for name, value in reply.headers if name != "Content-Length"]
    return reply.data, kept


APPS = {"fare": fare, "plain": plain, "constant": constant}


def chosen() -> Flask:
    """Build the app that the environment names; granian's entry."""
    return APPS[os.environ["BENCHMARK_APP"]]()
