"""The load: tables of five players that move at a steady rate. Measures the time from a move to its last delivery."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from ..live.question_process import MODULE
from .client import BenchSocket, connect, request, source_of

SEATS = 5
CLOCK: Final = {"bank": 3600, "increment": 1}  # seconds; no clock runs out during a measurement


class LoadOption(msgspec.Struct):
    action: int


class ReceivedMessage(msgspec.Struct):
    """The fields of a message that the generator reads; the rest is skipped."""

    type: str
    seq: int = 0
    decision: int = -1
    options: list[LoadOption] = []
    code: str = ""
    what: str = ""
    lobby: msgspec.Raw = msgspec.Raw(b"null")


decoder: msgspec.json.Decoder[ReceivedMessage] = msgspec.json.Decoder(ReceivedMessage)
MOVED: Final = b'{"type":"moved"'
ACCEPTED: Final = b'{"type":"accepted"'


def seq_of(moved: bytes) -> int:
    """Return the number of a `moved` message without decoding it, because five of six messages are of this type."""
    start = moved.index(b'"seq":', len(MOVED)) + 6
    return int(moved[start : moved.index(b",", start)])


class Figures:
    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.moves = 0
        self.refused: dict[str, int] = {}
        self.gaps = 0
        self.measuring = False
        self.cpu = 0.0  # seconds of CPU time of the server during the measurement
        self.own_cpu = 0.0  # and of the generator

    @property
    def cpu_per_move(self) -> float:
        return self.cpu / max(self.moves, 1)

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class LoadPlayer:
    def __init__(self, table: LoadTable, seat: int, client: int) -> None:
        self.table = table
        self.seat = seat
        self.client = client
        self.token = ""
        self.last = 0
        self.socket: BenchSocket | None = None

    def receive(self, payload: bytes) -> None:
        table = self.table
        if payload.startswith(MOVED):
            seq = seq_of(payload)
            self.count(seq)
            table.delivered(seq, payload)
            return
        if payload.startswith(ACCEPTED):
            return
        received = decoder.decode(payload)
        if received.type in ("lobby", "said", "quiet"):
            self.count(received.seq)
            if received.what == "rematch":
                table.follow_rematch(self, json.loads(bytes(received.lobby))["rematch"])
        elif received.type == "ask":
            table.asked(self, received)
        elif received.type == "table":
            self.last = received.seq
            table.send_ready(self)
        elif received.type == "refused":
            table.figures.refused[received.code] = table.figures.refused.get(received.code, 0) + 1

    def count(self, seq: int) -> None:
        if seq != self.last + 1:
            self.table.figures.gaps += 1
        self.last = seq

    def send(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message))


class LoadTable:
    """One table of five players."""

    def __init__(self, number: int, interval: float, figures: Figures, clock: bool) -> None:
        self.number = number
        self.interval = interval
        self.figures = figures
        self.settings = {"players": SEATS, **({"clock": CLOCK} if clock else {})}
        self.id = ""
        self.players = [LoadPlayer(self, seat, number * SEATS + seat) for seat in range(SEATS)]
        self.next_at = 0.0
        self.sent = 0.0
        self.due_seq = 0
        self.deliveries = 0
        self.going = False
        self.commands = 0
        self.chance = random.Random(number)

    async def set_up(self, port: int) -> None:
        for player in self.players:
            source = source_of(player.client)
            guest = {"name": f"p{player.client}", "bearer": True}
            player.token = (await request(port, source, "POST", "/api/guests", guest))["token"]
            player.socket = await connect(port, source, player.token, player.receive)
        host = self.players[0]
        opened = await request(port, source_of(host.client), "POST", "/api/tables", self.settings, host.token)
        self.id = opened["table"]
        for player in self.players[1:]:
            join = {"id": "join", "seat": player.seat}
            path = f"/api/tables/{self.id}/join"
            await request(port, source_of(player.client), "POST", path, join, player.token)
        for player in self.players:
            player.send(type="follow", table=self.id)

    def send_ready(self, player: LoadPlayer) -> None:
        player.send(type="ready", id=f"ready-{self.id}", table=self.id, share=self.chance.randbytes(16).hex())

    def asked(self, player: LoadPlayer, received: ReceivedMessage) -> None:
        self.waiting = (player, received.decision, self.chance.choice(received.options).action)
        if self.going:
            self.schedule_move()

    def schedule_move(self) -> None:
        loop = asyncio.get_running_loop()
        self.next_at = max(self.next_at + self.interval, time.perf_counter())
        loop.call_later(max(0.0, self.next_at - time.perf_counter()), self.move, *self.waiting)

    def move(self, player: LoadPlayer, decision: int, action: int) -> None:
        if not self.going:
            return
        self.commands += 1
        self.sent = time.perf_counter()
        self.due_seq, self.deliveries = player.last + 1, 0
        player.send(type="move", id=f"m{self.commands}", table=self.id, decision=decision, action=action)

    def delivered(self, seq: int, payload: bytes) -> None:
        if seq == self.due_seq:
            self.deliveries += 1
            if self.deliveries == SEATS and self.figures.measuring:
                self.figures.latencies.append(time.perf_counter() - self.sent)
                self.figures.moves += 1
        if self.deliveries == SEATS and b'"result":null' not in payload:
            for player in self.players:
                player.send(type="again", id=f"again-{self.id}", table=self.id)

    def follow_rematch(self, player: LoadPlayer, table: str) -> None:
        self.id = table
        player.send(type="follow", table=table)

    def start(self) -> None:
        self.going = True
        self.next_at = time.perf_counter() + self.chance.random() * self.interval
        if hasattr(self, "waiting"):
            self.schedule_move()


async def measure(figures: Figures, seconds: float, pid: int) -> None:
    processes = [pid, *question_processes(pid)]
    before, own = sum(map(cpu_seconds, processes)), time.process_time()
    figures.measuring = True
    await asyncio.sleep(seconds)
    figures.measuring = False
    figures.cpu, figures.own_cpu = sum(map(cpu_seconds, processes)) - before, time.process_time() - own


def cpu_seconds(pid: int) -> float:
    """Return the CPU time of a process so far, in seconds; NaN if the system does not provide it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def question_processes(pid: int) -> list[int]:
    """Return the processes that compute questions for this server: one, or none where the system does not say."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        return [int(child) for child in children if MODULE in Path(f"/proc/{child}/cmdline").read_text("utf-8")]
    except OSError:
        return []


async def run_load(port: int, tables: int, rate: int, seconds: float, pid: int, clock: bool = False) -> Figures:
    figures = Figures()
    load_tables = [LoadTable(number, tables / rate, figures, clock) for number in range(tables)]
    batch = 20
    for first in range(0, tables, batch):
        await asyncio.gather(*(table.set_up(port) for table in load_tables[first : first + batch]))
    await asyncio.sleep(1)
    for table in load_tables:
        table.start()
    await asyncio.sleep(2)
    await measure(figures, seconds, pid)
    for table in load_tables:
        table.going = False
    await asyncio.sleep(0.3)
    for table in load_tables:
        for player in table.players:
            if player.socket is not None:
                player.socket.transport.close()
    return figures


async def run_echo(port: int, tables: int, rate: int, seconds: float, pid: int, size: int) -> Figures:
    """Run the same pattern against the echo server."""
    figures = Figures()
    groups = []
    text = "x" * size
    for number in range(tables):
        group = EchoGroup(number, tables / rate, figures, text)
        await group.set_up(port)
        groups.append(group)
    for group in groups:
        asyncio.get_running_loop().call_later(random.random() * group.interval, group.send_message)
    await asyncio.sleep(1)
    await measure(figures, seconds, pid)
    for group in groups:
        group.going = False
        for socket in group.sockets:
            socket.transport.close()
    return figures


class EchoGroup:
    def __init__(self, number: int, interval: float, figures: Figures, text: str) -> None:
        self.number = number
        self.interval = interval
        self.figures = figures
        self.message = json.dumps({"group": number, "text": text}).encode()
        self.sockets: list[BenchSocket] = []
        self.deliveries = 0
        self.sent = 0.0
        self.going = True

    async def set_up(self, port: int) -> None:
        for seat in range(SEATS):
            socket = await connect(port, source_of(self.number * SEATS + seat), "x", self.receive)
            socket.send(json.dumps({"group": self.number}).encode())
            self.sockets.append(socket)

    def send_message(self) -> None:
        if self.going:
            asyncio.get_running_loop().call_later(self.interval, self.send_message)
            self.deliveries, self.sent = 0, time.perf_counter()
            self.sockets[0].send(self.message)

    def receive(self, _payload: bytes) -> None:
        self.deliveries += 1
        if self.deliveries == SEATS and self.figures.measuring:
            self.figures.latencies.append(time.perf_counter() - self.sent)
            self.figures.moves += 1
