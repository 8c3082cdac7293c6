"""The course of a game: deal, placement, resolution with cursor and cascade, end of round, score."""

from __future__ import annotations

from ..compiled.jit import rule
from . import events, kinds
from .cards.ablaze import prince_revealed
from .events import emit
from .machine.chance import DEAL_STREAM, Words, draw
from .nouns import all_of_family, exposed, family_of, home_of, is_revealed, kind_of, slot_of, tokens_on
from .state import (
    BACK,
    CARDS,
    DECK,
    FIRST_EDITION,
    FRONT,
    KNOWN,
    NONE,
    ON,
    OVER,
    PLACEMENT,
    PLAYERS,
    RESOLUTION,
    REVEALED,
    SLOTS,
    STACKS,
    TWIN_SLOT,
    WAITS,
    Log,
    State,
)
from .verbs import begin_ability, end_ability, lay, lose_tokens, perform, play_from_hand, take_tokens

# Set-up (docs/rules.md, section 1)


@rule
def clear(g: State) -> None:
    """Empty the table: no cards anywhere, no points."""
    g.phase = PLACEMENT
    g.round_now = 1
    g.first = 0
    g.placed = 0
    g.cursor = 0
    g.empty = 0
    g.here = NONE
    g.depth = 0
    g.winners = 0
    g.laid = 0
    g.stacks = 0
    for family in range(PLAYERS):
        g.points[family] = 0
        g.hand[family] = 0
        g.aside[family] = 0
        g.discard[family] = 0
        g.reserve[family] = 0
        g.absent[family] = 0
        g.entries[family] = 0
        g.informer_back[family] = 0
        g.shifter_back[family] = 0
    for place in range(STACKS):
        g.queue[place] = NONE
    for card in range(CARDS):
        g.below[card] = NONE
        g.family[card] = home_of(card)
        g.marks[card] = 0
        g.entered[card] = 0
        g.tokens[card] = 0
    for frame in range(g.op.shape[0]):
        g.op[frame] = 0
        g.card[frame] = 0
        g.arg[frame] = 0


@rule
def deal(g: State, set_aside: int, first: int, seed: Words) -> None:
    """Deal a game (R1.2 to R1.5) into a record whose `players`, `edition`, `rounds` and `deck` are filled in.

    The slots of each family, in seating order, are shuffled (Fisher-Yates from the end, with rejection), and the first
    `set_aside` of them are set aside. Then the first player is drawn if `first` is NONE.
    """
    clear(g)
    cards = 0
    while cards < DECK and g.deck[cards] != NONE:
        cards += 1
    block = (0, 0, 0, 0)
    used = 0
    for family in range(int(g.players)):
        # The shuffled slots, four bits each in one integer: compiled rules don't allocate.
        order = 0
        for slot in range(cards):
            order |= slot << (4 * slot)
        for last in range(cards - 1, -1, -1):
            other, used, block = draw(last + 1, used, block, DEAL_STREAM, seed)
            difference = ((order >> (4 * last)) ^ (order >> (4 * other))) & 15
            order ^= difference << (4 * last) | difference << (4 * other) if last != other else 0
            slot = (order >> (4 * last)) & 15
            if last < set_aside:
                g.aside[family] |= 1 << slot
            else:
                g.hand[family] |= 1 << slot
        g.points[family] = 1
        if g.deck[TWIN_SLOT] != NONE:
            g.laid |= 1 << family
    if first != NONE:
        g.first = first
    else:
        other, used, block = draw(int(g.players), used, block, DEAL_STREAM, seed)
        g.first = other


# Placement (section 2)


@rule
def seat_after(g: State, turns: int) -> int:
    """Return the family that sits this many seats after the first player (fewer than there are players)."""
    family = int(g.first) + turns
    return family if family < g.players else family - int(g.players)


@rule
def next_to_place(g: State) -> int:
    """Return the family that places next, in seating order from the first player; NONE when all have placed.

    Families without a card in hand are skipped.
    """
    for turn in range(int(g.players)):
        family = seat_after(g, turn)
        if (int(g.placed) >> family) & 1 == 0 and g.hand[family] != 0:
            return family
    return NONE


@rule
def places_for(g: State, family: int) -> int:
    """Return where a family may place a card, as a bit mask of FRONT, BACK and ON + place (R2.3, R2.4).

    These are the front, the back and, from round 2 on, its own exposed cards. An empty queue offers only the front.
    """
    if g.stacks == 0:
        return 1 << FRONT
    own = all_of_family(g, family) if g.round_now > 1 else 0
    return 1 << FRONT | 1 << BACK | own << ON


@rule
def place(g: State, log: Log, card: int, where: int) -> None:
    """Place the card from its player's hand, face down (R2.3)."""
    family = home_of(card)
    play_from_hand(g, card)
    g.placed |= 1 << family
    lay(g, card, where)
    emit(g, log, events.PLACED, events.R2_3, family, card, 1 if where >= ON else 0, NONE)


# Resolution (section 3)


@rule
def go_on(g: State, log: Log) -> bool:
    """Do one step of the resolution if no effect waits. Return False if a player must reveal or keep a card."""
    if at_end(g, log):
        end_round(g, log)
        return True
    return next_card(g, log)


@rule
def at_end(g: State, log: Log) -> bool:
    """Finish the card being resolved, if there is one. Return whether the end of the queue is reached."""
    if g.here != NONE:
        finish_card(g, log)
    return bool(g.cursor >= g.stacks)


