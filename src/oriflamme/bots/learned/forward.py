"""The network of the learned bot, compiled: from the bits of an observation to scores, outcome and belief.

It repeats the policy of training/network.py for one observation, without PyTorch (arithmetic.py says how exactly).
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np

from ...rules.kit import (
    ACTIONS,
    DECK,
    DIPLOMACY,
    EXECUTE,
    INFORMATION,
    KEEP,
    KINDS,
    MOVE_TO,
    PLAYERS,
    REVEAL,
    SENTENCE_ON,
    STACKS,
    STAKE,
    TARGET,
    TWIN_TO,
    WHERES,
)
from ..jit import rule
from .arithmetic import (
    ONE,
    ZERO,
    Bits,
    Floats,
    add,
    add_rows,
    clear,
    copy,
    linear,
    normalize,
    relu,
    softmax,
)
from .features import (
    F_CARDS,
    P_ACTOR,
    P_BELOW_HIDDEN,
    P_CHOSEN,
    P_FAMILY,
    P_FROM_BACK,
    P_HIDDEN,
    P_TURN,
    T_PLAYERS,
)

FOCUS: Final = 5  # places that the trunk looks at: the first, the one being resolved, the chosen, the actor's, the last
SINGLES: Final = 11  # scores that belong to no place and no slot, in the order of `write_singles`
POINTERS: Final = 5  # scores of each place: target, move-to, twin, sentence, execute
BELIEFS: Final = 2  # the exposed card of a place and the one below
EIGHTH: Final = np.float32(0.125)
IMPOSSIBLE: Final = np.float32(-1e9)
# States of a card, counted from 0, in which it may lie face down: unknown, and unknown but not set aside.
UNKNOWN: Final = F_CARDS
UNKNOWN_NOT_ASIDE: Final = F_CARDS + 8 * KINDS


class Net(NamedTuple):
    """The weights. A matrix has a row for each input; the first index of the blocks' arrays is the block."""

    own_family: Floats
    own_family_bias: Floats
    other_family: Floats
    other_family_bias: Floats
    table: Floats
    table_bias: Floats
    families: Floats  # [PLAYERS, channels, width]
    place: Floats
    place_bias: Floats
    owner: Floats
    block_norm: Floats
    near: Floats  # [blocks, 3, channels, channels]: for the place after, the place itself, the place before
    block_table: Floats
    block_table_bias: Floats
    block_out: Floats
    block_out_bias: Floats
    pool: Floats  # [blocks, 2, channels, width]: of the sum and of the maximum
    pool_bias: Floats
    focus: Floats  # [FOCUS, channels, width]
    focus_bias: Floats
    trunk_norm: Floats
    up: Floats
    up_bias: Floats
    down: Floats
    down_bias: Floats
    table_norm: Floats
    place_norm: Floats
    place_out: Floats
    place_out_bias: Floats
    table_out: Floats
    table_out_bias: Floats
    pointers: Floats
    pointers_bias: Floats
    singles: Floats
    singles_bias: Floats
    kind: Floats
    kind_table: Floats
    kind_table_bias: Floats
    card: Floats
    card_bias: Floats
    where: Floats
    where_bias: Floats
    ends: Floats  # [2, width, channels + 1]
    ends_bias: Floats
    winner: Floats
    winner_bias: Floats
    points: Floats
    points_bias: Floats
    belief: Floats
    belief_bias: Floats


class Inputs(NamedTuple):
    """The bits of one observation (features.py). There is a row for each place that the network sees."""

    observation: Bits
    places: Bits
    families: Bits
    table: Bits
    hand: Bits


class Scratch(NamedTuple):
    """The numbers of one evaluation."""

    family: Floats  # [PLAYERS, channels]
    owners: Floats  # [PLAYERS, channels]
    x: Floats  # [places, channels]: the vectors of the places
    y: Floats  # [places, channels]: the same, normalized
    seen: Floats  # [channels]
    for_place: Floats  # [channels]: what the table adds to each place
    g: Floats  # [width]: the vector of the table
    normed: Floats  # [width]
    hidden: Floats  # [hidden]
    looked: Floats  # [FOCUS, channels]
    card: Floats  # [channels + 2]: a vector, the worth of placing the card, the worth of swapping it
    where: Floats  # [2 + places, channels + 1]
    singles: Floats
    pointers: Floats
    beliefs: Floats


class Outputs(NamedTuple):
    """What the network says."""

    scores: Floats  # [ACTIONS]
    winner: Floats  # [PLAYERS]: probabilities, families counted from the decider
    points: Floats  # [PLAYERS]: final points in tens
    belief: Floats  # [places, BELIEFS, KINDS]: probabilities; only those of hidden cards are written


