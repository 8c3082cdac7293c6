"""The consequences of an option, up to the next decision.

They are separated: `caused` is what the answer itself brings about, and `later` what the cards after it do by
themselves.

Nothing here sees the real game. The seat's view is determinized (with a seed computed from the view itself), the option
is tried on the resulting games, and the seat is sent what happens in all of them, without the cards that it does not
know. So two games that the seat can't tell apart give the same bytes.

Placing a card has no consequences, except for the last card of a round, which starts the resolution (R2.4). Even then
the consequences are the same for every card placed there, unless the card itself is affected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from functools import cached_property
from typing import Final, NamedTuple, TypeVar
from zlib import crc32

from ...rules import (
    ASKED,
    ELIMINATED,
    ENTERED,
    EVENT_ACTOR,
    EVENT_AMOUNT,
    EVENT_CARD,
    EVENT_CODE,
    EVENT_FAMILY,
    EVENT_NAMES,
    EVENT_OTHER,
    EVENT_PLACE,
    EVENT_RULE,
    KEPT,
    NOBODY,
    NONE,
    PLACED,
    REVEALED_BY_PLAYER,
    ROUND,
    SLOTS,
    STOLEN,
    SWAPPED_IN,
    TURNED_UP,
    moves,
    questions,
)
from ..messages.outbound import Happened
from ..tables.fast_rules import EventRow, Events, copies, legal_in
from .broadcast import RULE_NAMES
from .fast_views import Trials, ViewFields, determinizations, possible_cards, view_of, with_card
from .view_messages import known_cards

FEW_TRIALS: Final = 2
MANY_TRIALS: Final = 24
MAX_TRIALS: Final = 100
ACTIVATED: Final = EVENT_NAMES.index("activated")
STOLEN_NAME: Final = EVENT_NAMES[STOLEN]
HIDDEN_SOURCES: Final = (ENTERED, NOBODY, SWAPPED_IN)  # events that depend on a hand or on set-aside cards
Line = tuple[int, ...]  # an event as the seat can foresee it: the columns of an event without `seen`
OWN_ACTS: Final = (KEPT, REVEALED_BY_PLAYER, PLACED)  # events that say what the player does, not what a card does


class Outcome(NamedTuple):
    """What an answer leads to: what is certain, in two parts, and whether more may happen in each of them.

    `asks`: the question that the same seat answers next for the same card.
    """

    caused: list[Happened]
    later: list[Happened]
    unsure: bool
    unsure_later: bool
    asks: str = ""


T = TypeVar("T")
E = TypeVar("E", Happened, Line)
Steps = Generator[None, None, T]  # a computation in short steps, so that the server can handle other things in between
NO_OUTCOME: Final = Outcome([], [], False, False)


def result_of(steps: Steps[T]) -> T:
    """Take all steps at once and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


