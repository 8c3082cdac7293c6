"""OpenSpiel: the game as a registered Python game, `pyspiel.load_game("python_oriflamme(players=4,box=alliance)")`.

Importing this module registers the game. Parameters: players, box (or deck=archer;soldier;… for small games, R10.5),
edition, rounds, set_aside, reward (win or margin). The deal consists of chance nodes: one per family (which of its
cards are set aside) and one for the first player. There is no chance after the deal. docs/actions.md lists the actions.

The information state is exact and has perfect recall, as text and as numbers (infostate.py): the family's own deal,
then every move and event as that family saw it. `resample_from_infostate` deals the unknown cards again
(rules.determinize) and replays the moves with those cards.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np

from ..notation import move_of, view_lines
from ..rules import Settings, act, actions, deal, decider, determinize, kinds, legal_actions, moves, view
from ..rules import State as GameState
from ..rules.machine import batch
from ..rules.observation import OBSERVATION
from ..rules.state import FAMILY_LETTERS, MAX_POINTS, OVER, PLAYERS, SLOTS, new_games
from ..rules.views import SPECTATOR, VIEW, redact
from .batched_step import reward_kind_of, reward_of
from .env_table import edition_number
from .infostate import ROW_LENGTH, event_text, move_rows, own_lines
from .layout_version import LAYOUT_VERSION

try:
    import pyspiel
except ImportError as error:
    raise ImportError("this game needs the extra `openspiel`: pip install 'oriflamme[openspiel]'") from error

NAME = "python_oriflamme"
DEFAULTS: dict[str, Any] = {
    "players": 3,
    "box": "base",
    "deck": "",
    "edition": "revised",
    "rounds": 6,
    "set_aside": 3,
    "reward": "win",
}
GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Python Oriflamme",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=DEFAULTS,
)


def settings_of(params: dict[str, Any]) -> Settings:
    """Return the settings that the parameters of the game describe."""
    given = DEFAULTS | params
    if given["box"] not in kinds.BOXES:
        raise ValueError(f"box must be one of {', '.join(kinds.BOXES)}, got {given['box']!r}")
    names = [name for name in given["deck"].split(";") if name]
    unknown = [name for name in names if name not in kinds.NAMES]
    if unknown:
        raise ValueError(f"deck must be a list of kinds (deck=archer;soldier;…), got {unknown[0]!r}")
    return Settings(
        deck=tuple(kinds.NAMES.index(name) for name in names) or kinds.BOXES[given["box"]],
        players=given["players"],
        edition=edition_number(given["edition"]),
        rounds=given["rounds"],
        set_aside=given["set_aside"],
    )


class Common:
    """What all states of a game share. It is not copied with a state."""

    def __init__(self, settings: Settings, reward: str) -> None:
        self.settings = settings
        self.reward_kind = reward_kind_of(reward)
        self.asides = list(combinations(range(len(settings.deck)), settings.set_aside))

    def __deepcopy__(self, memo: Any) -> Common:
        return self


class Oriflamme(pyspiel.Game):  # type: ignore[misc]
    layout_version = LAYOUT_VERSION

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = DEFAULTS | (params or {})
        settings = settings_of(given)
        self.common = Common(settings, given["reward"])
        players = settings.players
        win = given["reward"] == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=actions.ACTIONS,
            max_chance_outcomes=max(len(self.common.asides), players),
            num_players=players,
            min_utility=-1 / players if win else -float(MAX_POINTS),
            max_utility=1 - 1 / players if win else float(MAX_POINTS),
            utility_sum=0.0,
            max_game_length=longest(settings),
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"expected no observation parameters, got {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("private_info=ALL_PLAYERS is not supported: an observation never has everyone's secrets")
        return Observer(self.common.settings, kind)


def longest(settings: Settings) -> int:
    """Return an upper bound on the moves of a game. A card is placed once and asks at most four questions per round."""
    return settings.players * settings.rounds * (2 + 4 * settings.rounds)


class State(pyspiel.State):  # type: ignore[misc]
    """A game, how it was dealt, every move, and what each family has seen."""

    def __init__(self, game: Oriflamme) -> None:
        super().__init__(game)
        self.common = game.common
        self.games = new_games(1)
        self.dealt: tuple[int, ...] = ()  # chance: an index into `asides` for each family, then the first player
        self.moves = b""  # pairs of int16: family, action; immutable bytes, so that copying a state does not copy them
        self.seen: tuple[str, ...] = ("",) * (game.common.settings.players + 1)  # the last one: what everyone has seen
        self.rows = (b"",) * (game.common.settings.players + 1)  # the same as numbers: infostate.move_rows

    @property
    def game_record(self) -> GameState:
        record: GameState = self.games[0]
        return record

    @property
    def is_dealt(self) -> bool:
        return len(self.dealt) > self.common.settings.players

    # The methods that OpenSpiel calls

    def current_player(self) -> int:
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        who = decider(self.game_record)
        return int(pyspiel.PlayerId.TERMINAL) if who is None else who

    def is_terminal(self) -> bool:
        return self.is_dealt and bool(self.game_record.phase == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return legal_actions(self.game_record) if decider(self.game_record) == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        players = self.common.settings.players
        count = len(self.common.asides) if len(self.dealt) < players else players
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.is_dealt:
            self.make_move(action)
            return
        self.dealt = (*self.dealt, action)
        if self.is_dealt:
            self.deal_cards()

    def returns(self) -> list[float]:
        players = self.common.settings.players
        if not self.is_terminal():
            return [0.0] * players
        return [reward_of(self.game_record, family, self.common.reward_kind) for family in range(players)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(move_of(self.game_record, action))
        settings = self.common.settings
        if len(self.dealt) < settings.players:
            held = " ".join(kinds.NAMES[settings.deck[slot]] for slot in self.common.asides[action])
            return f"aside {FAMILY_LETTERS[len(self.dealt)]} {held}"
        return f"first {FAMILY_LETTERS[action]}"

    def __str__(self) -> str:
        if not self.is_dealt:
            return f"deal {' '.join(map(str, self.dealt))}"
        lines = view_lines(view(self.game_record, None))
        for family in range(self.common.settings.players):
            lines += own_lines(self.game_record, family)
        return "\n".join(lines)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """Return a state that the player can't distinguish from this one: deal the unknown cards again and replay."""
        twin: State = self.get_game().new_initial_state()
        if not self.is_dealt:
            for action in self.dealt:
                twin.apply_action(action)
            return twin
        seed = int(sampler() * (1 << 31)) << 31 | int(sampler() * (1 << 31))
        other = determinize(view(self.game_record, player), seed)
        for action in self.chance_of(other):
            twin.apply_action(action)
        entries = [0] * self.common.settings.players
        for family, action in self.played():
            twin.apply_action(self.with_card(other, family, action, entries))
        return twin

    # Helpers

    def played(self) -> list[tuple[int, int]]:
        """Return every move so far: the family and its action."""
        numbers = np.frombuffer(self.moves, dtype=np.int16).tolist()
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    def deal_cards(self) -> None:
        settings = self.common.settings
        g = deal(settings, 0, first=self.dealt[-1])
        everything = (1 << len(settings.deck)) - 1
        for family in range(settings.players):
            aside = sum(1 << slot for slot in self.common.asides[self.dealt[family]])
            g.aside[family] = aside
            g.hand[family] = everything & ~aside
        self.games[0] = g
        first = f"first {FAMILY_LETTERS[self.dealt[-1]]}"
        own = [" | ".join((*own_lines(g, family), first)) for family in range(settings.players)]
        self.seen = (*own, first)

    def make_move(self, action: int) -> None:
        who = int(decider(self.game_record) or 0)
        events = act(self.game_record, action)
        self.moves += np.array((who, action), dtype=np.int16).tobytes()
        seen, rows = [], []
        settings = self.common.settings
        for number in range(settings.players + 1):
            seat = number if number < settings.players else SPECTATOR
            shown = action if seat == who else moves.redact_action(action)
            visible = redact(events, seat)
            seen.append(f"{self.seen[number]}\n{FAMILY_LETTERS[who]}{shown} {event_text(visible)}")
            rows.append(self.rows[number] + move_rows(settings, seat, who, shown, visible))
        self.seen, self.rows = tuple(seen), tuple(rows)

    def chance_of(self, other: GameState) -> list[int]:
        """Return the chance moves that deal the other game: for each family, the cards that are set aside there or that
        an Impersonation has taken from them."""
        chance = []
        settings = self.common.settings
        for family in range(settings.players):
            dealt = self.common.asides[self.dealt[family]]
            taken = [slot for slot in dealt if not int(self.game_record.aside[family]) >> slot & 1]
            still = [slot for slot in range(SLOTS) if int(other.aside[family]) >> slot & 1]
            chance.append(self.common.asides.index(tuple(sorted(taken + still))))
        return [*chance, self.dealt[-1]]

    def with_card(self, other: GameState, family: int, action: int, entries: list[int]) -> int:
        """Return the same move with the card of the other game. If that card has left the queue, everyone knows it, and
        the move stays the same."""
        if not moves.names_secret(action):
            return action
        entries[family] += 1
        for slot in range(SLOTS):
            card = family * SLOTS + slot
            if int(other.entered[card]) == entries[family]:
                return moves.with_slot(action, slot)
        return action


