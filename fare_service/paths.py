"""Where the shipped folders lie: beside the package in a checkout, inside it in a wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_INSIDE = _PACKAGE / "shipped"
_ROOT = _INSIDE if _INSIDE.is_dir() else _PACKAGE.parent

TARIFFS = _ROOT / "tariffs"
STATIC = _ROOT / "static"
TEMPLATES = _ROOT / "templates"
