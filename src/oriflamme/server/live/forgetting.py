"""Deletes what people typed when they delete their account: names and chat messages, in memory and in the rows.

The store never reads the texts of somebody who deleted their account (store/repository.py), and the transaction that
deletes the account removes the name from the lists, so both are gone at once. What is left is to delete the texts from
tables in memory and from the rows themselves, whose hashes don't cover them (tables/log_chain.py). A regular task does
this, so it goes on after a restart. It looks at the games for some minutes after the deletion, because another node may
have written the name again before it noticed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

import msgspec
from msgspec.structs import replace

from ..store import Store
from ..tables.listing import encode_summary, summary_decoder
from ..tables.log_rows import Sat, decode_row
from ..tables.table import Table

GAMES: Final = 1_000  # per query
LATE_WRITES: Final = 600_000  # milliseconds after a deletion in which names may be written again


async def erase_in_game(store: Store, game: str, people: Collection[str]) -> int:
    """Delete the texts of these people from the rows of one game, and their names from the lists; return how many."""
    rows = [seq for seq, author in await store.texts_of(game) if author in people]
    old, new = await summaries(store, game, people)
    await store.erase(game, rows, old, new)
    await asyncio.sleep(0)  # with SQLite, reading doesn't wait
    return len(rows)


async def summaries(store: Store, game: str, people: Collection[str]) -> tuple[bytes, bytes]:
    """Return the summary of a game in the lists, and the same without the names of these people."""
    old = await store.summary(game) or b""
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
    for game in await store.all_games_of(person):
        old, new = await summaries(store, game, (person,))
        if old != new:
            changed.append((game, old, new))
        await asyncio.sleep(0)
    await store.delete_person(person, now, changed)


async def erase_person(store: Store, person: str, deleted_at: int, now: int) -> None:
    """Delete the texts of a person wherever they had a seat or wrote messages. This may be repeated."""
    for game in await store.all_games_of(person):
        await erase_in_game(store, game, (person,))
    await store.delete_late_ratings(person)
    if now > deleted_at + LATE_WRITES:
        await store.forget_games(person)


async def erase_everywhere(store: Store) -> int:
    """Delete the texts of all people who deleted their account, in all games; return the number of rows."""
    count, last = 0, ""
    while games := await store.games_with_texts(last, GAMES):
        for game in games:
            count += await erase_in_game(store, game, store.deleted)
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
