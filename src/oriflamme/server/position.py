"""Views of the engine as parts of messages. It reads views only: what a view does not hold can't get out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..rules import PLACE_QUESTION, REVEAL_QUESTION, SPECTATOR, VIEW, Game, View, batch, new_games
from ..rules.state import (
    INFORMER,
    KIND_NAMES,
    NONE,
    OVER,
    PHASE_NAMES,
    PLACEMENT,
    PLAYERS,
    SHAPESHIFTER,
    SLOTS,
)
from .messages_out import Lying, Own, Position

OFFSETS: Final = {name: int(field[1]) for name, field in (VIEW.fields or {}).items()}
QUESTIONS: Final = (
    *KIND_NAMES, "decree-to", "twin-place", "plot-choice", "plot-stake", "empress-gift", "diplomat-gift",
    "place", "reveal-or-keep",
)  # fmt: skip
assert QUESTIONS[PLACE_QUESTION] == "place"
assert QUESTIONS[REVEAL_QUESTION] == "reveal-or-keep"


class Fields:
    """The fields of a view as plain integers: one copy of its bytes instead of forty slow attribute reads."""

    def __init__(self, seen: View | memoryview) -> None:
        self.bytes = seen if isinstance(seen, memoryview) else memoryview(seen.tobytes())
        self.small = self.bytes.cast("b")

    def one(self, name: str) -> int:
        return self.small[OFFSETS[name]]

    def many(self, name: str, count: int) -> list[int]:
        at = OFFSETS[name]
        return self.small[at : at + count].tolist()

    def wide(self, name: str, count: int) -> list[int]:
        at = OFFSETS[name]
        return self.bytes[at : at + 2 * count].cast("h").tolist()


def views_of(game: Game, players: int) -> list[Fields]:
    """What each seat may know, and last what everyone may: all views of a game in one call of the engine."""
    games = new_games(players + 1)
    games[:] = game
    seats = np.array([*range(players), SPECTATOR], dtype=np.int8)
    seen: NDArray[np.record] = np.empty(players + 1, dtype=VIEW)
    batch.views(games, seats, seen, threads=1)
    whole, size = memoryview(seen.tobytes()), VIEW.itemsize
    return [Fields(whole[i * size : (i + 1) * size]) for i in range(players + 1)]


def families(mask: int) -> tuple[int, ...]:
    return tuple(f for f in range(PLAYERS) if (mask >> f) & 1)


@lru_cache(20_000)
def cards_of(family: int, slots: int) -> tuple[int, ...]:
    """The cards of a family whose slots are set in the mask."""
    return tuple(family * SLOTS + slot for slot in range(SLOTS) if (slots >> slot) & 1)


def position_of(v: Fields) -> Position:
    """The public part: to be called with the view of a spectator."""
    players = v.one("players")
    everyone = range(players)
    lying = v.one("lying")
    deck = v.many("deck", SLOTS)
    discard, reserve = v.wide("discard", players), v.wide("reserve", players)
    entries = v.many("entries", players)
    backs = (
        (INFORMER, v.many("informer_back", players)),
        (SHAPESHIFTER, v.many("shifter_back", players)),
    )
    return Position(
        round=v.one("round_now"),
        phase=PHASE_NAMES[v.one("phase")],
        first=v.one("first"),
        cursor=v.one("cursor"),
        placed=families(v.one("placed")),
        points=v.wide("points", players),
        hands=v.many("hand_count", players),
        asides=v.many("aside_count", players),
        known=[
            [f * SLOTS + deck.index(kind) for kind, back in backs if 0 < entries[f] == back[f] and kind in deck]
            for f in everyone
        ],
        discard=[cards_of(f, discard[f]) for f in everyone],
        reserve=[cards_of(f, reserve[f]) for f in everyone],
        deals=v.wide("deal_tokens", players),
        twins=families(v.one("laid")),
        queue=list(
            map(
                Lying,
                v.many("place", lying),
                v.many("family", lying),
                v.many("lies", lying),
                v.many("marks", lying),
                v.wide("tokens", lying),
            )
        ),
        winners=families(v.one("winners")),
    )


def own_of(v: Fields, public: Position, events: list[tuple[int, int]]) -> Own:
    """What the view of a seat holds beyond the public one."""
    seat = v.one("seat")
    lies = v.many("lies", v.one("lying"))
    return Own(
        seat,
        cards_of(seat, v.wide("own_hand", 1)[0]),
        cards_of(seat, v.wide("own_aside", 1)[0]),
        [(i, card) for i, card in enumerate(lies) if card != NONE and public.queue[i].card == NONE],
        events,
    )


def question_of(v: Fields) -> str:
    """What is asked; nothing when the game is over."""
    if v.one("phase") == OVER:
        return ""
    if v.one("phase") == PLACEMENT:
        return "place"
    depth = v.one("depth")
    return QUESTIONS[v.small[OFFSETS["op"] + depth - 1]] if depth else "reveal-or-keep"


def known_cards(v: Fields) -> set[int]:
    """Every card whose identity the seat knows: own ones, open ones in the queue, in piles, in reserve."""
    players = v.one("players")
    seat = v.one("seat")
    known = {card for card in v.many("lies", v.one("lying")) if card != NONE}
    discard, reserve = v.wide("discard", players), v.wide("reserve", players)
    for family in range(players):
        known.update(cards_of(family, discard[family] | reserve[family]))
        known.add(family * SLOTS + SLOTS - 1)  # a Twin is never hidden
    if seat != NONE:
        known.update(range(seat * SLOTS, (seat + 1) * SLOTS))
    return known
