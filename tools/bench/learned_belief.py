"""Measure how well the learned bot knows face-down cards.

    python -m tools.bench.learned_belief search:iterations=3000 king

Each bot plays games against itself in all boxes. In one decision of twelve it is asked what the face-down cards are,
and the log-loss of the true kind is compared: by count alone, by the placement priors, by the belief head, and by the
mixture that the bot reports. Prints a line of JSON per bot, in nats, with 95% intervals by bootstrap over games.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oriflamme.bots import Bot, make
from oriflamme.bots.belief.priors import belief_of, priors
from oriflamme.bots.learned.bot import LearnedBot, belief_from, mixed
from oriflamme.rules import Settings, State, View, act, deal, decider, kinds, legal_actions, view
from oriflamme.rules.state import NONE, SLOTS

HOW = ("count", "priors", "network", "reported")
LEAST = 1e-12
ASKED = 12  # one decision of so many
DRAWS = 2000


@cache
def bot_named(spec: str) -> Bot:
    return make(spec)


def settings_of(number: int) -> Settings:
    """Return the settings of a game: boxes and mixed decks in turn, 2 to 5 players."""
    chance = Random(number)
    players = (4, 3, 5, 4, 2)[number // 4 % 5]
    box = (*kinds.BOXES, "mixed")[number % 4]
    deck = tuple(sorted(chance.sample(sorted(kinds.MIXABLE), 10))) if box == "mixed" else kinds.BOXES[box]
    return Settings(deck, players)


def losses(g: State, seen: View, network: LearnedBot) -> NDArray[np.float64]:
    """Return the sums of the log-losses of all face-down cards, and their number."""
    hidden = [i for i in range(int(seen.lying)) if seen.lies[i] == NONE]
    open_view = everything(g)
    kinds = [int(seen.deck[int(open_view[i]) % SLOTS]) for i in hidden]
    network.decide(seen, legal_actions(g), 0)
    head = belief_from(seen, network.scratch.out)
    beliefs = (belief_of(seen, priors("uniform")), belief_of(seen, priors("priors")), head, mixed(seen, head))
    found = [-sum(np.log(max(b[i, kind], LEAST)) for i, kind in zip(hidden, kinds, strict=True)) for b in beliefs]
    return np.array([*found, len(hidden)])


def everything(g: State) -> list[int]:
    """Return the cards of the queue in the order of a view, none of them hidden."""
    cards = []
    for place in range(int(g.stacks)):
        card = int(g.queue[place])
        while card != NONE:
            cards.append(card)
            card = int(g.below[card])
    return cards


def play(spec: str, weights: str | None, number: int) -> NDArray[np.float64]:
    """Play a game of a bot against itself. Return the sums of all that it was asked."""
    bot, network = bot_named(spec), bot_named("learned" if weights is None else f"learned:weights={weights}")
    assert isinstance(network, LearnedBot)
    chance = Random(1_000_003 * number + 1)
    g = deal(settings_of(number), chance.getrandbits(62))
    total = np.zeros(len(HOW) + 1)
    while (seat := decider(g)) is not None:
        seen = view(g, seat)
        if chance.randrange(ASKED) == 0:
            total += losses(g, seen, network)
        act(g, bot.think(seen, legal_actions(g), chance.getrandbits(62)).action)
    return total


def summary(spec: str, games: list[NDArray[np.float64]]) -> dict[str, Any]:
    """Return the mean losses, and the differences from the priors with their intervals."""
    table = np.array(games)
    cards = table[:, -1]
    drawn = np.random.default_rng(1).integers(0, len(table), (DRAWS, len(table)))
    found: dict[str, Any] = {"bot": spec, "games": len(table), "cards": int(cards.sum())}
    for k, how in enumerate(HOW):
        found[how] = round(float(table[:, k].sum() / cards.sum()), 4)
    for k, how in enumerate(HOW[2:], 2):
        gain = table[:, k] - table[:, 1]
        means = gain[drawn].sum(1) / cards[drawn].sum(1)
        low, high = np.quantile(means, [0.025, 0.975])
        found[f"{how} minus priors"] = [round(float(x), 4) for x in (gain.sum() / cards.sum(), low, high)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the log-loss of a face-down card.")
    parser.add_argument("bots", nargs="*", default=["search:iterations=3000", "king"], help="the bots that play")
    parser.add_argument("--weights", help="the file of weights that is measured (default: that of the package)")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=0.0, help="for each bot; 0: no limit")
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    for spec in options.bots:
        began = time.monotonic()
        games = []
        with ProcessPoolExecutor(options.processes) as pool:
            tasks = [pool.submit(play, spec, options.weights, number) for number in range(options.games)]
            for task in tasks:
                if options.seconds and time.monotonic() - began > options.seconds:
                    pool.shutdown(wait=True, cancel_futures=True)
                    games += [one.result() for one in tasks[len(games) :] if one.done() and not one.cancelled()]
                    break
                games.append(task.result())
        print(json.dumps(summary(spec, games)), flush=True)


if __name__ == "__main__":
    main()
