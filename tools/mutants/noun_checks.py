"""Check that the nouns which filter a set of places agree with their definition, also those that no card uses now."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.rules import State, kinds, nouns
from oriflamme.rules.state import NONE, REVEALED, SENTENCED, SLOTS
from tools.mutants.decision_checks import bits, check_decisions
from tools.mutants.engine_checks import positions

Filter = Callable[[State, int], int]


def is_open_character(g: State, card: int) -> bool:
    return bool(g.marks[card] & REVEALED and (kinds.CHARACTERS >> int(g.deck[card % SLOTS])) & 1)


# A noun, and whether a card belongs to the set.
FILTERS: tuple[tuple[Filter, Callable[[State, int], bool]], ...] = (
    (lambda g, places: nouns.of_family(g, places, 1), lambda g, card: bool(g.family[card] == 1)),
    (
        lambda g, places: nouns.of_kind(g, places, int(g.deck[1])),
        lambda g, card: bool(g.deck[card % SLOTS] == g.deck[1]),
    ),
    (lambda g, places: nouns.marked(g, places, SENTENCED), lambda g, card: bool(g.marks[card] & SENTENCED)),
    (nouns.face_down, lambda g, card: not g.marks[card] & REVEALED),
    (nouns.open_characters, is_open_character),
    (nouns.stacked, lambda g, card: bool(g.below[card] != NONE)),
)


def check_nouns() -> str | None:
    """Return the first position in which a noun is wrong; None if all are right."""
    for number, g in enumerate(positions()):
        queue = (1 << int(g.stacks)) - 1
        places = queue if number % 2 else queue & 0x5B6D5B6D5  # all places, or some of them
        for i, (noun, belongs) in enumerate(FILTERS):
            expected = [place for place in bits(places) if belongs(g, int(g.queue[place]))]
            if bits(noun(g, places)) != expected:
                return f"filter {i} in position {number}: expected the places {expected}"
    return check_decisions()
