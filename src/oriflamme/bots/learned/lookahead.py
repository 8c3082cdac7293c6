"""Look ahead: try the policy's favourite actions in complete worlds, and improve the policy with what they were worth.

A world is a deal of the unknown cards, drawn exactly as likely as the belief head says (belief.py), among the deals
that the view allows. In each world every candidate is played, and then everyone follows the policy, each player seeing
only what that player may know, until the searcher has to decide again. There the network says how likely the searcher
wins; if the game ends before, it is known. All candidates of a world meet the same chances, so that they differ less by
luck.

One step of mirror descent then improves the policy: the new score of an action is (log policy + step * value) /
(1 + step * MAGNET).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import rule
from ...rules import decision, engine
from ...rules.actions import ACTIONS, TARGET
from ...rules.machine.chance import mwc_next, mwc_start
from ...rules.nouns import count, of_family
from ...rules.observation import observe
from ...rules.state import GAME, NONE, OVER, PLAYERS
from ...rules.views import VIEW, View, write_deal, write_view
from ..belief.belief import Belief, Priors, deal_queue, find_unknown, new_belief, sum_weights, write_weights
from .arithmetic import ZERO, Floats, softmax
from .features import write_features
from .forward import BELIEFS, Inputs, Net, Outputs, Scratch, evaluate, evaluate_choice

MOST_CANDIDATES: Final = 16
REACH: Final = 24  # evaluations after which a roll-out ends even if the searcher was not asked again
SAME_CHANCE: Final = 0.01  # chances of winning that differ by less count as the same
WASTE: Final = 1.5  # points: an action that costs so many without a better chance is never played
ROUGH_WASTE: Final = 0.75  # the same for the weaker levels where an ability asks: they estimate points roughly
UNLIKELY: Final = 1e-4  # the least weight of a card that is possible: the belief head may be wrong
MAGNET: Final = np.float32(0.003)  # pull towards the uniform policy
FRACTION_BITS: Final = 24  # of a float32
UNIT: Final = np.float32(2.0**-FRACTION_BITS)

# Indices in `Lookahead.counts`.
CANDIDATES: Final = 0  # how many actions are tried
LEFT: Final = 1  # how many of them are still tried; these come first
USED: Final = 2  # evaluations so far
MOST: Final = 3  # evaluations of the longest world
ABILITY: Final = 4  # 1: the ability of a card asks


class Lookahead(NamedTuple):
    """Everything that looking ahead needs, apart from the network."""

    world: NDArray[np.record]  # one GAME: the world in which all candidates are tried
    game: NDArray[np.record]  # one GAME: the game of a roll-out
    seen: NDArray[np.record]  # one VIEW: what the decider of the roll-out sees
    dealt_view: NDArray[np.record]  # one VIEW: the searcher's, with a card in place of each unknown card of the queue
    belief: NDArray[np.record]  # one BELIEF
    unknown: NDArray[np.int64]  # scratch memory of `write_deal`
    legal: NDArray[np.int64]  # the legal actions in a roll-out
    policy: Floats  # their probabilities
    scores: Floats  # [ACTIONS]: of the searcher's policy
    candidates: NDArray[np.int64]  # the actions that are tried, the likeliest first
    tried: NDArray[np.int64]
    total: NDArray[np.float64]  # the sum of their values
    points: NDArray[np.float64]  # the sum of the searcher's points at the end
    harmful: NDArray[np.int64]  # 1: it harms a card of the searcher's own family
    counts: NDArray[np.int64]


def new_lookahead() -> Lookahead:
    """Return memory for looking ahead, about 100 kB."""
    return Lookahead(
        world=np.zeros(1, dtype=GAME),
        game=np.zeros(1, dtype=GAME),
        seen=np.zeros(1, dtype=VIEW),
        dealt_view=np.zeros(1, dtype=VIEW),
        belief=new_belief(),
        unknown=np.zeros(PLAYERS, dtype=np.int64),
        legal=np.zeros(ACTIONS, dtype=np.int64),
        policy=np.zeros(ACTIONS, dtype=np.float32),
        scores=np.zeros(ACTIONS, dtype=np.float32),
        candidates=np.zeros(MOST_CANDIDATES, dtype=np.int64),
        tried=np.zeros(MOST_CANDIDATES, dtype=np.int64),
        total=np.zeros(MOST_CANDIDATES, dtype=np.float64),
        points=np.zeros(MOST_CANDIDATES, dtype=np.float64),
        harmful=np.zeros(MOST_CANDIDATES, dtype=np.int64),
        counts=np.zeros(5, dtype=np.int64),
    )


@rule
def clear_bits(bits: Inputs) -> None:
    for p in range(bits.places.shape[0]):
        for j in range(bits.places.shape[1]):
            bits.places[p, j] = 0
    for family in range(bits.families.shape[0]):
        for j in range(bits.families.shape[1]):
            bits.families[family, j] = 0
    for j in range(bits.table.shape[0]):
        bits.table[j] = 0
    for slot in range(bits.hand.shape[0]):
        for kind in range(bits.hand.shape[1]):
            bits.hand[slot, kind] = 0


@rule
def read_view(v: View, bits: Inputs) -> int:
    """Write the bits of what a seat sees when it must decide. Return the number of stacks in the queue."""
    observe(v, int(v.seat), bits.observation)
    clear_bits(bits)
    return write_features(bits.observation, bits.places, bits.families, bits.table, bits.hand)


@rule
def draw_index(policy: Floats, size: int, word: int) -> int:
    """Return an index, drawn with the first `size` probabilities by a random number of 32 bits."""
    left = np.float32(word >> (32 - FRACTION_BITS)) * UNIT
    last = 0
    for i in range(size):
        if policy[i] > ZERO:
            if left < policy[i]:
                return i
            left -= policy[i]
            last = i
    return last  # the probabilities add up to a little less than 1


@rule
def form_learned_belief(v: View, b: Belief, priors: Priors, said: Floats) -> None:
    """Write the belief of the view's seat, weighted by the belief head, and by the priors where it says nothing."""
    for family in range(int(v.players)):
        b.cards[family] = 0
        b.queued[family] = 0
        if family != v.seat:
            find_unknown(v, b, family)
            write_weights(v, b, priors, family)
            weigh_by_network(v, b, family, said)
            sum_weights(b, family)


