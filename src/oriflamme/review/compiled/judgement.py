"""The judgement of one decision, from the view of the seat that decided: what each option is worth.

Worlds are drawn from the seat's belief. Every option is tried in the same worlds, with the same random numbers. First
all options are tried in a few worlds, then those that may still be the best in more. If the leader is not the move
that was played, the difference between the two is measured again in new worlds: the leader was chosen because it did
well in the old ones, so these would flatter it.

Only the view and the seed determine the result. What really was in the hidden cards, and what happened later, does not.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...bots.belief.belief import BELIEF, Priors, deal_queue, form_belief
from ...bots.greedy.appraisal import APPRAISAL, new_appraisal
from ...bots.search.infoset_keys import mix
from ...compiled.jit import rule
from ...rules import actions, decision, engine, events
from ...rules.machine.chance import mwc_next, mwc_start
from ...rules.state import GAME, NONE, PLAYERS
from ...rules.views import VIEW, View, write_deal
from .playout import VICTORY, play_out, policy_action, share_of

WORLDS: Final = 4608  # enough for a standard error of 1.5 points, even if the options never agree

# What a move is called. It is the first class of which it gives away as much as here, for 2 players (docs/review.md
# says why).
CLASSES: Final = ("fine", "blunder", "mistake", "inaccuracy")
FINE: Final = 0
LEAST_LOSSES: Final = np.array([0.0, 0.22, 0.10, 0.05])
INACCURACY: Final = len(CLASSES) - 1

# fmt: off
EFFORT = np.dtype((np.record, np.dtype([
    ("error", "f8"),         # the largest standard error of the loss of a move that could be wrong
    ("wrong_error", "f8"),   # the same for a move that looks wrong so far
    ("skill_error", "f8"),   # the standard error that a decision's part of the account may have
    ("first", "i4"),         # the worlds in which all options are tried
    ("narrow", "i4"),        # the worlds after which the leader is chosen
    ("account", "i4"),       # at most so many worlds for the sake of the account
    ("most", "i4"),          # at most so many worlds in all
    ("positions", "i4"),     # the play-outs from each real position
    ("reasons", "i4"),       # the worlds in which the reasons of a moment are counted
], align=True)))

JUDGEMENT = np.dtype((np.record, np.dtype([
    ("options", "i8"),               # how many there are, the best first; 1: the move was forced, nothing was tried
    ("played", "i8"),                # the index of the move that was played, before the options were sorted
    ("called", "i8"),                # what the move is called: an index of CLASSES
    ("worlds", "i8"),                # the worlds in which the best and the played move were tried
    ("fresh", "i8"),                 # the first of the worlds that the loss was measured in
    ("loss", "f8"),                  # what the played move gave away, as a share of the victory
    ("loss_error", "f8"),
    ("behind", "f8"),                # how far it was behind the leader: the loss, but it can be below 0 by chance
    ("skill", "f8"),                 # what the played move is worth more than the policy's choice
    ("skill_error", "f8"),
    ("chances", "f8", PLAYERS),      # the expected shares of the victory before the move
], align=True)))

OPTION = np.dtype((np.record, np.dtype([
    ("action", "i8"),
    ("value", "f8"),         # the expected share of the victory
    ("error", "f8"),         # its standard error
    ("worlds", "i8"),        # the worlds in which it was tried
    ("live", "i8"),          # 1: it is still tried
], align=True)))
# fmt: on


class Workspace(NamedTuple):
    """Memory that one review needs."""

    games: NDArray[np.record]  # two GAMEs: a world, and a play-out
    dealt_view: NDArray[np.record]  # one VIEW, with a card in place of each unknown card of the queue
    belief: NDArray[np.record]  # one BELIEF
    unknown: NDArray[np.int64]  # scratch memory of `write_deal`
    appraisal: NDArray[np.record]  # one APPRAISAL
    winners: NDArray[np.int8]  # by option and world; the row after the last option is that of the policy's choice
    log: NDArray[np.int16]  # the events of one play-out


def new_workspace() -> Workspace:
    """Return the memory of one review, about 3 MB."""
    appraisal: NDArray[np.record] = np.zeros(1, dtype=APPRAISAL)
    appraisal[0] = new_appraisal()
    return Workspace(
        games=np.zeros(2, dtype=GAME),
        dealt_view=np.zeros(1, dtype=VIEW),
        belief=np.zeros(1, dtype=BELIEF),
        unknown=np.zeros(PLAYERS, dtype=np.int64),
        appraisal=appraisal,
        winners=np.zeros((actions.ACTIONS + 1, WORLDS), dtype=np.int8),
        log=np.zeros((events.LOG_ROWS, events.COLUMNS), dtype=np.int16),
    )


# Seeds


@rule
def seed_of_decision(seed: int, family: int, nth: int) -> int:
    """Return the seed of a family's n-th decision. It must not depend on anything that the family can't know."""
    return seed << 22 | family << 16 | nth


@rule
def seed_of_positions(seed: int) -> int:
    """Return the seed of the play-outs from the real positions."""
    return seed << 22 | 0xFFFF


# Worlds


@rule
def seed_of_world(seed: int, world: int) -> int:
    return mix(seed, world + 1)


@rule
def begin_worlds(v: View, w: Workspace, priors: Priors) -> None:
    """Form the belief of the view's seat. Call this before `write_world`."""
    form_belief(v, w.belief[0], priors)
    w.dealt_view[0] = v


