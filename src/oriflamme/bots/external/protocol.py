"""What an external program receives: a view and the legal actions as plain JSON (docs/bot-protocol.md).

Kinds are given by name, and positions in the queue are counted from 1. Everything comes from the view, so the program
knows what its seat may know and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...notation.move_text import decode
from ...rules import View, kinds, moves, questions
from ...rules.state import EDITION_NAMES, FAMILY_NAMES, KNOWN, NONE, PHASE_NAMES, REVEALED, SENTENCED, SLOTS, WAITS

PROTOCOL: Final = 1
Json = dict[str, Any]


def question_in(v: View) -> int:
    """Return the question that the view's seat is asked."""
    asked = moves.question_in(v)
    if asked is None:
        raise ValueError("expected a view of a decision, got one of a game that is over")
    return asked


def kind_names(deck: Sequence[int], slots: int) -> list[str]:
    return [kinds.NAMES[deck[slot]] for slot in range(SLOTS) if (slots >> slot) & 1]


def view_json(v: View) -> Json:
    """Return a view as plain JSON."""
    deck = v.deck.tolist()
    seat = int(v.seat)
    return {
        "seat": FAMILY_NAMES[seat],
        "players": int(v.players),
        "edition": EDITION_NAMES[int(v.edition)],
        "deck": [kinds.NAMES[kind] for kind in deck if kind != NONE],
        "round": int(v.round_now),
        "rounds": int(v.rounds),
        "phase": PHASE_NAMES[int(v.phase)],
        "first": FAMILY_NAMES[int(v.first)],
        "cursor": int(v.cursor) + 1,
        "empty": bool(v.empty),
        "question": questions.NAMES[question_in(v)],
        "hand": kind_names(deck, int(v.own_hand)),
        "aside": kind_names(deck, int(v.own_aside)),
        "families": [family_json(v, deck, family) for family in range(int(v.players))],
        "queue": queue_json(v, deck),
        "effects": [effect_json(v, deck, frame) for frame in range(int(v.depth))],
    }


def effect_json(v: View, deck: Sequence[int], frame: int) -> Json:
    """Return an ability in progress. `number` is a place, counted from 0, or a number of tokens."""
    return {
        "effect": questions.OPERATION_NAMES[int(v.op[frame])],
        "actor": card_json(deck, int(v.card[frame])),
        "number": int(v.arg[frame]),
    }


def card_json(deck: Sequence[int], card: int) -> Json:
    return {"home": FAMILY_NAMES[card // SLOTS], "kind": kinds.NAMES[deck[card % SLOTS]]}


def family_json(v: View, deck: Sequence[int], family: int) -> Json:
    """Return what everyone knows about a family."""
    return {
        "family": FAMILY_NAMES[family],
        "points": int(v.points[family]),
        "placed": bool((int(v.placed) >> family) & 1),
        "cards_in_hand": int(v.hand_count[family]),
        "cards_aside": int(v.aside_count[family]),
        "discard": kind_names(deck, int(v.discard[family])),
        "reserve": kind_names(deck, int(v.reserve[family])),
        "deal_tokens": int(v.deal_tokens[family]),
        "twin_aside": bool((int(v.laid) >> family) & 1),
        "not_set_aside": kind_names(deck, int(v.absent[family])),
        "entries": int(v.entries[family]),
        "informer_back": int(v.informer_back[family]),
        "shapeshifter_back": int(v.shifter_back[family]),
    }


def queue_json(v: View, deck: Sequence[int]) -> list[Json]:
    """Return all cards of the queue, stack by stack from position 1, the exposed card of each stack first."""
    cards = []
    for i in range(int(v.lying)):
        card = int(v.lies[i])
        marks = int(v.marks[i])
        known = card_json(deck, card) if card != NONE else {"home": FAMILY_NAMES[int(v.family[i])], "kind": None}
        cards.append(
            {
                "position": int(v.place[i]) + 1,
                "exposed": i == 0 or bool(v.place[i] != v.place[i - 1]),
                "family": FAMILY_NAMES[int(v.family[i])],
                **known,
                "revealed": bool(marks & REVEALED),
                "tokens": int(v.tokens[i]),
                "sentenced": bool(marks & SENTENCED),
                "waits": bool(marks & WAITS),
                "known_to_all": bool(marks & (REVEALED | KNOWN)),
                "entered": int(v.entered[i]),
            }
        )
    return cards


def actions_json(v: View, actions: Sequence[int]) -> list[Json]:
    """Return the legal actions with their moves in the notation."""
    asked, chosen, deck = question_in(v), moves.chosen_place(v), v.deck.tolist()
    return [{"action": int(a), "move": decode(deck, int(v.seat), asked, chosen, int(a)).answer} for a in actions]