@rule
def weigh_by_network(v: View, b: Belief, family: int, said: Floats) -> None:
    """Replace the weights of the cards that the network speaks of: the two highest of a stack, in places it sees."""
    for k in range(int(b.queued[family])):
        i = int(b.line[family, k])
        place = int(v.place[i])
        depth = 0
        while i - depth > 0 and v.place[i - depth - 1] == place:
            depth += 1
        if depth < BELIEFS and place < said.shape[0]:
            for j in range(int(b.cards[family])):
                if b.weight[family, k, j] > 0.0:
                    b.weight[family, k, j] = max(float(said[place, depth, int(v.deck[b.slot[family, j]])]), UNLIKELY)


@rule
def find_candidates(m: Lookahead, actions: NDArray[np.int64], most: int, worst: Any) -> None:
    """Write the likeliest actions, at most `most`, whose scores are at most `worst` below the best one."""
    scores, candidates = m.scores, m.candidates
    found = 0
    for i in range(actions.shape[0]):
        action = int(actions[i])
        at = found
        while at > 0 and scores[candidates[at - 1]] < scores[action]:
            at -= 1
        if at < most:
            found = min(found + 1, most)
            for k in range(found - 1, at, -1):
                candidates[k] = candidates[k - 1]
            candidates[at] = action
    while found > 1 and scores[candidates[found - 1]] < scores[candidates[0]] - worst:
        found -= 1
    m.counts[CANDIDATES] = found
    m.counts[LEFT] = found
    m.counts[USED] = 1
    m.counts[MOST] = 0
    for k in range(found):
        m.tried[k] = 0
        m.total[k] = 0.0
        m.points[k] = 0.0


