"""Runs migrations over the connection that `migrate` has opened, inside its transaction."""

from alembic import context

from fare_service.journal.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
