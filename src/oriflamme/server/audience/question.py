"""The question for the seat that decides: its options, each with its consequences.

How long this takes depends on the cards that only this seat may know, so it is done in a process of its own
(server/live/asking.py). What it says is decided in oriflamme/disclosure, from the seat's view alone.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ...disclosure import Row, disclosed_question, layout
from ...rules import View, kinds, moves, questions
from ...rules.state import NONE
from ..messages.outbound import Ask, Barred, Option, Where, encode
from .message_parts import happened

REVEAL: Final = "reveal"

ask_decoder: Final = msgspec.json.Decoder(Ask)


def ask(table: str, decision: int, seen: View) -> Ask:
    """Return the question for the seat whose view this is, to be read."""
    return ask_decoder.decode(question_text(table, decision, seen))


def question_text(table: str, decision: int, seen: View) -> bytes:
    """Return the message with the question for the seat whose view this is."""
    options, events = disclosed_question(seen)
    head, rows = options[0], options[1:]
    made = [
        option_of(option, row, rows, events) for row, option in enumerate(rows, 1) if not option[layout.OPTION_PARENT]
    ]
    barred = [Barred(REVEAL, kinds.NAMES[kind])] if (kind := head[layout.HEAD_BARRED]) != NONE else []
    question = questions.NAMES[head[layout.HEAD_QUESTION]]
    return encode(Ask(table, decision, question, made, happened(part_of(events, head, layout.HEAD_NEXT)), barred))


def part_of(events: list[Row], row: Row, column: int) -> list[Row]:
    """Return the events that two columns of a row refer to: the first of them, and how many."""
    return events[row[column] : row[column] + row[column + 1]]


def option_of(option: Row, row: int, rows: list[Row], events: list[Row]) -> Option:
    action, _, verb, card, where, place, to, unsure, asks, _, own, _, others, _, then, seconds = option
    return Option(
        action,
        moves.VERB_WORDS[verb],
        card,
        where_word(where),
        place,
        to,
        happened(part_of(events, option, layout.OPTION_OWN)) if own else [],
        happened(part_of(events, option, layout.OPTION_OTHERS)) if others else [],
        bool(unsure),
        happened(part_of(events, option, layout.OPTION_THEN)) if then else [],
        "" if asks == NONE else questions.NAMES[asks],
        second_steps(row, rows) if seconds else [],
    )


def second_steps(parent: int, rows: list[Row]) -> list[Option]:
    return [
        Option(action, moves.VERB_WORDS[verb], card, where_word(where), place, to)
        for action, above, verb, card, where, place, to, *_ in rows
        if above == parent
    ]


def where_word(where: int) -> Where | None:
    return None if where == NONE else moves.WHERE_NAMES[where]
