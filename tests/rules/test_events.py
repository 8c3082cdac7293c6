"""Events describe everything that happens: points, tokens and cards can be tracked from them alone."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.rules import State, act, decider, events, kinds, legal_actions, question, rule_name
from oriflamme.rules.machine import batch, entry_points
from oriflamme.rules.state import NONE, OVER, SLOTS, STACKS, WAITS, new_games
from tests.rules.game_invariants import plain, where_cards_are
from tests.rules.more_examples import run_more_examples
from tools.random_games import play_on, random_game, random_moves

SEEDS = st.integers(0, 2**40)
RULES_PAGE = Path(__file__).parents[2] / "docs" / "rules.md"
RULE_IDS = set(re.findall(r"\*\*(R\d+\.\d+|[a-z]+(?:-[a-z]+)?)\*\*", RULES_PAGE.read_text(encoding="utf-8")))


class Ledger:
    """Points and tokens, updated only from events."""

    def __init__(self, game: State) -> None:
        g = plain(game)
        self.points: list[int] = g.points
        self.tokens: list[int] = g.tokens
        self.deals: list[int] = []  # Deals in reserve

    def enter(self, event: list[int]) -> None:
        code, rule, family, card, amount = (
            event[column] for column in (events.CODE, events.RULE, events.FAMILY, events.CARD, events.AMOUNT)
        )
        if code in (events.GAINED, events.TOKENS_TAKEN, events.INCOME, events.STOLEN):
            self.points[family] += amount
        if code == events.LOST:
            self.points[family] -= amount
        if code == events.STOLEN:
            self.points[event[events.OTHER]] -= amount
        if code in (events.KEPT, events.TOKENS_PUT):
            self.tokens[card] += amount
        if code in (events.TOKENS_TAKEN, events.TOKENS_LOST):
            self.tokens[card] -= amount
        # These tokens go without TOKENS_TAKEN or TOKENS_LOST: Conspiracy pays double, Plot spends its stake, and Deal's
        # tokens are taken at the end.
        if code == events.GAINED and rule == kinds.CONSPIRACY:
            assert amount == 2 * self.tokens[card]
            self.tokens[card] = 0
        if code == events.DISCARDED and rule == kinds.PLOT:
            self.tokens[card] = 0
        if code == events.RESERVED:
            assert amount == self.tokens[card]
            self.deals.append(card)
        if code == events.GAME_OVER:
            for deal in self.deals:
                self.tokens[deal] = 0


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_events_account_for_all_points_and_tokens(seed: int) -> None:
    """Replaying the events of each move gives every family's points and the tokens on every card."""
    game = random_game(seed)
    ledger = Ledger(game)
    for action in random_moves(game, Random(seed)):
        for event in act(game, action).tolist():
            ledger.enter(event)
        g = plain(game)
        assert ledger.points == g.points
        assert ledger.tokens == g.tokens


def changes(before: SimpleNamespace, after: SimpleNamespace) -> set[int]:
    """Return the cards that changed their pile, their side or their family."""
    old, new = where_cards_are(before), where_cards_are(after)
    return {
        card
        for card in old
        if old[card] != new[card]
        or before.family[card] != after.family[card]
        or before.marks[card] & ~WAITS != after.marks[card] & ~WAITS  # WAITS ends with the round, without an event
    }


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_every_card_that_changes_is_named_by_an_event(seed: int) -> None:
    """A card's pile, side, sentence or family never changes without an event."""
    game = random_game(seed)
    for action in random_moves(game, Random(seed)):
        before = plain(game)
        happened = act(game, action)
        named = set(happened[:, events.CARD].tolist())
        assert changes(before, plain(game)) <= named


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_each_event_is_well_formed(seed: int) -> None:
    """Codes, families, cards and places exist, amounts are positive; only the last event is a question or the end."""
    game = random_game(seed)
    for action in random_moves(game, Random(seed)):
        happened = act(game, action).tolist()
        for event in happened:
            assert 0 <= event[events.CODE] < len(events.NAMES)
            assert NONE <= event[events.FAMILY] < game.players
            assert NONE <= event[events.CARD] < game.players * SLOTS
            assert NONE <= event[events.PLACE] < STACKS
            if event[events.CODE] in (
                events.GAINED,
                events.LOST,
                events.STOLEN,
                events.TOKENS_TAKEN,
                events.TOKENS_LOST,
                events.TOKENS_PUT,
                events.INCOME,
                events.KEPT,
            ):
                assert event[events.AMOUNT] > 0
            if event[events.CODE] not in (events.ROUND, events.ASKED, events.GAME_OVER):
                assert event[events.CARD] != NONE
        last = [event[events.CODE] for event in happened if event[events.CODE] in (events.ASKED, events.GAME_OVER)]
        assert last == [happened[-1][events.CODE]] == [events.GAME_OVER if game.phase == OVER else events.ASKED]
        if last == [events.ASKED]:
            assert (happened[-1][events.FAMILY], happened[-1][events.AMOUNT]) == (decider(game), question(game))
        else:
            assert happened[-1][events.AMOUNT] == game.winners


