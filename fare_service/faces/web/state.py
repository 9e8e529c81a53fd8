"""What every request of a worker shares: the registry, the settings and the clock."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from flask import current_app, request

from fare_service import clock
from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.query import language
from fare_service.journal.follower import Standing
from fare_service.names import similar
from fare_service.registry import Registry, Served
from fare_service.settings import Settings


@dataclass(eq=False)
class Service:
    """The state of one worker; `now` gives the present instant.

    `registry` is replaced as a whole when the journal has something new, `journal` says how it
    stands with that; `looking_since` is when the look at it began that has not ended (`monotonic`).

    Where it is `still`, its pages are written down as files: they must hold for longer than a
    moment, and what a trip costs is answered by the reader's own browser.
    """

    KEY: ClassVar[str] = "quanto_da"

    registry: Registry
    settings: Settings
    now: Callable[[], int] = clock.now
    still: bool = False
    journal: Standing = field(default_factory=Standing)
    looking_since: float | None = None

    def served(self, municipality: str) -> Served:
        """Give a municipality in service; raises `Refusal` for one unknown or faulty.

        The refusal speaks the language of the current request.
        """
        found = self.registry.served.get(municipality)
        if found is not None:
            return found
        lang = language(request.args)
        if municipality in self.registry.faulty:
            codes = ", ".join(sorted({one.code for one in self.registry.faulty[municipality]}))
            detail = say(
                lang,
                N_("Quem cuida dos dados já pode ver as falhas: {codes}. Tente mais tarde."),
                codes=codes,
            )
            raise Refusal("municipality-faulty", detail)
        near = similar(municipality, {one: one for one in self.registry.served})
        hint = say(lang, N_(" Quis dizer «{near}»?"), near=near[0]) if near else ""
        detail = say(lang, N_("Não conhecemos «{typed}»."), typed=echo(municipality)) + hint
        raise Refusal("unknown-municipality", detail)


def service() -> Service:
    """Give the state of the worker that answers the current request."""
    state: Service = current_app.extensions[Service.KEY]
    return state
