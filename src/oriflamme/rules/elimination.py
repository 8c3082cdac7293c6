"""Elimination (RULES 4): turn up, lose tokens, remove; the eliminator's gains; the reaction. Always to its end."""

from __future__ import annotations

from .cards.reactions import react
from .events import ELIMINATED, R4_2, R4_3, TURNED_UP, emit
from .kinds import DESERTER, INFILTRATION, QUEEN
from .machine.jit import rule
from .state import NONE, REVEALED, SLOTS, Game, Log
from .verbs import (
    exposed,
    family_of,
    gain,
    home_of,
    is_character,
    is_revealed,
    kind_of,
    leave,
    lose_tokens,
    slot_in,
    slot_of,
    tokens_on,
)


@rule
def turn_up(g: Game, log: Log, card: int) -> None:
    """R4.2: a face-down card that is eliminated is turned up first; its tokens are lost."""
    if not is_revealed(g, card):
        g.marks[card] |= REVEALED
        emit(g, log, TURNED_UP, R4_2, family_of(g, card), card, 0, NONE)
    lose_tokens(g, log, card, tokens_on(g, card), R4_2)


@rule
def eliminate(g: Game, log: Log, place: int, attacker: int, mine: int, ability: int) -> None:
    """The attacker's ability eliminates the card in that place, for 1 point (R4.3); NONE: it has left (R4.6)."""
    if place != NONE:
        strike(g, log, place, attacker, mine, ability, 1, not is_revealed(g, exposed(g, place)))


@rule
def strike(g: Game, log: Log, place: int, attacker: int, mine: int, ability: int, pay: int, hidden: bool) -> None:
    """R4.4, all of it, on the card exposed in that place. `mine`: the attacker's family as its ability began (R4.8);
    `pay`: what R4.3 gives; `hidden`: was the card face down when its elimination began?"""
    card = exposed(g, place)
    kind = kind_of(g, card)
    theirs = family_of(g, card)
    turn_up(g, log, card)
    emit(g, log, ELIMINATED, ability, theirs, card, 0, attacker)
    leave(g, card, place)
    g.discard[home_of(card)] |= 1 << slot_in(card)
    gain(g, log, mine, pay, attacker, R4_3)
    if kind == QUEEN and theirs != mine:
        gain(g, log, mine, 1, card, QUEEN)
    if hidden and has_infiltrated(g, mine):
        gain(g, log, mine, 2, mine * SLOTS + slot_of(g, INFILTRATION), INFILTRATION)
    if ability == DESERTER and is_character(kind):
        gain(g, log, mine, 1, attacker, DESERTER)
    react(g, log, card, theirs, attacker, mine)


@rule
def has_infiltrated(g: Game, family: int) -> bool:
    """Does the family have a reserved Infiltration?"""
    reserved = int(g.reserve[family])
    slot = slot_of(g, INFILTRATION) if reserved != 0 else NONE
    return slot != NONE and (reserved >> slot) & 1 == 1
