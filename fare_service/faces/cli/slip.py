"""A fare as plain text: the amount first, then why, the lines with their articles, until when."""

from collections.abc import Iterator

import click

from fare_service.card.model import Cell
from fare_service.faces import words
from fare_service.faces.answer import Told
from fare_service.faces.hours import moment_words
from fare_service.faces.language import N_, say
from fare_service.money import reais_text
from fare_service.tariffs.code import printed


def slip(told: Told, now: int) -> str:
    """Write a fare for people, amount in bold where the terminal can."""
    return "\n".join((*_head(told, now), *_lines(told), *_until(told, now), *_small_print(told)))


def amount_words(cell: Cell, lang: str, *, table: bool = True) -> str:
    """Say an amount with its certainty: «no mínimo R$ 12,00», «sem preço na lei».

    Without a `table`, that is what is missing; with one, an amount of it.
    """
    unknown = cell.kind == "no_table" and table
    certainty = say(lang, words.UNKNOWN if unknown else words.KINDS[cell.kind])
    if cell.total is None:
        return certainty
    reais = reais_text(cell.total)
    return reais if cell.kind == "exact" else f"{certainty} {reais}"


def _head(told: Told, now: int) -> Iterator[str]:
    fare, town = told.fare, told.query.served.municipality.file
    moment = _moment(told, told.query.at, now)
    yield f"{town.name}-{town.state}: {fare.origin.name} → {fare.destination.name}"
    yield moment if told.query.fixed else say(told.query.lang, N_("Agora: {moment}"), moment=moment)
    yield ""
    amount = amount_words(told.found.cell, told.query.lang, table=fare.table is not None)
    yield f"    {click.style(amount, bold=True)}"
    if fare.reasons:
        yield f"    {', '.join(one.label for one in fare.reasons)}"
    yield ""


def _moment(told: Told, instant: int, now: int) -> str:
    """Say an instant, with its year unless the question and the answer are of this one."""
    zone = told.query.served.municipality.zone
    this_year = zone.local(now).year
    known = this_year if zone.local(told.query.at).year == this_year else 0
    return moment_words(zone.local(instant), told.query.lang, known)


def _lines(told: Told) -> Iterator[str]:
    """Align labels, amounts and articles."""
    rows = [
        (answer.label, "—" if line.centavos is None else reais_text(line.centavos), answer.legal)
        for answer, line in zip(told.fare.lines, told.found.cell.lines, strict=True)
    ]
    label_width = max((len(label) for label, _, _ in rows), default=0)
    amount_width = max((len(amount) for _, amount, _ in rows), default=0)
    for label, amount, legal in rows:
        yield f"{label:<{label_width}}  {amount:>{amount_width}}  {legal.text}"
    if rows:
        yield ""


def _until(told: Told, now: int) -> Iterator[str]:
    """Say until when the answer stays and what comes then; what nobody prices stays so for good."""
    lang, cell, following = told.query.lang, told.found.cell, told.found.following
    if cell.kind == "unregulated" and following is None:
        return
    until = _moment(told, told.found.end, now)
    stays = N_("É assim até {until}") if cell.total is None else N_("Vale até {until}")
    first = say(lang, stays, until=until)
    if following is None:
        yield say(lang, N_("{first}, onde acaba o calendário."), first=first)
    else:
        then = amount_words(following, lang)
        yield say(
            lang,
            N_("{first}; depois, {then}."),
            first=first,
            then=then[0].lower() + then[1:] if following.kind != "exact" else then,
        )


def _small_print(told: Told) -> Iterator[str]:
    fare = told.fare
    yield from (f"- {note}" for note in fare.notes)
    if fare.table is not None:
        code = printed(fare.table.code)
        yield say(told.query.lang, N_("Tabela {code} · cartão {card}"), code=code, card=fare.card)
    else:
        yield say(told.query.lang, N_("Cartão {card}"), card=fare.card)
