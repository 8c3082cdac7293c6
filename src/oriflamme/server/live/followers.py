"""Lets sockets follow tables: they get what they have missed, and from then on every message, without a gap."""

from __future__ import annotations

from typing import Final

from ..audience.broadcast import snapshot
from ..messages.frames import frame_of
from ..messages.inbound import Follow
from ..messages.refusals import Refusal
from ..tables.table import NOBODY
from .asking import Asker
from .live_table import Follower, LiveTable
from .registry import TableRegistry

MAX_MISSED: Final = 100  # messages that are sent to somebody who was away; after that, the state of the table is
MAX_MISSED_BYTES: Final = 250_000


class Followers:
    def __init__(self, registry: TableRegistry, asker: Asker) -> None:
        self.registry = registry
        self.asker = asker

    async def follow(self, follower: Follower, message: Follow) -> None:
        """Send the follower what it has missed and, from now on, every message, without a gap.

        Old messages are made before the table is locked, so that nobody waits for them. After a long absence, or if
        this was asked for too often from the follower's address, the follower gets the state of the table instead.
        """
        live = await self.registry.get(message.table, fresh_seconds=0)
        seat = seat_to_follow(live, follower, message)
        last, texts = await self.old_messages(live, message.last_seq, seat, follower)
        async with self.registry.hold(live):
            table, log = live.table, self.registry.log
            seat_now = seat_to_follow(live, follower, message)
            if last is None or last > table.seq or seat_now != seat or not log.has_recent(live, last):
                away = tuple(other for other in live.away if other != table.seat_of(follower.person))
                texts = [snapshot(table, seat_now, away, follower.muted, live.watching)]
            else:
                texts += await log.messages_after(live, last, seat, follower.muted)
            for text in texts:
                follower.push(frame_of(text))
            if message.seat is not None and message.seat != table.seat_of(follower.person):
                live.wanted_seats[follower] = message.seat
            live.followers[follower] = seat_now
            self.asker.ask_follower(live, follower)
        self.registry.publish_presence(live)

    async def old_messages(
        self, live: LiveTable, last: int | None, seat: int | None, follower: Follower
    ) -> tuple[int | None, list[bytes]]:
        """Return the messages after `last` that are no longer in memory, and the number of the last of them.

        The number is None if the follower gets the state of the table instead.
        """
        seq, log = live.table.seq, self.registry.log
        if last is None or not 0 <= seq - last <= MAX_MISSED:
            return None, []
        if log.has_recent(live, last):
            return last, []
        if not follower.may_read_history(seq):
            return None, []
        texts = await log.messages_after(live, last, seat, follower.muted)
        return (last + len(texts), texts) if sum(map(len, texts)) <= MAX_MISSED_BYTES else (None, [])

    def unfollow(self, follower: Follower, table: str) -> None:
        live = self.registry.tables.get(table)
        if live is not None:
            live.remove(follower)
            self.registry.publish_presence(live)


def seat_to_follow(live: LiveTable, follower: Follower, message: Follow) -> int | None:
    """Return the seat whose view the follower gets (None: a spectator's); raise Refusal if they may not follow."""
    if why := live.why_not_follow(follower.person):
        raise Refusal(why, status=404 if why == "no-such-table" else 403)
    table, own = live.table, live.table.seat_of(follower.person)
    if message.seat is None or message.seat == own:
        return live.seat_seen_by(follower)
    if message.seat >= len(table.seats) or not table.seats[message.seat].shows:
        raise Refusal("not-shown", status=403)
    return message.seat if own == NOBODY else own
