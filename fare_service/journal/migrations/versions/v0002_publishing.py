"""Who publishes from a phone, and what is proposed and approved; these may change, entries may not."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "accounts",
        Column("login", Text, primary_key=True),
        Column("municipality", Text, nullable=False),
        Column("role", Text, nullable=False),
        Column("ponto", Text, nullable=False),
        Column("passphrase", Text),
        Column("created_at", BigInteger, nullable=False),
        Column("disabled_at", BigInteger),
    )
    op.create_table(
        "invitations",
        Column("token_sha256", Text, primary_key=True),
        Column("login", Text, ForeignKey("accounts.login"), nullable=False, index=True),
        Column("created_at", BigInteger, nullable=False),
        Column("expires_at", BigInteger, nullable=False),
        Column("used_at", BigInteger),
        Column("voided_at", BigInteger),
    )
    op.create_table(
        "sessions",
        Column("key", Text, primary_key=True),
        Column("id_sha256", Text, nullable=False, unique=True),
        Column("previous_sha256", Text, unique=True),
        Column("login", Text, ForeignKey("accounts.login"), nullable=False, index=True),
        Column("device", Text, nullable=False),
        Column("created_at", BigInteger, nullable=False),
        Column("rotated_at", BigInteger, nullable=False),
        Column("seen_at", BigInteger, nullable=False),
    )
    op.create_table(
        "attempts",
        Column("key", Text, primary_key=True),
        Column("failures", BigInteger, nullable=False),
        Column("first_at", BigInteger, nullable=False),
        Column("last_at", BigInteger, nullable=False),
        Column("locked_until", BigInteger),
    )
    op.create_table(
        "proposals",
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
    op.create_table(
        "approvals",
        Column("proposal", Text, ForeignKey("proposals.id"), primary_key=True),
        Column("login", Text, ForeignKey("accounts.login"), primary_key=True),
        Column("digest", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
