"""What the network reads: an observation as bits, compiled.

The trainer and the bot share this code, on the CPU and on a GPU, so a network never sees anything else when it plays.
All inputs are 0 or 1. Numbers are written as a scale: bit k is 1 if the number is at least the k-th step. The bits of
kinds and questions that don't exist yet are 0.

| array | shape | what a row holds |
| --- | --- | --- |
| places | [PLACES, PLACE_BITS] | one place of the queue: its exposed card, the card below, where it is |
| families | [PLAYERS, FAMILY_BITS] | one family, counted from the decider: its cards, points and counts |
| table | [TABLE_BITS] | what belongs to no place and no family: the round, the question, waiting effects |
| hand | [DECK, MOST_KINDS] | the kind of the card in each slot of the deck; the bits of slots that don't exist are 0 |

The slots of a deck are in the order of the kinds, as in every box and every deck that is drawn.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry, rule
from ...rules import kinds, questions
from ...rules.observation import OBSERVATION_OFFSETS, QUEUE_FIELDS
from ...rules.state import CARDS, DECK, FRAMES, PLACEMENT, PLAYERS, ROUNDS, STACKS

FEATURES_VERSION: Final = 2  # raise it when a bit gets another meaning: networks are trained with one version
PLACES: Final = STACKS  # at most 35 stacks, and the gap behind the queue, where a Royal Decree can move a card

# What the observation calls things (docs/observation.md).
EDITION_AT: Final = OBSERVATION_OFFSETS["edition"]
ROUNDS_AT: Final = OBSERVATION_OFFSETS["rounds"]
ROUND_AT: Final = OBSERVATION_OFFSETS["round"]
PHASE_AT: Final = OBSERVATION_OFFSETS["phase"]
QUESTION_AT: Final = OBSERVATION_OFFSETS["question"]
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
STATES: Final = 9  # states of a card in the observation, apart from 0


class Field(NamedTuple):
    """A group of bits."""

    name: str
    size: int
    meaning: str


PLACE_FIELDS: Final = (
    Field("kind", kinds.MOST_KINDS, "the kind of the exposed card, if the seat knows it"),
    Field("hidden", 1, "there is an exposed card, and the seat doesn't know it"),
    Field("family", PLAYERS, "the family of the stack"),
    Field("marks", 4, "revealed, sentenced, waits, known"),
    Field("tokens", 8, "tokens on the exposed card, from 1"),
    Field("age", ROUNDS, "cards that its family has played from the hand since, and 0"),
    Field("height", 3, "cards in the stack, from 2"),
    Field("below", kinds.MOST_KINDS, "the kind of the card below, if the seat knows it"),
    Field("below-hidden", 1, "there is a card below, and the seat doesn't know it"),
    Field("below-revealed", 1, "the card below is revealed"),
    Field("below-tokens", 4, "tokens on all covered cards, from 1"),
    Field("turn", 3, "in the resolution: resolved already, being resolved, still to come"),
    Field("chosen", 1, "the place that the waiting effect names"),
    Field("actor", 1, "a revealed card of the decider with the kind of the actor"),
    Field("from-front", 4, "positions 1 to 4"),
    Field("from-back", 4, "the last four positions, the last first"),
    Field("gap", 1, "the gap behind the queue"),
    Field("steps", 6, "places before it: 4, 8, 12, 16, 20 or 24 and more"),
)
FAMILY_FIELDS: Final = (
    Field(
        "cards", STATES * kinds.MOST_KINDS, "the state of its card of each kind, as in the observation, state by state"
    ),
    Field("points", 40, "points, from 1"),
    Field("lead", 25, "points minus those of the decider, from -12 to 12"),
    Field("hand", 8, "cards in hand"),
    Field("aside", 4, "cards set aside"),
    Field("placed", 1, "has placed this round"),
    Field("deal-tokens", 8, "tokens on a reserved Deal, from 1"),
    Field("entries", 8, "cards played from the hand"),
    Field("informer-back", 2, "took an Informer back; and has played no card since"),
    Field("shapeshifter-back", 2, "the same for a Shapeshifter that copied an Informer"),
    Field("seat", PLAYERS, "seats after the first player"),
    Field("exposed", 8, "exposed cards in the queue, from 1"),
    Field("face-down", 6, "exposed cards that are face down, from 1"),
    Field("tokens", 12, "tokens on its exposed cards, from 1"),
)
TABLE_FIELDS: Final = (
    Field("players", PLAYERS - 1, "2 to 5 players"),
    Field("edition", 1, "the first edition"),
    Field("round", ROUNDS, "the round, from 1"),
    Field("rounds-left", ROUNDS, "rounds after this one, from 0"),
    Field("phase", 1, "resolution"),
    Field("empty", 1, "no card is left in the place being resolved"),
    Field("question", kinds.MOST_KINDS, "the question that is asked, if it has the number of a kind"),
    Field("later-question", questions.MOST_PARTS, "any other question that is asked"),
    Field("actor", kinds.MOST_KINDS, "the kind of the actor of the effect on top"),
    Field("argument", 6, "the number of the effect on top, from 1"),
    Field("waiting", kinds.MOST_KINDS, "the kinds of the actors of the effects below it"),
    Field("waiting-argument", 6, "the largest of their numbers, from 1"),
    Field("stacks", 24, "length of the queue, from 1"),
    Field("deck", kinds.MOST_KINDS, "the kinds in the deck"),
)


def offsets(fields: tuple[Field, ...]) -> dict[str, int]:
    """Return where each group of bits begins."""
    return {field.name: sum(f.size for f in fields[:i]) for i, field in enumerate(fields)}


def width(fields: tuple[Field, ...]) -> int:
    """Return the number of bits, rounded up to a multiple of 8: matrix products on a GPU need that."""
    return -(-sum(field.size for field in fields) // 8) * 8


PLACE_BITS: Final = width(PLACE_FIELDS)
FAMILY_BITS: Final = width(FAMILY_FIELDS)
TABLE_BITS: Final = width(TABLE_FIELDS)

P: Final = offsets(PLACE_FIELDS)
P_KIND: Final = P["kind"]
P_HIDDEN: Final = P["hidden"]
P_FAMILY: Final = P["family"]
P_MARKS: Final = P["marks"]
P_TOKENS: Final = P["tokens"]
P_AGE: Final = P["age"]
P_HEIGHT: Final = P["height"]
P_BELOW: Final = P["below"]
P_BELOW_HIDDEN: Final = P["below-hidden"]
P_BELOW_REVEALED: Final = P["below-revealed"]
P_BELOW_TOKENS: Final = P["below-tokens"]
P_TURN: Final = P["turn"]
P_CHOSEN: Final = P["chosen"]
P_ACTOR: Final = P["actor"]
P_FROM_FRONT: Final = P["from-front"]
P_FROM_BACK: Final = P["from-back"]
P_GAP: Final = P["gap"]
P_STEPS: Final = P["steps"]

F: Final = offsets(FAMILY_FIELDS)
F_CARDS: Final = F["cards"]
F_POINTS: Final = F["points"]
F_LEAD: Final = F["lead"]
F_HAND: Final = F["hand"]
F_ASIDE: Final = F["aside"]
F_PLACED: Final = F["placed"]
F_DEAL_TOKENS: Final = F["deal-tokens"]
F_ENTRIES: Final = F["entries"]
F_INFORMER: Final = F["informer-back"]
F_SHIFTER: Final = F["shapeshifter-back"]
F_SEAT: Final = F["seat"]
F_EXPOSED: Final = F["exposed"]
F_FACE_DOWN: Final = F["face-down"]
F_TOKENS: Final = F["tokens"]

T: Final = offsets(TABLE_FIELDS)
T_PLAYERS: Final = T["players"]
T_EDITION: Final = T["edition"]
T_ROUND: Final = T["round"]
T_LEFT: Final = T["rounds-left"]
T_PHASE: Final = T["phase"]
T_EMPTY: Final = T["empty"]
T_QUESTION: Final = T["question"]
T_LATER_QUESTION: Final = T["later-question"]
T_ACTOR: Final = T["actor"]
T_ARGUMENT: Final = T["argument"]
T_WAITING: Final = T["waiting"]
T_WAITING_ARGUMENT: Final = T["waiting-argument"]
T_STACKS: Final = T["stacks"]
T_DECK: Final = T["deck"]

REVEALED: Final = 1  # the lowest of the marks


@rule
def scale(out: NDArray[np.int8], at: int, size: int, value: int, first: int) -> None:
    """Write a number as a scale: bit k is 1 if it is at least `first + k`."""
    for k in range(size):
        if value >= first + k:
            out[at + k] = 1


@rule
def mark(out: NDArray[np.int8], at: int, size: int, value: int) -> None:
    """Write a number as the only bit that is 1; a larger one as the last bit."""
    out[at + min(value, size - 1)] = 1


@rule
def write_features(
    o: NDArray[np.int8],
    places: NDArray[np.int8],
    families: NDArray[np.int8],
    table: NDArray[np.int8],
    hand: NDArray[np.int8],
) -> int:
    """Write the bits of an observation into arrays of zeros; return the number of stacks in the queue.

    Places for which there is no row are left out.
    """
    players = int(o[0])
    actor = write_table(o, table)
    slot = 0
    for kind in range(kinds.KINDS):
        if o[DECK_AT + kind] and kind != kinds.TWIN:
            hand[slot, kind] = 1
            slot += 1
    for family in range(players):
        write_family(o, family, players, families[family])
    return write_places(o, actor, places, families, table)


@rule
def write_table(o: NDArray[np.int8], table: NDArray[np.int8]) -> int:
    """Write the bits of the table. Return 1 + the kind of the actor of the effect on top, or 0."""
    table[T_PLAYERS + int(o[0]) - 2] = 1
    table[T_EDITION] = o[EDITION_AT]
    mark(table, T_ROUND, ROUNDS, int(o[ROUND_AT]) - 1)
    mark(table, T_LEFT, ROUNDS, int(o[ROUNDS_AT]) - int(o[ROUND_AT]))
    table[T_PHASE] = 1 if o[PHASE_AT] != PLACEMENT else 0
    table[T_EMPTY] = o[EMPTY_AT]
    question = int(o[QUESTION_AT]) - 1
    if question >= questions.FIRST_PART:
        table[T_LATER_QUESTION + question - questions.FIRST_PART] = 1
    elif question >= 0:
        table[T_QUESTION + question] = 1
    for kind in range(kinds.KINDS):
        table[T_DECK + kind] = o[DECK_AT + kind]
    top = 0
    for frame in range(FRAMES):
        if o[FRAMES_AT + 3 * frame] != 0:
            top = frame + 1
    largest = 0
    for frame in range(top - 1):
        kind = int(o[FRAMES_AT + 3 * frame + 1]) - 1
        if kind >= 0:
            table[T_WAITING + kind] = 1
        largest = max(largest, int(o[FRAMES_AT + 3 * frame + 2]))
    scale(table, T_WAITING_ARGUMENT, 6, largest, 1)
    if top == 0:
        return 0
    actor = int(o[FRAMES_AT + 3 * top - 2])
    if actor > 0:
        table[T_ACTOR + actor - 1] = 1
    scale(table, T_ARGUMENT, 6, int(o[FRAMES_AT + 3 * top - 1]), 1)
    return actor


@rule
def chosen_place(o: NDArray[np.int8]) -> int:
    """Return the argument of the effect on top, which some effects use as a place, or -1."""
    chosen = -1
    for frame in range(FRAMES):
        if o[FRAMES_AT + 3 * frame] != 0:
            chosen = int(o[FRAMES_AT + 3 * frame + 2])
    return chosen


@rule
def write_family(o: NDArray[np.int8], family: int, players: int, out: NDArray[np.int8]) -> None:
    """Write the bits of a family, except for what the queue shows."""
    for kind in range(kinds.KINDS):
        state = int(o[CARDS_AT + family * kinds.MOST_KINDS + kind])
        if state > 0:
            out[F_CARDS + (state - 1) * kinds.MOST_KINDS + kind] = 1
    points = int(o[POINTS_AT + family])
    scale(out, F_POINTS, 40, points, 1)
    scale(out, F_LEAD, 25, points - int(o[POINTS_AT]), -12)
    mark(out, F_HAND, 8, int(o[HAND_COUNT_AT + family]))
    mark(out, F_ASIDE, 4, int(o[ASIDE_COUNT_AT + family]))
    out[F_PLACED] = o[PLACED_AT + family]
    scale(out, F_DEAL_TOKENS, 8, int(o[DEAL_TOKENS_AT + family]), 1)
    entries = int(o[ENTRIES_AT + family])
    mark(out, F_ENTRIES, 8, entries)
    if o[INFORMER_AT + family] > 0:
        out[F_INFORMER] = 1
        out[F_INFORMER + 1] = 1 if o[INFORMER_AT + family] == entries else 0
    if o[SHIFTER_AT + family] > 0:
        out[F_SHIFTER] = 1
        out[F_SHIFTER + 1] = 1 if o[SHIFTER_AT + family] == entries else 0
    after = family - int(o[FIRST_AT])
    out[F_SEAT + (after if after >= 0 else after + players)] = 1


@rule
def write_places(
    o: NDArray[np.int8], actor: int, places: NDArray[np.int8], families: NDArray[np.int8], table: NDArray[np.int8]
) -> int:
    """Write the bits of the places, and what they add to families and table. Return the number of stacks."""
    rows = places.shape[0]
    stacks = 0
    height = 0
    covered = 0
    for i in range(CARDS):
        at = QUEUE_AT + i * QUEUE_FIELDS
        if o[at] == 0:
            break
        place = int(o[at]) - 1
        if place == stacks:
            stacks += 1
            height = 1
            covered = 0
            write_exposed(o, at, actor, places, place, families)
        elif place < rows:
            height += 1
            covered += int(o[at + 4])
            if height == 2:
                if o[at + 2] > 0:
                    places[place, P_BELOW + int(o[at + 2]) - 1] = 1
                else:
                    places[place, P_BELOW_HIDDEN] = 1
                places[place, P_BELOW_REVEALED] = int(o[at + 3]) & REVEALED
            scale(places[place], P_HEIGHT, 3, height, 2)
            scale(places[place], P_BELOW_TOKENS, 4, covered, 1)
    cursor = int(o[CURSOR_AT])
    chosen = chosen_place(o)
    for place in range(min(stacks + 1, rows)):
        if o[PHASE_AT] != PLACEMENT:
            places[place, P_TURN + (0 if place < cursor else 1 if place == cursor else 2)] = 1
        if place == chosen:
            places[place, P_CHOSEN] = 1
        if place < 4:
            places[place, P_FROM_FRONT + place] = 1
        if 0 < stacks - place <= 4:
            places[place, P_FROM_BACK + stacks - place - 1] = 1
        for k in range(6):
            if place >= 4 * k + 4:
                places[place, P_STEPS + k] = 1
    if stacks < rows:
        places[stacks, P_GAP] = 1
    scale(table, T_STACKS, 24, stacks, 1)
    return stacks


@rule
def write_exposed(
    o: NDArray[np.int8], at: int, actor: int, places: NDArray[np.int8], place: int, families: NDArray[np.int8]
) -> None:
    """Write the bits of an exposed card, which begins at `at` in the observation."""
    family = int(o[at + 1]) - 1
    kind = int(o[at + 2])
    marks = int(o[at + 3])
    tokens = int(o[at + 4])
    if place < places.shape[0]:
        if kind > 0:
            places[place, P_KIND + kind - 1] = 1
        else:
            places[place, P_HIDDEN] = 1
        places[place, P_FAMILY + family] = 1
        for k in range(4):
            places[place, P_MARKS + k] = (marks >> k) & 1
        scale(places[place], P_TOKENS, 8, tokens, 1)
        mark(places[place], P_AGE, ROUNDS, max(0, int(o[ENTRIES_AT + family]) - int(o[at + 5])))
        if actor > 0 and kind == actor and family == 0 and marks & REVEALED:
            places[place, P_ACTOR] = 1
    raise_scale(families[family], F_EXPOSED, 8, 1)
    if marks & REVEALED == 0:
        raise_scale(families[family], F_FACE_DOWN, 6, 1)
    raise_scale(families[family], F_TOKENS, 12, tokens)


@rule
def raise_scale(out: NDArray[np.int8], at: int, size: int, steps: int) -> None:
    """Add to a number that is written as a scale from 1."""
    for k in range(size):
        if steps > 0 and out[at + k] == 0:
            out[at + k] = 1
            steps -= 1


@entry
def features_part(
    observations: NDArray[np.int8],
    places: NDArray[np.int8],
    families: NDArray[np.int8],
    table: NDArray[np.int8],
    hand: NDArray[np.int8],
    stacks: NDArray[np.int8],
    lo: int,
    hi: int,
) -> None:
    """Write the bits of observations lo to hi into arrays of zeros."""
    for i in range(lo, hi):
        stacks[i] = write_features(observations[i], places[i], families[i], table[i], hand[i])


def new_features(n: int, places: int = PLACES) -> tuple[Any, ...]:
    """Return empty arrays for n observations: places, families, table, hand and the number of stacks."""
    return (
        np.zeros((n, places, PLACE_BITS), dtype=np.int8),
        np.zeros((n, PLAYERS, FAMILY_BITS), dtype=np.int8),
        np.zeros((n, TABLE_BITS), dtype=np.int8),
        np.zeros((n, DECK, kinds.MOST_KINDS), dtype=np.int8),
        np.zeros(n, dtype=np.int8),
    )
