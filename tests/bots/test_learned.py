"""The learned bot: the same bits everywhere, only what its seat may know, and no unusable weights."""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from oriflamme.bots import make
from oriflamme.bots.learned import BadWeights, LearnedBot
from oriflamme.bots.learned.bot import distance
from oriflamme.bots.learned.choice import ANY_DISTANCE, choose, mark_good, write_policy
from oriflamme.bots.learned.features import FAMILY_BITS, FEATURES_VERSION
from oriflamme.bots.learned.forward import BELIEFS
from oriflamme.bots.learned.lookahead import (
    ABILITY,
    CANDIDATES,
    MOST_CANDIDATES,
    REACH,
    SAME_CHANCE,
    USED,
    Lookahead,
    new_lookahead,
)
from oriflamme.bots.learned.model import SHIPPED
from oriflamme.bots.learned.weights import MAGIC, MOST_BYTES, pack, read_weights
from oriflamme.bots.levels import LEVELS
from oriflamme.rules import Settings, act, deal, decider, determinize, kinds, legal_actions, question, questions, view
from oriflamme.rules.observation import LAYOUT_VERSION
from oriflamme.rules.views import VIEW
from tests.bots.learned_bits import positions, say_everything, small_weights, what_it_says
from tests.bots.random_positions import decisions

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("weights") / "small.bin"
    path.write_bytes(small_weights())
    return path


def check_interpreted(weights: Path, count: int, folder: Path) -> None:
    views = np.array([view(g, decider(g)) for g in positions(count)], dtype=VIEW)
    np.save(folder / "views.npy", views)
    command = [sys.executable, "-m", "tests.bots.learned_bits", "views.npy", str(weights), "out.bin"]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    subprocess.run(command, env=environment, cwd=folder, check=True)
    assert (folder / "out.bin").read_bytes() == say_everything(views.view(np.recarray), str(weights))


def test_interpreted_and_compiled_give_the_same_bits(small: Path, tmp_path: Path) -> None:
    check_interpreted(small, 60, tmp_path)


def test_interpreted_and_compiled_give_the_same_bits_with_the_shipped_weights(tmp_path: Path) -> None:
    check_interpreted(SHIPPED, 4, tmp_path)


@pytest.mark.long
def test_interpreted_and_compiled_give_the_same_bits_in_1000_positions(tmp_path: Path) -> None:
    check_interpreted(SHIPPED, 1000, tmp_path)


def test_what_the_seat_cannot_know_changes_nothing() -> None:
    bot = LearnedBot()
    changed = 0
    for g in positions(300):
        seat = decider(g)
        said = what_it_says(bot, view(g, seat))
        belief = bot.think(view(g, seat), legal_actions(g), 1).belief
        observed = bot.scratch.bits.observation.tobytes()
        for key in (3, 4):
            other = determinize(view(g, seat), key)
            changed += other.tobytes() != g.tobytes()
            assert what_it_says(bot, view(other, seat)) == said
            thought = bot.think(view(other, seat), legal_actions(other), 1)
            assert belief is not None
            assert thought.belief is not None
            assert thought.belief.tobytes() == belief.tobytes()
            assert bot.scratch.bits.observation.tobytes() == observed
    assert changed > 300


def test_a_thought_has_policy_outlook_and_belief() -> None:
    bot = make("learned")
    for g in positions(60):
        seen, actions = view(g, decider(g)), legal_actions(g)
        thought = bot.think(seen, actions, 1)
        assert thought.action == thought.options[0].action
        assert [o.share for o in thought.options] == sorted((o.share for o in thought.options), reverse=True)
        assert thought.outlook is not None
        assert len(thought.outlook.winner) == len(thought.outlook.points) == g.players
        assert sum(thought.outlook.winner) == pytest.approx(1, abs=1e-5)
        assert {option.value for option in thought.options} == {thought.outlook.winner[0]}
        assert thought.belief is not None
        assert thought.belief.sum(axis=1) == pytest.approx(np.ones(int(seen.lying)), abs=1e-5)