@rule
def write_world(v: View, w: Workspace, seed: int) -> None:
    """Write a game that the seat can't distinguish from the real one, drawn from its belief."""
    state = deal_queue(v, w.belief[0], w.dealt_view[0], mwc_next(mwc_start(seed)))
    write_deal(w.dealt_view[0], w.games[0], w.unknown, state)


@rule
def try_option(w: Workspace, action: int, seed: int) -> int:
    """Return who wins if this action is taken in the current world and the policy plays on."""
    w.games[1] = w.games[0]
    engine.apply(w.games[1], None, action)
    return play_out(w.games[1], None, w.appraisal[0], seed, 1)


@rule
def try_worlds(
    v: View, w: Workspace, options: NDArray[np.record], count: int, seed: int, lo: int, hi: int, with_policy: bool
) -> None:
    """Try all live options in the worlds from `lo` to `hi`, and what the policy chooses if asked to."""
    for world in range(lo, hi):
        world_seed = seed_of_world(seed, world)
        write_world(v, w, world_seed)
        chosen = policy_action(w.games[0], w.appraisal[0], world_seed, 0)
        known = False
        for i in range(count):
            if options[i].live != 0:
                w.winners[i, world] = try_option(w, int(options[i].action), world_seed)
                options[i].worlds = world + 1
                if options[i].action == chosen:
                    w.winners[count, world] = w.winners[i, world]
                    known = True
        if with_policy and not known:
            w.winners[count, world] = try_option(w, chosen, world_seed)


# Statistics


@rule
def total(w: Workspace, family: int, row: int, lo: int, hi: int) -> int:
    """Return the sum of the family's shares in these worlds, in parts of VICTORY."""
    found = 0
    for world in range(lo, hi):
        found += share_of(int(w.winners[row, world]), family)
    return found


@rule
def compare(w: Workspace, family: int, row: int, other: int, lo: int, hi: int) -> tuple[float, float]:
    """Return by how much a row is better than another on average over these worlds, and the standard error.

    One imagined world with a difference of half a victory is added to the squares: a few worlds that all agree are no
    proof that there is no difference.
    """
    n = hi - lo
    found = 0
    squares = VICTORY * VICTORY // 4
    for world in range(lo, hi):
        difference = share_of(int(w.winners[row, world]), family) - share_of(int(w.winners[other, world]), family)
        found += difference
        squares += difference * difference
    mean = found / n
    return mean / VICTORY, sqrt(max(squares / n - mean * mean, 0.0) / n) / VICTORY


# The judgement


