"""Find all games that agree with what a seat has seen, by brute force.

Every possible deal is replayed with every card that might have been placed face down. A game counts if it looks to the
seat, move by move, as the real game did. This is slow, and it does not use the views of the rules: it has its own
implementation of what a seat sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from math import comb, perm, prod
from random import Random

from numpy.typing import NDArray

from oriflamme.rules import Settings, State, act, actions, deal, decider, events, kinds, legal_actions, question
from oriflamme.rules.state import DECK, KNOWN, NONE, REVEALED, SLOTS
from tests.rules.game_invariants import cards_of, plain, stacks

Sight = tuple[object, ...]


@dataclass
class Story:
    """A game with the moves that led to it, and the events and the position after each move."""

    settings: Settings
    start: State
    now: State
    actions: list[int] = field(default_factory=list)
    deciders: list[int] = field(default_factory=list)
    events: list[NDArray] = field(default_factory=list)
    games: list[State] = field(default_factory=list)

    def take(self, action: int) -> None:
        family = decider(self.now)
        assert family is not None
        self.actions.append(action)
        self.deciders.append(family)
        self.events.append(act(self.now, action))
        self.games.append(self.now.copy())


def stories(settings: Settings, seed: int) -> Iterator[Story]:
    """Yield a random game after every move. It is the same object each time."""
    rng = Random(seed)
    start = deal(settings, seed)
    story = Story(settings, start, start.copy())
    while decider(story.now) is not None:
        story.take(rng.choice(legal_actions(story.now)))
        yield story


def sight(game: State, rows: NDArray, seat: int) -> Sight:
    """Return what the seat (NONE: a spectator) saw of a move: the table after it, and its events (R1.6, R1.7)."""
    g = plain(game)
    queue = []
    for stack in stacks(g):
        for card in stack:
            open_to_all = g.marks[card] & (REVEALED | KNOWN)
            identity = card if open_to_all or card // SLOTS == seat else None
            queue.append((len(queue) if card == stack[0] else None, g.family[card], identity, g.tokens[card]))
            queue.append(g.marks[card])
    reserved = [card for family in range(g.players) for card in cards_of(g.reserve[family], family)]
    counts = [(hand.bit_count(), aside.bit_count()) for hand, aside in zip(g.hand, g.aside, strict=True)]
    own = (g.hand[seat], g.aside[seat]) if seat != NONE else None
    redacted = rows.tolist()
    for row in redacted:
        if row[events.SEEN_BY] not in (NONE, seat):
            row[events.CARD] = NONE
    piles = (g.discard, [(card, g.tokens[card]) for card in reserved], g.laid, counts, own)
    return (decider(game), question(game), g.round_now, g.phase, g.first, g.points, queue, piles, redacted)


def initial_deals(story: Story, seat: int) -> Iterator[State]:
    """Yield every deal in which the seat's own cards are as they were."""
    settings = story.settings
    slots = range(len(settings.deck))
    asides = [sum(1 << slot for slot in chosen) for chosen in combinations(slots, settings.set_aside)]
    own = [[int(story.start.aside[f])] if f == seat else asides for f in range(settings.players)]
    for dealt in product(*own):
        g = story.start.copy()
        for family, aside in enumerate(dealt):
            g.aside[family] = aside
            g.hand[family] = sum(1 << slot for slot in slots) & ~aside
        yield g


def alternatives(action: int, legal: list[int]) -> list[int]:
    """Return the legal actions that look like this one to the other players: another card, in the same place."""
    if action < actions.REVEAL:
        return [
            other for other in legal if other < actions.REVEAL and other % actions.WHERES == action % actions.WHERES
        ]
    if actions.INFORMATION < action <= actions.INFORMATION + DECK:
        return [other for other in legal if actions.INFORMATION < other <= actions.INFORMATION + DECK]
    return [action] if action in legal else []


def possible_games(story: Story, seat: int) -> Counter[bytes]:
    """Return every game (as bytes) that agrees with what the seat has seen, and the number of ways that lead to it."""
    seen = [sight(g, events, seat) for g, events in zip(story.games, story.events, strict=True)]
    found: Counter[bytes] = Counter()

    def explore(g: State, move: int) -> None:
        if move == len(story.actions):
            found[g.tobytes()] += 1
            return
        action = story.actions[move]
        legal = legal_actions(g)
        own = story.deciders[move] == seat
        for other in [action] if own else alternatives(action, legal):
            h = g.copy()
            events = act(h, other)
            if sight(h, events, seat) == seen[move]:
                explore(h, move + 1)

    for g in initial_deals(story, seat):
        explore(g, 0)
    return found


# Random small games

# Each of these cards affects hidden cards in a different way.
DRAWN = "informer shapeshifter impersonation insurrection prince".split()
MOST_WAYS = 5_000  # most deals and placements that the brute force may have to try


def others(g: State, seat: int) -> list[int]:
    return [family for family in range(g.players) if family != seat]


def random_story(rng: Random) -> Story:
    """Return a random small game with some of the DRAWN cards, stopped at a random move."""
    size = rng.randint(4, 6)
    names = rng.sample(DRAWN, rng.randint(1, 3))
    names += rng.sample([kind for kind in kinds.NAMES if kind not in (*names, "twin")], size - len(names))
    rounds = rng.randint(2, min(size, 4))
    set_aside = rng.randint(0, size - rounds)
    deck = tuple(kinds.NAMES.index(kind) for kind in names)
    settings = Settings(deck, rng.choice((2, 2, 2, 3)), rng.randint(0, 1), rounds, set_aside)
    moves = rng.randint(4, 40)
    for story in stories(settings, rng.getrandbits(40)):
        if len(story.actions) == moves:
            break
    return story


def ways_to_try(story: Story, seat: int) -> int:
    """Return an upper bound of the deals and placements that the brute force has to try."""
    size, set_aside = len(story.settings.deck), story.settings.set_aside
    hand = size - set_aside
    played = [min(hand, int(story.now.entries[family])) for family in others(story.now, seat)]
    return prod(comb(size, set_aside) * perm(hand, cards) for cards in played)
