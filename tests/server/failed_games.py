"""When a test fails, its report shows the games of the servers that it used, so that they can be replayed.

Whatever starts a server calls `note_database`. For each table the report has the secret and the record so far, which
`oriflamme replay` reads and `oriflamme verify` checks. tests/conftest.py loads the hooks for all tests, so this module
imports the server only when it is needed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from oriflamme.server.tables.table import Table

TITLE: Final = "games on the test's servers"
MOST_GAMES: Final = 5  # the latest
LATEST: Final = "SELECT game, MAX(at) FROM events GROUP BY game HAVING MAX(at) >= ?1 ORDER BY 2 DESC LIMIT ?2"
READING_SECONDS: Final = 60


@dataclass
class Noted:
    """The databases of this process's tests, by address, and when each was first used."""

    databases: dict[str, float] = field(default_factory=dict)
    test_began: float = 0.0
    test_began_at: int = 0  # the same on the server's clock, in ms


NOTED: Final = Noted()


def note_database(database: str) -> None:
    """Remember the database of a server that tests use."""
    NOTED.databases.setdefault(database, time.monotonic())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    NOTED.test_began, NOTED.test_began_at = time.monotonic(), int(time.time() * 1000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and (text := report_of_games()):
        report.sections.append((TITLE, text))
    return report


def report_of_games() -> str:
    """Describe the games of servers that began with the current test, and those of older servers that it changed."""
    texts = []
    with ThreadPoolExecutor(1) as pool:  # in a thread, because Playwright's event loop may be running in this one
        for database, since in NOTED.databases.items():
            after = 0 if since >= NOTED.test_began else NOTED.test_began_at
            try:
                texts += pool.submit(asyncio.run, described_games(database, after)).result(READING_SECONDS)
            except Exception as error:  # whatever is wrong here, the report must show why the test failed
                texts.append(f"{database} could not be read: {error!r}")
    return "\n\n".join(texts)


async def described_games(database: str, after: int) -> list[str]:
    """Describe the latest games of a database that were changed at this time or later."""
    from oriflamme.server.store import open_store
    from oriflamme.server.tables.fold import fold
    from oriflamme.server.tables.table import Table

    store = open_store(database)
    await store.open()
    try:
        texts = []
        for game, _ in await store.database.read(LATEST, after, MOST_GAMES):
            table = Table(str(game))
            for _ in fold(table, await store.log(table.id)):
                pass
            texts.append(described(table, database))
        return texts
    finally:
        await store.close()


def described(table: Table, database: str) -> str:
    from oriflamme.server.tables.record import record_of

    head = f"table {table.id} ({table.stage}, {len(table.actions)} moves) in {database}\nsecret {table.head.secret}"
    if table.start is None:
        return head
    table.stage = "over"  # this copy's only purpose is the report; the server writes no records of unfinished games
    return f"{head}\nthe record so far:\n\n{record_of(table)}"
