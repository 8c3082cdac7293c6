"""The belief: exact where it only counts, always a distribution, better than the count where habits are known."""

from __future__ import annotations

import numpy as np
import pytest

from oriflamme.bots import make
from oriflamme.bots.belief.priors import belief_of, priors
from oriflamme.rules import KINDS, NONE, SLOTS, Game, Settings, act, deal, decider, determinize, legal_actions, view
from tests.bots.table import decisions, tables


def kinds_of_queue(g: Game) -> list[int]:
    """The kinds of the queue's cards, in the order of a view."""
    kinds = []
    for place in range(int(g.stacks)):
        card = int(g.queue[place])
        while card != NONE:
            kinds.append(int(g.deck[card % SLOTS]))
            card = int(g.below[card])
    return kinds


@pytest.mark.parametrize("settings", tables(), ids=lambda s: f"{s.box}-{s.players}")
def test_uniform_is_what_determinize_deals(settings: Settings) -> None:
    deals = 300
    for g in list(decisions(settings, 8, 10))[-2:]:
        seen = view(g, decider(g))
        share = belief_of(seen, priors("uniform"))
        found = np.zeros_like(share)
        for seed in range(deals):
            for i, kind in enumerate(kinds_of_queue(determinize(seen, seed))):
                found[i, kind] += 1 / deals
        assert np.allclose(share.sum(axis=1), 1)
        assert (found[share == 0] == 0).all()
        assert np.abs(found - share).max() < 5 * np.sqrt(0.25 / deals)


@pytest.mark.parametrize("settings", tables(), ids=lambda s: f"{s.box}-{s.players}")
def test_learned_rules_out_the_same_and_nothing_more(settings: Settings) -> None:
    for g in decisions(settings, 9, 5):
        seen = view(g, decider(g))
        uniform, learned = (belief_of(seen, priors(name)) for name in ("uniform", "priors"))
        assert learned.shape == (int(seen.lying), KINDS)
        assert np.allclose(learned.sum(axis=1), 1)
        assert ((uniform > 0) == (learned > 0)).all()


def test_learned_beats_the_count() -> None:
    """In games of greedy; the figure for all bots, with its interval, stands in docs/bots.md."""
    bot = make("greedy")
    losses = []
    for seed in range(40):
        g = deal(Settings(players=4), seed)
        while actions := legal_actions(g):
            seen = view(g, decider(g))
            truth = kinds_of_queue(g)
            hidden = [i for i in range(int(seen.lying)) if seen.lies[i] == NONE]
            uniform, learned = (belief_of(seen, priors(name)) for name in ("uniform", "priors"))
            losses += [np.log(learned[i, truth[i]] / uniform[i, truth[i]]) for i in hidden]
            act(g, bot.think(seen, actions, seed).action)
    assert np.mean(losses) > 0
