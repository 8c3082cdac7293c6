"""Checks the histories of all clients of a table against its log.

1. There is one order of decisions: the log can be folded, and no decision was made before an earlier one was sent.
2. Every acknowledged decision is in the log exactly once, at the place that the answer named.
3. Nothing that was sent contradicts the log.
4. No secret was sent before its time.
"""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.rules import view
from oriflamme.rules.state import NONE
from oriflamme.server.audience.broadcast import broadcast_of, snapshot
from oriflamme.server.audience.question import ask
from oriflamme.server.messages.outbound import encode
from oriflamme.server.store import LogRow
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fold import BadLog, fold
from oriflamme.server.tables.table import NOBODY, Table
from tools.faults.history import History

NUMBERED: Final = ("lobby", "moved", "said", "quiet")
MAY_BE_STORED: Final = ("unavailable", "internal", "conflict", "shutting-down", "quarantined")
PASSING: Final = ("away", "watching")  # fields of a snapshot that are not in the log


@dataclass(frozen=True)
class Violation:
    """What is wrong with a table.

    `kind`: bad-log, order, lost, twice, changed, refused-but-stored, invented, hurried, contradiction, gap, leak or
    stuck.
    """

    kind: str
    table: str
    text: str


class TableChecker:
    def __init__(self, table: str, log: Sequence[LogRow], histories: Sequence[History]) -> None:
        self.table = table
        self.log = log
        self.histories = histories
        self.violations: list[Violation] = []
        self.acted: dict[int, rows.Acted] = {}  # by seq
        self.ended = math.inf  # the seq at which the game was over

    def note(self, kind: str, text: str) -> None:
        self.violations.append(Violation(kind, self.table, text))

    def check(self) -> list[Violation]:
        """Return everything that is wrong."""
        self.fold()
        self.check_order()
        for history in self.histories:
            self.check_answers(history)
            self.check_connections(history)
        self.check_authors()
        return self.violations

    # Messages

    def fold(self) -> None:
        """Fold the log; compare what was received with what each row, and the state after it, looks like."""
        wanted: dict[tuple[str, int], list[tuple[History, str]]] = defaultdict(list)
        last = self.log[-1].seq if self.log else 0
        for history in self.histories:
            for received in history.received:
                key = key_of(received.text)
                if key is not None:
                    wanted[key].append((history, received.text))
                    if key[0] == "seq" and key[1] > last:
                        self.note("contradiction", f"{who(history)} received row {key[1]}; the log has {last}")
        state = Table(self.table)
        try:
            for row, events in fold(state, self.log):
                if isinstance(row, rows.Acted):
                    self.acted[state.seq] = row
                if state.stage == "over":
                    self.ended = min(self.ended, state.seq)
                broadcast = broadcast_of(state, row, events)
                for history, text in wanted.pop(("seq", state.seq), []):
                    expected = broadcast.to(viewer(history, state))
                    if text.encode() != expected:
                        self.differs(history, text, json.loads(expected), state)
                for history, text in wanted.pop(("table", state.seq), []):
                    self.check_snapshot(history, text, state)
                if isinstance(row, rows.Acted | rows.Started):
                    for history, text in wanted.pop(("ask", state.decision), []):
                        self.check_question(history, text, state)
        except BadLog as error:
            self.note("bad-log", str(error))
            return
        for (kind, number), messages in wanted.items():
            for history, _ in messages if kind != "seq" or number <= last else []:
                self.note("contradiction", f"{who(history)} received {kind} {number}, which never was")
        self.check_secrets(state)

    def check_snapshot(self, history: History, text: str, state: Table) -> None:
        received = json.loads(text)
        expected = json.loads(snapshot(state, viewer(history, state), (), set()))
        if any(received.get(key) != value for key, value in expected.items() if key not in PASSING):
            self.differs(history, text, expected, state)
        elif received.keys() - expected.keys():
            self.note("leak", f"{who(history)} received {sorted(received.keys() - expected.keys())} at {state.seq}")

    def check_question(self, history: History, text: str, state: Table) -> None:
        if state.decider == NOBODY or state.decider != history.seat:
            self.note("leak", f"{who(history)} received the options of seat {state.decider}")
            return
        assert state.game is not None
        seen = view(state.game, state.decider)
        if text.encode() != encode(ask(state.id, state.decision, seen)):
            self.note("contradiction", f"{who(history)} received other options for decision {state.decision}")

    def differs(self, history: History, text: str, expected: dict[str, Any], state: Table) -> None:
        """Note a message that is not the one that follows from the log; a leak if it names cards too many."""
        message = json.loads(text)
        kind = "leak" if names_hidden_cards(message, state, viewer(history, state)) else "contradiction"
        fields = {key: (message.get(key), expected.get(key)) for key in {*message, *expected} - {*PASSING}}
        changed = ", ".join(f"{key}: {got!r}, not {want!r}" for key, (got, want) in fields.items() if got != want)
        self.note(kind, f"{who(history)} received another {message['type']} {state.seq} than the log has: {changed}")

    def check_secrets(self, state: Table) -> None:
        secrets = [secret for secret in (state.head.secret, state.seed) if secret]
        for history in self.histories:
            for received in history.received:
                if any(secret in received.text for secret in secrets):
                    seq = json.loads(received.text).get("seq", -1)
                    if seq < self.ended:
                        self.note("leak", f"{who(history)} received the secret of the deal at {seq}")

    # Decisions

    def check_order(self) -> None:
        for number, (seq, row) in enumerate(sorted(self.acted.items())):
            if row.decision != number:
                self.note("order", f"row {seq} is decision {row.decision}, expected {number}")
        sent, answered = {}, {}
        for history in self.histories:
            for ident, at in history.sent_at.items():
                sent[history.person, ident] = at
            for answer in history.answers:
                if answer.code == "accepted":
                    key = history.person, answer.id
                    answered[key] = min(answer.at, answered.get(key, math.inf))
        latest = -math.inf  # when the last of the decisions so far was sent for the first time
        for seq, row in sorted(self.acted.items()):
            key = row.who, row.id
            if answered.get(key, math.inf) < latest:
                self.note("order", f"row {seq} was acknowledged before an earlier decision was sent")
            latest = max(latest, sent.get(key, -math.inf))

    def check_answers(self, history: History) -> None:
        """Check that acknowledged moves are in the log once, and refused ones are not."""
        stored: dict[str, list[int]] = defaultdict(list)
        for seq, row in self.acted.items():
            if row.who == history.person and row.id:
                stored[row.id].append(seq)
        final: dict[str, str] = {}
        for answer in history.answers:
            found = stored.get(answer.id, [])
            if answer.code == "accepted":
                final[answer.id] = "accepted"
                if not found:
                    self.note("lost", f"{who(history)}: {answer.id} was acknowledged at {answer.seq}")
                elif answer.seq not in found:
                    self.note("changed", f"{who(history)}: {answer.id} was acknowledged at {answer.seq}, is at {found}")
            elif answer.code not in MAY_BE_STORED and found:
                self.note("refused-but-stored", f"{who(history)}: {answer.id} is at {found}, answered {answer.code}")
        for ident, found in stored.items():
            if len(found) > 1:
                self.note("twice", f"{who(history)}: {ident} is at {found}")
            move = history.moves.get(ident)
            if move is None:
                self.note("invented", f"{who(history)} never sent {ident}, which is at {found}")
            elif any(
                (self.acted[seq].decision, self.acted[seq].action) != (move.decision, move.action) for seq in found
            ):
                self.note("changed", f"{who(history)} sent {move}; the log has another move at {found}")

    def check_authors(self) -> None:
        people = {history.person for history in self.histories}
        for seq, row in self.acted.items():
            if row.by == "clock":
                self.note("hurried", f"row {seq} was decided by the clock, though nobody was out of time")
            if row.by == "person" and row.who not in people:
                self.note("invented", f"row {seq} is by {row.who}, who is not one of the clients")

    def check_connections(self, history: History) -> None:
        """Check that each connection got every row once, in order."""
        last: dict[int, int] = {}
        for received in history.received:
            key = key_of(received.text)
            if key is None or key[0] == "ask" or received.connection < 0:
                continue
            kind, seq = key
            before = last.get(received.connection)
            if kind == "seq" and before is not None and seq != before + 1:
                self.note("gap", f"{who(history)} received row {seq} after {before}")
            last[received.connection] = seq


