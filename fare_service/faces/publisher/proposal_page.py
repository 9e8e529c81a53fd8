"""The proposal itself: exactly what would change, who has approved it, and what can be done with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import sleep

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from fare_service.faces.language import SOURCE
from fare_service.faces.publisher import (
    database,
    declined,
    editing,
    messages,
    previews,
    signed,
    steps,
    summaries,
)
from fare_service.faces.publisher.editing import Editing
from fare_service.faces.publisher.new_page import answering
from fare_service.faces.publisher.words import role_of
from fare_service.faces.web.moments import since_words
from fare_service.faces.web.state import service
from fare_service.publishing import accounts, approval, contents, proposals, quorum, rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.approval import Declined, Desk, Outcome, base_of
from fare_service.publishing.quorum import Missing, Needed

face = Blueprint("proposal_page", __name__)
_LOOK, _LOOKS = 0.05, 30
"""Seconds between two looks for what was just published, and how often."""


@dataclass(frozen=True)
class Given:
    """One approval: by whom, as their account stands now, when, and whether it counts."""

    who: str
    login: str
    when: str
    counts: bool


@dataclass(frozen=True)
class Standing:
    """How a proposal stands: its approvals, what they lack, and what this account may do with it."""

    given: Sequence[Given]
    needed: Needed
    missing: Missing
    state: str
    proposer: str
    mine: bool
    approved: bool
    may_approve: bool
    may_publish: bool
    may_withdraw: bool
    may_answer: bool
    rebase: bool
    lapsed: bool


@face.get("/p/<id>")
def show(id: str) -> Response:
    """Show a proposal, or what became of it."""
    at = editing.of(id)
    if at.proposal.state == "published":
        return _published(at)
    return _page(at)


@face.post("/p/<id>/enviar")
def submit(id: str) -> AnyResponse:
    """Ask the others for approval."""
    return _done(id, approval.submit)


@face.post("/p/<id>/aprovar")
def approve(id: str) -> AnyResponse:
    """Approve what was seen; the last one that is needed publishes."""
    return _done(id, approval.approve)


@face.post("/p/<id>/publicar")
def publish(id: str) -> AnyResponse:
    """Publish what was seen."""
    return _done(id, approval.publish)


@face.post("/p/<id>/desfazer")
def take_back(id: str) -> AnyResponse:
    """Take one's approval back."""
    at = editing.of(id)
    with database.writing() as connection:
        proposals.take_back(connection, at.proposal, at.account.login)
    return redirect(steps.address(at.proposal), code=303)


@face.post("/p/<id>/retirar")
def withdraw(id: str) -> AnyResponse:
    """Withdraw one's own proposal."""
    at = editing.of(id)
    if not rights.may(at.account, "withdraw", at.town, at.proposal, at.now):
        raise Declined("forbidden")
    if at.proposal.state in ("draft", "open"):
        with database.writing() as connection:
            proposals.withdraw(connection, at.proposal, at.now)
    return redirect(steps.address(at.proposal), code=303)


@face.post("/p/<id>/refazer")
def rebase(id: str) -> AnyResponse:
    """Lay one's own proposal on the table that is now in force before it."""
    at = editing.mine(id)
    at.keep(at.proposal.content)
    return redirect(steps.address(at.proposal), code=303)


@face.post("/p/<id>/responder")
def answer(id: str) -> AnyResponse:
    """Begin the decree that gives representatives what they ask."""
    at = editing.of(id)
    if not rights.may(at.account, "answer", at.town, at.proposal, at.now):
        raise Declined("forbidden")
    with database.writing() as connection:
        made = proposals.create(connection, at.account, answering(at.proposal), at.now)
    return redirect(steps.address(made, "inicio"), code=303)


