"""The rider's form: what the address asks, what is wrong with it, and addresses that mend it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus

from fare_service.clock import SECONDS_PER_MINUTE
from fare_service.faces.answer import Told, tell
from fare_service.faces.language import N_
from fare_service.faces.problems import SORTS, ParameterError, Refusal
from fare_service.faces.query import language, query
from fare_service.faces.web import addresses
from fare_service.faces.web.fields import KM, Field, fields, names, parameters
from fare_service.faces.web.parameters import Arguments, given
from fare_service.faces.web.typed import fits_picker, instant, local, printable, texts
from fare_service.names import fold
from fare_service.registry import Served, ponto_id

PARAMETERS = {"de": "from", "em": "at", "para": "to", "ponto": "ponto"}
"""What every page asks for, and the API's parameters that they stand for."""
NOW = N_("agora")
_NAMES = dict(zip(PARAMETERS.values(), PARAMETERS, strict=True))

Values = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Link:
    """A link, by what it says and where it leads."""

    label: str
    address: str


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is wrong with a field; each link mends it and leaves the other fields as they are."""

    code: str
    detail: str
    links: list[Link]


@dataclass(frozen=True, slots=True)
class Form:
    """The form as it is shown again, and the answer if there is one.

    `values` are ids and local times where they were understood, else what was typed; `fields`
    are those that only some towns need. `picker` tells that a date picker can hold the moment:
    any other text it would drop.
    """

    values: Values
    fields: list[Field]
    picker: bool
    complaints: Mapping[str, Complaint]
    told: Told | None
    status: HTTPStatus


def address(served: Served, values: Values, base: str, lang: str) -> str:
    """Give the address of a question, asked in a language."""
    return addresses.address(f"/{served.municipality.id}", values, base, lang)


def read(served: Served, args: Arguments, now: int, base: str) -> Form:
    """Read the form that an address fills in, and answer it if it is whole and right.

    A place that the address does not name at all is still to be chosen: that is no error.
    """
    zone, typed = served.municipality.zone, texts(args, (*PARAMETERS, *names(served)))
    lang = language(args)
    asked = fields(served, typed, instant(typed["em"], zone, now), lang)
    told, refusal = _answer(served, args, asked, now, base)
    values = {name: _understood(served, name, typed[name], told) for name in PARAMETERS}
    values |= {one.wanted.name: one.value for one in asked}
    at = partial(address, served, base=base, lang=lang)
    complaints = {
        name: Complaint(error.code, error.detail, _links(served, name, error, values, at))
        for name, error in _errors(refusal)
        if error.code != "missing" or name in args or name == KM
    }
    return Form(
        values=values,
        fields=asked,
        picker=not values["em"] or fits_picker(values["em"], zone),
        complaints=complaints,
        told=told,
        status=SORTS[refusal.slug].status if refusal and complaints else HTTPStatus.OK,
    )


def bounds(served: Served, now: int) -> tuple[int, int]:
    """Give the first and the last minute that can be asked about."""
    first, end = served.shelves[""].range(served.municipality.zone.today(now))
    return first, end - SECONDS_PER_MINUTE


def _answer(
    served: Served, args: Arguments, asked: list[Field], now: int, base: str
) -> tuple[Told | None, Refusal | None]:
    errors = [one.error for one in asked if one.error is not None]
    typed = given(args, (*PARAMETERS, *names(served)), errors)
    named = {api: typed[name] for name, api in PARAMETERS.items() if name in typed}
    named["lang"] = language(args)
    try:
        return tell(query(served, named | parameters(asked), now, errors), now, base), None
    except Refusal as refusal:
        return None, refusal


def _errors(refusal: Refusal | None) -> list[tuple[str, ParameterError]]:
    """List the errors by the page's names; what concerns no parameter concerns the moment."""
    if refusal is None:
        return []
    whole = ParameterError(parameter="at", code=refusal.slug, detail=refusal.detail)
    return [
        (_NAMES.get(error.parameter, error.parameter), error) for error in refusal.errors or [whole]
    ]


def _understood(served: Served, name: str, typed: str, told: Told | None) -> str:
    """Give the id of a place or ponto, the local time of a moment; else what was typed."""
    if name == "em":
        told_at = told.query.at if told is not None and told.query.fixed else None
        shown = "" if told_at is None else local(told_at, served.municipality.zone)
        return shown or printable(typed)
    known = ponto_id(served, typed) if name == "ponto" else served.names.get(fold(typed))
    return known or printable(typed)


def _links(
    served: Served, name: str, error: ParameterError, values: Values, at: Callable[[Values], str]
) -> list[Link]:
    """Give the links that mend a field; `at` gives the address of other values."""
    if name == "em":
        return [Link(NOW, at({**values, "em": ""}))]
    known = served.pontos if name == "ponto" else served.places
    return [Link(known[one].name, at({**values, name: one})) for one in error.suggestions]
