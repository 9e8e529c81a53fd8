"""The cost sheet of a proposal: what a kilometre costs now, and by how much that changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import msgspec
from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.cost import cost_text
from fare_service.faces.publisher import cost_words, database, editing, steps
from fare_service.faces.publisher.editing import Editing
from fare_service.publishing import costs, proposals
from fare_service.publishing.costs import BadCosts

face = Blueprint("cost_page", __name__)
SKIP = "pular"


@dataclass(frozen=True)
class CostChange:
    """What a kilometre costs by the sheet, and cost when the table before was made, if that is known."""

    now: str
    before: str
    change: Fraction | None
    per_cent: str


@face.get("/p/<id>/custos")
def ask(id: str) -> Response:
    """Show the sheet: the proposal's own, else the last one that was published."""
    at = editing.mine(id)
    kept = at.proposal.content.costs
    if not kept:
        with database.reading() as connection:
            kept = proposals.last_costs(
                connection, at.account.municipality, at.proposal.ponto, at.account.login
            )
    values = costs.typed(costs.from_json(kept)) if kept else {}
    return _page(at, values, {})


@face.post("/p/<id>/custos")
def keep(id: str) -> AnyResponse:
    """Keep the sheet, and go on; or show what is wrong with it."""
    at = editing.mine(id)
    today = at.town.zone.today(at.now)
    if request.form.get("acao") == SKIP:
        at.keep_table(msgspec.structs.replace(at.table, cost_per_km=None), costs="")
        return redirect(steps.after(at.proposal, "custos"), code=303)
    values = {name: request.form.get(name, "") for name in costs.fields()}
    try:
        sheet = costs.read({name: _plain(text) for name, text in values.items()}, today)
    except BadCosts as bad:
        return _page(at, values, bad.faults)
    table = msgspec.structs.replace(at.table, cost_per_km=costs.per_km(sheet))
    at.keep_table(table, costs=costs.to_json(sheet))
    if request.form.get("acao") == "calcular":
        return redirect(steps.address(at.proposal, "custos"), code=303)
    return redirect(steps.after(at.proposal, "custos"), code=303)


def change_of(at: Editing) -> CostChange | None:
    """Give how the cost changed; None where the proposal has no sheet."""
    now = at.table.cost_per_km
    if now is None:
        return None
    before = None if at.before is None else at.before.file.cost_per_km
    change = None if before is None else costs.change(before, now)
    return CostChange(
        now=cost_text(now),
        before="" if before is None else cost_text(before),
        change=change,
        per_cent="" if change is None else per_cent(change),
    )


def per_cent(change: Fraction) -> str:
    """Write a change in per cent with one decimal, two where one would say nothing: ``+7,1 %``."""
    hundredth = round(change * 100, 1)
    figure = (
        f"{float(hundredth):+.1f}" if hundredth or not change else f"{float(change * 100):+.2f}"
    )
    return f"{figure.replace('.', ',').replace('-', '−')}\N{NO-BREAK SPACE}%"


def rounded_per_cent(figure: float) -> str:
    """Write a figure of per cent as `per_cent` does."""
    return per_cent(Fraction(str(figure)) / 100)


def _plain(text: str) -> str:
    """Read days as people write them too; all else stays."""
    parts = text.strip().split("/")
    if len(parts) == len("dma") and all(one.isdigit() for one in parts):
        return f"{parts[2]}-{parts[1]:0>2}-{parts[0]:0>2}"
    return text


def _page(at: Editing, values: Mapping[str, str], faults: Mapping[str, str]) -> Response:
    body = render_template(
        "publicar/custos.html",
        account=at.account,
        town=at.town,
        steps=steps.of(at.proposal),
        parts=[(part, cost_words.PARTS[part.code]) for part in costs.PARTS],
        km=cost_words.KM,
        seen=cost_words.SEEN,
        values=values,
        today=at.town.zone.today(at.now),
        errors={name: cost_words.FAULTS[fault] for name, fault in faults.items()},
        cost=change_of(at),
        article=at.rules.file.readjustment,
        norm=at.rules.file.norm,
    )
    return Response(body, 422 if faults else 200)
