"""Ratings: openskill's BradleyTerryPart over all games in order. (openskill's PlackettLuce mishandles ties.)

Each game ranks its seats. A bot with several seats in one game gets the mean of their new ratings. Bots do not change
during a tournament, so no uncertainty is added between games (tau = 0).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from openskill.models import BradleyTerryPart

from ..compiled.game_result import Results


class BotRating(NamedTuple):
    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - 1.96 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 1.96 * self.sigma


def rate(results: Results, bots: int, players: int) -> list[BotRating]:
    model = BradleyTerryPart(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for seats, places in zip(
        results["bots"][:, :players].tolist(), results["place"][:, :players].tolist(), strict=True
    ):
        if len(set(seats)) == 1:
            continue
        after = model.rate([[ratings[bot]] for bot in seats], ranks=places)
        for bot in set(seats):
            own = [team[0] for team, other in zip(after, seats, strict=True) if other == bot]
            mu = float(np.mean([rating.mu for rating in own]))
            sigma = float(np.mean([rating.sigma for rating in own]))
            ratings[bot] = model.rating(mu=mu, sigma=sigma)
    return [BotRating(float(rating.mu), float(rating.sigma)) for rating in ratings]
