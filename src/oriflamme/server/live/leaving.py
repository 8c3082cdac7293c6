"""Leaves the tables of people who delete their account, if necessary after the deletion.

Nobody can leave a table while shares are being revealed, and several nodes may be writing to it. Then leaving is tried
again for a while; if the server stops before that, it continues after the next start.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from ..messages.inbound import Stand
from ..messages.refusals import Refusal
from ..store import Store, Unavailable
from .tasks import BackgroundTasks

log = logging.getLogger("oriflamme.tables")

RETRY_SECONDS: Final = 0.5
GIVE_UP_SECONDS: Final = 60.0  # longer than shares are revealed (hub.py), and than rules take to load
FOR_NOW: Final = ("revealing", "conflict", "unavailable", "shutting-down")  # refusals


class Leaving:
    """`stand` executes the command of a person."""

    def __init__(self, store: Store, tasks: BackgroundTasks, stand: Callable[[str, Stand], Awaitable[object]]) -> None:
        self.store = store
        self.tasks = tasks
        self.stand = stand

    def start(self) -> None:
        """Go on with what a server that was stopped had not finished."""
        self.tasks.spawn(self.leave_after_restart())

    async def leave_after_restart(self) -> None:
        for person, _ in await self.store.deleted_people.unerased():
            self.tasks.spawn(self.leave_later(person, await self.store.games.unfinished_of(person)))

    async def leave_all(self, person: str) -> list[str]:
        """Leave all tables; return those that can't be left at the moment."""
        return await self.leave(person, await self.store.games.unfinished_of(person))

    async def leave(self, person: str, games: Sequence[str]) -> list[str]:
        """Leave these tables; return those that can't be left at the moment."""
        remaining = []
        for game in games:
            try:
                await self.stand(person, Stand(f"deleted-{secrets.token_hex(4)}", game))
            except Refusal as refusal:  # otherwise the person has left it already, or it is over
                if refusal.code in FOR_NOW:
                    remaining.append(game)
        return remaining

    async def leave_later(self, person: str, games: Sequence[str]) -> None:
        """Try again until all of these tables are left."""
        until = time.monotonic() + GIVE_UP_SECONDS
        while games and time.monotonic() < until:
            try:
                games = await self.leave(person, games)
            except Unavailable as error:
                log.warning("table-not-left", extra={"tables": games, "error": str(error)})
            if games:
                await asyncio.sleep(RETRY_SECONDS)
        if games:
            log.error("table-not-left", extra={"tables": games})
