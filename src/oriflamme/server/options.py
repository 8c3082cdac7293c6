"""The options of a decision, each with what follows from it at once: until somebody is asked again.

Nothing here sees the game. The seat's view is dealt anew (`determinize`, with a seed that comes from the view itself),
the option is tried on the copies, and what happens in all of them, told without the cards that the seat does not know,
is what the seat is told. So two games that the seat can't tell apart give the same bytes.

From placing a card nothing follows but for the last of a round, whose card starts the resolution (R2.4): then too it is
the same for every card that is placed there, unless the card itself is hit at once.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final
from zlib import crc32

from ..rules import (
    ASKED,
    DIPLOMACY,
    ELIMINATED,
    ENTERED,
    EVENT_NAMES,
    EXECUTE,
    INFORMATION,
    KEEP,
    MOVE_TO,
    NOBODY,
    NONE,
    PLACE,
    PLACED,
    REVEAL,
    ROUND,
    SENTENCE_ON,
    SLOTS,
    STACKS,
    STAKE,
    STOLEN,
    SWAPPED_IN,
    TARGET,
    TURNED_UP,
    TWIN_TO,
    WHERES,
)
from .beliefs import Beliefs, with_card
from .engine import OFFSETS, EventRow, Events, Fields, Trials, dealt_anew, legal_in, view_of
from .messages_out import Ask, Happened, Option, Where
from .position import known_cards, question_of
from .telling import AMOUNT, CARD, CODE, FAMILY, OTHER, RULE, RULE_NAMES
from .telling import PLACE as PLACE_COLUMN

FEW_TRIALS: Final = 2
MANY_TRIALS: Final = 24
MOST_TRIALS: Final = 100
HIDDEN_SOURCES: Final = (ENTERED, NOBODY, SWAPPED_IN)  # what a hand or the set-aside cards held
Line = tuple[int, ...]
Following = tuple[list[Happened], bool]  # what is sure, and whether there may be more
NOTHING: Final[Following] = ([], False)

WORDS: Final[tuple[Where, ...]] = ("front", "back", "on")
SIMPLE: Final = {
    REVEAL: "reveal", KEEP: "keep", INFORMATION: "listen", DIPLOMACY: "negotiate", DIPLOMACY + 1: "leave",
    STAKE: "gain", STAKE + 1: "repeat",
}  # fmt: skip


def ask(table: str, decision: int, v: Fields) -> Ask:
    """The question to the seat whose view it is."""
    question = question_of(v)
    deals = Deals(v)
    actions = legal_in(deals.games)
    following = deals.after_placing(actions) if question == "place" else map(deals.after, actions)
    options = [option(v, question, action, *what) for action, what in zip(actions, following, strict=True)]
    return Ask(table, decision, question, options)


class Deals:
    """Games that the seat can't tell from the real one, and what an action does in them."""

    def __init__(self, v: Fields) -> None:
        self.v = v
        self.seen = bytes(v.bytes)
        self.seed = crc32(self.seen)
        self.games = dealt_anew([self.seen], self.seed)
        self.dealt = [self.games[0].tobytes()]
        self.trials = Trials()

    @cached_property
    def known(self) -> int:
        return known_cards(self.v)

    def after(self, action: int) -> Following:
        happened = self.try_out(action)
        return in_all([[line(row, self.known) for row in events] for events in happened])

    def try_out(self, action: int) -> list[Events]:
        """What happens in one deal; in a few where it concerns what the seat does not know, in many where that comes
        from a hand or the set-aside cards; and where a card is hit that it does not know, with each that it may be."""
        events = self.trials.act(self.dealt[0], action)
        hit = struck(events, self.dealt[0], self.v, self.known)
        if hit != NONE:
            return self.with_each_card(action, hit)
        wanted = 1
        if any(row[CODE] in HIDDEN_SOURCES for row in events):
            wanted = MANY_TRIALS
        elif any(row[CODE] != ASKED and row[CARD] >= 0 and not (self.known >> row[CARD]) & 1 for row in events):
            wanted = FEW_TRIALS
        if wanted > len(self.dealt):
            more = dealt_anew([self.seen] * (wanted - len(self.dealt)), self.seed + len(self.dealt))
            self.dealt += [game.tobytes() for game in more]
        return [events, *(self.trials.act(game, action) for game in self.dealt[1:wanted])]

    def with_each_card(self, action: int, index: int) -> list[Events]:
        """What happens if the card at this index of the queue is each of those that it may be; where then another
        unknown card is hit, the same with that one."""
        happened: list[Events] = []
        todo = [(self.seen, self.known, index)]
        while todo and len(happened) < MOST_TRIALS:
            seen, known, index = todo.pop()
            cards = Beliefs(Fields(memoryview(seen))).at(index)
            views = [with_card(seen, index, card) for card in cards]
            for card, view, game in zip(cards, views, dealt_anew(views, self.seed), strict=True):
                events = self.trials.act(game.tobytes(), action)
                happened.append(events)
                now = known | 1 << card
                hit = struck(events, game.tobytes(), Fields(memoryview(view)), now)
                if hit != NONE:
                    todo.append((view, now, hit))
        return happened

    def after_placing(self, actions: list[int]) -> list[Following]:
        """For each action of a placement. The placing itself is not told: the option says it."""
        if not self.is_last():
            return [NOTHING] * len(actions)
        by_where: dict[int, Following] = {}
        following = []
        for action in actions:
            where = (action - PLACE) % WHERES
            if where not in by_where:
                events, card = self.try_out(action), placed_card(self.v, action)
                lines = [[line(row, self.known) for row in trial if row[CODE] != PLACED] for trial in events]
                what = in_all(lines)
                if not any(concerns(row, card) for trial in events for row in trial):
                    by_where[where] = what
                following.append(what)
            else:
                following.append(by_where[where])
        return following

    def is_last(self) -> bool:
        """Is the seat the last to place in this round? Who has no card is passed over."""
        v, placed = self.v, self.v.one("placed") | 1 << self.v.one("seat")
        return all((placed >> f) & 1 or not hand for f, hand in enumerate(v.many("hand_count", v.one("players"))))


