"""Coverage-guided fuzzing of untrusted input: texts in the notation, and frames of a socket.

python tools/fuzz.py notation|frames [libFuzzer's options, e.g. -max_total_time=600]

It needs Atheris, which `make` does not install: pip install atheris. It starts with our own scenarios, or with one
frame of each kind, and stores its corpus in build/fuzz. An input that breaks something is written to
build/fuzz/NAME-…; fix the cause, and add the input to the tests (tests/notation/test_fuzz.py,
tests/server/test_access.py).
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from oriflamme.rules import ACTIONS

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = ROOT / "build" / "fuzz"
TABLE: Final = "tableaaa"

Target = Callable[[bytes], None]


def notation() -> tuple[Target, list[bytes]]:
    """Return the target for texts: any bytes give a NotationError, or something that can be written and read back."""
    from oriflamme.notation import (
        NotationError,
        RecordedGame,
        notes_of,
        read_link,
        read_record,
        read_view,
        record_text,
        run,
        split,
        view_lines,
        write_link,
    )
    from oriflamme.notation.lines import decode
    from oriflamme.notation.scenario import read_lines
    from oriflamme.rules import view

    def run_scenarios(text: str) -> None:
        for scenario in read_lines(split(text), ""):
            if not isinstance(scenario, NotationError):
                notes_of(scenario).lines()
                run(scenario)

    def read_back_record(text: str) -> None:
        recorded, notes = read_record(text)
        again, notes_again = read_record(record_text(recorded, notes))
        assert again.game.tobytes() == recorded.game.tobytes(), "a record that was read back differs"
        assert notes_again.lines() == notes.lines(), "notes that were read back differ"

    def read_back_link(text: str) -> None:
        recorded: RecordedGame = read_link(text)
        assert read_link(write_link(recorded)).game.tobytes() == recorded.game.tobytes(), (
            "a link that was read back differs"
        )

    def read_back_view(text: str) -> None:
        seen = read_view(split(text))
        again = read_view(split("\n".join(view_lines(seen))))
        assert again.tobytes() == seen.tobytes(), "a view that was read back differs"

    readers = (run_scenarios, read_back_record, read_back_link, read_back_view)

    def target(data: bytes) -> None:
        reader = readers[data[0] % len(readers)] if data else run_scenarios
        try:
            reader(decode(data[1:]))
        except NotationError as error:
            if not error.reason or "\n" in str(error):
                raise AssertionError("an error without a reason, or on two lines") from error

    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests" / "scenarios").glob("*.txt"))]
    scenarios = [f"title {piece}" for text in texts for piece in text.removeprefix("title ").split("\ntitle ")[1:]]
    games = [RecordedGame.deal(*dealt) for dealt in deals()]
    seeds = [bytes([kind]) + text.encode() for text in scenarios[:400] for kind in (0, 1)]
    seeds += [b"\x01" + record_text(game).encode() for game in games]
    seeds += [b"\x02" + write_link(game).encode() for game in games]
    seeds += [b"\x03" + "\n".join(view_lines(view(game.game, 1))).encode() for game in games]
    return target, seeds


def deals() -> Iterator[tuple[Any, int]]:
    from oriflamme.rules import BOXES, PLAYERS, Settings, draw_deck

    for seed, deck in enumerate((*BOXES.values(), *map(draw_deck, range(6)))):
        for players in (2, PLAYERS):
            yield Settings(deck, players=players), seed


def frames() -> tuple[Target, list[bytes]]:
    """Return the target for frames: a server without a network never answers `internal`, whatever it receives."""
    from oriflamme.server.commands.opening import opening
    from oriflamme.server.config import Config, Limits
    from oriflamme.server.messages.http import OpenTable
    from oriflamme.server.net.server import Server
    from oriflamme.server.net.socket import Socket

    class FakeConnection:
        waiting = 0

        def __init__(self) -> None:
            self.written: list[bytes] = []

        def write(self, frame: bytes) -> None:
            self.written.append(frame)

        def abort(self) -> None:
            raise AssertionError("the connection was cut")

    folder = tempfile.mkdtemp(prefix="oriflamme-fuzz-")
    limits = Limits(messages=1e9, burst=1 << 40, bad_frames=1 << 60)
    loop = asyncio.new_event_loop()

    async def begin() -> tuple[Socket, FakeConnection]:
        server = Server(Config(database=f"{folder}/games.sqlite3", bot_workers=1, bot_pause=0.0, limits=limits))
        await server.store.open()
        await server.hub.open()
        server.bots.start()
        server.progress(1.0)
        person, _ = await server.accounts.guest("Ann", "bearer", server.hub.now())
        await server.hub.registry.open(TABLE, opening(person, OpenTable(players=2), server.bots.bots))
        connection: Any = FakeConnection()
        return Socket(server, connection, person, "127.0.0.1", set()), connection

    socket, connection = loop.run_until_complete(begin())

    async def receive_all(frames: list[str | bytes]) -> None:
        for frame in frames:
            await socket.receive(frame)
        await asyncio.sleep(0)

    def target(data: bytes) -> None:
        loop.run_until_complete(receive_all(frames_of(data)))
        for frame in connection.written:
            assert b'"internal"' not in frame, frame
        connection.written.clear()

    return target, [bytes([way, *range(1, 60, step)]) for way in (TEXT, BYTES, MESSAGES) for step in (1, 2, 3, 5, 7)]


# Frames are raw bytes, raw text, or messages of our protocol with fields that are right, odd or missing.
BYTES: Final = 0
TEXT: Final = 1
MESSAGES: Final = 2
GOOD: Final[dict[str, list[Any]]] = {
    "id": ["c1", "c2", "c3", "c4"],
    "table": [TABLE],
    "seat": [0, 1, 2, None],
    "bot": ["random", "greedy"],
    "person": ["p1", "\x00", "é"],
    "text": ["Hello", "\x00", "\u202e", "\ud800"],
    "share": ["0" * 32, "f" * 32],
    "last_seq": [0, 1, 10_000, None],
    "decision": [0, 1, 2, 3],
    "action": list(range(0, ACTIONS + 20, 7)),
    "on": [True, False],
}
ODD: Final[list[Any]] = [None, True, -1, 5, 1 << 63, 1 << 64, 1e308, "", "x" * 33, "\x00", "\ud800", [], {}, [[]]]


def frames_of(data: bytes) -> list[str | bytes]:
    import atheris

    from oriflamme.server.messages import inbound

    way, rest = (data[0] % 3, data[1:]) if data else (BYTES, data)
    if way == BYTES:
        return [rest]
    if way == TEXT:  # the protocol below rejects text that is not UTF-8
        return [rest.decode("utf-8", "replace")]
    kinds = inbound.MessageIn.__args__
    choose = atheris.FuzzedDataProvider(rest)
    messages: list[str | bytes] = []
    while choose.remaining_bytes() and len(messages) < 12:
        kind: Any = kinds[choose.ConsumeIntInRange(0, len(kinds) - 1)]
        message: dict[str, Any] = {"type": kind.__struct_config__.tag}
        for field in kind.__struct_fields__:
            how = choose.ConsumeIntInRange(0, 15)
            if how < 13:
                message[field] = choose.PickValueInList(GOOD[field])
            elif how == 13:
                message[field] = choose.PickValueInList(ODD)
            elif how == 14:
                message[field] = choose.ConsumeUnicode(12)
        messages.append(json.dumps(message))
    return messages


# The targets, and the package to import before instrumentation, because compiled code can't be instrumented.
TARGETS: Final = {"notation": (notation, "oriflamme.rules"), "frames": (frames, "oriflamme.bots")}


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in TARGETS:
        sys.exit(__doc__)
    try:
        import atheris
    except ImportError:
        sys.exit("Atheris is missing: pip install atheris (Linux, CPython 3.11 to 3.13)")
    begin, compiled = TARGETS[name]
    importlib.import_module(compiled)
    with atheris.instrument_imports(include=["oriflamme.notation", "oriflamme.server"]):
        target, seeds = begin()
    corpus = KEPT / name
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds):
        (corpus / f"seed-{number}").write_bytes(seed)
    os.chdir(ROOT)
    atheris.Setup([sys.argv[0], str(corpus), f"-artifact_prefix={KEPT}/{name}-", *sys.argv[2:]], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
