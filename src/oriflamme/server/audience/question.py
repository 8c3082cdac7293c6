"""The question to the seat that decides: its options, each with its consequences."""

from __future__ import annotations

from typing import Final

from ...rules import (
    DIPLOMACY,
    EXECUTE,
    INFORMATION,
    KEEP,
    MOVE_TO,
    NONE,
    PLACE,
    REVEAL,
    SENTENCE_ON,
    SLOTS,
    STACKS,
    STAKE,
    TARGET,
    TWIN_TO,
    WHERES,
)
from ..messages.outbound import Ask, Happened, Option, Where
from ..tables.fast_rules import legal_in
from .consequences import PossibleGames
from .fast_views import OFFSETS, ViewFields
from .view_messages import question_of

WORDS: Final[tuple[Where, ...]] = ("front", "back", "on")
SIMPLE: Final = {
    REVEAL: "reveal", KEEP: "keep", INFORMATION: "listen", DIPLOMACY: "negotiate", DIPLOMACY + 1: "leave",
    STAKE: "gain", STAKE + 1: "repeat",
}  # fmt: skip


def ask(table: str, decision: int, v: ViewFields) -> Ask:
    """Return the question to the seat whose view this is."""
    question = question_of(v)
    games = PossibleGames(v)
    actions = legal_in(games.games)
    consequences = games.after_placing(actions) if question == "place" else map(games.after, actions)
    options = [option(v, question, action, *what) for action, what in zip(actions, consequences, strict=True)]
    return Ask(table, decision, question, options)


def option(v: ViewFields, question: str, action: int, sure: list[Happened], unsure: bool) -> Option:
    """Return an action as an option, in the words of the notation."""
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


def where_words(where: int) -> tuple[Where, int]:
    return WORDS[min(where, 2)], where - 2 if where >= 2 else NONE
