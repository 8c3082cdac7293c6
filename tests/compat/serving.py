"""Run `oriflamme serve`, read everything that it answers about a database, and play a scripted game with it.

Only the command line, HTTP and WebSockets are used, so that this works with every version.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

import httpx
import websockets

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 120.0  # seconds; a busy machine can be twenty times as slow as an idle one
READY_SECONDS: Final = 400  # the rules may have to be compiled first
PORTS: Final = range(15_000, 32_000)  # below the ports that systems give to outgoing connections
MANY: Final = "1000000/minute"
SETTINGS: Final = {
    "BOT_PAUSE": "0.02", "BOT_WORKERS": "1", "SESSION_DAYS": "36500", "LOG_LEVEL": "error",
    "LIMITS_GUESTS": MANY, "LIMITS_LOGINS": MANY, "LIMITS_TABLES": MANY, "LIMITS_TABLES_OF_ADDRESS": MANY,
    "LIMITS_REQUESTS": MANY, "LIMITS_REPLAYS": MANY, "LIMITS_RETELLINGS": MANY, "LIMITS_CHAT": MANY,
    "LIMITS_MESSAGES": "1000000", "LIMITS_BURST": "1000000",
}  # fmt: skip
EYES: Final = ("all", "public", "0")
STAGES: Final = ("waiting", "playing", "over")
# Fields that depend on the time of the request: the clock restarts when a server opens a table, which changes these.
VOLATILE: Final = frozenset(("until", "changed"))

Json = Any


class ServerProcess:
    """Runs `oriflamme serve` with this database until the end of a `with` block."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.base, timeout=PATIENCE, verify=False)

    def __enter__(self) -> ServerProcess:
        command = [sys.executable, "-m", "oriflamme", "serve", "--port", str(self.port), "--database", self.database]
        environment = {**os.environ, **{f"ORIFLAMME_{name}": value for name, value in SETTINGS.items()}}
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment)
        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until:
            assert self.process.poll() is None, f"the server ended with status {self.process.returncode}"
            with contextlib.suppress(httpx.HTTPError):
                if self.http.get("/ready").status_code == 200:
                    return self
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.05)
        self.__exit__()
        raise TimeoutError("the server did not become ready")

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)

    def get(self, path: str, token: str = "") -> Json:
        """Return the answer as parsed JSON or text, or the status and code of a refusal."""
        answer = self.http.get(path, headers=bearer(token))
        if answer.status_code != 200:
            return {"status": answer.status_code, "code": answer.json()["code"]}
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, body: Json, token: str = "") -> Json:
        answer = self.http.post(path, json=body, headers=bearer(token))
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()


def free_port() -> int:
    while True:
        port = SystemRandom().choice(PORTS)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


# What a server answers about a database


def read_database(
    server: ServerProcess, people: dict[str, str], tables: dict[str, str], expected: Json = None
) -> dict[str, Json]:
    """Ask for everything: lists, people, and each table as a visitor and as each person sees it.

    `people`: the token of each name. `tables`: the id of each label. With `expected`, a table is
    requested only for the people who see more or less of it than a visitor, which is quicker.
    """

    def people_at(label: str) -> dict[str, str]:
        return people if expected is None else {name: people[name] for name in expected["tables"][label]["seen"]}

    return {
        "lists": {stage: lines(server.get(f"/api/tables?stage={stage}")) for stage in STAGES},
        "ladders": {number: server.get(f"/api/ladder/{number}") for number in "2345"},
        "people": {name: read_person(server, token) for name, token in people.items()},
        "tables": {label: read_table(server, table, people_at(label)) for label, table in tables.items()},
    }


def lines(answer: Json) -> Json:
    return {line["table"]: steady(line) for line in answer["tables"]}


def read_person(server: ServerProcess, token: str) -> Json:
    me = server.get("/api/me", token)
    ratings = server.get(f"/api/people/{me['person']}/ratings")
    return {"me": me, "games": lines(server.get("/api/games", token)), "ratings": ratings}


def read_table(server: ServerProcess, table: str, people: dict[str, str]) -> Json:
    seen = {name: steady(server.get(f"/api/tables/{table}", token)) for name, token in people.items()}
    visitor = steady(server.get(f"/api/tables/{table}"))
    # A person without a seat sees what a visitor sees, so only different views are kept.
    seen = {name: view for name, view in seen.items() if view != visitor}
    messages = server.get(f"/api/tables/{table}/replay")
    said = [message["type"] for message in messages] if isinstance(messages, list) else messages
    over = "lobby" in visitor and visitor["lobby"]["stage"] == "over"
    return {"visitor": visitor, "seen": seen, "messages": said, **(read_finished(server, table) if over else {})}


def read_finished(server: ServerProcess, table: str) -> Json:
    replays = {eyes: server.get(f"/api/tables/{table}/replay?eyes={eyes}") for eyes in EYES}
    shown = replays["all"]
    return {
        "record": server.get(f"/api/tables/{table}/record"),
        "replay": {key: value for key, value in shown.items() if key != "frames"},
        "moves": [frame["move"] for frame in shown["frames"]],
        "points": [frame["position"]["points"] for frame in shown["frames"]],
        "last": {eyes: steady(replay["frames"][-1]) for eyes, replay in replays.items()},
    }


def steady(value: Json) -> Json:
    """Return the value without the fields that depend on the time of the request."""
    if isinstance(value, dict):
        return {key: steady(part) for key, part in value.items() if key not in VOLATILE}
    return [steady(part) for part in value] if isinstance(value, list) else value


