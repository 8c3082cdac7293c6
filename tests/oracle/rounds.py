"""Rounds, placement, resolution with its cascade, and the end (docs/rules.md, sections 2, 3 and 5)."""

from __future__ import annotations

from .abilities import perform, when_revealed
from .oracle_table import FIRST_EDITION, PLACEMENT, RESOLUTION, Actor, Asking, Card, OracleTable, Place, Question


class Refused(Exception):  # noqa: N818 - a refusal is part of the game
    """An illegal move; the text cites a rule."""


class OracleGame:
    """A game in progress. `question` is the current question, None when the game is over."""

    def __init__(self, table: OracleTable):
        self.table = table
        self.running = play(table)
        self.question: Question | None = next(self.running, None)

    def move(self, family: str, move: str) -> None:
        question = self.question
        if question is None:
            raise Refused("the game is over (R5.1)")
        if family != question.family:
            raise Refused(f"{question.family} decides now, not {family} (R3.10)")
        move = question.also.get(move, move)
        if move not in question.answers:
            raise Refused(f"expected {' | '.join(question.answers)}, got {move} (R3.10)")
        self.table.forced.clear()
        try:
            self.question = self.running.send(question.answers[move])
        except StopIteration:
            self.question = None


def play(table: OracleTable) -> Asking:
    """Play rounds (R2.1) from the set-up to the end of the game."""
    while not table.over:
        if table.phase == PLACEMENT:
            yield from placement(table)
            table.phase, table.cursor = RESOLUTION, 1
        yield from resolution(table)
        end_round(table)


# ---- placement ----------------------------------------------------------------------------------------------------


# R2.3. A family with an empty hand is skipped.
def placement(table: OracleTable) -> Asking:
    for family in table.seating(table.first):
        if family not in table.placed and table.hand[family]:
            yield from place_card(table, family)
            table.placed.add(family)


def place_card(table: OracleTable, family: str) -> Asking:
    hand, also = table.hand[family], {}
    answers = {f"place {kind} {spot}": (kind, spot) for kind in hand for spot in spots_to_place(table, family)}
    if not table.stacks():  # R3.10
        also = {f"place {kind} back": f"place {kind} front" for kind in hand}
    kind, spot = yield from table.ask(family, answers, always=True, also=also)
    table.play_from_hand(family, kind)
    table.put(Card(kind, family, family), spot)


# R2.3, R2.4
def spots_to_place(table: OracleTable, family: str) -> list[str]:
    if not table.stacks():
        return ["front"]
    on = [] if table.round == 1 else table.spots_on(lambda card: card.family == family)
    return ["front", "back", *on]


# ---- resolution ---------------------------------------------------------------------------------------------------


# R3.1. Places are objects: whatever is moved, inserted or removed, "after this place" keeps its meaning (R3.7).
def resolution(table: OracleTable) -> Asking:
    stacks = table.stacks()
    table.here = stacks[table.cursor - 1] if stacks else None
    while table.here is not None:
        yield from resolve_place(table, table.here)
        index = table.places.index(table.here)
        table.here = next((place for place in table.places[index + 1 :] if place.cards), None)
        table.sweep()


# R3.6: if the card just resolved has left, the card now exposed in the same place is next.
# A card that waits (Informer) is not resolved this round, neither in its turn nor by the cascade.
def resolve_place(table: OracleTable, place: Place) -> Asking:
    while place.cards and not place.top.waits:
        card = place.top
        yield from resolve_card(table, card)
        table.sweep()
        if card in place.cards:
            return


# R3.2, R3.3, R3.4. An Insurrection without tokens may only be kept, but the question is still asked (R3.10).
def resolve_card(table: OracleTable, card: Card) -> Asking:
    if not card.revealed:
        may_reveal = card.kind != "insurrection" or card.tokens > 0
        answers = {"reveal": True, "keep": False} if may_reveal else {"keep": False}
        reveal = yield from table.ask(card.family, answers, always=True)
        if not reveal:
            card.tokens += 1
            return
        yield from when_revealed(table, card)
    yield from perform(table, card.kind, Actor(card, card.family))


# ---- the end of the round and of the game -------------------------------------------------------------------------


# R2.2, R5.1
def end_round(table: OracleTable) -> None:
    for card in table.queue_cards():
        card.waits = False
    if table.round == table.rounds:
        end_game(table)
        return
    table.round += 1
    table.first = table.seating(table.first)[1]
    table.placed.clear()
    table.phase = PLACEMENT
    pay_deals(table)


# deal: pays at the start of each later round.
def pay_deals(table: OracleTable) -> None:
    present = {card.family for card in table.exposed()}
    for family in table.families:
        if family in present:
            table.gain(family, table.reserve[family].get("deal", 0))


# deal: pays once more at the end of the game; then its tokens are taken.
def end_game(table: OracleTable) -> None:
    table.over = True
    for family in table.families:
        if "deal" in table.reserve[family]:
            table.gain(family, table.reserve[family]["deal"])
            table.reserve[family]["deal"] = 0


# R5.2, R5.3, R6.2
def winners(table: OracleTable) -> list[str]:
    counted = table.queue_cards() if table.edition == FIRST_EDITION else table.exposed()
    cards = {family: sum(card.family == family for card in counted) for family in table.families}
    best = max((table.points[family], cards[family]) for family in table.families)
    return [family for family in table.families if (table.points[family], cards[family]) == best]
