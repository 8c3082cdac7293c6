"""Alembic's entry point: runs the revisions on the connection that migrate.py passes in."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
