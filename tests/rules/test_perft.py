"""Perft: compare the number of move sequences from fixed positions with tests/rules/perft.json (tools/perft.py)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from oriflamme.rules import kinds
from tools.perft import GOLDENS, STARTS, WHOLE, Start, perft

COUNTED = json.loads(GOLDENS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("less", [1, pytest.param(0, marks=pytest.mark.long)])
@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_the_number_of_move_sequences_is_the_stored_one(start: Start, less: int) -> None:
    """Compare every depth, or all but the last, which has most of the sequences.

    In games that are counted to their end, also compare how often each set of families wins.
    """
    is_whole = start.depth == WHOLE
    counted = perft(start if is_whole else replace(start, depth=start.depth - less))
    stored = COUNTED[start.name]
    if not is_whole:
        stored = stored | {"sequences": stored["sequences"][: start.depth - less]}
    assert counted == stored, "if this change is intended: python tools/perft.py --regen"
    assert bool(counted["winners"]) == is_whole


def test_there_is_one_stored_count_per_start() -> None:
    """No stored count is missing or left over, and every box is covered."""
    assert sorted(COUNTED) == sorted(start.name for start in STARTS)
    assert {start.deck for start in STARTS} >= set(kinds.BOXES)
