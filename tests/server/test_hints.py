"""Hints at tables of a server: who may have one, what it is computed from, and that the record says so."""

from __future__ import annotations

import random
from base64 import b64decode
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from oriflamme.compiled.wasm_file import GAME_MODULE, descriptions
from oriflamme.disclosure import NO_EVENTS
from oriflamme.notation import read_text
from oriflamme.review import follow
from oriflamme.rules import Settings, decider, legal_actions, view
from oriflamme.server.audience.broadcast import broadcast_of
from oriflamme.server.commands.table_commands import Sender, rows_for
from oriflamme.server.messages import inbound, outbound
from oriflamme.server.messages.refusals import Refusal
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.record import record_of
from oriflamme.server.tables.table import Seat, Table
from tests.review.games import pairs_of_games
from tests.server.harness import Guest, RunningServer, code, serve, started

ANN = Sender("ann", "Ann", (), (), lambda: "")


def table_with(*seats: Seat, decides: int = 0) -> Table:
    """Return a table where Ann is asked first, with these other seats."""
    table = Table("0" * 16)
    table.apply(rows.Opened(host="ann", box="base", deck=table.settings.deck, edition=0, players=1 + len(seats)), 1)
    table.seats = [Seat(person="ann", name="Ann", ready=True), *seats]
    for number in range(100):
        started_table = table.copy()
        started_table.head = rows.Opened(**{**fields(table.head), "secret": f"{number:064x}"})
        started_table.apply(rows.Started(), 1)
        if started_table.decider == decides:
            return started_table
    raise AssertionError("expected a deal in which this seat is asked first")


def fields(row: rows.Opened) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def hint(decision: int = 0) -> inbound.Hint:
    return inbound.Hint("h", "0" * 16, decision=decision)


def test_a_hint_is_written_once_per_decision() -> None:
    table = table_with(Seat(bot="knight"), Seat(bot="knight"))
    (row,) = rows_for(table, ANN, hint())
    assert row == rows.Hinted("ann", "h", seat=0, decision=0)
    table.apply(row, 2)
    assert table.hints == {0}
    assert rows_for(table, ANN, hint()) == []
    quiet = outbound.encode(outbound.Quiet(table.id, table.seq, table.at))
    assert {broadcast_of(table, row, NO_EVENTS).to(seat) for seat in (None, 0, 1, 2)} == {quiet}


@pytest.mark.parametrize(
    ("others", "person", "decision", "expected"),
    [
        ((Seat(bot="knight"), Seat(person="bob", ready=True)), "ann", 0, "no-hints"),
        ((Seat(bot="knight"), Seat(person="bob", ready=True, substitute="knight")), "ann", 0, "no-hints"),
        ((Seat(person="bob", ready=True),), "ann", 0, "no-hints"),  # rated
        ((Seat(bot="knight"),), "eve", 0, "not-seated"),  # a spectator
        ((Seat(bot="knight"),), "ann", 1, "stale-decision"),
    ],
)
def test_a_hint_is_refused_where_it_would_be_unfair(
    others: tuple[Seat, ...], person: str, decision: int, expected: str
) -> None:
    table = table_with(*others)
    with pytest.raises(Refusal, match=expected):
        rows_for(table, ANN._replace(person=person), hint(decision))
    assert not table.hints


def test_a_hint_is_only_for_ones_own_decision() -> None:
    with pytest.raises(Refusal, match="not-your-decision"):
        rows_for(table_with(Seat(bot="knight"), decides=1), ANN, hint())
    table = table_with(Seat(bot="knight"))
    table.apply(rows.Substituted(seat=0, bot="knight"), 2)
    with pytest.raises(Refusal, match="not-your-decision"):
        rows_for(table, ANN, hint())
    waiting = Table("0" * 16)
    waiting.seats = [Seat(person="ann")]
    with pytest.raises(Refusal, match="not-started"):
        rows_for(waiting, ANN, hint())


def test_a_rated_game_has_no_hints_even_against_bots() -> None:
    table = table_with(Seat(bot="knight"))
    assert table.allows_hints(0)
    table.rated = True
    assert not table.allows_hints(0)


async def table_against_bots(ann: Guest) -> str:
    table = await ann.open_table(players=2, box="base", bots=["", "random"], clock={"bank": 600})
    assert code(await ann.command(table, type="ready")) == "accepted"
    return table


