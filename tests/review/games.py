"""Recorded games for tests of the review, and the programs that measure it in many games."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from oriflamme.bots import Bot, make
from oriflamme.notation import Game, Scenario, read_text
from oriflamme.rules import Settings, actions, deal, decider, determinize, draw_deck, kinds, legal_actions, moves, view

ROOT: Final = Path(__file__).parents[2]


def measured(program: str, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
    """Run a program of tools/review. Return its exit status and the lines that it prints."""
    command = [sys.executable, "-m", f"tools.review.{program}", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def settings_of(seed: int) -> Settings:
    """Return settings that go through all boxes and 2 to 5 players."""
    boxes = (*kinds.BOXES, "mixed")
    box = boxes[seed % len(boxes)]
    return Settings(draw_deck(seed) if box == "mixed" else kinds.BOXES[box], 2 + seed // len(boxes) % 4, seed // 16 % 2)


def played(bot: str, seed: int, settings: Settings | None = None, most: int = 1000) -> Scenario:
    """Return the record of a game that one bot plays in all seats, perhaps cut off."""
    return read_text(text_of_game(bot, seed, settings, most))[0]


def text_of_game(bot: str, seed: int, settings: Settings | None = None, most: int = 1000) -> str:
    """Return the same record as text."""
    player: Bot = make(bot)
    recorded = Game.with_settings(settings or settings_of(seed), seed)
    for n in range(most):
        if (who := decider(recorded.state)) is None:
            break
        seen, actions = view(recorded.state, who), legal_actions(recorded.state)
        recorded.push(player.think(seen, actions, seed * 1000 + n).action)
    return recorded.record()


def scenario_of(recorded: Game) -> Scenario:
    return read_text(recorded.record())[0]


def twins(settings: Settings, seed: int, reader: int) -> Iterator[tuple[Scenario, Scenario]]:
    """Yield pairs of records that one seat can't tell apart, each up to one of its decisions."""
    for one, other in pairs_of_games(settings, seed, reader):
        yield scenario_of(one), scenario_of(other)


def pairs_of_games(settings: Settings, seed: int, reader: int) -> Iterator[tuple[Game, Game]]:
    """Yield two games that one seat can't tell apart, before each of its decisions. The same two go on.

    Other seats hold and place other cards in the second.
    """
    start = deal(settings, seed)
    pair = [Game(settings, g) for g in (start, determinize(view(start, reader), seed))]
    chance = Random(seed)
    while (who := decider(pair[0].state)) is not None:
        if view(pair[0].state, reader).tobytes() != view(pair[1].state, reader).tobytes():
            return
        if who == reader:
            yield pair[0], pair[1]
        for one, action in zip(pair, same_looking(pair, who == reader, chance), strict=True):
            one.push(action)


def same_looking(pair: list[Game], is_reader: bool, chance: Random) -> tuple[int, int]:
    """Return an action for each game that looks the same to everyone but its player, who reveals nothing."""
    first, second = (legal_actions(one.state) for one in pair)
    if is_reader:
        action = chance.choice(first)
        return action, action
    if actions.KEEP in first:
        return actions.KEEP, actions.KEEP
    action = chance.choice(first)
    looks = moves.redact_action(action)
    return action, chance.choice([other for other in second if moves.redact_action(other) == looks])
