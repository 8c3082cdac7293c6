"""Sends hostile frames and requests to a server: `python -m tools.fuzz --inputs 1000000 --seed 1`.

Expected: no internal error (an answer with the code `internal`, a status 500, or a traceback in the server's log), a
server that still answers, and memory that does not grow. Loopback only; the rate limits are raised, so that the inputs
get as far as they can.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import itertools
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx

from oriflamme.server.bench.run import end, memory
from tests.server.conftest import temporary_folder
from tests.server.harness import create_database, free_port
from tools.fuzz.inputs import TEXT, Inputs, frame

WORKERS: Final = 12
BATCH: Final = 60  # frames between two pings
REQUESTS: Final = 0.15  # the share of requests among the inputs
READINGS: Final = 100  # of memory; the lowest counts, because a password that is checked takes 64 MB for milliseconds
PATIENCE: Final = 30.0
CLOSE_SECONDS: Final = 2.0  # that a connection may stay open after a breach
INTERNAL: Final = (b'"code":"internal"', b"HTTP/1.1 500")
PONG: Final = b'"type":"pong"'
START: Final = """
import sys
from tests.server.relaxed import generous, run_server
limits = generous(messages=1e9, burst=10**9, bad_frames=10**9, all_requests=1e9, sockets=5000, sockets_of_person=1000,
    keep_tables=200)
