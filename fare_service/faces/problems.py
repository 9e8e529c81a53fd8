"""Errors as the caller reads them: `application/problem+json`, worded in the caller's language."""

from dataclasses import dataclass
from http import HTTPStatus

import msgspec
from msgspec import UNSET, UnsetType

from fare_service.faces.formats import Moment
from fare_service.faces.language import N_, say

MEDIA_TYPE = "application/problem+json"
LONGEST_ECHO = 60


class ParameterError(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing wrong with one parameter; `code` is stable, `detail` says what to do."""

    parameter: str
    code: str
    detail: str
    suggestions: list[str] = msgspec.field(default_factory=list)


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """A problem document (RFC 9457); `first` and `last` bound the instants that can be asked."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[ParameterError]
    first: Moment | UnsetType = UNSET
    last: Moment | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class Sort:
    """One sort of problem: its HTTP status and its title."""

    status: HTTPStatus
    title: str


SORTS = {
    "malformed": Sort(HTTPStatus.BAD_REQUEST, N_("O pedido não se entende")),
    "unknown-municipality": Sort(HTTPStatus.NOT_FOUND, N_("Município desconhecido")),
    "unknown-code": Sort(HTTPStatus.NOT_FOUND, N_("Código de tabela desconhecido")),
    "out-of-range": Sort(HTTPStatus.NOT_FOUND, N_("Data fora do alcance")),
    "not-found": Sort(HTTPStatus.NOT_FOUND, N_("Endereço desconhecido")),
    "method-not-allowed": Sort(HTTPStatus.METHOD_NOT_ALLOWED, N_("Método não aceito")),
    "too-many-trips": Sort(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, N_("Viagens demais num pedido")),
    "unsupported-media-type": Sort(
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE, N_("O corpo do pedido não é JSON")
    ),
    "invalid-parameters": Sort(HTTPStatus.UNPROCESSABLE_ENTITY, N_("Parâmetros que não servem")),
    "internal": Sort(HTTPStatus.INTERNAL_SERVER_ERROR, N_("Falha do serviço")),
    "municipality-faulty": Sort(
        HTTPStatus.SERVICE_UNAVAILABLE, N_("Os dados deste município têm falhas")
    ),
}
"""Every slug of `type`, in the order in which the documentation lists them."""


class Refusal(Exception):
    """A request that cannot be answered: the sort, what to do about it, and each error found.

    `bounds` are the first and the last instant that can be asked about, where that is the matter;
    there is no last one while the first is too far off.
    """

    def __init__(
        self,
        slug: str,
        detail: str,
        errors: list[ParameterError] | None = None,
        bounds: tuple[str, str | UnsetType] | None = None,
    ) -> None:
        super().__init__(slug, detail)
        self.slug, self.detail, self.errors, self.bounds = slug, detail, errors or [], bounds

    def problem(self, lang: str, base: str = "") -> Problem:
        """Give the problem document; `base` begins the address of its type."""
        sort = SORTS[self.slug]
        first, last = self.bounds or (UNSET, UNSET)
        return Problem(
            type=f"{base}/problemas/{self.slug}",
            title=say(lang, sort.title),
            status=int(sort.status),
            detail=self.detail,
            errors=self.errors,
            first=first,
            last=last,
        )


def echo(typed: str) -> str:
    """Repeat what was typed, made short and printable."""
    shown = "".join(mark if mark.isprintable() else "�" for mark in typed[:LONGEST_ECHO])
    return shown + ("…" if len(typed) > LONGEST_ECHO else "")
