"""Every bot: legal answers, the same for the same view and seed, nothing known that its seat may not know."""

from __future__ import annotations

import numpy as np
import pytest

from oriflamme.bots import Bot, make
from oriflamme.bots.greedy.appraisal import APPRAISAL, new_appraisal
from oriflamme.bots.self_play import decide_part
from oriflamme.rules import Settings, decider, determinize, legal_actions, view
from tests.bots.table import decisions, tables

SPECS = ["random", "greedy", "search:iterations=24", "search:iterations=24,variant=single", "squire"]


def shown(settings: Settings) -> str:
    return f"{settings.box}-{settings.players}"


@pytest.mark.parametrize("settings", tables(), ids=shown)
def test_legal_and_the_same_twice(settings: Settings) -> None:
    bots = [make(spec) for spec in SPECS]
    for g in decisions(settings, 1, 6):
        seen, actions = view(g, decider(g)), legal_actions(g)
        for bot in bots:
            assert isinstance(bot, Bot)
            thought = bot.think(seen, actions, 5)
            assert thought.action in actions
            assert bot.think(seen, actions, 5) == thought
            assert {option.action for option in thought.options} == set(actions)
            assert sum(option.share for option in thought.options) == pytest.approx(1)
            assert all(0 <= option.value <= 1 for option in thought.options)


@pytest.mark.parametrize("settings", tables(), ids=shown)
def test_no_bot_can_tell_two_games_apart_that_its_seat_cannot(settings: Settings) -> None:
    bots = [make(spec) for spec in SPECS]
    for seed in (2, 3):
        for g in decisions(settings, seed, 5):
            seat = decider(g)
            one, other = (determinize(view(g, seat), key) for key in (11, 12))
            assert view(one, seat).tobytes() == view(other, seat).tobytes() == view(g, seat).tobytes()
            for bot in bots:
                thoughts = [bot.think(view(game, seat), legal_actions(game), seed) for game in (g, one, other)]
                assert thoughts[0] == thoughts[1] == thoughts[2]


@pytest.mark.parametrize("settings", tables(), ids=shown)
def test_greedy_in_whole_games_reads_only_what_its_seat_may_know(settings: Settings) -> None:
    """core/games.py hands it the game itself, to be fast; games that look the same must give the same answer."""
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


def test_more_threads_are_repeatable_too() -> None:
    bot = make("search:iterations=300,threads=3")
    for g in decisions(Settings(players=4), 3, 8):
        seen, actions = view(g, decider(g)), legal_actions(g)
        assert bot.think(seen, actions, 9) == bot.think(seen, actions, 9)


def test_a_seed_matters_to_the_search() -> None:
    bot = make("search:iterations=50")
    thoughts = set()
    for g in decisions(Settings(players=4), 3, 8):
        thoughts = {bot.think(view(g, decider(g)), legal_actions(g), seed).options for seed in range(4)}
        if len(legal_actions(g)) > 4:
            assert len(thoughts) > 1
