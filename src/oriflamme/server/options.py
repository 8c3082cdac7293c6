"""The options of a decision, each with what follows from it at once: until somebody is asked again.

Nothing here sees the game. The seat's view is dealt anew a few times (`determinize`, with seeds that come from the
view itself), the option is tried on each copy, and what happens in all of them, told without the cards that the seat
does not know, is what the seat is told. So two games that the seat can't tell apart give the same bytes.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, cast
from zlib import crc32

from ..rules import EVENT_NAMES, Game, View, act, determinize, legal_actions
from ..rules.actions import (
    DIPLOMACY,
    EXECUTE,
    INFORMATION,
    KEEP,
    MOVE_TO,
    PLACE,
    REVEAL,
    SENTENCE_ON,
    STAKE,
    TARGET,
    TWIN_TO,
    WHERES,
)
from ..rules.events import ASKED, ELIMINATED, ROUND, STOLEN, TURNED_UP
from ..rules.state import CARDS, NONE, SLOTS, STACKS
from .messages_out import Ask, Happened, Option
from .position import OFFSETS, Fields, known_cards, question_of
from .telling import AMOUNT, CARD, CODE, FAMILY, OTHER, RULE, RULE_NAMES
from .telling import PLACE as PLACE_COLUMN

FEW_TRIALS: Final = 2
MORE_TRIALS: Final = 8
Line = tuple[int, ...]

SIMPLE: Final = {
    REVEAL: "reveal", KEEP: "keep", INFORMATION: "listen", DIPLOMACY: "negotiate", DIPLOMACY + 1: "leave",
    STAKE: "gain", STAKE + 1: "repeat",
}  # fmt: skip


def ask(table: str, decision: int, seen: View) -> Ask:
    """The question to the seat whose view it is."""
    v = Fields(seen)
    question = question_of(v)
    bytes_seen = seen.tobytes()
    trials = [determinize(seen, crc32(bytes_seen, 1))]
    known = known_cards(v) if question != "place" else set()
    options = []
    for action in legal_actions(trials[0]):
        sure: list[Happened] = []
        unsure = False
        if question != "place":
            happened = try_out(trials, bytes_seen, seen, action, known)
            sure, unsure = in_all([[line(row, known) for row in events] for events in happened])
            unsure = unsure or len(happened) > FEW_TRIALS
        options.append(option(v, question, action, sure, unsure))
    return Ask(table, decision, question, options)


def try_out(trials: list[Game], key: bytes, seen: View, action: int, known: set[int]) -> list[list[list[int]]]:
    """What happens in a few deals that the seat can't tell apart; in more of them where an unknown card is hit."""
    happened: list[list[list[int]]] = []
    wanted = FEW_TRIALS
    while len(happened) < wanted:
        if len(happened) == len(trials):
            trials.append(determinize(seen, crc32(key, len(trials) + 1)))
        happened.append(act(trials[len(happened)].copy(), action).tolist())
        if strikes_unknown(happened[-1], known):
            wanted = MORE_TRIALS
    return happened


def line(row: list[int], known: set[int]) -> Line:
    """An event as the seat could tell it beforehand: without the cards that it does not know."""
    card, other = row[CARD], row[OTHER]
    if 0 <= card < CARDS and card not in known:
        card = NONE
    if row[CODE] != STOLEN and 0 <= other < CARDS and other not in known:
        other = NONE
    return (row[CODE], row[RULE] if card != NONE else -1, row[FAMILY], card, row[PLACE_COLUMN], other, row[AMOUNT])


def in_all(trials: list[list[Line]]) -> tuple[list[Happened], bool]:
    """What happens in all trials, in the order of the first; and whether something happens only in some."""
    first, *others = [[told for told in trial if told[CODE] not in (ASKED, ROUND)] for trial in trials]
    if all(other == first for other in others):
        return [as_happened(told) for told in first], False
    common = Counter(first)
    for other in others:
        common &= Counter(other)
    unsure = any(common != Counter(trial) for trial in (first, *others))
    sure = []
    for told in first:
        if common[told]:
            common[told] -= 1
            sure.append(as_happened(told))
    return sure, unsure


def as_happened(told: Line) -> Happened:
    rule = RULE_NAMES[told[RULE]] if told[RULE] >= 0 else ""
    return Happened(EVENT_NAMES[told[CODE]], rule, *told[2:])


def strikes_unknown(events: list[list[int]], known: set[int]) -> bool:
    """Does a card fall or turn up that the seat does not know?"""
    return any(row[CODE] in (ELIMINATED, TURNED_UP) and row[CARD] not in known for row in events)


def option(v: Fields, question: str, action: int, sure: list[Happened], unsure: bool) -> Option:
    """An action in the words of the notation."""
    seat = v.one("seat")
    if action in SIMPLE:
        return Option(action, SIMPLE[action], sure=sure, unsure=unsure)
    if action < REVEAL:
        slot, where = divmod(action - PLACE, WHERES)
        word, place = where_words(where)
        return Option(action, "place", seat * SLOTS + slot, word, place, sure=sure, unsure=unsure)
    if action < MOVE_TO:
        verb = "move" if question == "royal-decree" else "target"
        return Option(action, verb, place=action - TARGET, sure=sure, unsure=unsure)
    if action < TWIN_TO:
        depth = v.one("depth")
        at = OFFSETS["arg"] + 2 * (depth - 1)
        chosen = v.bytes[at : at + 2].cast("h")[0]
        return Option(action, "move", place=chosen, to=action - MOVE_TO, sure=sure, unsure=unsure)
    if action < INFORMATION:
        word, place = where_words(action - TWIN_TO)
        return Option(action, "twin", -1, word, place, sure=sure, unsure=unsure)
    if action < SENTENCE_ON:
        return Option(action, "swap", seat * SLOTS + action - INFORMATION - 1, sure=sure, unsure=unsure)
    if action < EXECUTE:
        place = action - SENTENCE_ON
        return Option(action, "sentence", place=NONE if place == STACKS else place, sure=sure, unsure=unsure)
    return Option(action, "execute", place=action - EXECUTE, sure=sure, unsure=unsure)


def where_words(where: int) -> tuple[Literal["front", "back", "on"], int]:
    word = ("front", "back", "on")[min(where, 2)]
    return cast(Literal["front", "back", "on"], word), where - 2 if where >= 2 else NONE
