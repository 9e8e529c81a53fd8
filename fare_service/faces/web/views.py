"""What the templates show, made ready: the price tag of a fare and the rows of a price list."""

from dataclasses import dataclass

from fare_service.card.model import Card, Column, Kind
from fare_service.faces import words
from fare_service.faces.answer import Told
from fare_service.faces.hours import moment_words
from fare_service.faces.language import SOURCE
from fare_service.faces.problems import Refusal, echo
from fare_service.faces.tables import TableAnswer, in_force, table_answer, table_end
from fare_service.money import reais_text
from fare_service.names import unique
from fare_service.registry import Served
from fare_service.tariffs.code import printed
from fare_service.tariffs.municipality import Table


@dataclass(frozen=True, slots=True)
class Receipt:
    """One line of the receipt."""

    label: str
    amount: str
    article: str


@dataclass(frozen=True, slots=True)
class PriceTag:
    """A fare ready to be shown: the amount, why, until when, and what comes next."""

    told: Told
    heading: str
    amount: str
    lines: list[Receipt]
    moment: str
    until: str
    following: str
    table_code: str


def result(served: Served, told: Told) -> PriceTag:
    """Make a told fare ready to be shown."""
    zone = served.municipality.zone
    found = told.found
    following = ""
    if found.following is not None:
        following = amount_words(found.following.total, found.following.kind)
    return PriceTag(
        told=told,
        heading=words.KINDS[told.fare.kind],
        amount="" if found.cell.total is None else reais_text(found.cell.total),
        lines=[
            Receipt(
                answer.label,
                "" if line.centavos is None else reais_text(line.centavos),
                answer.legal.text,
            )
            for answer, line in zip(told.fare.lines, found.cell.lines, strict=True)
        ],
        moment=moment_words(zone.local(told.query.at), SOURCE),
        until=moment_words(zone.local(found.end), SOURCE),
        following=following,
        table_code=printed(told.fare.table.code) if told.fare.table else "",
    )


def amount_words(total: int | None, kind: Kind) -> str:
    """Say an amount with its certainty: «no mínimo R$ 12,00», «sem preço na lei»."""
    said = words.KINDS[kind].lower()
    if total is None:
        return said
    return reais_text(total) if kind == "exact" else f"{said} {reais_text(total)}"


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of the price list: a trip class, an example of it, a price a column."""

    label: str
    example: str
    amounts: list[str]


@dataclass(frozen=True, slots=True)
class PriceList:
    """The prices of one table: a column for each group of moments that differ in price."""

    table: TableAnswer
    act: str
    code: str
    heads: list[str]
    rows: list[ListRow]


def price_list(served: Served, code: str, now: int) -> PriceList | None:
    """List the prices of the table of that code, or of the one in force; None without any.

    Raises `Refusal` for a code that names no table of the municipality.
    """
    one = served.municipality
    table = _table(served, code, now)
    if table is None:
        return None
    shelf = served.shelves[table.ponto]
    start = max(table.start, shelf.standing(one.zone.today(now)).card.start)
    end = table_end(table, one)
    moment = start if end is None or start < end else table.start
    card = shelf.at(moment, one.zone.today(now)).card
    columns = _columns(card, table)
    return PriceList(
        table=table_answer(table, one, now, ""),
        act=table.file.act,
        code=printed(table.code),
        heads=[_head(group) for group in columns.values()],
        rows=_rows(served, card, [group[0] for group in columns.values()]),
    )


def _table(served: Served, code: str, now: int) -> Table | None:
    if not code:
        return in_force(served.municipality, "", now)
    for one in served.municipality.tables:
        if one.code == code.upper().replace("-", ""):
            return one
    detail = f"Não há tabela de código «{echo(code)}» em {served.municipality.file.name}."
    raise Refusal("unknown-code", detail)


def _columns(card: Card, table: Table) -> dict[tuple[int | None, ...], list[Column]]:
    """Group the columns of a table that cost the same in every row, the plain ones first."""
    number = card.tables.index(table)
    groups: dict[tuple[int | None, ...], list[Column]] = {}
    for column in sorted(card.columns, key=lambda one: len(one.reasons)):
        if column.table == number:
            totals = tuple(card.cells[cell].total for cell in column.cells)
            groups.setdefault(totals, []).append(column)
    return groups


def _head(group: list[Column]) -> str:
    if not group[0].reasons:
        return "Dia comum"
    named = [words.REASONS.get(one.code, one.word) for each in group for one in each.reasons]
    return words.listed(unique(named), SOURCE).capitalize()


def _rows(served: Served, card: Card, columns: list[Column]) -> list[ListRow]:
    rows: dict[int, ListRow] = {}
    for (origin, destination), number in card.row_of.items():
        if number in rows:
            continue
        cells = [card.cells[column.cells[number]] for column in columns]
        ends = [served.places[place].name for place in (origin, destination)]
        rows[number] = ListRow(
            label=words.trip_class_words(cells[0].trip_class, card.rules[-1], SOURCE).capitalize(),
            example=f"{ends[0]} → {ends[1]}",
            amounts=[amount_words(cell.total, cell.kind) for cell in cells],
        )
    return list(rows.values())
