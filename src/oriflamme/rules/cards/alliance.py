"""The Alliance box (RULES 9). Extortion's reaction is in reactions.py; the bonuses of Deserter and Infiltration are
among the eliminator's gains in elimination.py; the income of Deal in flow.py.
"""

from __future__ import annotations

from .. import questions
from ..elimination import eliminate
from ..events import NOTHING, SENTENCE, SWAPPED_IN, TAKEN_BACK, TURNED_DOWN, emit
from ..kinds import DEAL, DESERTER, DIPLOMAT, EMPRESS, EXTORTION, FANATIC, INFILTRATION, INFORMER, INSURRECTION, JUDGE
from ..machine.jit import rule
from ..state import KNOWN, NONE, REVEALED, SENTENCED, SENTENCES, SLOTS, STACKS, WAITS, Game, Log
from ..verbs import (
    discard,
    exposed,
    family_of,
    gain,
    home_of,
    is_open_character,
    is_revealed,
    kind_of,
    lowest,
    neighbours,
    perform,
    place_of,
    play_from_hand,
    put_tokens,
    reserve,
    take_back,
    take_tokens,
    tokens_on,
)


# empress (RULES 9): gain 2; then put 1 token on an exposed face-down card of another family, if there is one.
@rule
def empress_resolve(g: Game, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 2, me, EMPRESS)
    perform(g, questions.EMPRESS_GIFT, me, 0)


@rule
def empress_gift_choices(g: Game, me: int) -> int:
    choices = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if not is_revealed(g, card) and family_of(g, card) != family_of(g, me):
            choices |= 1 << place
    return choices


@rule
def empress_gift_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place != NONE:
        put_tokens(g, log, exposed(g, place), 1, me, EMPRESS)


# informer (RULES 9): listen: gain as many points as there are tokens on the adjacent face-down cards of other families;
# or swap: take it back into the hand and put another card of the hand face down in its place, not resolved this round.
# A card that counts for another family than its home family cannot swap.
LISTEN = 0
SWAP = 1  # for the card in slot s: SWAP + s


@rule
def informer_choices(g: Game, me: int) -> int:
    mine = family_of(g, me)
    if mine != home_of(me):
        return 1 << LISTEN
    return 1 << LISTEN | int(g.hand[mine]) << SWAP


@rule
def informer_resolve(g: Game, log: Log, me: int, answer: int) -> None:
    mine = family_of(g, me)
    if answer == LISTEN:
        adjacent = neighbours(g, me)
        tokens = 0
        while adjacent != 0:
            card = exposed(g, lowest(adjacent))
            if not is_revealed(g, card) and family_of(g, card) != mine:
                tokens += tokens_on(g, card)
            adjacent &= adjacent - 1
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


# judge (RULES 9): sentence: gain 1 and put a sentence token on any exposed card that has none; or execute: eliminate an
# exposed card with a sentence token. With none of the 5 left, or no card free, sentence only gains 1.
BARE = STACKS  # sentence without a card


@rule
def sentences_left(g: Game) -> int:
    left = SENTENCES
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        while card != NONE:
            if int(g.marks[card]) & SENTENCED:
                left -= 1
            card = int(g.below[card])
    return left


@rule
def judge_sentence_choices(g: Game) -> int:
    free = ~judge_execute_choices(g) & ((1 << int(g.stacks)) - 1)
    return free if free != 0 and sentences_left(g) > 0 else 1 << BARE


@rule
def judge_execute_choices(g: Game) -> int:
    choices = 0
    for place in range(int(g.stacks)):
        if int(g.marks[exposed(g, place)]) & SENTENCED:
            choices |= 1 << place
    return choices


@rule
def judge_sentence(g: Game, log: Log, me: int, place: int) -> None:
    gain(g, log, family_of(g, me), 1, me, JUDGE)
    if place != BARE:
        card = exposed(g, place)
        g.marks[card] |= SENTENCED
        emit(g, log, SENTENCE, JUDGE, family_of(g, me), card, 0, me)


@rule
def judge_execute(g: Game, log: Log, me: int, place: int) -> None:
    eliminate(g, log, place, me, family_of(g, me), JUDGE)


