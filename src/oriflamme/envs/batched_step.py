"""One step in each game of a batch, compiled: the action, the rewards, the next deal, then mask and observation.

The CPU loops (the functions `…_part`) and the CUDA kernels of batched_step_gpu.py share this code.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..compiled.jit import entry, rule
from ..rules import engine, flow, kinds
from ..rules.machine import entry_points
from ..rules.machine.batch import Games, write_mask
from ..rules.machine.chance import WORD, mwc_next
from ..rules.machine.random_play import random_action
from ..rules.nouns import count
from ..rules.observation import OBSERVATION, observe, write_full_observation
from ..rules.state import DECK, NONE, OVER, PLAYERS, TWIN_SLOT, State
from ..rules.views import View, write_seen

WIN_SHARE: Final = 0  # the share of the victory, minus 1 / players
MARGIN: Final = 1  # points minus the average points of the others
REWARDS: Final = ("win", "margin")


class Options(NamedTuple):
    """What is the same for all games of a batch."""

    set_aside: int  # cards set aside; `Flat` has a number per game instead (`Tables`)
    first: int  # the first player; NONE: drawn from the seed
    seed: int
    reward_kind: int


class Tables(NamedTuple):
    """What a new deal needs and the record of a game doesn't hold, one row per game."""

    set_aside: NDArray[np.int8]  # cards set aside
    draws_deck: NDArray[np.int8]  # 1: every episode draws a new deck
    pool: NDArray[np.int8]  # the kinds that decks are drawn from (R10.1), the same for all games
    shuffled: NDArray[np.int8]  # scratch space for the pool of each game


class Results(NamedTuple):
    """The arrays that a step writes, one row per game (see `Flat`)."""

    episodes: NDArray[np.int32]
    actor: NDArray[np.int8]
    reward: NDArray[np.float32]
    points: NDArray[np.int16]
    done: NDArray[np.int8]
    refused: NDArray[np.int8]


class ShownArrays(NamedTuple):
    """The arrays that show the table to the family to decide, and a scratch view for each thread."""

    views: NDArray[np.record]
    observation: NDArray[np.int8]
    mask: NDArray[np.int8]


def reward_kind_of(name: str) -> int:
    """Return the number of a kind of reward."""
    if name not in REWARDS:
        raise ValueError(f"reward must be one of {', '.join(REWARDS)}, got {name!r}")
    return REWARDS.index(name)


@rule
def final_reward(g: State, family: int, kind: int) -> float:
    """Return the reward of a family at the end of a game. The rewards of all families sum to 0."""
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
def episode_seed(options: Options, game: int, episode: int) -> tuple[int, int, int, int]:
    """Return the 128-bit seed of an episode: 64 bits of `seed`, 32 for the game, 32 for the episode."""
    seed = options.seed
    return (seed & WORD, (seed >> 32) & WORD, game & WORD, episode & WORD)


@rule
def deal_episode(g: State, options: Options, game: int, episode: int) -> None:
    """Deal one episode of a game."""
    flow.deal(g, options.set_aside, options.first, episode_seed(options, game, episode))


@rule
def draw_new_deck(
    g: State, words: tuple[int, int, int, int], pool: NDArray[np.int8], shuffled: NDArray[np.int8]
) -> None:
    """Write the deck that `rules.draw_deck` draws for this seed into a record."""
    for k in range(pool.shape[0]):
        shuffled[k] = pool[k]
    entry_points.draw_deck(words[0], words[1], words[2], words[3], shuffled, DECK)
    drawn = 0
    for k in range(DECK):
        drawn |= 1 << int(shuffled[k])
    slot = 0
    for kind in range(kinds.KINDS):
        if (drawn >> kind) & 1:
            g.deck[slot] = kind
            slot += 1
    g.deck[TWIN_SLOT] = kinds.TWIN if (drawn >> kinds.PRINCE) & 1 else NONE


@rule
def deal_next(g: State, i: int, episode: int, options: Options, tables: Tables) -> None:
    """Deal an episode of game i with its own settings, and with a new deck if the game draws one."""
    words = episode_seed(options, i, episode)
    if tables.draws_deck[i]:
        draw_new_deck(g, words, tables.pool, tables.shuffled[i])
    flow.deal(g, int(tables.set_aside[i]), options.first, words)


@rule
def advance(g: State, i: int, action: int, options: Options, tables: Tables, results: Results) -> int:
    """Take an action in game i and return the family to decide next.

    An illegal action is refused and changes nothing; a finished game is dealt again.
    """
    players = int(g.players)
    for family in range(players):
        results.reward[i, family] = 0.0
    results.done[i] = 0
    results.refused[i] = 1
    if engine.is_legal(g, action):
        results.refused[i] = 0
        engine.apply(g, None, action)
        if g.phase == OVER:
            for family in range(players):
                results.reward[i, family] = final_reward(g, family, options.reward_kind)
                results.points[i, family] = g.points[family]
            results.done[i] = 1
            results.episodes[i] += 1
            deal_next(g, i, int(results.episodes[i]), options, tables)
    decider = engine.decider(g)
    results.actor[i] = decider
    return decider


@rule
def observe_decider(g: State, decider: int, view: View, out: NDArray[np.int8]) -> None:
    """Write the observation of the family to decide, using a scratch view."""
    write_seen(g, decider if decider != NONE else 0, view)
    observe(view, decider, out)


@entry
def reset_part(games: Games, options: Options, tables: Tables, results: Results, lo: int, hi: int) -> None:
    for i in range(lo, hi):
        g = games[i]
        deal_next(g, i, 0, options, tables)
        results.episodes[i] = 0
        results.actor[i] = engine.decider(g)
        results.done[i] = 0
        results.refused[i] = 0
        for family in range(min(PLAYERS, results.reward.shape[1])):
            results.reward[i, family] = 0.0
            results.points[i, family] = 0


@entry
def show_part(games: Games, shown: ShownArrays, part: int, lo: int, hi: int) -> None:
    for i in range(lo, hi):
        write_mask(games[i], shown.mask[i])
        observe_decider(games[i], engine.decider(games[i]), shown.views[part], shown.observation[i])


@entry
def step_part(
    games: Games,
    actions: NDArray[np.int16],
    options: Options,
    tables: Tables,
    results: Results,
    shown: ShownArrays,
    part: int,
    lo: int,
    hi: int,
) -> None:
    for i in range(lo, hi):
        decider = advance(games[i], i, int(actions[i]), options, tables, results)
        write_mask(games[i], shown.mask[i])
        observe_decider(games[i], decider, shown.views[part], shown.observation[i])


@entry
def show_all_part(games: Games, views: NDArray[np.record], full: NDArray[np.int8], part: int, lo: int, hi: int) -> None:
    """Write what the family to decide would observe if no card were hidden."""
    for i in range(lo, hi):
        decider = engine.decider(games[i])
        for k in range(OBSERVATION):
            full[i, k] = 0
        write_full_observation(games[i], decider, decider, views[part], full[i])


@entry
def sample_part(games: Games, states: NDArray[np.int64], actions: NDArray[np.int16], lo: int, hi: int) -> None:
    """Draw a uniformly random legal action for each game."""
    for i in range(lo, hi):
        states[i] = mwc_next(int(states[i]))
        actions[i] = random_action(games[i], int(states[i]))


@entry
def reward_of(g: State, family: int, kind: int) -> float:
    """Return `final_reward`, for Python."""
    return final_reward(g, family, kind)
