"""What a seat can conclude about hidden cards (R1.7): the rules, a reference and a brute-force search agree."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from oriflamme.rules import State, possible_cards, view
from oriflamme.rules.state import GAME, NONE, SLOTS
from tests.rules.game_invariants import plain, stacks
from tests.rules.possible_deals import MOST_WAYS, possible_games, random_story, ways_to_try
from tests.rules.reference_knowledge import possible_slots
from tools.random_games import play_on, random_game


def concluded(g: State, seat: int) -> dict[int, int]:
    """Return what the rules say: for each hidden card of the queue the slots that may be there, as a bit mask."""
    seen = view(g, None if seat == NONE else seat)
    indices = [index for index in range(int(seen.lying)) if seen.lies[index] == NONE]
    return {index: sum(1 << card % SLOTS for card in possible_cards(seen, index)) for index in indices}


@pytest.mark.parametrize("positions", [20, pytest.param(200, marks=pytest.mark.long)])
def test_a_card_may_be_where_some_possible_game_has_it(positions: int) -> None:
    """Random small games, for random seats and spectators."""
    rng = Random(3)
    compared = 0
    while compared < positions:
        story = random_story(rng)
        seat = rng.randrange(NONE, story.settings.players)
        if ways_to_try(story, seat) > MOST_WAYS // 5:
            continue
        found: dict[int, int] = dict.fromkeys(possible_slots(story.now, seat), 0)
        for raw in possible_games(story, seat):
            queue = [card for stack in stacks(plain(np.frombuffer(raw, dtype=GAME)[0])) for card in stack]
            for index in found:
                found[index] |= 1 << queue[index] % SLOTS
        assert found == possible_slots(story.now, seat) == concluded(story.now, seat)
        compared += 1


@pytest.mark.parametrize("games", [60, pytest.param(1_000, marks=pytest.mark.long)])
def test_the_reference_agrees_in_games_of_any_size(games: int) -> None:
    for seed in range(games):
        g = random_game(seed)
        rng = Random(seed)
        play_on(g, rng, rng.randrange(60))
        for seat in range(NONE, int(g.players)):
            assert possible_slots(g, seat) == concluded(g, seat), (seed, seat)
