"""The network of the learned bot, compiled: from the bits of an observation to scores, outcome and belief.

It repeats the policy of training/network.py for one observation, without PyTorch (arithmetic.py says how exactly).
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np

from ...compiled.jit import rule
from ...rules import actions, kinds, questions
from ...rules.state import DECK, PLAYERS
from .arithmetic import (
    ONE,
    ZERO,
    Bits,
    Floats,
    add,
    add_rows,
    affine,
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
    T_LATER_QUESTION,
    T_PLAYERS,
    T_QUESTION,
)
from .heads import POINTER_ACTIONS, POINTERS, SINGLE_ACTIONS, SINGLES

FOCUS: Final = 5  # places that the trunk looks at: the first, the one being resolved, the chosen, the actor's, the last
BELIEFS: Final = 2  # the exposed card of a place and the one below
EIGHTH: Final = np.float32(0.125)
T_PLACE: Final = T_LATER_QUESTION + questions.PLACE - questions.FIRST_PART  # the bits of two questions
T_INFORMER: Final = T_QUESTION + kinds.INFORMER
IMPOSSIBLE: Final = np.float32(-1e9)
# States of a card, counted from 0, in which it may lie face down: unknown, and unknown but not set aside.
UNKNOWN: Final = F_CARDS
UNKNOWN_NOT_ASIDE: Final = F_CARDS + 8 * kinds.MOST_KINDS


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
    near: Floats  # [blocks, channels, 3 * channels]: for the place after, the place itself, the place before
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
    ends: Floats  # [width, 2 * (channels + 1)]
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
    z: Floats  # [places, 3 * channels]: what each place says to the place after, itself, the place before
    seen: Floats  # [channels]
    for_place: Floats  # [channels]: what the table adds to each place
    g: Floats  # [width]: the vector of the table
    normed: Floats  # [width]
    hidden: Floats  # [hidden]
    looked: Floats  # [FOCUS, channels]
    card: Floats  # [channels + 2]: a vector, the worth of placing the card, the worth of swapping it
    ends: Floats  # [2 * (channels + 1)]: placing a card at the front and at the back
    where: Floats  # [channels + 1]: placing it on a place
    wheres: Floats  # [channels + 1, 2 + places]: the same for the ends and each place
    placing: Floats  # [2 + places]
    singles: Floats  # [SINGLES]
    pointers: Floats  # [POINTERS]: of one place
    beliefs: Floats  # [BELIEFS * MOST_KINDS]: of one place


class Outputs(NamedTuple):
    """What the network says."""

    scores: Floats  # [ACTIONS]
    winner: Floats  # [PLAYERS]: probabilities, families counted from the decider
    points: Floats  # [PLAYERS]: final points in tens
    belief: Floats  # [places, BELIEFS, KINDS]: probabilities; only those of hidden cards are written


# Only `evaluate` and `evaluate_choice` take the tuples. Everything below them takes the arrays that it needs, because
# passing a tuple of 50 arrays to a compiled function takes longer than most of these functions do.
@rule
def evaluate(bits: Inputs, stacks: int, net: Net, s: Scratch, out: Outputs) -> None:
    """Evaluate one observation with this many stacks in the queue: all that the network says."""
    evaluate_choice(bits, stacks, net, s, out)
    for p in range(min(stacks, s.x.shape[0])):
        if bits.places[p, P_HIDDEN] != 0 or bits.places[p, P_BELOW_HIDDEN] != 0:
            affine(s.x[p], net.belief, net.belief_bias, s.beliefs)
            write_belief(bits.places[p], bits.families, s.beliefs, out.belief[p])


@rule
def evaluate_choice(bits: Inputs, stacks: int, net: Net, s: Scratch, out: Outputs) -> None:
    """Score the actions that can be an answer to the question that is asked, and say how the game ends.

    Actions that are no answer to this question get 0.
    """
    places, channels = s.x.shape
    alive = min(stacks + 1, places)  # with the gap behind the queue
    copy(net.table_bias, s.g)
    add_rows(bits.table, net.table, s.g)
    for family in range(PLAYERS):
        matrix, bias = (
            (net.own_family, net.own_family_bias) if family == 0 else (net.other_family, net.other_family_bias)
        )
        read_family(bits.families[family], matrix, bias, s.family[family])
        clear(s.owners[family])
        linear(s.family[family], net.owner, s.owners[family])
        linear(s.family[family], net.families[family], s.g)
    relu(s.g)
    for p in range(alive):
        read_place(bits.places[p], net.place, net.place_bias, s.owners, s.x[p])
    for block in range(net.near.shape[0]):
        affine(s.g, net.block_table[block], net.block_table_bias[block], s.for_place)
        mix_places(alive, net.block_norm[block], net.near[block], s.x, s.y, s.z)
        move_places(alive, net.block_out[block], net.block_out_bias[block], s.for_place, s.z, s.seen, s.x)
        pool_places(alive, s.x, s.looked)
        add(net.pool_bias[block], s.g)
        linear(s.looked[0], net.pool[block, 0], s.g)
        linear(s.looked[1], net.pool[block, 1], s.g)
    look(bits.places, alive, s.x, s.looked)
    add(net.focus_bias, s.g)
    for k in range(FOCUS):
        linear(s.looked[k], net.focus[k], s.g)
    for block in range(net.up.shape[0]):
        normalize(s.g, net.trunk_norm[block], s.normed)
        affine(s.normed, net.up[block], net.up_bias[block], s.hidden)
        relu(s.hidden)
        add(net.down_bias[block], s.g)
        linear(s.hidden, net.down[block], s.g)
    normalize(s.g, net.table_norm, s.normed)  # from here on, this is the vector of the table
    affine(s.normed, net.table_out, net.table_out_bias, s.for_place)
    finish_places(alive, net.place_norm, net.place_out, net.place_out_bias, s.for_place, s.y, s.x)
    affine(s.normed, net.kind_table, net.kind_table_bias, s.for_place)
    clear(out.scores)
    if bits.table[T_PLACE] != 0:
        affine(s.normed, net.ends, net.ends_bias, s.ends)
        for j in range(channels + 1):
            s.wheres[j, 0] = s.ends[j]
            s.wheres[j, 1] = s.ends[channels + 1 + j]
        read_wheres(alive, net.where, net.where_bias, s.x, s.where, s.wheres)
        for slot in range(DECK):
            read_card(bits.hand[slot], net.kind, net.card, net.card_bias, s.for_place, s.seen, s.card)
            score_placing(slot, 2 + alive, s.card, s.wheres, s.placing, out.scores)
    else:
        if bits.table[T_INFORMER] != 0:
            for slot in range(DECK):
                read_card(bits.hand[slot], net.kind, net.card, net.card_bias, s.for_place, s.seen, s.card)
                out.scores[actions.INFORMATION + 1 + slot] = s.card[channels + 1]
        score_places(alive, net.pointers, net.pointers_bias, s.x, s.pointers, out.scores)
        affine(s.normed, net.singles, net.singles_bias, s.singles)
        score_singles(s.singles, out.scores)
    affine(s.normed, net.winner, net.winner_bias, out.winner)
    affine(s.normed, net.points, net.points_bias, out.points)
    finish_outcome(bits.table, out.winner, out.points)


@rule
def read_family(bits: Bits, matrix: Floats, bias: Floats, out: Floats) -> None:
    """Make the vector of a family."""
    copy(bias, out)
    add_rows(bits, matrix, out)
    relu(out)


@rule
def read_place(bits: Bits, matrix: Floats, bias: Floats, owners: Floats, out: Floats) -> None:
    """Make the first vector of a place from its bits and from what its family adds."""
    copy(bias, out)
    add_rows(bits, matrix, out)
    for family in range(PLAYERS):
        if bits[P_FAMILY + family] != 0:
            add(owners[family], out)


@rule
def mix_places(alive: int, norm: Floats, near: Floats, x: Floats, y: Floats, z: Floats) -> None:
    """Make what each place says to the place after it, to itself, and to the place before it."""
    for p in range(alive):
        normalize(x[p], norm, y[p])
        clear(z[p])
        linear(y[p], near, z[p])


@rule
def move_places(
    alive: int, matrix: Floats, bias: Floats, for_place: Floats, z: Floats, seen: Floats, x: Floats
) -> None:
    """Add to each place what follows from its neighbours and the table."""
    channels = seen.shape[0]
    for p in range(alive):
        for j in range(channels):
            seen[j] = for_place[j] + z[p, channels + j]
        if p > 0:
            for j in range(channels):
                seen[j] += z[p - 1, j]
        if p + 1 < alive:
            for j in range(channels):
                seen[j] += z[p + 1, 2 * channels + j]
        relu(seen)
        add(bias, x[p])
        linear(seen, matrix, x[p])


@rule
def pool_places(alive: int, x: Floats, looked: Floats) -> None:
    """Write an eighth of the sum of all places, and their maximum."""
    clear(looked[0])
    clear(looked[1])
    for p in range(alive):
        for j in range(x.shape[1]):
            positive = x[p, j] if x[p, j] > ZERO else ZERO
            looked[0, j] += positive
            looked[1, j] = positive if positive > looked[1, j] else looked[1, j]
    for j in range(x.shape[1]):
        looked[0, j] *= EIGHTH


@rule
def look(places: Bits, alive: int, x: Floats, looked: Floats) -> None:
    """Write the vectors of the places in focus."""
    copy(x[0], looked[0])
    for k in range(1, FOCUS):
        clear(looked[k])
    for p in range(alive):
        if places[p, P_TURN + 1] != 0:
            add(x[p], looked[1])
        if places[p, P_CHOSEN] != 0:
            add(x[p], looked[2])
        if places[p, P_ACTOR] != 0:
            add(x[p], looked[3])
        if places[p, P_FROM_BACK] != 0:
            add(x[p], looked[4])
    for k in range(FOCUS):
        relu(looked[k])


@rule
def finish_places(
    alive: int, norm: Floats, matrix: Floats, bias: Floats, for_place: Floats, y: Floats, x: Floats
) -> None:
    """Make the vectors from which actions and beliefs are read."""
    for p in range(alive):
        normalize(x[p], norm, y[p])
        affine(y[p], matrix, bias, x[p])
        add(for_place, x[p])
        relu(x[p])


@rule
def score_places(alive: int, matrix: Floats, bias: Floats, x: Floats, pointers: Floats, scores: Floats) -> None:
    """Score the actions that name a place; those of places that the network does not see get 0."""
    for p in range(alive):
        affine(x[p], matrix, bias, pointers)
        for k in range(len(POINTER_ACTIONS)):
            scores[POINTER_ACTIONS[k] + p] = pointers[k]


@rule
def read_card(
    bits: Bits, kind: Floats, matrix: Floats, bias: Floats, for_card: Floats, seen: Floats, card: Floats
) -> None:
    """Make the vector of a card from the bits of its kind."""
    copy(for_card, seen)
    add_rows(bits, kind, seen)
    relu(seen)
    affine(seen, matrix, bias, card)


@rule
def read_wheres(alive: int, matrix: Floats, bias: Floats, x: Floats, where: Floats, wheres: Floats) -> None:
    """Make the vectors of placing a card on each place: the columns of `wheres`, behind those of the ends."""
    for p in range(alive):
        affine(x[p], matrix, bias, where)
        for j in range(where.shape[0]):
            wheres[j, 2 + p] = where[j]


@rule
def score_placing(slot: int, known: int, card: Floats, wheres: Floats, products: Floats, scores: Floats) -> None:
    """Score placing a card everywhere; places that the network does not see get the worth of the card."""
    channels = wheres.shape[0] - 1
    clear(products)
    for j in range(channels):
        factor = card[j]
        for where in range(known):
            products[where] += factor * wheres[j, where]
    scaling = ONE / np.float32(math.sqrt(np.float32(channels)))
    for where in range(actions.WHERES):
        score = card[channels]
        if where < known:
            score = products[where] * scaling + score + wheres[channels, where]
        scores[slot * actions.WHERES + where] = score


@rule
def score_singles(singles: Floats, scores: Floats) -> None:
    """Score the actions that name neither a place nor a card."""
    for k in range(len(SINGLE_ACTIONS)):
        scores[SINGLE_ACTIONS[k]] = singles[k]


@rule
def finish_outcome(table: Bits, winner: Floats, points: Floats) -> None:
    """Turn scores of winners into probabilities; clear what is said about seats that nobody has."""
    players = 2
    for k in range(PLAYERS - 1):
        if table[T_PLAYERS + k] != 0:
            players = k + 2
    softmax(winner, players)
    for family in range(players, PLAYERS):
        winner[family] = ZERO
        points[family] = ZERO


@rule
def write_belief(place: Bits, families: Bits, said: Floats, out: Floats) -> None:
    """Write what the hidden cards in a place are, among the kinds that the family may have there."""
    family = 0
    for k in range(PLAYERS):
        if place[P_FAMILY + k] != 0:
            family = k
    for which in range(BELIEFS):
        for kind in range(kinds.KINDS):
            possible = families[family, UNKNOWN + kind] + families[family, UNKNOWN_NOT_ASIDE + kind]
            out[which, kind] = said[which * kinds.MOST_KINDS + kind] if possible != 0 else IMPOSSIBLE
        softmax(out[which], kinds.KINDS)


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
        z=zeros(places, 3 * channels),
        seen=zeros(channels),
        for_place=zeros(channels),
        g=zeros(width),
        normed=zeros(width),
        hidden=zeros(hidden),
        looked=zeros(FOCUS, channels),
        card=zeros(channels + 2),
        ends=zeros(2 * (channels + 1)),
        where=zeros(channels + 1),
        wheres=zeros(channels + 1, 2 + places),
        placing=zeros(2 + places),
        singles=zeros(SINGLES),
        pointers=zeros(POINTERS),
        beliefs=zeros(BELIEFS * kinds.MOST_KINDS),
    )


def new_outputs(places: int) -> Outputs:
    """Return the arrays that an evaluation writes."""
    return Outputs(zeros(actions.ACTIONS), zeros(PLAYERS), zeros(PLAYERS), zeros(places, BELIEFS, kinds.KINDS))
