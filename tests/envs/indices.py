"""Play games with records that raise an error for an index below 0 or past the end.

Kernels index arrays as C does (plain_indices in compiled/cuda_target.py), so a rule that counts from the end of an
array would be wrong there.

NUMBA_DISABLE_JIT=1 python -m tests.envs.indices GAMES
"""

from __future__ import annotations

import sys

import numpy as np

from oriflamme.rules import Settings, actions, draw_deck, engine
from oriflamme.rules.machine import batch
from oriflamme.rules.machine.chance import mwc_next, mwc_start
from oriflamme.rules.machine.random_play import random_action, random_game
from oriflamme.rules.observation import OBSERVATION, write_observation
from oriflamme.rules.state import OVER, PLAYERS, new_games
from oriflamme.rules.views import VIEW, write_deal, write_seen, write_view
from tests.checked_arrays import CheckedArray, CheckedRecord


def read_position(g: CheckedRecord, seed: int) -> None:
    """Compute the mask, and for the decider and a spectator the view, the observation and a determinization."""
    batch.mark_legal(g, CheckedArray(np.zeros(actions.ACTIONS, np.int8)))
    for seat in (engine.decider(g), -1):
        view = CheckedRecord(np.zeros(1, dtype=VIEW)[0])
        write_seen(g, seat, view)
        write_observation(view, engine.decider(g), CheckedArray(np.zeros(OBSERVATION, np.int8)))
        write_view(g, seat, view)
        write_deal(
            view, CheckedRecord(new_games(1)[0]), CheckedArray(np.zeros(PLAYERS, np.int64)), mwc_next(mwc_start(seed))
        )


def main(games: int) -> None:
    """Play this many games with each of 21 settings."""
    for players in (2, 3, 5):
        decks = [Settings.of_box(box, players) for box in ("base", "ablaze", "alliance")]
        decks += [Settings(deck=draw_deck(seed), players=players, edition=seed % 2) for seed in range(4)]
        for settings in decks:
            seeds = np.arange(games, dtype=np.int64)
            for seed, record in zip(seeds.tolist(), batch.deal(settings, seeds), strict=True):
                random_game(CheckedRecord(record.copy()), mwc_start(seed))
                g, state = CheckedRecord(record), mwc_start(seed)
                while g.phase != OVER:
                    state = mwc_next(state)
                    action = random_action(g, state)
                    assert engine.is_legal(g, action)
                    engine.apply(g, None, action)
                    if state % 8 == 0:
                        read_position(g, seed)


if __name__ == "__main__":
    main(int(sys.argv[1]))
