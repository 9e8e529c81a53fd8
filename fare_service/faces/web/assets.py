"""The files of static/: read once, under addresses that change when any of them does.

Modules import each other by relative addresses. So the version stands in the path, before the
name, and is that of all files together.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from flask import Blueprint, Flask, Response, request
from rcssmin import cssmin  # type: ignore[import-untyped]  # it comes without types
from rjsmin import jsmin  # type: ignore[import-untyped]  # it comes without types

from fare_service import paths
from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal
from fare_service.faces.query import language
from fare_service.faces.web.replies import cached
from fare_service.faces.web.state import service

face = Blueprint("assets", __name__)

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
"""The media types of what a page may load; a file of any other kind is no asset."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_SHORTENED = {".css": cssmin, ".js": jsmin}
_VERSION_BYTES = 4
_VERSION = re.compile(r"[0-9a-f]{8}", re.ASCII)


@dataclass(frozen=True)
class Assets:
    """The files by their names, which are paths below the folder with slashes."""

    files: Mapping[str, bytes]

    @cached_property
    def version(self) -> str:
        """Eight hexadecimal digits that change with the name or the bytes of any file."""
        digest = hashlib.blake2b(digest_size=_VERSION_BYTES)
        for name, body in self.files.items():
            digest.update(f"{name}\n{len(body)}\n".encode() + body)
        return digest.hexdigest()

    def path(self, name: str) -> str:
        """Give the path of a file below the service's own; raises ``KeyError`` for an unknown one.

        A template that links what is not there fails in every test that shows it.
        """
        if name not in self.files:
            raise KeyError(name)
        return f"/static/{self.version}/{name}"


def media_type(name: str) -> str:
    """Give the media type of a file."""
    return TYPES[Path(name).suffix]


@cache
def read(folder: Path = paths.STATIC) -> Assets:
    """Read the files of a folder and of those in it, in the order of their names."""
    names = {
        file.relative_to(folder).as_posix(): file
        for file in folder.rglob("*")
        if file.suffix in TYPES and file.is_file()
    }
    return Assets({name: _sent(names[name]) for name in sorted(names)})


def _sent(file: Path) -> bytes:
    """Give a file as it is sent: of a script or a style sheet, what a phone needs of it."""
    raw = file.read_bytes()
    shorten = _SHORTENED.get(file.suffix)
    return raw if shorten is None else str(shorten(raw.decode())).encode()


def install(app: Flask) -> None:
    """Serve the shipped files, and let templates link them as ``asset("app.css")``."""

    def asset(name: str) -> str:
        return service().settings.base_path + read().path(name)

    app.jinja_env.globals["asset"] = asset
    app.register_blueprint(face)


@face.get("/static/<path:name>")
def file(name: str) -> Response:
    """Give a file: for ever under the present version, else with the advice to ask again.

    A page of the day before names another version; it gets the file as it is now.
    """
    assets = read()
    version, _, bare = name.partition("/")
    if name not in assets.files and _VERSION.fullmatch(version):
        name = bare
    else:
        version = ""
    if name not in assets.files:
        raise Refusal("not-found", say(language(request.args), N_("Não há nada neste endereço.")))
    reply = cached(assets.files[name], 0, content_type=media_type(name))
    reply.headers["Cache-Control"] = FOREVER if version == assets.version else ASK_AGAIN
    return reply