@rule
def least_loss(which: int, players: int) -> float:
    """Return the loss from which a move is called so: it is smaller if a fair game's result varies less."""
    return float(LEAST_LOSSES[which]) * (sqrt(players - 1) / players / 0.5)


@rule
def class_of(loss: float, error: float, players: int) -> int:
    """Return what a move with this loss is called. A move within two standard errors of the best is never wrong."""
    if loss > 2.0 * error:
        for which in range(1, INACCURACY + 1):
            if loss >= least_loss(which, players):
                return which
    return FINE


@rule
def write_options(w: Workspace, played: int, options: NDArray[np.record], j: np.record) -> int:
    """Write the legal actions of the current world, which are the same in all worlds. Return how many there are."""
    d = engine.legal(w.games[0])
    count = 0
    action = decision.next_action(d, NONE)
    while action != NONE:
        options[count].action = action
        options[count].value = 0.0
        options[count].error = 0.0
        options[count].worlds = 0
        options[count].live = 1
        if action == played:
            j.played = count
        count += 1
        action = decision.next_action(d, action)
    return count


@rule
def leader_of(w: Workspace, me: int, options: NDArray[np.record], count: int, played: int, hi: int) -> int:
    """Return the live option that did best so far; of equal ones the move that was played, or the first."""
    best = played
    most = total(w, me, played, 0, hi)
    for i in range(count):
        if options[i].live != 0:
            found = total(w, me, i, 0, hi)
            if found > most:
                best = i
                most = found
    return best


@rule
def narrow(
    w: Workspace, me: int, options: NDArray[np.record], count: int, leader: int, played: int, hi: int
) -> tuple[int, float]:
    """Stop trying the options that are probably worse than the leader, except the move that was played.

    Return how many are left, and the most that the played move can have given away, within two standard errors.
    """
    left = 0
    most = 0.0
    for i in range(count):
        if options[i].live != 0:
            behind, error = compare(w, me, leader, i, 0, hi)
            if i != leader and i != played and behind > 2.0 * error:
                options[i].live = 0
                continue
            left += 1
            if i != played:
                ahead, error = compare(w, me, i, played, 0, hi)
                most = max(most, ahead + 2.0 * error)
    return left, most


@rule
def judge(
    v: View,
    played: int,
    seed: int,
    effort: np.record,
    priors: Priors,
    w: Workspace,
    options: NDArray[np.record],
    j: np.record,
) -> None:
    """Judge the action that the view's seat has played: write the options and the judgement."""
    me = int(v.seat)
    matters = least_loss(INACCURACY, int(v.players))
    begin_worlds(v, w, priors)
    write_world(v, w, seed_of_world(seed, 0))
    count = write_options(w, played, options, j)
    j.options = count
    mine = int(j.played)
    hi = int(effort.first)
    try_worlds(v, w, options, count, seed, 0, hi, True)
    leader = mine
    if count > 1:
        leader = leader_of(w, me, options, count, mine, hi)
        left, most = narrow(w, me, options, count, leader, mine, hi)
        while left > 1 and most >= matters and hi < effort.narrow:
            lo = hi
            hi = min(4 * hi, int(effort.narrow))
            try_worlds(v, w, options, count, seed, lo, hi, True)
            leader = leader_of(w, me, options, count, mine, hi)
            left, most = narrow(w, me, options, count, leader, mine, hi)
        for i in range(count):
            options[i].live = 1 if i in (leader, mine) else 0
        # New worlds: the leader was chosen for doing well in the old ones.
        j.fresh = hi if leader != mine else 0
        hi, policy_hi = measure(v, w, me, options, count, leader, seed, effort, hi, j)
    else:
        policy_hi = hi
        j.fresh = 0
        j.loss = 0.0
        j.loss_error = 0.0
        j.skill = 0.0
        j.skill_error = 0.0
    j.worlds = hi
    sort_options(options, count, write_values(w, me, options, count, leader, hi, j))
    j.called = class_of(j.loss, j.loss_error, int(v.players))
    for family in range(int(v.players)):
        j.chances[family] = total(w, family, count, 0, policy_hi) / policy_hi / VICTORY


