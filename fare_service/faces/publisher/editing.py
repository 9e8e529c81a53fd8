"""A proposal at hand: whose, on which town as it stands, and how another content of it is kept."""

from dataclasses import dataclass, replace

from fare_service.faces.publisher import database, signed
from fare_service.faces.web.state import service
from fare_service.journal.admission import rules_at
from fare_service.publishing import contents, proposals, rights
from fare_service.publishing.accounts import Account
from fare_service.publishing.approval import Declined, base_of
from fare_service.publishing.proposals import Content, Proposal
from fare_service.publishing.trial import Ground, table_at
from fare_service.publishing.writing import written
from fare_service.registry import Served
from fare_service.tariffs.municipality import Municipality, Rules, Table
from fare_service.tariffs.schema import TableFile


@dataclass(frozen=True)
class Editing:
    """A proposal of the account that is signed in, and the town as folder and journal have it."""

    account: Account
    proposal: Proposal
    ground: Ground
    now: int

    @property
    def served(self) -> Served:
        """Give the town as it is served."""
        return self.ground.served

    @property
    def town(self) -> Municipality:
        """Give the town."""
        return self.ground.served.municipality

    @property
    def by_decree(self) -> bool:
        """Tell whether the town's tables are made by an act that is published elsewhere."""
        return rights.by_decree(self.town, self.now)

    @property
    def table(self) -> TableFile:
        """Give the table that is proposed; raises `proposals.Unknown` where there is none."""
        found = contents.table_of(self.proposal.content.texts)
        if found is None:
            raise proposals.Unknown(self.proposal.id)
        return found

    @property
    def rules(self) -> Rules:
        """Give the rules under which the files would count."""
        return rules_at(self.town, self.start)

    @property
    def start(self) -> int:
        """Give the instant from which the files would count."""
        local = contents.start_of(self.proposal.content.texts)
        return self.now if local is None else self.town.zone.boundary(local)

    @property
    def base(self) -> Table | None:
        """Give the table in force before, as the proposal has it; None for none that is there."""
        wanted = self.proposal.content.base
        return next((one for one in self.town.tables if one.id == wanted), None)

    @property
    def before(self) -> Table | None:
        """Give the last real table before it: examples are compared with nothing."""
        base = self.base
        return None if base is None or base.file.demonstration else base

    def keep_table(self, table: TableFile, costs: str | None = None) -> Proposal:
        """Keep another table, and with it another cost sheet if one is given."""
        content = self.proposal.content
        texts = {**content.texts, "tabela": written(table)}
        return self.keep(
            replace(content, texts=texts, costs=content.costs if costs is None else costs)
        )

    def keep(self, content: Content) -> Proposal:
        """Keep another content, on the table that is now in force before it."""
        base = base_of(self.served, content.ponto, content.texts, self.now)
        with database.writing() as connection:
            kept = replace(content, base=base, lapses_at=None)
            return proposals.save(connection, self.proposal, kept, self.now)


def of(id: str) -> Editing:
    """Give a proposal of the town of who is signed in; raises `SignIn`, `proposals.Unknown`."""
    account = signed.current()
    signed.town()  # refuses a faulty one in a sentence
    with database.reading() as connection:
        found = proposals.of(connection, account.municipality, id)
    if found.state == "draft" and found.proposer != account.login:
        raise proposals.Unknown(id)
    return Editing(account, found, database.desk().ground(account.municipality), service().now())


def mine(id: str) -> Editing:
    """Give one that the account may change; raises `Declined`, and as `of` does."""
    found = of(id)
    if found.proposal.state not in ("draft", "open"):
        raise Declined("closed")
    if not rights.may(found.account, "propose", found.town, found.proposal, found.now):
        raise Declined("forbidden")
    return found


def start_table(ground: Ground, ponto: str, now: int) -> Table | None:
    """Give the table from which a new one starts: the one in force, or the last that begins after."""
    scheduled = [one for one in ground.served.municipality.tables_of(ponto) if one.start > now]
    return max(scheduled, key=lambda one: one.start, default=None) or table_at(
        ground.served, ponto, now
    )
