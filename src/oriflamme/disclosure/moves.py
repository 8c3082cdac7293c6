"""What everyone, and each seat, may see after a move: the position, the events, and the points at the ends of rounds.

Every card comes from a view of the rules, or from an event that says who may know it (R1.6, R1.7).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import rule
from ..rules import engine, events, knowledge
from ..rules.state import CARDS, NONE, OVER, PLAYERS, SLOTS, State
from ..rules.views import SPECTATOR, View, write_seen, write_view
from .event_rows import Rows, write_event
from .layout import (
    COUNT,
    HAPPENED_CARD,
    SECRET_CARD,
    SECRET_EVENT,
    SECRET_SEAT,
)

Public = np.record  # one element of an array of the dtype PUBLIC
Own = np.record  # of the dtype OWN


@rule
def write_position(g: State, everyone: View, p: Public) -> None:
    """Write what everyone may see; `everyone` must be the view of a spectator."""
    p.round_now = everyone.round_now
    p.phase = everyone.phase
    p.first = everyone.first
    p.cursor = everyone.cursor
    p.placed = everyone.placed
    p.winners = everyone.winners
    p.twins = everyone.laid
    p.decider = engine.decider(g)
    p.question = engine.question(g)
    for family in range(PLAYERS):
        p.points[family] = everyone.points[family]
        p.hands[family] = everyone.hand_count[family]
        p.asides[family] = everyone.aside_count[family]
        p.deals[family] = everyone.deal_tokens[family]
        p.discard[family] = everyone.discard[family]
        p.reserve[family] = everyone.reserve[family]
        informer, shifter = knowledge.known_slots(everyone, family)
        p.known[family, 0] = family * SLOTS + informer if informer != NONE else NONE
        p.known[family, 1] = family * SLOTS + shifter if shifter != NONE else NONE
    lying = int(everyone.lying)
    p.lying = lying
    for i in range(CARDS):
        if i < lying:
            p.queue[i, 0] = everyone.place[i]
            p.queue[i, 1] = everyone.family[i]
            p.queue[i, 2] = everyone.lies[i]
            p.queue[i, 3] = everyone.marks[i]
            p.queue[i, 4] = everyone.tokens[i]
        else:
            for column in range(5):
                p.queue[i, column] = NONE


@rule
def write_own(seen: View, everyone: View, own: Own) -> None:
    """Write what the view of a seat contains beyond that of a spectator."""
    own.hand = seen.own_hand
    own.aside = seen.own_aside
    count = 0
    for i in range(CARDS):
        own.queue[i, 0] = NONE
        own.queue[i, 1] = NONE
    for i in range(int(everyone.lying)):
        if seen.lies[i] != everyone.lies[i]:
            own.queue[count, 0] = i
            own.queue[count, 1] = seen.lies[i]
            count += 1
    own.cards = count


@rule
def add_cards(seen: View, p: Public) -> None:
    """Name the cards of the queue that this seat knows."""
    for i in range(int(seen.lying)):
        if seen.lies[i] != NONE:
            p.queue[i, 2] = seen.lies[i]


@rule
def clear_own(own: Own) -> None:
    own.hand = 0
    own.aside = 0
    own.cards = 0
    for i in range(CARDS):
        own.queue[i, 0] = NONE
        own.queue[i, 1] = NONE


@rule
def write_seen_by_all(
    g: State, everything: bool, views: NDArray[np.record], p: Public, own: NDArray[np.record]
) -> None:
    """Write what everyone may see, and what each seat may see beyond that. The second of `views` becomes the view of
    the seat that decides, if there is one; the first is scratch memory."""
    write_seen(g, SPECTATOR, views[0])
    write_position(g, views[0], p)
    for seat in range(PLAYERS):
        if seat < g.players:
            write_seen(g, seat, views[1])
            write_own(views[1], views[0], own[seat])
            if everything:
                add_cards(views[1], p)
        else:
            clear_own(own[seat])
    if p.decider != NONE:
        write_view(g, int(p.decider), views[1])


@rule
def write_events(log: Rows, everything: bool, rows: Rows, secrets: Rows) -> None:
    """Write the events as everyone may see them, and which cards in them only one seat may know."""
    count = min(log.shape[0], rows.shape[0] - 1)
    hidden = 0
    for i in range(count):
        card = int(log[i, events.CARD])
        seen = int(log[i, events.SEEN_BY])
        if seen != NONE:
            if hidden + 1 < secrets.shape[0]:
                hidden += 1
                secrets[hidden, SECRET_SEAT] = seen
                secrets[hidden, SECRET_EVENT] = i
                secrets[hidden, SECRET_CARD] = card
            if not everything:
                card = NONE
        write_event(log, i, rows, i + 1)
        rows[i + 1, HAPPENED_CARD] = card
    rows[0, COUNT] = count
    secrets[0, COUNT] = hidden


@rule
def write_round_ends(g: State, log: Rows, rounds: Rows) -> None:
    """Write the points at the end of each round that ended in these events.

    The events are undone one by one, last first. That way, points that belong to the next round (a Deal's income, cards
    that act before anybody is asked) don't count for the round that has just ended.
    """
    ends = 1 if g.phase == OVER else 0
    for i in range(log.shape[0]):
        if log[i, events.CODE] == events.ROUND:
            ends += 1
    ends = min(ends, rounds.shape[0] - 1)
    now = rounds[0]
    for family in range(PLAYERS):
        now[family] = g.points[family]
    row = ends
    if g.phase == OVER:
        copy_points(now, rounds[row])
        row -= 1
    i = log.shape[0] - 1
    while row > 0:
        code = int(log[i, events.CODE])
        family = int(log[i, events.FAMILY])
        if code == events.ROUND:
            copy_points(now, rounds[row])
            row -= 1
        elif code in (events.GAINED, events.TOKENS_TAKEN, events.INCOME):
            now[family] -= log[i, events.AMOUNT]
        elif code == events.LOST:
            now[family] += log[i, events.AMOUNT]
        elif code == events.STOLEN:
            now[family] -= log[i, events.AMOUNT]
            now[log[i, events.OTHER]] += log[i, events.AMOUNT]
        i -= 1
    for column in range(PLAYERS):
        now[column] = 0
    now[COUNT] = ends


@rule
def copy_points(points: NDArray[np.int16], into: NDArray[np.int16]) -> None:
    for family in range(PLAYERS):
        into[family] = points[family]
