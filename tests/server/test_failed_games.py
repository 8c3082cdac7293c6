"""The report of a failed test contains the games of its servers, complete enough to replay them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from oriflamme.notation import read_record
from oriflamme.rules import legal_actions
from oriflamme.server.tables.record import verify
from tests.server import failed_games
from tests.server.harness import RunningServer, serve, started

MOVES = 9


def section(outcome: str) -> str:
    """Return what the hook adds to the report of a test with this outcome."""
    report = pytest.TestReport("x", ("x", 1, "x"), {}, outcome, None, "call")  # type: ignore[arg-type]
    hook = failed_games.pytest_runtest_makereport()
    next(hook)
    with pytest.raises(StopIteration) as done:
        hook.send(report)
    assert done.value.value is report
    return "\n\n".join(text for title, text in report.sections if title == failed_games.TITLE)


def test_a_failed_test_shows_the_record_of_an_unfinished_game(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people, box="ablaze")
        chance = random.Random(3)
        live = await s.server.hub.registry.get(table)
        for _ in range(MOVES):
            assert live.table.game is not None
            move = {"decision": live.table.decision, "action": chance.choice(legal_actions(live.table.game))}
            await people[live.table.decider].command(table, type="move", **move)
        seen.update(table=table, secret=live.table.head.secret, game=live.table.game.tobytes())
        await people[0].open_table(players=3)

    serve(tmp_path, work)
    text = section("failed")
    assert text.count("(waiting, 0 moves)") == text.count("the record so far:") == 1
    record = text[text.index("the record so far:\n\n") :].partition("\n\n")[2].partition("\n\ntable ")[0]
    game, notes = read_record(record)
    assert game.state.tobytes() == seen["game"]
    assert notes.secret == seen["secret"]
    assert f"table {seen['table']} (playing, {MOVES} moves) in {tmp_path}" in text
    assert verify(record) == []
    assert section("passed") == ""
