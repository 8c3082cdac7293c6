"""What the networks minimise: PPO for the policy, cross-entropy for winner and hidden cards, errors in points."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from ..bots.learned.features import P_BELOW, P_BELOW_HIDDEN, P_HIDDEN, P_KIND
from ..rules import kinds
from .network import Bits, Critic, Policy, masked_log_policy


class Weights(NamedTuple):
    """The weights of the parts of the policy's loss."""

    clip: float
    outcome: float
    belief: float
    floor: float = 0.0


def away_from_uniform(log_chances: Tensor, mask: Tensor) -> Tensor:
    """Return the mean of -log of the chances of the legal actions.

    Unlike that of the entropy, its gradient does not vanish for an action whose chance is almost 0, so such an action
    can come back.
    """
    legal = (mask != 0).float()
    return -(log_chances * legal).sum(1) / legal.sum(1)


def policy_loss(
    policy: Policy,
    weights: Weights,
    bits: Bits,
    full: Bits,
    mask: Tensor,
    action: Tensor,
    log_chance: Tensor,
    advantage: Tensor,
    free: Tensor,
    fair: Tensor,
    winner: Tensor,
    points: Tensor,
    entropy_weight: Tensor,
) -> tuple[Tensor, Tensor]:
    """Return the loss of a minibatch, and figures about it (`FIGURES`).

    `free`: the decision was the policy's, and there was a choice. `fair`: the decision was drawn at random, not because
    its outcome was surprising, so its outcome may teach what to expect.
    """
    scores, t, g = policy(bits)
    log_chances = masked_log_policy(scores, mask)
    new = log_chances.gather(1, action.unsqueeze(1)).squeeze(1)
    ratio = torch.exp(new - log_chance)
    gain = torch.minimum(ratio * advantage, ratio.clamp(1 - weights.clip, 1 + weights.clip) * advantage)
    entropy = -(log_chances.exp() * log_chances * (mask != 0)).sum(1)
    chosen = free.float()
    count = chosen.sum().clamp(min=1.0)
    gain_loss = -(gain * chosen).sum() / count
    mean_entropy = (entropy * chosen).sum() / count

    fair_rows = fair.float()
    fair_count = fair_rows.sum().clamp(min=1.0)
    log_winner, said_points = policy.outcome(g, bits)
    winner_loss = -((winner * log_winner).sum(1) * fair_rows).sum() / fair_count
    points_loss = (functional.smooth_l1_loss(said_points, points, reduction="none").sum(1) * fair_rows).sum()
    points_loss = points_loss / fair_count

    log_beliefs = policy.beliefs(t, bits)
    hidden = torch.stack([bits.places[:, :, P_HIDDEN], bits.places[:, :, P_BELOW_HIDDEN]], dim=2)
    held = torch.stack(
        [
            full.places[:, :, P_KIND : P_KIND + kinds.MOST_KINDS],
            full.places[:, :, P_BELOW : P_BELOW + kinds.MOST_KINDS],
        ],
        dim=2,
    )
    hidden_rows = hidden.float() * fair_rows.view(-1, 1, 1)
    belief_loss = -((held.float() * log_beliefs).sum(3) * hidden_rows).sum() / hidden_rows.sum().clamp(min=1.0)

    floor_loss = (away_from_uniform(log_chances, mask) * chosen).sum() / count

    loss = gain_loss - entropy_weight * mean_entropy + weights.floor * floor_loss
    loss = loss + weights.outcome * (winner_loss + points_loss) + weights.belief * belief_loss
    with torch.no_grad():
        moved = ((new - log_chance) * chosen).sum() / -count
        clipped = (((ratio - 1).abs() > weights.clip).float() * chosen).sum() / count
        figures = torch.stack([gain_loss, mean_entropy, moved, clipped, winner_loss, points_loss, belief_loss])
    return loss, figures


FIGURES = ("gain_loss", "entropy", "kl", "clipped", "winner_loss", "points_loss", "belief_loss")


def critic_loss(critic: Critic, bits: Bits, winner: Tensor, points: Tensor) -> tuple[Tensor, Tensor]:
    """Return the loss of a minibatch, and its two parts."""
    log_winner, said_points = critic(bits)
    winner_loss = -(winner * log_winner).sum(1).mean()
    points_loss = functional.smooth_l1_loss(said_points, points, reduction="none").sum(1).mean()
    return winner_loss + 0.5 * points_loss, torch.stack([winner_loss, points_loss]).detach()


CRITIC_FIGURES = ("critic_winner_loss", "critic_points_loss")
