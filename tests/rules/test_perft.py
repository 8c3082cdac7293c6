"""Perft: the number of move sequences from fixed positions is what it was (tests/rules/perft.json, tools/perft.py)."""

from __future__ import annotations

import json

import pytest

from tools.perft import GOLDENS, STARTS, WHOLE, Start, perft

COUNTED = json.loads(GOLDENS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_the_number_of_move_sequences_is_the_stored_one(start: Start) -> None:
    """To each depth; and in games counted to their end, how often each set of families wins."""
    counted = perft(start)
    assert counted == COUNTED[start.name], "if this change is meant: python tools/perft.py --regen"
    assert bool(counted["winners"]) == (start.depth == WHOLE)


def test_the_goldens_are_those_of_the_starts() -> None:
    """None is left over, none is missing, and every box is among them."""
    assert sorted(COUNTED) == sorted(start.name for start in STARTS)
    assert {start.deck for start in STARTS} >= {"base", "ablaze", "alliance"}
