"""Every bot answers legally and repeatably, and uses only what its seat may know."""

from __future__ import annotations

import numpy as np
import pytest

from oriflamme.bots import Bot, make
from oriflamme.bots.greedy.appraisal import APPRAISAL, new_appraisal
from oriflamme.bots.self_play import decide_part
from oriflamme.rules import Settings, decider, determinize, legal_actions, view
from tests.bots.random_positions import decisions, tables

SPECS = [
    "random",
    "greedy",
    "search:iterations=24",
    "search:iterations=24,variant=single",
    "squire",
    "learned:temperature=1",
    "learned:evaluations=20",
]


def table_id(settings: Settings) -> str:
    return f"{settings.box}-{settings.players}"


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3, 4))])
@pytest.mark.parametrize("settings", tables(), ids=table_id)
def test_answers_are_legal_and_the_same_in_games_that_look_the_same(settings: Settings, seed: int) -> None:
    """The views of two such games are equal, so equal answers also show that a bot gives the same answer twice."""
    bots = [make(spec) for spec in SPECS]
    for g in decisions(settings, seed, 6):
        seat, actions = decider(g), legal_actions(g)
        other = determinize(view(g, seat), 11)
        assert view(other, seat).tobytes() == view(g, seat).tobytes()
        for bot in bots:
            assert isinstance(bot, Bot)
            thought = bot.think(view(g, seat), actions, 5)
            assert bot.think(view(other, seat), legal_actions(other), 5) == thought
            assert thought.action in actions
            assert {option.action for option in thought.options} == set(actions)
            assert sum(option.share for option in thought.options) == pytest.approx(1)
            assert all(0 <= option.value <= 1 for option in thought.options)


@pytest.mark.parametrize("settings", tables(), ids=table_id)
def test_compiled_greedy_reads_only_what_its_seat_may_know(settings: Settings) -> None:
    """self_play.py gives it the game itself, for speed; games that look the same must give the same answer."""
    appraisals = np.zeros(1, dtype=APPRAISAL)
    appraisals[0] = new_appraisal()
    pairs = []
    for seed in range(4, 9):
        for g in decisions(settings, seed, 4):
            seen = view(g, decider(g))
            pairs += [g, determinize(seen, seed), determinize(seen, seed + 100)]
    games = np.array(pairs)
    out = np.zeros(len(games), dtype=np.int16)
    decide_part(games, np.repeat(np.arange(len(games) // 3), 3), appraisals, out, 0, len(games))
    assert (out.reshape(-1, 3) == out.reshape(-1, 3)[:, :1]).all()


def test_several_threads_are_repeatable() -> None:
    bot = make("search:iterations=300,threads=3")
    for g in decisions(Settings(players=4), 3, 8):
        seen, actions = view(g, decider(g)), legal_actions(g)
        assert bot.think(seen, actions, 9) == bot.think(seen, actions, 9)


def test_the_seed_changes_what_search_finds() -> None:
    bot = make("search:iterations=50")
    thoughts = set()
    for g in decisions(Settings(players=4), 3, 8):
        thoughts = {bot.think(view(g, decider(g)), legal_actions(g), seed).options for seed in range(4)}
        if len(legal_actions(g)) > 4:
            assert len(thoughts) > 1
