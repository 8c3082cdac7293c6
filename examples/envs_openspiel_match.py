"""Play OpenSpiel's ISMCTS bot against random bots, and compute the exploitability of uniform play in a small game.

    python examples/envs_openspiel_match.py --games 2 --simulations 30

Needs the extra `openspiel`. OpenSpiel's C++ ISMCTS bot can't play Python games (it also crashes on OpenSpiel's own
Python games); its Python bot can.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.policy import UniformRandomPolicy

import oriflamme.envs.openspiel  # noqa: F401 - registers the game

SMALL = "python_oriflamme(players=2,deck=archer;soldier;spy,rounds=1,set_aside=1)"


def match(games: int, simulations: int, seed: int = 1) -> float:
    """Return the mean return of an ISMCTS bot that takes each seat in turn."""
    game = pyspiel.load_game("python_oriflamme(players=3)")
    chance = np.random.RandomState(seed)
    total = 0.0
    for number in range(games):
        seat = number % 3
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bots = [uniform_random.UniformRandomBot(player, chance) for player in range(3)]
        bots[seat] = ismcts.ISMCTSBot(game, evaluator, 1.0, simulations, random_state=chance)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choice(outcomes, p=weights))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        total += state.returns()[seat]
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=6, help="games of the match (default: 6)")
    parser.add_argument("--simulations", type=int, default=50, help="simulations per decision (default: 50)")
    arguments = parser.parse_args()
    small = pyspiel.load_game(SMALL)
    value = exploitability.exploitability(small, UniformRandomPolicy(small))
    print(f"exploitability of uniform play in {SMALL}: {value:.4f}")
    share = match(arguments.games, arguments.simulations)
    print(
        f"ISMCTS with {arguments.simulations} simulations, {arguments.games} games: {share:+.3f} per game (random: 0)"
    )


if __name__ == "__main__":
    main()