def _done(id: str, act: Callable[[Desk, Account, str, str], Outcome]) -> AnyResponse:
    """Do something with a proposal as it was seen; show it again where that cannot be."""
    account, desk = signed.current(), database.desk()
    try:
        found = act(desk, account, id, request.form.get("visto", ""))
    except Declined as refused:
        if refused.why in ("forbidden", "disabled", "closed"):
            raise
        return _page(editing.of(id), refused)
    if found.entries:
        _await(found.entries[-1].number)
    return redirect(steps.address(found.proposal), code=303)


def _await(number: int) -> None:
    """Wait until this very worker serves an entry, so that who has published sees it."""
    for _ in range(_LOOKS):
        if service().journal.head.number >= number:
            return
        sleep(_LOOK)


def _page(at: Editing, refused: Declined | None = None) -> Response:
    trial = database.desk().trial(at.proposal, at.ground)
    standing = _standing(at)
    shown = previews.of(at, trial)
    since = summaries.since_of(at.proposal)
    body = render_template(
        "publicar/proposta.html",
        account=at.account,
        town=at.town,
        proposal=at.proposal,
        address=steps.address,
        steps=steps.of(at.proposal),
        title=summaries.title_of(at.proposal, at.served),
        since="" if since is None else since_words(since, SOURCE),
        act=_act(at),
        shown=shown,
        standing=standing,
        refused="" if refused is None else declined.WORDS[refused.why],
        ready=not any(one.forbids for one in shown.findings),
        decree=at.by_decree,
        asks=at.account.role == "representative",
        sheet=trial.after is not None and "tabela" in at.proposal.content.texts,
        quorum=at.town.file.quorum,
    )
    return Response(body, 409 if refused else 200)


def _act(at: Editing) -> str:
    texts = at.proposal.content.texts
    for one in (contents.table_of(texts), contents.end_of(texts), contents.act_of(texts)):
        if one is not None:
            return one.act
    return ""


def _standing(at: Editing) -> Standing:
    one, town, now = at.proposal, at.town, at.now
    with database.reading() as connection:
        given = proposals.approvals(connection, one)
        people = {each.login: accounts.of(connection, each.login) for each in given}
        missing = summaries.missing_of(connection, one, at.served, given, now)
        proposer = accounts.of(connection, one.proposer)
    counted = {
        each.login
        for each in quorum.counted(town, one, [p for p in people.values() if p is not None], now)
    }
    return Standing(
        given=[
            Given(
                who="" if (who := people[each.login]) is None else role_of(who, at.served),
                login=each.login,
                when=since_words(town.zone.local(each.at), SOURCE),
                counts=each.login in counted,
            )
            for each in given
        ],
        needed=quorum.needed(town, one.ponto, now),
        missing=missing,
        state=summaries.state_words(one, at.served, missing, now),
        proposer="" if proposer is None else role_of(proposer, at.served),
        mine=one.proposer == at.account.login,
        approved=at.account.login in people,
        may_approve=rights.may(at.account, "approve", town, one, now),
        may_publish=rights.may(at.account, "publish", town, one, now),
        may_withdraw=rights.may(at.account, "withdraw", town, one, now)
        and one.state in ("draft", "open"),
        may_answer=rights.may(at.account, "answer", town, one, now) and one.state == "open",
        rebase=base_of(at.served, one.ponto, one.content.texts, now) != one.content.base,
        lapsed=one.lapsed(now),
    )


def _published(at: Editing) -> Response:
    """Show what was published: the sheet to hang up, and what to send to riders."""
    served, base = signed.town(), service().settings.base_url
    table = messages.published_table(served, at.proposal)
    body = render_template(
        "publicar/publicada.html",
        account=at.account,
        town=served.municipality,
        proposal=at.proposal,
        title=summaries.title_of(at.proposal, served),
        act=_act(at),
        table=table,
        message=messages.message(served, at.proposal, table, base),
        address=steps.address,
        sheet=None if table is None else messages.sheet_of(served, table),
        base_url=base,
    )
    return Response(body)
