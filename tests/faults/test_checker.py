"""The checker finds every kind of violation, and nothing in a history without one."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec.structs import replace as with_fields

from oriflamme.rules import legal_actions, view
from oriflamme.server.audience.broadcast import broadcast_of, snapshot
from oriflamme.server.audience.question import ask
from oriflamme.server.messages.outbound import encode
from oriflamme.server.store import LogRow
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fold import chained
from oriflamme.server.tables.table import Table
from tools.faults.checker import check_table
from tools.faults.faults import FAULTS, fault_of
from tools.faults.history import Answer, History, Move, Received

TABLE = "0123456789abcdef"
SECRET = "5ec2e7" * 10 + "beef"
MOVES = 12


class Played:
    """The first moves of a game, with honest histories of both players and a spectator."""

    def __init__(self) -> None:
        self.rows: list[rows.AnyRow] = [
            rows.Opened(host="p0", box="base", deck=Table(TABLE).settings.deck, edition=0, players=2, secret=SECRET),
            *(rows.Sat(seat=seat, person=f"p{seat}", name=f"P{seat}") for seat in range(2)),
            rows.Started(),
        ]
        self.histories = [History(TABLE, f"p{seat}", seat) for seat in range(2)] + [History(TABLE, "s", None)]
        chance = random.Random(5)
        state = Table(TABLE)
        for row in self.rows:
            self.send(state, row)
        for number in range(MOVES):
            assert state.game is not None
            player = self.histories[state.decider]
            seen = view(state.game, state.decider)
            player.received.append(Received(encode(ask(TABLE, state.decision, seen)).decode(), 1))
            move = Move(f"m{number}", state.decision, chance.choice(legal_actions(state.game)))
            player.moves[move.id] = move
            player.sent_at[move.id] = number
            row = rows.Acted(who=player.person, id=move.id, decision=move.decision, action=move.action)
            self.rows.append(row)
            self.send(state, row)
            player.answers.append(Answer(move.id, "accepted", state.seq, number + 0.5))
        self.last = state
        spectator = snapshot(state, None, (1,), set(), 3).decode()
        self.histories[2].received.append(Received(spectator, -1))

    def send(self, state: Table, row: rows.AnyRow) -> None:
        broadcast = broadcast_of(state, row, state.apply(row, 1_000))
        for history in self.histories:
            history.received.append(Received(broadcast.to(history.seat).decode(), 1))

    def log(self) -> list[LogRow]:
        return [LogRow(*row) for row in chained(Table(TABLE), 1_000, self.rows)]

    def kinds(self) -> set[str]:
        return {violation.kind for violation in check_table(TABLE, self.log(), self.histories)}

    def first_move(self) -> tuple[History, str]:
        """Return the player who made the first move, and its id."""
        return next(history for history in self.histories if "m0" in history.moves), "m0"

    def last_messages(self) -> list[Received]:
        return self.histories[2].received


def lost(played: Played) -> None:
    player, _ = played.first_move()
    player.moves["x"] = Move("x", 99, 0)
    player.answers.append(Answer("x", "accepted", 99, 99.0))


def not_written(played: Played) -> None:
    del played.rows[-1]


def twice(played: Played) -> None:
    players = [row for row in played.rows if isinstance(row, rows.Acted)]
    same = next(row for row in players[1:] if row.who == players[0].who)
    played.rows[played.rows.index(same)] = with_fields(same, id=players[0].id)


def changed(played: Played) -> None:
    player, move = played.first_move()
    player.moves[move] = replace(player.moves[move], action=player.moves[move].action + 1)


def elsewhere(played: Played) -> None:
    player, _ = played.first_move()
    player.answers[0] = replace(player.answers[0], seq=player.answers[0].seq + 1)


def refused_but_stored(played: Played) -> None:
    player, move = played.first_move()
    player.answers.append(Answer(move, "stale-decision", 0, 99.0))


def invented(played: Played) -> None:
    player, move = played.first_move()
    del player.moves[move]


def by_a_stranger(played: Played) -> None:
    row = played.rows[-1]
    assert isinstance(row, rows.Acted)
    played.rows[-1] = with_fields(row, who="stranger")


def hurried(played: Played) -> None:
    row = played.rows[-1]
    assert isinstance(row, rows.Acted)
    played.rows[-1] = with_fields(row, by="clock")


def contradiction(played: Played) -> None:
    message = played.last_messages()[-2]
    played.last_messages()[-2] = replace(message, text=message.text.replace('"at":1000', '"at":1001'))


def taken_back(played: Played) -> None:
    message = played.last_messages()[-2]
    seq = json.loads(message.text)["seq"]
    played.last_messages().append(replace(message, text=message.text.replace(f'"seq":{seq}', f'"seq":{seq + 1}')))


def other_snapshot(played: Played) -> None:
    message = played.last_messages()[-1]
    played.last_messages()[-1] = replace(message, text=message.text.replace('"stage":"playing"', '"stage":"over"'))


def other_options(played: Played) -> None:
    player, _ = played.first_move()
    index, message = next((i, m) for i, m in enumerate(player.received) if '"type":"ask"' in m.text)
    played_text = json.loads(message.text)
    del played_text["options"][0]
    player.received[index] = replace(message, text=json.dumps(played_text, separators=(",", ":")))


def gap(played: Played) -> None:
    del played.last_messages()[-3]


def own_cards_of_another(played: Played) -> None:
    of_player = [message for message in played.histories[0].received if '"type":"moved"' in message.text]
    played.last_messages()[-2] = of_player[-1]


def secret_before_the_end(played: Played) -> None:
    played.last_messages().append(Received(f'{{"type":"refused","table":"{TABLE}","code":"{SECRET}"}}', 1))


def options_of_another(played: Played) -> None:
    question = next(m for m in played.first_move()[0].received if '"type":"ask"' in m.text)
    played.last_messages().append(question)


def out_of_order(played: Played) -> None:
    player, move = played.first_move()
    player.sent_at[move] = 1_000.0


def damaged(log: list[LogRow]) -> list[LogRow]:
    return [*log[:-1], log[-1]._replace(hash=b"x" * 32)]


PLANTED: list[tuple[Callable[[Played], None], str]] = [
    (lost, "lost"),
    (not_written, "lost"),
    (twice, "twice"),
    (changed, "changed"),
    (elsewhere, "changed"),
    (refused_but_stored, "refused-but-stored"),
    (invented, "invented"),
    (by_a_stranger, "invented"),
    (hurried, "hurried"),
    (contradiction, "contradiction"),
    (taken_back, "contradiction"),
    (other_snapshot, "contradiction"),
    (other_options, "contradiction"),
    (gap, "gap"),
    (own_cards_of_another, "leak"),
    (secret_before_the_end, "leak"),
    (options_of_another, "leak"),
    (out_of_order, "order"),
]


def test_an_honest_history_has_no_violation() -> None:
    assert Played().kinds() == set()


@pytest.mark.parametrize(("plant", "kind"), PLANTED, ids=[plant.__name__ for plant, _ in PLANTED])
def test_a_planted_violation_is_found(plant: Callable[[Played], None], kind: str) -> None:
    played = Played()
    plant(played)
    assert kind in played.kinds()


def test_a_damaged_log_is_found() -> None:
    played = Played()
    violations = check_table(TABLE, damaged(played.log()), played.histories)
    assert "bad-log" in {violation.kind for violation in violations}


def test_the_faults_of_a_seed_are_always_the_same_and_all_come_in_turn() -> None:
    names = [*FAULTS]
    faults = [fault_of(3, number, 3, names) for number in range(2 * len(names))]
    assert faults == [fault_of(3, number, 3, names) for number in range(2 * len(names))]
    assert faults != [fault_of(4, number, 3, names) for number in range(2 * len(names))]
    assert {fault.name for fault in faults[: len(names)]} == {*names}
