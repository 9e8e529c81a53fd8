"""The tables of who publishes and what is proposed; the journal's migrations make them.

Instants are whole seconds (UTC). No table holds a name, a telephone number or an address of anyone.
"""

from sqlalchemy import BigInteger, Column, ForeignKey, Table, Text

from fare_service.journal.schema import metadata

accounts = Table(
    "accounts",
    metadata,
    Column("login", Text, primary_key=True),
    Column("municipality", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("ponto", Text, nullable=False),
    Column("passphrase", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("disabled_at", BigInteger),
)
"""`ponto` is empty for who belongs to none; `passphrase` is a hash, none before the first."""

invitations = Table(
    "invitations",
    metadata,
    Column("token_sha256", Text, primary_key=True),
    Column("login", Text, ForeignKey("accounts.login"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Column("voided_at", BigInteger),
)

sessions = Table(
    "sessions",
    metadata,
    Column("key", Text, primary_key=True),
    Column("id_sha256", Text, nullable=False, unique=True),
    Column("previous_sha256", Text, unique=True),
    Column("login", Text, ForeignKey("accounts.login"), nullable=False, index=True),
    Column("device", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("rotated_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
"""`key` names a session to its owner, and opens nothing; the id changes, and the one before it
still holds for a while."""

attempts = Table(
    "attempts",
    metadata,
    Column("key", Text, primary_key=True),
    Column("failures", BigInteger, nullable=False),
    Column("first_at", BigInteger, nullable=False),
    Column("last_at", BigInteger, nullable=False),
    Column("locked_until", BigInteger),
)
"""Failed attempts to sign in, by a keyed hash of the login or of the address."""

proposals = Table(
    "proposals",
    metadata,
    Column("id", Text, primary_key=True),
    Column("municipality", Text, nullable=False, index=True),
    Column("ponto", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("proposer", Text, ForeignKey("accounts.login"), nullable=False),
    Column("proposer_ponto", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("texts", Text, nullable=False),
    Column("costs", Text, nullable=False),
    Column("base", Text, nullable=False),
    Column("answers", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("lapses_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("entered", Text, nullable=False),
)
"""`texts` is a JSON list of files' texts, `costs` a cost sheet as JSON or empty, `base` the id of the
table before it, `answers` the id of the request that a decree answers, `entered` the names of the
files as they were entered, one a line."""

approvals = Table(
    "approvals",
    metadata,
    Column("proposal", Text, ForeignKey("proposals.id"), primary_key=True),
    Column("login", Text, ForeignKey("accounts.login"), primary_key=True),
    Column("digest", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""An approval counts for the files of that digest only."""
