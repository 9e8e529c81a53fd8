"""What a printed code stands for: the table, its status, and what has come in its place."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from fare_service.faces.language import N_, say
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.tables import TableAnswer, table_answer, table_end
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

    A code names a table and proves nothing by itself: compare the prices.
    """

    code: str
    municipality: str
    table: TableAnswer
    replaced_by: TableAnswer | None


@dataclass(frozen=True, slots=True)
class Verified:
    """A table found by its code, with the one that has come in its place, if any."""

    served: Served
    table: Table
    successor: Table | None


def verified(towns: Iterable[Served], typed: str, lang: str) -> Verified:
    """Find the table of a code as people type it; raises `Refusal` for none."""
    code = retyped(typed)
    if len(code) != LENGTH or not set(code) <= set(ALPHABET):
        raise Refusal("unknown-code", say(lang, NO_CODE, typed=echo(typed)))
    for served in towns:
        for table in served.municipality.tables:
            if table.code == code:
                return Verified(served, table, _successor(served, table))
    raise Refusal("unknown-code", say(lang, UNKNOWN, code=printed(code)))


def verification(found: Verified, now: int, base: str) -> VerificationAnswer:
    """Describe what a code stands for; `base` begins addresses."""
    one = found.served.municipality
    after = found.successor
    replaced = after if after is not None and after.start <= now else None
    return VerificationAnswer(
        code=found.table.code,
        municipality=one.id,
        table=table_answer(found.table, one, now, base),
        replaced_by=None if replaced is None else table_answer(replaced, one, now, base),
    )


def _successor(served: Served, table: Table) -> Table | None:
    end = table_end(table, served.municipality)
    followers = served.municipality.tables_of(table.ponto)
    return next((one for one in followers if one.start == end), None)
