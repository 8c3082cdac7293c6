"""How good each decision was: λ-returns of the victory and the points for every seat, and advantages of the deciders.

The critic values all seats in every state, so the returns of a seat run along the decisions of all seats.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from ..rules.state import PLAYERS
from .rollout import Batch


class Returns(NamedTuple):
    """What the networks learn to say, with families counted from the decider."""

    advantage: Tensor  # [steps, games]; of the decider, in victories
    winner: Tensor  # [steps, games, PLAYERS]; a distribution
    points: Tensor  # [steps, games, PLAYERS]; in tens


def turned(values: Tensor, by: Tensor, players: Tensor) -> Tensor:
    """Return rows of PLAYERS numbers with seat s at (s + by) modulo players; absent seats stay where they are."""
    seats = torch.arange(PLAYERS, device=values.device)
    at = torch.where(seats < players.unsqueeze(-1), (seats - by.unsqueeze(-1)) % players.unsqueeze(-1), seats)
    return values.gather(-1, at)


def margin(points: Tensor, players: Tensor) -> Tensor:
    """Return each seat's points minus the average of the other seats; absent seats must have 0 points."""
    total = points.sum(-1, keepdim=True)
    return points - (total - points) / (players.unsqueeze(-1) - 1)


def returns_of(
    batch: Batch,
    winner: Tensor,
    points: Tensor,
    players: Tensor,
    margin_weight: float,
    policy_lambda: float,
    value_lambda: float,
) -> Returns:
    """Return what happened compared with what the critic expected.

    `winner` and `points` are what it said of each state, [steps + 1, games, PLAYERS], families counted from the
    decider.
    """
    steps, games = batch.done.shape
    everywhere = players.expand(steps + 1, games)
    winner = turned(winner, batch.actor, everywhere)  # families as they sit
    points = turned(points, batch.actor, everywhere)
    seated = (torch.arange(PLAYERS, device=players.device) < players.unsqueeze(-1)).float()
    worth = winner + margin_weight * margin(points * seated, everywhere)
    final_worth = batch.share + margin_weight * margin(batch.points * seated, everywhere[:steps])
    advantages, winners, final_points = [], [], []
    surprise = torch.zeros_like(worth[0])
    next_winner, next_points = winner[steps], points[steps]
    for step in range(steps - 1, -1, -1):
        done = batch.done[step].unsqueeze(-1)
        after = torch.where(done, final_worth[step], worth[step + 1])
        surprise = after - worth[step] + policy_lambda * torch.where(done, 0.0, surprise)
        advantages.append(surprise.gather(1, batch.actor[step].unsqueeze(1)).squeeze(1))
        kept = value_lambda * next_winner + (1 - value_lambda) * winner[step + 1]
        next_winner = torch.where(done, batch.share[step], kept)
        kept = value_lambda * next_points + (1 - value_lambda) * points[step + 1]
        next_points = torch.where(done, batch.points[step], kept)
        winners.append(next_winner)
        final_points.append(next_points)
    back = -batch.actor[:steps]
    return Returns(
        advantage=torch.stack(advantages[::-1]),
        winner=turned(torch.stack(winners[::-1]), back, everywhere[:steps]) * seated,
        points=turned(torch.stack(final_points[::-1]), back, everywhere[:steps]) * seated,
    )
