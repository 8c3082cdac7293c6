"""Decode an action into a move and encode it again, remove what others may not know, and describe questions.

A move names places and slots, as actions do. The notation (notation/move_text.py) turns slots into kinds and places
into positions; the server turns them into cards and messages.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ..compiled.jit import rule
from . import actions, kinds, questions
from .state import BACK, DECK, FRONT, NONE, ON, OVER, PLACEMENT, STACKS

SWAP: Final = actions.INFORMATION + 1  # + slot
BARE_SENTENCE: Final = actions.SENTENCE_ON + STACKS

# Verbs that need nothing else: every row of the table with one action.
SIMPLE_ACTIONS: Final = {verb.name: verb.first for verb in actions.TABLE if verb.size == 1}
# Verbs that are followed by a place.
PLACE_ACTIONS: Final = {"target": actions.TARGET, "sentence": actions.SENTENCE_ON, "execute": actions.EXECUTE}
VERBS: Final = ("place", "twin", "move", "swap", *PLACE_ACTIONS, *SIMPLE_ACTIONS)

WHERE_NAMES: Final = ("front", "back", "on")


class Move(NamedTuple):
    """A decoded action. Places are counted from 0; a field that the move does not have is NONE."""

    verb: str
    slot: int = NONE  # the card that is placed or swapped in from the hand: its player's secret
    where: str = ""  # front, back or on
    place: int = NONE
    to: int = NONE  # where a Royal Decree moves the card that was in `place`


# The numbers of verbs are their rows in the table of actions. Those that need more than their number:
FIRST_ACTIONS: Final = tuple(verb.first for verb in actions.TABLE)
PLACE_VERB, TARGET_VERB, MOVE_VERB, TWIN_VERB, SWAP_VERB, SENTENCE_VERB, EXECUTE_VERB = (
    next(i for i, verb in enumerate(actions.TABLE) if verb.name == name)
    for name in ("place", "target", "move-to", "twin", "swap", "sentence", "execute")
)
# The words of the notation, by the number of the verb. Both steps of a Royal Decree are a "move".
VERB_WORDS: Final = tuple("move" if verb.name == "move-to" else verb.name for verb in actions.TABLE)
assert sum(verb.size > 1 for verb in actions.TABLE) == 7, "decode_numbers must handle every verb that needs more"


def decode_numbers(action: int, asked: int, chosen: int) -> tuple[int, int, int, int, int]:
    """Return verb, slot, where (FRONT, BACK or ON), place and to of an action, each NONE if the move doesn't have it.

    A Royal Decree is answered in two steps. Both have the same verb; `chosen` is the place chosen in the first step.
    """
    verb = 0
    for row in range(len(FIRST_ACTIONS)):
        if action >= FIRST_ACTIONS[row]:
            verb = row
    offset = action - FIRST_ACTIONS[verb]
    slot, where, place, to = NONE, NONE, NONE, NONE
    if verb == PLACE_VERB:
        slot = offset // actions.WHERES
        where = offset % actions.WHERES
    elif verb == TWIN_VERB:
        where = offset
    elif verb == SWAP_VERB:
        slot = offset
    elif verb == MOVE_VERB:
        place = chosen
        to = offset
    elif verb == TARGET_VERB:
        place = offset
        if asked == kinds.ROYAL_DECREE:
            verb = MOVE_VERB
    elif verb == EXECUTE_VERB or (verb == SENTENCE_VERB and action != BARE_SENTENCE):
        place = offset
    if where >= ON:
        place = where - ON
        where = ON
    return verb, slot, where, place, to


decode_rule = rule(decode_numbers)  # the same for compiled code


def decode(action: int, asked: int, chosen: int = NONE) -> Move:
    """Return an action, given as an answer to a question, as a move.

    A Royal Decree is answered in two steps. Both have the verb "move"; `chosen` is the place chosen in the first step.
    """
    if not 0 <= action < actions.USED_ACTIONS:
        raise ValueError(f"an action is 0 to {actions.USED_ACTIONS - 1}, not {action}")
    verb, slot, where, place, to = decode_numbers(action, asked, chosen)
    return Move(VERB_WORDS[verb], slot, WHERE_NAMES[where] if where != NONE else "", place, to)


def encode(move: Move) -> int:
    """Return the action of a move, or NONE if there is no such card or place.

    A Royal Decree's move is encoded as its first step if `to` is NONE, otherwise as its second.
    """
    if move.verb in SIMPLE_ACTIONS:
        return SIMPLE_ACTIONS[move.verb]
    if move.verb == "sentence" and move.place == NONE:
        return BARE_SENTENCE
    if move.place >= STACKS:
        return NONE
    if move.verb == "move":
        return (
            actions.TARGET + move.place if move.to == NONE else actions.MOVE_TO + move.to if move.to <= STACKS else NONE
        )
    if move.verb in PLACE_ACTIONS:
        return PLACE_ACTIONS[move.verb] + move.place
    if move.verb == "twin":
        return actions.TWIN_TO + encode_where(move.where, move.place)
    if not 0 <= move.slot < DECK:
        return NONE
    if move.verb == "swap":
        return SWAP + move.slot
    if move.verb == "place":
        return actions.PLACE + move.slot * actions.WHERES + encode_where(move.where, move.place)
    raise ValueError(f"a verb is one of {', '.join(VERBS)}, not {move.verb!r}")


def encode_where(word: str, place: int) -> int:
    return ON + place if word == "on" else BACK if word == "back" else FRONT


def names_secret(action: int) -> bool:
    """Return whether the action names a card that only its player may know."""
    return actions.PLACE <= action < actions.REVEAL or SWAP <= action < actions.SENTENCE_ON


def redact_action(action: int) -> int:
    """Return what others see of an action: that a card is placed or swapped, and where, but not which card."""
    return with_slot(action, 0) if names_secret(action) else action


def with_slot(action: int, slot: int) -> int:
    """Return the same placing or swap, but with the card in another slot."""
    if actions.PLACE <= action < actions.REVEAL:
        return actions.PLACE + slot * actions.WHERES + (action - actions.PLACE) % actions.WHERES
    return SWAP + slot


# What is asked, read from a view or a game


def question_in(v: Any) -> int | None:
    """Return what is asked in a view or a game: a number of questions.py, or None when the game is over."""
    if v.phase == OVER:
        return None
    if v.phase == PLACEMENT:
        return questions.PLACE
    return int(v.op[v.depth - 1]) if v.depth else questions.REVEAL_OR_KEEP


def chosen_place(v: Any) -> int:
    """Return the place of the card that a Royal Decree moves, when its new place is asked; otherwise NONE."""
    return int(v.arg[v.depth - 1]) if question_in(v) == questions.DECREE_TO else NONE


def question_rule(asked: int) -> str:
    """Return the id of the rule behind a question."""
    return questions.BY_NUMBER[asked].rule


def question_text(asked: int) -> str:
    """Return in a few words what the player is asked to do, for error messages."""
    if asked == questions.PLACE:
        return "place a card"
    if asked == questions.REVEAL_OR_KEEP:
        return "reveal or keep"
    return f"the choice of {question_rule(asked)}"
