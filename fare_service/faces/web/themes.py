"""The colours of a framed page: those of the system, or by day or by night whatever that says."""

from functools import cache

from fare_service.faces.web import assets
from fare_service.faces.web.headers import EMBEDDED
from fare_service.faces.web.state import service

AUTO = "auto"
FORCED = {"claro": ("not all", "light"), "escuro": ("all", "dark")}
"""By the theme: when the night's colours hold, and the colours that the browser draws with."""
THEMES = (AUTO, *FORCED)
_SHEET = "app.css"
_BY_SYSTEM = ("(prefers-color-scheme:dark)", "light dark")


def chosen(typed: str) -> str:
    """Give the theme asked for; for one that is none, the system's."""
    return typed if typed in THEMES else AUTO


def address(theme: str) -> str:
    """Give the address of the style sheet in a theme."""
    files = assets.read()
    forced = f"{EMBEDDED}/{files.version}/{theme}.css"
    return service().settings.base_path + (files.path(_SHEET) if theme == AUTO else forced)


@cache
def style(theme: str) -> bytes:
    """Give the style sheet of every page in the colours of a theme that asks no system."""
    text = assets.read().files[_SHEET].decode()
    for by_system, forced in zip(_BY_SYSTEM, FORCED[theme], strict=True):
        text = text.replace(by_system, forced)
    return text.encode()
