"""The rider's form: what the address asks, what is wrong with it, and addresses that mend it."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import urlencode

from fare_service.clock import SECONDS_PER_MINUTE, BadInstant, Zone
from fare_service.faces.answer import Told, tell
from fare_service.faces.problems import SORTS, ParameterError, Refusal
from fare_service.faces.query import query
from fare_service.faces.web.parameters import Arguments, single
from fare_service.names import fold
from fare_service.registry import Served, ponto_id

PARAMETERS = {"de": "from", "em": "at", "para": "to", "ponto": "ponto"}
"""The page's parameters, in the order of its addresses, and the API's that they stand for."""
_NAMES = {**dict(zip(PARAMETERS.values(), PARAMETERS, strict=True)), **{n: n for n in PARAMETERS}}
_LOCAL_LENGTHS = (len("YYYY-MM-DDThh:mm"), len("YYYY-MM-DDThh:mm:ss"))

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

    `values` are ids and local times where they were understood, else what was typed;
    `picker` tells that a date picker can hold the moment: any other text it would drop.
    """

    values: Values
    picker: bool
    complaints: Mapping[str, Complaint]
    told: Told | None
    status: HTTPStatus


def address(served: Served, values: Values, base: str) -> str:
    """Give the address of a question: its parameters in order, the empty ones left out."""
    kept = {name: values[name] for name in sorted(values) if values[name]}
    path = f"{base}/{served.municipality.id}"
    return f"{path}?{urlencode(kept)}" if kept else path


def read(served: Served, args: Arguments, now: int, base: str) -> Form:
    """Read the form that an address fills in, and answer it if it is whole and right.

    A place that the address does not name at all is still to be chosen: that is no error.
    """
    told, refusal = _answer(served, args, now, base)
    values = _understood(served, args, told)
    complaints = {
        name: Complaint(error.code, error.detail, _links(served, name, error, values, base))
        for name, error in _errors(refusal)
        if error.code != "missing" or name in args
    }
    return Form(
        values=values,
        picker=not values["em"] or _fits_picker(values["em"], served.municipality.zone),
        complaints=complaints,
        told=told,
        status=SORTS[refusal.slug].status if refusal and complaints else HTTPStatus.OK,
    )


def bounds(served: Served, now: int) -> tuple[int, int]:
    """Give the first and the last minute that can be asked about."""
    first, end = served.shelves[""].range(served.municipality.zone.today(now))
    return first, end - SECONDS_PER_MINUTE


def _answer(
    served: Served, args: Arguments, now: int, base: str
) -> tuple[Told | None, Refusal | None]:
    try:
        given = single(args, tuple(PARAMETERS))
        named = {PARAMETERS[name]: text for name, text in given.items()}
        return tell(query(served, named, now), now, base), None
    except Refusal as refusal:
        return None, refusal


def _errors(refusal: Refusal | None) -> list[tuple[str, ParameterError]]:
    """List the errors by the page's names; what concerns no parameter concerns the moment."""
    if refusal is None:
        return []
    whole = ParameterError(parameter="at", code=refusal.slug, detail=refusal.detail)
    return [(_NAMES[error.parameter], error) for error in refusal.errors or [whole]]


def _understood(served: Served, args: Arguments, told: Told | None) -> dict[str, str]:
    values = {}
    for name in PARAMETERS:
        typed = next((one for one in args.getlist(name) if one), "")
        values[name] = _known(served, name, typed) or _printable(typed)
    if told is not None and told.query.fixed:
        values["em"] = _local(told.query.at, served.municipality.zone) or values["em"]
    return values


def _known(served: Served, name: str, typed: str) -> str | None:
    """Give the id of a place or ponto by what was typed, if there is one."""
    if name == "em" or not typed:
        return None
    return ponto_id(served, typed) if name == "ponto" else served.names.get(fold(typed))


def _printable(typed: str) -> str:
    return "".join(mark if mark.isprintable() else "�" for mark in typed)


def _local(at: int, zone: Zone) -> str:
    """Write an instant as the picker does; empty for the second pass of a repeated hour."""
    minute, second = (zone.text(at)[:length] for length in _LOCAL_LENGTHS)
    shown = second if at % SECONDS_PER_MINUTE else minute
    return shown if zone.parse(shown) == at else ""


def _fits_picker(text: str, zone: Zone) -> bool:
    try:
        zone.parse(text)
    except BadInstant as error:
        return error.reason == "gap"
    return len(text) in _LOCAL_LENGTHS


def _links(
    served: Served, name: str, error: ParameterError, values: Values, base: str
) -> list[Link]:
    if name == "em":
        return [Link("agora", address(served, {**values, "em": ""}, base))]
    known = served.pontos if name == "ponto" else served.places
    return [
        Link(known[one].name, address(served, {**values, name: one}, base))
        for one in error.suggestions
    ]
