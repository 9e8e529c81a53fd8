"""`[[exemplo]]`, in any file: a trip, a moment and the total somebody computed by hand."""

from datetime import datetime

from msgspec import field

from fare_service.distance import Metres
from fare_service.money import Centavos
from fare_service.tariffs.schema.block import Block


class Example(Block, frozen=True, kw_only=True):
    """A worked example: a trip, a local moment and the total somebody computed by hand."""

    origin: str = field(name="de")
    destination: str = field(name="para")
    at: datetime = field(name="em")
    total: Centavos | None = None
    kind: str = field(name="tipo", default="")
    ponto: str = ""
    km: Metres | None = None
    extras: str = ""
