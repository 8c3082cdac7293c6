"""Schema migrations with Alembic: a newer server upgrades an older database when it opens it, and keeps its data."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

HEAD: Final = "0008"  # the newest revision under migrations/versions


def configuration(connection: Any) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


class NewerDatabase(Exception):  # noqa: N818 - it says what the database is
    """The database was written by a newer version of the software, and this one might damage it."""


class OlderDatabase(Exception):  # noqa: N818 - it says what the database is
    """The database must be upgraded first, which is not for a command that runs next to a server."""


def upgrade(connection: Any, revision: str = HEAD) -> None:
    from alembic import command
    from alembic.runtime.migration import MigrationContext

    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found > HEAD:
        raise NewerDatabase(
            f"expected a database of revision {HEAD} or older, got {found}: a newer version of Oriflamme wrote it"
        )
    command.upgrade(configuration(connection), revision)


def upgrade_sqlite(path: str, revision: str = HEAD) -> None:
    """Upgrade an SQLite file, or create it; raise sqlite3.Error if that is not possible."""
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError

    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # all or nothing: without it, each DDL statement is committed
            upgrade(connection, revision)
    except DBAPIError as error:
        raise error.orig or error from error
    finally:
        engine.dispose()


async def upgrade_postgres(url: str, revision: str = HEAD) -> None:
    import asyncpg
    from sqlalchemy import text
    from sqlalchemy.ext.asyncio import create_async_engine

    # asyncpg reads the address, as it does for the server: SQLAlchemy would not understand `?sslmode=require`.
    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url))
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(7274)"))  # several nodes may start at the same time
        await connection.run_sync(upgrade, revision)
    await engine.dispose()