@rule
def measure(
    v: View,
    w: Workspace,
    me: int,
    options: NDArray[np.record],
    count: int,
    leader: int,
    seed: int,
    effort: np.record,
    hi: int,
    j: np.record,
) -> tuple[int, int]:
    """Try the leader and the played move in more worlds until their difference is known well enough.

    Write the loss and the skill. Return the number of worlds, and in how many of them the policy's choice was tried.
    """
    mine = int(j.played)
    fresh = int(j.fresh)
    matters = least_loss(INACCURACY, int(v.players))
    policy_hi = hi
    while True:
        j.skill, j.skill_error = compare(w, me, mine, count, 0, policy_hi)
        is_skill_known = j.skill_error <= effort.skill_error or policy_hi >= effort.account
        j.loss = 0.0
        j.loss_error = 0.0
        too_large = 0.0  # how many times the error of the loss is larger than it may be
        if leader != mine and fresh < hi:
            j.loss, j.loss_error = compare(w, me, leader, mine, fresh, hi)
            if j.loss + 2.0 * j.loss_error >= matters:  # it could be wrong
                too_large = j.loss_error / effort.error
            if j.loss >= max(matters, 2.0 * j.loss_error):  # it looks wrong
                too_large = max(too_large, j.loss_error / effort.wrong_error)
        is_loss_known = too_large <= 1.0 and (leader == mine or fresh < hi)
        if (is_skill_known and is_loss_known) or hi >= effort.most:
            break
        lo = hi
        hi = min(2 * hi, int(effort.most))
        if is_skill_known and fresh < lo:
            hi = min(hi, max(lo + lo // 8, fresh + int(1.05 * too_large * too_large * (lo - fresh))))
        try_worlds(v, w, options, count, seed, lo, hi, not is_skill_known)
        if not is_skill_known:
            policy_hi = hi
    return hi, policy_hi


@rule
def write_values(
    w: Workspace, me: int, options: NDArray[np.record], count: int, leader: int, hi: int, j: np.record
) -> int:
    """Write the value of each option: that of the leader, less what the option was behind in the same worlds.

    Return the best one, which is the leader, unless new worlds did not confirm it.
    """
    mine = int(j.played)
    top = total(w, me, leader, 0, hi) / hi / VICTORY
    for i in range(count):
        n = int(options[i].worlds)
        options[i].error = error_of(w, me, i, n)
        if i == leader:
            options[i].value = top
        elif i == mine:
            options[i].value = top - j.loss
        else:
            behind, _ = compare(w, me, leader, i, 0, n)
            options[i].value = top - behind
    j.behind = j.loss
    if leader != mine and j.loss <= 0.0:
        options[leader].value = top + j.loss
        options[mine].value = top
        j.loss = 0.0
        leader = mine
    return leader


@rule
def sort_options(options: NDArray[np.record], count: int, best: int) -> None:
    """Put the best option first, then the others by their values; of equal ones the one with the lower action."""
    first = int(options[best].action)
    for i in range(1, count):
        k = i
        while k > 0 and comes_before(options[k], options[k - 1], first):
            exchange(options[k], options[k - 1])
            k -= 1


@rule
def comes_before(a: np.record, b: np.record, first: int) -> bool:
    return bool(a.action == first or (b.action != first and a.value > b.value))


@rule
def exchange(a: np.record, b: np.record) -> None:
    a.action, b.action = b.action, a.action
    a.value, b.value = b.value, a.value
    a.error, b.error = b.error, a.error
    a.worlds, b.worlds = b.worlds, a.worlds


@rule
def error_of(w: Workspace, me: int, row: int, n: int) -> float:
    """Return the standard error of a row's mean over its worlds."""
    found = 0
    squares = VICTORY * VICTORY // 4
    for world in range(n):
        share = share_of(int(w.winners[row, world]), me)
        found += share
        squares += share * share
    mean = found / n
    return sqrt(max(squares / n - mean * mean, 0.0) / n) / VICTORY
