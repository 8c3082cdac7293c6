"""The outputs of the network: every action that chooses has one, and those that are trained never change."""

from __future__ import annotations

from oriflamme.bots.learned.heads import HEADS, POINTER_ACTIONS, SINGLE_ACTIONS
from oriflamme.rules import actions


def test_every_action_is_scored_once() -> None:
    scored = [action for head in HEADS for action in range(head.first, head.first + head.size)]
    assert scored == list(range(actions.USED_ACTIONS))


def test_outputs_that_are_trained_keep_their_verbs() -> None:
    """New verbs get outputs behind these."""
    singles = [actions.VERB_OF_ACTION[action].name for action in SINGLE_ACTIONS]
    old = "reveal keep move-to twin twin listen sentence negotiate leave gain repeat".split()
    assert singles[: len(old)] == old
    pointers = [actions.VERB_OF_ACTION[action].name for action in POINTER_ACTIONS]
    assert pointers[:5] == ["target", "move-to", "twin", "sentence", "execute"]
