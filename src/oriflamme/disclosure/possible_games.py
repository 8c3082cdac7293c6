"""What an answer leads to, up to the next decision, as far as the seat that gives it can know.

Nothing here sees the real game. The seat's view is determinized (with a seed computed from the view itself), the answer
is tried on the resulting games, and what happens in all of them is certain. Cards that the seat doesn't know are left
out. So two games that the seat can't tell apart give the same numbers.

The events of a trial are in `log`. What has happened in all trials so far is kept in `events`, in two lists: what the
answer itself *causes*, and what the cards after it do *later*.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import rule
from ..rules import engine, events, knowledge, questions
from ..rules.events import clear_log
from ..rules.machine.chance import WORD, mwc_next, mwc_start
from ..rules.nouns import exposed
from ..rules.state import NONE, PLAYERS, SLOTS, TWIN_SLOT, State
from ..rules.views import View, write_deal
from .event_rows import Rows, copy_event, is_same, write_event

Numbers = NDArray[np.int64]

FEW_TRIALS: Final = 2
MANY_TRIALS: Final = 24
MAX_TRIALS: Final = 100  # after which no further unknown card is looked into
ALL_SLOTS: Final = (1 << SLOTS) - 1

# Scratch memory: games and views.
DEALT: Final = MANY_TRIALS  # a game with a certain card
TRIED: Final = MANY_TRIALS + 1  # the game in which the answer is tried
GAMES: Final = MANY_TRIALS + 2
WAITING: Final = MAX_TRIALS + SLOTS  # views that wait to be looked into
CURRENT: Final = WAITING  # the view that is looked into
SUPPOSED: Final = WAITING + 1  # the same, with one more card known
VIEWS: Final = WAITING + 2

# Scratch memory: numbers. For each waiting view the cards that are known in it and the index that is struck; then:
KNOWN: Final = 0
STRUCK: Final = WAITING
UNKNOWN: Final = 2 * WAITING  # one number per family, for determinizations
SAMPLED: Final = UNKNOWN + PLAYERS  # how many games have been dealt
USED: Final = SAMPLED + 1  # rows of `events`
TRIALS: Final = SAMPLED + 2  # of the current answer
CAUSED: Final = SAMPLED + 3  # the first row and the number of rows of what it causes in all trials so far
LATER: Final = SAMPLED + 5  # the same for what happens later
MOST_CAUSED: Final = SAMPLED + 7  # the most rows that it causes in any trial
ASKS: Final = SAMPLED + 8  # the question that follows in all trials so far, or NONE
CONCERNED: Final = SAMPLED + 9  # 1 if the card that is placed was named in any trial
NUMBERS: Final = SAMPLED + 10


class Memory(NamedTuple):
    """Scratch memory, and the rows of events that are written."""

    games: NDArray[np.record]
    views: NDArray[np.record]
    numbers: Numbers
    log: Rows
    events: Rows


@rule
def seed_of(v: View) -> int:
    """Return a seed that follows from the view."""
    seed = int(v.round_now) << 16 | int(v.cursor) << 8 | int(v.placed)
    for i in range(int(v.lying)):
        seed = (seed * 31 + int(v.lies[i]) + int(v.tokens[i])) & WORD
    return seed


@rule
def known_cards(v: View) -> int:
    """Return as bits the cards that the seat can identify: its own, and those face up in queue, piles and reserve."""
    known = ALL_SLOTS << (int(v.seat) * SLOTS)
    for i in range(int(v.lying)):
        if v.lies[i] != NONE:
            known |= 1 << int(v.lies[i])
    for family in range(int(v.players)):
        slots = int(v.discard[family]) | int(v.reserve[family]) | 1 << TWIN_SLOT  # a Twin is never hidden
        known |= slots << (family * SLOTS)
    return known


@rule
def actor_of(v: View) -> int:
    """Return the card whose ability asks; NONE for placing and revealing."""
    return int(v.card[v.depth - 1]) if v.depth > 0 else NONE


# Trials


@rule
def deal_game(v: View, g: State, m: Memory, seed: int) -> None:
    write_deal(v, g, m.numbers[UNKNOWN : UNKNOWN + PLAYERS], mwc_next(mwc_start(seed)))


@rule
def sample(v: View, m: Memory, wanted: int) -> None:
    """Make sure that this many possible games have been dealt."""
    seed = seed_of(v)
    while m.numbers[SAMPLED] < wanted:
        number = int(m.numbers[SAMPLED])
        deal_game(v, m.games[number], m, seed + number)
        m.numbers[SAMPLED] += 1


@rule
def act_in(m: Memory, game: int, action: int) -> None:
    """Take the action in a copy of a game."""
    m.games[TRIED] = m.games[game]
    clear_log(m.log)
    engine.apply(m.games[TRIED], m.log, action)


@rule
def try_out(v: View, m: Memory, action: int, placed: int) -> None:
    """Find out what happens in some possible games.

    One game is enough if nothing unknown is involved. An unknown card needs a few games, or many if it comes from a
    hand or from the set-aside cards. If an unknown card is eliminated or turned up, every card that it may be is tried.
    `placed`: the card that the action places, or NONE.
    """
    known = known_cards(v)
    m.numbers[TRIALS] = 0
    m.numbers[CONCERNED] = 0
    act_in(m, 0, action)
    struck = struck_index(m.log, m.games[0], known)
    if struck != NONE:
        try_each_card(v, m, action, placed, struck)
        return
    wanted = trials_wanted(m.log, known)
    add_trial(v, m, known, placed)
    sample(v, m, wanted)
    for number in range(1, wanted):
        act_in(m, number, action)
        add_trial(v, m, known, placed)


@rule
def trials_wanted(log: Rows, known: int) -> int:
    wanted = 1
    for i in range(1, log[0, events.COUNT] + 1):
        code = int(log[i, events.CODE])
        if code in (events.ENTERED, events.NOBODY, events.SWAPPED_IN):  # they depend on a hand or on set-aside cards
            return MANY_TRIALS
        if code != events.ASKED and is_unknown(known, int(log[i, events.CARD])):
            wanted = FEW_TRIALS
    return wanted


@rule
def is_unknown(known: int, card: int) -> bool:
    return card >= 0 and (known >> card) & 1 == 0


@rule
def struck_index(log: Rows, g: State, known: int) -> int:
    """Return the queue index of the first unknown card that is eliminated or turned up; NONE if there is none.

    `g` is the game before the action.
    """
    for i in range(1, log[0, events.COUNT] + 1):
        code = int(log[i, events.CODE])
        if code in (events.ELIMINATED, events.TURNED_UP) and is_unknown(known, int(log[i, events.CARD])):
            found = queue_index(g, int(log[i, events.CARD]))
            if found != NONE:
                return found
    return NONE


@rule
def queue_index(g: State, wanted: int) -> int:
    """Return the index of a card in the queue, as views count it; NONE if it isn't there."""
    index = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            if card == wanted:
                return index
            index += 1
            card = int(g.below[card])
    return NONE


