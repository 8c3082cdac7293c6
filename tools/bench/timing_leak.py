"""Measure whether the time of a message gives away a face-down card.

    python -m tools.bench.timing_leak --samples 2000
    python -m tools.bench.timing_leak --samples 2000 --tree ../old/src  # the same with another source tree

Two players of the Alliance box place one card each in the first round, one of them the Insurrection, and keep all cards
face down, so that everything that a spectator sees is alike. The spectator measures, for each decision about these two
cards, two times: from the move before it to its `moved` message, and from a `ping` that is sent immediately after that
message to its `pong`. The AUC is the probability that a time with the Insurrection is longer than one with the other
card of the same game; 0.5 means that the time says nothing. Only times of the same game are compared, because other
work on the machine comes and goes. The interval is from a bootstrap over games.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from oriflamme.server.bench.client import BenchSocket, connect, request
from oriflamme.server.bench.run import end, wait_until
from oriflamme.server.local_play import free_port

Times = tuple[bool, float, float]  # is it the Insurrection, seconds to `moved`, seconds to `pong`

KIND = "insurrection"
SEATS = 2
RESAMPLES = 2_000
START = """
import sys
from oriflamme.server import Config
from oriflamme.server.app import run
from oriflamme.server.limits import Limits
many = "100000/minute"
limits = Limits(guests=many, tables=many, requests=many, tables_of_address=many, messages=10_000, burst=10_000)
run(Config(port=int(sys.argv[1]), database=sys.argv[2], log_level="error", limits=limits))
"""


class Reader:
    """A socket that notes the time of each message and decodes it later, so that decoding delays no measurement."""

    def __init__(self, handle: Callable[[dict[str, Any], float], None], delay: float) -> None:
        self.handle = handle
        self.delay = delay
        self.socket: BenchSocket | None = None

    async def connect(self, port: int, token: str) -> None:
        self.socket = await connect(port, "127.0.0.1", token, self.receive)

    def receive(self, payload: bytes) -> None:
        asyncio.get_running_loop().call_later(self.delay, self.decode, payload, time.perf_counter())

    def decode(self, payload: bytes, at: float) -> None:
        self.handle(json.loads(payload), at)

    def send(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message).encode())


class TimedGame:
    """One game; `times` has what was measured."""

    def __init__(self, port: int, tokens: list[str], chance: random.Random) -> None:
        self.port = port
        self.tokens = tokens  # of the players and the spectator
        self.chance = chance
        self.hands: dict[int, list[int]] = {}  # seat -> the cards of its hand at the start
        self.card: dict[int, int] = {}  # seat -> the card that is measured
        self.deck: list[str] = []
        self.own: dict[int, dict[int, dict[str, Any]]] = {}  # seq -> seat -> what only the seat sees
        self.sent = 0.0
        self.arrived: dict[int, tuple[dict[str, Any], float]] = {}  # seq -> the spectator's message and its time
        self.waiting: tuple[int, float] | None = None  # seq, when the ping was sent
        self.measured: list[tuple[int, dict[str, Any], float, float]] = []
        self.times: list[Times] = []
        self.over = asyncio.Event()
        self.players = [Reader(partial(self.player, seat), 0.015) for seat in range(SEATS)]
        self.spectator = Reader(self.spectate, 0.0)

    async def play(self) -> None:
        port, headers = self.port, self.tokens
        opened = {"players": SEATS, "box": "alliance"}
        self.table = (await request(port, "127.0.0.1", "POST", "/api/tables", opened, headers[0]))["table"]
        for reader, token in zip([*self.players, self.spectator], self.tokens, strict=True):
            await reader.connect(port, token)
        await request(port, "127.0.0.1", "POST", f"/api/tables/{self.table}/join", {"id": "j", "seat": 1}, headers[1])
        for reader in (*self.players, self.spectator):
            reader.send(type="follow", table=self.table)
        for number, player in enumerate(self.players):
            player.send(type="ready", id=f"r{number}", table=self.table, share=self.chance.randbytes(16).hex())
        async with asyncio.timeout(120):
            await self.over.wait()
        for measured in self.measured:
            self.note(*measured)
        for reader in (*self.players, self.spectator):
            assert reader.socket is not None
            reader.socket.transport.close()

    def player(self, seat: int, message: dict[str, Any], _at: float) -> None:
        if message["type"] == "table":
            self.deck = message["lobby"]["deck"]
        elif message["type"] == "moved":
            self.own.setdefault(message["seq"], {})[seat] = message["own"]
            if seat not in self.hands:
                self.hands[seat] = message["own"]["hand"]
                if len(self.hands) == SEATS:
                    self.choose_cards()
        elif message["type"] == "ask" and len(self.hands) < SEATS:  # the other one has not decoded its cards yet
            asyncio.get_running_loop().call_later(0.005, self.player, seat, message, _at)
        elif message["type"] == "ask":
            option = self.choose(seat, message["options"])
            move = {"decision": message["decision"], "action": option["action"]}
            asyncio.get_running_loop().call_later(0.004, self.move, seat, move)  # when nothing else is going on
        elif message["type"] == "refused":
            raise RuntimeError(f"refused: {message}")

    def move(self, seat: int, move: dict[str, Any]) -> None:
        self.sent = time.perf_counter()
        self.players[seat].send(type="move", id=f"m{move['decision']}", table=self.table, **move)

    def choose_cards(self) -> None:
        """Let one seat that can place the Insurrection, and the other one another card."""
        special = {seat: [card for card in hand if self.is_special(card)] for seat, hand in self.hands.items()}
        chosen = self.chance.choice([seat for seat in special if special[seat]] or [None])
        for seat, hand in self.hands.items():
            cards = special[seat] if seat == chosen else [card for card in hand if not self.is_special(card)]
            self.card[seat] = self.chance.choice(cards)

    def is_special(self, card: int) -> bool:
        return self.deck[card % 11] == KIND

    def choose(self, seat: int, options: list[dict[str, Any]]) -> dict[str, Any]:
        keep = [option for option in options if option["verb"] == "keep"]
        first = [option for option in options if option["verb"] == "place" and option["card"] == self.card[seat]]
        return self.chance.choice(keep or first or options)

    def spectate(self, message: dict[str, Any], at: float) -> None:
        if message["type"] == "moved":
            if message["result"]:
                asyncio.get_running_loop().call_later(0.05, self.over.set)
            elif message["by"] == "person":
                self.spectator.send(type="ping")
                self.arrived[message["seq"]] = message, at - self.sent
                self.waiting = message["seq"], time.perf_counter()
        elif message["type"] == "pong" and self.waiting is not None:
            (seq, pinged), self.waiting = self.waiting, None
            moved, seconds = self.arrived.pop(seq)
            self.measured.append((seq, moved, seconds, at - pinged))

    def note(self, seq: int, moved: dict[str, Any], seconds: float, answer: float) -> None:
        asked, position = moved["asked"], moved["position"]
        if asked is None or asked["question"] != "reveal-or-keep":
            return
        seat = asked["family"]
        index = next(i for i, lying in enumerate(position["queue"]) if lying[0] == position["cursor"])
        cards = dict(self.own.get(seq, {}).get(seat, {}).get("queue", []))
        if cards.get(index) == self.card[seat]:
            self.times.append((self.is_special(self.card[seat]), seconds, answer))


async def measure(port: int, samples: int, tables: int, seed: int) -> list[list[Times]]:
    """Return the times by game, until there are enough of both classes."""
    await wait_until(port, "/ready")
    chance = random.Random(seed)
    games: list[list[Times]] = []
    counted = [0, 0]

    async def play_games(number: int) -> None:
        guests = [{"name": f"t{number}-{seat}", "bearer": True} for seat in range(SEATS + 1)]
        tokens = [(await request(port, "127.0.0.1", "POST", "/api/guests", guest))["token"] for guest in guests]
        while min(counted) < samples:
            game = TimedGame(port, tokens, chance)
            await game.play()
            games.append(game.times)
            for special, *_ in game.times:
                counted[special] += 1

    await asyncio.gather(*(play_games(number) for number in range(tables)))
    return games


def wins(game: list[Times], column: int) -> tuple[float, int]:
    """Return in how many pairs of a game's times the one with the Insurrection is longer, and the number of pairs."""
    special, others = (np.array([times[column] for times in game if times[0] is which]) for which in (True, False))
    difference = special[:, None] - others[None, :]
    return float((difference > 0).sum() + (difference == 0).sum() / 2), difference.size


