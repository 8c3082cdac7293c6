"""The verbs never write behind the arrays of the record, whatever a card asks of them."""

from __future__ import annotations

from oriflamme.rules import clear
from oriflamme.rules.state import CARDS, STACKS, new_game
from oriflamme.rules.verbs import insert


def test_a_full_queue_gets_no_37th_stack() -> None:
    for place in (0, STACKS):
        g = new_game()
        clear(g)
        g.stacks, g.queue[:] = STACKS, range(STACKS)
        insert(g, CARDS - 1, place)
        under = min(place, STACKS - 1)
        assert (g.stacks, g.queue[under], g.below[CARDS - 1]) == (STACKS, CARDS - 1, under)
