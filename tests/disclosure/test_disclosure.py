"""What messages are made of: each seat gets what its view has, refusals agree with the rules, and memory is enough."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from oriflamme.disclosure import disclosed_move, disclosed_question, layout, refusal_of, round_ends
from oriflamme.disclosure.api import own_workspace
from oriflamme.notation import read_record
from oriflamme.rules import State, act, actions, deal, decider, events, legal_actions, refusal, settle, view
from oriflamme.rules.state import NONE, PLAYERS
from oriflamme.rules.views import redact
from tools.random_games import random_settings

GAMES = range(12)


def moves_of(seed: int) -> Iterator[tuple[State, np.ndarray]]:
    """Play a random game; yield the game and the events of its last move, from the deal on."""
    chance = Random(seed)
    game = deal(random_settings(seed), seed)
    yield game, settle(game)
    while actions := legal_actions(game):
        yield game, act(game, chance.choice(actions))


@pytest.mark.parametrize("seed", GAMES)
def test_each_seat_gets_what_its_view_and_the_events_allow(seed: int) -> None:
    for game, rows in moves_of(seed):
        shown = disclosed_move(game, rows)
        public = [row[2] for row in shown.queue]
        assert public == view(game, None).lies[: len(public)].tolist()
        for seat in range(int(game.players)):
            seen = view(game, seat)
            own_hand, own_aside, own_queue, own_events = shown.own[seat]
            queue = list(public)
            for index, card in own_queue:
                assert queue[index] == NONE
                queue[index] = card
            assert queue == seen.lies[: seen.lying].tolist()
            assert (own_hand, own_aside) == (int(seen.own_hand), int(seen.own_aside))
            cards = [row[layout.HAPPENED_CARD] for row in shown.events]
            for index, card in own_events:
                cards[index] = card
            assert cards == redact(rows, seat)[:, events.CARD].tolist()
        assert all(shown.own[seat] == (0, 0, [], []) for seat in range(int(game.players), PLAYERS))


def test_everything_names_all_cards() -> None:
    hidden = 0
    for game, rows in moves_of(3):
        shown = disclosed_move(game, rows, everything=True)
        assert all(row[2] != NONE for row in shown.queue)
        assert [row[layout.HAPPENED_CARD] for row in shown.events] == rows[:, events.CARD].tolist()
        hidden += int((rows[:, events.SEEN_BY] != NONE).sum())
    assert hidden


@pytest.mark.parametrize("seed", GAMES)
def test_every_round_ends_once_and_the_last_with_the_game(seed: int) -> None:
    rounds: list[list[int]] = []
    for game, rows in moves_of(seed):
        rounds += round_ends(game, rows)
    assert len(rounds) == int(game.rounds)
    assert rounds[-1] == game.points[: game.players].tolist()


def test_a_move_is_refused_for_the_reason_of_the_rules() -> None:
    chance = Random(1)
    codes = set()
    for game, _ in moves_of(1):
        legal, who = legal_actions(game), decider(game)
        for action in {chance.randrange(actions.ACTIONS), *legal[:3], actions.ACTIONS + 1}:
            for seat in (who or 0, chance.randrange(PLAYERS)):
                found = refusal_of(game, seat, action)
                if action in legal and seat == who:
                    assert found == ("", "")
                else:
                    why = refusal(game, action, seat)
                    assert found == (why.code, why.rule)
                codes.add(found[0])
    assert codes == {"", "game-over", "not-your-decision", "wrong-verb", "not-legal"}


def test_a_second_step_must_follow_directly() -> None:
    recorded, _ = read_record("players 3\nqueue B:lord (R:royal-decree) G:heir\ncursor 2\n")
    game = recorded.state
    reveal = legal_actions(game)[0]
    assert refusal_of(game, 0, reveal, 382) == ("not-legal", "")  # it has an effect of its own
    recorded.push("reveal")
    options, _ = disclosed_question(view(game, 0))
    first = options[1][layout.OPTION_ACTION]
    seconds = [row[layout.OPTION_ACTION] for row in options[1:] if row[layout.OPTION_PARENT] == 1]
    assert len(seconds) == options[1][layout.OPTION_SECONDS] == 2
    for action in range(actions.ACTIONS):
        code, _ = refusal_of(game, 0, first, action)
        assert (code == "") == (action in seconds)


def test_a_placing_is_never_the_first_of_two_steps() -> None:
    """It has an effect of its own, so the server would refuse the second step."""
    recorded, _ = read_record("players 2\nround 2\nphase placement\nqueue R:archer B:heir R:spy\nplaced B\n")
    options, _ = disclosed_question(view(recorded.state, 0))
    assert any(row[layout.OPTION_ASKS] != NONE for row in options[1:])
    assert all(row[layout.OPTION_SECONDS] == 0 for row in options[1:])


def test_the_reserved_memory_is_far_more_than_games_need() -> None:
    most_options = most_events = 0
    for seed in range(20, 50):
        for game, _ in moves_of(seed):
            if (who := decider(game)) is not None:
                options, events = disclosed_question(view(game, who))
                most_options, most_events = max(most_options, len(options)), max(most_events, len(events))
    assert 0 < most_options < len(own_workspace().options) // 2
    assert 0 < most_events < len(own_workspace().consequences) // 2
