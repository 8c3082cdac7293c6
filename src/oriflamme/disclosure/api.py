"""The compiled functions of this package for Python: their numbers as lists.

The memory for their results is reserved once per thread, because a move may take only microseconds.
"""

from __future__ import annotations

import threading
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..rules import (
    BACKEND,
    COLUMNS,
    GAME,
    LOG_ROWS,
    NONE,
    PLAYERS,
    VIEW,
    Game,
    Settings,
    View,
    deal,
    decider,
    refusal,
    rule_name,
    settle,
    view,
)
from ..rules.kit import REFUSAL_NAMES
from ..rules.kit import entry_points as rules
from . import entry_points, layout
from .possible_games import GAMES, NUMBERS, VIEWS

Events = NDArray[np.int16]  # as `act` of the rules returns them
Row = list[int]
NO_EVENTS: Events = np.zeros((0, COLUMNS), dtype=np.int16)


def numbers_before_queue(dtype: Any) -> int:
    """Return how many numbers a record has before its queue."""
    count: int = dtype.fields["queue"][1] // 2
    return count


def new_array(shape: tuple[int, ...], dtype: Any) -> Any:
    """Return an array of zeros, where compiled functions can use it without copying it."""
    if BACKEND != "artefact":
        return np.zeros(shape, dtype=dtype)
    from ..artefact.machine import new_array as new_array_in_machine

    return new_array_in_machine(shape, dtype)


class Workspace:
    """The arrays that compiled functions read and write, as they are named there."""

    def __init__(self) -> None:
        def rows(count: int, columns: int) -> Any:
            return new_array((count, columns), np.int16)

        self.public: Any = new_array((1,), layout.PUBLIC)
        self.own: Any = new_array((PLAYERS,), layout.OWN)
        self.public_numbers = self.public.view(np.int16)[: numbers_before_queue(layout.PUBLIC)]
        self.queue = self.public["queue"][0]
        self.own_numbers = self.own.view(np.int16).reshape(PLAYERS, -1)[:, : numbers_before_queue(layout.OWN)]
        self.own_queue = self.own["queue"]
        self.two_views: Any = new_array((2,), VIEW)
        self.decider_view = self.two_views.view(np.uint8)[VIEW.itemsize :]
        self.views: Any = new_array((VIEWS,), VIEW)
        self.one_game: Any = new_array((1,), GAME)
        self.games: Any = new_array((GAMES,), GAME)
        self.numbers = new_array((NUMBERS,), np.int64)
        self.log = rows(LOG_ROWS, COLUMNS)
        self.events = rows(LOG_ROWS, layout.HAPPENED_COLUMNS)
        self.secrets = rows(layout.SECRET_ROWS, layout.SECRET_COLUMNS)
        self.rounds = rows(layout.ROUND_ROWS, PLAYERS)
        self.options = rows(layout.OPTION_ROWS, layout.OPTION_COLUMNS)
        self.consequences = rows(layout.CONSEQUENCE_ROWS, layout.HAPPENED_COLUMNS)


class ThreadWorkspace(threading.local):
    """The workspace of each thread, which is made when it is needed: not yet when this module is imported."""

    workspace: Workspace | None = None


THREAD: Final = ThreadWorkspace()


def own_workspace() -> Workspace:
    """Return the workspace of this thread."""
    found = THREAD.workspace
    if found is None:
        found = THREAD.workspace = Workspace()
    return found


def act_in(game: Game, action: int) -> Events:
    """Take an action and return the events, as `act` of the rules does, but without reserving memory for a new log."""
    log = own_workspace().log
    if not rules.act(game, log, action):
        raise refusal(game, action, None)
    events: Events = log[1 : log[0, 0] + 1].copy()
    return events


class OwnNumbers(NamedTuple):
    """What only one seat may see: sets of slots, [index, card] in the queue, and [index, card] in events."""

    hand: int
    aside: int
    queue: list[Row]
    events: list[Row]


class DisclosedMove(NamedTuple):
    """What may be seen after a move: the numbers of layout.PUBLIC before the queue, the rows of the queue and of the
    events, and by seat what only that seat may see. `view`: that of the seat that decides next, if there is one."""

    public: Row
    queue: list[Row]
    events: list[Row]
    own: list[OwnNumbers]
    view: bytes


def disclosed_move(game: Game, events: Events, everything: bool = False) -> DisclosedMove:
    """Return what may be seen of a game after a move with these events.

    `everything`: name all cards, which is allowed only after the end of the game.
    """
    w = own_workspace()
    secrets, happened = w.secrets, w.events
    entry_points.disclose_move(game, events, everything, w.two_views, w.public, w.own, happened, secrets, w.rounds)
    public = w.public_numbers.tolist()
    hidden = secrets[0, 0]
    mine: list[list[Row]] = [[], [], [], [], []]
    if hidden:
        for seat, event, card in secrets[1 : hidden + 1].tolist():
            mine[seat].append([event, card])
    queues = w.own_queue
    own = [
        OwnNumbers(hand, aside, queues[seat, :cards].tolist() if cards else [], mine[seat])
        for seat, (hand, aside, cards) in enumerate(w.own_numbers.tolist())
    ]
    lying = public[-1]
    return DisclosedMove(
        public, w.queue[:lying].tolist(), happened[1 : happened[0, 0] + 1].tolist(), own, w.decider_view.tobytes()
    )


def disclosed_question(seen: View) -> tuple[list[Row], list[Row]]:
    """Return the options of the seat whose view this is, and the events that they refer to; row 0 is the head."""
    w = own_workspace()
    entry_points.disclose_question(seen, w.games, w.views, w.numbers, w.log, w.options, w.consequences)
    options, events = int(w.options[0, 0]) + 1, int(w.consequences[0, 0]) + 1
    return w.options[:options].tolist(), w.consequences[:events].tolist()


def round_ends(game: Game, events: Events) -> list[Row]:
    """Return the points of each family at the end of each round that ended in these events."""
    rounds = own_workspace().rounds
    entry_points.round_ends(game, events, rounds)
    ends: list[Row] = rounds[1 : int(rounds[0, 0]) + 1, : int(game.players)].tolist()
    return ends


def refusal_of(game: Game, seat: int, action: int, then: int = NONE) -> tuple[str, str]:
    """Return the code of the reason why this seat may not take an action, and the rule; two empty texts if it may.

    `then`: the answer to the question that follows, if both are one choice.
    """
    w = own_workspace()
    why, rule = entry_points.refuse_move(game, seat, action, then, w.one_game, w.log)
    return REFUSAL_NAMES[why], rule_name(rule) if rule != NONE else ""


def compile_disclosure() -> None:
    """Compile all functions of this package, or load them from the cache."""
    game = deal(Settings(), 0)
    events = settle(game)
    who = decider(game)
    disclosed_move(game, events)
    disclosed_question(view(game, who))
    refusal_of(game, who or 0, 0)
    round_ends(game, events)
