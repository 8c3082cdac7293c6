"""Random settings and random play for property tests and parity. The same seed gives the same game everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oriflamme.rules import Settings, State, act, deal, draw_deck, kinds, legal_actions
from oriflamme.rules.state import DECK, NONE, OVER, PLAYERS, ROUNDS, SET_ASIDE

FORMS = (*kinds.BOXES, "mixed", "small")

# Half of the drawn decks contain one of these sets: only together do their cards trigger the rarer rules.
THEMES = tuple(
    tuple(kinds.NAMES.index(name) for name in names.split())
    for names in (
        "insurrection prince trap ambush extortion empress",
        "plot informer shapeshifter deserter schemer diplomat",
        "bribery impersonation prince cutthroat queen shapeshifter",
        "deserter ambush trap extortion infiltration deal",
        "royal-decree informer plot prince assassination judge",
    )
)


def random_deck(rng: Random, size: int) -> tuple[int, ...]:
    """Draw this many different kinds, half of the time with a theme among them."""
    theme = list(rng.choice(THEMES)[:size]) if rng.random() < 0.5 else []
    rest = [kind for kind in kinds.MIXABLE if kind not in theme]
    return tuple(sorted(theme + rng.sample(rest, size - len(theme))))


def random_settings(seed: int) -> Settings:
    """Return settings with any box or deck, 2 to 5 players, either edition. 40 consecutive seeds cover everything."""
    rng = Random(seed)
    form = FORMS[seed % len(FORMS)]
    players = 2 + seed // len(FORMS) % (PLAYERS - 1)
    edition = seed // (len(FORMS) * (PLAYERS - 1)) % 2
    rounds, set_aside = ROUNDS, SET_ASIDE
    if form == "mixed":
        deck = draw_deck(seed) if rng.random() < 0.5 else random_deck(rng, DECK)
    elif form == "small":
        deck = random_deck(rng, rng.randint(3, DECK))
        rounds = rng.randint(1, min(ROUNDS, len(deck)))
        set_aside = rng.randint(0, len(deck) - rounds)
    else:
        deck = kinds.BOXES[form]
    return Settings(deck, players, edition, rounds, set_aside)


def random_game(seed: int) -> State:
    """Return a random game at its first decision."""
    return deal(random_settings(seed), seed)


def random_moves(g: State, rng: Random) -> Iterator[int]:
    """Yield uniformly random legal actions until the game is over; the caller makes them."""
    while g.phase != OVER:
        yield rng.choice(legal_actions(g))


def play_on(g: State, rng: Random, moves: int = NONE) -> int:
    """Make this many random moves, or play to the end; return how many were made."""
    made = 0
    for action in random_moves(g, rng):
        if made == moves:
            break
        act(g, action)
        made += 1
    return made
