"""What a proposal would change, for whoever is asked: amounts, every trip, the cost, and what is wrong."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fare_service.cost import cost_text
from fare_service.faces.changes import compared
from fare_service.faces.language import SOURCE
from fare_service.faces.preview import Hour, preview, starting
from fare_service.faces.publisher import cost_words
from fare_service.faces.publisher.amount_page import label
from fare_service.faces.publisher.cost_page import CostChange, change_of, per_cent
from fare_service.faces.publisher.editing import Editing
from fare_service.money import reais_text
from fare_service.publishing import contents, costs
from fare_service.publishing.amounts import slots
from fare_service.publishing.rounding import exceeds
from fare_service.publishing.trial import Trial
from fare_service.tariffs.schema import TableFile


@dataclass(frozen=True)
class Row:
    """An amount before and after; `beyond` tells that it rises by more than the cost did."""

    label: str
    before: str
    after: str
    change: str
    beyond: bool

    @property
    def same(self) -> bool:
        """Tell whether it stays as it is."""
        return self.before == self.after


@dataclass(frozen=True)
class Finding:
    """Something that is wrong, or worth a look: what, and what to do about it."""

    sentence: str
    remedy: str
    forbids: bool


@dataclass(frozen=True)
class Part:
    """A part of the cost sheet: what was filled in, when its price was seen, what it costs a kilometre."""

    name: str
    price: str
    lasts: str
    seen: str
    per_km: str


@dataclass(frozen=True)
class Preview:
    """All that whoever is asked sees; `hours` are empty where no price changes."""

    rows: Sequence[Row]
    hours: Sequence[Hour]
    cost: CostChange | None
    sheet: Sequence[Part]
    findings: Sequence[Finding]
    far: bool

    @property
    def beyond(self) -> Sequence[Row]:
        """Give the amounts that rise by more than the cost did."""
        return [one for one in self.rows if one.beyond]


def of(at: Editing, trial: Trial) -> Preview:
    """Show what a proposal would change."""
    table = contents.table_of(at.proposal.content.texts)
    cost = None if table is None else change_of(at)
    change = None if cost is None else cost.change
    shown: Sequence[Hour] = ()
    if trial.after is not None:
        start = starting(trial.after, list(trial.texts), at.now)
        shown = preview(trial.before, trial.after, start, at.now, SOURCE)
    return Preview(
        rows=[] if table is None else list(_rows(at, table, change)),
        hours=[one for one in shown if one.changes or one.extras],
        cost=cost,
        sheet=list(_sheet(at.proposal.content.costs)),
        findings=list(_findings(trial)),
        far=trial.after is not None and not shown,
    )


def _rows(at: Editing, table: TableFile, change: Fraction | None) -> Sequence[Row]:
    rules = at.rules.file
    new = {one.field: one for one in slots(table, rules)}
    old = {} if at.before is None else {one.field: one for one in slots(at.before.file, rules)}
    found = compared(
        {name: one.centavos for name, one in old.items() if one.centavos is not None},
        {name: one.centavos for name, one in new.items() if one.centavos is not None},
    )
    rows = []
    for one in found:
        slot = new.get(one.key) or old[one.key]
        both = one.before is not None and one.after is not None
        rows.append(
            Row(
                label=label(slot, at.rules, at),
                before="" if one.before is None else reais_text(one.before),
                after="" if one.after is None else reais_text(one.after),
                change=per_cent(Fraction(one.after, one.before) - 1)
                if both and one.before and one.after is not None
                else "",
                beyond=bool(
                    change is not None
                    and one.before is not None
                    and one.after is not None
                    and exceeds(one.before, one.after, change)
                ),
            )
        )
    return rows


def _sheet(kept: str) -> Iterator[Part]:
    """Give the cost sheet part by part; nothing of a proposal that has none."""
    if not kept:
        return
    sheet = costs.from_json(kept)
    typed, each = costs.typed(sheet), costs.parts(sheet)
    for part in costs.PARTS:
        said = cost_words.PARTS[part.code]
        lasts = typed.get(f"{part.code}_{costs.LASTS}", "")
        yield Part(
            name=said.name,
            price=f"{said.price}: R$\N{NO-BREAK SPACE}{typed[f'{part.code}_{costs.PRICE}']}",
            lasts=f"{said.lasts}: {lasts}" if lasts else "",
            seen=f"{sheet.items[part.code].seen:%d/%m/%Y}",
            per_km=cost_text(costs.rounded(each[part.code])),
        )
    yield Part(
        name=cost_words.KM.name,
        price=f"{sheet.km_per_month} km",
        lasts="",
        seen=f"{sheet.month_seen:%d/%m/%Y}",
        per_km="",
    )


def _findings(trial: Trial) -> Sequence[Finding]:
    found = [Finding(one.message, one.remedy, forbids=True) for one in trial.errors]
    found += [Finding(one.sentence, "", forbids=True) for one in trial.objections]
    found += [Finding(one.message, one.remedy, forbids=False) for one in trial.warnings]
    return found
