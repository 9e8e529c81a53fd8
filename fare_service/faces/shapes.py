"""The explained fare as it goes over the wire."""

import msgspec

from fare_service.card.model import Kind
from fare_service.faces.formats import Amount, Moment
from fare_service.faces.tables import TableAnswer


class PlaceAnswer(msgspec.Struct, frozen=True):
    """A place by its id and its name."""

    id: str
    name: str


class Legal(msgspec.Struct, frozen=True):
    """Where a line stands in the law: words to print, and the LexML URN of the norm."""

    text: str
    urn: str


class ReasonAnswer(msgspec.Struct, frozen=True):
    """Why the moment counts as it does."""

    code: str
    label: str


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the receipt: its tariff units, mostly 0, and its amount, null without a table."""

    code: str
    label: str
    units: int
    amount: Amount | None
    legal: Legal


class NextAnswer(msgspec.Struct, frozen=True):
    """What comes when this price ends."""

    at: Moment
    total: Amount | None
    kind: Kind


class FareAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One fare. `total` is the sum of the lines; the price holds over [valid_from, valid_until)."""

    municipality: str
    origin: PlaceAnswer = msgspec.field(name="from")
    destination: PlaceAnswer = msgspec.field(name="to")
    at: Moment
    kind: Kind
    total: Amount | None
    currency: str
    units: int | None
    trip_class: str
    reasons: tuple[ReasonAnswer, ...]
    lines: tuple[LineAnswer, ...]
    valid_from: Moment
    valid_until: Moment
    next: NextAnswer | None
    table: TableAnswer | None
    card: str
    notes: tuple[str, ...]
