"""Elimination (docs/rules.md, section 4): turn up, lose tokens, remove, pay the eliminator, react."""

from __future__ import annotations

from ..compiled.jit import rule
from . import events, kinds
from .cards.reactions import react
from .events import emit
from .nouns import exposed, family_of, home_of, is_character, is_revealed, kind_of, slot_in, slot_of, tokens_on
from .state import NONE, REVEALED, SLOTS, Log, State
from .verbs import gain, leave, lose_tokens, nothing


@rule
def turn_up(g: State, log: Log, card: int) -> None:
    """Turn up a face-down card that is being eliminated; its tokens are lost (R4.2)."""
    if not is_revealed(g, card):
        g.marks[card] |= REVEALED
        emit(g, log, events.TURNED_UP, events.R4_2, family_of(g, card), card, 0, NONE)
    lose_tokens(g, log, card, tokens_on(g, card), events.R4_2)


@rule
def attack(g: State, log: Log, me: int, place: int, ability: int) -> None:
    """Eliminate the card in that place by the ability of `me`, which has no effect if the place is NONE."""
    if place == NONE:
        nothing(g, log, me, ability)
    else:
        eliminate(g, log, place, me, family_of(g, me), ability)


@rule
def eliminate(g: State, log: Log, place: int, attacker: int, mine: int, ability: int) -> None:
    """Eliminate the card in that place for 1 point (R4.3). If the place is NONE, the card has already left (R4.6)."""
    if place != NONE:
        strike(g, log, place, attacker, mine, ability, 1, not is_revealed(g, exposed(g, place)))


@rule
def strike(g: State, log: Log, place: int, attacker: int, mine: int, ability: int, pay: int, hidden: bool) -> None:
    """Carry out R4.4 on the card exposed in that place.

    `mine` is the attacker's family when its ability began (R4.8), `pay` is what R4.3 gives, and `hidden` is true if the
    card was face down when its elimination began.
    """
    card = exposed(g, place)
    kind = kind_of(g, card)
    theirs = family_of(g, card)
    turn_up(g, log, card)
    emit(g, log, events.ELIMINATED, ability, theirs, card, 0, attacker)
    leave(g, card, place)
    g.discard[home_of(card)] |= 1 << slot_in(card)
    gain(g, log, mine, pay, attacker, events.R4_3)
    if kind == kinds.QUEEN and theirs != mine:
        gain(g, log, mine, 1, card, kinds.QUEEN)
    if hidden and has_infiltrated(g, mine):
        gain(g, log, mine, 2, mine * SLOTS + slot_of(g, kinds.INFILTRATION), kinds.INFILTRATION)
    if ability == kinds.DESERTER and is_character(kind):
        gain(g, log, mine, 1, attacker, kinds.DESERTER)
    react(g, log, kind, card, theirs, attacker, mine)


@rule
def has_infiltrated(g: State, family: int) -> bool:
    """Return whether the family has a reserved Infiltration."""
    reserved = int(g.reserve[family])
    slot = slot_of(g, kinds.INFILTRATION) if reserved != 0 else NONE
    return slot != NONE and (reserved >> slot) & 1 == 1
