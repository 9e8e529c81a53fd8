"""Which device signs in, as coarsely as its owner needs to know it again: «Chrome no Android»."""

_BROWSERS = (
    ("EdgA/", "Edge"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""What each says of itself; several say that they are Chrome or Safari too, and come first."""
_SYSTEMS = (
    ("Android", "no Android"),
    ("iPhone", "no iPhone"),
    ("iPad", "no iPad"),
    ("Windows", "no Windows"),
    ("Mac OS X", "no Mac"),
    ("CrOS", "no Chromebook"),
    ("Linux", "no Linux"),
)
UNKNOWN = "Aparelho desconhecido"


def named(agent: str) -> str:
    """Name a device by what its browser says of itself."""
    browser = next((name for mark, name in _BROWSERS if mark in agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in agent), "")
    return " ".join(filter(None, (browser or ("Navegador" if system else ""), system))) or UNKNOWN
