"""The examples in docs/bots.md and docs/bot-protocol.md run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oriflamme.rules import Settings, act, deal, decider, legal_actions, view

DOCS = Path(__file__).parents[2] / "docs"


def examples(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)


def test_the_example_of_a_decision_prints_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = examples("bots.md")
    exec(compile(example, "bots.md", "exec"), {})
    assert re.fullmatch(r"action \d+: worth [01]\.\d\d of a victory, \d+% of the attention\npoints \[.*\]\n",
                        capsys.readouterr().out)  # fmt: skip


def test_the_example_bot_plays_a_game() -> None:
    [example] = examples("bot-protocol.md")
    names: dict[str, type] = {}
    exec(compile(example, "bot-protocol.md", "exec"), names)
    bot = names["Patient"](until="3")
    game = deal(Settings(players=4), 1)
    rounds = set()
    while (seat := decider(game)) is not None:
        revealed = [bool(mark) for mark in game.marks]
        act(game, bot.think(view(game, seat), legal_actions(game), 5).action)
        if [bool(mark) for mark in game.marks] != revealed:
            rounds.add(int(game.round_now))
    assert rounds
    assert min(rounds) >= 3
