"""The compiled functions of this package for Python: their numbers as lists.

The memory for their results is reserved once per thread, because a move may take only microseconds.
"""

from __future__ import annotations

import threading
from struct import Struct
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiled.backend import BACKEND
from ..rules import Settings, State, View, deal, decider, events, refusal, rule_name, settle, view
from ..rules.machine import entry_points as rules
from ..rules.refusals import REFUSAL_NAMES
from ..rules.state import GAME, NONE, PLAYERS
from ..rules.views import VIEW
from . import entry_points, layout
from .possible_games import GAMES, NUMBERS, VIEWS

Events = NDArray[np.int16]  # as `act` of the rules returns them
Row = list[int]
Pair = tuple[int, int]
OWN_SIZE: Final[int] = layout.OWN.itemsize
OWN_HEAD: Final = Struct("<3h")  # layout.OWN before its queue
OWN_HEAD_SIZE: Final = OWN_HEAD.size
PAIR: Final = Struct("<2h")
PAIR_SIZE: Final = PAIR.size
NO_EVENTS: Events = np.zeros((0, events.COLUMNS), dtype=np.int16)


def numbers_before_queue(dtype: Any) -> int:
    """Return how many numbers a record has before its queue."""
    count: int = dtype.fields["queue"][1] // 2
    return count


def new_array(shape: tuple[int, ...], dtype: Any) -> Any:
    """Return an array of zeros, where compiled functions can use it without copying it."""
    if BACKEND != "artefact":
        return np.zeros(shape, dtype=dtype)
    from ..compiled.machine import new_array as new_array_in_machine

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
        self.own_bytes = self.own.view(np.uint8)
        self.two_views: Any = new_array((2,), VIEW)
        self.decider_view = self.two_views.view(np.uint8)[VIEW.itemsize :]
        self.views: Any = new_array((VIEWS,), VIEW)
        self.one_game: Any = new_array((1,), GAME)
        self.games: Any = new_array((GAMES,), GAME)
        self.numbers = new_array((NUMBERS,), np.int64)
        self.log = rows(events.LOG_ROWS, events.COLUMNS)
        self.events = rows(events.LOG_ROWS, layout.HAPPENED_COLUMNS)
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


def act_in(game: State, action: int) -> Events:
    """Take an action and return the events, as `act` of the rules does, but without reserving memory for a new log."""
    log = own_workspace().log
    if not rules.act(game, log, action):
        raise refusal(game, action, None)
    events: Events = log[1 : log[0, 0] + 1].copy()
    return events


class OwnParts:
    """What only one seat may see, for each seat. It is unpacked when it is needed, because some seats have no reader.

    The parts of a seat: its hand and the cards that it has set aside, as sets of slots, and (index, card) of cards in
    the queue and in events.
    """

    __slots__ = ("records", "secrets")

    def __init__(self, records: bytes, secrets: list[Row]) -> None:
        self.records = records  # of layout.OWN
        self.secrets = secrets  # seat, index and card of each event with a card that only this seat may know

    def __getitem__(self, seat: int) -> tuple[int, int, list[Pair], list[Pair]]:
        start = seat * OWN_SIZE
        hand, aside, cards = OWN_HEAD.unpack_from(self.records, start)
        start += OWN_HEAD_SIZE
        queue: Any = [*PAIR.iter_unpack(self.records[start : start + cards * PAIR_SIZE])] if cards else []
        events = [(event, card) for owner, event, card in self.secrets if owner == seat] if self.secrets else []
        return hand, aside, queue, events


class DisclosedMove(NamedTuple):
    """What may be seen after a move: the numbers of layout.PUBLIC before the queue, the rows of the queue and of the
    events, and what only one seat may see. `view`: that of the seat that decides next, if there is one."""

    public: Row
    queue: list[Row]
    events: list[Row]
    own: OwnParts
    view: bytes


def disclosed_move(game: State, events: Events, everything: bool = False) -> DisclosedMove:
    """Return what may be seen of a game after a move with these events.

    `everything`: name all cards, which is allowed only after the end of the game.
    """
    w = own_workspace()
    secrets, happened = w.secrets, w.events
    entry_points.disclose_move(game, events, everything, w.two_views, w.public, w.own, happened, secrets, w.rounds)
    public = w.public_numbers.tolist()
    hidden = secrets[0, 0]
    own = OwnParts(w.own_bytes.tobytes(), secrets[1 : hidden + 1].tolist() if hidden else [])
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


def round_ends(game: State, events: Events) -> list[Row]:
    """Return the points of each family at the end of each round that ended in these events."""
    rounds = own_workspace().rounds
    entry_points.round_ends(game, events, rounds)
    ends: list[Row] = rounds[1 : int(rounds[0, 0]) + 1, : int(game.players)].tolist()
    return ends


def refusal_of(game: State, seat: int, action: int, then: int = NONE) -> tuple[str, str]:
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
