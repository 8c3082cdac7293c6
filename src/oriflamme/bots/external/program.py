"""A bot that is a separate program in any language.

It exchanges one JSON object per line over stdin and stdout (docs/bot-protocol.md). A crash, a timeout or an invalid
answer raises BotFailure; the program is then terminated, and restarted for the next decision.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any, Final

from ... import __version__
from ...rules import View
from ..bot import Option, Thought
from .protocol import PROTOCOL, actions_json, view_json

LONGEST_LINE: Final = 1 << 20
EXACT: Final = (1 << 53) - 1  # the largest integer that every JSON reader represents exactly
GRACE: Final = 1.0  # seconds that a program has to exit after its stdin is closed


class BotFailure(RuntimeError):  # noqa: N818 - a public name
    """Raised when a bot crashes, is too slow or gives an invalid answer. `reason` is crash, hang or nonsense."""

    def __init__(self, bot: str, reason: str, text: str) -> None:
        super().__init__(f"{bot}: {text}")
        self.bot = bot
        self.reason = reason


class ExternalBot:
    """A bot that is a program. It has `limit` seconds for an answer and `start_limit` seconds for the greeting."""

    def __init__(self, command: str, limit: float = 5.0, start_limit: float = 20.0) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError as error:
            raise ValueError(f"expected a command line, got {command!r}: {str(error).lower()}") from None
        if not self.command:
            raise ValueError("expected a program after cmd:, got nothing")
        self.name = command
        self.limit = limit
        self.start_limit = start_limit
        self.lock = threading.RLock()
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes] = queue.Queue()
        self.asked = 0

    def check(self) -> None:
        """Raise ValueError unless the program can be started and answers the greeting. It goes on running.

        Call this before a game, so that the program does not fail during it.
        """
        program = self.command[0]
        if shutil.which(program) is None:
            if os.path.isfile(program):
                raise ValueError(f"{program!r} is not executable: run chmod +x {shlex.quote(program)}")
            raise ValueError(f"expected a program that can be run from here, got {program!r}")
        try:
            self.prepare()
        except BotFailure as failure:
            raise ValueError(str(failure)) from failure

    def prepare(self) -> None:
        """Start the program and greet it, unless it is running. It has `start_limit` seconds to answer."""
        with self.lock:
            try:
                if self.process is None:
                    self.start()
            except BotFailure:
                self.stop()
                raise

    def think(self, view: View, actions: Sequence[int], seed: int) -> Thought:
        with self.lock:
            self.prepare()
            try:
                self.asked += 1
                question = {
                    "type": "decide",
                    "id": self.asked,
                    "view": view_json(view),
                    "actions": actions_json(view, actions),
                    "seed": seed & EXACT,
                    "limit_ms": int(self.limit * 1000),
                }
                answer = self.ask(question, self.limit)
            except BotFailure:
                self.stop()
                raise
            self.check_id(answer)
            action = answer.get("action")
            if type(action) is not int or action not in actions:
                self.stop()
                raise BotFailure(
                    self.name, "nonsense", f"expected one of the legal actions, got {json.dumps(action)[:80]}"
                )
        return Thought(int(action), (Option(int(action), 0.5, 1.0),))

    def check_id(self, answer: dict[str, Any]) -> None:
        """Raise BotFailure if the answer is to another decision. An answer without an id counts as one to this."""
        given = answer.get("id", self.asked)
        if type(given) is not int or given != self.asked:
            self.stop()
            raise BotFailure(
                self.name,
                "nonsense",
                f"expected the answer to decision {self.asked}, got one to decision {json.dumps(given)[:80]}",
            )

    def start(self) -> None:
        """Start the program and greet it. It runs in a separate session, so that Ctrl-C does not reach it."""
        try:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BotFailure(self.name, "crash", f"the program can't be started: {error}") from error
        assert self.process.stdout is not None
        self.lines = queue.Queue(maxsize=16)
        threading.Thread(target=read_lines, args=(self.process.stdout, self.lines), daemon=True).start()
        weakref.finalize(self, terminate, self.process)
        hello = self.ask({"type": "hello", "protocol": PROTOCOL, "game": "oriflamme", "version": __version__},
                         self.start_limit)  # fmt: skip
        if hello.get("protocol") != PROTOCOL:
            raise BotFailure(
                self.name, "nonsense", f"expected protocol {PROTOCOL}, got {json.dumps(hello.get('protocol'))[:80]}"
            )
        if isinstance(hello.get("name"), str):
            self.name = str(hello["name"])[:40]

    def ask(self, message: dict[str, Any], limit: float) -> dict[str, Any]:
        """Send one line and return the answer."""
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=limit)
        except queue.Empty:
            raise BotFailure(self.name, "hang", f"no answer within {limit:g} s") from None
        except OSError:
            line = b""
        if not line:
            raise BotFailure(self.name, "crash", f"the program ended (exit code {exit_code(self.process)})")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise BotFailure(self.name, "nonsense", f"expected a JSON object on one line, got {line[:80]!r}")
        return answer

    def stop(self) -> None:
        """Terminate the program. It is restarted for the next decision."""
        if self.process is not None:
            terminate(self.process)
            self.process = None

    def close(self) -> None:
        with self.lock:
            self.stop()


def read_lines(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Put the lines that the program writes into the queue, and an empty one when it has ended."""
    while True:
        try:
            line = stream.readline(LONGEST_LINE)
        except (OSError, ValueError):
            line = b""
        try:
            lines.put(line, timeout=60)
        except queue.Full:  # the program writes without being asked
            return
        if not line:
            return


def exit_code(process: subprocess.Popen[bytes]) -> int | None:
    """Return the exit code; None if the program has only closed its stdout."""
    try:
        return process.wait(GRACE)
    except subprocess.TimeoutExpired:
        return None


def terminate(process: subprocess.Popen[bytes]) -> None:
    """Close the program's stdin, give it GRACE seconds, then kill it."""
    try:
        if process.stdin is not None:
            process.stdin.close()
    except OSError:
        pass
    try:
        process.wait(GRACE if process.poll() is None else 0)
    except subprocess.TimeoutExpired:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)  # including the processes that it has started
        process.wait()
    if process.stdout is not None:
        process.stdout.close()
