"""What is true of every game, with all boxes, mixed and small decks, 2 to 5 players and both editions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.rules import IllegalMove, State, act, actions, decider, kinds, legal_actions, question, questions
from oriflamme.rules.state import EDITION_NAMES, OVER, PLACEMENT, SLOTS
from tests.rules.game_invariants import cards_of, check, plain
from tests.rules.more_examples import run_more_examples
from tools.random_games import play_on, random_game, random_moves, random_settings

SEEDS = st.integers(0, 2**40)
LONGEST = 400  # more decisions than any game has
RULES = {*kinds.NAMES, "R2.3", "R3.2", "R3.10", "R5.1"}
INVALID_ACTIONS = (-1, -actions.WHERES, -(2**15), actions.ACTIONS, actions.ACTIONS + 1, 2**15 - 1, 2**31, 2**62)


def test_forty_seeds_cover_all_boxes_player_counts_and_editions() -> None:
    """The random settings cover everything that the docstring of this file claims."""
    drawn = [random_settings(seed) for seed in range(40)]
    boxes = (*kinds.BOXES, "mixed", "small")
    assert {(s.box, s.players, s.edition) for s in drawn} == {
        (box, players, edition) for box in boxes for players in (2, 3, 4, 5) for edition in range(len(EDITION_NAMES))
    }


@settings(max_examples=50, deadline=None)
@given(seed=SEEDS)
def test_every_position_of_a_random_game_is_sound(seed: int) -> None:
    """Each card is in one pile, nobody is below 0, stacks have one family, unused bytes are blank; the game ends."""
    g = random_game(seed)
    check(g)
    for moves, action in enumerate(random_moves(g, Random(seed))):
        assert moves < LONGEST
        act(g, action)
        check(g)
    assert g.phase == OVER


@settings(max_examples=50, deadline=None)
@given(seed=SEEDS)
def test_hands_shrink_by_one_card_per_round(seed: int) -> None:
    """Each family places once per round (R2.3, R5.1); an Informer's swap keeps the count; the rest is never played."""
    agreed = random_settings(seed)
    g = random_game(seed)
    dealt = len(agreed.deck) - agreed.set_aside
    for action in random_moves(g, Random(seed)):
        act(g, action)
        for family in range(agreed.players):
            waits = g.phase == PLACEMENT and not int(g.placed) >> family & 1
            placed = int(g.round_now) - waits
            assert int(g.hand[family]).bit_count() == dealt - placed
    assert all(int(hand).bit_count() == dealt - agreed.rounds for hand in g.hand[: agreed.players])


@settings(max_examples=50, deadline=None)
@given(seed=SEEDS)
def test_only_placing_and_reveal_or_keep_are_asked_with_a_single_answer(seed: int) -> None:
    """Any other forced answer is not asked for (R3.10). The list of answers is sorted and has no duplicates."""
    g = random_game(seed)
    for action in random_moves(g, Random(seed)):
        legal = legal_actions(g)
        asked = question(g)
        assert legal == sorted(set(legal))
        assert all(0 <= legal_action < actions.ACTIONS for legal_action in legal)
        if asked == questions.REVEAL_OR_KEEP:
            assert legal in ([actions.REVEAL, actions.KEEP], [actions.KEEP])
        elif asked == questions.PLACE:
            family = decider(g)
            assert family is not None
            held = cards_of(int(g.hand[family]), family)
            assert {a // actions.WHERES for a in legal} == {card % SLOTS for card in held}
            assert len(legal) == len(held) * len({a % actions.WHERES for a in legal})
        else:
            assert len(legal) > 1
        act(g, action)
    assert legal_actions(g) == []
    assert decider(g) is None
    assert question(g) is None


def refused(g: State, action: int, family: int | None = None) -> IllegalMove:
    """Return the refusal of an action; the game must be unchanged to the byte."""
    before = g.tobytes()
    with pytest.raises(IllegalMove) as caught:
        act(g, action, family)
    assert g.tobytes() == before
    return caught.value


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, after=st.integers(0, 80))
def test_exactly_the_legal_actions_are_accepted(seed: int, after: int) -> None:
    """Every legal action is accepted; every other one is refused with a code and a rule and changes nothing."""
    g = random_game(seed)
    play_on(g, Random(seed), after)
    legal = set(legal_actions(g))
    for action in legal:
        act(g.copy(), action)
    for action in {*range(actions.ACTIONS), *INVALID_ACTIONS} - legal:
        why = refused(g, action)
        assert why.code in {"wrong-verb", "not-legal", "game-over"}
        assert why.rule in RULES
        assert why.rule in str(why)
        assert (why.code == "game-over") == (g.phase == OVER)


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, after=st.integers(0, 80))
def test_only_the_asked_family_may_answer(seed: int, after: int) -> None:
    """A legal action is refused as `not-your-decision` for any other family, and accepted for the asked one."""
    g = random_game(seed)
    play_on(g, Random(seed), after)
    for action in legal_actions(g)[:3]:
        for family in set(range(g.players)) - {decider(g)}:
            assert refused(g, action, family).code == "not-your-decision"
        act(g.copy(), action, decider(g))


def test_a_family_that_does_not_exist_is_refused() -> None:
    g = random_game(0)
    assert refused(g, legal_actions(g)[0], 9).code == "not-your-decision"


def test_an_informer_asks_only_with_a_card_to_swap() -> None:
    """With no card in hand only `listen` is legal (informer), so no question is asked (R3.10)."""
    asked = 0
    for seed in range(2, 2000, 5):
        g = random_game(seed)
        for action in random_moves(g, Random(seed)):
            legal = legal_actions(g)
            if legal[0] == actions.INFORMATION:
                asked += 1
                family = decider(g)
                assert family is not None
                hand = cards_of(int(g.hand[family]), family)
                assert legal[1:] == [actions.INFORMATION + 1 + card % SLOTS for card in hand]
            act(g, action)
    assert asked > 100


@pytest.mark.long
def test_every_position_of_many_more_games_is_sound() -> None:
    """The same checks on 20,000 games."""
    for seed in range(20_000):
        g = random_game(seed)
        for action in random_moves(g, Random(seed)):
            act(g, action)
            check(g)
        assert plain(g).phase == OVER


def test_the_checks_notice_broken_positions() -> None:
    """Among them are a card in two piles, a stack of two families, points below 0 and a token outside the queue."""
    sound = random_game(0)
    play_on(sound, Random(0), 30)
    check(sound)
    assert sound.stacks > 1
    first, second = int(sound.queue[0]), int(sound.queue[1])
    outside = next(iter(cards_of(int(sound.hand[0]), 0)))

    def broken(field: str, index: int, value: int) -> State:
        g = sound.copy()
        g[field][index] = value
        return g

    for g in (
        broken("aside", 0, int(sound.aside[0]) ^ int(sound.hand[0])),
        broken("queue", 0, second),
        broken("family", first, (int(sound.family[first]) + 1) % 2),
        broken("points", 1, -1),
        broken("tokens", outside, 1),
        broken("marks", outside, 1),
        broken("below", outside, first),
        broken("op", 3, 1),
    ):
        with pytest.raises(AssertionError):
            check(g)


@pytest.mark.long
@pytest.mark.parametrize(
    "test",
    [
        test_every_position_of_a_random_game_is_sound,
        test_hands_shrink_by_one_card_per_round,
        test_only_placing_and_reveal_or_keep_are_asked_with_a_single_answer,
        test_exactly_the_legal_actions_are_accepted,
        test_only_the_asked_family_may_answer,
    ],
)
def test_more_examples_pass(test: Any) -> None:
    run_more_examples(test)
