"""Plays one game of a tournament, from its number to its result. A bot that misbehaves loses only that game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from ...bots import BOTS, Bot, ExternalBot, make
from ...notation import Game, Notes
from ...rules import View, decider, legal_actions, view
from ...rules.state import FAMILY_LETTERS
from ..compiled import game_result
from ..compiled.game_result import Result, new_results
from .definition import Entrant, Tournament
from .seeds import choice_seed


class Fault(NamedTuple):
    """How a bot failed: its seat, the decision at which it happened, and the reason."""

    seat: int
    decision: int
    reason: str


class FinishedGame(NamedTuple):
    game: int
    result: Result
    record: str
    faults: tuple[Fault, ...]
    seconds: tuple[float, ...]  # thinking time per seat
    decisions: tuple[int, ...]  # decisions per seat


class Thinking(NamedTuple):
    """A bot that has just been asked, and its time limit."""

    game: int
    seat: int
    decision: int
    limit_s: float
    is_warmup: bool  # the bot is only getting ready


Watch = Callable[[Thinking | None], None]  # called before a bot thinks, and with None afterwards

SUBSTITUTE: Final = "greedy"  # finishes the game for a bot that failed
LIMIT_S: Final = 60.0  # default time limit per decision
FIRST_LIMIT_S: Final = 120.0  # for the warm-up, which may include compiling
SHUTDOWN_S: Final = 5.0  # extra time for an external program, so that it can be shut down after its own limit


class Answer(NamedTuple):
    """The action that a bot chose, or the reason why it failed, and its thinking time."""

    action: object
    reason: str | None
    seconds: float


class GameRunner:
    """Plays games of one tournament. A bot is created on first use, and again after a failure.

    `no_warmup`: bots that once exceeded the warm-up time. Their warm-up now gets only the limit of a decision.
    """

    def __init__(self, tournament: Tournament, no_warmup: frozenset[int] = frozenset()) -> None:
        self.tournament = tournament
        self.no_warmup = no_warmup
        self.bots: dict[int, Bot] = {}
        self.ready: set[int] = set()
        self.substitute_bot: Bot | None = None

    def bot(self, number: int) -> Bot:
        if number not in self.bots:
            bot = make(self.tournament.entrants[number].spec)
            if isinstance(bot, ExternalBot) and self.tournament.limit_s is not None:
                bot.limit = self.tournament.limit_s
            self.bots[number] = bot
        return self.bots[number]

    def limit_s(self, number: int) -> float:
        """Return the seconds this bot has per decision.

        `ExternalBot` enforces the limit of its program, so the process that runs it gets a little more.
        """
        bot = self.bots.get(number)
        if isinstance(bot, ExternalBot):
            return bot.limit + SHUTDOWN_S
        return LIMIT_S if self.tournament.limit_s is None else self.tournament.limit_s

    def substitute(self) -> Bot:
        if self.substitute_bot is None:
            self.substitute_bot = make(SUBSTITUTE)
        return self.substitute_bot

    def discard_bot(self, number: int) -> None:
        """Discard a bot that failed. The next game creates a new one."""
        self.ready.discard(number)
        close(self.bots.pop(number, None))

    def close(self) -> None:
        for number in list(self.bots):
            self.discard_bot(number)

    def play(self, game: int, known: tuple[Fault, ...] = (), watch: Watch = lambda _: None) -> FinishedGame:
        """Play this game. `known` holds the failures that ended earlier processes in this game: from those decisions
        on, the substitute plays those seats.
        """
        tournament = self.tournament
        deal = game // tournament.games_per_deal
        bots = tournament.bots_of(game)
        recorded = Game.with_settings(tournament.settings(deal), tournament.deal_seed(deal))
        r: Result = new_results(1)[0]
        r.game = game
        r.deal = deal
        r.bots[: len(bots)] = bots
        game_result.begin(recorded.state, r)
        game_result.take(recorded.events, r)
        faults: list[Fault] = []
        seconds = [0.0] * len(bots)
        counts = [0] * len(bots)
        decision = 0
        while (seat := decider(recorded.state)) is not None:
            actions = legal_actions(recorded.state)
            seed = choice_seed(tournament.seed, game, seat, decision)
            seen = view(recorded.state, seat)
            action: object = None
            if not has_failed(seat, faults):
                earlier = [fault for fault in known if fault.seat == seat and fault.decision <= decision]
                if earlier:
                    fault: Fault | None = earlier[0]
                else:
                    asked = Thinking(game, seat, decision, 0.0, is_warmup=False)
                    action, reason, took = self.ask(bots[seat], asked, seen, actions, seed, watch)
                    fault = None if reason is None else Fault(seat, decision, reason)
                    seconds[seat] += took
                    counts[seat] += 1
                if fault is not None:
                    faults.append(fault)
                    self.discard_bot(bots[seat])
            if has_failed(seat, faults):
                action = self.substitute().think(seen, actions, seed).action
            game_result.take(recorded.push(int(action)), r)  # type: ignore[call-overload]
            decision += 1
        r.decisions = decision
        for fault in faults:
            r.failed[fault.seat] = 1
        game_result.end(recorded.state, r)
        text = recorded.record(self.notes(game, deal, bots))
        return FinishedGame(game, r, text + ending(recorded), tuple(faults), tuple(seconds), tuple(counts))

    def ask(
        self, number: int, asked: Thinking, seen: View, actions: list[int], seed: int, watch: Watch = lambda _: None
    ) -> Answer:
        """Ask a bot and check its answer. The bot gets copies, so that it can't change the game."""
        action: object = None
        reason = None
        before = time.perf_counter()
        try:
            if number not in self.ready:
                limit_s = self.limit_s(number)
                warmup_s = limit_s if number in self.no_warmup else max(limit_s, FIRST_LIMIT_S)
                watch(asked._replace(limit_s=warmup_s, is_warmup=True))
                prepare(self.bot(number), seen, actions, seed)
                self.ready.add(number)
            watch(asked._replace(limit_s=self.limit_s(number)))
            before = time.perf_counter()
            action = self.bot(number).think(seen.copy(), list(actions), seed).action
        except Exception as error:  # the bot failed, whatever the exception
            reason = error_text(error)
        else:
            if not is_one_of(action, actions):
                reason = f"answered {value_text(action)}, which is not a legal action"
        took = time.perf_counter() - before
        watch(None)
        return Answer(action, reason, took)

    def notes(self, game: int, deal: int, bots: tuple[int, ...]) -> Notes:
        labels = self.tournament.labels
        return Notes(
            title=f"game {game}, deal {deal}",
            names={seat: labels[bot] for seat, bot in enumerate(bots)},
            seed=f"{self.tournament.deal_seed(deal):032x}",
        )

    def precompile(self) -> None:
        """Let every built-in bot decide once, so that its code is compiled, and cached for the next process."""
        recorded = Game.with_settings(self.tournament.settings(0), self.tournament.deal_seed(0))
        seat = decider(recorded.state)
        assert seat is not None
        seen, actions = view(recorded.state, seat), legal_actions(recorded.state)
        for number, entrant in enumerate(self.tournament.entrants):
            if entrant.spec.partition(":")[0] in BOTS:
                with suppress(Exception):  # a bot that fails here fails again in a game, which reports it
                    prepare(self.bot(number), seen, actions, 0)
                    self.ready.add(number)
        r: Result = new_results(1)[0]
        game_result.begin(recorded.state, r)
        game_result.take(recorded.push(actions[0]), r)
        game_result.end(recorded.state, r)


