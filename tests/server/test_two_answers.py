"""A choice in two steps is sent as one move: both answers are stored, or neither is."""

from __future__ import annotations

import pytest

from oriflamme.notation import Game
from oriflamme.rules import decider, view
from oriflamme.server.audience.question import ask
from oriflamme.server.commands.table_commands import Sender, rows_for
from oriflamme.server.messages import inbound
from oriflamme.server.messages.outbound import Ask
from oriflamme.server.messages.refusals import Refusal
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.table import Seat, Table

ANN = Sender("ann", "Ann", (), (), lambda: "")
DECREE = "title t\nplayers 3\nqueue B:lord (R:royal-decree) G:heir\ncursor 2\n"
SOLDIER = "title t\nplayers 3\nqueue B:lord (R:soldier) G:heir\ncursor 2\n"


def table_at(text: str, *moves: str) -> tuple[Table, Ask]:
    """Return a table where Ann decides after these moves, and her question."""
    recorded = Game.from_text(text)
    for move in moves:
        recorded.push(move)
    table = Table("0" * 16)
    table.stage = "playing"
    table.seats = [Seat(person="ann"), Seat(person="bob"), Seat(person="cid")]
    table.game = recorded.state
    table.decider = int(decider(recorded.state) or 0)
    table.time_left = [0, 0, 0]
    return table, ask(table.id, 0, view(recorded.state, table.decider))


def move(action: int, then: int | None) -> inbound.Move:
    return inbound.Move("m", "0" * 16, decision=0, action=action, then=then)


def test_both_answers_become_rows_of_one_command() -> None:
    table, question = table_at(DECREE, "reveal")
    first = question.options[0]
    second = first.options[-1]
    made = rows_for(table, ANN, move(first.action, second.action))
    assert made == [
        rows.Acted("ann", "m", decision=0, action=first.action),
        rows.Acted("ann", decision=1, action=second.action),
    ]
    for row in made:
        table.apply(row, 1)
    assert table.actions == [first.action, second.action]


def test_an_illegal_second_answer_refuses_both() -> None:
    table, question = table_at(DECREE, "reveal")
    first = question.options[0]
    legal = {second.action for second in first.options}
    illegal = next(action for action in range(1000) if action not in legal)
    with pytest.raises(Refusal):
        rows_for(table, ANN, move(first.action, illegal))
    assert table.actions == []


def test_an_answer_with_an_effect_must_be_sent_alone() -> None:
    """What a revealed Soldier may hit is chosen only after everyone has seen it."""
    table, question = table_at(SOLDIER)
    reveal = question.options[0]
    with pytest.raises(Refusal, match="not-legal"):
        rows_for(table, ANN, move(reveal.action, 382))
