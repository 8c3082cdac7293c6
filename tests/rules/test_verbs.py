"""The verbs never write behind the arrays of the record, whatever a card asks of them."""

from __future__ import annotations

from oriflamme.rules import CARDS, NONE, STACKS, clear, new_game
from oriflamme.rules.verbs import insert


def test_a_full_queue_gets_no_37th_stack() -> None:
    """Play and set-ups never fill the queue. If a card did, it would be on a stack, not behind the queue."""
    for place in (0, 7, STACKS):
        g = new_game()
        clear(g)
        g.stacks = STACKS
        g.queue[:] = range(STACKS)
        insert(g, CARDS - 1, place)
        assert g.stacks == STACKS
        on = min(place, STACKS - 1)
        assert (g.queue[on], g.below[CARDS - 1]) == (CARDS - 1, on)
        assert [card for i, card in enumerate(g.queue) if i != on] == [i for i in range(STACKS) if i != on]
        assert g.below[on] == NONE
