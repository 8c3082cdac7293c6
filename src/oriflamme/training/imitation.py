"""Imitate another bot: record what it does in games against itself, and teach a policy to predict its moves.

The imitation then plays seats in training, on a GPU and thousands of times faster than the bot itself.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from ..bots import make
from ..envs import LAYOUT_VERSION, Flat
from ..rules import actions, view
from ..rules.observation import OBSERVATION
from .checkpoint import BadRun
from .config import Config
from .encoder import Encoder
from .network import Policy, masked_log_policy


class Moves(NamedTuple):
    """Decisions with a choice: what the family knew, what was legal, and what the bot did."""

    observation: NDArray[np.int8]  # [decisions, OBSERVATION]
    legal: NDArray[np.uint8]  # [decisions, ACTIONS / 8]; a bit for each action
    action: NDArray[np.int16]  # [decisions]

    @classmethod
    def join(cls, parts: list[Moves]) -> Moves:
        return cls(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))

    @classmethod
    def none(cls) -> Moves:
        words = -(-actions.ACTIONS // 8)
        return cls(np.zeros((0, OBSERVATION), np.int8), np.zeros((0, words), np.uint8), np.zeros(0, np.int16))

    def save(self, path: Path) -> None:
        np.savez(path, layout_version=LAYOUT_VERSION, **self._asdict())

    @classmethod
    def load(cls, path: Path) -> Moves:
        try:
            with np.load(path) as data:
                version = int(data["layout_version"])
                moves = cls(*(data[name] for name in cls._fields))
        except (OSError, KeyError, ValueError) as error:
            raise BadRun(f"{path} is not a file of recorded moves: {error}") from error
        if version != LAYOUT_VERSION:
            raise BadRun(f"the moves in {path} must have observations of version {LAYOUT_VERSION}, got {version}")
        return moves


# Recording


def record(spec: str, config: Config, decisions: int, seconds: float, jobs: int = 1, guest: str | None = None) -> Moves:
    """Let the bot play against itself at the tables of a configuration until it has decided this often.

    Each process plays a game at every table and begins a new one when it ends. It stops in time, too. If there is a
    guest, another bot, it plays one seat at every second table, so that the moves also answer its way of playing; its
    own moves are not recorded.
    """
    end = time.time() + seconds
    parts = [(spec, config, number, -(-decisions // jobs), end, guest) for number in range(jobs)]
    if jobs == 1:
        return record_part(*parts[0])
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return Moves.join([task.result() for task in [pool.submit(record_part, *part) for part in parts]])


def record_part(spec: str, config: Config, number: int, decisions: int, end: float, guest: str | None = None) -> Moves:
    """Record in one process; processes with other numbers play other games."""
    bot, settings = make(spec), config.settings
    guest_bot = make(guest) if guest else None
    # The guest's seat at each table; -1 where it has none.
    seats = [(number + i // 2) % table.players if guest and i % 2 else -1 for i, table in enumerate(settings)]
    flat = Flat(settings, len(settings), (config.seed << 32) + number, draw_decks=config.draws, threads=1)
    flat.reset()
    parts, steps = [Moves.none()], 0
    while sum(len(part.action) for part in parts) < decisions and time.time() < end:
        free = flat.mask.sum(axis=1) > 1
        actions = flat.mask.argmax(axis=1)
        for i in np.flatnonzero(free):
            options = np.flatnonzero(flat.mask[i]).tolist()
            seed = (number << 48) + (steps << 16) + int(i)
            player = guest_bot if guest_bot is not None and flat.actor[i] == seats[i] else bot
            actions[i] = player.think(view(flat.games[i], int(flat.actor[i])), options, seed).action
        kept = free & (flat.actor != np.array(seats))
        legal = np.packbits(flat.mask[kept].astype(np.uint8), axis=1)
        parts.append(Moves(flat.observation[kept].copy(), legal, actions[kept].astype(np.int16)))
        flat.step(actions)
        steps += 1
    return Moves.join(parts)


# Imitating


class Fit(NamedTuple):
    """How well an imitation predicts moves that it was not trained on."""

    loss: float  # nats per decision
    agreement: float  # share of decisions where its likeliest move is the bot's


def imitate(
    policy: Policy,
    moves: Moves,
    config: Config,
    device: torch.device,
    seconds: float,
    epochs: int = 4,
    report: Callable[[str], None] = print,
) -> Fit:
    """Teach the policy to predict the moves. A twentieth of them is kept for the measurement."""
    size, count = min(config.minibatch, 4096, len(moves.action) // 2), len(moves.action)
    if size < 1:
        raise BadRun(f"at least two recorded moves are needed, got {count}")
    encode = Encoder(size, device, config.policy.places)
    order = torch.randperm(count, generator=torch.Generator().manual_seed(config.seed))
    kept = max(1, count // 20)
    test, training = order[:kept], order[kept:]
    optimizer = torch.optim.AdamW(policy.parameters(), lr=config.learning_rate, weight_decay=config.weight_decay)
    begin = time.perf_counter()
    steps = epochs * max(1, len(training) // size)
    for step in range(steps):
        late = (time.perf_counter() - begin) / seconds
        done = max(step / steps, late)
        if late >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = config.learning_rate * (1 + math.cos(math.pi * done)) / 2
        at = step * size % (len(training) - size + 1)
        loss, _ = predict(policy, moves, training[at : at + size], encode, device)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(policy.parameters(), config.gradient_norm)
        optimizer.step()
        if step % 100 == 0:
            report(f"step {step} of {steps}: loss {loss.item():.4f}")
    with torch.no_grad():
        parts = [predict(policy, moves, part, encode, device) for part in test.split(size)]
        weights = [len(part) / kept for part in test.split(size)]
    return Fit(*(sum(w * float(part[k]) for w, part in zip(weights, parts, strict=True)) for k in range(2)))


def predict(policy: Policy, moves: Moves, rows: Tensor, encode: Encoder, device: torch.device) -> tuple[Tensor, Tensor]:
    """Return the log-loss of the bot's moves in these rows, and how often the policy's likeliest move is the bot's."""
    chosen = rows.numpy()
    mask = torch.from_numpy(np.unpackbits(moves.legal[chosen], axis=1, count=actions.ACTIONS)).to(device)
    action = torch.from_numpy(moves.action[chosen].astype(np.int64)).to(device)
    bits = encode(torch.from_numpy(moves.observation[chosen]).to(device))
    log_chances = masked_log_policy(policy(bits)[0], mask)
    return functional.nll_loss(log_chances, action), (log_chances.argmax(1) == action).float().mean()