def test_looking_ahead_can_be_repeated_and_keeps_to_its_evaluations() -> None:
    bot = LearnedBot(evaluations=60)
    tried = differ = used = 0
    for g in positions(40):
        seen, actions = view(g, decider(g)), legal_actions(g)
        thought = bot.think(seen, actions, 5)
        assert thought == bot.think(seen, actions, 5)
        ahead = bot.scratch.ahead
        # The last world may take longer than those before, at most REACH evaluations for each candidate.
        assert ahead.counts[USED] <= 60 + REACH * ahead.counts[CANDIDATES]
        if ahead.counts[CANDIDATES] > 1:
            tried += 1
            used += ahead.counts[USED]
            assert all(ahead.tried[: ahead.counts[CANDIDATES]] > 0)
            values = ahead.total[: ahead.counts[CANDIDATES]] / ahead.tried[: ahead.counts[CANDIDATES]]
            assert ((values >= 0) & (values <= 1)).all()
            differ += len({option.value for option in thought.options}) > 1  # in a lost game all are 0
    assert tried > 5
    assert differ > tried / 2
    assert used < 65 * tried


def test_it_takes_more_care_where_the_ability_of_a_card_asks() -> None:
    plain, careful = LearnedBot(evaluations=10, rare=1e-9), LearnedBot(evaluations=10, rare=1e-9, careful=60)
    more = 0
    for g in positions(60):
        seen, legal = view(g, decider(g)), legal_actions(g)
        used = []
        for bot in (plain, careful):
            bot.think(seen, legal, 5)
            used.append(int(bot.scratch.ahead.counts[USED]))
        is_ability = question(g) not in (questions.PLACE, questions.REVEAL_OR_KEEP)
        assert used[0] == used[1] or is_ability
        more += used[1] > used[0]
    assert more > 2


def test_looking_ahead_prefers_what_wins() -> None:
    """In the last decisions of a game it sees the end: it finds out what the policy alone may not know."""
    raw, ahead = LearnedBot(), LearnedBot(evaluations=200, step=1000, rare=0.0001)
    better = worse = 0
    for seed in range(30):
        for g in decisions(Settings(players=2), seed, 4):
            if g.round_now < g.rounds:
                continue
            seen, actions = view(g, decider(g)), legal_actions(g)
            first, second = raw.think(seen, actions, 1), ahead.think(seen, actions, 1)
            values = {option.action: option.value for option in second.options}
            better += values[second.action] > values[first.action]
            worse += values[second.action] < values[first.action] - SAME_CHANCE
    assert worse == 0
    assert better > 0


def test_looking_ahead_uses_only_what_the_seat_may_know() -> None:
    bot = LearnedBot(evaluations=30)
    for g in positions(60):
        seat = decider(g)
        thought = bot.think(view(g, seat), legal_actions(g), 1)
        found = bot.scratch.ahead.scores.tobytes()
        other = determinize(view(g, seat), 3)
        assert bot.think(view(other, seat), legal_actions(other), 1) == thought
        assert bot.scratch.ahead.scores.tobytes() == found


def test_a_tolerance_leaves_only_actions_that_are_nearly_as_good() -> None:
    bot = LearnedBot(temperature=8, evaluations=48, candidates=16, rare=1e-9, tolerance=0.1)
    differ = 0
    for g in positions(40):
        seen, actions = view(g, decider(g)), legal_actions(g)
        thoughts = [bot.think(seen, actions, seed) for seed in range(3)]
        differ += len({thought.action for thought in thoughts}) > 1
        for thought in thoughts:
            values = {option.action: option.value for option in thought.options}
            tried = set(bot.scratch.ahead.candidates[: bot.scratch.ahead.counts[CANDIDATES]].tolist())
            assert thought.action in tried
        assert values[thought.action] >= max(values[action] for action in tried) - 0.1
    assert differ > 3


