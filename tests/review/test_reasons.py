"""Reasons explain why a move wins less often, name cards as what they are, and don't repeat themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from oriflamme.notation import read_text
from oriflamme.review import EFFORTS, PAID, POLICY, PointsReason, Reason, Review, review, review_json
from oriflamme.review.compiled.outcomes import COUNTS, ELIMINATIONS, MIXED, OUTCOMES, PAYMENTS, REACTIONS
from oriflamme.review.compiled.playout import VICTORY
from oriflamme.review.compiled.reasons import REASON, ROWS, write_reasons
from oriflamme.review.reasons import reason_of
from oriflamme.review.report import PACKS, ReviewText
from oriflamme.rules import kinds
from oriflamme.rules.state import CARDS, NONE, PLAYERS, SLOTS
from oriflamme.rules.views import VIEW
from oriflamme.texts import LANGUAGES, Texts
from tests.review.games import played
from tests.review.test_judgement import LAST_CHANCE

LOW = EFFORTS["low"]
DECK = [kinds.ARCHER, kinds.SHAPESHIFTER, kinds.SPY, kinds.AMBUSH, *range(kinds.ARCHER, kinds.ARCHER + SLOTS - 4)]
ME, OTHER = 0, 1
WORLDS = 100


def made(*rows: tuple[int, list[int]], wins: list[int], points: tuple[float, float] = (0, 0)) -> Any:
    """Return outcomes in which numbers were counted in these worlds, and the seat won in these."""
    out = np.zeros(1, dtype=OUTCOMES)[0]
    out["worlds"] = WORLDS
    shares = np.array(wins) * VICTORY
    out["share"][ME] = shares.sum()
    out["points"][:2] = np.round(np.array(points) * WORLDS)
    for index, counted in rows:
        out["sums"][index] = sum(counted)
        out["squares"][index] = sum(n * n for n in counted)
        out["products"][index] = (np.array(counted) * shares).sum()
    return out


def reasons_of(best: Any, worse: Any) -> list[Reason | PointsReason]:
    """Return the reasons for a seat of two, from what happens after the best and after a worse move."""
    seen = np.zeros(1, dtype=VIEW)[0]
    seen["deck"][: len(DECK)], seen["players"], seen["seat"] = DECK, 2, ME
    points, found = np.zeros((2, PLAYERS)), np.zeros(ROWS, dtype=REASON)
    rows = [record.view(np.recarray)[0] for record in (seen.reshape(1), best.reshape(1), worse.reshape(1))]
    count = write_reasons(*rows, points, found)
    return [reason_of(found[i], *(tuple(row) for row in points.tolist())) for i in range(count)]


def some(share: int) -> list[int]:
    """Return a 1 for so many of the worlds."""
    return [1] * share + [0] * (WORLDS - share)


def payment(family: int, card: int) -> int:
    return PAYMENTS + family * CARDS + card


def test_a_reason_explains_why_the_move_wins_less_often() -> None:
    """My Spy's points win games here. Those of my Archer don't matter, although they differ as much."""
    archer, spy = payment(ME, 0), payment(ME, 2)
    often = [i % 2 for i in range(WORLDS)]
    best = made((archer, often), (spy, some(60)), wins=some(60))
    worse = made((archer, [0] * WORLDS), (spy, some(20)), wins=some(20))
    found = reasons_of(best, worse)
    assert next(kinds.NAMES[one.kind] for one in found if isinstance(one, Reason)) == "spy"
    assert all(isinstance(one, Reason) and one.effect > 0 for one in found)
    spies = [one for one in found if isinstance(one, Reason) and one.card == 2]
    assert spies[0].effect == pytest.approx(0.4)


def test_what_speaks_for_the_move_is_no_reason_against_it() -> None:
    """After the worse move my Spy scores more. It still wins less often, because the opponent's scores more, too."""
    mine, theirs = payment(ME, 2), payment(OTHER, SLOTS + 2)
    best = made((mine, some(20)), (theirs, some(10)), wins=[0] * 40 + [1] * 60, points=(5, 4))
    worse = made((mine, some(50)), (theirs, some(80)), wins=[0] * 80 + [1] * 20, points=(6, 7))
    first, *others = reasons_of(best, worse)
    assert first == PointsReason(ME, 5.0, 6.0, contradicts=True, rival=OTHER, rival_best=4.0, rival_played=7.0)
    assert [(one.event, one.family) for one in others] == [(PAID, OTHER)]


def test_effects_against_common_sense_are_left_out() -> None:
    """The opponent's points go with my victories here, by chance."""
    theirs = payment(OTHER, SLOTS + 2)
    best, worse = made((theirs, some(60)), wins=some(60)), made((theirs, some(20)), wins=some(20))
    assert reasons_of(best, worse) == []


def test_there_is_one_reason_per_card() -> None:
    ambush = SLOTS + 3
    rows = [REACTIONS + ambush, payment(OTHER, ambush), payment(ME, ambush)]
    best = made(*((row, some(10)) for row in rows[:2]), (rows[2], [-n for n in some(10)]), wins=[0] * 10 + [1] * 90)
    worse = made(*((row, some(60)) for row in rows[:2]), (rows[2], [-n for n in some(60)]), wins=[0] * 60 + [1] * 40)
    (found,) = reasons_of(best, worse)
    assert isinstance(found, Reason)
    assert found.card == ambush


