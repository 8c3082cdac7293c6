"""Actions and moves: decoding and encoding agree, redaction hides the card, and every question can be asked."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme.rules import act, actions, kinds, legal_actions, moves, question, questions
from oriflamme.rules.state import DECK, NONE, STACKS
from tools.random_games import random_game, random_moves


def test_every_verb_has_actions() -> None:
    verbs = {
        moves.decode(action, asked).verb
        for action in range(actions.USED_ACTIONS)
        for asked in (NONE, kinds.ROYAL_DECREE)
    }
    assert verbs == set(moves.VERBS)


@pytest.mark.parametrize("action", [-1, actions.USED_ACTIONS, 2**31])
def test_other_numbers_are_not_actions(action: int) -> None:
    with pytest.raises(ValueError, match=str(actions.USED_ACTIONS - 1)):
        moves.decode(action, questions.PLACE)


@pytest.mark.parametrize(
    "move",
    [
        moves.Move("target", place=STACKS),
        moves.Move("place", DECK, "front"),
        moves.Move("place", NONE, "front"),
        moves.Move("place", 0, "on", STACKS),
        moves.Move("swap", DECK),
        moves.Move("move", place=0, to=STACKS + 1),
    ],
)
def test_a_move_without_its_card_or_place_has_no_action(move: moves.Move) -> None:
    assert moves.encode(move) == NONE


def test_others_see_where_a_card_goes_but_not_which_card() -> None:
    """Redacted actions differ only in what everyone sees: all fields of the move but the slot."""
    for action in range(actions.USED_ACTIONS):
        move = moves.decode(action, kinds.ARCHER)
        redacted = moves.decode(moves.redact_action(action), kinds.ARCHER)
        assert moves.names_secret(action) == (move.slot != NONE)
        assert redacted._replace(slot=NONE) == move._replace(slot=NONE)
        if move.slot != NONE:
            others = {moves.redact_action(moves.with_slot(action, slot)) for slot in range(DECK)}
            assert others == {moves.redact_action(action)}


def test_every_question_is_asked_and_its_answers_decode() -> None:
    """Random games ask every question of the table, and the legal answers are encoded moves."""
    asked = set()
    for seed in range(150):
        g = random_game(seed)
        for action in random_moves(g, Random(seed)):
            number = question(g)
            assert number is not None
            assert moves.question_in(g) == number
            asked.add(number)
            chosen = moves.chosen_place(g)
            for legal in legal_actions(g):
                assert moves.encode(moves.decode(legal, number, chosen)) == legal
            act(g, action)
    never = [row.name for row in questions.TABLE if row.number not in asked]
    assert not never, f"questions that were never asked: {', '.join(never)}"


def test_every_question_cites_a_kind_or_a_rule() -> None:
    for row in questions.TABLE:
        assert row.rule in kinds.NAMES or row.rule.startswith("R"), row.name
        assert moves.question_rule(row.number) == row.rule
        assert moves.question_text(row.number)