def found_ahead(*candidates: tuple[float, float, bool], ability: bool = True) -> Lookahead:
    """Return what looking ahead found: the chance, the points and the harm of the actions 10, 11, …"""
    ahead = new_lookahead()
    ahead.counts[CANDIDATES] = len(candidates)
    ahead.counts[ABILITY] = ability
    for k, (chance, points, harmful) in enumerate(candidates):
        ahead.candidates[k], ahead.tried[k], ahead.harmful[k] = 10 + k, 2, harmful
        ahead.total[k], ahead.points[k] = 2 * chance, 2 * points
    return ahead


def good_actions(ahead: Lookahead, tolerance: float, legal: Sequence[int]) -> list[int]:
    good = np.zeros(len(legal), dtype=np.int64)
    mark_good(ahead, np.array(legal, dtype=np.int64), tolerance, good)
    return [action for action, is_good in zip(legal, good, strict=True) if is_good]


def policy_of(scores: Any, temperature: float, worst: float = ANY_DISTANCE) -> Any:
    """Return the probabilities of actions with these scores, all of them good."""
    actions, out = np.arange(len(scores)), np.zeros(len(scores), dtype=np.float32)
    write_policy(scores, actions, np.ones_like(actions), np.float32(temperature), np.float32(worst), out)
    return out


@pytest.mark.parametrize(
    ("candidates", "tolerance", "good"),
    [
        ([(0.5, 9, False), (0.45, 9, False), (0.3, 9, False)], 0.1, [10, 11]),
        ([(0.5, 9, False), (0.45, 9, False), (0.3, 9, False)], 0, [10, 11, 12, 13]),  # 13 was not tried
        ([(0.0, 9, False), (0.0, 7, False), (0.0, 8, False)], 0, [10, 12, 13]),  # one point can be chance
        ([(0.0, 9, False), (0.0, 8, False), (0.0, 8.5, False)], 0.1, [10, 12]),
        ([(0.5, 7, False), (0.4, 9, False)], 0, [10, 11, 12, 13]),  # fewer points for a better chance
        ([(0.5, 9, True), (0.5, 9, False)], 0.1, [11]),
        ([(0.5, 9, True), (0.5, 9, True)], 0.1, [10, 11]),
        ([(0.5, 9, True), (0.4, 9, False)], 0, [10, 11, 12, 13]),
        ([(0.5, 9, True), (0.5, 7, False)], 0, [10, 12, 13]),
        ([(0.5, 9, True), (0.4, 7, False)], 0.15, [11]),  # chances and points of the weaker levels are rough
        ([(0.5, 9, True), (0.3, 9, False)], 0.15, [10]),
        ([(0.5, 7, False), (0.45, 9, False)], 0.1, [11]),
    ],
)
def test_it_never_throws_points_away(
    candidates: list[tuple[float, float, bool]], tolerance: float, good: list[int]
) -> None:
    assert good_actions(found_ahead(*candidates), tolerance, [10, 11, 12, 13]) == good


def test_a_single_candidate_is_played_if_an_ability_asks() -> None:
    ahead = new_lookahead()
    ahead.counts[CANDIDATES] = 1
    ahead.candidates[0] = 11
    assert good_actions(ahead, 0.1, [10, 11, 12]) == [10, 11, 12]
    ahead.counts[ABILITY] = 1
    assert good_actions(ahead, 0.1, [10, 11, 12]) == [11]
    assert good_actions(ahead, 0, [10, 11, 12]) == [10, 11, 12]


def test_the_weaker_levels_take_less_care_in_placing() -> None:
    placing = found_ahead((0.5, 7, False), (0.45, 9, False), ability=False)
    assert good_actions(placing, 0.1, [10, 11]) == [10, 11]
    lost = found_ahead((0.0, 9, False), (0.0, 7, False), (0.0, 8, False), ability=False)
    assert good_actions(lost, 0.1, [10, 11, 12]) == [10, 12]


