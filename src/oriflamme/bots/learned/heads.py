"""Which output of the network scores which action, derived from the table of actions.

`place` and `swap` score cards. All other actions are either single, with an output of the whole table each, or they
point at a place: then one output is read from each place. New verbs get the next output of their sort.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...rules import actions
from ...rules.state import STACKS

# The outputs of the network, with room for new verbs.
SINGLES: Final = 19
POINTERS: Final = 6


class Head(NamedTuple):
    """A range of actions that are scored by the same output."""

    sort: str  # place, swap, single or pointer
    number: int  # of the output, counted from 0 within its sort
    first: int  # action
    size: int


def heads() -> tuple[Head, ...]:
    """Return the heads in the order of the actions."""
    sorts: dict[int, tuple[str, ...]] = {
        1: ("single",),
        STACKS: ("pointer",),
        STACKS + 1: ("pointer", "single"),
        actions.WHERES: ("single", "single", "pointer"),
    }
    found: list[Head] = []
    for verb in actions.TABLE:
        first = verb.first
        for sort in (verb.name,) if verb.name in ("place", "swap") else sorts[verb.size]:
            size = {"single": 1, "pointer": STACKS}.get(sort, verb.size)
            found.append(Head(sort, sum(head.sort == sort for head in found), first, size))
            first += size
    return tuple(found)


HEADS: Final = heads()
# The action of each single output, and the action of each pointer at place 0.
SINGLE_ACTIONS: Final = tuple(head.first for head in HEADS if head.sort == "single")
POINTER_ACTIONS: Final = tuple(head.first for head in HEADS if head.sort == "pointer")
assert len(SINGLE_ACTIONS) <= SINGLES, "the network has no output for another verb: raise SINGLES, and train again"
assert len(POINTER_ACTIONS) <= POINTERS, "no output for another verb with a place: raise POINTERS, and train again"
