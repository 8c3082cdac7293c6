"""Deletes what people typed when they delete their account: names and chat messages, in memory and in the rows.

The store never reads the texts of somebody who deleted their account (store/repository.py), so they are gone as soon as
the account is. What is left is to delete them from tables in memory and from the rows themselves, whose hashes don't
cover them (tables/log_chain.py). At tables where the person had a seat this is done at once; messages that they sent as
a spectator are found by `oriflamme erase`, which looks at all rows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from ..store import Store
from ..tables.fold import BadLog, fold
from ..tables.listing import summary_of
from ..tables.table import Table

GAMES: Final = 1_000  # per query


async def erase_in_game(store: Store, game: str, people: Collection[str]) -> int:
    """Delete the texts of these people from the rows of one game, and their names from the lists; return how many."""
    rows = [seq for seq, author in await store.texts_of(game) if author in people]
    if rows:
        table, summary = Table(game), None
        try:
            for _ in fold(table, await store.log(game)):
                pass
            summary = summary_of(table)
        except BadLog:  # then the list shows nothing of it either
            summary = b"{}"
        await store.erase(game, rows, summary)
    return len(rows)


async def erase_person(store: Store, person: str) -> None:
    """Delete the texts of a person at all tables where they had a seat."""
    for line in await store.games_of(person, GAMES):
        await erase_in_game(store, line.id, (person,))
    await store.forget_seats(person)


async def erase_everywhere(store: Store) -> int:
    """Delete the texts of all people who deleted their account, in all games; return the number of rows."""
    count, last = 0, ""
    while games := await store.games_with_texts(last, GAMES):
        for game in games:
            count += await erase_in_game(store, game, store.deleted)
        last = games[-1]
    return count


def without_texts(table: Table, person: str) -> Table:
    """Return a copy of the table without what this person typed."""
    new = table.copy()
    for i, seat in enumerate(table.seats):
        if seat.person == person:
            new.change(i).name = ""
    new.chat = [(seq, at, replace(row, name="", text="") if row.person == person else row) for seq, at, row in new.chat]
    return new
