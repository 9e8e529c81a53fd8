"""``ato-….toml``: acts that open, suspend or revoke dated windows."""

from datetime import datetime

from msgspec import field

from fare_service.tariffs.schema.block import Block
from fare_service.tariffs.schema.examples import Example


class ActWindow(Block, frozen=True, kw_only=True):
    """A dated window [since, until), local: the time class of that code holds in it."""

    time_class: str = field(name="horario")
    since: datetime = field(name="de")
    until: datetime = field(name="ate")
    reason: str = field(name="motivo", default="periodo")
    name: str = field(name="nome", default="")


class Suspension(Block, frozen=True, kw_only=True):
    """A dated window [since, until), local, in which a time class does not hold."""

    time_class: str = field(name="horario")
    since: datetime = field(name="de")
    until: datetime = field(name="ate")


class Revocation(Block, frozen=True, kw_only=True):
    """From a local time on, another act has no effect any more."""

    act: str = field(name="ato")
    since: datetime = field(name="a_partir_de")


class ActFile(Block, frozen=True, kw_only=True):
    """``ato-….toml``: an act that opens, suspends or revokes dated windows."""

    act: str = field(name="ato")
    windows: list[ActWindow] = field(name="janela", default_factory=list)
    suspensions: list[Suspension] = field(name="suspende", default_factory=list)
    revocations: list[Revocation] = field(name="revoga", default_factory=list)
    examples: list[Example] = field(name="exemplo", default_factory=list)
