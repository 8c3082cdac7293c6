"""One game in the hands of an environment: deal, act, observe, reward. PettingZoo and Gymnasium both sit at it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..notation import PILES, GameCards, write_pile, write_queue
from ..rules import (
    ACTIONS,
    FAMILY_NAMES,
    NONE,
    OBSERVATION,
    OVER,
    PHASE_NAMES,
    RESOLUTION,
    VIEW,
    Game,
    IllegalMove,
    Settings,
    View,
    batch,
    deal,
    draw_deck,
    legal_actions,
    new_games,
    refusal,
    view,
)
from . import batched_step as turn

Bytes = NDArray[np.int8]


def make_settings(
    box: str = "base", players: int = 3, edition: str = "revised", settings: Settings | None = None
) -> Settings:
    """The settings of an environment: a box by name (`mixed:SEED` draws a deck), or `settings` themselves."""
    if settings is not None:
        return settings
    if box.startswith("mixed:"):
        whole = Settings.of_box("base", players, edition)
        return Settings(deck=draw_deck(int(box.removeprefix("mixed:"))), players=players, edition=whole.edition)
    return Settings.of_box(box, players, edition)


class Table:
    """A game, and what each family may see of it."""

    def __init__(self, settings: Settings, reward: str = "win") -> None:
        self.settings = settings
        self.names = FAMILY_NAMES[: settings.players]
        self._reward_kind = turn.reward_of_name(reward)
        self._games = new_games(1)
        self._room: Any = np.zeros(1, dtype=VIEW)
        self._actions = np.zeros(1, dtype=np.int16)
        self._taken = np.zeros(1, dtype=np.bool_)
        self._seat = np.zeros(1, dtype=np.int8)

    @property
    def game(self) -> Game:
        game: Game = self._games[0]
        return game

    def deal(self, seed: int, first: int | None = None) -> None:
        self._games[0] = deal(self.settings, seed, first)

    @property
    def over(self) -> bool:
        return bool(self.game.phase == OVER)

    @property
    def decider(self) -> int:
        """The family that decides; NONE when the game is over."""
        batch.deciders(self._games, self._seat, threads=1)
        return int(self._seat[0])

    def act(self, action: int) -> None:
        """Take an action for whoever decides; an illegal one raises IllegalMove and changes nothing."""
        if not 0 <= action < ACTIONS:
            raise IllegalMove("no-such-action", "R3.10", f"actions are 0 to {ACTIONS - 1}, not {action}")
        self._actions[0] = action
        batch.step(self._games, self._actions, self._taken, threads=1)
        if not self._taken[0]:
            raise refusal(self.game, action, None)

    def observe(self, family: int) -> Bytes:
        """What the family may know, as a new vector."""
        out = np.empty(OBSERVATION, dtype=np.int8)
        self._seat[0] = family
        batch.observations(self._games, self._seat, out[None], self._room, threads=1)
        return out

    def mask(self, family: int) -> Bytes:
        """1 for each legal action of that family; all 0 when another one decides."""
        out = np.zeros(ACTIONS, dtype=np.int8)
        if self.decider == family != NONE:
            batch.masks(self._games, out[None], threads=1)
        return out

    def rewards(self) -> list[float]:
        """What each family got; 0 before the end."""
        if not self.over:
            return [0.0] * self.settings.players
        return [float(turn.reward_of(self.game, family, self._reward_kind)) for family in range(self.settings.players)]

    def view(self, family: int | None) -> View:
        return view(self.game, family)

    def legal_actions(self) -> list[int]:
        return legal_actions(self.game)

    def text(self) -> str:
        """The whole table in the notation, with everything that lies face down."""
        g = self.game
        shown = GameCards(g)
        who = self.decider
        now = "the game is over" if who == NONE else f"{FAMILY_NAMES[who]} decides"
        place = f", position {int(g.cursor) + 1}" if g.phase == RESOLUTION else ""
        lines = [f"round {int(g.round_now)}, {PHASE_NAMES[int(g.phase)]}{place}: {now}"]
        lines.append(f"queue {write_queue(shown.queue)}")
        for family, name in enumerate(self.names):
            piles = " ".join(f"{pile} {write_pile(shown.pile(pile, family))}" for pile in PILES)
            lines.append(f"{name} {int(g.points[family])} points: {piles}")
        return "\n".join(lines) + "\n"

    def picture(self) -> NDArray[np.uint8]:
        """The table as an image, height by width by RGB."""
        from .table_image import draw  # drawn only where someone looks

        return draw(self.game)


def spaces() -> tuple[Any, Any]:
    """The observation space (a dict with `observation` and `action_mask`) and the action space, of Gymnasium."""
    from gymnasium.spaces import Box, Dict, Discrete

    return (
        Dict(
            {
                "observation": Box(-128, 127, (OBSERVATION,), np.int8),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        ),
        Discrete(ACTIONS),
    )