def test_an_action_is_always_left() -> None:
    chance = np.random.default_rng(3)
    for _ in range(3000):
        size = int(chance.integers(2, MOST_CANDIDATES + 1))
        values = zip(chance.uniform(0, 0.05, size), chance.uniform(0, 9, size), chance.random(size) < 0.5, strict=True)
        tolerance = float(chance.choice([0, 0.001, 0.02]))
        found = found_ahead(*values, ability=bool(chance.random() < 0.5))
        assert good_actions(found, tolerance, range(10, 10 + size)), "no action is left"


def test_a_floor_rules_out_rare_actions() -> None:
    scores = np.log(np.array([0.5, 0.3, 0.15, 0.05], dtype=np.float32))
    policy = policy_of(scores, 1e6, distance(0.2))
    assert policy == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0], abs=1e-4)
    assert policy_of(scores, 1.0) == pytest.approx([0.5, 0.3, 0.15, 0.05], abs=1e-5)


def test_at_temperature_1_it_plays_its_mixed_strategy() -> None:
    """Draw from the probabilities 1/2, 1/8, 3/8; the first action, which has the highest score, isn't good."""
    policy = np.array([0.9, 0.5, 0.125, 0.375], dtype=np.float32)
    actions, one, worst = np.arange(4), np.float32(1), ANY_DISTANCE
    chosen = [
        choose(np.log(policy), actions, np.array([0, 1, 1, 1]), one, worst, np.zeros_like(policy), seed)
        for seed in range(4000)
    ]
    policy[0] = 0
    drawn = np.bincount(chosen, minlength=4) / 4000
    assert drawn[0] == 0
    assert drawn == pytest.approx(policy, abs=0.03)
    for spec, least in (("learned", 1), ("learned:temperature=1", 2), ("learned:temperature=5", 4)):
        bot, g = make(spec), deal(Settings(players=3), 5)
        chosen: set[tuple[int, ...]] = set()
        for seed in range(12):
            h, moves = g.copy(), []
            for _ in range(24):
                moves.append(bot.think(view(h, decider(h)), legal_actions(h), seed).action)
                act(h, moves[-1])
            chosen.add(tuple(moves))
        assert len(chosen) >= least
        assert least > 1 or len(chosen) == 1


def test_our_exp_is_exact_to_a_few_units_in_the_last_place() -> None:
    """A policy over two actions whose scores differ by x has the odds e to the power x."""
    for x in np.linspace(0, 86, 1500, dtype=np.float32):
        out = policy_of(np.array([0, -x], dtype=np.float32), 1)
        assert out[1] / out[0] == pytest.approx(math.exp(-float(x)), rel=1e-6)


def test_a_move_takes_at_most_5_ms_of_processor_time() -> None:
    bot = LearnedBot()
    seen = [(view(g, decider(g)), legal_actions(g)) for g in positions(100)]
    bot.think(*seen[0], 1)
    times = []
    for one, actions in seen:
        begun = time.thread_time()
        bot.think(one, actions, 1)
        times.append(time.thread_time() - begun)
    print(f"mean {1e3 * sum(times) / len(times):.2f} ms, longest {1e3 * max(times):.2f} ms")
    assert sum(times) / len(times) < 0.005


def signed(data: bytes) -> bytes:
    return data + hashlib.sha256(data).digest()