class PossibleGames:
    """Games that the seat can't tell from the real one, and what an action does in them."""

    def __init__(self, v: ViewFields) -> None:
        self.v = v
        self.seen = bytes(v.bytes)
        self.seed = crc32(self.seen)
        self.games = determinizations([self.seen], self.seed)
        self.sampled = [self.games[0].tobytes()]
        self.trials = Trials()

    @cached_property
    def known(self) -> int:
        return known_cards(self.v)

    @cached_property
    def actor(self) -> int:
        """The card whose ability asks; NONE for placing and revealing."""
        card: int = self.v.card[self.v.depth - 1] if self.v.depth else NONE
        return card

    def after(self, action: int) -> Steps[Outcome]:
        return (yield from self.outcome((yield from self.try_out(action))))

    def outcome(self, trials: list[Events]) -> Steps[Outcome]:
        firsts, rests, asked = [], [], set()
        for events in trials:
            first, rest = split(events, self.actor)
            firsts.append([foreseen(row, self.known) for row in first])
            rests.append([foreseen(row, self.known) for row in rest])
            asked.add(asks(rest, self.v.seat))
            yield
        caused, unsure = in_all(firsts)
        later, unsure_later = in_all(rests)
        return Outcome(caused, later, unsure, unsure_later, asked.pop() if len(asked) == 1 else "")

    def options_after(self, action: int) -> tuple[ViewFields, list[int]]:
        """Return the seat's view after an answer without effect, and the answers to the question that follows."""
        game = copies(self.sampled[0], 1)
        self.trials.act_on(game, action)
        return view_of(game.tobytes(), self.v.seat), legal_in(game)

    def try_out(self, action: int) -> Steps[list[Events]]:
        """Return what happens in some possible games.

        One game is enough if nothing unknown is involved. An unknown card needs a few games, or many if it comes
        from a hand or from the set-aside cards. If an unknown card is eliminated or turned up, every card that it may
        be is tried.
        """
        events = self.trials.act(self.sampled[0], action)
        hit = struck(events, self.sampled[0], self.v, self.known)
        if hit != NONE:
            return (yield from self.with_each_card(action, hit))
        wanted = 1
        if any(row[EVENT_CODE] in HIDDEN_SOURCES for row in events):
            wanted = MANY_TRIALS
        elif any(row[EVENT_CODE] != ASKED and self.is_unknown(row[EVENT_CARD]) for row in events):
            wanted = FEW_TRIALS
        if wanted > len(self.sampled):
            more = determinizations([self.seen] * (wanted - len(self.sampled)), self.seed + len(self.sampled))
            self.sampled += [game.tobytes() for game in more]
        happened = [events]
        for game in self.sampled[1:wanted]:
            yield
            happened.append(self.trials.act(game, action))
        return happened

    def is_unknown(self, card: int) -> bool:
        return card >= 0 and not (self.known >> card) & 1

    def with_each_card(self, action: int, index: int) -> Steps[list[Events]]:
        """Return what happens for each card that may be at this index of the queue.

        If another unknown card is then eliminated or turned up, do the same with that one.
        """
        happened: list[Events] = []
        todo = [(self.seen, self.known, index)]
        while todo and len(happened) < MAX_TRIALS:
            seen, known, index = todo.pop()
            cards = possible_cards(seen, index)
            views = [with_card(seen, index, card) for card in cards]
            for card, view, game in zip(cards, views, determinizations(views, self.seed), strict=True):
                events = self.trials.act(game.tobytes(), action)
                happened.append(events)
                now = known | 1 << card
                hit = struck(events, game.tobytes(), ViewFields(memoryview(view)), now)
                if hit != NONE:
                    todo.append((view, now, hit))
                yield
        return happened

    def after_placing(self, actions: list[int]) -> Steps[list[Outcome]]:
        """Return the outcome of each placement, without the placement itself, which the option already names."""
        if not self.is_last():
            return [NO_OUTCOME] * len(actions)
        by_where: dict[int, Outcome] = {}
        consequences = []
        for action in actions:
            where = moves.redact_action(action)
            if where not in by_where:
                events, card = (yield from self.try_out(action)), placed_card(self.v, action)
                trials = [[row for row in trial if row[EVENT_CODE] != PLACED] for trial in events]
                what = yield from self.outcome(trials)
                if not any(concerns(row, card) for trial in events for row in trial):
                    by_where[where] = what
                consequences.append(what)
            else:
                consequences.append(by_where[where])
        return consequences

    def is_last(self) -> bool:
        """Return whether the seat is the last to place in this round; families without a card in hand are skipped."""
        v, placed = self.v, self.v.placed | 1 << self.v.seat
        return all((placed >> f) & 1 or not hand for f, hand in enumerate(v.hand_count[: v.players].tolist()))


def placed_card(v: ViewFields, action: int) -> int:
    seat: int = v.seat
    return seat * SLOTS + moves.decode(action, questions.PLACE).slot