def report(name: str, games: list[list[Times]], column: int) -> str:
    """Return one line of figures: medians, the AUC and its 95% interval."""
    special, others = (
        [times[column] for game in games for times in game if times[0] is which] for which in (True, False)
    )
    pairs = np.array([wins(game, column) for game in games])
    drawn = np.random.default_rng(1).integers(len(pairs), size=(RESAMPLES, len(pairs)))
    sums = pairs[drawn].sum(axis=1)
    low, high = np.quantile(sums[:, 0] / sums[:, 1], [0.025, 0.975])
    return (
        f"{name}: {len(special):,} and {len(others):,} times, medians {1000 * np.median(special):.2f} and"
        f" {1000 * np.median(others):.2f} ms, AUC {pairs[:, 0].sum() / pairs[:, 1].sum():.3f},"
        f" 95% interval {low:.3f} to {high:.3f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", type=int, default=2_000, help="of each class")
    parser.add_argument("--tables", type=int, default=2, help="that play at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tree", default="", help="the src folder of the server to measure (default: this one)")
    options = parser.parse_args()
    path = os.pathsep.join(filter(None, [options.tree, os.environ.get("PYTHONPATH")]))
    port = free_port("127.0.0.1", 0)
    with tempfile.TemporaryDirectory(prefix="oriflamme-timing-") as folder:
        command = [sys.executable, "-c", START, str(port), str(Path(folder) / "games.sqlite3")]
        server = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path})
        try:
            games = asyncio.run(measure(port, options.samples, options.tables, options.seed))
        finally:
            end(server)
    print(report("from the move to `moved`", games, 1))
    print(report("from a `ping` to its `pong`", games, 2))


if __name__ == "__main__":
    main()
