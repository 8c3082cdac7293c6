"""Schema migrations with Alembic: a newer server upgrades an older database when it opens it, and keeps its data.

Databases that were written before the first release are refused, and left as they are.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

MIGRATIONS: Final = Path(__file__).parent / "migrations"
FIRST: Final = "0009"  # the oldest revision under migrations/versions
HEAD: Final = "0009"  # the newest one


def configuration(connection: Any) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


class NewerDatabase(Exception):  # noqa: N818 - it says what the database is
    """The database was written by a newer version of the software, and this one might damage it."""


class OlderDatabase(Exception):  # noqa: N818 - it says what the database is
    """The database can't be upgraded, or not by a command that runs next to a server."""


def check_revision(found: str) -> None:
    """Raise NewerDatabase or OlderDatabase if this version can't upgrade a database of this revision."""
    if found > HEAD:
        raise NewerDatabase(
            f"expected a database of revision {HEAD} or older, got {found}: a newer version of Oriflamme wrote it"
        )
    if found < FIRST:
        raise OlderDatabase(
            f"expected a database of revision {FIRST} or newer, got {found}: it was written before the first release, "
            "and can't be read. It was left as it is; use another one."
        )


def upgrade(connection: Any) -> None:
    """Upgrade a database, or create its tables."""
    from alembic import command
    from alembic.runtime.migration import MigrationContext

    if found := MigrationContext.configure(connection).get_current_revision():
        check_revision(found)
    command.upgrade(configuration(connection), HEAD)


def upgrade_sqlite(path: str) -> None:
    """Upgrade an SQLite file, or create it; raise sqlite3.Error if that is not possible."""
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError

    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # all or nothing: without it, each DDL statement is committed
            upgrade(connection)
    except DBAPIError as error:
        raise error.orig or error from error
    finally:
        engine.dispose()


async def upgrade_postgres(url: str) -> None:
    import asyncpg
    from sqlalchemy import text
    from sqlalchemy.ext.asyncio import create_async_engine

    # asyncpg reads the address, as it does for the server: SQLAlchemy would not understand `?sslmode=require`.
    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url))
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(7274)"))  # several nodes may start at the same time
        await connection.run_sync(upgrade)
    await engine.dispose()
