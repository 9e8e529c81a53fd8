"""The minutes of the assembly: what it decides, to be signed on paper, with the approvals given here."""

import json

from fare_service.faces.language import SOURCE
from fare_service.faces.publisher import previews, summaries
from fare_service.faces.publisher.editing import Editing
from fare_service.faces.publisher.words import role_of
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.sheet.content import printable
from fare_service.faces.web.sheet.typesetting import typeset
from fare_service.publishing.accounts import Account
from fare_service.publishing.proposals import Approval
from fare_service.publishing.quorum import Needed
from fare_service.publishing.trial import Trial

TEMPLATE = "ata.typ"
LEAST_LINES = 12
"""Lines for signatures: an assembly is more than those who must approve here."""
DIGEST_DIGITS = 16
_WHOSE = "da cidade toda"


def minutes(
    at: Editing,
    trial: Trial,
    needed: Needed,
    given: list[tuple[Approval, Account]],
) -> bytes:
    """Print the minutes of a proposal; `given` are the approvals that count, with their accounts."""
    shown, rules, zone = previews.of(at, trial), at.rules.file, at.town.zone
    since = summaries.since_of(at.proposal)
    ponto = at.served.pontos.get(at.proposal.ponto)
    told = {
        "town": f"{at.town.file.name}-{at.town.file.state}",
        "whose": _WHOSE if ponto is None else f"do ponto {ponto.name}",
        "act": at.table.act,
        "since": "" if since is None else since_words(since, SOURCE),
        "norm": rules.norm,
        "set_by": rules.tables.article,
        "adjusted_by": "" if rules.readjustment is None else rules.readjustment.article,
        "first": at.before is None,
        "cost": None
        if shown.cost is None
        else [shown.cost.now, shown.cost.before, shown.cost.per_cent],
        "rows": [
            [one.label, one.before or "–", one.after or "–", "igual" if one.same else one.change]
            for one in shown.rows
        ],
        "needed": _needed(needed),
        "given": [
            [role_of(account, at.served), since_words(zone.local(approval.at), SOURCE)]
            for approval, account in given
        ],
        "lines": max(LEAST_LINES, needed.drivers + 1),
        "digest": at.proposal.digest[:DIGEST_DIGITS],
    }
    text = json.dumps(printable(told), ensure_ascii=False, sort_keys=True)
    return typeset(TEMPLATE, {"told": text}, at.proposal.changed_at)


def _needed(needed: Needed) -> str:
    others = "outro mototaxista" if needed.drivers == 1 else "outros mototaxistas"
    where = (
        f", de {needed.pontos} pontos que não o de quem propõe" if needed.pontos else " do ponto"
    )
    return f"{needed.drivers} {others}{where}"
