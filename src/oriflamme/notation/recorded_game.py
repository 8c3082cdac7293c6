"""A game that is being played and can be written down at any moment: where it started, every move, and the position at
the last place, reveal or keep with the moves since, because a position in the middle of an ability is written so.
"""

from __future__ import annotations

from ..rules import NONE, STACKS, Game, Settings, act, deal, question, questions, settle
from .move_text import Events, Move, check_room, make_move, move_of
from .position_text import position_lines


class RecordedGame:
    """A game with its past. `game` is the record itself: change it by `move` and `act` only."""

    def __init__(self, settings: Settings, start: Game) -> None:
        """Begin with a position that was set up, and run it to its first decision."""
        self.settings = settings
        self.start = start.copy()
        self.game = start
        self.moves: list[Move] = []
        self.anchor = self.start  # the position at the last place, reveal or keep
        self.since: list[Move] = []
        self.opening: Events = settle(self.game)

    @classmethod
    def deal(cls, settings: Settings, seed: int, first: int | None = None) -> RecordedGame:
        return cls(settings, deal(settings, seed, first))

    def move(self, move: Move) -> Events:
        """Make a move; what happened. A refused one raises IllegalMove, and nothing changes."""
        before, asked = self.game.copy(), question(self.game)
        events = make_move(self.game, move)
        self.remember(before, asked, move)
        return events

    def act(self, action: int) -> Events:
        """The same by an action of the engine. A Decree's two actions become one move of the record."""
        before, asked = self.game.copy(), question(self.game)
        move = move_of(self.game, action)
        if int(before.stacks) == STACKS:
            check_room(before, move)
        events = act(self.game, action)
        self.remember(before, asked, move)
        return events

    def remember(self, before: Game, asked: int | None, move: Move) -> None:
        if asked in (questions.PLACE, questions.REVEAL_OR_KEEP):
            self.anchor, self.since = before, []
        if asked == questions.DECREE_TO and self.moves and is_first_half(self.moves[-1], move):
            self.moves.pop()
            self.since.pop()
        self.moves.append(move)
        self.since.append(move)

    def position(self) -> list[str]:
        """The position now, as lines: its set-up, and the moves since where it is in the middle of an ability."""
        if question(self.game) in (questions.PLACE, questions.REVEAL_OR_KEEP):
            return position_lines(self.game)
        return [*position_lines(self.anchor), *(str(move) for move in self.since)]


def is_first_half(last: Move, move: Move) -> bool:
    """Is the last move the first half of this whole one?"""
    return last == move._replace(to=NONE) and last.verb == "move"
