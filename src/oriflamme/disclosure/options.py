"""The options of a decision: every legal answer, with what it certainly causes (possible_games.py).

Placing a card has no consequences, except for the last card of a round, which starts the resolution (R2.4). Even then
the consequences are the same for every card placed there, unless the card itself is affected.
"""

from __future__ import annotations

from typing import Final

from ..compiled.jit import rule
from ..rules import actions, decision, engine, events, questions
from ..rules.moves import decode_rule
from ..rules.state import NONE, SLOTS, State
from ..rules.views import View
from .event_rows import Rows, are_same, copy_event
from .layout import (
    COUNT,
    HAPPENED_CARD,
    HAPPENED_CODE,
    HAPPENED_FAMILY,
    HAPPENED_OTHER,
    HEAD_BARRED,
    HEAD_NEXT,
    HEAD_QUESTION,
    OPTION_ACTION,
    OPTION_ASKS,
    OPTION_CARD,
    OPTION_OTHERS,
    OPTION_OWN,
    OPTION_PARENT,
    OPTION_PLACE,
    OPTION_SECONDS,
    OPTION_THEN,
    OPTION_TO,
    OPTION_UNSURE,
    OPTION_VERB,
    OPTION_WHERE,
)
from .possible_games import (
    ASKS,
    CAUSED,
    CONCERNED,
    LATER,
    MOST_CAUSED,
    SAMPLED,
    TRIED,
    USED,
    Memory,
    act_in,
    sample,
    try_out,
)

# These consequences are named first.
POINTS: Final = (events.GAINED, events.TOKENS_TAKEN, events.STOLEN, events.LOST, events.INCOME)


@rule
def write_options(v: View, m: Memory, options: Rows) -> None:
    """Write the options of the seat whose view this is, then those of second steps, with their consequences."""
    m.numbers[SAMPLED] = 0
    m.numbers[USED] = 0
    sample(v, m, 1)
    d = engine.legal(m.games[0])
    count = 0
    action = decision.next_action(d, NONE)
    while action != NONE and count + 1 < options.shape[0]:
        count += 1
        write_move(options, count, action, d.question, chosen_place(m.games[0], d.question), int(v.seat))
        action = decision.next_action(d, action)
    clear_row(options, 0)
    options[0, HEAD_QUESTION] = d.question
    options[0, HEAD_BARRED] = NONE
    if d.question == questions.PLACE:
        if is_last(v):
            write_placings(v, m, options, count)
    else:
        for row in range(1, count + 1):
            try_out(v, m, int(options[row, OPTION_ACTION]), NONE)
            write_outcome(m, options, row)
        write_next(m, options, count)
        if d.question == questions.REVEAL_OR_KEEP and options[1, OPTION_ACTION] != actions.REVEAL:
            kept = int(m.events[options[1, OPTION_OWN], HAPPENED_CARD])  # the rules of the card itself don't allow it
            options[0, HEAD_BARRED] = v.deck[kept % SLOTS]
        for row in range(1, count + 1):
            sort_consequences(m, options, row, int(v.seat))
        count = write_second_steps(m, options, count, int(v.seat))
    options[0, COUNT] = count
    clear_row(m.events, 0)
    m.events[0, COUNT] = m.numbers[USED]


@rule
def clear_row(rows: Rows, row: int) -> None:
    for column in range(rows.shape[1]):
        rows[row, column] = 0


@rule
def chosen_place(g: State, question: int) -> int:
    """Return the place of the card that a Royal Decree moves, when its new place is asked; otherwise NONE."""
    return int(g.arg[g.depth - 1]) if question == questions.DECREE_TO else NONE


@rule
def write_move(options: Rows, row: int, action: int, question: int, chosen: int, seat: int) -> None:
    """Write an action as an option without consequences."""
    verb, slot, where, place, to = decode_rule(action, question, chosen)
    clear_row(options, row)
    options[row, OPTION_ACTION] = action
    options[row, OPTION_VERB] = verb
    options[row, OPTION_CARD] = seat * SLOTS + slot if slot != NONE else NONE
    options[row, OPTION_WHERE] = where
    options[row, OPTION_PLACE] = place
    options[row, OPTION_TO] = to
    options[row, OPTION_ASKS] = NONE


@rule
def is_last(v: View) -> bool:
    """Return whether the seat is the last to place in this round; families without a card in hand are skipped."""
    for family in range(int(v.players)):
        if (int(v.placed) >> family) & 1 == 0 and family != v.seat and v.hand_count[family] > 0:
            return False
    return True


@rule
def write_placings(v: View, m: Memory, options: Rows, count: int) -> None:
    """Write the consequences of each placing."""
    for row in range(1, count + 1):
        same = row_with_same_where(options, row)
        if same != NONE:
            copy_outcome(options, same, row)
            continue
        try_out(v, m, int(options[row, OPTION_ACTION]), int(options[row, OPTION_CARD]))
        write_outcome(m, options, row)
        sort_consequences(m, options, row, int(v.seat))
        options[row, OPTION_SECONDS] = 1 - m.numbers[CONCERNED]  # whether it holds for other cards, too
    for row in range(1, count + 1):
        options[row, OPTION_SECONDS] = 0


@rule
def row_with_same_where(options: Rows, row: int) -> int:
    """Return an earlier option that places another card in the same place, if its consequences hold for every card."""
    where = int(options[row, OPTION_ACTION]) % actions.WHERES
    for other in range(1, row):
        if options[other, OPTION_SECONDS] == 1 and int(options[other, OPTION_ACTION]) % actions.WHERES == where:
            return other
    return NONE


