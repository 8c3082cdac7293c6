"""No window is too small, too wide or too low for the table: nothing overlaps, nothing is cut off, no text is tiny."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Iterator

import pytest

from oriflamme.texts import LANGUAGES
from tests.client.conftest import Person
from tests.client.layout_sweep import HANDS, QUESTIONS, QUEUES, Scene, Stage, combinations, sweep

People = Callable[..., Person]
WIDTHS = range(320, 2561, 20)
HEIGHTS = (640, 720, 960)
# Small phones in portrait and in landscape, and tablets in portrait, each in several scenes.
DEVICES = (
    (320, 568), (360, 568), (400, 580), (568, 320), (640, 360), (667, 375), (740, 360), (844, 390), (932, 430),
    (660, 970), (744, 1133), (768, 1024), (820, 1180),
)  # fmt: skip
# For the long test: the widths of common windows, and those where the layout changes.
GRID = (
    320, 360, 375, 390, 412, 480, 538, 540, 600, 640, 642, 744, 768, 820, 862, 900, 1024, 1098, 1100, 1180, 1280, 1366,
    1440, 1920,
)  # fmt: skip
SHOWN = 20  # problems in the message of a failure


def check(person: People, scenes: Iterable[Scene]) -> None:
    stage = Stage(person("Bartholomew"))
    problems = [f"{scene}: {problem}" for scene in scenes for problem in stage.show(scene)]
    more = f"\n… and {len(problems) - SHOWN} more" if len(problems) > SHOWN else ""
    assert not problems, "\n".join(problems[:SHOWN]) + more


def test_the_table_fits_every_width(person: People) -> None:
    check(person, itertools.chain(sweep(WIDTHS, HEIGHTS), windows_of_devices(2, seed=2)))


def windows_of_devices(scenes: int, seed: int) -> Iterator[Scene]:
    """Yield this many scenes for each device."""
    rest = combinations(seed)
    return (Scene(*size, *next(rest)) for size in DEVICES for _ in range(scenes))


@pytest.mark.long
def test_the_table_fits_small_devices_in_every_state(person: People) -> None:
    check(person, windows_of_devices(5 * len(QUESTIONS), seed=3))


@pytest.mark.long
@pytest.mark.parametrize("width", GRID)
def test_the_table_fits_with_every_language_hand_and_queue(person: People, width: int) -> None:
    chance = random.Random(width)
    whole = itertools.product(HEIGHTS, LANGUAGES, HANDS, QUEUES)
    check(person, (Scene(width, *rest, chance.choice(QUESTIONS)) for rest in whole))
