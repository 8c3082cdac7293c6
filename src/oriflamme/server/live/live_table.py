"""A table in memory: its state, its followers, and what each of them sees. It decides nothing and uses no database."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from typing import Final, NamedTuple, Protocol

from ..audience.broadcast import Broadcast
from ..messages.frames import frame_of
from ..messages.outbound import Presence, Unfollowed, encode
from ..tables import log_rows as rows
from ..tables.table import NOBODY, Table

PRESENCE_SECONDS: Final = 1.0  # between two messages about who is present
RECENT: Final = 8  # messages kept for clients that reconnect soon
UNCHANGED_LOBBY: Final = frozenset({rows.Acted, rows.Spoke})  # rows that change nothing about who sees what


class Follower(Protocol):
    """A socket that follows tables. `person` is empty for a visitor."""

    person: str
    muted: set[str]

    def push(self, frame: bytes) -> None: ...
    def on_unfollowed(self, table: str) -> None: ...
    def abort(self) -> None: ...
    def may_read_history(self, rows: int) -> bool: ...


class RemotePresence(NamedTuple):
    """Who follows a table through another node: seats, the number of spectators, and when that node said so."""

    seats: tuple[int, ...]
    watching: int
    at: float


class LiveTable:
    """`table` always has a state that is in the log. It is replaced, not changed, when rows have been committed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.dropped = False  # no longer in the registry, so it must not be used any more
        self.unsettled = False  # nobody knows whether the last write was stored, so the log must be read first
        self.settling: asyncio.Task[None] | None = None  # the task that reads it
        self.followers: dict[Follower, int | None] = {}  # the seat whose view each gets; None: a spectator's view
        self.wanted_seats: dict[Follower, int] = {}  # the seat whose view a spectator asked for
        self.recent: deque[Broadcast] = deque(maxlen=RECENT)
        self.timer: asyncio.TimerHandle | None = None
        self.bot_task: asyncio.Task[None] | None = None
        self.remote_presence: dict[str, RemotePresence] = {}  # by node
        self.verified_at = time.monotonic()  # when this was the last state in the log
        self.away: tuple[int, ...] = ()
        self.away_since: dict[int, float] = {}  # by the event loop's clock
        self.watching = 0  # followers without a seat
        self.presence_timer: asyncio.TimerHandle | None = None
        self.presence_sent = -math.inf  # by the event loop's clock
        self.to_ask: set[Follower] = set()  # those who wait for the question (asking.py)
        self.asking = False  # the question has been requested, or will be in a moment
        self.cached_question: tuple[int, bytes] = (NOBODY, b"")  # number of the decision, frame
        self.last_used = 0.0
        self.opener: bytes | None = None  # who opened it, written with the first row
        self.index_written: tuple[int, int | None] = (0, None)  # when the index was written, and the due time in it

    @property
    def idle(self) -> bool:
        return not self.followers and self.bot_task is None and not self.lock.locked()

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # Who sees what

    def seat_seen_by(self, follower: Follower) -> int | None:
        """Return the seat whose view the follower may have now; None: the view of a spectator."""
        own = self.table.seat_of(follower.person)
        if own != NOBODY:
            return own
        wanted = self.wanted_seats.get(follower, NOBODY)
        return wanted if wanted != NOBODY and self.table.seats[wanted].shows else None

    def why_not_follow(self, person: str) -> str:
        """Return the code of the reason why this person may not follow the table; empty if they may."""
        table = self.table
        if table.stage == "closed":
            return "no-such-table"
        if person in table.kicked:
            return "kicked"
        allowed = table.head.watch or table.stage == "waiting" or table.seat_of(person) != NOBODY
        return "" if allowed else "watching-off"

    def refresh_followers(self) -> None:
        """After a change of the lobby, update what each follower sees and remove those who may no longer watch."""
        for follower in list(self.followers):
            why = self.why_not_follow(follower.person)
            if not why:
                self.followers[follower] = self.seat_seen_by(follower)
            else:
                self.remove(follower)
                follower.push(frame_of(encode(Unfollowed(self.table.id, why))))
                follower.on_unfollowed(self.table.id)

    def remove(self, follower: Follower) -> None:
        self.followers.pop(follower, None)
        self.wanted_seats.pop(follower, None)

    # Sending

    def broadcast(self, broadcast: Broadcast, row: rows.AnyRow) -> None:
        """Send one row to all followers. A table that closes sends this last row before it removes them."""
        self.recent.append(broadcast)
        closed = self.table.stage == "closed"
        if not closed and type(row) not in UNCHANGED_LOBBY:
            self.refresh_followers()
        for follower, seat in self.followers.items():
            follower.push(broadcast.frame(seat, follower.muted))
        broadcast.frames.clear()  # so that their memory is used again at once
        if isinstance(row, rows.Closed):
            self.refresh_followers()

    # Presence

    def connected_seats(self) -> tuple[int, ...]:
        """Return the seats whose person follows the table through this node."""
        present = {follower.person for follower in self.followers if follower.person}
        return tuple(i for i, seat in enumerate(self.table.seats) if seat.person in present)

    def count_spectators(self) -> int:
        """Return how many people without a seat follow the table through this node; visitors count by socket."""
        return len({f.person or f for f in self.followers if self.table.seat_of(f.person) == NOBODY})

    def update_presence(self) -> bool:
        """Send the presence to the followers soon if it has changed; return whether it has."""
        present = {*self.connected_seats(), *(seat for node in self.remote_presence.values() for seat in node.seats)}
        away = tuple(i for i in self.table.people() if i not in present)
        watching = self.count_spectators() + sum(node.watching for node in self.remote_presence.values())
        if (away, watching) == (self.away, self.watching):
            return False
        now = asyncio.get_running_loop().time()
        self.away_since = {seat: self.away_since.get(seat, now) for seat in away}
        self.away, self.watching = away, watching
        if self.presence_sent + PRESENCE_SECONDS <= now:
            self.push_presence()
        elif self.presence_timer is None:
            at = self.presence_sent + PRESENCE_SECONDS
            self.presence_timer = asyncio.get_running_loop().call_at(at, self.push_presence)
        return True

    def away_for(self, seconds: float) -> tuple[int, ...]:
        """Return the seats whose person has not been connected for so many seconds."""
        if not self.away:
            return ()
        now = asyncio.get_running_loop().time()
        return tuple(seat for seat in self.away if now - self.away_since[seat] >= seconds)

    def push_presence(self) -> None:
        """Send the presence to the followers: all changes since the last time in one message."""
        if self.presence_timer is not None:
            self.presence_timer.cancel()
            self.presence_timer = None
        self.presence_sent = asyncio.get_running_loop().time()
        frame = frame_of(encode(Presence(self.table.id, self.away, self.watching)))
        for follower in list(self.followers):
            follower.push(frame)
