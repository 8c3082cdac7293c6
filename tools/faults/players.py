"""The load: tables whose players and spectators reconnect after every failure, to any node, and repeat their commands.

They note everything that they send and receive (history.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import json
import random
import time
from typing import Any, Final

import httpx
import websockets

from tools.faults.checker import key_of, who
from tools.faults.cluster import Cluster
from tools.faults.history import Answer, History, Move, Received

PING_SECONDS: Final = 2.0  # without a message
PONG_SECONDS: Final = 3.0  # after which the connection is given up
PAUSE_SECONDS = 0.0  # before each move; a test that doesn't need as many moves as possible makes it longer
ANSWER_SECONDS: Final = 8.0  # after which a command is sent again through another connection
RETRY: Final = ("unavailable", "conflict", "shutting-down", "internal", "overloaded")
TOO_LATE: Final = ("not-revealing", "bad-share")  # answers to a share; "bad-share": others have committed again
POLL_SECONDS: Final = 1.0
SEATS: Final = 2
CLOCK: Final = {"bank": 120, "increment": 2}  # seconds; more than all faults of a game together take


class Follower:
    """Follows a table through one connection after the other."""

    def __init__(self, cluster: Cluster, history: History, token: str, chance: random.Random) -> None:
        self.cluster = cluster
        self.history = history
        self.token = token
        self.chance = chance
        self.last: int | None = None
        self.connections = 0
        self.node = -1  # the number of the node of the last connection
        self.over = False
        self.lost_at: float | None = None  # when the last connection was lost
        self.interruptions: list[float] = []  # seconds from losing a connection to the first message after it

    def __str__(self) -> str:
        received = [key for key in (key_of(each.text) for each in self.history.received[-5:]) if key is not None]
        return f"at row {self.last} on node {self.node}{' (lost)' if self.lost_at else ''}, received {received}"

    async def run(self) -> None:
        """Follow the table until its game is over."""
        while not self.over:
            node = self.chance.choice(self.cluster.nodes)
            self.node = node.number
            self.connections += 1
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                async with websockets.connect(
                    f"ws://127.0.0.1:{node.port}/socket",
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    open_timeout=PONG_SECONDS, close_timeout=0.2, ping_interval=None, max_queue=None,
                ) as ws:  # fmt: skip
                    await self.talk(ws)
            self.lost_at = self.lost_at or time.monotonic()
            await asyncio.sleep(self.chance.uniform(0.05, 0.4))

    async def talk(self, ws: Any) -> None:
        follow: dict[str, Any] = {"type": "follow", "table": self.history.table}
        if self.last is not None and self.chance.random() < 0.8:
            follow["last_seq"] = self.last
        await ws.send(json.dumps(follow))
        await self.connected(ws)
        while not self.over:
            try:
                text = await asyncio.wait_for(ws.recv(), PING_SECONDS)
            except TimeoutError:
                self.check_patience()
                await ws.send('{"type":"ping"}')
                text = await asyncio.wait_for(ws.recv(), PONG_SECONDS)
            await self.receive(ws, text)

    async def receive(self, ws: Any, text: str) -> None:
        message = json.loads(text)
        kind = message["type"]
        if message.get("table") == self.history.table:
            self.history.received.append(Received(text, self.connections))
        if kind in ("moved", "lobby", "table", "said"):
            self.last = message["seq"]
            if self.lost_at is not None:
                self.interruptions.append(time.monotonic() - self.lost_at)
                self.lost_at = None
            self.over = bool(message.get("result"))
        elif kind == "ask":
            await self.asked(ws, message)
        elif kind in ("accepted", "refused") and message["id"]:
            await self.answered(ws, message)
        elif kind == "refused":
            raise TimeoutError  # the table could not be followed: try another node

    async def connected(self, ws: Any) -> None:
        pass

    async def asked(self, ws: Any, message: dict[str, Any]) -> None:
        pass

    async def answered(self, ws: Any, message: dict[str, Any]) -> None:
        pass

    def check_patience(self) -> None:
        pass


class SeatPlayer(Follower):
    """Answers questions at random. A command without an answer is repeated with the same id, sometimes needlessly."""

    waiting: dict[str, Any] | None = None  # the command that has no answer yet
    sent_at = 0.0
    commands = 0

    def __str__(self) -> str:
        ago = time.monotonic() - self.sent_at
        return f"{super().__str__()}, waiting for {self.waiting}, sent {ago:.1f} s ago"

    async def connected(self, ws: Any) -> None:
        if self.waiting is not None:
            await self.send(ws, self.waiting)

    async def asked(self, ws: Any, message: dict[str, Any]) -> None:
        decision = message["decision"]
        await asyncio.sleep(PAUSE_SECONDS)
        if self.waiting is None or self.waiting["decision"] != decision:
            self.waiting = self.new_move(decision, self.chance.choice(message["options"])["action"])
        await self.send(ws, self.waiting)
        if self.chance.random() < 0.05:
            await self.send(ws, self.waiting)

    def new_move(self, decision: int, action: int) -> dict[str, Any]:
        self.commands += 1
        move = Move(f"m{self.commands}", decision, action)
        self.history.moves[move.id] = move
        return {
            "type": "move", "id": move.id, "table": self.history.table, "decision": decision, "action": action,
        }  # fmt: skip

    async def send(self, ws: Any, command: dict[str, Any]) -> None:
        self.sent_at = time.monotonic()
        self.history.sent_at.setdefault(command["id"], self.sent_at)
        await ws.send(json.dumps(command))

    async def answered(self, ws: Any, message: dict[str, Any]) -> None:
        code = message.get("code", "accepted")
        self.history.answers.append(Answer(message["id"], code, message["seq"], time.monotonic()))
        if self.waiting is None or message["id"] != self.waiting["id"]:
            return
        if code in RETRY:
            await asyncio.sleep(self.chance.uniform(0.1, 0.5))
            await self.send(ws, self.waiting)
        else:
            done, self.waiting = self.waiting, None
            if code == "accepted" and self.chance.random() < 0.03:
                await self.send(ws, done)

    def check_patience(self) -> None:
        if self.waiting is not None and time.monotonic() - self.sent_at > ANSWER_SECONDS:
            raise TimeoutError


class TableRun:
    """One table with its players, a spectator on a socket and one that polls over HTTP."""

    def __init__(
        self, cluster: Cluster, tokens: list[tuple[str, str]], chance: random.Random, uses_shares: bool
    ) -> None:
        self.cluster = cluster
        self.people = tokens  # (token, person) of the players and the spectator
        self.chance = chance
        self.table = ""
        self.histories: list[History] = []
        self.followers: list[Follower] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.uses_shares = uses_shares
        self.has_revealed = False

    @property
    def acknowledged(self) -> int:
        return sum(history.acknowledged for history in self.histories)

    @property
    def over(self) -> bool:
        return bool(self.followers) and all(follower.over for follower in self.followers)

    def __str__(self) -> str:
        return "; ".join(f"{who(follower.history)} {follower}" for follower in self.followers) or "not opened"

    async def run(self) -> None:
        """Open the table and play one game."""
        await self.open()
        for seat, (token, person) in enumerate(self.people):
            history = History(self.table, person, seat if seat < SEATS else None)
            self.histories.append(history)
            kind = SeatPlayer if seat < SEATS else Follower
            self.followers.append(kind(self.cluster, history, token, random.Random(self.chance.random())))
        polled = History(self.table, "", None)
        self.histories.append(polled)
        playing = [asyncio.create_task(follower.run()) for follower in self.followers]
        playing.append(asyncio.create_task(self.start()))
        self.tasks = [*playing, asyncio.create_task(self.poll(polled))]
        try:
            await asyncio.gather(*playing)
        finally:
            await end_all(self.tasks)

    async def open(self) -> None:
        settings = {"players": SEATS, "clock": CLOCK}
        self.table = (await call(self.cluster, self.chance, "/api/tables", settings, self.people[0][0]))["table"]
        for seat in range(1, SEATS):
            await self.command(seat, {"type": "sit", "id": "sit"})

    async def command(self, seat: int, command: dict[str, Any], refusals: tuple[str, ...] = ()) -> str:
        """Send a command until it is accepted or refused with one of these codes; return the code."""
        path, body = f"/api/tables/{self.table}/commands", {**command, "table": self.table}
        answer = await call(self.cluster, self.chance, path, body, self.people[seat][0], refusals)
        return str(answer.get("code", "accepted"))

    async def start(self) -> None:
        """Start the game. At some tables everybody commits to a share and reveals it."""
        if not self.uses_shares:
            for seat in range(SEATS):
                await self.command(seat, {"type": "ready", "id": "ready"})
            return
        for attempt in itertools.count():
            if await self.reveal(attempt):
                self.has_revealed = True
                return

    async def reveal(self, attempt: int) -> bool:
        """Commit to shares and reveal them; return False if a fault lasted longer than the time for revealing."""
        shares = [self.chance.randbytes(16) for _ in range(SEATS)]
        for seat, share in enumerate(shares):
            commit = hashlib.sha256(share).hexdigest()
            await self.command(seat, {"type": "ready", "id": f"ready{attempt}", "commit": commit})
        codes = [
            await self.command(seat, {"type": "reveal", "id": f"reveal{attempt}", "share": share.hex()}, TOO_LATE)
            for seat, share in enumerate(shares)
        ]
        return codes[-1] == "accepted"

    async def poll(self, history: History) -> None:
        """Read the table over HTTP again and again, as a visitor."""
        while True:
            await asyncio.sleep(self.chance.uniform(0, 2 * POLL_SECONDS))
            node = self.chance.choice(self.cluster.nodes)
            with contextlib.suppress(httpx.HTTPError):
                answer = await self.cluster.http.get(f"http://127.0.0.1:{node.port}/api/tables/{self.table}")
                if answer.status_code == 200:
                    history.received.append(Received(answer.text, -1))


async def end_all(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel the tasks, more than once if necessary: until Python 3.12, `wait_for` may swallow a cancellation."""
    while waiting := [task for task in tasks if not task.done()]:
        for task in waiting:
            task.cancel()
        await asyncio.wait(waiting, timeout=0.2)


async def call(
    cluster: Cluster, chance: random.Random, path: str, body: Any, token: str = "", refusals: tuple[str, ...] = ()
) -> Any:
    """Send a request to any node until it is done, or refused with one of these codes."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    while True:
        node = chance.choice(cluster.nodes)
        with contextlib.suppress(httpx.HTTPError):
            answer = await cluster.http.post(f"http://127.0.0.1:{node.port}{path}", json=body, headers=headers)
            if answer.status_code == 200:
                return answer.json()
            if answer.json()["code"] in refusals:
                return answer.json()
            assert answer.json()["code"] in (*RETRY, "no-such-table"), answer.text
        await asyncio.sleep(0.2)


async def new_guest(cluster: Cluster, chance: random.Random) -> tuple[str, str]:
    """Return the token and the id of a new guest."""
    answer = await call(cluster, chance, "/api/guests", {"name": "p", "bearer": True})
    return answer["token"], answer["person"]