run_server(*sys.argv[1:], log_level="warning", limits=limits, bot_pause=0.05, bot_workers=1)
"""


@dataclass
class Result:
    inputs: int = 0
    connections: int = 0
    seconds: float = 0.0
    errors: list[str] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)  # after each tenth of the inputs
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def growth(self) -> float:
        """Return by how much memory has grown since the first tenth, as a share."""
        return self.megabytes[-1] / self.megabytes[0] - 1 if len(self.megabytes) > 1 else 0.0

    def __str__(self) -> str:
        used = " ".join(f"{each:.0f}" for each in self.megabytes)
        return (
            f"{self.inputs:,} inputs over {self.connections:,} connections in {self.seconds:.0f} s,"
            f" {len(self.errors)} internal errors, memory {used} MB ({100 * self.growth:+.1f}% since the first tenth)"
        )


class Fuzz:
    def __init__(self, port: int, pid: int, inputs: int, seed: int) -> None:
        self.port = port
        self.pid = pid
        self.wanted = inputs
        self.seed = seed
        self.result = Result()
        self.readings: deque[float] = deque(maxlen=READINGS)
        self.known: list[str] = []
        self.tokens: list[str] = []

    async def run(self) -> Result:
        begun = time.monotonic()
        await self.prepare()
        await asyncio.gather(*(self.attack(number) for number in range(WORKERS)))
        self.result.seconds = time.monotonic() - begun
        async with self.client() as http:
            assert (await http.get("/health")).status_code == 200
        return self.result

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE, verify=False)

    async def prepare(self) -> None:
        """Make people and tables, so that the inputs can name some that exist."""
        async with self.client() as http:
            for number in range(WORKERS):
                guest = (await http.post("/api/guests", json={"name": f"f{number}", "bearer": True})).json()
                headers = {"Authorization": f"Bearer {guest['token']}"}
                bots = (["", "random"], ["random", "random"], ["", ""])[number % 3]
                body = {"players": 2, "bots": bots, "seat": 0 if number % 3 != 1 else None}
                table = (await http.post("/api/tables", json=body, headers=headers)).json()["table"]
                if number % 3 == 0:
                    command = {"type": "ready", "id": "ready", "table": table}
                    await http.post(f"/api/tables/{table}/commands", json=command, headers=headers)
                self.tokens.append(guest["token"])
                self.known += [guest["person"], table, table]

    async def attack(self, number: int) -> None:
        chance = random.Random(f"{self.seed} {number}")
        inputs = Inputs(chance, self.known)
        inputs.host = f"127.0.0.1:{self.port}"
        for turn in itertools.count():
            if self.result.inputs >= self.wanted:
                return
            try:
                if chance.random() < REQUESTS:
                    await self.send_requests(inputs, self.tokens[number])
                else:
                    await self.send_frames(inputs, self.tokens[number] if turn % 4 else "")
            except OSError:
                await asyncio.sleep(0.01)

    def count(self, inputs: int) -> None:
        before, after = self.result.inputs, self.result.inputs + inputs
        self.result.inputs = after
        self.readings.append(memory(self.pid))
        if 10 * before // self.wanted != 10 * after // self.wanted:
            self.result.megabytes.append(min(self.readings))

    def check(self, answer: bytes, sent: bytes) -> None:
        if any(code in answer for code in INTERNAL):
            self.result.errors.append(f"{sent[:2_000]!r} gave {answer[:500]!r}")

    # Frames

    async def send_frames(self, inputs: Inputs, token: str) -> None:
        """Open a socket, send some batches of frames, then break the protocol. Without a token, as a visitor."""
        reader, writer = await self.connect()
        path = "/socket" if token else "/socket/visitor"
        who = f"Authorization: Bearer {token}" if token else f"Origin: http://{inputs.host}"
        key = base64.b64encode(os.urandom(16)).decode()
        try:
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: {inputs.host}\r\n{who}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            for _ in range(inputs.chance.randint(1, 8)):
                batch = [inputs.frame() for _ in range(BATCH)]
                writer.write(b"".join(batch) + frame(TEXT, b'{"type":"ping"}'))
                answer = await self.read_until_pong(reader)
                self.count(BATCH)
                self.check(answer, b"".join(batch))
                if PONG not in answer:
                    return
            writer.write(breach := inputs.breach())
            with contextlib.suppress(TimeoutError):
                self.check(await asyncio.wait_for(reader.read(-1), CLOSE_SECONDS), breach)
            self.count(1)
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.transport.abort()

    async def read_until_pong(self, reader: asyncio.StreamReader) -> bytes:
        """Return everything up to a `pong`, and what arrived together with it.

        The frames may contain a `ping` too, which does no harm.
        """
        answer = data = b""
        async with asyncio.timeout(PATIENCE):
            while PONG not in answer[-len(PONG) - len(data) :]:
                data = await reader.read(262_144)
                if not data:
                    break
                answer += data
        return answer

    # Requests

    async def send_requests(self, inputs: Inputs, token: str) -> None:
        """Send some requests over one connection, then something that isn't HTTP."""
        reader, writer = await self.connect()
        try:
            for _ in range(inputs.chance.randint(5, 40)):
                request = inputs.request(token)
                writer.write(request)
                head, body = await self.read_response(reader)
                self.count(1)
                self.check(head + body, request)
                if request.startswith(b"HEAD") or b"connection: close" in head.lower():
                    return
            writer.write(broken := inputs.broken_request())
            with contextlib.suppress(TimeoutError):
                self.check(await asyncio.wait_for(reader.read(-1), CLOSE_SECONDS / 10), broken)
            self.count(1)
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self.count(1)
        finally:
            writer.transport.abort()

    async def read_response(self, reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
        async with asyncio.timeout(PATIENCE):
            head = await reader.readuntil(b"\r\n\r\n")
            fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
            if b"transfer-encoding" in fields:
                return head, await reader.readuntil(b"0\r\n\r\n")
            return head, await reader.readexactly(int(fields.get(b"content-length", 0)))

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self.result.connections += 1
        return await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)


def tracebacks(log: Path) -> list[str]:
    """Return the lines of the server's log that have a traceback, or are not lines of the log."""
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    return [line for line in lines if '"trace"' in line or not line.startswith("{")]


def fuzz(inputs: int, seed: int) -> Result:
    """Start a server, send it this many inputs, and return what happened."""
    with temporary_folder("oriflamme-fuzz-") as folder:
        port, log = free_port(), folder / "server.log"
        with log.open("wb") as errors:
            create_database(folder / "games.sqlite3")
            command = [sys.executable, "-c", START, str(port), str(folder / "games.sqlite3")]
            server = subprocess.Popen(command, stderr=errors)
        try:
            until = time.monotonic() + 120
            while time.monotonic() < until:
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"http://127.0.0.1:{port}/ready", verify=False).status_code == 200:
                        break
                time.sleep(0.1)
            result = asyncio.run(Fuzz(port, server.pid, inputs, seed).run())
        finally:
            end(server)
        result.errors += tracebacks(log)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the servers are ended too
    result = fuzz(options.inputs, options.seed)
    for error in result.errors[:20]:
        print(error)
    print(result)
    sys.exit(1 if result.errors or result.growth > 0.1 else 0)