@rule
def evaluate(bits: Inputs, stacks: int, net: Net, s: Scratch, out: Outputs) -> None:
    """Evaluate one observation with this many stacks in the queue."""
    alive = min(stacks + 1, s.x.shape[0])  # with the gap behind the queue
    read_families(bits, net, s)
    for p in range(alive):
        copy(net.place_bias, s.x[p])
        add_rows(bits.places[p], net.place, s.x[p])
        for family in range(PLAYERS):
            if bits.places[p, P_FAMILY + family] != 0:
                add(s.owners[family], s.x[p])
    for block in range(net.near.shape[0]):
        place_block(alive, block, net, s)
    look(bits.places, alive, net, s)
    for block in range(net.up.shape[0]):
        trunk_block(block, net, s)
    normalize(s.g, net.table_norm, s.normed)
    finish_places(alive, net, s)
    score_places(alive, net, s, out.scores)
    score_cards(bits.hand, alive, net, s, out.scores)
    write_singles(net, s, out.scores)
    say_outcome(bits.table, net, s, out)
    for p in range(min(stacks, s.x.shape[0])):
        say_belief(bits, p, net, s, out.belief)


@rule
def read_families(bits: Inputs, net: Net, s: Scratch) -> None:
    """Make the vectors of the families, what they add to their places, and the first vector of the table."""
    copy(net.table_bias, s.g)
    add_rows(bits.table, net.table, s.g)
    for family in range(PLAYERS):
        if family == 0:
            copy(net.own_family_bias, s.family[family])
            add_rows(bits.families[family], net.own_family, s.family[family])
        else:
            copy(net.other_family_bias, s.family[family])
            add_rows(bits.families[family], net.other_family, s.family[family])
        relu(s.family[family])
        clear(s.owners[family])
        linear(s.family[family], net.owner, s.owners[family])
        linear(s.family[family], net.families[family], s.g)
    relu(s.g)


@rule
def place_block(alive: int, block: int, net: Net, s: Scratch) -> None:
    """Let each place see its neighbours and the table, and let the table see all places."""
    copy(net.block_table_bias[block], s.for_place)
    linear(s.g, net.block_table[block], s.for_place)
    for p in range(alive):
        normalize(s.x[p], net.block_norm[block], s.y[p])
    clear(s.looked[0])
    clear(s.looked[1])
    for p in range(alive):
        copy(s.for_place, s.seen)
        if p > 0:
            linear(s.y[p - 1], net.near[block, 0], s.seen)
        linear(s.y[p], net.near[block, 1], s.seen)
        if p + 1 < alive:
            linear(s.y[p + 1], net.near[block, 2], s.seen)
        relu(s.seen)
        add(net.block_out_bias[block], s.x[p])
        linear(s.seen, net.block_out[block], s.x[p])
        for j in range(s.seen.shape[0]):
            positive = s.x[p, j] if s.x[p, j] > ZERO else ZERO
            s.looked[0, j] += positive
            s.looked[1, j] = positive if positive > s.looked[1, j] else s.looked[1, j]
    for j in range(s.seen.shape[0]):
        s.looked[0, j] *= EIGHTH
    add(net.pool_bias[block], s.g)
    linear(s.looked[0], net.pool[block, 0], s.g)
    linear(s.looked[1], net.pool[block, 1], s.g)


@rule
def look(places: Bits, alive: int, net: Net, s: Scratch) -> None:
    """Add what the places in focus say to the vector of the table."""
    copy(s.x[0], s.looked[0])
    for k in range(1, FOCUS):
        clear(s.looked[k])
    for p in range(alive):
        if places[p, P_TURN + 1] != 0:
            add(s.x[p], s.looked[1])
        if places[p, P_CHOSEN] != 0:
            add(s.x[p], s.looked[2])
        if places[p, P_ACTOR] != 0:
            add(s.x[p], s.looked[3])
        if places[p, P_FROM_BACK] != 0:
            add(s.x[p], s.looked[4])
    add(net.focus_bias, s.g)
    for k in range(FOCUS):
        relu(s.looked[k])
        linear(s.looked[k], net.focus[k], s.g)


@rule
def trunk_block(block: int, net: Net, s: Scratch) -> None:
    normalize(s.g, net.trunk_norm[block], s.normed)
    copy(net.up_bias[block], s.hidden)
    linear(s.normed, net.up[block], s.hidden)
    relu(s.hidden)
    add(net.down_bias[block], s.g)
    linear(s.hidden, net.down[block], s.g)


@rule
def finish_places(alive: int, net: Net, s: Scratch) -> None:
    """Make the vectors from which actions and beliefs are read. From here on, `s.normed` is the vector of the table."""
    copy(net.table_out_bias, s.for_place)
    linear(s.normed, net.table_out, s.for_place)
    for p in range(alive):
        normalize(s.x[p], net.place_norm, s.y[p])
        copy(net.place_out_bias, s.x[p])
        linear(s.y[p], net.place_out, s.x[p])
        add(s.for_place, s.x[p])
        relu(s.x[p])


@rule
def score_places(alive: int, net: Net, s: Scratch, scores: Floats) -> None:
    """Score the actions that name a place; those of places that the network does not see get 0."""
    clear(scores)
    for p in range(alive):
        copy(net.pointers_bias, s.pointers)
        linear(s.x[p], net.pointers, s.pointers)
        scores[TARGET + p] = s.pointers[0]
        scores[MOVE_TO + p] = s.pointers[1]
        scores[TWIN_TO + 2 + p] = s.pointers[2]
        scores[SENTENCE_ON + p] = s.pointers[3]
        scores[EXECUTE + p] = s.pointers[4]


