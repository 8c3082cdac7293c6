"""The Alliance box (docs/rules.md, section 9). Extortion's reaction is in reactions.py, the bonuses of Deserter and
Infiltration for an elimination are in elimination.py, and the income of Deal is in flow.py.
"""

from __future__ import annotations

from typing import Final

from ...compiled.jit import rule
from .. import questions
from ..decision import SECOND
from ..elimination import attack, eliminate
from ..events import SENTENCE, SWAPPED_IN, TAKEN_BACK, TURNED_DOWN, emit
from ..kinds import DEAL, DESERTER, DIPLOMAT, EMPRESS, EXTORTION, FANATIC, INFILTRATION, INFORMER, INSURRECTION, JUDGE
from ..nouns import (
    all_marked,
    everywhere,
    exposed,
    face_down_of_family,
    face_down_of_others,
    family_of,
    home_of,
    lowest,
    neighbours,
    open_characters,
    place_of,
    revealed_others_of_family,
    revealed_others_of_kind,
    tokens_on,
)
from ..state import KNOWN, NONE, REVEALED, SENTENCED, SENTENCES, SLOTS, STACKS, WAITS, Log, State
from ..verbs import discard, gain, nothing, perform, play_from_hand, put_tokens, reserve, take_back, take_tokens


# empress: gain 2; then put 1 token on an exposed face-down card of another family, if there is one.
@rule
def empress_resolve(g: State, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 2, me, EMPRESS)
    perform(g, questions.EMPRESS_GIFT, me, 0)


@rule
def empress_gift_choices(g: State, me: int) -> int:
    return face_down_of_others(g, family_of(g, me))


@rule
def empress_gift_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place != NONE:
        put_tokens(g, log, exposed(g, place), 1, me, EMPRESS)


# informer: listen (gain 1 for each token on the adjacent face-down cards of other families), or swap (take the Informer
# back into the hand and put another card from the hand face down in its place; that card isn't resolved this round).
# A card that counts for a family other than its home family can't swap.
LISTEN: Final = 0
SWAP: Final = 1  # SWAP + s for the card in slot s


@rule
def informer_choices(g: State, me: int) -> int:
    mine = family_of(g, me)
    if mine != home_of(me):
        return 1 << LISTEN
    return 1 << LISTEN | int(g.hand[mine]) << SWAP


@rule
def informer_resolve(g: State, log: Log, me: int, answer: int) -> None:
    mine = family_of(g, me)
    if answer == LISTEN:
        heard = face_down_of_others(g, mine) & neighbours(g, me)
        tokens = 0
        while heard != 0:
            tokens += tokens_on(g, exposed(g, lowest(heard)))
            heard &= heard - 1
        gain(g, log, mine, tokens, me, INFORMER)
        return
    place = place_of(g, me)
    card = mine * SLOTS + answer - SWAP
    emit(g, log, TAKEN_BACK, INFORMER, mine, me, 0, NONE)
    play_from_hand(g, card)
    g.below[card] = g.below[me]
    g.queue[place] = card
    g.marks[card] = WAITS
    take_back(g, me)
    emit(g, log, SWAPPED_IN, INFORMER, mine, card, 0, NONE)


# judge: sentence (gain 1 and put a sentence token on any exposed card that has none), or execute (eliminate an exposed
# card with a sentence token). If none of the 5 tokens is left, or every exposed card has one, sentencing only gains 1.
# The first set of answers contains the cards to sentence, the second set those to execute.
BARE: Final = STACKS  # sentence no card


@rule
def sentences_left(g: State) -> int:
    left = SENTENCES
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            if int(g.marks[card]) & SENTENCED:
                left -= 1
            card = int(g.below[card])
    return left


@rule
def judge_choices(g: State) -> int:
    free = everywhere(g) & ~judge_second_choices(g)
    return free if free != 0 and sentences_left(g) > 0 else 1 << BARE


@rule
def judge_second_choices(g: State) -> int:
    return all_marked(g, SENTENCED)


@rule
def judge_resolve(g: State, log: Log, me: int, answer: int) -> None:
    if answer < SECOND:
        judge_sentence(g, log, me, answer)
    else:
        attack(g, log, me, answer - SECOND, JUDGE)