def placed_card(v: Fields, action: int) -> int:
    return v.one("seat") * SLOTS + (action - PLACE) // WHERES


def concerns(row: EventRow, card: int) -> bool:
    """Does the event name this card (other than that it is placed, or that its player is asked about it)?"""
    return row[CODE] not in (PLACED, ASKED) and card in (row[CARD], row[OTHER] if row[CODE] != STOLEN else NONE)


def line(row: EventRow, known: int) -> Line:
    """An event as the seat could tell it beforehand: without the cards that it does not know."""
    card, other = row[CARD], row[OTHER]
    if card >= 0 and not (known >> card) & 1:
        card = NONE
    if other >= 0 and row[CODE] != STOLEN and not (known >> other) & 1:
        other = NONE
    return (row[CODE], row[RULE] if card != NONE else -1, row[FAMILY], card, row[PLACE_COLUMN], other, row[AMOUNT])


def in_all(trials: list[list[Line]]) -> tuple[list[Happened], bool]:
    """What happens in all trials, in the order of the first; and whether something happens only in some."""
    first, *others = [[told for told in trial if told[CODE] not in (ASKED, ROUND)] for trial in trials]
    if all(other == first for other in others):
        return [as_happened(told) for told in first], False
    common = Counter(first)
    for other in others:
        common &= Counter(other)
    unsure = any(common != Counter(trial) for trial in (first, *others))
    sure = []
    for told in first:
        if common[told]:
            common[told] -= 1
            sure.append(as_happened(told))
    return sure, unsure


def as_happened(told: Line) -> Happened:
    rule = RULE_NAMES[told[RULE]] if told[RULE] >= 0 else ""
    return Happened(EVENT_NAMES[told[CODE]], rule, *told[2:])


def struck(events: Events, game: bytes, v: Fields, known: int) -> int:
    """The index in the queue of the first card that falls or turns up and that is not known; NONE if there is none."""
    for row in events:
        card = row[CARD]
        if row[CODE] in (ELIMINATED, TURNED_UP) and not (known >> card) & 1:
            lies = view_of(game, card // SLOTS).many("lies", v.one("lying"))
            if card in lies:
                return lies.index(card)
    return NONE


def option(v: Fields, question: str, action: int, sure: list[Happened], unsure: bool) -> Option:
    """An action in the words of the notation."""
    seat = v.one("seat")
    if action in SIMPLE:
        return Option(action, SIMPLE[action], sure=sure, unsure=unsure)
    if action < REVEAL:
        slot, where = divmod(action - PLACE, WHERES)
        word, place = where_words(where)
        return Option(action, "place", seat * SLOTS + slot, word, place, sure=sure, unsure=unsure)
    if action < MOVE_TO:
        verb = "move" if question == "royal-decree" else "target"
        return Option(action, verb, place=action - TARGET, sure=sure, unsure=unsure)
    if action < TWIN_TO:
        depth = v.one("depth")
        at = OFFSETS["arg"] + 2 * (depth - 1)
        chosen = v.bytes[at : at + 2].cast("h")[0]
        return Option(action, "move", place=chosen, to=action - MOVE_TO, sure=sure, unsure=unsure)
    if action < INFORMATION:
        word, place = where_words(action - TWIN_TO)
        return Option(action, "twin", -1, word, place, sure=sure, unsure=unsure)
    if action < SENTENCE_ON:
        return Option(action, "swap", seat * SLOTS + action - INFORMATION - 1, sure=sure, unsure=unsure)
    if action < EXECUTE:
        place = action - SENTENCE_ON
        return Option(action, "sentence", place=NONE if place == STACKS else place, sure=sure, unsure=unsure)
    return Option(action, "execute", place=action - EXECUTE, sure=sure, unsure=unsure)


def where_words(where: int) -> tuple[Where, int]:
    return WORDS[min(where, 2)], where - 2 if where >= 2 else NONE
