"""Information-set Monte Carlo tree search over the compiled rules.

Each iteration deals the unknown cards again from the view, descends by upper confidence bounds over the answers that
are legal in that deal, adds one answer, plays out the rest of the game, and adds the final values to the answers along
the path. In each position the player who decides there maximises that player's own value (max^n).

The memory is a hash table of positions by key (infoset_keys.py), each with a list of answers. Its arrays have a fixed
size and are reused for every decision. When they are full, the search continues without adding to them.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules import actions, decision, engine
from ...rules.machine.chance import below_of, mwc_next
from ...rules.nouns import count
from ...rules.state import GAME, NONE, OVER, PLAYERS, State
from ...rules.views import VIEW, View, write_deal
from ..belief.belief import Priors, deal_queue, form_belief, new_belief
from ..greedy.appraisal import APPRAISAL, new_appraisal
from .arithmetic import logarithm
from .infoset_keys import mix, multi_key, visible_key
from .playout import play_out

# fmt: off
PLAN = np.dtype((np.record, np.dtype([
    ("iterations", "i8"),
    ("explore", "f8"),       # weight of the confidence bound
    ("margin", "f8"),        # the share of the value that is the margin in points; the rest is the victory
    ("light", "i8"),         # 1: play-outs follow a few sensible rules; 0: they are random
    ("informed", "f8"),      # the share of the moves of a play-out that greedy makes
    ("priors", "i8"),        # the index of its priors, for self_play.py
    ("multi", "i8"),         # 1: keys by what each player sees; 0: the searcher's single tree
], align=True)))

ANSWER = np.dtype([
    ("total", "f8"),         # sum of the values for the player who decides
    ("tried", "i4"),
    ("offered", "i4"),       # how often it was legal when its position was visited
    ("next", "i4"),          # the next answer of the same position, or NONE
    ("action", "i4"),
], align=True)
# fmt: on

NODES: Final = 1 << 16  # positions; an iteration adds at most one, and one answer
DEPTH: Final = 512

Plan = np.record


class Memory(NamedTuple):
    """Everything a search needs. Positions and answers are referred to by their numbers."""

    keys: NDArray[np.int64]  # by position
    first_answers: NDArray[np.int32]  # by position: the first of its answers, or NONE
    answers: NDArray[np.void]  # ANSWER records
    table: NDArray[np.int32]  # the hash table: a position, or NONE
    counts: NDArray[np.int64]  # POSITIONS, ANSWERS, VISITS
    path: NDArray[np.int32]  # the answers of this iteration
    deciders: NDArray[np.int32]  # the families that gave them
    last_visit: NDArray[np.int32]  # by action: the visit in which it was last found in a list of answers
    game: NDArray[np.record]  # one GAME: the game of this iteration
    unknown: NDArray[np.int64]  # scratch memory of `write_deal`
    appraisal: NDArray[np.record]  # one APPRAISAL, for greedy's moves in play-outs
    values: NDArray[np.float64]  # by family: the value of the end of the game
    belief: NDArray[np.record]  # one BELIEF
    dealt_view: NDArray[np.record]  # one VIEW, with a card in place of each unknown card of the queue


# Indices in `Memory.counts`.
POSITIONS: Final = 0
ANSWERS: Final = 1
VISITS: Final = 2
VISIT_MASK: Final = 0x3FFFFFFF  # keeps the number of a visit within 32 bits


def new_memory(nodes: int = NODES) -> Memory:
    """Return the memory of one search. It takes 3 MB and never grows."""
    appraisal: NDArray[np.record] = np.zeros(1, dtype=APPRAISAL)
    appraisal[0] = new_appraisal()
    return Memory(
        keys=np.zeros(nodes, dtype=np.int64),
        first_answers=np.full(nodes, NONE, dtype=np.int32),
        answers=np.zeros(nodes, dtype=ANSWER),
        table=np.full(2 * nodes, NONE, dtype=np.int32),
        counts=np.zeros(3, dtype=np.int64),
        path=np.zeros(DEPTH, dtype=np.int32),
        deciders=np.zeros(DEPTH, dtype=np.int32),
        last_visit=np.zeros(actions.ACTIONS, dtype=np.int32),
        game=np.zeros(1, dtype=GAME),
        unknown=np.zeros(PLAYERS, dtype=np.int64),
        appraisal=appraisal,
        values=np.zeros(PLAYERS, dtype=np.float64),
        belief=new_belief(),
        dealt_view=np.zeros(1, dtype=VIEW),
    )


def new_plan(iterations: int = 1000) -> Plan:
    """Return the default settings of a search."""
    plan: Plan = np.zeros(1, dtype=PLAN)[0]
    plan.iterations = iterations
    plan.explore = 0.6
    plan.margin = 0.3
    plan.light = 1
    plan.informed = 0.0
    plan.multi = 1
    return plan


@rule
def begin_search(v: View, memory: Memory, priors: Priors) -> None:
    """Clear the hash table for a new decision, and form the belief."""
    form_belief(v, memory.belief[0], priors)
    memory.dealt_view[0] = v
    table = memory.table
    for i in range(table.shape[0]):
        table[i] = NONE
    memory.counts[POSITIONS] = 0
    memory.counts[ANSWERS] = 0


@rule
def find_position(memory: Memory, key: int) -> int:
    """Return the position with this key, adding it if it is new, or NONE if the memory is full."""
    keys, table, counts = memory.keys, memory.table, memory.counts
    mask = table.shape[0] - 1
    at = key & mask
    while table[at] != NONE:
        if keys[table[at]] == key:
            return int(table[at])
        at = (at + 1) & mask
    node = int(counts[POSITIONS])
    if node == keys.shape[0]:
        return NONE
    counts[POSITIONS] += 1
    table[at] = node
    keys[node] = key
    memory.first_answers[node] = NONE
    return node


@rule
def select_answer(memory: Memory, g: State, node: int, explore: float, state: int) -> tuple[int, bool]:
    """Return the answer to try in this position, and whether it is new; NONE if there is none and no memory is left."""
    first_answers, answers, counts, last_visit = memory.first_answers, memory.answers, memory.counts, memory.last_visit
    d = engine.legal(g)
    legal = decision.count(d)
    counts[VISITS] += 1
    visit = counts[VISITS] & VISIT_MASK
    listed = 0
    best = NONE
    most = -1.0
    at = int(first_answers[node])
    while at != NONE:
        answer = answers[at]
        action = int(answer.action)
        if decision.contains(d, action):
            listed += 1
            answer.offered += 1
            last_visit[action] = visit
            bound = answer.total / answer.tried + explore * sqrt(logarithm(int(answer.offered)) / answer.tried)
            if bound > most:
                most = bound
                best = at
        at = int(answer.next)
    if listed == legal:
        return best, False
    new = int(counts[ANSWERS])
    if new == answers.shape[0]:
        return best, False
    # Add a random one of the answers that are not in the list yet.
    skip = below_of(state, legal - listed)
    action = decision.next_action(d, NONE)
    while action != NONE:
        if last_visit[action] != visit:
            if skip == 0:
                counts[ANSWERS] += 1
                answer = answers[new]
                answer.total = 0.0
                answer.tried = 0
                answer.offered = 1
                answer.action = action
                answer.next = first_answers[node]
                first_answers[node] = new
                return new, True
            skip -= 1
        action = decision.next_action(d, action)
    return best, False


@rule
def write_values(g: State, plan: Plan, out: NDArray[np.float64]) -> None:
    """Write the value of the end of a game for each family, 0 to 1: its share of the victory and its margin."""
    players = int(g.players)
    winners = count(int(g.winners))
    for family in range(players):
        best = 0
        for other in range(players):
            if other != family and g.points[other] > best:
                best = int(g.points[other])
        margin = float(g.points[family] - best)
        squashed = 0.5 + 0.5 * margin / (5.0 + abs(margin))
        won = 1.0 / winners if (int(g.winners) >> family) & 1 else 0.0
        out[family] = (1.0 - plan.margin) * won + plan.margin * squashed


@rule
def search(v: View, memory: Memory, plan: Plan, iterations: int, state: int) -> int:
    """Run this many more iterations from the view. Return the state of the generator."""
    answers, path, deciders, values = memory.answers, memory.path, memory.deciders, memory.values
    appraisal = memory.appraisal[0]
    g = memory.game[0]
    dealt_view = memory.dealt_view[0]
    searcher = int(v.seat)
    for _ in range(iterations):
        state = deal_queue(v, memory.belief[0], dealt_view, state)
        state = write_deal(dealt_view, g, memory.unknown, state)
        length = 0
        history = 0
        while g.phase != OVER and length < DEPTH:
            decider = engine.decider(g)
            if plan.multi != 0:
                node = find_position(memory, multi_key(g, decider, searcher))
            else:
                node = find_position(memory, mix(visible_key(g, NONE), history))
            if node == NONE:
                break
            state = mwc_next(state)
            at, is_new = select_answer(memory, g, node, plan.explore, state)
            if at == NONE:
                break
            path[length] = at
            deciders[length] = decider
            length += 1
            action = int(answers[at].action)
            history = mix(history, action)
            engine.apply(g, None, action)
            if is_new:
                break
        state = play_out(g, appraisal, plan.light != 0, plan.informed, state)
        write_values(g, plan, values)
        for i in range(length):
            answer = answers[path[i]]
            answer.tried += 1
            answer.total += values[deciders[i]]
    return state


@rule
def most_tried(memory: Memory) -> int:
    """Return the action at the root that was tried most; of equal ones the better."""
    answers = memory.answers
    best = NONE
    at = int(memory.first_answers[0])
    while at != NONE:
        answer = answers[at]
        if (
            best == NONE
            or answer.tried > answers[best].tried
            or (answer.tried == answers[best].tried and answer.total > answers[best].total)
        ):
            best = at
        at = int(answer.next)
    return int(answers[best].action)
