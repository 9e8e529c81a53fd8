"""What a page offers to programs: addresses of the same in other forms."""

from collections.abc import Mapping
from typing import NamedTuple

from fare_service.faces.ics import MEDIA_TYPE as CALENDAR
from fare_service.faces.language import SOURCE
from fare_service.faces.web.addresses import address
from fare_service.faces.web.fields import parameters
from fare_service.faces.web.form import PARAMETERS, Form
from fare_service.faces.web.headers import API
from fare_service.faces.web.replies import FEED, JSON
from fare_service.registry import Served
from fare_service.settings import Settings

OEMBED = "application/json+oembed"
DESCRIPTION = "application/vnd.oai.openapi+json"
_TOWNS = f"{API}/v1/municipalities"


class Alternate(NamedTuple):
    """A link of a page's head."""

    rel: str
    media_type: str
    address: str

    @property
    def still(self) -> bool:
        """Tell whether it can be a file too: all but what the API answers to each question."""
        return self.media_type not in (DESCRIPTION, JSON, OEMBED)


def of_ride(served: Served, asked: Form, settings: Settings, lang: str) -> list[Alternate]:
    """Give the other forms of a ride's page: the fare itself, and the frame of other sites."""
    town, values = served.municipality.id, asked.values
    found = _frame(f"/{town}", values, settings, lang)
    if asked.told is not None:
        named = {PARAMETERS[name]: value for name, value in values.items() if name in PARAMETERS}
        fare = address(
            f"{_TOWNS}/{town}/fare", named | parameters(asked.fields), settings.base_path, lang
        )
        found.append(Alternate("alternate", JSON, fare))
    return found


def of_prices(served: Served, settings: Settings, lang: str) -> list[Alternate]:
    """Give the other forms of a price list: its tables, the holidays, the API, the frame."""
    town, base = served.municipality.id, settings.base_path
    return [
        Alternate("alternate", JSON, address(f"{_TOWNS}/{town}/tables", {}, base)),
        Alternate(
            "alternate",
            CALENDAR.partition(";")[0],
            address(f"/{town}/feriados.ics", {}, base, lang),
        ),
        feed_of(served, settings, lang),
        Alternate("service-desc", DESCRIPTION, address(f"{API}/v1/openapi.json", {}, base)),
        *_frame(f"/{town}/tabela", {}, settings, lang),
    ]


def of_history(served: Served, settings: Settings, lang: str) -> list[Alternate]:
    """Give the other forms of the history of a town's prices: its feed, and the tables."""
    town, base = served.municipality.id, settings.base_path
    return [
        feed_of(served, settings, lang),
        Alternate("alternate", JSON, address(f"{_TOWNS}/{town}/tables", {}, base)),
    ]


def feed_of(served: Served, settings: Settings, lang: str) -> Alternate:
    """Give the feed of the changes of a town's prices."""
    where = address(f"/{served.municipality.id}/reajustes.atom", {}, settings.base_path, lang)
    return Alternate("alternate", FEED.partition(";")[0], where)


def _frame(path: str, values: Mapping[str, str], settings: Settings, lang: str) -> list[Alternate]:
    """Give where other sites find what frames a page; nowhere where we know no address of ours."""
    if not settings.base_url:
        return []
    shown = address(path, values, settings.base_url, lang)
    asked = address("/oembed", {"url": shown, "format": "json"}, settings.base_url, SOURCE)
    return [Alternate("alternate", OEMBED, asked)]
