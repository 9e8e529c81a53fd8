"""What a rider sends on: the answer in a few lines, with an address that keeps its moment."""

from urllib.parse import quote

from fare_service.clock import SECONDS_PER_MINUTE
from fare_service.faces.answer import Told
from fare_service.faces.language import say
from fare_service.faces.notes import DEMONSTRATION
from fare_service.faces.web.form import Form, address
from fare_service.faces.web.tag import PriceTag
from fare_service.faces.web.typed import local
from fare_service.registry import Served

WHATSAPP = "https://wa.me/?text="


def whatsapp(tag: PriceTag, link: str, lang: str) -> str:
    """Give the address that opens WhatsApp with an answer; nothing is sent before the rider does."""
    example = say(lang, DEMONSTRATION) if tag.example else ""
    lines = (tag.trip, tag.when, tag.said, example, tag.seal, link)
    return WHATSAPP + quote("\n".join(filter(None, lines)), safe="")


def permanent(served: Served, form: Form, told: Told, site: str) -> str:
    """Give the address at which an answer stays the same; `site` begins it."""
    minute = told.query.at - told.query.at % SECONDS_PER_MINUTE
    moment = form.values["em"] or local(minute, served.municipality.zone)
    return address(served, {**form.values, "em": moment}, site, told.query.lang)
