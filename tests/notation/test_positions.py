"""Positions: writing and reading them back changes nothing; impossible positions are refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.notation import Game, NotationError, position_lines, read_position, read_text, run, split
from oriflamme.notation.position_link import play_text
from oriflamme.rules import State as GameRecord
from oriflamme.rules import act, question, questions
from oriflamme.rules.state import CARDS, KNOWN, REVEALED, SLOTS
from tests.rules.game_invariants import check
from tests.rules.record_differences import check_same
from tools.random_games import random_game, random_moves

from .game_strategies import games


@given(games)
@settings(max_examples=150, deadline=None)
def test_a_game_written_and_read_back_is_the_same_to_the_byte(recorded: Game) -> None:
    text = recorded.position()
    again = play_text(text)
    check_same(again.state, recorded.state)
    assert again.position() == text


@given(games)
@settings(max_examples=50, deadline=None)
def test_a_position_between_abilities_needs_no_moves(recorded: Game) -> None:
    if question(recorded.state) in (questions.PLACE, questions.REVEAL_OR_KEEP):
        _, g = read_position(split("\n".join(position_lines(recorded.state))))
        check_same(g, recorded.state)
    else:
        with pytest.raises(ValueError, match="between abilities"):
            position_lines(recorded.state)


def turned_down(g: GameRecord, rng: Random) -> GameRecord:
    """Return a copy in which some revealed characters were turned face down, as a card may do."""
    turned = g.copy()
    for card in range(CARDS):
        if g.marks[card] & REVEALED and rng.random() < 0.5:
            turned.marks[card] ^= REVEALED | KNOWN
    return turned


def is_bribed_face_down(g: GameRecord, card: int) -> bool:
    return g.family[card] != card // SLOTS and not g.marks[card] & REVEALED


def test_every_position_of_a_random_game_can_be_saved() -> None:
    """With the newest pool, and also after revealed cards were turned face down, bribed ones among them."""
    bribed = 0
    for seed in range(40):
        g, rng = random_game(seed), Random(seed)
        for action in random_moves(g, rng):
            if question(g) in (questions.PLACE, questions.REVEAL_OR_KEEP):
                for position in (g, turned_down(g, rng)):
                    check(position)
                    _, again = read_position(split("\n".join(position_lines(position))))
                    check_same(again, position)
                    bribed += any(is_bribed_face_down(position, card) for card in range(CARDS))
            act(g, action)
    assert bribed > 10


@given(games, st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_set_up_lines_may_come_in_any_order(recorded: Game, chance: object) -> None:
    lines = position_lines(recorded.anchor)
    shuffled = list(lines)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    _, g = read_position(split("\n".join(shuffled)))
    assert position_lines(g) == lines


def test_lines_that_are_left_out_have_defaults() -> None:
    (scenario,) = read_text("title nothing but a queue\nqueue (R:spy) B:lord\n")
    assert position_lines(scenario.start) == [
        "box base",
        "edition revised",
        "players 3",
        "first R",
        "round 2",
        "phase resolution",
        "points R1 B1 G1",
        "queue (R:spy) B:lord",
        "cursor 1",
        "hand R archer soldier heir lord shapeshifter assassination royal-decree ambush conspiracy",
        "hand B archer soldier spy heir shapeshifter assassination royal-decree ambush conspiracy",
        "hand G archer soldier spy heir lord shapeshifter assassination royal-decree ambush conspiracy",
    ]


def test_round_1_without_a_queue_is_placement() -> None:
    (scenario,) = read_text("title deal\nround 1\nplayers 2\nbox ablaze\naside R prince queen trap\n")
    lines = position_lines(scenario.start)
    assert "phase placement" in lines
    assert "hand R cutthroat apothecary felon schemer impersonation plot bribery" in lines
    assert "aside R prince queen trap" in lines
    assert scenario.start.laid == 0b11


def test_where_the_hand_is_named_the_rest_is_set_aside() -> None:
    (scenario,) = read_text("title t\nbox ablaze\nhand R felon\ndiscard R twin trap\nqueue R:queen\n")
    lines = position_lines(scenario.start)
    assert "aside R prince cutthroat apothecary schemer impersonation plot bribery" in lines
    assert "discard R trap twin" in lines
    assert scenario.start.laid == 0b110


SMALL = "box small soldier lord spy informer\nset-aside 1\nrounds 2\n"

IMPOSSIBLE = [
    # a card that appears twice
    ("queue (R:soldier) R:soldier", 2, "R:soldier appears twice: in queue and in queue"),
    ("queue (R:soldier)\nhand R soldier", 3, "twice: in queue and in hand"),
    ("hand R soldier\ndiscard R soldier", 3, "twice: in hand and in discard"),
    ("hand R soldier soldier", 2, "soldier appears twice"),
    ("aside R spy lord spy", 2, "spy appears twice"),
    ("box ablaze\nqueue R:queen*B\nhand B queen", 4, "B:queen appears twice"),
    ("queue (R:spy)\nqueue (R:lord)", 3, "queue appears twice: also in line 2"),
    ("hand R spy\nhand R lord", 3, "hand R appears twice"),
    ("points R1 R2", 2, "points of R appear twice"),
    # kinds and decks
    ("queue (R:queen)", 2, "queen is not in the deck"),
    ("hand R twin", 2, "twin is not in the deck"),
    ("box ablaze\nhand R twin", 3, "a Twin is never there"),
    ("box ablaze\naside R twin", 3, "a Twin is never there"),
    ("box alliance\ndiscard R twin", 3, "twin is not in the deck"),
    ("box mixed archer spy", 2, "10 kinds, not 2"),
    ("box mixed archer spy heir lord soldier ambush conspiracy queen felon trap plot", 2, "10 kinds, not 11"),
    (
        "box mixed archer archer heir lord soldier ambush conspiracy queen felon trap",
        2,
        "archer appears twice in the deck",
    ),
    ("box mixed archer twin heir lord soldier ambush conspiracy queen felon trap", 2, "comes with the Prince"),
    ("box castle", 2, "for box, got"),
    ("box", 2, "for box, got"),
    ("box base archer", 2, "expected no kinds"),
    ("box small archer spy", 2, "3 to 10 kinds, not 2"),
    # the queue
    ("queue R:ambush", 2, "a revealed intrigue"),
    ("queue (R:spy)/(B:spy)", 2, "cards of two families"),
    ("box ablaze\nqueue R:queen*B/B:felon", 3, "cards of two families"),
    ("queue R:soldier+1", 2, "tokens on a revealed card"),
    ("box ablaze\nqueue (R:queen*B)", 3, "not a character known to everyone"),
    ("box ablaze\nqueue R:trap*B", 3, "a revealed intrigue"),
    ("box ablaze\nqueue (R:trap*B^)", 3, "not a character known to everyone"),
    ("queue R:spy*R", 2, "own family"),
    ("queue (R:spy!) (R:lord!) (R:heir!) (B:spy!) (B:lord!) (B:heir!)", 2, "more than 5 sentence tokens"),
    ("queue (R:spy+64)", 2, "more than 63 tokens"),
    ("queue (R:?)", 2, "only in views"),
    ("queue (R:dragon)", 2, "expected a kind"),
    ("queue R;spy", 2, "expected a card"),
    ("queue (R:spy", 2, "expected a card"),
    ("queue (R:spy)/", 2, "expected a card"),
    ("queue (R:spy~^)", 2, "expected a card"),
    ("queue", 2, "expected the stacks"),
    ("queue - (R:spy)", 2, "expected a card"),
    # families, clock
    ("queue (Y:spy)", 2, "Y is not playing"),
    ("box ablaze\nqueue R:queen*V", 3, "V is not playing"),
    ("first V", 2, "V is not playing"),
    ("points R1 Y1", 2, "Y is not playing"),
    ("hand Y spy", 2, "Y is not playing"),
    ("phase placement\nplaced Y", 3, "Y is not playing"),
    ("hand X spy", 2, "expected a family"),
    ("players 1", 2, "2 to 5"),
    ("players 6", 2, "2 to 5"),
    ("players many", 2, "expected a number"),
    ("edition second", 2, "for edition, got"),
    ("round 7", 2, "1 to 6 for round (R2.1), got 7"),
    ("round 0", 2, "1 to 6 for round (R2.1), got 0"),
    ("points R1000", 2, "more than 999 points"),
    ("points R-1", 2, "expected points"),
    ("queue (R:spy)\ncursor 2", 3, "a cursor outside the queue"),
    ("queue (R:spy)\ncursor 0", 3, "a cursor outside the queue"),
    ("cursor 2", 2, "a cursor outside the queue"),
    ("phase placement\nqueue (R:spy)\ncursor 1", 4, "a cursor in the placement phase"),
    ("queue (R:spy)\nplaced R", 3, "in the resolution phase"),
    ("phase over", 2, "for phase, got"),
    # piles
    ("reserve R spy", 2, "only Deal and Infiltration"),
    ("box alliance\nreserve R infiltration+1", 3, "hold tokens"),
    ("box alliance\nreserve R deal+64", 3, "more than 63"),
    ("box alliance\ndiscard R deal+1", 3, "hold tokens"),
    ("box alliance\nhand R judge^", 3, "Informer or a Shapeshifter"),
    ("box alliance\naside R informer^", 3, "Informer or a Shapeshifter"),
    ("hand R", 2, "expected cards"),
    # small games
    (SMALL + "round 3", 5, "round 3 of only 2"),
    ("box small soldier lord spy\nset-aside 2\nrounds 2", 4, "at least one card per round"),
    ("rounds 7", 2, "1 to 6"),
    # words
    ("cards R spy", 2, "unknown word 'cards'"),
    ("Queue (R:spy)", 2, "unknown word"),
    ("direction up", 2, "for direction, got"),
    # memory
    ("memory R entries 300", 2, "a number up to 127"),
    ("memory R", 2, "something to remember"),
    ("memory R entries 2 spy 1", 2, "a card in the queue"),
    ("queue (R:spy)\nmemory R entries 2 spy 3", 3, "1 to 2"),
    ("memory R absent", 2, "different kinds"),
    ("memory R absent queen", 2, "not in the deck"),
    ("aside R spy\nmemory R absent spy", 3, "set aside, not absent"),
    ("box alliance\nhand R informer^\nmemory R entries 3 informer-back 2", 4, "contradicts"),
    ("box alliance\nhand R informer\nmemory R entries 3 informer-back 3", 4, "contradicts"),
]


@pytest.mark.parametrize(("lines", "line", "reason"), IMPOSSIBLE, ids=[case[0] for case in IMPOSSIBLE])
def test_an_impossible_position_is_refused_with_its_line_and_reason(lines: str, line: int, reason: str) -> None:
    with pytest.raises(NotationError) as error:
        read_text(f"title t\n{lines}\n", "some.txt")
    assert reason in error.value.reason
    assert (error.value.file, error.value.line) == ("some.txt", line)


POSSIBLE = [
    "box ablaze\nqueue B:queen*R/B:felon",  # what counts is the family that each card of a stack belongs to now
    "box ablaze\nqueue (R:twin+1)",
    "box ablaze\nqueue (B:queen*R+1!^)/B:felon (R:twin^)",
    "box alliance\nqueue R:diplomat+63",
    "box alliance\nhand R informer^",
    "phase placement\nplaced B",
    "phase placement\nplaced -",
    "phase placement\nplaced R B G",
    "queue -\ncursor 1",
    "round 6\npoints R999 B0",
    SMALL,
    "hand R -\nhand B -\nhand G -",
]


@pytest.mark.parametrize("lines", POSSIBLE)
def test_what_is_possible_on_a_table_is_accepted(lines: str) -> None:
    (scenario,) = read_text(f"title t\n{lines}\n")
    _, again = read_position(split("\n".join(position_lines(scenario.start))))
    check_same(again, scenario.start)


def long_queue(stacks: int) -> str:
    kinds = "archer soldier spy heir lord shapeshifter assassination royal-decree ambush conspiracy".split()
    return " ".join([f"({letter}:{kind})" for letter in "RBGYV" for kind in kinds][:stacks])


def test_more_than_36_stacks_are_refused() -> None:
    with pytest.raises(NotationError, match="37 stacks"):
        read_text(f"title t\nplayers 5\nqueue {long_queue(37)}\n")


def test_a_queue_that_could_outgrow_the_record_is_refused() -> None:
    lines = f"players 5\nround 5\nqueue {long_queue(36)}\n"
    with pytest.raises(NotationError, match="could still grow to 38"):
        read_position(split(lines))
    read_position(split(lines.replace("round 5", "round 6")))


def test_in_a_scenario_a_move_that_needs_a_37th_stack_is_refused() -> None:
    (scenario,) = read_text(f"title t\nplayers 5\nphase placement\nfirst V\nqueue {long_queue(36)}\nV place spy back\n")
    (failure,) = run(scenario).failures
    assert "36 stacks" in failure.found
