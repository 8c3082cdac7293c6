"""A review in the page is the same as here: every number, bit for bit, however the work is shared."""

from __future__ import annotations

import json
import subprocess
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from oriflamme.bots.belief.priors import FITTED, belief_of, priors
from oriflamme.compiled.wasm_file import FOLDER, GAME_MODULE
from oriflamme.notation import read_text
from oriflamme.review import EFFORTS, follow, review, review_json
from oriflamme.rules import Settings, actions, kinds, moves, questions, view
from tests.artefact.test_javascript import NODE
from tests.review.games import pairs_of_games, text_of_game
from tests.review.test_judgement import LAST_CHANCE

ROOT: Final = Path(__file__).parents[2]
# Two moves are legal, the third isn't.
REFUSED: Final = """\
title a Spy between two cards
players 2
name B Ann
round 6
points R3 B5
queue (R:spy) (B:ambush) R:soldier
hand R -
hand B -
R reveal
R target 2
R target 2
"""


def in_javascript(
    folder: Path, reviews: list[dict[str, Any]], hints: list[str]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    assert NODE is not None, "make test installs Node"
    (folder / "input.json").write_text(json.dumps({"reviews": reviews, "hints": hints}), encoding="utf-8")
    files = [FOLDER / GAME_MODULE, FITTED, folder / "input.json", folder / "output.json"]
    command = [NODE, "tests/review/review_records.js", *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    found = json.loads((folder / "output.json").read_text(encoding="utf-8"))
    return found["reviews"], found["hints"]


def here(record: str, effort: str, seed: int, seats: list[int]) -> dict[str, Any]:
    """Return the review as the command prints it, for a record without a file."""
    found: dict[str, Any] = json.loads(
        json.dumps(review_json(review(read_text(record)[0], seats, EFFORTS[effort], seed)))
    )
    return found


ALL_SEATS: Final = {seed: list(range(2 + seed // 4 % 4)) for seed in (0, 5, 7, 10, 15, 18)}
SOME_SEATS: Final = ALL_SEATS | {7: [1], 10: [0], 15: [0]}  # one seat of the longest games


@pytest.mark.parametrize("seats", [SOME_SEATS, pytest.param(ALL_SEATS, marks=pytest.mark.long)], ids=["some", "all"])
def test_the_page_reviews_games_as_the_command_does(tmp_path: Path, seats: dict[int, list[int]]) -> None:
    """All boxes, 2 to 5 players, both editions, games that are cut off or refused, one or all seats."""
    asked = [
        {"record": text_of_game("random", seed), "effort": "low", "seed": seed, "seats": some}
        for seed, some in seats.items()
    ]
    asked += [
        {"record": text_of_game("greedy", 9, most=23), "effort": "low", "seed": (1 << 40) - 1, "seats": [1]},
        {"record": LAST_CHANCE, "effort": "full", "seed": 3, "seats": [0, 1]},
        {"record": REFUSED, "effort": "full", "seed": 0, "seats": [0, 1]},
    ]
    asked[0]["record"] = str(asked[0]["record"]).replace("round 1\n", "round 1\nhint R 2 7\n")
    moments = hints = 0
    events = set()
    for one, found in zip(asked, in_javascript(tmp_path, asked, [])[0], strict=True):
        expected = here(**one)
        if expected["error"]:
            del expected["error"]["reason"]  # the page has a text for the code
        assert found["review"] == expected
        moments += sum(len(seat["moments"]) for seat in expected["seats"])
        hints += sum(decision["hint"] for decision in expected["decisions"])
        reasons = [r for seat in expected["seats"] for moment in seat["moments"] for r in moment["reasons"]]
        events |= {(reason["event"], bool(reason.get("rival"))) for reason in reasons}
        course = follow(read_text(one["record"])[0])
        for decision, beliefs in zip(course.decisions, found["beliefs"], strict=True):
            believed = belief_of(view(decision.game, decision.family), priors("priors"))
            assert np.array_equal(np.array(beliefs).reshape(believed.shape), believed)
    assert moments > 20
    assert hints == 2
    assert events >= {("eliminated", False), ("paid", False), ("points", False), ("points", True)}


# Red has a Royal Decree to use.
DECREE: Final = """\
title a Decree that moves a card and chooses where to
players 2
round 6
points R3 B5
queue (R:royal-decree) B:spy B:heir R:lord
hand R -
hand B -
R reveal
"""


def test_a_hint_knows_only_what_the_seat_can_see(tmp_path: Path) -> None:
    texts = [
        game.record()
        for box, reader, seed in (("base", 1, 3), ("alliance", 2, 5))
        for pair in islice(pairs_of_games(Settings.of_box(box, players=3), seed, reader), 1, 8, 2)
        for game in pair
    ]
    assert len(texts) > 8
    assert len(set(texts)) == len(texts)
    _, hints = in_javascript(tmp_path, [], texts)
    for one, other in zip(hints[::2], hints[1::2], strict=True):
        assert one["hint"] == other["hint"]
        assert one["hint"]["best"]["action"] in one["legal"]


def test_a_hint_names_the_best_move_in_full_and_why(tmp_path: Path) -> None:
    last_chance = LAST_CHANCE.removesuffix("R keep\n")
    _, (conspiracy, decree) = in_javascript(tmp_path, [], [last_chance, DECREE])
    assert conspiracy["hint"]["best"]["action"] == actions.REVEAL
    assert conspiracy["hint"]["then"] == -1
    reasons = {(reason["event"], reason.get("card")) for reason in conspiracy["hint"]["reasons"]}
    assert reasons >= {("paid", "R:conspiracy"), ("points", None)}
    assert decree["question"] == kinds.ROYAL_DECREE
    first = moves.decode(decree["hint"]["best"]["action"], kinds.ROYAL_DECREE)
    second = moves.decode(decree["hint"]["then"], questions.DECREE_TO, first.place)
    assert (second.verb, second.place) == ("move", first.place)
