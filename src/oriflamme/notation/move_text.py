"""Moves as text and as actions of the engine (docs/notation.md, "Moves").

One line is one decision, except that `R move 3 to 1` is both decisions of a Royal Decree. `R move 3` alone is the first
of them; it can appear at the end of a record that was cut off.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules import IllegalMove, State, act, decider, events, kinds, legal_actions, moves, question, questions
from ..rules import refusal as refused_by_rules
from ..rules.state import DECK, FAMILY_LETTERS, NONE, STACKS
from .card_text import FAMILY_OF, read_family, read_kind
from .errors import NotationError, shown

Events = NDArray[np.int16]

OUTSIDE: Final = 9_998  # a place outside every queue
PLACE_WORD: Final = re.compile(r"-?[0-9]{1,9}")
# What must follow each verb, for error messages.
VERBS: Final = {
    "place": "a kind, then front, back or on n",
    "twin": "front, back or on n",
    "move": "n to n",
    "swap": "a kind",
    "target": "a position",
    "execute": "a position",
    "sentence": "a position, or nothing",
    **dict.fromkeys(moves.SIMPLE_ACTIONS, "nothing"),
}


class WrittenMove(NamedTuple):
    """A move as the notation writes it. Places are counted from 0; a field that the move does not have is NONE."""

    family: int
    verb: str
    kind: int = NONE
    where: str = ""  # front, back, on
    place: int = NONE
    to: int = NONE

    @property
    def answer(self) -> str:
        """Return the move without its family, as `= asks` lists it."""
        words = [self.verb]
        if self.kind != NONE:
            words.append(kinds.NAMES[self.kind])
        if self.where:
            words.append(self.where)
        if self.place != NONE:
            words.append(str(self.place + 1))
        if self.to != NONE:
            words.append(f"to {self.to + 1}")
        return " ".join(words)

    def __str__(self) -> str:
        return f"{FAMILY_LETTERS[self.family]} {self.answer}"


# Text -> move


def read_move(family: str, text: str) -> WrittenMove:
    """Read a move such as `place soldier on 3`, given the letter of its family."""
    return read_answer(read_family(family), text)


@lru_cache(maxsize=8192)
def read_answer(family: int, text: str) -> WrittenMove:
    """Read a move that is written without the letter of its family."""
    words = text.split()
    verb = words[0] if words else ""
    written = f"{FAMILY_LETTERS[family]} {text}".rstrip()
    if verb not in VERBS:
        reason = f"expected a verb, one of {' '.join(VERBS)}, got {shown(verb)}"
        if not verb:
            raise NotationError(reason, code="wrong-move", move=written)
        raise NotationError(reason, code="no-verb", word=verb)
    move = None
    match words[1:]:
        case [kind, ("front" | "back") as where] if verb == "place":
            move = WrittenMove(family, verb, read_kind(kind), where)
        case [kind, "on", place] if verb == "place":
            move = WrittenMove(family, verb, read_kind(kind), "on", read_place(place))
        case [("front" | "back") as where] if verb == "twin":
            move = WrittenMove(family, verb, where=where)
        case ["on", place] if verb == "twin":
            move = WrittenMove(family, verb, where="on", place=read_place(place))
        case [place, "to", to] if verb == "move":
            move = WrittenMove(family, verb, place=read_place(place), to=read_place(to))
        case [place] if verb == "move" or verb in moves.PLACE_ACTIONS:
            move = WrittenMove(family, verb, place=read_place(place))
        case [kind] if verb == "swap":
            move = WrittenMove(family, verb, read_kind(kind))
        case [] if verb in moves.SIMPLE_ACTIONS or verb == "sentence":
            move = WrittenMove(family, verb)
    if move is None:
        reason = f"expected {VERBS[verb]} after {verb}, got {shown(' '.join(words[1:]))}"
        raise NotationError(reason, code="wrong-move", move=written)
    return move


def read_written(text: str, turn: int | None) -> WrittenMove:
    """Read a move with or without the letter of its family; without it, the move is that of the family that decides."""
    word, _, rest = text.partition(" ")
    return read_answer(FAMILY_OF[word], rest) if word in FAMILY_OF else read_answer(turn or 0, text)


def read_place(text: str) -> int:
    """Read a position, counted from 1, as a place, counted from 0. The engine refuses places outside the queue."""
    if not PLACE_WORD.fullmatch(text):
        raise NotationError(f"expected a position, got {shown(text)}", code="no-position", word=text)
    place = int(text) - 1
    return place if 0 <= place <= STACKS else OUTSIDE


# Move -> game


def make_move(g: State, move: WrittenMove) -> Events:
    """Make a move and return its events. An illegal move raises IllegalMove and changes nothing."""
    asked = question(g)
    if int(g.stacks) == STACKS:
        check_queue_limit(g, move)
    if asked in (kinds.ROYAL_DECREE, questions.DECREE_TO) and move.verb == "move" and move.family == decider(g):
        return make_decree(g, move, asked)
    action = action_of(g, move)
    if action == NONE or asked == kinds.ROYAL_DECREE:
        raise refusal(g, move)
    try:
        return act(g, action, move.family)
    except IllegalMove:
        raise refusal(g, move) from None


def check_queue_limit(g: State, move: WrittenMove) -> None:
    """Refuse a move that needs a 37th stack: the game record holds 36.

    Games from a deal never need more; a position that was set up may.
    """
    split = move.verb == "move" and move.place < STACKS and g.below[g.queue[move.place]] != NONE
    if split or (move.verb in ("place", "twin") and move.where != "on"):
        raise IllegalMove("queue-full", "R2.3", f"the queue already has {STACKS} stacks, the most a game can hold")


def action_of(g: State, move: WrittenMove) -> int:
    """Return the action of a move; NONE for a Decree's move, or if the card or the place does not exist."""
    if move.verb == "move":
        return NONE
    slot = NONE
    if move.kind != NONE:
        slots: list[int] = g.deck.tolist()[:DECK]
        if move.kind not in slots:
            return NONE
        slot = slots.index(move.kind)
    where = "front" if move.where == "back" and int(g.stacks) == 0 else move.where  # the same in an empty queue (R3.10)
    return moves.encode(moves.Move(move.verb, slot, where, move.place))


