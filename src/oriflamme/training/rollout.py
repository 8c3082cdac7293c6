"""Play games with the current policy in all seats and keep what happened.

In some games an earlier version plays one seat, and in some greedy plays all seats but one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from ..envs import Flat
from ..rules import actions
from ..rules.observation import OBSERVATION
from ..rules.state import PLAYERS
from .config import Config
from .encoder import Encoder
from .greedy_guests import GreedyGuests
from .network import Bits, Policy, masked_log_policy


class Batch(NamedTuple):
    """What an update learns from: the decisions of `steps` steps in all games, step by step."""

    observation: Tensor  # [steps, games, OBSERVATION]; what the decider knew
    full: Tensor  # [steps + 1, games, OBSERVATION]; the same if no card were hidden, and after the last step
    mask: Tensor  # [steps, games, ACTIONS]
    action: Tensor  # [steps, games]
    log_chance: Tensor  # [steps, games]; of the action, when it was drawn
    actor: Tensor  # [steps + 1, games]; the family that decided
    free: Tensor  # [steps, games]; the current policy decided, and there was a choice
    done: Tensor  # [steps, games]; the action ended the game
    share: Tensor  # [steps, games, PLAYERS]; of the victory, where a game ended
    points: Tensor  # [steps, games, PLAYERS]; in tens, where a game ended


def choose(policy: Policy, bits: Bits, mask: Tensor, noise: Tensor) -> tuple[Tensor, Tensor]:
    """Draw actions from the policy. `noise` is uniform on [0, 1): the largest sum of score and noise is taken."""
    log_chances = masked_log_policy(policy(bits)[0], mask)
    gumbel = -torch.log(-torch.log(noise.clamp(1e-9, 1 - 1e-7)))
    action = (log_chances + gumbel).argmax(1)
    return action, log_chances.gather(1, action.unsqueeze(1)).squeeze(1)


Draw = Callable[..., tuple[Tensor, Tensor]]  # of masks, noise and bits


class Games:
    """The games of one process, and the buffers for what happens in them."""

    def __init__(self, config: Config, device: torch.device, seed: int) -> None:
        self.config = config
        self.device = device
        n, steps = config.games, config.steps
        self.flat = Flat(
            config.settings, n, seed, draw_decks=config.draws, full=True, device=device.type,
            threads=torch.get_num_threads(),
        )  # fmt: skip
        self.flat.reset()
        self.shown = self.flat.torch()
        self.encode = Encoder(n, device, config.policy.places)
        turns = config.settings
        self.players = torch.tensor([turns[i % len(turns)].players for i in range(n)], device=device)
        self.batch = Batch(
            observation=torch.zeros(steps, n, OBSERVATION, dtype=torch.int8, device=device),
            full=torch.zeros(steps + 1, n, OBSERVATION, dtype=torch.int8, device=device),
            mask=torch.zeros(steps, n, actions.ACTIONS, dtype=torch.int8, device=device),
            action=torch.zeros(steps, n, dtype=torch.int64, device=device),
            log_chance=torch.zeros(steps, n, device=device),
            actor=torch.zeros(steps + 1, n, dtype=torch.int64, device=device),
            free=torch.zeros(steps, n, dtype=torch.bool, device=device),
            done=torch.zeros(steps, n, dtype=torch.bool, device=device),
            share=torch.zeros(steps, n, PLAYERS, device=device),
            points=torch.zeros(steps, n, PLAYERS, device=device),
        )
        # The last games have a guest, an earlier version of the policy, in one seat.
        self.guests = int(n * config.guest_share)
        self.guest_seat = torch.zeros(self.guests, dtype=torch.int64, device=device)
        # In the games before them greedy plays all seats but one, and in those before them the rival does. The seat
        # of the policy that learns is another one in each round of the settings.
        first_greedy = n - self.guests - int(n * config.greedy_share)
        first_rival = first_greedy - int(n * config.rival_share)
        self.greedy_games = slice(first_greedy, n - self.guests)
        self.rival_games = slice(first_rival, first_greedy)
        seats = [(i // len(turns)) % turns[i % len(turns)].players for i in range(n)]
        self.learners = torch.tensor(seats, dtype=torch.int8, device=device)
        self.greedy = GreedyGuests(self.flat, first_greedy, n - self.guests, device) if config.greedy_share else None

    @torch.no_grad()
    def play(self, draw: Draw, guest: Draw | None, rival: Draw | None = None) -> Batch:
        """Play `steps` decisions in every game. `draw` is `choose` with the policy, `guest` with an earlier one."""
        out, shown, n = self.batch, self.shown, self.config.games
        guests = self.guests if guest is not None else 0
        if guests:
            players = self.players[n - guests :]
            self.guest_seat = (torch.rand(guests, device=self.device) * players).long()
        for step in range(self.config.steps):
            out.observation[step].copy_(shown["observation"])
            out.full[step].copy_(shown["full"])
            out.mask[step].copy_(shown["mask"])
            out.actor[step].copy_(shown["actor"])
            bits = self.encode(out.observation[step])
            noise = torch.rand(n, actions.ACTIONS, device=self.device)
            action, log_chance = draw(out.mask[step], noise, *bits)
            free = out.mask[step].sum(1, dtype=torch.int32) > 1
            if guests:
                theirs = out.actor[step, n - guests :] == self.guest_seat
                assert guest is not None
                few = (part[n - guests :] for part in bits)
                drawn, _ = guest(out.mask[step, n - guests :], noise[n - guests :], *few)
                action[n - guests :] = torch.where(theirs, drawn, action[n - guests :])
                free[n - guests :] &= ~theirs
            if self.greedy is not None:
                self.take_over(self.greedy_games, self.greedy(), step, action, free)
            if rival is not None:
                these = self.rival_games
                few = (part[these] for part in bits)
                drawn, _ = rival(out.mask[step, these], noise[these], *few)
                self.take_over(these, drawn, step, action, free)
            out.action[step].copy_(action)
            out.log_chance[step].copy_(log_chance)
            out.free[step].copy_(free)
            self.flat.step(action)
            width = shown["reward"].shape[1]
            done = shown["done"] != 0
            out.done[step].copy_(done)
            # The reward is the share minus 1 / players; the rows of games that go on are not read.
            out.share[step, :, :width] = shown["reward"] + 1.0 / self.players.unsqueeze(1)
            out.points[step, :, :width] = shown["points"] * 0.1
        out.full[self.config.steps].copy_(shown["full"])
        out.actor[self.config.steps].copy_(shown["actor"])
        return out

    def take_over(self, these: slice, theirs: Tensor, step: int, action: Tensor, free: Tensor) -> None:
        """Give these games to an opponent that plays all seats but the learner's: take its actions there."""
        other = self.batch.actor[step, these] != self.learners[these]
        action[these] = torch.where(other, theirs, action[these])
        free[these] &= ~other

    def share_in(self, these: slice) -> float:
        """Return the learners' share of the victories in these games in the last steps, over the fair share."""
        seats = self.learners[these].long().view(1, -1, 1).expand(self.config.steps, -1, 1)
        share = self.batch.share[:, these].gather(2, seats).squeeze(2) * self.players[these]
        done = self.batch.done[:, these]
        return float((share * done).sum() / done.sum().clamp(min=1))