# Until `sort_consequences`, OPTION_OWN is for all that the answer causes, and OPTION_THEN for all that happens later.


@rule
def write_outcome(m: Memory, options: Rows, row: int) -> None:
    """Write what the trials of an answer have in common."""
    for part in range(2):
        options[row, OPTION_OWN + part] = m.numbers[CAUSED + part]
        options[row, OPTION_THEN + part] = m.numbers[LATER + part]
    options[row, OPTION_UNSURE] = 1 if m.numbers[MOST_CAUSED] > m.numbers[CAUSED + 1] else 0
    options[row, OPTION_ASKS] = m.numbers[ASKS]


@rule
def copy_outcome(options: Rows, row: int, to: int) -> None:
    for column in range(OPTION_UNSURE, OPTION_SECONDS):
        options[to, column] = options[row, column]


@rule
def write_next(m: Memory, options: Rows, count: int) -> None:
    """Write what happens later in any case: what is common to all options, in the order of the first."""
    at = int(m.numbers[USED]) + 1
    kept = 0
    first = int(options[1, OPTION_THEN])
    for event in range(first, first + int(options[1, OPTION_THEN + 1])):
        before = 0  # how many like it there are up to this one
        for other in range(first, event + 1):
            before += are_same(m.events, event, other)
        in_all = True
        for row in range(2, count + 1):
            if count_of(m.events, event, options, row) < before:
                in_all = False
        if in_all and at + kept < m.events.shape[0]:
            copy_event(m.events, event, m.events, at + kept)
            kept += 1
    options[0, HEAD_NEXT] = at
    options[0, HEAD_NEXT + 1] = kept
    m.numbers[USED] = at + kept - 1


@rule
def count_of(events: Rows, event: int, options: Rows, row: int) -> int:
    """Return how many events like this one happen later with an option."""
    start = int(options[row, OPTION_THEN])
    found = 0
    for other in range(start, start + int(options[row, OPTION_THEN + 1])):
        found += are_same(events, event, other)
    return found


@rule
def concerns_seat(rows: Rows, row: int, seat: int) -> bool:
    """Return whether the event changes the points or a card of this seat."""
    if rows[row, HAPPENED_FAMILY] == seat or int(rows[row, HAPPENED_CARD]) // SLOTS == seat:
        return True
    return bool(rows[row, HAPPENED_CODE] == events.STOLEN and rows[row, HAPPENED_OTHER] == seat)


@rule
def is_points(code: int) -> bool:
    return code in POINTS


@rule
def sort_consequences(m: Memory, options: Rows, row: int, seat: int) -> None:
    """Divide what an answer causes: what concerns the seat, points first, then the rest. Of what happens later, keep
    what concerns the seat and doesn't happen in any case. The log is scratch memory here."""
    events, sorted_events = m.events, m.log
    start = int(options[row, OPTION_OWN])
    count = int(options[row, OPTION_OWN + 1])
    done = 0
    own = 0
    for turn in range(3):
        for event in range(start, start + count):
            rank = 2
            if concerns_seat(events, event, seat):
                rank = 0 if is_points(int(events[event, HAPPENED_CODE])) else 1
            if rank == turn:
                copy_event(events, event, sorted_events, done)
                done += 1
                own += rank < 2
    for i in range(done):
        copy_event(sorted_events, i, events, start + i)
    options[row, OPTION_OWN + 1] = own
    options[row, OPTION_OTHERS] = start + own
    options[row, OPTION_OTHERS + 1] = count - own
    start = int(options[row, OPTION_THEN])
    count = int(options[row, OPTION_THEN + 1])
    done = 0
    for event in range(start, start + count):
        if concerns_seat(events, event, seat) and is_extra(events, options, row, event):
            copy_event(events, event, sorted_events, done)
            done += 1
    for i in range(done):
        copy_event(sorted_events, i, events, start + i)
    options[row, OPTION_THEN + 1] = done


@rule
def is_extra(events: Rows, options: Rows, row: int, event: int) -> bool:
    """Return whether the event is one of those that happen later with this option, but not in any case.

    If only some of several like it are, those are the first ones.
    """
    before = 0
    for other in range(int(options[row, OPTION_THEN]), event):
        before += are_same(events, event, other)
    anyway = 0
    start = int(options[0, HEAD_NEXT])
    for other in range(start, start + int(options[0, HEAD_NEXT + 1])):
        anyway += are_same(events, event, other)
    return before < count_of(events, event, options, row) - anyway


@rule
def write_second_steps(m: Memory, options: Rows, count: int, seat: int) -> int:
    """Write the answers to the question that follows an option without an effect of its own, such as the choice of the
    card that a Royal Decree moves. Both are then one choice, so that nothing is decided before the last step. Return
    the number of all options."""
    total = count
    for row in range(1, count + 1):
        effects = options[row, OPTION_OWN + 1] + options[row, OPTION_OTHERS + 1]
        if options[row, OPTION_ASKS] == NONE or effects > 0 or options[row, OPTION_UNSURE] == 1:
            continue
        act_in(m, 0, int(options[row, OPTION_ACTION]))
        d = engine.legal(m.games[TRIED])
        chosen = chosen_place(m.games[TRIED], d.question)
        action = decision.next_action(d, NONE)
        while action != NONE and total + 1 < options.shape[0]:
            total += 1
            write_move(options, total, action, d.question, chosen, seat)
            options[total, OPTION_PARENT] = row
            options[row, OPTION_SECONDS] += 1
            action = decision.next_action(d, action)
    return total