@rule
def try_each_card(v: View, m: Memory, action: int, placed: int, index: int) -> None:
    """Find out what happens for each card that may be at this index of the queue.

    If another unknown card is then eliminated or turned up, do the same with that one.
    """
    seed = seed_of(v)
    known_at_first = known_cards(v)
    waiting = 1
    m.views[0] = v
    m.numbers[KNOWN] = known_at_first
    m.numbers[STRUCK] = index
    while waiting > 0 and m.numbers[TRIALS] < MAX_TRIALS:
        waiting -= 1
        m.views[CURRENT] = m.views[waiting]
        known = int(m.numbers[KNOWN + waiting])
        index = int(m.numbers[STRUCK + waiting])
        family = int(m.views[CURRENT].family[index])
        slots = knowledge.possible_at(m.views[CURRENT], index)
        m.views[SUPPOSED] = m.views[CURRENT]
        number = 0
        for slot in range(SLOTS):
            if (slots >> slot) & 1 == 0:
                continue
            card = family * SLOTS + slot
            m.views[SUPPOSED].lies[index] = card
            deal_game(m.views[SUPPOSED], m.games[DEALT], m, seed + number)
            number += 1
            act_in(m, DEALT, action)
            struck = struck_index(m.log, m.games[DEALT], known | 1 << card)
            add_trial(v, m, known_at_first, placed)
            if struck != NONE:
                m.views[waiting] = m.views[SUPPOSED]
                m.numbers[KNOWN + waiting] = known | 1 << card
                m.numbers[STRUCK + waiting] = struck
                waiting += 1


# What happens in all trials


