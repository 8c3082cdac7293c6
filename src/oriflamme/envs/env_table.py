"""One game as the PettingZoo and Gymnasium environments use it: deal, act, observe, reward."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..notation import table_text
from ..rules import IllegalMove, Settings, State, View, actions, deal, draw_deck, kinds, legal_actions, refusal, view
from ..rules.machine import batch
from ..rules.observation import OBSERVATION
from ..rules.state import EDITION_NAMES, FAMILY_NAMES, MAX_POINTS, NONE, OVER, new_games
from ..rules.views import VIEW
from .batched_step import MARGIN, reward_kind_of, reward_of

Bytes = NDArray[np.int8]
MIXED: Final = "mixed:"  # begins the name of a drawn box


def make_settings(
    box: str = "base", players: int = 3, edition: str = "revised", settings: Settings | None = None
) -> Settings:
    """Return the settings of an environment: those given, or a box by name (`mixed:SEED` draws a deck)."""
    if settings is not None:
        return settings
    number = edition_number(edition)
    if box.startswith(MIXED):
        seed = box.removeprefix(MIXED)
        if not seed.isdecimal():
            raise ValueError(f"a box {MIXED}SEED needs a seed of 0 or more, got {seed!r}")
        return Settings(deck=draw_deck(int(seed)), players=players, edition=number)
    if box not in kinds.BOXES:
        raise ValueError(f"a box is one of {', '.join(kinds.BOXES)} or {MIXED}SEED, not {box!r}")
    return Settings.of_box(box, players, edition)


def edition_number(edition: str) -> int:
    """Return the number of an edition."""
    if edition not in EDITION_NAMES:
        raise ValueError(f"an edition is {' or '.join(EDITION_NAMES)}, not {edition!r}")
    return EDITION_NAMES.index(edition)


def check_options(options: dict[str, Any] | None, known: tuple[str, ...], settings: Settings) -> dict[str, Any]:
    """Return the options of `reset`. Raise ValueError if it doesn't know one, or for a first player without a seat."""
    given = options or {}
    unknown = [name for name in given if name not in known]
    if unknown:
        names = f"option{'s' if len(known) > 1 else ''} {' and '.join(known)}"
        raise ValueError(f"reset takes the {names} here, got {unknown[0]!r}")
    settings.check_seat(given.get("first"))
    return given


def illegal_reward(reward_kind: int) -> float:
    """Return the reward for an illegal action, which is below that of any game played to its end."""
    return -float(MAX_POINTS) if reward_kind == MARGIN else -1.0


class EnvTable:
    """A game, and what each family may see of it."""

    def __init__(self, settings: Settings, reward: str = "win") -> None:
        self.settings = settings
        self.names = FAMILY_NAMES[: settings.players]
        self.reward_kind = reward_kind_of(reward)
        self.games = new_games(1)
        self.scratch_view: Any = np.zeros(1, dtype=VIEW)
        self.actions = np.zeros(1, dtype=np.int16)
        self.taken = np.zeros(1, dtype=np.bool_)
        self.seat = np.zeros(1, dtype=np.int8)

    @property
    def game(self) -> State:
        game: State = self.games[0]
        return game

    def deal(self, seed: int, first: int | None = None) -> None:
        self.games[0] = deal(self.settings, seed, first)

    @property
    def over(self) -> bool:
        return bool(self.game.phase == OVER)

    @property
    def decider(self) -> int:
        """Return the family to decide; NONE when the game is over."""
        batch.deciders(self.games, self.seat, threads=1)
        return int(self.seat[0])

    def act(self, action: int) -> None:
        """Take an action for the family to decide; an illegal one raises IllegalMove and changes nothing."""
        if not 0 <= action < actions.ACTIONS:
            raise IllegalMove("no-such-action", "R3.10", f"an action is 0 to {actions.ACTIONS - 1}, got {action}")
        self.actions[0] = action
        batch.step(self.games, self.actions, self.taken, threads=1)
        if not self.taken[0]:
            raise refusal(self.game, action, None)

    def observe(self, family: int) -> Bytes:
        """Return what the family may know, as a new vector."""
        out = np.empty(OBSERVATION, dtype=np.int8)
        self.seat[0] = family
        batch.observations(self.games, self.seat, out[None], self.scratch_view, threads=1)
        return out

    def mask(self, family: int) -> Bytes:
        """Return an array with a 1 for each legal action of the family; all 0 when another family decides."""
        out = np.zeros(actions.ACTIONS, dtype=np.int8)
        if self.decider == family != NONE:
            batch.masks(self.games, out[None], threads=1)
        return out

    def rewards(self) -> list[float]:
        """Return the reward of each family; 0 before the end."""
        if not self.over:
            return [0.0] * self.settings.players
        return [float(reward_of(self.game, family, self.reward_kind)) for family in range(self.settings.players)]

    def view(self, family: int | None) -> View:
        return view(self.game, family)

    def legal_actions(self) -> list[int]:
        return legal_actions(self.game)

    def text(self) -> str:
        """Return the whole table as text, face-down cards included."""
        return table_text(self.game, full=True) + "\n"

    def picture(self) -> NDArray[np.uint8]:
        """Return the table as an image, height by width by RGB."""
        from .table_image import draw_table  # only rendering needs it

        return draw_table(self.game)


def spaces() -> tuple[Any, Any]:
    """Return two Gymnasium spaces: of observations (a dict of `observation` and `action_mask`) and of actions."""
    from gymnasium.spaces import Box, Dict, Discrete

    return (
        Dict(
            {
                "observation": Box(-128, 127, (OBSERVATION,), np.int8),
                "action_mask": Box(0, 1, (actions.ACTIONS,), np.int8),
            }
        ),
        Discrete(actions.ACTIONS),
    )
