"""The steps of a proposal, and where each of them is."""

from fare_service.faces.web.addresses import to
from fare_service.faces.web.errors import PUBLISHING
from fare_service.publishing.proposals import Proposal

TABLE = {
    "custos": "Custo",
    "valores": "Valores",
    "inicio": "Começo",
    "": "Conferir",
}
END = {"fim": "Ato", "valores": "Valores", "": "Conferir"}
END_ALONE = {"fim": "Ato", "": "Conferir"}
ACT = {"ato": "Ato", "": "Conferir"}


def address(proposal: Proposal, step: str = "") -> str:
    """Give where a step of a proposal is; the last one is the proposal itself."""
    return to(f"{PUBLISHING}/p/{proposal.id}{'/' if step else ''}{step}")


def of(proposal: Proposal) -> list[tuple[str, str, str]]:
    """Give the steps of a proposal in order: name, address, label."""
    steps = {"fim": END if "tabela" in proposal.content.texts else END_ALONE, "ato": ACT}
    chosen = steps.get(proposal.content.kind, TABLE)
    return [(step, address(proposal, step), label) for step, label in chosen.items()]


def after(proposal: Proposal, step: str) -> str:
    """Give where one goes on after a step."""
    names = [name for name, _, _ in of(proposal)]
    return address(proposal, names[names.index(step) + 1])