@rule
def roll_out(
    m: Lookahead, net: Net, bits: Inputs, s: Scratch, out: Outputs, seat: int, k: int, turns: int, state: int
) -> None:
    """Play on until the seat has decided `turns - 1` times and has to decide again.

    Add how likely it wins, and its points, to the sums of the k-th candidate.
    """
    g = m.game[0]
    seen = m.seen[0]
    used = 0
    value = -1.0
    points = 0.0
    while g.phase != OVER:
        d = engine.legal(g)
        if decision.count(d) == 1:
            engine.apply(g, None, decision.nth(d, 0))
            continue
        decider = engine.decider(g)
        write_view(g, decider, seen)
        evaluate_choice(bits, read_view(seen, bits), net, s, out)
        used += 1
        if decider == seat:
            turns -= 1
        if turns == 0 or used == REACH:
            family = (seat - decider) % int(g.players)
            value = float(out.winner[family])
            points = 10.0 * float(out.points[family])
            break
        state = mwc_next(state)
        engine.apply(g, None, draw_action(d, out.scores, m.legal, m.policy, state))
    m.counts[USED] += max(used, 1)  # a roll-out without a choice counts as well, or they would never end
    if value < 0.0:
        value = 1.0 / count(int(g.winners)) if (int(g.winners) >> seat) & 1 else 0.0
        points = float(g.points[seat])
    m.tried[k] += 1
    m.total[k] += value
    m.points[k] += points


@rule
def draw_action(d: Any, scores: Floats, legal: NDArray[np.int64], policy: Floats, state: int) -> int:
    """Return an action, drawn from the policy."""
    size = 0
    action = decision.next_action(d, NONE)
    while action != NONE:
        legal[size] = action
        policy[size] = scores[action]
        size += 1
        action = decision.next_action(d, action)
    softmax(policy, size)
    return int(legal[draw_index(policy, size, state & 0xFFFFFFFF)])


@rule
def begin(
    v: View, actions: NDArray[np.int64], net: Net, bits: Inputs, s: Scratch, out: Outputs, m: Lookahead,
    priors: Priors, most: int, worst: Any,
) -> None:  # fmt: skip
    """Evaluate the searcher's view, choose candidates and form the belief."""
    evaluate(bits, read_view(v, bits), net, s, out)
    for action in range(out.scores.shape[0]):
        m.scores[action] = out.scores[action]
    find_candidates(m, actions, most, worst)
    m.counts[ABILITY] = 1 if actions[0] >= TARGET else 0
    form_learned_belief(v, m.belief[0], priors, out.belief)
    m.dealt_view[0] = v


