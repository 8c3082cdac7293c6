"""The OpenSpiel game: OpenSpiel's tests and algorithms; information states contain exactly what a seat knows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.envs.extras import need
from tests.envs.playthrough import FILE

need("pyspiel", extra="openspiel")

import pyspiel  # noqa: E402
from absl import flags  # noqa: E402
from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import exploitability, ismcts, mcts  # noqa: E402

from oriflamme.envs import openspiel  # noqa: E402
from oriflamme.rules import determinize, view  # noqa: E402

GAMES = [
    "python_oriflamme",
    "python_oriflamme(players=5,box=alliance,edition=first)",
    "python_oriflamme(players=4,box=ablaze,reward=margin)",
    "python_oriflamme(players=2,deck=archer;soldier;spy,rounds=2,set_aside=1)",
]
SMALL = "python_oriflamme(players=2,deck=archer;soldier;spy,rounds=1,set_aside=1)"
MIXED = (
    "python_oriflamme(players=4,"
    "deck=informer;shapeshifter;impersonation;diplomat;soldier;prince;heir;queen;plot;insurrection)"
)


@pytest.mark.parametrize("name", GAMES)
def test_the_random_simulations_of_openspiel_pass(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_game_matches_the_golden_playthrough() -> None:
    from open_spiel.python.algorithms import generate_playthrough  # takes a second, in every worker

    flags.FLAGS.mark_as_parsed()  # replay reads a flag
    expected, actual = generate_playthrough.replay(str(FILE))
    same = actual.splitlines() == expected.splitlines()
    assert same, "if the game or its layout changed on purpose, run `python -m tests.envs.playthrough`"


def random_game(game: Any, chance: np.random.RandomState) -> Iterator[Any]:
    """Yield every state of a game with random moves, from the first decision on."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.randint(len(state.chance_outcomes())))
        else:
            yield state
            state.apply_action(int(chance.choice(state.legal_actions())))
    yield state


@pytest.mark.parametrize("name", [*GAMES[1:3], MIXED])
def test_resampling_keeps_what_the_seat_knows_and_equals_the_determinization(name: str) -> None:
    game = pyspiel.load_game(name)
    chance = np.random.RandomState(1)
    resampled = 0
    for _ in range(3):
        for state in random_game(game, chance):
            player = chance.randint(game.num_players())
            if chance.rand() > 0.3:
                continue
            draws = [chance.rand(), chance.rand()]
            left = iter(draws)
            other = state.resample_from_infostate(player, lambda left=left: next(left))  # type: ignore[misc]
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            seed = int(draws[0] * (1 << 31)) << 31 | int(draws[1] * (1 << 31))
            dealt = determinize(view(state.game_record, player), seed)
            assert other.game_record.tobytes() == dealt.tobytes(), (
                "the resampled state must be the determinization, byte for byte"
            )
            resampled += 1
    assert resampled > 30


def all_states(state: Any) -> Iterator[Any]:
    yield state
    if not state.is_terminal():
        chance = state.is_chance_node()
        for action in [a for a, _ in state.chance_outcomes()] if chance else state.legal_actions():
            yield from all_states(state.child(action))


def test_equal_information_states_look_the_same_in_every_state_of_a_small_game() -> None:
    """States with the same information state have the same actions, observation and tensor; recall is perfect."""
    game = pyspiel.load_game(SMALL)
    seen: dict[tuple[int, str], set[tuple[Any, ...]]] = defaultdict(set)
    states = 0
    for state in all_states(game.new_initial_state()):
        states += 1
        if state.is_chance_node():
            continue
        for player in range(2):
            visible = (
                state.current_player(),
                tuple(state.legal_actions(player)),
                state.observation_string(player),
                tuple(state.information_state_tensor(player)),
            )
            seen[player, state.information_state_string(player)].add(visible)
    assert states == 1203
    assert len(seen) < states, "some states must look the same to a seat"
    assert all(len(visible) == 1 for visible in seen.values())


@pytest.mark.parametrize("games", [100, pytest.param(1000, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("players", "deck"),
    [
        (2, "archer;soldier;spy"),  # two cards of one family, eliminated in either order
        (2, "cutthroat;impersonation;queen"),  # characters that were set aside, found or not
        (2, "informer;insurrection;shapeshifter"),  # cards taken back or turned face down
        (3, "cutthroat;impersonation;prince;queen"),  # one move makes several cards known
    ],
    ids=str,
)
def test_tensor_and_string_distinguish_the_same_states(players: int, deck: str, games: int) -> None:
    """Compare all pairs of states of many small games, which often reach the same state."""
    game = pyspiel.load_game(f"python_oriflamme(players={players},deck={deck},rounds=2,set_aside=1)")
    chance = np.random.RandomState(1)
    words: dict[tuple[int, bytes], str] = {}
    numbers: dict[tuple[int, str], bytes] = {}
    looks = 0
    for _ in range(games):
        for state in random_game(game, chance):
            for player in range(players):
                string = state.information_state_string(player)
                tensor = np.array(state.information_state_tensor(player), dtype=np.float32).tobytes()
                assert words.setdefault((player, tensor), string) == string
                assert numbers.setdefault((player, string), tensor) == tensor
                looks += 1
    assert len(words) == len(numbers) < looks, "some states must occur more than once"


@pytest.mark.long
def test_exploitability_of_random_play_over_two_rounds() -> None:
    """This solves a game of about 60,000 states, which takes two minutes. An example computes it over one round."""
    game = pyspiel.load_game(GAMES[3])
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(0.455874, abs=1e-6)


def test_ismcts_chooses_legal_actions() -> None:
    game = pyspiel.load_game("python_oriflamme(players=3,box=ablaze)")
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.0, 5, random_state=chance)
    moves = 0
    for state in random_game(game, chance):
        if not state.is_terminal() and state.current_player() == 0 and moves < 4:
            assert bot.step(state) in state.legal_actions()
            moves += 1
    assert moves == 4


def test_a_public_observation_contains_no_secrets() -> None:
    game = pyspiel.load_game("python_oriflamme(players=2,box=alliance)")
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    observer = game.make_py_observer(kind)
    chance = np.random.RandomState(2)
    for state in random_game(game, chance):
        observer.set_from(state, 0)
        first, tensor = observer.string_from(state, 0), observer.tensor.copy()
        observer.set_from(state, 1)
        assert (first, tensor.tolist()) == (observer.string_from(state, 1), observer.tensor.tolist())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("python_oriflamme(box=shoe)", "box must be one of"),
        ("python_oriflamme(deck=archer;knight)", "deck must be a list of kinds"),
    ],
)
def test_unknown_parameters_are_refused(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        openspiel.settings_of(pyspiel.game_parameters_from_string(name) | {"name": "python_oriflamme"})


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ValueError, match="an edition is revised or first, not 'foo'"):
        openspiel.settings_of({"edition": "foo"})
