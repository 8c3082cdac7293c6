"""Turns the numbers of oriflamme/disclosure into parts of messages. It decides nothing, and sees no game."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from ...disclosure import DisclosedMove, OwnParts, Row, layout
from ...rules import events, kinds, questions, rule_name
from ...rules.state import NONE, PHASE_NAMES, PLAYERS, SLOTS
from ..messages.outbound import Happened, Own, Position, encode

RULE_NAMES: Final = {
    NONE: "",  # a rule that the reader may not know
    **{
        code: rule_name(code)
        for code in (*range(kinds.KINDS), *(100 * s + n for s in range(1, 11) for n in range(1, 12)))
    },
}


def start_of(field: str) -> int:
    """Return where a field begins in the list of numbers of layout.PUBLIC."""
    fields: Any = layout.PUBLIC.fields
    start: int = fields[field][1] // 2
    return start


QUESTION, KNOWN = start_of("question"), start_of("known")
POINTS, HANDS, ASIDES, DEALS, DISCARD, RESERVE = map(
    start_of, ("points", "hands", "asides", "deals", "discard", "reserve")
)


OWN: Final = b'{"seat":%d,"hand":%b,"aside":%b,"queue":%b,"events":%b}'  # the fields of Own, in their order
FAMILIES: Final = range(PLAYERS)
NO_CARDS: Final[list[list[int]]] = [[] for _ in range(PLAYERS)]
NONE_KNOWN: Final = [NONE] * (PLAYERS * layout.MOST_KNOWN)


# A family has 2,048 sets of slots, so these caches stay small. `lru_cache` keeps a list of its entries in the order of
# their use and rewrites it at each call, in memory that the processor's cache no longer has.


@cache
def families(mask: int) -> tuple[int, ...]:
    return tuple(f for f in range(PLAYERS) if (mask >> f) & 1)


@cache
def cards_of(family: int, slots: int) -> tuple[int, ...]:
    """Return the cards of a family whose slots are set in the mask."""
    return tuple(family * SLOTS + slot for slot in range(SLOTS) if (slots >> slot) & 1)


def position_of(shown: DisclosedMove, players: int) -> Position:
    """Return the public position."""
    p = shown.public
    round_now, phase, first, cursor, placed, winners, twins = p[: QUESTION - 1]
    queue: Any = shown.queue  # lists and structs that are arrays are the same in JSON
    return Position(
        round_now,
        PHASE_NAMES[phase],
        first,
        cursor,
        families(placed),
        p[POINTS : POINTS + players],
        p[HANDS : HANDS + players],
        p[ASIDES : ASIDES + players],
        known_cards(p, players),
        cards_by_family(p[DISCARD : DISCARD + players]),
        cards_by_family(p[RESERVE : RESERVE + players]),
        p[DEALS : DEALS + players],
        families(twins),
        queue,
        families(winners),
    )


def cards_by_family(slots: Row) -> list[tuple[int, ...]]:
    """Return the cards of each family whose slots are set in its mask."""
    return list(map(cards_of, FAMILIES, slots))


def known_cards(p: Row, players: int) -> list[list[int]]:
    """Return the cards in each hand that everyone knows."""
    if p[KNOWN:-1] == NONE_KNOWN:
        return NO_CARDS[:players]
    hands = (p[KNOWN + layout.MOST_KNOWN * family :][: layout.MOST_KNOWN] for family in range(players))
    return [[card for card in hand if card != NONE] for hand in hands]


def question_of(shown: DisclosedMove) -> str:
    """Return the name of the current question; empty when the game is over."""
    asked = shown.public[QUESTION]
    return "" if asked == NONE else questions.NAMES[asked]


def own_of(seat: int, own: OwnParts) -> Own:
    """Return what only this seat may see."""
    hand, aside, queue, events = own[seat]
    return Own(seat, cards_of(seat, hand), cards_of(seat, aside), queue, events)


def own_text(seat: int, own: OwnParts) -> bytes:
    """Return the same as JSON."""
    hand, aside, queue, events = own[seat]
    return OWN % (seat, cards_text(seat, hand), cards_text(seat, aside), pairs_text(queue), pairs_text(events))


@cache
def cards_text(family: int, slots: int) -> bytes:
    return encode(cards_of(family, slots))


def pairs_text(pairs: list[tuple[int, int]]) -> bytes:
    return encode(pairs) if pairs else b"[]"


def happened(rows: list[Row]) -> list[Happened]:
    happened: Any = [[events.NAMES[row[0]], RULE_NAMES[row[1]], *row[2:]] for row in rows]
    return cast(list[Happened], happened)