def concerns(row: EventRow, card: int) -> bool:
    """Return whether the event names this card, other than as placed or as the subject of a question."""
    if row[EVENT_CODE] in (PLACED, ASKED):
        return False
    return card == row[EVENT_CARD] or (row[EVENT_CODE] != STOLEN and card == row[EVENT_OTHER])


def foreseen(row: EventRow, known: int) -> Line:
    """Return the event as the seat can foresee it: without the cards that it does not know."""
    card, other = row[EVENT_CARD], row[EVENT_OTHER]
    if card >= 0 and not (known >> card) & 1:
        card = NONE
    if other >= 0 and row[EVENT_CODE] != STOLEN and not (known >> other) & 1:
        other = NONE
    return (
        row[EVENT_CODE],
        row[EVENT_RULE] if card != NONE else -1,
        row[EVENT_FAMILY],
        card,
        row[EVENT_PLACE],
        other,
        row[EVENT_AMOUNT],
        *row[EVENT_ACTOR:],
    )


def split(events: Events, actor: int) -> tuple[Events, Events]:
    """Split events into those that the answer causes and those that follow from the cards after it.

    The answer causes what its actor does, and what a character does that its Plot activates.
    """
    actors = {actor} - {NONE}
    for i, row in enumerate(events):
        if i == 0 and row[EVENT_CODE] in OWN_ACTS:
            actors |= {row[EVENT_ACTOR]} - {NONE}
        elif row[EVENT_ACTOR] not in actors:
            return events[:i], events[i:]
        elif row[EVENT_CODE] == ACTIVATED:
            actors.add(row[EVENT_CARD])
    return events, []


def asks(rest: Events, seat: int) -> str:
    """Return the question that follows directly, if this seat must answer it for the same card; otherwise ""."""
    if not rest or rest[0][EVENT_CODE] != ASKED or rest[0][EVENT_FAMILY] != seat:
        return ""
    question = rest[0][EVENT_AMOUNT]
    return "" if question in (questions.PLACE, questions.REVEAL_OR_KEEP) else questions.NAMES[question]


def concerns_seat(event: Happened, seat: int) -> bool:
    """Return whether the event changes the points or a card of this seat."""
    return event.family == seat or (event.code == STOLEN_NAME and event.other == seat) or event.card // SLOTS == seat


def common_to(lists: list[list[E]]) -> list[E]:
    """Return what is in all lists, in the order of the first."""
    common = Counter(lists[0])
    for other in lists[1:]:
        common &= Counter(other)
    return taken_from(lists[0], common)


def taken_from(events: list[E], wanted: Counter[E]) -> list[E]:
    left = wanted.copy()
    found = []
    for event in events:
        if left[event] > 0:
            left[event] -= 1
            found.append(event)
    return found


def in_all(trials: list[list[Line]]) -> tuple[list[Happened], bool]:
    """Return what happens in all trials, in the order of the first, and whether something happens only in some."""
    seen = [[event for event in trial if event[EVENT_CODE] not in (ASKED, ROUND)] for trial in trials]
    sure = seen[0] if all(trial == seen[0] for trial in seen) else common_to(seen)
    return [as_happened(event) for event in sure], any(len(trial) > len(sure) for trial in seen)


def as_happened(event: Line) -> Happened:
    rule = RULE_NAMES[event[EVENT_RULE]] if event[EVENT_RULE] >= 0 else ""
    return Happened(EVENT_NAMES[event[EVENT_CODE]], rule, *event[2:])


def struck(events: Events, game: bytes, v: ViewFields, known: int) -> int:
    """Return the queue index of the first unknown card that is eliminated or turned up; NONE if there is none."""
    for row in events:
        card = row[EVENT_CARD]
        if row[EVENT_CODE] in (ELIMINATED, TURNED_UP) and not (known >> card) & 1:
            queue: list[int] = view_of(game, card // SLOTS).lies[: v.lying].tolist()
            if card in queue:
                return queue.index(card)
    return NONE
