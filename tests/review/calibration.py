"""What a review thinks of players of known strength. bench/review_calibration.py measures it in many games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from oriflamme.review import EFFORTS, FINE, review
from oriflamme.rules import Settings
from tests.review.accounts import errors_of
from tests.review.games import played

LEVELS: Final = ("random", "squire", "knight", "champion", "king")
FOUR: Final = Settings.of_box("base", players=4)
FIRST_SEED: Final = 5000


class GameFigures(NamedTuple):
    """The review of one game of a level against itself."""

    loss: float  # mean per decision that had a choice
    blunders: int  # of all players together
    wrong: int  # blunders, mistakes and inaccuracies
    decisions: int
    largest_error: float  # of the loss of a moment
    own_error: float  # of a seat's own decisions in the account, on average
    seconds: float  # of processor time


def measure(level: str, game: int, effort: str, most: int = 1000) -> GameFigures:
    """Play one game, or this many moves of it, and review it for all seats."""
    scenario = played(level, FIRST_SEED + game, FOUR, most)
    begin = time.process_time()
    found = review(scenario, effort=EFFORTS[effort], seed=game)
    seconds = time.process_time() - begin
    judged = [one for one in found.decisions if one and len(one.judgement.options) > 1]
    return GameFigures(
        loss=float(np.mean([one.judgement.behind for one in judged])),
        blunders=sum(one.called == "blunder" for one in judged),
        wrong=sum(one.called != FINE for one in judged),
        decisions=len(found.decisions),
        largest_error=max(errors_of(found), default=0.0),
        own_error=float(np.mean([seat.account.own.error for seat in found.seats])),
        seconds=seconds,
    )


class Calibration(NamedTuple):
    """The figures of a level, with 95% intervals over its games; `None` as long as there are fewer than two."""

    games: int
    loss: float
    loss_interval: tuple[float, float] | None
    blunders: float  # per game
    blunders_interval: tuple[float, float] | None
    wrong: float  # per game
    decisions: float  # per game
    largest_error: float
    own_error: float
    seconds: float  # of processor time per game


def interval(values: Sequence[float]) -> tuple[float, float] | None:
    """Return the 95% interval of the mean."""
    if len(values) < 2:
        return None
    mean, half = float(np.mean(values)), 1.96 * float(np.std(values, ddof=1)) / len(values) ** 0.5
    return mean - half, mean + half


def calibration(games: Sequence[GameFigures]) -> Calibration:
    means = GameFigures(*np.mean(games, axis=0).tolist())
    return Calibration(
        games=len(games),
        loss=means.loss,
        loss_interval=interval([game.loss for game in games]),
        blunders=means.blunders,
        blunders_interval=interval([game.blunders for game in games]),
        wrong=means.wrong,
        decisions=means.decisions,
        largest_error=max(game.largest_error for game in games),
        own_error=means.own_error,
        seconds=means.seconds,
    )


def calibrate(level: str, games: int, effort: str) -> Calibration:
    return calibration([measure(level, game, effort) for game in range(games)])


def are_apart(weaker: Calibration, stronger: Calibration) -> bool:
    """Return whether the stronger level loses less per decision, and the two intervals don't touch."""
    if weaker.loss_interval is None or stronger.loss_interval is None:
        return False
    return stronger.loss_interval[1] < weaker.loss_interval[0]
