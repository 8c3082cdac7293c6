"""A game with its history, which can be written as a record or as a position at any moment.

It keeps the start, every move, and an anchor: the position when a player was last asked to place, or to reveal or keep.
A position in the middle of an ability is written as the anchor and the moves made since.
"""

from __future__ import annotations

from ..rules import NONE, STACKS, Game, Settings, act, deal, question, questions, settle
from .move_text import Events, WrittenMove, check_queue_limit, make_move, move_of
from .position_text import position_lines


class RecordedGame:
    """A game with its history. Only `move` and `act` may change `game`."""

    def __init__(self, settings: Settings, start: Game) -> None:
        """Start from a position that was set up, and run it to its first decision."""
        self.settings = settings
        self.start = start.copy()
        self.game = start
        self.moves: list[WrittenMove] = []
        self.anchor = self.start  # the position before the last answer to place, or to reveal or keep
        self.since: list[WrittenMove] = []
        self.opening: Events = settle(self.game)

    @classmethod
    def deal(cls, settings: Settings, seed: int, first: int | None = None) -> RecordedGame:
        return cls(settings, deal(settings, seed, first))

    def move(self, move: WrittenMove) -> Events:
        """Make a move and return its events. An illegal move raises IllegalMove and changes nothing."""
        before, asked = self.game.copy(), question(self.game)
        events = make_move(self.game, move)
        self.remember(before, asked, move)
        return events

    def act(self, action: int) -> Events:
        """Make a move given as an action and return its events. A Decree's two actions become one recorded move."""
        before, asked = self.game.copy(), question(self.game)
        move = move_of(self.game, action)
        if int(before.stacks) == STACKS:
            check_queue_limit(before, move)
        events = act(self.game, action)
        self.remember(before, asked, move)
        return events

    def remember(self, before: Game, asked: int | None, move: WrittenMove) -> None:
        """Add a move that was made to the history; the second half of a Decree replaces its first half."""
        if asked in (questions.PLACE, questions.REVEAL_OR_KEEP):
            self.anchor, self.since = before, []
        if asked == questions.DECREE_TO and self.moves and is_first_half(self.moves[-1], move):
            self.moves.pop()
            self.since.pop()
        self.moves.append(move)
        self.since.append(move)

    def position(self) -> list[str]:
        """Return the current position as set-up lines. In the middle of an ability, add the moves since the anchor."""
        if question(self.game) in (questions.PLACE, questions.REVEAL_OR_KEEP):
            return position_lines(self.game)
        return [*position_lines(self.anchor), *(str(move) for move in self.since)]


def is_first_half(last: WrittenMove, move: WrittenMove) -> bool:
    """Return whether the last move is the first half of this complete one."""
    return last == move._replace(to=NONE) and last.verb == "move"
