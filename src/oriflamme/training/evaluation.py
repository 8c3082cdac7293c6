"""How well a policy plays against random players or an earlier version, with the tables of its configuration."""

from __future__ import annotations

import torch

from ..envs import Flat
from .config import Config
from .encoder import Encoder
from .network import Policy, masked_log_policy


@torch.no_grad()
def share_against(
    policy: Policy, opponent: Policy | None, config: Config, games: int, device: torch.device, seed: int = 7
) -> float:
    """Return the policy's share of the victories over the fair share: 1 is what an equal player gets.

    In each game it has one seat, which changes from game to game, and chooses its most likely action. The other seats
    draw from the opponent's policy, or from all legal actions alike if there is no opponent.
    """
    settings = config.settings
    flat = Flat(settings, games, seed, draw_decks=config.draws, device=device.type, threads=torch.get_num_threads())
    flat.reset()
    shown, encode = flat.torch(), Encoder(games, device, config.policy.places)
    players = torch.tensor([settings[i % len(settings)].players for i in range(games)], device=device)
    seat = torch.arange(games, device=device) // len(settings) % players
    won = torch.zeros(games, device=device)
    finished = torch.zeros(games, dtype=torch.bool, device=device)
    chance = torch.Generator(device).manual_seed(seed)
    while not bool(finished.all()):
        bits = encode(shown["observation"].clone())
        best = masked_log_policy(policy(bits)[0], shown["mask"]).argmax(1)
        if opponent is None:
            flat.sample()
            theirs = shown["actions"].long()
        else:
            chances = masked_log_policy(opponent(bits)[0], shown["mask"]).exp()
            theirs = torch.multinomial(chances, 1, generator=chance).squeeze(1)
        flat.step(torch.where(shown["actor"].long() == seat, best, theirs))
        ended = (shown["done"] != 0) & ~finished
        share = shown["reward"].gather(1, seat.unsqueeze(1)).squeeze(1) * players + 1
        won += torch.where(ended, share, 0.0)
        finished |= ended
    return float(won.mean())
