"""Play random games with two backends, such as interpreted and compiled rules, and compare them byte by byte.

python -m tools.parity.games [--backends interpreted jit] [--games 20000] [--jobs 2] [--first 0] [--every 12]

After every move, the record, the events and the legal actions are compared; every few moves (`--every`) also a seat's
view, observation and determinization, what each seat may see of the move, the options of the seat that decides, with
their consequences, and why other moves are refused. Each job is a pair of processes with different values of
ORIFLAMME_BACKEND. Both play the same games and send 8 bytes per move (a digest of everything above). The first
difference ends the run with exit code 1 and a report of what differs.
"""

from __future__ import annotations

import argparse
import json
import os
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import IO, Any

DIGEST = 8
HEADER = struct.Struct("<qi")  # seed, number of digests
VIEW_EVERY = 12  # moves; then the views and what messages are made of are compared too


# In the child processes: play


def states(seed: int, every: int) -> Iterator[dict[str, bytes]]:
    """Play a random game; yield what is compared, by name, at the deal and after every move."""
    import numpy as np

    from oriflamme.rules import act, deal, events, legal_actions
    from oriflamme.rules.machine import batch
    from oriflamme.rules.observation import OBSERVATION
    from oriflamme.rules.state import new_games
    from oriflamme.rules.views import VIEW
    from tools.random_games import random_settings

    rng = Random(seed)
    games = new_games(1)
    games[0] = deal(random_settings(seed), seed)
    g = games[0]
    rows = np.zeros((0, events.COLUMNS), dtype=np.int16)
    move = 0
    while True:
        legal = legal_actions(g)
        state = {"record": g.tobytes(), "events": rows.tobytes(), "legal": repr(legal).encode()}
        if move % every == 0 or not legal:
            view = np.zeros(1, dtype=VIEW)
            seen = np.zeros((1, OBSERVATION), dtype=np.int8)
            other = new_games(1)
            seat = np.array([rng.randrange(-1, int(g.players))], dtype=np.int8)
            batch.views(games, seat, view)
            batch.observations(games, seat, seen)
            batch.determinizations(view, np.array([rng.getrandbits(62)], dtype=np.int64), other)
            state |= {"view": view.tobytes(), "observation": seen.tobytes(), "determinization": other.tobytes()}
            state |= disclosed(g, rows, rng)
        yield state
        if not legal:
            return
        try:
            rows = act(g, rng.choice(legal))
        except Exception as error:  # an error that only one of the two raises is a difference like any other
            yield {"error": f"{type(error).__name__}: {error}".encode()}
            return
        move += 1


def disclosed(g: Any, events: Any, rng: Random) -> dict[str, bytes]:
    """Return what messages about the last move and the next question are made of."""
    import numpy as np

    from oriflamme.disclosure import api, entry_points
    from oriflamme.rules import actions, decider, view
    from oriflamme.rules.state import NONE, PLAYERS

    w = api.own_workspace()
    for array in (w.two_views, w.public, w.own):
        array[...] = np.zeros(1, dtype=array.dtype)  # padding counts, too
    everything = rng.random() < 0.2
    entry_points.disclose_move(g, events, everything, w.two_views, w.public, w.own, w.events, w.secrets, w.rounds)
    rows = [array[: int(array[0, 0]) + 1] for array in (w.events, w.secrets, w.rounds)]
    move = [w.public, w.own, *rows]
    question = []
    who = decider(g)
    if who is not None:
        move.append(w.two_views[1])
        seen = view(g, who)
        entry_points.disclose_question(seen, w.games, w.views, w.numbers, w.log, w.options, w.consequences)
        question = [array[: int(array[0, 0]) + 1] for array in (w.options, w.consequences)]
    numbers = (
        rng.randrange(PLAYERS),
        rng.randrange(actions.ACTIONS),
        rng.choice([NONE, rng.randrange(actions.ACTIONS)]),
    )
    refusals = [
        entry_points.refuse_move(g, family, action, then, w.one_game, w.log)
        for family, action, then in (numbers, (NONE if who is None else who, *numbers[1:]))
    ]
    return {
        "what is seen of the move": b"".join(array.tobytes() for array in move),
        "options": b"".join(array.tobytes() for array in question),
        "refusals": np.array(refusals).tobytes(),
    }


def digest(state: dict[str, bytes]) -> bytes:
    return blake2b(b"\0".join(state.values()), digest_size=DIGEST).digest()


def play(seeds: range, every: int) -> None:
    """Send the digests of the games, with a header before each game."""
    for seed in seeds:
        digests = [digest(state) for state in states(seed, every)]
        sys.stdout.buffer.write(HEADER.pack(seed, len(digests)) + b"".join(digests))
        sys.stdout.buffer.flush()


def show(seed: int, move: int, every: int) -> None:
    """Print everything that is compared after one move, as JSON."""
    for number, state in enumerate(states(seed, every)):
        if number == move:
            print(json.dumps({name: data.hex() for name, data in state.items()}))
            return
    print("{}")


# In the parent process: compare


@dataclass
class Difference:
    """A game in which the two differ, and the first move after which they do; move 0 is the deal."""

    seed: int
    move: int
    backends: tuple[str, str]
    every: int = VIEW_EVERY

    def report(self) -> str:
        from tools.random_games import random_settings

        arguments = ("--show", str(self.seed), str(self.move), "--every", str(self.every))
        texts = [json.loads(child(backend, *arguments).communicate()[0]) for backend in self.backends]
        lines = [
            f"{' and '.join(self.backends)} differ: seed {self.seed}, after move {self.move}",
            f"  {random_settings(self.seed)}",
        ]
        for name in sorted(texts[0].keys() | texts[1].keys()):
            a, b = (bytes.fromhex(text.get(name, "")) for text in texts)
            if a != b:
                lines.append(f"  {name}: {where(name, a, b)}")
        if len(lines) == 2:
            lines.append("  (no difference when played again; is one of them not deterministic?)")
        return "\n".join(lines)


