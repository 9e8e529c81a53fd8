"""The entries, and what the database itself refuses: to change them, and any that does not follow."""

from alembic import op
from sqlalchemy import Column, Integer, Text, UniqueConstraint

revision = "0001"
down_revision = None

_START = "0" * 64
_FOLLOWS = f"""NEW.number = (SELECT coalesce(max(number), 0) + 1 FROM entries)
    AND NEW.previous =
        coalesce((SELECT hash FROM entries ORDER BY number DESC LIMIT 1), '{_START}')
    AND NOT EXISTS (
        SELECT 1 FROM entries WHERE municipality = NEW.municipality AND name = NEW.name
    )"""
"""The name too is asked for: SQLite's INSERT OR REPLACE would remove the other entry unseen."""

_SQLITE = (
    f"""CREATE TRIGGER entries_follow BEFORE INSERT ON entries WHEN NOT ({_FOLLOWS})
    BEGIN SELECT RAISE(ABORT, 'an entry follows the last one, under a new name'); END""",
    """CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END""",
    """CREATE TRIGGER entries_remain BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never removed'); END""",
)
_POSTGRESQL = (
    f"""CREATE FUNCTION entries_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NOT ({_FOLLOWS}) THEN
        RAISE EXCEPTION 'an entry follows the last one, under a new name';
    END IF;
    RETURN NEW; END $$""",
    """CREATE TRIGGER entries_follow BEFORE INSERT ON entries
    FOR EACH ROW EXECUTE FUNCTION entries_follow()""",
    """CREATE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'entries are never changed or removed'; END $$""",
    """CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION entries_stay()""",
    # Not even a session that switches triggers off, as a replica's does.
    "ALTER TABLE entries ENABLE ALWAYS TRIGGER entries_follow",
    "ALTER TABLE entries ENABLE ALWAYS TRIGGER entries_stay",
)


def upgrade() -> None:
    """Make the table and its guards."""
    op.create_table(
        "entries",
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("municipality", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("text_sha256", Text, nullable=False),
        Column("proposer", Text, nullable=False),
        Column("approvals", Text, nullable=False),
        Column("recorded_at", Text, nullable=False),
        Column("previous", Text, nullable=False),
        Column("hash", Text, nullable=False),
        UniqueConstraint("municipality", "name", name="entries_municipality_name"),
    )
    guards = _SQLITE if op.get_bind().dialect.name == "sqlite" else _POSTGRESQL
    for guard in guards:
        op.execute(guard)
