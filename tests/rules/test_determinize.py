"""`determinize` is uniform over all games that agree with a view, as brute force finds them in small games (R10.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np
import pytest

from oriflamme.rules import Settings, State, kinds, question, questions, view
from oriflamme.rules.machine import batch
from oriflamme.rules.state import KNOWN, NONE, REVEALED, SLOTS, new_games
from oriflamme.rules.views import VIEW
from tests.rules.chi_squared import evenness
from tests.rules.game_invariants import plain, stacks
from tests.rules.possible_deals import (
    MOST_WAYS,
    Story,
    others,
    possible_games,
    random_story,
    stories,
    ways_to_try,
)

SAMPLES = 20_000
UNLIKELY = 1e-4


def is_hidden(g: State, card: int, seat: int) -> bool:
    """Return whether the card is in a hand, set aside or face down, and not the seat's own."""
    family, slot = divmod(card, SLOTS)
    outside_queue = (int(g.hand[family]) | int(g.aside[family])) >> slot & 1
    in_queue = any(card in stack for stack in stacks(plain(g)))
    return family != seat and bool(outside_queue or (in_queue and not g.marks[card] & (REVEALED | KNOWN)))


def hidden_in_queue(g: State, family: int) -> list[int]:
    """Return the family's cards in the queue that are face down and not known to everyone."""
    cards = [card for stack in stacks(plain(g)) for card in stack]
    return [card for card in cards if card // SLOTS == family and not g.marks[card] & (REVEALED | KNOWN)]


def is_back(g: State, kind: int, family: int, seat: int) -> bool:
    """Return whether the family's card was taken back into its hand and may since have been played face down."""
    back = int((g.informer_back if kind == kinds.INFORMER else g.shifter_back)[family])
    slot = g.deck.tolist().index(kind)
    newer = any(g.entered[card] > back for card in hidden_in_queue(g, family))
    return back > 0 and newer and is_hidden(g, family * SLOTS + slot, seat)


# What a position must show about a family other than the seat's, one function per case.


def informer_played_again(g: State, seat: int) -> bool:
    return any(
        is_back(g, kinds.INFORMER, family, seat)
        and any(g.entered[card] <= g.informer_back[family] for card in hidden_in_queue(g, family))
        for family in others(g, seat)
    )


def both_taken_back(g: State, seat: int) -> bool:
    return any(
        is_back(g, kinds.INFORMER, f, seat)
        and is_back(g, kinds.SHAPESHIFTER, f, seat)
        and g.informer_back[f] != g.shifter_back[f]
        for f in others(g, seat)
    )


def shapeshifter_taken_back(g: State, seat: int) -> bool:
    return any(is_back(g, kinds.SHAPESHIFTER, family, seat) for family in others(g, seat))


def still_known_in_hand(g: State, seat: int) -> bool:
    return any(0 < g.informer_back[f] == g.entries[f] and len(hidden_in_queue(g, f)) > 1 for f in others(g, seat))


def proved_absent(g: State, seat: int, family: int) -> bool:
    slots = [slot for slot in range(SLOTS) if int(g.absent[family]) >> slot & 1]
    return int(g.aside[family]) != 0 and any(is_hidden(g, family * SLOTS + slot, seat) for slot in slots)


def brought_nobody(g: State, seat: int) -> bool:
    return any(proved_absent(g, seat, f) and hidden_in_queue(g, f) for f in others(g, seat))


def nobody_and_taken_back(g: State, seat: int) -> bool:
    """Return whether one card was proved not to be set aside and another was taken back into the same hand."""
    informer = g.deck.tolist().index(kinds.INFORMER)
    return any(
        is_back(g, kinds.INFORMER, f, seat) and proved_absent(g, seat, f) and not int(g.absent[f]) >> informer & 1
        for f in others(g, seat)
    )


def turned_down_again(g: State, seat: int) -> bool:
    return any(
        g.marks[card] & KNOWN and hidden_in_queue(g, card // SLOTS)
        for stack in stacks(plain(g))
        for card in stack
        if card // SLOTS != seat
    )


def covered(g: State, seat: int) -> bool:
    return any(
        card in hidden_in_queue(g, f) for f in others(g, seat) for stack in stacks(plain(g)) for card in stack[1:]
    )


def amid_an_ability(g: State, seat: int) -> bool:
    asked = question(g) not in (questions.PLACE, questions.REVEAL_OR_KEEP, None)
    return asked and all(hidden_in_queue(g, family) for family in others(g, seat))


@dataclass(frozen=True)
class Case:
    shows: Callable[[State, int], bool]
    deck: str
    rounds: int = 3
    set_aside: int = 1
    players: int = 2
    seat: int = 0

    @property
    def settings(self) -> Settings:
        deck = tuple(kinds.NAMES.index(name) for name in self.deck.split())
        return Settings(deck, self.players, rounds=self.rounds, set_aside=self.set_aside)

    def __str__(self) -> str:
        who = "spectator" if self.seat == NONE else f"seat {self.seat}"
        return f"{self.shows.__name__}-{self.players} players-{who}"


CASES = [
    Case(informer_played_again, "informer heir lord spy fanatic"),
    Case(informer_played_again, "informer heir lord spy", seat=NONE),
    Case(still_known_in_hand, "informer heir lord spy fanatic", seat=1),
    Case(shapeshifter_taken_back, "informer shapeshifter lord spy heir", seat=1),
    Case(both_taken_back, "informer shapeshifter lord heir spy", rounds=4, set_aside=0),
    Case(brought_nobody, "impersonation heir queen lord soldier", set_aside=2, seat=1),
    Case(brought_nobody, "impersonation heir queen lord", rounds=2, seat=NONE),
    Case(nobody_and_taken_back, "impersonation informer heir lord spy", set_aside=1, rounds=3),
    Case(turned_down_again, "insurrection heir lord trap spy", rounds=4),
    Case(covered, "archer heir lord royal-decree spy", seat=1),
    Case(amid_an_ability, "judge royal-decree empress plot prince", seat=1),
    Case(covered, "soldier heir lord", rounds=2, players=3, seat=2),
]


def find(case: Case) -> Story:
    """Return the first position of random games that shows the case and leaves enough cards unknown."""
    for seed in range(3_000):
        for story in stories(case.settings, seed):
            if case.shows(story.now, case.seat):
                if len(sample(story.now, case.seat, 100)) < 6:
                    break
                return story
    raise AssertionError("no random game has such a position")


def sample(g: State, seat: int, samples: int) -> Counter[bytes]:
    """Return how often each game results from this many determinizations."""
    seen = np.repeat(np.array([view(g, None if seat == NONE else seat)], dtype=VIEW), samples)
    games = new_games(samples)
    batch.determinizations(seen, np.arange(samples, dtype=np.int64), games)
    return Counter(game.tobytes() for game in games)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_determinizations_are_uniform_over_all_possible_games(case: Case) -> None:
    """The determinizations are exactly the games that agree with what the seat has seen, and all are equally likely."""
    story = find(case)
    possible = possible_games(story, case.seat)
    assert story.now.tobytes() in possible
    assert set(possible.values()) == {1}, "two ways lead to the same game, so the deals are not equally likely"
    drawn = sample(story.now, case.seat, SAMPLES)
    assert set(drawn) == set(possible)
    assert evenness(drawn.values()) > UNLIKELY


# Random small games

MOST_GAMES = 150  # few enough that 60 samples per game find them all


def compare_random_stories(seed: int, positions: int) -> None:
    rng = Random(seed)
    compared = 0
    evennesses = []
    while compared < positions:
        story = random_story(rng)
        seat = rng.randrange(NONE, story.settings.players)
        if ways_to_try(story, seat) > MOST_WAYS or not 1 < len(sample(story.now, seat, 1000)) <= MOST_GAMES:
            continue
        possible = possible_games(story, seat)
        drawn = sample(story.now, seat, 60 * len(possible))
        where = (story.settings, story.start.tobytes().hex(), story.actions, seat)
        assert set(drawn) == set(possible), where
        assert set(possible.values()) == {1}, where
        evennesses.append(evenness(drawn.values()))
        compared += 1
    assert min(evennesses) > UNLIKELY / positions


def test_determinizations_are_uniform_in_random_small_games() -> None:
    """The same as above, after random moves of random small games, for random seats and spectators."""
    compare_random_stories(seed=1, positions=25)


@pytest.mark.long
def test_determinizations_are_uniform_in_many_random_small_games() -> None:
    """The same as above, for a thousand positions."""
    compare_random_stories(seed=2, positions=1000)
