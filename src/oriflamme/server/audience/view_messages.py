"""Turns views into parts of messages. It reads only views, so nothing that a view does not contain can leak."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...rules import NONE, PHASE_NAMES, PLAYERS, SLOTS, TWIN_SLOT, known_in_hand, moves, questions
from ..messages.outbound import Lying, Own, Position
from .fast_views import ViewFields

TWIN: Final = 1 << TWIN_SLOT  # a Twin is never hidden
ALL_SLOTS: Final = (1 << SLOTS) - 1


def families(mask: int) -> tuple[int, ...]:
    return tuple(f for f in range(PLAYERS) if (mask >> f) & 1)


@lru_cache(20_000)
def cards_of(family: int, slots: int) -> tuple[int, ...]:
    """Return the cards of a family whose slots are set in the mask."""
    return tuple(family * SLOTS + slot for slot in range(SLOTS) if (slots >> slot) & 1)


def position_of(v: ViewFields) -> Position:
    """Return the public position; `v` must be the view of a spectator."""
    players = v.players
    everyone = range(players)
    lying = v.lying
    deck = v.deck.tolist()
    discard, reserve = v.discard[:players].tolist(), v.reserve[:players].tolist()
    return Position(
        round=v.round_now,
        phase=PHASE_NAMES[v.phase],
        first=v.first,
        cursor=v.cursor,
        placed=families(v.placed),
        points=v.points[:players].tolist(),
        hands=v.hand_count[:players].tolist(),
        asides=v.aside_count[:players].tolist(),
        known=[[f * SLOTS + deck.index(kind) for kind in known_in_hand(v, f)] for f in everyone],
        discard=[cards_of(f, discard[f]) for f in everyone],
        reserve=[cards_of(f, reserve[f]) for f in everyone],
        deals=v.deal_tokens[:players].tolist(),
        twins=families(v.laid),
        queue=list(
            map(
                Lying,
                v.place[:lying].tolist(),
                v.family[:lying].tolist(),
                v.lies[:lying].tolist(),
                v.marks[:lying].tolist(),
                v.tokens[:lying].tolist(),
            )
        ),
        winners=families(v.winners),
    )


def own_of(v: ViewFields, everyone: ViewFields, events: list[tuple[int, int]]) -> Own:
    """Return what the view of a seat contains beyond the public one."""
    seat, lying = v.seat, v.lying
    mine, open_cards = v.lies[:lying].tolist(), everyone.lies[:lying].tolist()
    queue = []
    if mine != open_cards:
        queue = [(i, card) for i, card in enumerate(mine) if card != open_cards[i]]
    return Own(seat, cards_of(seat, v.own_hand), cards_of(seat, v.own_aside), queue, events)


def question_of(v: ViewFields) -> str:
    """Return the name of the current question; empty when the game is over."""
    asked = moves.question_in(v)
    return "" if asked is None else questions.NAMES[asked]


def known_cards(v: ViewFields) -> int:
    """Return as bits the cards that the seat can identify: its own, and those face up in queue, piles and reserve."""
    players = v.players
    known = 0
    for card in v.lies[: v.lying]:
        if card != NONE:
            known |= 1 << card
    discard, reserve = v.discard[:players].tolist(), v.reserve[:players].tolist()
    for family in range(players):
        known |= (discard[family] | reserve[family] | TWIN) << family * SLOTS
    seat: int = v.seat
    return known | ALL_SLOTS << seat * SLOTS