def where(name: str, a: bytes, b: bytes) -> str:
    """Describe which fields of two records, parts of two observations, or bytes of other data differ."""
    if name in ("error", "legal"):
        return f"{a.decode() or 'none'} / {b.decode() or 'none'}"
    if len(a) != len(b):
        return f"{len(a)} bytes / {len(b)} bytes"
    from oriflamme.rules.observation import OBSERVATION_LAYOUT, OBSERVATION_OFFSETS
    from oriflamme.rules.state import GAME
    from oriflamme.rules.views import VIEW

    dtype = {"record": GAME, "determinization": GAME, "view": VIEW}.get(name)
    if dtype is not None:
        fields = []
        for field in dtype.names or ():
            kind, offset = dtype.fields[field][:2]
            one, two = a[offset : offset + kind.itemsize], b[offset : offset + kind.itemsize]
            if one != two:
                fields.append(f"{field} {list(one)} / {list(two)}")
        return "; ".join(fields) or "padding"
    if name == "observation":
        starts = OBSERVATION_OFFSETS
        parts = [(part, slice(starts[part], starts[part] + size)) for part, size, _ in OBSERVATION_LAYOUT]
        return "; ".join(f"{part} {list(a[at])} / {list(b[at])}" for part, at in parts if a[at] != b[at])
    return "bytes " + ", ".join(f"{i} ({x} / {y})" for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y)


def child(backend: str, *arguments: str) -> subprocess.Popen[bytes]:
    environment = os.environ | {"ORIFLAMME_BACKEND": backend}
    command = [sys.executable, "-m", "tools.parity.games", *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)


def games_of(stream: IO[bytes]) -> Iterator[tuple[int, list[bytes]]]:
    """Yield the seeds and digests that a child process sends."""
    while header := stream.read(HEADER.size):
        seed, moves = HEADER.unpack(header)
        data = stream.read(moves * DIGEST)
        yield seed, [data[i : i + DIGEST] for i in range(0, len(data), DIGEST)]


class Comparison:
    """A comparison over some seeds, divided among pairs of processes."""

    def __init__(
        self, seeds: range, jobs: int, backends: tuple[str, str] = ("interpreted", "jit"), every: int = VIEW_EVERY
    ) -> None:
        self.backends = backends
        self.every = every
        self.parts = [seeds[k::jobs] for k in range(jobs)]
        self.games = 0
        self.moves = 0
        self.difference: Difference | None = None
        self.failure = ""

    def run(self, progress: bool = False) -> Difference | None:
        # Compile once, so that every job finds the compiled rules in the cache.
        child(self.backends[1], "--play", "0", "1", "1").communicate()
        threads = [threading.Thread(target=self.compare, args=(part,)) for part in self.parts if part]
        total = sum(map(len, self.parts))
        start = time.monotonic()
        every, end = (1, "\r") if sys.stderr.isatty() else (20, "\n")
        shown = 0.0
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            time.sleep(0.2)
            spent = time.monotonic() - start
            if progress and spent > shown + every:
                shown = spent
                left = f"{spent * (total - self.games) / self.games:.0f}" if self.games else "?"
                line = f"{self.games} of {total} games, {self.moves} moves, {spent:.0f} s, about {left} s left"
                print(line, end=end, file=sys.stderr, flush=True)
        if self.failure:
            raise RuntimeError(self.failure)
        return self.difference

    def compare(self, part: range) -> None:
        arguments = ("--play", str(part.start), str(part.stop), str(part.step), "--every", str(self.every))
        children = [child(backend, *arguments) for backend in self.backends]
        try:
            streams = [games_of(process.stdout) for process in children if process.stdout]
            compared = 0
            for (seed, one), (_, two) in zip(*streams, strict=False):
                if one != two:
                    pairs = enumerate(zip(one, two, strict=False))
                    move = next((i for i, (a, b) in pairs if a != b), min(len(one), len(two)))
                    if self.difference is None or seed < self.difference.seed:
                        self.difference = Difference(seed, move, self.backends, self.every)
                if self.difference is not None:
                    return
                compared += 1
                self.games += 1
                self.moves += len(one) - 1
            if compared != len(part):
                self.failure = (
                    f"a process ended after {compared} of {len(part)} games (exit codes {[p.poll() for p in children]})"
                )
        finally:
            for process in children:
                process.kill()
                process.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--backends", nargs=2, metavar="BACKEND", default=["interpreted", "jit"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--every", type=int, default=VIEW_EVERY, help="moves between comparisons of views and options")
    parser.add_argument("--play", type=int, nargs=3, metavar=("START", "STOP", "STEP"), help=argparse.SUPPRESS)
    parser.add_argument("--show", type=int, nargs=2, metavar=("SEED", "MOVE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        play(range(*options.play), options.every)
        return 0
    if options.show:
        show(*options.show, options.every)
        return 0
    seeds = range(options.first, options.first + options.games)
    comparison = Comparison(seeds, options.jobs, tuple(options.backends), options.every)
    difference = comparison.run(progress=True)
    if difference is not None:
        print(difference.report())
        return 1
    print(f"{comparison.games} games, {comparison.moves} moves: {' and '.join(options.backends)} give the same bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
