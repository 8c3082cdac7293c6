"""Games that were played at random up to some move, as hypothesis draws them."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from oriflamme.notation import RecordedGame
from oriflamme.rules import BOXES, Settings, draw_deck, legal_actions

KINDS = [kind for deck in BOXES.values() for kind in deck]


def settings_of(box: str, players: int, edition: int, seed: int) -> Settings:
    if box == "mixed":
        return Settings(draw_deck(seed), players, edition)
    if box == "small":
        chance = Random(seed)
        deck = tuple(chance.sample(KINDS, chance.randint(3, 10)))
        set_aside = chance.randint(0, min(3, len(deck) - 2))
        return Settings(deck, players, edition, chance.randint(1, min(6, len(deck) - set_aside)), set_aside)
    return Settings(BOXES[box], players, edition)


def play(settings: Settings, seed: int, moves: int) -> RecordedGame:
    """A dealt game after so many random moves, or at its end."""
    recorded = RecordedGame.deal(settings, seed)
    chance = Random(seed)
    for _ in range(moves):
        actions = legal_actions(recorded.game)
        if not actions:
            break
        recorded.act(chance.choice(actions))
    return recorded


all_settings = st.builds(
    settings_of,
    st.sampled_from([*BOXES, "mixed", "mixed", "small"]),
    st.integers(2, 5),
    st.integers(0, 1),
    st.integers(0, 1 << 32),
)
games = st.builds(play, all_settings, st.integers(0, 1 << 64), st.integers(0, 130))