def with_header(change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return the shipped weights with another header and the right checksum."""
    data = SHIPPED.read_bytes()[:-32]
    begin = len(MAGIC) + 4
    end = begin + int.from_bytes(data[len(MAGIC) : begin], "little")
    header = json.loads(data[begin:end])
    change(header)
    text = json.dumps(header).encode()
    return signed(MAGIC + len(text).to_bytes(4, "little") + text + data[end:])


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "is not a file of weights"),
    "something else": (lambda: b"PNG" * 99, "is not a file of weights"),
    "cut off": (lambda: SHIPPED.read_bytes()[:100_000], "is damaged or cut off: its checksum is wrong"),
    "a changed byte": (
        lambda: SHIPPED.read_bytes()[:99_999] + b"\x01\x02" + SHIPPED.read_bytes()[100_001:],
        "is damaged or cut off: its checksum is wrong",
    ),
    "another observation": (
        lambda: with_header(lambda header: header.update(layout_version=1)),
        f"must have layout_version {LAYOUT_VERSION}, got 1: train it again",
    ),
    "other bits": (
        lambda: with_header(lambda header: header.update(features_version=1)),
        f"must have features_version {FEATURES_VERSION}, got 1: train it again",
    ),
    "no size": (lambda: with_header(lambda header: header.pop("size")), "must say the size of its network"),
    "another size": (
        lambda: with_header(lambda header: header["size"].update(channels=32)),
        rf"must have weights tower.own_family.weight of shape \(32, {FAMILY_BITS}\), got \(64, {FAMILY_BITS}\)",
    ),
    "an array missing": (
        lambda: with_header(lambda header: header["arrays"].pop()),
        rf"must have weights belief.bias of shape \({BELIEFS * kinds.MOST_KINDS},\), got none",
    ),
    "too many places": (
        lambda: with_header(lambda header: header["size"].update(places=99)),
        "must have at most 36 places, got 99",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_weights_that_cannot_be_used_are_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    content, message = BAD[name]
    path = tmp_path / "weights.bin"
    path.write_bytes(content())
    with pytest.raises(BadWeights, match=message) as caught:
        make(f"learned:weights={path}")
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_missing_weights_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadWeights, match=r"can't read the weights .*: No such file or directory"):
        make(f"learned:weights={tmp_path / 'none.bin'}")
    monkeypatch.setattr("oriflamme.bots.learned.bot.SHIPPED", tmp_path / "none.bin")
    for name in ("learned", *LEVELS):
        with pytest.raises(BadWeights, match="can't read the weights"):
            make(name)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("evaluations=-1", "evaluations of 0 or more"),
        ("evaluations=many", "many"),
        ("turns=0", "turns of 1 or more"),
        ("step=0", "step above 0"),
        ("candidates=1", "2 to 16 candidates, got 1"),
        ("rare=0", "rare to be above 0"),
        ("floor=2", "floor to be at least 0, and both to be at most 1"),
        ("tolerance=0.1,temperature=1", "for one above 0 evaluations"),
        ("tolerance=0.1,evaluations=9", "evaluations and a temperature"),
        ("tolerance=2,evaluations=9,temperature=1", "tolerance from 0 to 1"),
        ("evaluations=1000000000000", "evaluations of at most 1000000, got 1000000000000"),
        ("evaluations=few", "learned: evaluations must be a whole number, got 'few'"),
        ("careful=5,evaluations=9", "careful to be 0, or at least as large as evaluations, got 5"),
    ],
)
def test_bad_settings_are_refused(settings: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make(f"learned:{settings}")


@pytest.mark.parametrize("temperature", ["-1", "nan", "inf", "hot"])
def test_bad_temperatures_are_refused(temperature: str) -> None:
    with pytest.raises(ValueError, match=r"temperature of 0 or more|temperature must be a number"):
        make(f"learned:temperature={temperature}")


def described_run() -> Path:
    """Return the file of the run that the documents name as the one of the weights in the package."""
    folder = Path(__file__).parents[2] / "docs" / "training"
    found = re.search(
        r"weights in the package are those of \[[^]]*\]\((run-\d+)\.md\)", (folder / "README.md").read_text()
    )
    assert found
    return folder / found[1] / "run.json"


def test_the_shipped_weights_are_small_and_say_how_they_were_made() -> None:
    assert SHIPPED.stat().st_size <= MOST_BYTES
    header, arrays = read_weights(SHIPPED)
    report = json.loads(described_run().read_text())
    assert header["config"] == report["config"]
    assert header["progress"]["decisions"] == report["progress"]["decisions"] > 0
    assert pack(arrays, {key: header[key] for key in ("size", "config", "progress")}) == SHIPPED.read_bytes()
