"""Positions for every pair of a question and a kind that can ask it, from the scenarios and from random games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from oriflamme.notation import NotationError, make_move, read_file
from oriflamme.rules import Settings, State, decider, draw_deck, kinds, legal_actions, question, questions, settle
from oriflamme.rules.state import SLOTS
from tests.bots.random_positions import decisions, tables

SCENARIOS = Path(__file__).parents[1] / "scenarios"
GAMES = 3  # per table
DRAWN = range(20)  # seeds of mixed decks


def asking_kinds(g: State) -> set[int]:
    """Return the kinds that the question is about: the cards in hand while placing, otherwise the card that acts."""
    if question(g) == questions.PLACE:
        hand = int(g.hand[decider(g)])
        return {int(g.deck[slot]) for slot in range(SLOTS) if (hand >> slot) & 1}
    card = int(g.card[g.depth - 1] if g.depth else g.queue[g.cursor])
    return {int(g.deck[card % SLOTS])}


def asked_name(g: State) -> str:
    """Return the name of the question and the kinds that it is about."""
    asked = questions.NAMES[question(g)]
    return f"question {asked} (of {', '.join(kinds.NAMES[kind] for kind in sorted(asking_kinds(g)))})"


def scenario_positions() -> Iterator[State]:
    """Yield all positions of all scenarios in which somebody must decide."""
    for path in sorted(SCENARIOS.glob("*.txt")):
        for scenario in read_file(path):
            assert not isinstance(scenario, NotationError), scenario
            game = scenario.start.copy()
            settle(game)
            for step in (None, *scenario.steps):
                if step is not None and (step.move is None or step.refused):
                    continue
                if step is not None:
                    make_move(game, step.move)
                if legal_actions(game):
                    yield game.copy()


def random_positions() -> Iterator[State]:
    """Yield decisions of random games."""
    mixed = [Settings(draw_deck(seed), 2 + seed % 4) for seed in DRAWN]
    for settings in [*tables(), *mixed]:
        for seed in range(GAMES):
            yield from islice(decisions(settings, seed, 8), 20)


def every_question() -> list[State]:
    """Return one position from the scenarios and one from random games for each pair of a question and a kind.

    The first position of each question comes first.
    """
    asked: set[int] = set()
    first, others = [], []
    for positions in (scenario_positions(), random_positions()):
        pairs: set[tuple[int, int]] = set()
        for g in positions:
            new = {(question(g), kind) for kind in asking_kinds(g)} - pairs
            if new:
                (others if question(g) in asked else first).append(g)
                asked.add(question(g))
                pairs |= new
    return first + others