def check_bots(entrants: Sequence[Entrant]) -> None:
    """Create every bot once, and start every program, so that one that can't play is refused before the first game."""
    for entrant in entrants:
        bot = make(entrant.spec)
        try:
            if hasattr(bot, "check"):
                bot.check()
        finally:
            close(bot)


def prepare(bot: Bot, seen: View, actions: list[int], seed: int) -> None:
    """Warm up a bot outside its thinking time: call its `prepare()` if it has one; otherwise ask for a decision that
    doesn't count, because the first one may have to compile.
    """
    own = getattr(bot, "prepare", None)
    if own is None:
        bot.think(seen.copy(), list(actions), seed)
    else:
        own()


def has_failed(seat: int, faults: list[Fault]) -> bool:
    return any(fault.seat == seat for fault in faults)


def is_one_of(action: object, actions: list[int]) -> bool:
    """Return whether the action is an integer and legal. (True does not count as 1 here.)"""
    return not isinstance(action, bool | float) and action in actions


def value_text(value: object) -> str:
    try:
        return repr(value)[:100]
    except Exception:
        return f"a value of type {type(value).__name__}"


def error_text(error: BaseException) -> str:
    """Return the error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]


def close(bot: Any) -> None:
    """Close a bot that holds resources, such as a process or a connection."""
    with suppress(Exception):
        if bot is not None and hasattr(bot, "close"):
            bot.close()


def ending(recorded: Game) -> str:
    """Return the end of the game as expectations, so that `oriflamme check` verifies the record."""
    g = recorded.state
    points = " ".join(f"{FAMILY_LETTERS[f]}{int(g.points[f])}" for f in range(int(g.players)))
    winners = " ".join(FAMILY_LETTERS[f] for f in range(int(g.players)) if int(g.winners) >> f & 1)
    return f"= over\n= points {points}\n= winner {winners}\n"