@rule
def score_cards(hand: Bits, alive: int, net: Net, s: Scratch, scores: Floats) -> None:
    """Score placing each card of the deck in each place, and swapping it."""
    for end in range(2):
        copy(net.ends_bias[end], s.where[end])
        linear(s.normed, net.ends[end], s.where[end])
    for p in range(alive):
        copy(net.where_bias, s.where[2 + p])
        linear(s.x[p], net.where, s.where[2 + p])
    copy(net.kind_table_bias, s.for_place)
    linear(s.normed, net.kind_table, s.for_place)
    channels = s.seen.shape[0]
    scaling = ONE / np.float32(math.sqrt(np.float32(channels)))
    for slot in range(DECK):
        copy(s.for_place, s.seen)
        add_rows(hand[slot], net.kind, s.seen)
        relu(s.seen)
        copy(net.card_bias, s.card)
        linear(s.seen, net.card, s.card)
        scores[INFORMATION + 1 + slot] = s.card[channels + 1]
        for where in range(WHERES):
            score = s.card[channels]
            if where < 2 + alive:
                product = ZERO
                for j in range(channels):
                    product += s.card[j] * s.where[where, j]
                score = product * scaling + score + s.where[where, channels]
            scores[slot * WHERES + where] = score


@rule
def write_singles(net: Net, s: Scratch, scores: Floats) -> None:
    """Score the actions that name neither a place nor a card."""
    copy(net.singles_bias, s.singles)
    linear(s.normed, net.singles, s.singles)
    scores[REVEAL] = s.singles[0]
    scores[KEEP] = s.singles[1]
    scores[MOVE_TO + STACKS] = s.singles[2]
    scores[TWIN_TO] = s.singles[3]
    scores[TWIN_TO + 1] = s.singles[4]
    scores[INFORMATION] = s.singles[5]
    scores[SENTENCE_ON + STACKS] = s.singles[6]
    scores[DIPLOMACY] = s.singles[7]
    scores[DIPLOMACY + 1] = s.singles[8]
    scores[STAKE] = s.singles[9]
    scores[STAKE + 1] = s.singles[10]


@rule
def say_outcome(table: Bits, net: Net, s: Scratch, out: Outputs) -> None:
    """Say who wins, and the final points."""
    players = 2
    for k in range(PLAYERS - 1):
        if table[T_PLAYERS + k] != 0:
            players = k + 2
    copy(net.winner_bias, out.winner)
    linear(s.normed, net.winner, out.winner)
    softmax(out.winner, players)
    copy(net.points_bias, out.points)
    linear(s.normed, net.points, out.points)
    for family in range(players, PLAYERS):
        out.winner[family] = ZERO
        out.points[family] = ZERO


@rule
def say_belief(bits: Inputs, p: int, net: Net, s: Scratch, out: Floats) -> None:
    """Say what the hidden cards in a place are, among the kinds that the family may have there."""
    if bits.places[p, P_HIDDEN] == 0 and bits.places[p, P_BELOW_HIDDEN] == 0:
        return
    family = 0
    for k in range(PLAYERS):
        if bits.places[p, P_FAMILY + k] != 0:
            family = k
    copy(net.belief_bias, s.beliefs)
    linear(s.x[p], net.belief, s.beliefs)
    for which in range(BELIEFS):
        for kind in range(KINDS):
            possible = bits.families[family, UNKNOWN + kind] + bits.families[family, UNKNOWN_NOT_ASIDE + kind]
            out[p, which, kind] = s.beliefs[which * KINDS + kind] if possible != 0 else IMPOSSIBLE
        softmax(out[p, which], KINDS)


def zeros(*shape: int) -> Any:
    return np.zeros(shape, dtype=np.float32)


def new_scratch(net: Net, places: int) -> Scratch:
    """Return the arrays that an evaluation of this many places needs."""
    channels, width, hidden = net.place.shape[1], net.table.shape[1], net.up.shape[2]
    return Scratch(
        family=zeros(PLAYERS, channels),
        owners=zeros(PLAYERS, channels),
        x=zeros(places, channels),
        y=zeros(places, channels),
        seen=zeros(channels),
        for_place=zeros(channels),
        g=zeros(width),
        normed=zeros(width),
        hidden=zeros(hidden),
        looked=zeros(FOCUS, channels),
        card=zeros(channels + 2),
        where=zeros(2 + places, channels + 1),
        singles=zeros(SINGLES),
        pointers=zeros(POINTERS),
        beliefs=zeros(BELIEFS * KINDS),
    )


def new_outputs(places: int) -> Outputs:
    """Return the arrays that an evaluation writes."""
    return Outputs(zeros(ACTIONS), zeros(PLAYERS), zeros(PLAYERS), zeros(places, BELIEFS, KINDS))