@pytest.mark.parametrize("games", [150, pytest.param(4_000, marks=pytest.mark.long)])
def test_every_code_occurs_and_every_cited_rule_is_documented(games: int) -> None:
    """Every code occurs in random play; each event cites a rule of docs/rules.md by its id."""
    codes: Counter[int] = Counter()
    rules: Counter[int] = Counter()
    longest = 0
    for seed in range(games):
        game = random_game(seed)
        for action in random_moves(game, Random(seed)):
            happened = act(game, action)
            codes.update(happened[:, events.CODE].tolist())
            rules.update(happened[:, events.RULE].tolist())
            longest = max(longest, len(happened))
    never = [name for code, name in enumerate(events.NAMES) if code not in codes]
    assert not never, f"events that never occurred: {', '.join(never)}"
    assert {rule_name(rule) for rule in rules} <= RULE_IDS
    assert longest < events.LOG_ROWS // 8


def test_every_rule_constant_and_every_kind_is_documented() -> None:
    """Every `R…` constant and every kind is an id of docs/rules.md; each code has a name and a meaning."""
    constants = {value for name, value in vars(events).items() if re.fullmatch(r"R\d+_\d+", name)}
    assert {rule_name(rule) for rule in constants} <= RULE_IDS
    assert set(kinds.NAMES) <= RULE_IDS
    assert len(events.MEANINGS) == len(events.NAMES), "events.MEANINGS needs one entry per name of events.NAMES"


@pytest.mark.parametrize("rows", [1, 2, 3, 8])
def test_a_log_that_is_too_short_is_not_written_past_its_end(rows: int) -> None:
    """Row 0 counts all events, the rows that fit are those of a long log, and the game is the same."""
    for seed in range(60):
        game = random_game(seed)
        rng = Random(seed)
        while decider(game) is not None:
            action = rng.choice(legal_actions(game))
            guarded = np.full((rows + 4, events.COLUMNS), 77, dtype=np.int16)
            twin = game.copy()
            happened = act(game, action)
            assert entry_points.act(twin, guarded[:rows], action)
            assert twin.tobytes() == game.tobytes()
            assert guarded[0, 0] == len(happened)
            fit = min(rows - 1, len(happened))
            assert (guarded[1 : fit + 1] == happened[:fit]).all()
            assert (guarded[fit + 1 :] == 77).all()


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_a_game_is_the_same_without_a_log(seed: int) -> None:
    """Compiled without events, every move gives the same bytes."""
    game = random_game(seed)
    silent = new_games(1)
    silent[0] = game
    taken = np.zeros(1, dtype=np.bool_)
    for action in random_moves(game, Random(seed)):
        act(game, action)
        batch.step(silent, np.array([action], dtype=np.int16), taken)
        assert taken[0]
        assert silent[0].tobytes() == game.tobytes()


def test_the_ledger_notices_missing_events() -> None:
    """Without the events of a whole game the ledger differs from the points in most games."""
    missed = 0
    for seed in range(20):
        game = random_game(seed)
        ledger = Ledger(game)
        play_on(game, Random(seed))
        missed += ledger.points != plain(game).points
    assert missed > 10


@pytest.mark.long
@pytest.mark.parametrize(
    "test",
    [
        test_events_account_for_all_points_and_tokens,
        test_every_card_that_changes_is_named_by_an_event,
        test_each_event_is_well_formed,
        test_a_game_is_the_same_without_a_log,
    ],
)
def test_more_examples_pass(test: Any) -> None:
    run_more_examples(test)
