"""Perft: compare the number of move sequences from fixed positions with tests/rules/perft.json (tools/perft.py)."""

from __future__ import annotations

import json

import pytest

from oriflamme.rules import BOXES
from tools.perft import GOLDENS, STARTS, WHOLE, Start, perft

COUNTED = json.loads(GOLDENS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_the_number_of_move_sequences_is_the_stored_one(start: Start) -> None:
    """Compare every depth and, in games that are counted to their end, how often each set of families wins."""
    counted = perft(start)
    assert counted == COUNTED[start.name], "if this change is intended: python tools/perft.py --regen"
    assert bool(counted["winners"]) == (start.depth == WHOLE)


def test_there_is_one_stored_count_per_start() -> None:
    """No stored count is missing or left over, and every box is covered."""
    assert sorted(COUNTED) == sorted(start.name for start in STARTS)
    assert {start.deck for start in STARTS} >= set(BOXES)
