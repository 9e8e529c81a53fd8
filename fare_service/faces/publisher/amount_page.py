"""The amounts of a proposal: what each is today, what it would be if it followed the cost, what it shall be."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.changes import AmountKey
from fare_service.faces.language import SOURCE
from fare_service.faces.publisher import editing, steps
from fare_service.faces.publisher.cost_page import change_of
from fare_service.faces.publisher.editing import Editing
from fare_service.faces.web.amount_names import names
from fare_service.money import Centavos, Mistyped, reais_text, typed
from fare_service.publishing.amounts import Slot, slots, with_amounts
from fare_service.publishing.rounding import STEPS, suggested
from fare_service.tariffs import glossary
from fare_service.tariffs.municipality import Rules

face = Blueprint("amount_page", __name__)
STEP = "passo"
SUGGEST = "sugerir"
MISTYPED = {
    "empty": "Falta o valor.",
    "not_a_number": "Não é um valor. Escreva como 6,50.",
    "negative": "Não pode ser menos que nada.",
    "fraction": "Não há moeda de meio centavo: até duas casas.",
    "too_large": "É mais de R$ 9.999,99: confira.",
}


@dataclass(frozen=True)
class Line:
    """One amount as the form asks for it; texts are empty for what is not known."""

    field: str
    label: str
    value: str
    before: str
    exact: str
    rounded: str
    error: str
    required: bool


@face.get("/p/<id>/valores")
def ask(id: str) -> Response:
    """Show the amounts of the proposal, with what the cost suggests."""
    at = editing.mine(id)
    return _page(at, _kept(at), {}, _step(request.args.get(STEP, "")))


@face.post("/p/<id>/valores")
def keep(id: str) -> AnyResponse:
    """Keep the amounts and go on, put the suggested ones into the form, or say what is wrong."""
    at = editing.mine(id)
    step = _step(request.form.get(STEP, ""))
    found = slots(at.table, at.rules.file)
    values = {one.field: request.form.get(one.field, "").strip() for one in found}
    if request.form.get("acao") == SUGGEST:
        return _page(at, {**values, **_suggested(at, found, step)}, {}, step)
    given, errors = _read(found, values)
    if errors:
        return _page(at, values, errors, step)
    at.keep_table(with_amounts(at.table, at.rules.file, given))
    return redirect(steps.after(at.proposal, "valores"), code=303)


def label(slot: Slot, rules: Rules, at: Editing) -> str:
    """Name an amount as people know it."""
    if slot.pair is not None:
        places, areas = at.served.places, at.town.file.areas
        ends = [places[one].name if one in places else areas.get(one, one) for one in slot.pair[:2]]
        said = (" → " if slot.pair[2] else " ↔ ").join(ends)
        return f"{said}: {slot.prices.replace('_', ' ')}" if slot.prices else said
    key = AmountKey(
        slot.amount,
        glossary.trip_class(slot.trip_class) or None,
        glossary.reason(slot.reason) or None,
        slot.prices or None,
    )
    return ", ".join(one.text for one in names(key, rules, SOURCE))


def _step(typed_step: str) -> int:
    return int(typed_step) if typed_step in {str(one) for one in STEPS} else STEPS[0]


def _kept(at: Editing) -> dict[str, str]:
    return {one.field: _plain(one.centavos) for one in slots(at.table, at.rules.file)}


def _plain(centavos: int | None) -> str:
    """Write an amount as it is typed: ``6,50``."""
    return "" if centavos is None else reais_text(centavos).removeprefix("R$").strip()


def _before(at: Editing) -> Mapping[str, int]:
    """Give the amounts of the last real table, by field."""
    if at.before is None:
        return {}
    return {
        one.field: one.centavos
        for one in slots(at.before.file, at.rules.file)
        if one.centavos is not None
    }


def _suggested(at: Editing, found: tuple[Slot, ...], step: int) -> dict[str, str]:
    """Give what each amount that there was would be if it followed the cost."""
    cost, before = change_of(at), _before(at)
    if cost is None or cost.change is None:
        return {}
    return {
        one.field: _plain(suggested(before[one.field], cost.change, step).rounded)
        for one in found
        if one.field in before
    }


def _read(
    found: tuple[Slot, ...], values: Mapping[str, str]
) -> tuple[dict[str, Centavos], dict[str, str]]:
    given: dict[str, Centavos] = {}
    errors: dict[str, str] = {}
    for one in found:
        text = values[one.field]
        if not text and not one.required:
            continue
        try:
            given[one.field] = typed(text)
        except Mistyped as wrong:
            errors[one.field] = _said(wrong)
    return given, errors


def _said(wrong: Mistyped) -> str:
    if wrong.why == "ambiguous":
        return f"Quis dizer {' ou '.join(map(reais_text, wrong.readings))}? Escreva de novo, com vírgula."
    return MISTYPED[wrong.why]


def _page(at: Editing, values: Mapping[str, str], errors: Mapping[str, str], step: int) -> Response:
    cost, before = change_of(at), _before(at)
    change = None if cost is None else cost.change
    lines = [
        _line(one, at, values, errors, before, change, step)
        for one in slots(at.table, at.rules.file)
    ]
    body = render_template(
        "publicar/valores.html",
        account=at.account,
        town=at.town,
        steps=steps.of(at.proposal),
        common=[one for one in lines if one.required],
        own=[one for one in lines if not one.required],
        open_own=any((one.value or one.error) and not one.required for one in lines),
        cost=cost,
        step=step,
        rounding=[(one, reais_text(one)) for one in STEPS],
        errors=errors,
        example=at.before is None and at.base is not None,
        article=at.rules.file.readjustment,
        norm=at.rules.file.norm,
    )
    return Response(body, 422 if errors else 200)


def _line(  # noqa: PLR0913, PLR0917 - a slot, and what the form and the sheet say of it
    slot: Slot,
    at: Editing,
    values: Mapping[str, str],
    errors: Mapping[str, str],
    before: Mapping[str, int],
    change: Fraction | None,
    step: int,
) -> Line:
    was = before.get(slot.field)
    follows = None if was is None or change is None else suggested(was, change, step)
    exact = "" if follows is None else _exactly(follows.exact)
    return Line(
        field=slot.field,
        label=label(slot, at.rules, at),
        value=values.get(slot.field, ""),
        before="" if was is None else reais_text(was),
        exact=exact,
        rounded="" if follows is None else reais_text(follows.rounded),
        error=errors.get(slot.field, ""),
        required=slot.required,
    )


def _exactly(centavos: Fraction) -> str:
    """Write an amount that was not rounded, with as many decimals as tell it apart."""
    return f"R$\N{NO-BREAK SPACE}{float(centavos / 100):.3f}".replace(".", ",")