def test_rare_differences_and_equal_points_are_no_reasons() -> None:
    spy = payment(ME, 2)
    best, worse = made((spy, some(4)), wins=some(4)), made((spy, some(0)), wins=some(0), points=(0, 9))
    assert len(reasons_of(best, worse)) == 0
    for points, expected in (
        ((3.04, 9.0), []),
        ((2.0, 9.0), [PointsReason(ME, 3.0, 2.0)]),
        ((4.0, 5.04), [PointsReason(ME, 3.0, 4.0, contradicts=True)]),
    ):
        before, after = (made(wins=some(9), points=one) for one in ((3.0, 5.0), points))
        assert reasons_of(before, after) == expected


def test_a_card_that_copies_another_is_named_as_what_it_is() -> None:
    """As if Bob's Shapeshifter eliminated my Spy only after the worse move, and that lost the game."""
    pair, shapeshifter = ELIMINATIONS + 2 * CARDS + SLOTS + 1, SLOTS + 1
    copied = 1 + OTHER * kinds.KINDS + kinds.ARCHER
    for cause, rule in ((copied, "archer"), (MIXED, "shapeshifter")):
        best, worse = made(wins=some(WORLDS)), made((pair, some(WORLDS)), wins=some(0))
        worse["cause"][pair] = cause
        (found,) = reasons_of(best, worse)
        assert isinstance(found, Reason)
        assert (found.rule, found.actor, found.by) == (rule, shapeshifter, OTHER)
        assert kinds.NAMES[found.actor_kind] == "shapeshifter"


def words(language: str, reader: int = NONE) -> ReviewText:
    names = "name R Ann\nname B Bob\n"
    scenario = read_text(LAST_CHANCE.replace("players 2\n", f"players 2\n{names}"))[0]
    return ReviewText(Texts(language, *PACKS), review(scenario, effort=LOW), reader)


COPIED = Reason("eliminated", "archer", 0, 2, kinds.SPY, 0.1, 0.7, 0.2, 1, SLOTS + 1, kinds.SHAPESHIFTER)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Bob’s Shapeshifter, copying the Archer, eliminates your Spy in 70% of the possible deals"),
        ("fr", "Bob élimine votre Espion avec le Changeforme, qui copie l’Archer, dans 70 % des donnes possibles"),
        ("uk", "Bob (Перевертень копіює Лучницю) вилучає вашу карту «Шпигун» у 70 % можливих розкладів"),
        ("ru", "Bob (Подражатель копирует Лучника) устраняет вашу карту «Шпион» в 70 % возможных раскладов"),
    ],
)
def test_sentences_say_what_the_card_copies_and_you(language: str, expected: str) -> None:
    assert words(language, reader=0).reason(COPIED).replace("\u00a0", " ").startswith(expected)
    assert "Ann" in words(language).reason(COPIED)
    own = replace(COPIED, rule="shapeshifter")  # several abilities
    assert Texts(language, "cards")("card-archer.object") not in words(language).reason(own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_points_and_fewer_victories_are_explained_in_one_sentence(language: str) -> None:
    rival = PointsReason(0, 5.0, 6.0, contradicts=True, rival=1, rival_best=4.0, rival_played=7.5)
    for reader in (NONE, 0, 1):
        text = words(language, reader).points(rival)
        assert ("Ann" in text, "Bob" in text) == (reader != 0, reader != 1)
        assert all(number in text.replace(",", ".") for number in ("5.0", "6.0", "4.0", "7.5"))
    alone = words(language, 0).points(replace(rival, rival=NONE))
    assert "Bob" not in alone
    assert alone != words(language, 0).points(replace(rival, contradicts=False))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_jargon(language: str) -> None:
    assert POLICY == "greedy:informed=0.5,noise=1.0"  # review-policy describes it: half of the moves, a little chance
    text = words(language)
    moment = text.review.seats[0].moments[0]
    shown = [text.t("review-policy"), text.cost(moment.judged), *(reason for reason, _ in text.reasons(moment))]
    for one in shown:
        assert "greedy:" not in one
        assert not {"worlds", "mondes", "світів", "миров"} & set(one.split())


@pytest.fixture(scope="module")
def reviewed() -> list[Review]:
    return [review(played("random", seed), effort=LOW) for seed in (2, 7, 11)]


def test_reasons_of_real_games_agree_with_the_verdict(reviewed: list[Review]) -> None:
    contradictions = moments = 0
    for found in reviewed:
        text = ReviewText(Texts("en", *PACKS), found)
        for seat in found.seats:
            for moment in seat.moments:
                moments += 1
                me = seat.family
                more = moment.why.played_points[me] - moment.why.best_points[me]
                claimed = [one for one in moment.why.reasons if isinstance(one, PointsReason)]
                assert [one.contradicts for one in claimed] == ([more > 0] if abs(more) >= 0.05 else [])
                contradictions += more >= 0.05
                for one in moment.why.reasons:
                    if isinstance(one, Reason) and one.event == PAID:
                        assert (one.played < one.best) == (one.family == me)
                sentences = [reason for reason, _ in text.reasons(moment)]
                assert sentences
                assert len(set(sentences)) == len(sentences)
    assert moments > 10
    assert contradictions > 0


def test_moments_with_a_hint_are_marked() -> None:
    with_hint = LAST_CHANCE.replace("players 2\n", "players 2\nhint R 1\n")
    for record, has_hint in ((LAST_CHANCE, False), (with_hint, True)):
        found = review(read_text(record)[0], effort=LOW)
        assert [one["hint"] for one in review_json(found)["decisions"]] == [has_hint]
        text = ReviewText(Texts("en", *PACKS), found)
        when = text.when(found.seats[0].moments[0].judged)
        assert when.endswith("A hint was used for this move.") == has_hint


def test_every_number_that_is_counted_has_its_own_place() -> None:
    assert payment(4, CARDS - 1) == COUNTS - 1
    assert REACTIONS - ELIMINATIONS == CARDS * CARDS
