"""One turn of an environment, compiled: the action, the reward, the next deal. CPU loops and CUDA kernels share it."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..rules.kit import (
    NONE,
    OVER,
    PLAYERS,
    WORD,
    Game,
    Games,
    View,
    count,
    engine,
    flow,
    mwc_next,
    observe,
    random_action,
    write_mask,
    write_seen,
)
from .compiled import entry, rule

# What a reward is.
WIN_SHARE: Final = 0  # the share of the victory, minus 1 / players
MARGIN: Final = 1  # points minus the average of the others' points
REWARDS: Final = ("win", "margin")


def reward_of_name(name: str) -> int:
    """What a reward is, by its name."""
    if name not in REWARDS:
        raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS.index(name)


@rule
def outcome(g: Game, family: int, kind: int) -> float:
    """The reward of a family at the end of a game. Over all families it sums to 0."""
    players = int(g.players)
    if kind == MARGIN:
        total = 0
        for other in range(players):
            total += int(g.points[other])
        own = int(g.points[family])
        return own - (total - own) / (players - 1)
    winners = int(g.winners)
    share = 1.0 / count(winners) if (winners >> family) & 1 else 0.0
    return share - 1.0 / players


@rule
def deal_next(g: Game, set_aside: int, first: int, seed: int, game: int, episode: int) -> None:
    """The deal of a game's episode: its 128-bit seed is `seed`, then 32 bits of the game and 32 of the episode."""
    flow.deal(g, set_aside, first, (seed & WORD, (seed >> 32) & WORD, game & WORD, episode & WORD))


@rule
def advance(
    g: Game,
    i: int,
    set_aside: int,
    first: int,
    seed: int,
    kind: int,
    actions: NDArray[np.int16],
    episodes: NDArray[np.int32],
    actor: NDArray[np.int8],
    reward: NDArray[np.float32],
    done: NDArray[np.int8],
    refused: NDArray[np.int8],
) -> None:
    """Take an action in game i. An illegal one is refused and changes nothing; a game that ends is dealt anew."""
    action = int(actions[i])
    players = int(g.players)
    for family in range(players):
        reward[i, family] = 0.0
    done[i] = 0
    refused[i] = 0
    if not engine.is_legal(g, action):
        refused[i] = 1
        return
    engine.apply(g, None, action)
    if g.phase == OVER:
        for family in range(players):
            reward[i, family] = outcome(g, family, kind)
        done[i] = 1
        episodes[i] += 1
        deal_next(g, set_aside, first, seed, i, int(episodes[i]))
    actor[i] = engine.decider(g)


@rule
def look(g: Game, view: View, out: NDArray[np.int8]) -> None:
    """The observation of whoever decides."""
    decider = engine.decider(g)
    write_seen(g, decider if decider != NONE else 0, view)
    observe(view, decider, out)


@entry
def reset_part(
    games: Games,
    set_aside: int,
    first: int,
    seed: int,
    episodes: NDArray[np.int32],
    actor: NDArray[np.int8],
    reward: NDArray[np.float32],
    done: NDArray[np.int8],
    refused: NDArray[np.int8],
    lo: int,
    hi: int,
) -> None:
    for i in range(lo, hi):
        g = games[i]
        deal_next(g, set_aside, first, seed, i, 0)
        episodes[i] = 0
        actor[i] = engine.decider(g)
        done[i] = 0
        refused[i] = 0
        for family in range(min(PLAYERS, reward.shape[1])):
            reward[i, family] = 0.0


@entry
def show_part(
    games: Games,
    view: NDArray[np.record],
    observation: NDArray[np.int8],
    mask: NDArray[np.int8],
    part: int,
    lo: int,
    hi: int,
) -> None:
    for i in range(lo, hi):
        write_mask(games[i], mask[i])
        look(games[i], view[part], observation[i])


@entry
def step_part(
    games: Games,
    set_aside: int,
    first: int,
    seed: int,
    kind: int,
    actions: NDArray[np.int16],
    episodes: NDArray[np.int32],
    actor: NDArray[np.int8],
    reward: NDArray[np.float32],
    done: NDArray[np.int8],
    refused: NDArray[np.int8],
    view: NDArray[np.record],
    observation: NDArray[np.int8],
    mask: NDArray[np.int8],
    part: int,
    lo: int,
    hi: int,
) -> None:
    for i in range(lo, hi):
        advance(games[i], i, set_aside, first, seed, kind, actions, episodes, actor, reward, done, refused)
        write_mask(games[i], mask[i])
        look(games[i], view[part], observation[i])


@entry
def sample_part(games: Games, states: NDArray[np.int64], actions: NDArray[np.int16], lo: int, hi: int) -> None:
    """A uniformly random legal action for each game."""
    for i in range(lo, hi):
        states[i] = mwc_next(int(states[i]))
        actions[i] = random_action(games[i], int(states[i]))


@entry
def reward_of(g: Game, family: int, kind: int) -> float:
    return outcome(g, family, kind)