def make_decree(g: State, move: WrittenMove, asked: int) -> Events:
    """Make both decisions of a Decree, or the remaining one.

    They are tried on a copy first, so that an illegal move changes nothing.
    """
    try:
        both_halves(g.copy(), move, asked)
    except IllegalMove:
        raise refusal(g, move) from None
    return both_halves(g, move, asked)


def both_halves(g: State, move: WrittenMove, asked: int) -> Events:
    first, second = (moves.encode(moves.Move("move", place=move.place, to=to)) for to in (NONE, move.to))
    if asked == questions.DECREE_TO:
        if move.place != moves.chosen_place(g) or move.to == NONE:
            raise refusal(g, move)
        return act(g, second)
    if first == NONE:
        raise refusal(g, move)
    events = act(g, first)
    forced = forced_to(events)
    if forced == NONE and move.to != NONE:
        return np.concatenate([events, act(g, second)])
    if forced != move.to:
        raise refusal(g, move)
    return events


def forced_to(rows: Events) -> int:
    """Return where the chosen card went if there was only one possibility; NONE if the player still has to choose."""
    moved = rows[rows[:, events.CODE] == events.MOVED]
    return int(moved[0, events.AMOUNT]) if len(moved) else NONE


def refusal(g: State, move: WrittenMove) -> IllegalMove:
    """Return the refusal of this move, which is known to be illegal, with the reason."""
    refused = refused_by_rules(g, NONE, move.family, moves.VERB_WORDS.index(move.verb))
    if refused.code in ("game-over", "not-your-decision"):
        return refused
    answers = legal_moves(g)
    if refused.code == "wrong-verb":
        verbs = sorted({answer.split()[0] for answer in answers})
        reason = f"expected {' or '.join(verbs)}, got '{move.verb}'"
    elif len(answers) <= 4:
        reason = f"expected one of {', '.join(answers)}; got '{move.answer}'"
    else:
        reason = f"'{move.answer}' is not one of the {len(answers)} legal moves"
    return IllegalMove(refused.code, refused.rule, reason)


# The code of a refusal in the rules -> the code of the error in a text. All other codes become move-not-legal.
REFUSED: Final = {
    "not-your-decision": "move-not-decided",
    "wrong-verb": "move-wrong-verb",
    "game-over": "move-after-end",
}


def refused_in_text(text: str, line: int, g: State, refusal: IllegalMove, file: str = "") -> NotationError:
    """Return the error for a line of a text whose move the rules refuse."""
    code = REFUSED.get(refusal.code, "move-not-legal")
    who = decider(g)
    words = {"who": FAMILY_LETTERS[who]} if code == "move-not-decided" and who is not None else {}
    return NotationError(f"{shown(text)} is refused: {refusal}", line, file, code, move=text, **words)


# Game -> text


def move_of(g: State, action: int) -> WrittenMove:
    """Return a legal action as a move. A Decree's first decision is the first half of a move."""
    family, asked = decider(g), question(g)
    if family is None or asked is None:
        raise IllegalMove("game-over", "R5.1", "the game is over")
    return decode(g.deck.tolist(), family, asked, moves.chosen_place(g), action)


def decode(deck: list[int], family: int, asked: int, chosen: int, action: int) -> WrittenMove:
    """Return an action as a move; `chosen` is the place of the card that a Decree moves."""
    verb, slot, where, place, to = moves.decode(action, asked, chosen)
    return WrittenMove(family, verb, NONE if slot == NONE else deck[slot], where, place, to)


def legal_moves(g: State) -> list[str]:
    """Return all legal moves as text, without the family. A Decree's moves are complete: `move 3 to 1`."""
    actions = legal_actions(g)
    asked = question(g)
    if asked is None:
        return []
    if asked != kinds.ROYAL_DECREE:
        deck, chosen = g.deck.tolist(), moves.chosen_place(g)
        return [decode(deck, NONE, asked, chosen, action).answer for action in actions]
    found = []
    for action in actions:
        trial = g.copy()
        half = moves.decode(action, asked)
        forced = forced_to(act(trial, action))
        ends = (
            [forced] if forced != NONE else [moves.decode(end, questions.DECREE_TO).to for end in legal_actions(trial)]
        )
        found += [WrittenMove(NONE, half.verb, place=half.place, to=end).answer for end in ends]
    return found
