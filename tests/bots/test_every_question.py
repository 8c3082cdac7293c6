"""The compiled bots can handle every kind and every question, and no index is out of range.

A failure names the kind or question that was forgotten.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from oriflamme.bots.belief.belief import CELLS
from oriflamme.bots.belief.priors import FITTED, read_priors
from oriflamme.bots.greedy.card_values import PLAYED, RATE
from oriflamme.bots.search.playout import REVEALS
from oriflamme.rules import State, kinds, question, questions
from tests.bots.every_question import asking_kinds, every_question

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def positions() -> list[State]:
    return every_question()


def test_every_question_is_asked_somewhere(positions: list[State]) -> None:
    asked = {question(g) for g in positions}
    assert [asks.name for number, asks in questions.BY_NUMBER.items() if number not in asked] == []


@pytest.mark.parametrize("asked", [questions.PLACE, questions.REVEAL_OR_KEEP])
def test_every_kind_is_placed_and_revealed_somewhere(positions: list[State], asked: int) -> None:
    found = {kind for g in positions if question(g) == asked for kind in asking_kinds(g)}
    assert [kind.name for kind in kinds.TABLE if kind.is_dealt and kind.number not in found] == []


@pytest.mark.parametrize("effort", ["1", pytest.param("4", marks=pytest.mark.long)])
def test_bots_answer_every_question_with_checked_indices(positions: list[State], tmp_path: Path, effort: str) -> None:
    np.save(tmp_path / "positions.npy", np.array(positions))
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.bots.interpreted", str(tmp_path / "positions.npy"), effort]
    result = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("name", kinds.NAMES)
def test_a_kind_has_an_entry_in_every_table(name: str) -> None:
    kind = kinds.NAMES.index(name)
    is_character = kinds.TABLE[kind].type == kinds.CHARACTER
    assert RATE.shape == PLAYED.shape == REVEALS.shape == (kinds.KINDS,)
    assert (RATE[kind] > 0) == is_character
    assert PLAYED[kind] == 0 or not is_character
    assert 0 < REVEALS[kind] < 1
    assert (read_priors(FITTED)[:, kind] > 0).all()


def test_priors_of_another_shape_are_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "priors.npy", np.ones((CELLS, kinds.KINDS)))
    with pytest.raises(ValueError, match="expected priors of shape"):
        read_priors(tmp_path / "priors.npy")
