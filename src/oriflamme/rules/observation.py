"""The observation: a view as a flat vector of int8. Families are counted from the seat, whose own family is 0; the
shape is the same for every box and number of players. docs/observation.md is generated from `OBSERVATION_LAYOUT`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import rule
from . import kinds, questions
from .nouns import exposed, home_of, slot_in
from .state import CARDS, FRAMES, NONE, OVER, PLACEMENT, PLAYERS, SLOTS, TWIN_SLOT, State
from .views import SPECTATOR, View, write_seen

# Where a card is, as far as the seat knows; 0: it isn't in the game.
UNKNOWN: Final = 1
IN_HAND: Final = 2
SET_ASIDE: Final = 3
DISCARDED: Final = 4
RESERVED: Final = 5
EXPOSED: Final = 6
COVERED: Final = 7
LAID_ASIDE: Final = 8
NOT_SET_ASIDE: Final = 9

QUEUE_FIELDS: Final = 6


# The version of the layout of observations and actions. Raise it whenever a number in either changes its meaning or the
# size of either changes, because a policy that was trained with one version can't play with another. New cards don't
# change the layout: it has room for more kinds and actions.
LAYOUT_VERSION: Final = 3

OBSERVATION_LAYOUT: Final = (
    ("players", 1, "number of players"),
    ("edition", 1, "0 revised, 1 first"),
    ("rounds", 1, "rounds of the game"),
    ("round", 1, "the current round"),
    ("phase", 1, "0 placement, 1 resolution, 2 over"),
    ("question", 1, "1 + the number of the question (questions.py); 0: nothing is asked"),
    ("decider", 1, "1 + the family that decides; 0: nobody"),
    ("first", 1, "the first player"),
    ("cursor", 1, "resolution: index of the place being resolved"),
    ("empty", 1, "1: no card is left in that place"),
    (
        "frames",
        3 * FRAMES,
        "waiting effects, lowest first, three numbers each: 1 + operation, 1 + kind of the actor, argument; 0: none",
    ),
    ("points", PLAYERS, "points, capped at 127"),
    ("hand-count", PLAYERS, "cards in hand"),
    ("aside-count", PLAYERS, "cards set aside"),
    ("placed", PLAYERS, "1: has placed this round"),
    ("deal-tokens", PLAYERS, "tokens on a reserved Deal"),
    ("entries", PLAYERS, "how many cards were played from the hand"),
    ("informer-back", PLAYERS, "`entries` when the Informer was taken back; 0: never"),
    ("shapeshifter-back", PLAYERS, "`entries` when a Shapeshifter that copied an Informer was taken back; 0: never"),
    ("deck", kinds.MOST_KINDS, "1: the kind is in the deck"),
    (
        "cards",
        PLAYERS * kinds.MOST_KINDS,
        "family by kind: 0 not in the game, 1 unknown, 2 hand, 3 set aside, 4 discarded, 5 reserved, 6 exposed, "
        "7 covered, 8 Twin laid aside for the Prince, 9 unknown but not set aside",
    ),
    (
        "queue",
        CARDS * QUEUE_FIELDS,
        "all cards in the queue, the exposed card of each stack first, six numbers each: 1 + place, "
        "1 + family, 1 + kind (0 unknown), "
        "marks (1 revealed, 2 sentenced, 4 waits, 8 known), tokens (capped at 127), `entries` when it was played",
    ),
)
OBSERVATION_OFFSETS: Final = {
    name: sum(size for _, size, _ in OBSERVATION_LAYOUT[:i]) for i, (name, _, _) in enumerate(OBSERVATION_LAYOUT)
}
OBSERVATION: Final = sum(size for _, size, _ in OBSERVATION_LAYOUT)

PLAYERS_AT: Final = OBSERVATION_OFFSETS["players"]
EDITION_AT: Final = OBSERVATION_OFFSETS["edition"]
ROUNDS_AT: Final = OBSERVATION_OFFSETS["rounds"]
ROUND_AT: Final = OBSERVATION_OFFSETS["round"]
PHASE_AT: Final = OBSERVATION_OFFSETS["phase"]
QUESTION_AT: Final = OBSERVATION_OFFSETS["question"]
DECIDER_AT: Final = OBSERVATION_OFFSETS["decider"]
FIRST_AT: Final = OBSERVATION_OFFSETS["first"]
CURSOR_AT: Final = OBSERVATION_OFFSETS["cursor"]
EMPTY_AT: Final = OBSERVATION_OFFSETS["empty"]
FRAMES_AT: Final = OBSERVATION_OFFSETS["frames"]
POINTS_AT: Final = OBSERVATION_OFFSETS["points"]
HAND_COUNT_AT: Final = OBSERVATION_OFFSETS["hand-count"]
ASIDE_COUNT_AT: Final = OBSERVATION_OFFSETS["aside-count"]
PLACED_AT: Final = OBSERVATION_OFFSETS["placed"]
DEAL_TOKENS_AT: Final = OBSERVATION_OFFSETS["deal-tokens"]
ENTRIES_AT: Final = OBSERVATION_OFFSETS["entries"]
INFORMER_AT: Final = OBSERVATION_OFFSETS["informer-back"]
SHIFTER_AT: Final = OBSERVATION_OFFSETS["shapeshifter-back"]
DECK_AT: Final = OBSERVATION_OFFSETS["deck"]
CARDS_AT: Final = OBSERVATION_OFFSETS["cards"]
QUEUE_AT: Final = OBSERVATION_OFFSETS["queue"]
CAP: Final = 127


@rule
def relative_to(seat: int, family: int, players: int) -> int:
    """Return how many seats the family sits after this seat."""
    return family - seat if family >= seat else family - seat + players


@rule
def observe(v: View, decider: int, out: NDArray[np.int8]) -> None:
    """Write the observation of a view into `out`. A spectator sees the table from Red's seat."""
    for i in range(OBSERVATION):
        out[i] = 0
    write_observation(v, decider, out)


