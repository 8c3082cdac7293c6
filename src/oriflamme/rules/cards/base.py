"""The base box (docs/rules.md, section 7). A card's rule is above its functions; dispatch.py finds them by name."""

from __future__ import annotations

from ...compiled.jit import rule
from .. import questions
from ..elimination import attack
from ..events import COPIED, MOVED, NOTHING, emit
from ..kinds import AMBUSH, ARCHER, ASSASSINATION, CONSPIRACY, HEIR, LORD, ROYAL_DECREE, SHAPESHIFTER, SOLDIER, SPY
from ..nouns import (
    count,
    everywhere,
    exposed,
    family_of,
    here,
    is_stacked,
    kind_of,
    lowest,
    neighbours,
    of_family,
    of_kind,
    open_characters,
    place_of,
    revealed_others_of_kind,
    tokens_on,
)
from ..state import NONE, Log, State
from ..verbs import discard, gain, insert, lift, nothing, perform, take_points


# archer: eliminate the first or the last card of the queue; it may be one of its own family or the Archer itself.
@rule
def archer_choices(g: State) -> int:
    return 1 | 1 << (int(g.stacks) - 1)


@rule
def archer_resolve(g: State, log: Log, me: int, place: int) -> None:
    attack(g, log, me, place, ARCHER)


# soldier: eliminate an adjacent card; it may be one of its own family, by choice or because there is no other.
@rule
def soldier_choices(g: State, me: int) -> int:
    return neighbours(g, me)


@rule
def soldier_resolve(g: State, log: Log, me: int, place: int) -> None:
    attack(g, log, me, place, SOLDIER)


# spy: take 1 point from the player of an adjacent card of another family.
# The choice is a player: of two neighbours of the same family, only the first is offered.
@rule
def spy_choices(g: State, me: int) -> int:
    place = place_of(g, me)
    mine = family_of(g, me)
    before = family_of(g, exposed(g, place - 1)) if place > 0 else mine
    after = family_of(g, exposed(g, place + 1)) if place + 1 < g.stacks else mine
    choices = 0
    if before != mine:
        choices |= 1 << (place - 1)
    if after not in (mine, before):
        choices |= 1 << (place + 1)
    return choices


@rule
def spy_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place == NONE:
        nothing(g, log, me, SPY)
    else:
        take_points(g, log, family_of(g, me), family_of(g, exposed(g, place)), 1, me, SPY)


# heir: gain 2 if no other exposed revealed card has the actor's name.
@rule
def heir_resolve(g: State, log: Log, me: int) -> None:
    others = revealed_others_of_kind(g, me, kind_of(g, me))
    if others == 0:
        gain(g, log, family_of(g, me), 2, me, HEIR)
    else:
        emit(g, log, NOTHING, HEIR, family_of(g, me), me, 0, exposed(g, lowest(others)))


# lord: gain 1, and 1 more for each adjacent card of its own family.
@rule
def lord_resolve(g: State, log: Log, me: int) -> None:
    mine = family_of(g, me)
    gain(g, log, mine, 1 + count(of_family(g, neighbours(g, me), mine)), me, LORD)


# shapeshifter: apply the ability of an adjacent revealed character, other than a Shapeshifter, as if it were its own.
# The Shapeshifter is the actor, and it keeps its own name.
@rule
def shapeshifter_choices(g: State, me: int) -> int:
    models = open_characters(g, neighbours(g, me))
    return models & ~of_kind(g, models, SHAPESHIFTER)


@rule
def shapeshifter_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place == NONE:
        nothing(g, log, me, SHAPESHIFTER)
    else:
        model = exposed(g, place)
        emit(g, log, COPIED, SHAPESHIFTER, family_of(g, me), me, 0, model)
        perform(g, kind_of(g, model), me, 0)


# assassination: eliminate any exposed card, possibly the Assassination itself; then discard the Assassination.
@rule
def assassination_choices(g: State) -> int:
    return everywhere(g)


@rule
def assassination_resolve(g: State, log: Log, me: int, place: int) -> None:
    attack(g, log, me, place, ASSASSINATION)
    discard(g, log, me, ASSASSINATION)


# royal-decree: move any other exposed card to another place, never onto a card; discard the Decree.
@rule
def royal_decree_choices(g: State, me: int) -> int:
    return everywhere(g) & ~here(g, me)


@rule
def royal_decree_resolve(g: State, log: Log, me: int, place: int) -> None:
    if place == NONE:
        nothing(g, log, me, ROYAL_DECREE)
        discard(g, log, me, ROYAL_DECREE)
    else:
        perform(g, questions.DECREE_TO, me, place)


# A card from a stack leaves the stack behind, so it can go to any place; a single card can't go where it was.
@rule
def decree_to_choices(g: State, me: int, place: int) -> int:
    if is_stacked(g, exposed(g, place)):
        return (1 << (int(g.stacks) + 1)) - 1
    return everywhere(g) & ~(1 << place)


@rule
def decree_to_resolve(g: State, log: Log, me: int, place: int, to: int) -> None:
    card = exposed(g, place)
    emit(g, log, MOVED, ROYAL_DECREE, family_of(g, card), card, to, me)
    lift(g, place)
    insert(g, card, to)
    discard(g, log, me, ROYAL_DECREE)


# ambush: if its own player reveals it, gain 1 and discard it (its tokens are lost, R3.3). For its reaction, see
# reactions.py.
@rule
def ambush_resolve(g: State, log: Log, me: int) -> None:
    gain(g, log, family_of(g, me), 1, me, AMBUSH)
    discard(g, log, me, AMBUSH)


# conspiracy: gain 2 for each token on it, instead of the tokens themselves; discard it.
@rule
def conspiracy_resolve(g: State, log: Log, me: int) -> None:
    tokens = tokens_on(g, me)
    if tokens > 0:
        g.tokens[me] = 0
        gain(g, log, family_of(g, me), 2 * tokens, me, CONSPIRACY)
    else:
        nothing(g, log, me, CONSPIRACY)
    discard(g, log, me, CONSPIRACY)