@rule
def next_card(g: State, log: Log) -> bool:
    """Start with the card at the cursor: skip it if it waits, begin its ability if it is revealed.

    Return False if its player must reveal or keep it.
    """
    card = exposed(g, int(g.cursor))
    if int(g.marks[card]) & WAITS:
        emit(g, log, events.WAITED, kinds.INFORMER, family_of(g, card), card, 0, NONE)
        g.cursor += 1
        return True
    if not is_revealed(g, card):
        return False
    g.here = card
    perform(g, kind_of(g, card), card, 0)
    return True


@rule
def begin_resolution(g: State) -> None:
    """Start the resolution once everyone has placed (R2.1)."""
    g.phase = RESOLUTION
    g.placed = 0
    g.cursor = 0
    g.empty = 0
    g.here = NONE


@rule
def finish_card(g: State, log: Log) -> None:
    """Go on to the next place, or stay if the place is gone (R3.8) or the card left others behind in it (R3.6)."""
    if g.empty != 0:
        g.empty = 0
    elif g.queue[g.cursor] == g.here:
        g.cursor += 1
    else:
        card = exposed(g, int(g.cursor))
        if int(g.marks[card]) & WAITS == 0:
            emit(g, log, events.CASCADE, events.R3_6, family_of(g, card), card, 0, NONE)
    g.here = NONE


@rule
def may_reveal(g: State, card: int) -> bool:
    """Return whether the card may be revealed: an Insurrection only with a token on it, any other card always."""
    return kind_of(g, card) != kinds.INSURRECTION or tokens_on(g, card) > 0


@rule
def keep(g: State, log: Log) -> None:
    """Keep the card face down: put 1 token on it and go on (R3.2)."""
    card = exposed(g, int(g.cursor))
    g.tokens[card] += 1
    emit(g, log, events.KEPT, events.R3_2, family_of(g, card), card, 1, NONE)
    g.cursor += 1


@rule
def reveal(g: State, log: Log) -> None:
    """Reveal the card: its player gains the tokens on it, with the exceptions of R3.3; then its ability begins."""
    card = exposed(g, int(g.cursor))
    kind = kind_of(g, card)
    g.marks[card] = int(g.marks[card]) & ~KNOWN | REVEALED
    g.here = card
    begin_ability(g, log, card)
    emit(g, log, events.REVEALED_BY_PLAYER, events.R3_3, family_of(g, card), card, 0, NONE)
    if (kinds.LOSES_TOKENS >> kind) & 1:
        lose_tokens(g, log, card, tokens_on(g, card), kind)
    elif (kinds.LOSES_ONE_TOKEN >> kind) & 1:
        lose_tokens(g, log, card, 1, kind)
        take_tokens(g, log, card)
    elif (kinds.KEEPS_TOKENS >> kind) & 1 == 0:
        take_tokens(g, log, card)
    end_ability(log)
    perform(g, kind, card, 0)
    if kind == kinds.PRINCE:
        prince_revealed(g, card)


# The end of a round and of the game (sections 2 and 5)


@rule
def end_round(g: State, log: Log) -> None:
    """End the round. After the last round, end the game; otherwise begin the next one and pay the income of Deal."""
    for card in range(CARDS):
        g.marks[card] = int(g.marks[card]) & ~WAITS
    g.cursor = 0
    if g.round_now == g.rounds:
        finish(g, log)
        return
    g.first = seat_after(g, 1)
    g.round_now = 1 + int(g.round_now)
    g.phase = PLACEMENT
    g.placed = 0
    emit(g, log, events.ROUND, events.R2_1, seat_after(g, 0), NONE, int(g.round_now), NONE)
    for family in range(int(g.players)):
        if g.reserve[family] != 0 and all_of_family(g, family) != 0:
            pay_deal(g, log, family)


@rule
def reserved_deal(g: State, family: int) -> int:
    """Return the family's Deal if it is reserved, otherwise NONE."""
    reserved = int(g.reserve[family])
    if reserved != 0:
        slot = slot_of(g, kinds.DEAL)
        if slot != NONE and (reserved >> slot) & 1:
            return family * SLOTS + slot
    return NONE


@rule
def pay_deal(g: State, log: Log, family: int) -> None:
    """Pay the income of a reserved Deal: 1 point for each token on it."""
    card = reserved_deal(g, family)
    if card != NONE and tokens_on(g, card) > 0:
        g.points[family] += tokens_on(g, card)
        emit(g, log, events.INCOME, kinds.DEAL, family, card, tokens_on(g, card), NONE)


@rule
def finish(g: State, log: Log) -> None:
    """End the game (R5.1 to R5.3): Deal pays once more and loses its tokens. Most points win; cards in the queue break
    ties."""
    for family in range(int(g.players)):
        pay_deal(g, log, family)
        card = reserved_deal(g, family)
        if card != NONE:
            g.tokens[card] = 0
    g.phase = OVER
    best = -1
    for family in range(int(g.players)):
        standing = int(g.points[family]) * (CARDS + 1) + cards_standing(g, family)
        if standing > best:
            best = standing
            g.winners = 0
        if standing == best:
            g.winners |= 1 << family
    emit(g, log, events.GAME_OVER, events.R5_2, NONE, NONE, int(g.winners), NONE)


@rule
def cards_standing(g: State, family: int) -> int:
    """Return how many cards of the family count in a tie: the exposed ones (R5.3); in the first edition all (R6.2)."""
    cards = 0
    for p in range(int(g.stacks)):
        card = exposed(g, p)
        while card != NONE:
            if family_of(g, card) == family:
                cards += 1
            card = int(g.below[card]) if g.edition == FIRST_EDITION else NONE
    return cards
