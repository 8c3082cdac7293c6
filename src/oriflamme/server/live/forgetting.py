"""Deletes what people typed when they delete their account: names and chat messages, in memory and in the rows.

The store never reads the texts of somebody who deleted their account (store/repository.py), and the transaction that
deletes the account removes the name from the lists, so both are gone at once. What is left is to delete the texts from
tables in memory and from the rows themselves, whose hashes don't cover them (tables/log_chain.py). A regular task does
this, so it goes on after a restart. It looks at the games for some minutes after the deletion, because another node may
have written the name again before it noticed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

import msgspec
from msgspec.structs import replace

from ..audience.broadcast import snapshot
from ..messages.frames import frame_of
from ..store import Store, Unavailable
from ..tables.listing import encode_summary, summary_decoder
from ..tables.log_rows import Sat, decode_row
from ..tables.table import Table
from .registry import TableRegistry
from .tasks import BackgroundTasks

log = logging.getLogger("oriflamme.server")

GAMES: Final = 1_000  # per query
ERASE_SECONDS: Final = 60.0
LATE_WRITES: Final = 600_000  # milliseconds after a deletion in which names may be written again


class Forgetting:
    """Deletes what people typed from the tables in memory and from the rows, and tries again until it is done."""

    def __init__(self, store: Store, registry: TableRegistry, tasks: BackgroundTasks) -> None:
        self.store = store
        self.registry = registry
        self.tasks = tasks
        self.forgotten: set[str] = set()  # people who deleted their account, of whom no table in memory has any text

    def start(self) -> None:
        self.forgotten = set(self.store.deleted_people.ids)
        self.tasks.repeat("erase-deleted", ERASE_SECONDS, self.erase_deleted)

    async def delete(self, person: str) -> None:
        """Delete the account of a person who has left all tables, and what they typed."""
        await delete_person(self.store, person, self.registry.clock())
        self.registry.log.list_versions.update(("waiting", "playing", "over"))
        try:
            await self.forget(person)
            self.forgotten.add(person)
        except Exception:  # it is tried again regularly
            log.exception("person-not-forgotten")
        self.tasks.spawn(self.erase_deleted())

    async def to_forget(self) -> list[str]:
        """Return people whose account was deleted elsewhere, or whom this node failed to forget.

        Elsewhere is another node, or `oriflamme accounts delete`.
        """
        await self.store.deleted_people.read()
        return sorted(self.store.deleted_people.ids - self.forgotten)

    async def forget(self, person: str) -> None:
        """Delete what a person typed from the tables in memory, and send their followers the state without it.

        Raise what went wrong at the last table that failed, after all others have been done.
        """
        failure: Exception | None = None
        if loading := list(self.registry.loading.values()):  # they may have read the log before
            await asyncio.wait(loading)
        for live in list(self.registry.tables.values()):
            if not has_texts(live.table, person):
                continue
            try:
                async with self.registry.hold(live):
                    live.table = table = without_texts(live.table, person)
                    live.recent.clear()
                    for follower, seat in list(live.followers.items()):
                        follower.push(frame_of(snapshot(table, seat, live.away, follower.muted, live.watching)))
            except Exception as error:
                if not live.dropped:
                    failure = error
        if failure is not None:
            raise failure

    async def erase_deleted(self) -> None:
        """Delete the texts of people who deleted their account from the rows, unless this has been done."""
        for person, at in await self.store.deleted_people.unerased():
            try:
                await erase_person(self.store, person, at, self.registry.clock())
            except Unavailable:
                raise
            except Exception:  # the others are erased nevertheless
                log.exception("person-not-erased")


async def erase_in_game(store: Store, game: str, people: Collection[str]) -> int:
    """Delete the texts of these people from the rows of one game, and their names from the lists; return how many."""
    rows = [seq for seq, author in await store.texts_of(game) if author in people]
    old, new = await summaries(store, game, people)
    await store.erase(game, rows, old, new)
    await asyncio.sleep(0)  # with SQLite, reading doesn't wait
    return len(rows)


async def summaries(store: Store, game: str, people: Collection[str]) -> tuple[bytes, bytes]:
    """Return the summary of a game in the lists, and the same without the names of these people."""
    old = await store.games.summary(game) or b""
    seats: dict[int, str] = {}
    try:
        for _, _, body, _, _ in await store.log(game):
            if b'"row":"sat"' in body and isinstance(row := decode_row(body, None), Sat):
                seats[row.seat] = row.person
        summary = summary_decoder.decode(old)
    except msgspec.DecodeError:  # the lists don't show it
        return old, old
    shown = tuple(replace(seat, name="") if seats.get(i) in people else seat for i, seat in enumerate(summary.seats))
    return old, encode_summary(replace(summary, seats=shown)) if shown != summary.seats else old


async def delete_person(store: Store, person: str, now: int) -> None:
    """Delete an account, and the name from the lists of games in the same transaction."""
    changed = []
    for game in await store.games.all_of(person):
        old, new = await summaries(store, game, (person,))
        if old != new:
            changed.append((game, old, new))
        await asyncio.sleep(0)
    await store.deleted_people.delete(person, now, changed)


async def erase_person(store: Store, person: str, deleted_at: int, now: int) -> None:
    """Delete the texts of a person wherever they had a seat or wrote messages. This may be repeated."""
    for game in await store.games.all_of(person):
        await erase_in_game(store, game, (person,))
    await store.deleted_people.delete_late_ratings(person)
    if now > deleted_at + LATE_WRITES:
        await store.deleted_people.forget_games(person)


async def erase_everywhere(store: Store) -> int:
    """Delete the texts of all people who deleted their account, in all games; return the number of rows."""
    count, last = 0, ""
    while games := await store.games_with_texts(last, GAMES):
        for game in games:
            count += await erase_in_game(store, game, store.deleted_people.ids)
        last = games[-1]
    return count


def has_texts(table: Table, person: str) -> bool:
    """Return whether the table in memory has anything that this person typed."""
    return any(seat.person == person and seat.name for seat in table.seats) or any(
        row.person == person and (row.name or row.text) for _, _, row in table.chat
    )


def without_texts(table: Table, person: str) -> Table:
    """Return a copy of the table without what this person typed."""
    new = table.copy()
    for i, seat in enumerate(table.seats):
        if seat.person == person:
            new.change(i).name = ""
    new.chat = [(seq, at, replace(row, name="", text="") if row.person == person else row) for seq, at, row in new.chat]
    return new
