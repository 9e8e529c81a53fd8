"""What must hold across the keys and files of one municipality, each rule with a fault's code."""

from fare_service.tariffs.checks import rules, tables, town
from fare_service.tariffs.faults import Scribe
from fare_service.tariffs.folder import MUNICIPALITY, Draft


def check(draft: Draft, scribe: Scribe) -> None:
    """Note every fault across the files of a draft; the files themselves are of sound shape."""
    if draft.town is not None:
        town.check(draft.id, draft.town, scribe.about(MUNICIPALITY))
    rules.check(draft, scribe)
    tables.check(draft, scribe)