@rule
def judge_sentence(g: State, log: Log, me: int, place: int) -> None:
    gain(g, log, family_of(g, me), 1, me, JUDGE)
    if place != BARE:
        card = exposed(g, place)
        g.marks[card] |= SENTENCED
        emit(g, log, SENTENCE, JUDGE, family_of(g, me), card, 0, me)


# fanatic: gain 1, and 1 more if no other exposed revealed card is of its own family.
@rule
def fanatic_resolve(g: State, log: Log, me: int) -> None:
    mine = family_of(g, me)
    gain(g, log, mine, 2 if revealed_others_of_family(g, me) == 0 else 1, me, FANATIC)


# diplomat: negotiate (gain 1, then put 2 tokens on one other exposed revealed Diplomat, if there is one), or leave
# (gain all tokens on this card, then discard it).
NEGOTIATE: Final = 0
LEAVE: Final = 1


@rule
def diplomat_choices() -> int:
    return 1 << NEGOTIATE | 1 << LEAVE


@rule
def diplomat_resolve(g: State, log: Log, me: int, answer: int) -> None:
    if answer == NEGOTIATE:
        gain(g, log, family_of(g, me), 1, me, DIPLOMAT)
        perform(g, questions.DIPLOMAT_GIFT, me, 0)
    else:
        take_tokens(g, log, me)
        discard(g, log, me, DIPLOMAT)


@rule
def diplomat_gift_choices(g: State, me: int) -> int:
    return revealed_others_of_kind(g, me, DIPLOMAT)


@rule
def diplomat_gift_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place != NONE:
        put_tokens(g, log, exposed(g, place), 2, me, DIPLOMAT)


# deserter: eliminate an adjacent card, if there is one, for 1 more point if it was a character. Then, if no adjacent
# card is a revealed character, discard the Deserter.
@rule
def deserter_choices(g: State, me: int) -> int:
    return neighbours(g, me)


@rule
def deserter_resolve(g: State, log: Log, me: int, place: int) -> None:
    attack(g, log, me, place, DESERTER)
    if open_characters(g, neighbours(g, me)) == 0:
        discard(g, log, me, DESERTER)


# insurrection: can be revealed only with a token on it (flow.py). Eliminate both adjacent cards; then, if it is still
# in the queue, turn it face down again. Everyone still knows what it is.
@rule
def insurrection_resolve(g: State, log: Log, me: int) -> None:
    mine = family_of(g, me)
    place = place_of(g, me)
    before = exposed(g, place - 1) if place > 0 else NONE
    after = exposed(g, place + 1) if place + 1 < g.stacks else NONE
    if before == NONE and after == NONE:
        nothing(g, log, me, INSURRECTION)
    # Both are determined first (R4.6); one that has left by then is skipped.
    if before != NONE:
        eliminate(g, log, place_of(g, before), me, mine, INSURRECTION)
    if after != NONE:
        eliminate(g, log, place_of(g, after), me, mine, INSURRECTION)
    if place_of(g, me) != NONE:
        g.marks[me] = int(g.marks[me]) & ~REVEALED | KNOWN
        emit(g, log, TURNED_DOWN, INSURRECTION, mine, me, 0, NONE)


# extortion: if its own player reveals it, gain 1 and discard it (its tokens are lost, R3.3).
@rule
def extortion_resolve(g: State, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, EXTORTION)
    discard(g, log, me, EXTORTION)


# infiltration: put 1 token on each exposed face-down card of its own family; then reserve it.
@rule
def infiltration_resolve(g: State, log: Log, me: int) -> None:
    hidden = face_down_of_family(g, family_of(g, me))
    while hidden != 0:
        put_tokens(g, log, exposed(g, lowest(hidden)), 1, me, INFILTRATION)
        hidden &= hidden - 1
    reserve(g, log, me, 0, INFILTRATION)


# deal: reserve it with the tokens on it.
@rule
def deal_resolve(g: State, log: Log, me: int) -> None:
    reserve(g, log, me, tokens_on(g, me), DEAL)