# fanatic (RULES 9): gain 1; 1 more if no other exposed revealed card is of the own family.
@rule
def fanatic_resolve(g: Game, log: Log, me: int) -> None:
    mine = family_of(g, me)
    amount = 2
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if card != me and is_revealed(g, card) and family_of(g, card) == mine:
            amount = 1
    gain(g, log, mine, amount, me, FANATIC)


# diplomat (RULES 9): negotiate: gain 1, then put 2 tokens on one other exposed revealed Diplomat, if there is one;
# or leave: gain all tokens on this card, then discard it.
NEGOTIATE = 0
LEAVE = 1


@rule
def diplomat_choices() -> int:
    return 1 << NEGOTIATE | 1 << LEAVE


@rule
def diplomat_resolve(g: Game, log: Log, me: int, answer: int) -> None:
    if answer == NEGOTIATE:
        gain(g, log, family_of(g, me), 1, me, DIPLOMAT)
        perform(g, questions.DIPLOMAT_GIFT, me, 0)
    else:
        take_tokens(g, log, me)
        discard(g, log, me, DIPLOMAT)


@rule
def diplomat_gift_choices(g: Game, me: int) -> int:
    choices = 0
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if card != me and is_revealed(g, card) and kind_of(g, card) == DIPLOMAT:
            choices |= 1 << place
    return choices


@rule
def diplomat_gift_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place != NONE:
        put_tokens(g, log, exposed(g, place), 2, me, DIPLOMAT)


# deserter (RULES 9): eliminate an adjacent card, if any; 1 more if it was a character. Then, if no adjacent card is a
# revealed character, discard the Deserter.
@rule
def deserter_choices(g: Game, me: int) -> int:
    return neighbours(g, me)


@rule
def deserter_resolve(g: Game, log: Log, me: int, place: int) -> None:
    if place == NONE:
        emit(g, log, NOTHING, DESERTER, family_of(g, me), me, 0, NONE)
    else:
        eliminate(g, log, place, me, family_of(g, me), DESERTER)
    adjacent = neighbours(g, me)
    company = False
    while adjacent != 0:
        company = company or is_open_character(g, exposed(g, lowest(adjacent)))
        adjacent &= adjacent - 1
    if not company:
        discard(g, log, me, DESERTER)


# insurrection (RULES 9): can be revealed only with a token on it (flow.py). Eliminate both adjacent cards; then, if it
# is still in the queue, turn it face down again, known to all.
@rule
def insurrection_resolve(g: Game, log: Log, me: int) -> None:
    mine = family_of(g, me)
    place = place_of(g, me)
    before = exposed(g, place - 1) if place > 0 else NONE
    after = exposed(g, place + 1) if place + 1 < g.stacks else NONE
    if before == NONE and after == NONE:
        emit(g, log, NOTHING, INSURRECTION, mine, me, 0, NONE)
    # Both are fixed first (R4.6); one that leaves meanwhile is skipped.
    if before != NONE:
        eliminate(g, log, place_of(g, before), me, mine, INSURRECTION)
    if after != NONE:
        eliminate(g, log, place_of(g, after), me, mine, INSURRECTION)
    if place_of(g, me) != NONE:
        g.marks[me] = int(g.marks[me]) & ~REVEALED | KNOWN
        emit(g, log, TURNED_DOWN, INSURRECTION, mine, me, 0, NONE)


# extortion (RULES 9): revealed by its own player, gain 1 (its tokens are lost, R3.3); discard it.
@rule
def extortion_resolve(g: Game, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, EXTORTION)
    discard(g, log, me, EXTORTION)


# infiltration (RULES 9): 1 token on each exposed face-down card of the own family; then reserve it.
@rule
def infiltration_resolve(g: Game, log: Log, me: int) -> None:
    mine = family_of(g, me)
    for place in range(int(g.stacks)):
        card = exposed(g, place)
        if not is_revealed(g, card) and family_of(g, card) == mine:
            put_tokens(g, log, card, 1, me, INFILTRATION)
    reserve(g, log, me, 0, INFILTRATION)


# deal (RULES 9): reserve it with the tokens on it.
@rule
def deal_resolve(g: Game, log: Log, me: int) -> None:
    reserve(g, log, me, tokens_on(g, me), DEAL)
