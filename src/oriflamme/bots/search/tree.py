"""Information-set Monte Carlo tree search over the compiled rules. Each iteration deals the unknown anew from the view,
goes down by upper confidence bounds over the answers that are legal in that deal, adds one answer, plays out, and backs
up a value for each family; in each position the player who decides there maximises its own (max^n).

The memory is a table of positions by key (keys.py) with a list of answers each: fixed arrays, used again for every
decision, never grown. When it is full the search goes on without adding to it.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...rules.kit import (
    ACTIONS,
    EXECUTE,
    GAME,
    NONE,
    OVER,
    PLAYERS,
    VIEW,
    WHERES,
    Game,
    View,
    below_of,
    count,
    engine,
    mwc_next,
    questions,
    write_deal,
)
from ..belief.belief import Habits, believe, lay, new_belief
from ..greedy.appraisal import DESK, new_desk
from ..jit import rule
from .infoset_keys import mix, multi_key, open_key
from .playout import play_out

# fmt: off
PLAN = np.dtype((np.record, np.dtype([
    ("iterations", "i8"),
    ("explore", "f8"),       # weight of the confidence bound
    ("margin", "f8"),        # part of the value that is the margin in points, not the victory
    ("light", "i8"),         # 1: play-outs with some sense; 0: by mere chance
    ("informed", "f8"),      # part of the moves of a play-out that greedy makes
    ("habits", "i8"),        # games.py: which habits it believes in
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

NODES: Final = 1 << 16  # positions; an iteration adds one at most, and one answer
DEPTH: Final = 512

Plan = np.record
Memory = tuple[
    NDArray[np.int64],  # keys of the positions
    NDArray[np.int32],  # their first answers
    NDArray[np.void],  # the answers
    NDArray[np.int32],  # the hash table: number of the position, or NONE
    NDArray[np.int64],  # how many positions and answers there are; scratch
    NDArray[np.int32],  # the path of this iteration: answers
    NDArray[np.int32],  # and who gave them
    NDArray[np.int32],  # when each action was last seen in a list
    NDArray[np.record],  # the game of this iteration
    NDArray[np.int64],  # room for the deal
    NDArray[np.record],  # a desk for greedy play-outs
    NDArray[np.float64],  # the values of the families
    NDArray[np.record],  # the belief
    NDArray[np.record],  # the view with a card laid in each unknown place
]
POSITIONS: Final = 0
ANSWERS: Final = 1
LOOKS: Final = 2


def new_memory(nodes: int = NODES) -> Memory:
    """All that a search needs: 3 MB, and never more."""
    desks: NDArray[np.record] = np.zeros(1, dtype=DESK)
    desks[0] = new_desk()
    return (
        np.zeros(nodes, dtype=np.int64),
        np.full(nodes, NONE, dtype=np.int32),
        np.zeros(nodes, dtype=ANSWER),
        np.full(2 * nodes, NONE, dtype=np.int32),
        np.zeros(3, dtype=np.int64),
        np.zeros(DEPTH, dtype=np.int32),
        np.zeros(DEPTH, dtype=np.int32),
        np.zeros(ACTIONS, dtype=np.int32),
        np.zeros(1, dtype=GAME),
        np.zeros(PLAYERS, dtype=np.int64),
        desks,
        np.zeros(PLAYERS, dtype=np.float64),
        new_belief(),
        np.zeros(1, dtype=VIEW),
    )


def new_plan(iterations: int = 1000) -> Plan:
    plan: Plan = np.zeros(1, dtype=PLAN)[0]
    plan.iterations = iterations
    plan.explore = 0.6
    plan.margin = 0.3
    plan.light = 1
    plan.informed = 0.0
    plan.multi = 1
    return plan


@rule
def begin_search(v: View, memory: Memory, habits: Habits) -> None:
    """Empty the table for a new decision, and form the belief."""
    believe(v, memory[12][0], habits)
    memory[13][0] = v
    table = memory[3]
    for i in range(table.shape[0]):
        table[i] = NONE
    memory[4][POSITIONS] = 0
    memory[4][ANSWERS] = 0


@rule
def find(memory: Memory, key: int) -> int:
    """The position with this key, added if it is new; NONE if there is no room for it."""
    keys, firsts, _, table, counts = memory[0], memory[1], memory[2], memory[3], memory[4]
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
    firsts[node] = NONE
    return node


@rule
def is_offered(placing: bool, first: int, second: int, base: int, action: int) -> bool:
    """Is the action among the answers that `engine.legal` gave?"""
    if placing:
        return (first >> (action // WHERES)) & 1 == 1 and (second >> (action % WHERES)) & 1 == 1
    if second != 0 and action >= EXECUTE:
        return (second >> (action - EXECUTE)) & 1 == 1
    return 0 <= action - base < 63 and (first >> (action - base)) & 1 == 1


@rule
def step(memory: Memory, g: Game, node: int, explore: float, state: int) -> tuple[int, bool]:
    """The answer to try from here: its number, and whether it is new; NONE if there is no room for a new one."""
    firsts, answers, counts, seen = memory[1], memory[2], memory[4], memory[7]
    first, second = engine.legal(g)
    asked = engine.question(g)
    placing = asked == questions.PLACE
    base = 0 if placing else engine.first_action(asked)
    legal = count(first) * count(second) if placing else count(first) + count(second)
    counts[LOOKS] += 1
    look = counts[LOOKS] & 0x3FFFFFFF
    listed = 0
    best = NONE
    most = -1.0
    at = int(firsts[node])
    while at != NONE:
        answer = answers[at]
        action = int(answer.action)
        if is_offered(placing, first, second, base, action):
            listed += 1
            answer.offered += 1
            seen[action] = look
            bound = answer.total / answer.tried + explore * sqrt(log(float(answer.offered)) / answer.tried)
            if bound > most:
                most = bound
                best = at
        at = int(answer.next)
    if listed == legal:
        return best, False
    new = int(counts[ANSWERS])
    if new == answers.shape[0]:
        return best, False
    # One of the answers that are not listed yet, by chance.
    skip = below_of(state, legal - listed)
    for i in range(legal):
        action = engine.nth_of(g, first, second, i)
        if seen[action] != look:
            if skip == 0:
                counts[ANSWERS] += 1
                answer = answers[new]
                answer.total = 0.0
                answer.tried = 0
                answer.offered = 1
                answer.action = action
                answer.next = firsts[node]
                firsts[node] = new
                return new, True
            skip -= 1
    return best, False


@rule
def value(g: Game, plan: Plan, out: NDArray[np.float64]) -> None:
    """What the end of a game is worth to each family, 0 to 1: its share of the victory, and its margin in points."""
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
    """So many iterations more from the view; gives back the state of the generator."""
    answers, path, movers, desk, values = memory[2], memory[5], memory[6], memory[10][0], memory[11]
    g = memory[8][0]
    laid = memory[13][0]
    searcher = int(v.seat)
    for _ in range(iterations):
        state = lay(v, memory[12][0], laid, state)
        state = write_deal(laid, g, memory[9], state)
        length = 0
        history = 0
        while g.phase != OVER and length < DEPTH:
            mover = engine.decider(g)
            if plan.multi != 0:
                node = find(memory, multi_key(g, mover, searcher))
            else:
                node = find(memory, mix(open_key(g, NONE), history))
            if node == NONE:
                break
            state = mwc_next(state)
            at, new = step(memory, g, node, plan.explore, state)
            if at == NONE:
                break
            path[length] = at
            movers[length] = mover
            length += 1
            action = int(answers[at].action)
            history = mix(history, action)
            engine.apply(g, None, action)
            if new:
                break
        state = play_out(g, desk, plan.light != 0, plan.informed, state)
        value(g, plan, values)
        for i in range(length):
            answer = answers[path[i]]
            answer.tried += 1
            answer.total += values[movers[i]]
    return state


@rule
def favourite(memory: Memory) -> int:
    """The answer at the root that was tried most; of equal ones the better."""
    answers = memory[2]
    best = NONE
    at = int(memory[1][0])
    while at != NONE:
        a = answers[at]
        if (
            best == NONE
            or a.tried > answers[best].tried
            or (a.tried == answers[best].tried and a.total > answers[best].total)
        ):
            best = at
        at = int(a.next)
    return int(answers[best].action)