@rule
def try_candidates(
    v: View, net: Net, bits: Inputs, s: Scratch, out: Outputs, m: Lookahead, evaluations: int, turns: int, step: Any,
    seed: int,
) -> None:  # fmt: skip
    """Try all candidates in one world after the other; in the second half only the better half of them."""
    counts = m.counts
    state = mwc_next(mwc_start(seed))
    halved = False
    while counts[USED] + counts[MOST] <= evaluations:
        before = counts[USED]
        state = deal_queue(v, m.belief[0], m.dealt_view[0], state)
        state = write_deal(m.dealt_view[0], m.world[0], m.unknown, state)
        state = mwc_next(state)
        for k in range(counts[LEFT]):
            m.game[0] = m.world[0]
            engine.apply(m.game[0], None, int(m.candidates[k]))
            roll_out(m, net, bits, s, out, int(v.seat), k, turns, state)
        counts[MOST] = max(counts[MOST], counts[USED] - before)
        if not halved and 2 * counts[USED] >= evaluations:
            halved = True
            sort_candidates(m, step)
            counts[LEFT] = max(2, (counts[LEFT] + 1) // 2)


@rule
def improved_score(m: Lookahead, k: int, step: Any) -> Any:
    """Return log policy + step * value of the k-th candidate, up to a constant."""
    return m.scores[m.candidates[k]] + step * np.float32(m.total[k] / m.tried[k])


@rule
def sort_candidates(m: Lookahead, step: Any) -> None:
    """Put the candidates with the best improved scores first."""
    for k in range(1, m.counts[LEFT]):
        at = k
        while at > 0 and improved_score(m, at - 1, step) < improved_score(m, at, step):
            exchange(m, at - 1, at)
            at -= 1


@rule
def exchange(m: Lookahead, j: int, k: int) -> None:
    """Let two candidates change places."""
    action, tried, total, points = m.candidates[j], m.tried[j], m.total[j], m.points[j]
    m.candidates[j], m.tried[j], m.total[j], m.points[j] = m.candidates[k], m.tried[k], m.total[k], m.points[k]
    m.candidates[k], m.tried[k], m.total[k], m.points[k] = action, tried, total, points


@rule
def improve(m: Lookahead, step: Any) -> None:
    """Improve the scores of the policy. Actions that were not tried count as average."""
    size = int(m.counts[CANDIDATES])
    if m.tried[0] > 0:
        for k in range(size):
            m.policy[k] = m.scores[m.candidates[k]]
        softmax(m.policy, size)
        mean = 0.0
        for k in range(size):
            mean += float(m.policy[k]) * (m.total[k] / m.tried[k])
        for k in range(size):
            m.scores[m.candidates[k]] += step * np.float32(m.total[k] / m.tried[k] - mean)
    shrink = np.float32(1.0) / (np.float32(1.0) + step * MAGNET)
    for action in range(m.scores.shape[0]):
        m.scores[action] *= shrink


@rule
def is_good(m: Lookahead, action: int, tolerance: float) -> bool:
    """Return whether an action may be played after looking ahead.

    With a tolerance above 0, it must have been tried, and its chance must be at most that far below the best one. It
    may not be played if another action spares points (`spares_points`) and has as good a chance; where the ability of a
    card asks and there is a tolerance, any chance within it is good enough.
    """
    size = int(m.counts[CANDIDATES])
    k = 0
    while k < size and m.candidates[k] != action:
        k += 1
    if k == size:
        return tolerance == 0.0
    best = 0.0
    for j in range(size):
        best = max(best, m.total[j] / m.tried[j])
    least = best - tolerance if tolerance > 0.0 else 0.0
    chance = m.total[k] / m.tried[k]
    if chance < least:
        return False
    rough = tolerance > 0.0 and m.counts[ABILITY] == 1
    for j in range(size):
        other = m.total[j] / m.tried[j]
        if other >= least and (rough or other > chance - SAME_CHANCE) and spares_points(m, j, k, rough):
            return False
    return True


@rule
def spares_points(m: Lookahead, j: int, k: int, rough: bool) -> bool:
    """Return whether the j-th candidate should be played rather than the k-th, which throws points away.

    It brings more points, or as many and harms an opponent instead of the searcher. If chances and points are estimated
    roughly, fewer points are enough, and the searcher's own cards are spared in any case. No circle is possible, so one
    action is always left.
    """
    gain = m.points[j] / m.tried[j] - m.points[k] / m.tried[k]
    if rough:
        return bool(m.harmful[j] < m.harmful[k] or (m.harmful[j] == m.harmful[k] and gain > ROUGH_WASTE))
    return bool(gain > WASTE or (m.harmful[j] < m.harmful[k] and gain >= -WASTE))


@rule
def mark_harmful(m: Lookahead) -> None:
    """Write which candidates harm a card of the searcher's own family."""
    g = m.world[0]
    asked = engine.question(g)
    for k in range(m.counts[CANDIDATES]):
        m.harmful[k] = 0
        if decision.harms(asked):
            place = decision.answer_of(asked, int(m.candidates[k]))
            if of_family(g, 1 << place, engine.decider(g)) != 0:
                m.harmful[k] = 1


@rule
def look_ahead(
    v: View, actions: NDArray[np.int64], net: Net, bits: Inputs, s: Scratch, out: Outputs, m: Lookahead,
    priors: Priors, limits: Any, seed: int,
) -> None:  # fmt: skip
    """Evaluate a view and look ahead. The improved scores are in `m.scores`.

    The limits are: at most so many evaluations; at most so many of the legal actions are tried, none with a score that
    is more than so far below the best one; up to this decision of the searcher's own; and the step. If only one action
    is left, nothing is tried.
    """
    evaluations, candidates, worst, turns, step = limits
    begin(v, actions, net, bits, s, out, m, priors, candidates, worst)
    if m.counts[CANDIDATES] > 1:
        try_candidates(v, net, bits, s, out, m, evaluations, turns, step, seed)
        evaluate(bits, read_view(v, bits), net, s, out)
        mark_harmful(m)
    improve(m, step)