def missing(expected: Json, found: Json, path: str = "") -> list[str]:
    """List what is in `expected` but not in `found`. Fields that a later version has added are allowed, also at the end
    of the row of an event."""
    if isinstance(expected, dict) and isinstance(found, dict):
        wrong = [f"{path}/{key}: gone" for key in expected if key not in found]
        return wrong + [
            line for key in expected if key in found for line in missing(expected[key], found[key], f"{path}/{key}")
        ]
    if is_event(expected) and isinstance(found, list):
        found = found[: len(expected)]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        return [line for i, (one, other) in pairs for line in missing(one, other, f"{path}/{i}")]
    same = expected == found and isinstance(expected, bool) == isinstance(found, bool)
    return [] if same else [f"{path}: expected {expected!r}, got {found!r}"[:300]]


def is_event(row: Json) -> bool:
    """Return whether this is an event as version 0.1.0 sent it: a code, a rule and five numbers."""
    return isinstance(row, list) and [type(value) for value in row] == [str, str, int, int, int, int, int]


# A scripted game


class RecordingSocket:
    """A socket that records every message it receives, with times and the version masked.

    `plays`: its person has a seat, so that there is a question after each row of the log if the seat decides.
    """

    def __init__(self, ws: Any, name: str, plays: bool = True) -> None:
        self.ws = ws
        self.name = name
        self.plays = plays
        self.received: list[str] = []
        self.asked: Json = None  # the last question to this seat
        self.seq = 0
        self.decides = False
        self.waits_for_question = False

    async def send(self, **message: Json) -> None:
        await self.ws.send(json.dumps(message))

    async def drain(self) -> None:
        """Read everything that the server has sent so far, that is, what arrives before the answer to a ping.

        Questions are sent a moment after the row before them (since 0.2.0), so wait for the one that must come.
        """
        await self.send(type="ping")
        while (message := json.loads(text := await self.receive()))["type"] != "pong":
            self.note(message, text)
        while self.plays and self.decides and self.waits_for_question:
            self.note(json.loads(text := await self.receive()), text)

    def note(self, message: Json, text: str) -> None:
        self.received.append(masked(text))
        self.seq = message.get("seq", 0) or self.seq
        if message["type"] == "ask":
            self.asked = message
            self.waits_for_question = False
        elif message["type"] in ("moved", "table", "said", "lobby"):
            self.waits_for_question = True
            if "asked" in message:
                asked, own = message["asked"], message.get("own")
                self.decides = bool(asked and own and asked["family"] == own["seat"])

    async def receive(self) -> str:
        return str(await asyncio.wait_for(self.ws.recv(), PATIENCE))


def masked(text: str) -> str:
    return re.sub(r'"version":"[^"]*"', '"version":""', re.sub(r'"at":\d+', '"at":0', text))


async def converse(port: int, table: str, seats: dict[str, str], spectator: tuple[str, str]) -> dict[str, list[str]]:
    """Play a whole game at a table whose people sit but are not ready yet; return what each socket received.

    Every step waits until all sockets have received everything, so that each always gets the same sequence. Besides
    moves, there are chat, a command that is sent twice, refusals, and a spectator who leaves and comes back.
    """
    numbers = itertools.count(1)
    async with contextlib.AsyncExitStack() as stack:

        async def connect(name: str, token: str, plays: bool) -> RecordingSocket:
            url = f"ws://127.0.0.1:{port}/socket"
            opening = websockets.connect(url, additional_headers=bearer(token), max_queue=None, ping_interval=None)
            return RecordingSocket(await stack.enter_async_context(opening), name, plays)

        sockets = [await connect(name, token, True) for name, token in seats.items()]
        sockets.append(await connect(*spectator, False))
        players, watcher = sockets[:-1], sockets[-1]

        async def step(sender: RecordingSocket, **message: Json) -> None:
            if message["type"] not in ("follow", "unfollow"):
                message = {"id": f"s{next(numbers)}", **message}
            await sender.send(**{**message, "table": table})
            await sender.drain()
            for other in sockets:
                if other is not sender:
                    await other.drain()

        for one in sockets:
            await step(one, type="follow")
        for number, player in enumerate(players):
            await step(player, type="say", text=f"I am {player.name} — «hello»")
            await step(player, type="ready", share=f"{number + 1:032x}")
        moves = 0
        while asked := next((player for player in players if player.asked), None):
            question, asked.asked = asked.asked, None
            action = question["options"][(7 * moves + 3) % len(question["options"])]["action"]
            move = {"type": "move", "decision": question["decision"], "action": action}
            if moves == 4:
                other = next(player for player in players if player is not asked)
                await step(other, **move)  # not their decision
                await step(asked, **{**move, "action": 9_999})  # not legal
                await step(asked, **{**move, "decision": 0})  # answered long ago
            if moves == 6:
                await step(watcher, type="unfollow")
            if moves == 12:
                await step(watcher, type="follow", last_seq=watcher.seq)
                await step(watcher, type="say", text="back again")
            if moves == 20:
                await step(players[0], type="show", on=True)
                await step(watcher, type="follow", seat=0)
            await step(asked, id=f"m{moves}", **move)
            if moves % 10 == 0:
                await step(asked, id=f"m{moves}", **move)  # the same command again
            moves += 1
        await step(players[0], type="again")
        return {one.name: one.received for one in sockets}
