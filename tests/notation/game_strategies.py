"""Hypothesis strategies for games that were played at random for some moves."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from oriflamme.notation import Game
from oriflamme.rules import Settings, draw_deck, kinds, legal_actions
from oriflamme.rules.state import DECK, PLAYERS, ROUNDS, SET_ASIDE


def settings_of(box: str, players: int, edition: int, seed: int) -> Settings:
    if box == "mixed":
        return Settings(draw_deck(seed), players, edition)
    if box == "small":  # from all kinds, also those that are in no box
        chance = Random(seed)
        deck = tuple(chance.sample(kinds.MIXABLE, chance.randint(3, DECK)))
        set_aside = chance.randint(0, min(SET_ASIDE, len(deck) - 2))
        return Settings(deck, players, edition, chance.randint(1, min(ROUNDS, len(deck) - set_aside)), set_aside)
    return Settings(kinds.BOXES[box], players, edition)


def play(settings: Settings, seed: int, moves: int) -> Game:
    """Return a dealt game after this many random moves, or at its end."""
    recorded = Game.with_settings(settings, seed)
    chance = Random(seed)
    for _ in range(moves):
        actions = legal_actions(recorded.state)
        if not actions:
            break
        recorded.push(chance.choice(actions))
    return recorded


all_settings = st.builds(
    settings_of,
    st.sampled_from([*kinds.BOXES, "mixed", "mixed", "small"]),
    st.integers(2, PLAYERS),
    st.integers(0, 1),
    st.integers(0, 1 << 32),
)
games = st.builds(play, all_settings, st.integers(0, 1 << 64), st.integers(0, 130))