@rule
def add_trial(v: View, m: Memory, known: int, placed: int) -> None:
    """Compare the events of a trial with those of the trials before it, and keep what all of them have."""
    log = m.log
    if placed != NONE:
        note_and_remove_placing(m, placed)
    count = int(log[0, events.COUNT])
    caused = caused_count(log, actor_of(v))
    asked = asked_after(log, caused, int(v.seat))
    for i in range(1, count + 1):
        foresee(log, i, known)
    first_trial = m.numbers[TRIALS] == 0
    m.numbers[TRIALS] += 1
    if first_trial:
        m.numbers[ASKS] = asked
        keep_all(m, CAUSED, 1, caused)
        keep_all(m, LATER, caused + 1, count)
        m.numbers[MOST_CAUSED] = m.numbers[CAUSED + 1]
        return
    if m.numbers[ASKS] != asked:
        m.numbers[ASKS] = NONE
    m.numbers[MOST_CAUSED] = max(m.numbers[MOST_CAUSED], keep_common(m, CAUSED, 1, caused))
    keep_common(m, LATER, caused + 1, count)


@rule
def note_and_remove_placing(m: Memory, placed: int) -> None:
    """Remove the placing, which the option already names; note whether anything else concerns the placed card."""
    log = m.log
    kept = 0
    for i in range(1, log[0, events.COUNT] + 1):
        code = int(log[i, events.CODE])
        if code == events.PLACED:
            continue
        if code != events.ASKED and (
            log[i, events.CARD] == placed or (code != events.STOLEN and log[i, events.OTHER] == placed)
        ):
            m.numbers[CONCERNED] = 1
        kept += 1
        for column in range(log.shape[1]):
            log[kept, column] = log[i, column]
    log[0, events.COUNT] = kept


@rule
def caused_count(log: Rows, actor: int) -> int:
    """Return how many events the answer causes: what its actor does, and what a character does that its Plot activates.

    The cards after it do the rest by themselves.
    """
    actors = 1 << actor if actor != NONE else 0
    for i in range(1, log[0, events.COUNT] + 1):
        code = int(log[i, events.CODE])
        by = int(log[i, events.ACTOR])
        if i == 1 and code in (events.KEPT, events.REVEALED_BY_PLAYER, events.PLACED):  # what the player does
            if by != NONE:
                actors |= 1 << by
        elif by == NONE or (actors >> by) & 1 == 0:
            return i - 1
        elif code == events.ACTIVATED:
            actors |= 1 << int(log[i, events.CARD])
    return int(log[0, events.COUNT])


@rule
def asked_after(log: Rows, caused: int, seat: int) -> int:
    """Return the question that follows directly, if this seat must answer it for the same card; otherwise NONE."""
    i = caused + 1
    if i > log[0, events.COUNT] or log[i, events.CODE] != events.ASKED or log[i, events.FAMILY] != seat:
        return NONE
    asked = int(log[i, events.AMOUNT])
    return NONE if asked in (questions.PLACE, questions.REVEAL_OR_KEEP) else asked


@rule
def foresee(log: Rows, i: int, known: int) -> None:
    """Remove from an event the cards that the seat doesn't know."""
    if is_unknown(known, int(log[i, events.CARD])):
        log[i, events.CARD] = NONE
    if log[i, events.CODE] != events.STOLEN and is_unknown(known, int(log[i, events.OTHER])):
        log[i, events.OTHER] = NONE
    if log[i, events.CARD] == NONE:
        log[i, events.RULE] = NONE
    log[i, events.SEEN_BY] = 0  # in this column, `keep_common` notes which events it has found


@rule
def is_shown(code: int) -> bool:
    """Return whether an event of this code can be a consequence."""
    return code not in (events.ASKED, events.ROUND)


@rule
def keep_all(m: Memory, which: int, first: int, last: int) -> None:
    """Write the events of these rows of the log, as the list for the first trial."""
    at = int(m.numbers[USED]) + 1
    m.numbers[which] = at
    for i in range(first, last + 1):
        if is_shown(int(m.log[i, events.CODE])) and at < m.events.shape[0]:
            write_event(m.log, i, m.events, at)
            at += 1
    m.numbers[which + 1] = at - m.numbers[which]
    m.numbers[USED] = at - 1


@rule
def keep_common(m: Memory, which: int, first: int, last: int) -> int:
    """Keep in the list what these rows of the log have, too. Return how many of them can be consequences."""
    start = int(m.numbers[which])
    kept = 0
    for row in range(start, start + int(m.numbers[which + 1])):
        for i in range(first, last + 1):
            if m.log[i, events.SEEN_BY] == 0 and is_same(m.log, i, m.events, row):
                m.log[i, events.SEEN_BY] = 1
                copy_event(m.events, row, m.events, start + kept)
                kept += 1
                break
    m.numbers[which + 1] = kept
    shown = 0
    for i in range(first, last + 1):
        if is_shown(int(m.log[i, events.CODE])):
            shown += 1
    return shown