@rule
def write_observation(v: View, decider: int, out: NDArray[np.int8]) -> None:
    """Write the observation of a view into a row of zeros."""
    seat = int(v.seat)
    players = int(v.players)
    seen_from = 0 if seat == SPECTATOR else seat
    out[PLAYERS_AT] = players
    out[EDITION_AT] = v.edition
    out[ROUNDS_AT] = v.rounds
    out[ROUND_AT] = v.round_now
    out[PHASE_AT] = v.phase
    if v.phase != OVER:
        if v.phase == PLACEMENT:
            out[QUESTION_AT] = 1 + questions.PLACE
        elif v.depth == 0:
            out[QUESTION_AT] = 1 + questions.REVEAL_OR_KEEP
        else:
            out[QUESTION_AT] = 1 + int(v.op[v.depth - 1])
        out[DECIDER_AT] = 1 + relative_to(seen_from, decider, players)
    out[FIRST_AT] = relative_to(seen_from, int(v.first), players)
    out[CURSOR_AT] = v.cursor
    out[EMPTY_AT] = v.empty
    for frame in range(int(v.depth)):
        out[FRAMES_AT + 3 * frame] = 1 + int(v.op[frame])
        out[FRAMES_AT + 3 * frame + 1] = 1 + int(v.deck[slot_in(int(v.card[frame]))])
        out[FRAMES_AT + 3 * frame + 2] = min(CAP, int(v.arg[frame]))
    for slot in range(SLOTS):
        if v.deck[slot] != NONE:
            out[DECK_AT + int(v.deck[slot])] = 1
    for family in range(players):
        relative = relative_to(seen_from, family, players)
        out[POINTS_AT + relative] = min(CAP, int(v.points[family]))
        out[HAND_COUNT_AT + relative] = v.hand_count[family]
        out[ASIDE_COUNT_AT + relative] = v.aside_count[family]
        out[PLACED_AT + relative] = (int(v.placed) >> family) & 1
        out[DEAL_TOKENS_AT + relative] = min(CAP, int(v.deal_tokens[family]))
        out[ENTRIES_AT + relative] = v.entries[family]
        out[INFORMER_AT + relative] = v.informer_back[family]
        out[SHIFTER_AT + relative] = v.shifter_back[family]
        at = CARDS_AT + relative * kinds.MOST_KINDS
        for slot in range(SLOTS):
            if v.deck[slot] != NONE:
                out[at + int(v.deck[slot])] = known_location(v, family, slot)
    for i in range(int(v.lying)):
        at = QUEUE_AT + i * QUEUE_FIELDS
        card = int(v.lies[i])
        out[at] = 1 + int(v.place[i])
        out[at + 1] = 1 + relative_to(seen_from, int(v.family[i]), players)
        out[at + 3] = v.marks[i]
        out[at + 4] = min(CAP, int(v.tokens[i]))
        out[at + 5] = v.entered[i]
        if card != NONE:
            out[at + 2] = 1 + int(v.deck[slot_in(card)])
            relative = relative_to(seen_from, home_of(card), players)
            top = i == 0 or v.place[i] != v.place[i - 1]
            out[CARDS_AT + relative * kinds.MOST_KINDS + int(v.deck[slot_in(card)])] = EXPOSED if top else COVERED


@rule
def write_full_observation(g: State, seat: int, decider: int, v: View, out: NDArray[np.int8]) -> None:
    """Write the observation of a seat as if no card were hidden from it into a row of zeros, using a scratch view.

    It is for a critic while a policy is trained. Players and bots never get it.
    """
    write_seen(g, seat, v)
    lying = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            v.lies[lying] = card
            lying += 1
            card = int(g.below[card])
    write_observation(v, decider, out)
    players = int(g.players)
    for family in range(players):
        at = CARDS_AT + relative_to(seat, family, players) * kinds.MOST_KINDS
        for slot in range(SLOTS):
            if (int(g.hand[family]) >> slot) & 1:
                out[at + int(g.deck[slot])] = IN_HAND
            elif (int(g.aside[family]) >> slot) & 1:
                out[at + int(g.deck[slot])] = SET_ASIDE


@rule
def known_location(v: View, family: int, slot: int) -> int:
    """Return where the family's card in that slot is, as far as the seat knows, without looking at the queue."""
    if (int(v.discard[family]) >> slot) & 1:
        return DISCARDED
    if (int(v.reserve[family]) >> slot) & 1:
        return RESERVED
    if slot == TWIN_SLOT:
        return LAID_ASIDE if (int(v.laid) >> family) & 1 else UNKNOWN
    if family == v.seat:
        if (int(v.own_hand) >> slot) & 1:
            return IN_HAND
        if (int(v.own_aside) >> slot) & 1:
            return SET_ASIDE
    return NOT_SET_ASIDE if (int(v.absent[family]) >> slot) & 1 else UNKNOWN