def test_the_answer_is_the_view_of_the_seat_and_the_record_notes_the_hint(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        table = await table_against_bots(ann)
        chance = random.Random(2)
        hinted: list[int] = []
        decided = -1
        async with ann.socket() as client:
            await client.send(type="follow", table=table)
            while True:
                message = await client.receive()
                if message["type"] == "moved" and message["result"]:
                    break
                if message["type"] != "ask" or message["decision"] <= decided:  # it may be asked twice
                    continue
                decision = decided = message["decision"]
                if len(hinted) < 3:
                    live = s.server.hub.registry.tables[table].table
                    assert live.game is not None
                    expected = view(live.game, 0).tobytes()
                    answer = await client.command(type="hint", table=table, decision=decision, id=f"h{decision}")
                    assert b64decode(answer["view"]) == expected
                    assert answer["artefact"] == descriptions()[GAME_MODULE]["hash"]
                    assert answer["seq"] > 0
                    again = await client.command(type="hint", table=table, decision=decision)
                    assert (again["seq"], again["view"]) == (0, answer["view"])
                    hinted.append(decision)
                action = chance.choice(message["options"])["action"]
                await client.command(type="move", table=table, decision=decision, action=action)
                if hinted == [decision]:  # the same command again, after the decision
                    late = await client.command(type="hint", table=table, decision=decision, id=f"h{decision}")
                    assert (late["type"], late["code"]) == ("refused", "stale-decision")
            refused = await client.command(type="hint", table=table, decision=0)
            assert refused["code"] == "game-over"
        # A spectator repeats the id of another command after the end, when nobody decides and they have no seat.
        eve = await s.guest()
        async with eve.socket() as client:
            assert (await client.command(type="say", table=table, text="hello", id="x"))["type"] == "accepted"
            last = s.server.hub.registry.tables[table].table.decision
            refused = await client.command(type="hint", table=table, decision=last, id="x")
            assert refused["code"] == "stale-decision"
        record = (await ann.get(f"/api/tables/{table}/record")).text
        decisions = follow(read_text(record)[0]).decisions
        assert [i for i, one in enumerate(decisions) if one.had_hint] == hinted
        assert {one.family for one in decisions if one.had_hint} == {0}

    serve(tmp_path, work)


def test_people_and_spectators_get_no_hint_from_a_server(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, bob, eve = await s.guests(3)
        table = await started([ann, bob])
        live = await s.server.hub.registry.get(table)
        people = [ann, bob]
        for person, expected in ((people[live.table.decider], "no-hints"), (eve, "not-seated")):
            answer = await person.command(table, type="hint", decision=0)
            assert code(answer) == expected
            assert "view" not in answer.text
        alone = await table_against_bots(ann)
        answer = await eve.command(alone, type="hint", decision=0)
        assert code(answer) == "not-seated"

    serve(tmp_path, work)


def test_what_the_answer_has_does_not_depend_on_what_the_seat_cannot_know() -> None:
    """Two games that a seat can't tell apart give the same view, and so the same hint."""
    for box, reader, seed in (("base", 0, 3), ("ablaze", 1, 4), ("alliance", 2, 5)):
        pairs = islice(pairs_of_games(Settings.of_box(box, players=3), seed, reader), 8)
        seen = [(one.view(reader).tobytes(), other.view(reader).tobytes()) for one, other in pairs]
        assert len(seen) > 2
        assert all(mine == same for mine, same in seen)


def test_a_decree_with_a_hint_is_one_move_of_the_record() -> None:
    """Both decisions of a Royal Decree count as the same move, and moves after it are counted by lines."""
    table = table_with(Seat(bot="random"))
    chance = random.Random(11)
    while table.stage == "playing":
        assert table.game is not None
        if table.decider == 0:
            table.apply(rows.Hinted("ann", "", seat=0, decision=table.decision), 1)
        assert decider(table.game) == table.decider
        table.apply(rows.Acted(decision=table.decision, action=chance.choice(legal_actions(table.game))), 1)
    text = record_of(table)
    decisions = follow(read_text(text)[0]).decisions
    assert all(one.had_hint == (one.family == 0) for one in decisions)
    (line,) = [line for line in text.splitlines() if line.startswith("hint ")]
    lines = [line for line in text.splitlines() if line[:2] in ("R ", "B ")]
    assert [int(n) for n in line.split()[2:]] == [i + 1 for i, one in enumerate(lines) if one.startswith("R ")]
