"""Beliefs: exact with uniform priors, always a distribution, and better with the fitted priors."""

from __future__ import annotations

import numpy as np
import pytest

from oriflamme.bots import make
from oriflamme.bots.belief.priors import belief_of, priors
from oriflamme.rules import Settings, State, act, deal, decider, determinize, kinds, legal_actions, view
from oriflamme.rules.state import NONE, SLOTS
from tests.bots.random_positions import decisions, tables


def kinds_of_queue(g: State) -> list[int]:
    """Return the kinds of the queue's cards, in the order of a view."""
    kinds = []
    for place in range(int(g.stacks)):
        card = int(g.queue[place])
        while card != NONE:
            kinds.append(int(g.deck[card % SLOTS]))
            card = int(g.below[card])
    return kinds


@pytest.mark.parametrize("settings", tables(), ids=lambda s: f"{s.box}-{s.players}")
def test_uniform_priors_match_determinize(settings: Settings) -> None:
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
def test_fitted_priors_rule_out_the_same_cards(settings: Settings) -> None:
    for g in decisions(settings, 9, 5):
        seen = view(g, decider(g))
        uniform, fitted = (belief_of(seen, priors(name)) for name in ("uniform", "priors"))
        assert fitted.shape == (int(seen.lying), kinds.KINDS)
        assert np.allclose(fitted.sum(axis=1), 1)
        assert ((uniform > 0) == (fitted > 0)).all()


def test_fitted_priors_beat_counting() -> None:
    """This uses games of greedy only; docs/bots.md has the figure for all bots, with its interval."""
    bot = make("greedy")
    losses = []
    for seed in range(40):
        g = deal(Settings(players=4), seed)
        while actions := legal_actions(g):
            seen = view(g, decider(g))
            truth = kinds_of_queue(g)
            hidden = [i for i in range(int(seen.lying)) if seen.lies[i] == NONE]
            uniform, fitted = (belief_of(seen, priors(name)) for name in ("uniform", "priors"))
            losses += [np.log(fitted[i, truth[i]] / uniform[i, truth[i]]) for i in hidden]
            act(g, bot.think(seen, actions, seed).action)
    assert np.mean(losses) > 0
