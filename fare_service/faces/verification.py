"""What a printed code stands for: the table, its status, and what has come in its place."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.tables import (
    EndAnswer,
    TableAnswer,
    end_answer,
    follower,
    period,
    table_answer,
)
from fare_service.registry import Served
from fare_service.tariffs.code import ALPHABET, LENGTH, printed, retyped
from fare_service.tariffs.municipality import Table

NO_CODE = N_("«{typed}» não é um código de tabela: são oito letras e números, como 72VP-6T64.")
UNKNOWN = N_(
    "Não conhecemos a tabela de código {code}. Confira o código no papel; se for esse mesmo, a "
    "tabela não é desta lista de cidades."
)


class VerificationAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A code, whose table it names, how that table stands now, and which has replaced it.

    `ended_by` is the act by which the table ends at its `valid_until`, or was withdrawn, if one is.
    A code names a table and proves nothing by itself: compare the prices.
    """

    code: str
    municipality: str
    table: TableAnswer
    ended_by: EndAnswer | None
    replaced_by: TableAnswer | None


@dataclass(frozen=True, slots=True)
class Verified:
    """A table found by its code."""

    served: Served
    table: Table


def verified(towns: Iterable[Served], typed: str, lang: str) -> Verified:
    """Find the table of a code as people type it; raises `Refusal` for none."""
    code = retyped(typed)
    if len(code) != LENGTH or not set(code) <= set(ALPHABET):
        raise Refusal("unknown-code", say(lang, NO_CODE, typed=echo(typed)))
    for served in towns:
        for table in served.municipality.tables:
            if table.code == code:
                return Verified(served, table)
    raise Refusal("unknown-code", say(lang, UNKNOWN, code=printed(code)))


def verification(found: Verified, now: int, base: str) -> VerificationAnswer:
    """Describe what a code stands for; `base` begins addresses."""
    one, table = found.served.municipality, found.table
    held = period(table, one, now)
    over = held.end is not None and held.end <= now
    after = follower(table, one, now) if over else None
    return VerificationAnswer(
        code=table.code,
        municipality=one.id,
        table=table_answer(table, one, now, base),
        ended_by=end_answer(held.closed, one),
        replaced_by=None if after is None else table_answer(after, one, now, base),
    )