class Observer:
    """OpenSpiel's observer: observations (`rules.view`, the vector of docs/observation.md) and information states."""

    def __init__(self, settings: Settings, kind: Any) -> None:
        self.settings = settings
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        moves = (
            2 * longest(settings) * ROW_LENGTH if self.recall else 0
        )  # a row per move, and one for each further card
        self.tensor = np.zeros(OBSERVATION + moves, dtype=np.float32)
        self.dict = {"observation": self.tensor[:OBSERVATION]}
        if self.recall:
            self.dict["moves"] = self.tensor[OBSERVATION:]
        self.scratch_view: Any = np.zeros(1, dtype=VIEW)
        self.vector = np.zeros((1, OBSERVATION), dtype=np.int8)

    def set_from(self, state: State, player: int) -> None:
        """Write the observation and, with perfect recall, every move that the seat has seen (infostate.move_rows)."""
        self.tensor.fill(0)
        if not state.is_dealt:
            return
        seat = player if self.private else SPECTATOR
        seats = np.array([seat], dtype=np.int8)
        batch.observations(state.games, seats, self.vector, self.scratch_view, threads=1)
        self.dict["observation"][:] = self.vector[0]
        if self.recall:
            rows = np.frombuffer(state.rows[seat], dtype=np.int16)
            self.dict["moves"][: len(rows)] = rows

    def string_from(self, state: State, player: int) -> str:
        if not state.is_dealt:
            return "the cards are being dealt"
        if self.private and not self.public:
            return " | ".join(own_lines(state.game_record, player))
        if self.recall:
            return state.seen[player if self.private else SPECTATOR]
        return "\n".join(view_lines(view(state.game_record, player if self.private else None)))


pyspiel.register_game(GAME_TYPE, Oriflamme)
