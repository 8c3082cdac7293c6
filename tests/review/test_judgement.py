"""Decisions are judged only on what the seat could know, with reasons, and always in the same way."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from oriflamme.bots.belief.priors import priors
from oriflamme.notation import move_of, read_text
from oriflamme.review import EFFORTS, PAID, review
from oriflamme.review.compiled.entry_points import judge_decision
from oriflamme.review.compiled.judgement import CLASSES, JUDGEMENT, OPTION, class_of
from oriflamme.review.judge import workspace
from oriflamme.rules import Settings, actions, view
from tests.review.games import played, twins
from tests.review.interpreted import TINY, decisions

ROOT = Path(__file__).parents[2]

LOW = EFFORTS["low"]
FULL = EFFORTS["full"]

# Red has the last chance to cash in a Conspiracy, and keeps it.
LAST_CHANCE = """\
title a Conspiracy that is never revealed
players 2
round 6
points R3 B5
queue (R:conspiracy+3) B:spy
hand R -
hand B -
R keep
"""


@pytest.mark.parametrize(("box", "reader", "seed"), [("base", 1, 3), ("ablaze", 0, 4), ("alliance", 2, 5)])
def test_what_a_seat_could_not_know_changes_nothing(box: str, reader: int, seed: int) -> None:
    """In two games that a seat can't tell apart, its values, losses and reasons are equal, bit for bit."""
    last = None
    for last in islice(twins(Settings.of_box(box, players=3), seed, reader), 8):  # noqa: B007 - the longest pair
        pass
    assert last is not None
    one, other = (review(scenario, [reader], LOW) for scenario in last)
    assert one.course.end.tobytes() != other.course.end.tobytes()
    assert len(one.course.decisions) == len(other.course.decisions) > 3
    for mine, same in zip(one.decisions, other.decisions, strict=True):
        assert (mine is None) == (same is None)
        assert mine is None or same is None or mine.judgement == same.judgement
    mine, same = one.seats[0], other.seats[0]
    assert [m.why for m in mine.moments] == [m.why for m in same.moments]
    assert mine.account.own == same.account.own


def test_a_decision_does_not_depend_on_what_happens_later() -> None:
    whole, part = (review(played("random", 2, most=most), [0], LOW) for most in (1000, 25))
    for long, short in zip(whole.decisions, part.decisions, strict=False):
        assert (long is None) == (short is None)
        assert long is None or short is None or long.judgement == short.judgement


def test_the_same_seed_gives_the_same_review() -> None:
    scenario = played("random", 1)
    first, again, other = (review(scenario, effort=LOW, seed=seed) for seed in (7, 7, 8))
    assert [one and one.judgement for one in first.decisions] == [one and one.judgement for one in again.decisions]
    assert (first.chances, first.seats[0].account) == (again.chances, again.seats[0].account)
    assert first.chances != other.chances


def test_a_blunder_is_found_and_explained() -> None:
    found = review(read_text(LAST_CHANCE)[0], effort=FULL)
    one = found.decisions[0]
    assert one is not None
    assert [option.action for option in one.judgement.options] == [actions.REVEAL, actions.KEEP]
    assert one.judgement.best == actions.REVEAL
    assert one.judgement.called == "blunder"
    assert one.judgement.loss > 0.9
    assert one.judgement.loss_error <= 0.015
    moment = found.seats[0].moments[0]
    assert move_of(one.decision.game, one.judgement.best).answer == "reveal"
    assert {reason.rule for reason in moment.why.reasons if reason.event == PAID} & {"R3.3", "conspiracy"}
    assert moment.why.best_points[0] >= moment.why.played_points[0] + 6


def test_the_best_move_loses_nothing() -> None:
    found = review(read_text(LAST_CHANCE.replace("R keep", "R reveal"))[0], effort=FULL)
    one = found.decisions[0]
    assert one is not None
    assert (one.judgement.loss, one.judgement.called) == (0.0, "fine")
    assert found.seats[0].moments == ()


def test_values_agree_with_the_loss() -> None:
    found = review(played("random", 0), effort=FULL, seats=[0])
    for one in found.decisions:
        if one:
            j = one.judgement
            value = {option.action: option.value for option in j.options}
            assert value[j.best] - value[one.decision.action] == pytest.approx(j.loss, abs=1e-12)
            assert j.loss >= 0
            assert sum(j.chances) == pytest.approx(1)
            wrong = one.judgement.called != "fine"
            assert not wrong or j.loss_error <= 0.015
            assert not wrong or j.loss > 2 * j.loss_error


def test_low_effort_is_fair_to_moves_that_are_as_good_as_the_best() -> None:
    """A loss below 0 is not hidden from means, and a move is called wrong only after a closer look."""
    judged = [
        one for game in range(3) for one in review(played("random", game), effort=LOW, seed=game).decisions if one
    ]
    assert all(one.judgement.loss == max(0.0, one.judgement.behind) for one in judged)
    assert sum(one.judgement.behind < 0 for one in judged) > 5
    wrong = [one.judgement for one in judged if one.judgement.called != "fine"]
    assert wrong
    assert all(j.loss_error <= LOW.wrong_error or j.worlds == LOW.most for j in wrong)
    assert all(j.fresh > 0 for j in wrong)


def test_thresholds_shrink_with_the_number_of_players() -> None:
    losses = [(0.221, 0.01, 2), (0.219, 0.01, 2), (0.191, 0.01, 4), (0.051, 0.01, 2), (0.049, 0.01, 2), (0.3, 0.15, 2)]
    called = [CLASSES[class_of(*loss)] for loss in losses]  # the last one is within two standard errors
    assert called == ["blunder", "mistake", "blunder", "inaccuracy", "fine", "fine"]


def test_interpreted_code_finds_the_same_with_checked_indices() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.review.interpreted"]
    result = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    expected = []
    for decision in decisions():
        w = workspace()
        options, found = np.zeros(actions.ACTIONS, dtype=OPTION), np.zeros(1, dtype=JUDGEMENT)
        seen = view(decision.game, decision.family)
        judge_decision(seen, decision.action, 0, 5, TINY.record(), priors("priors"), w, options, found)
        expected.append(found.tobytes().hex())
    assert result.stdout.split() == expected