def check_table(table: str, log: Sequence[LogRow], histories: Sequence[History]) -> list[Violation]:
    """Return everything that is wrong with the log and the histories of one table."""
    return TableChecker(table, log, histories).check()


def who(history: History) -> str:
    return "a spectator" if history.seat is None else f"seat {history.seat}"


def viewer(history: History, state: Table) -> int | None:
    """Return the seat whose view this person gets in this state."""
    seat = state.seat_of(history.person)
    return None if seat == NOBODY else seat


def key_of(text: str) -> tuple[str, int] | None:
    """Return what a message is about: a row, the state after a row, or the question of a decision."""
    kind = text[9 : text.index('"', 9)] if text.startswith('{"type":"') else ""
    if kind in NUMBERED or kind == "table":
        start = text.index('"seq":') + 6
        return "table" if kind == "table" else "seq", int(text[start : text.index(",", start)])
    if kind == "ask":
        start = text.index('"decision":') + 11
        return "ask", int(text[start : text.index(",", start)])
    return None


def names_hidden_cards(message: dict[str, Any], state: Table, seat: int | None) -> bool:
    """Return whether a message contains cards that this reader may not know in this state."""
    if state.game is None or not message.get("position"):
        return "own" in message and seat is None
    seen = view(state.game, None)
    known = Counter(int(card) for card in seen.lies[: int(seen.lying)] if card != NONE)
    named = Counter(lying[2] for lying in message["position"]["queue"] if lying[2] != NONE)
    own = message.get("own")
    return bool(named - known) or (own is not None and own["seat"] != seat)
