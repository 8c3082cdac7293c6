"""A seat learns what it may know (R1.6, R1.7) and nothing else, from views, events, legal actions and observations."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from oriflamme.rules import (
    Settings,
    act,
    actions,
    deal,
    decider,
    determinize,
    events,
    kinds,
    legal_actions,
    question,
    questions,
    view,
)
from oriflamme.rules.machine import batch
from oriflamme.rules.observation import OBSERVATION
from oriflamme.rules.state import DECK, FAMILY_NAMES, KNOWN, NONE, REVEALED, SLOTS, new_games
from oriflamme.rules.views import VIEW, redact
from tests.rules.game_invariants import check, plain, stacks
from tests.rules.more_examples import run_more_examples
from tests.rules.possible_deals import alternatives
from tests.rules.record_differences import check_same, check_same_observation
from tools.random_games import play_on, random_game, random_moves

SEEDS = st.integers(0, 2**40)
ALLIANCE = kinds.BOXES["alliance"]


def positions(seeds: range) -> NDArray[np.record]:
    """Return all positions of random games, including those in the middle of an ability and at the end."""
    found = []
    for seed in seeds:
        g = random_game(seed)
        found.append(g.copy())
        for action in random_moves(g, Random(seed)):
            act(g, action)
            found.append(g.copy())
    return np.array(found, dtype=found[0].dtype)


def views_of(games: NDArray[np.record], seat: int) -> NDArray[np.record]:
    out = np.zeros(len(games), dtype=VIEW)
    batch.views(games, np.full(len(games), seat, dtype=np.int8), out)
    return out


def observations_of(games: NDArray[np.record], seat: int) -> NDArray[np.int8]:
    out = np.zeros((len(games), OBSERVATION), dtype=np.int8)
    batch.observations(games, np.full(len(games), seat, dtype=np.int8), out)
    return out


def determinized(seen: NDArray[np.record], seed: int) -> NDArray[np.record]:
    out = new_games(len(seen))
    batch.determinizations(seen, np.arange(len(seen), dtype=np.int64) + seed * len(seen), out)
    return out


@pytest.fixture(scope="module", params=[80, pytest.param(1_000, marks=pytest.mark.long)])
def table(request: pytest.FixtureRequest) -> NDArray[np.record]:
    return positions(range(request.param))


@pytest.mark.parametrize("seat", range(NONE, 5))
def test_every_determinization_gives_the_same_view_again(table: NDArray[np.record], seat: int) -> None:
    """It is the same to the byte, for every seat and a spectator, at every decision of random games of all boxes."""
    games = table[table["players"] > seat]
    seen = views_of(games, seat)
    everyone = views_of(games, NONE)
    watched = observations_of(games, seat)
    for seed in range(3):
        other = determinized(seen, seed)
        again = views_of(other, seat)
        for i in np.flatnonzero(again != seen):
            check_same(again[i], seen[i])
        assert again.tobytes() == seen.tobytes()
        assert (views_of(other, NONE) == everyone).all()
        seen_again = observations_of(other, seat)
        for i in np.flatnonzero((seen_again != watched).any(axis=1)):
            check_same_observation(seen_again[i], watched[i])
        assert (other != games).any(), "every determinization was the original game"


@settings(max_examples=50, deadline=None)
@given(seed=SEEDS, after=st.integers(0, 80))
def test_a_determinization_is_a_sound_game_that_can_be_played_on(seed: int, after: int) -> None:
    """It passes all checks, asks the same question of the same family, and can be played to its end."""
    g = random_game(seed)
    play_on(g, Random(seed), after)
    for seat in (*range(g.players), None):
        other = determinize(view(g, seat), seed)
        check(other)
        assert (decider(other), question(other)) == (decider(g), question(g))
        if seat is not None and decider(g) == seat:
            assert legal_actions(other) == legal_actions(g)
        play_on(other, Random(seed))
        check(other)


# Pairs of games that differ only in what a seat may not know

# Events that show a card that was secret until then.
REVEALING = {
    events.REVEALED_BY_PLAYER,
    events.TURNED_UP,
    events.TURNED_DOWN,
    events.DISCARDED,
    events.ENTERED,
    events.NOBODY,
}


def first_difference(mine: NDArray[np.int16], theirs: NDArray[np.int16]) -> tuple[list[int], list[int]] | None:
    for a, b in zip(mine.tolist(), theirs.tolist(), strict=False):
        if a != b:
            return a, b
    assert len(mine) == len(theirs), "one game has more events than the other"
    return None


def shows_a_secret(event: list[int]) -> bool:
    """Return whether a card is turned up, or a face-down Prince or Twin is discarded with its sibling (twin.5)."""
    return event[events.CODE] in REVEALING or (
        event[events.CODE] == events.REACTED and event[events.RULE] in (kinds.PRINCE, kinds.TWIN)
    )


def follow(pair: NDArray[np.record], seat: int, rng: Random) -> bool:
    """Make the same public move in both games; return False if it showed a card that differs."""
    g, h = pair[0], pair[1]
    assert (decider(g), question(g)) == (decider(h), question(h))
    legal, other_legal = legal_actions(g), legal_actions(h)
    action = rng.choice(legal)
    own = decider(g) == seat
    is_secret = question(g) == questions.PLACE or legal[0] == actions.INFORMATION
    if own or not (is_secret or question(g) == questions.REVEAL_OR_KEEP):
        assert legal == other_legal
    if action == actions.REVEAL and action not in other_legal:
        action = actions.KEEP  # the other card is an Insurrection without tokens, which only its player knows
    other = action if own else rng.choice(alternatives(action, other_legal))
    rows, other_events = act(g, action), act(h, other)
    different = first_difference(redact(rows, seat), redact(other_events, seat))
    if different is not None:
        names = " and ".join(events.NAMES[event[events.CODE]] for event in different)
        assert any(shows_a_secret(event) for event in different), (
            f"{names} shows a secret {different}; if it is meant to, add it to REVEALING"
        )
        return False
    for viewer in (seat, NONE):
        mine, theirs = views_of(pair, viewer)
        check_same(mine, theirs)
    check_same_observation(*observations_of(pair, seat))
    assert first_difference(redact(rows, NONE), redact(other_events, NONE)) is None
    return True


@settings(max_examples=50, deadline=None)
@given(seed=SEEDS)
def test_two_games_that_differ_in_secrets_look_the_same(seed: int) -> None:
    """With the same public moves, views, events, questions, legal actions and observations are the same until a card
    that differs is shown."""
    rng = Random(seed)
    g = random_game(seed)
    while decider(g) is not None:
        seat = rng.randrange(NONE, g.players)
        pair = new_games(2)
        pair[0], pair[1] = g, determinize(view(g, None if seat == NONE else seat), rng.getrandbits(60))
        while decider(pair[0]) is not None and follow(pair, seat, rng):
            pass
        g = pair[0].copy()


def test_pairs_of_games_differ_and_are_followed_for_several_moves() -> None:
    """The property above really tests something: most pairs differ, and the difference shows only after some moves."""
    followed = []
    different = 0
    for seed in range(50):
        g = random_game(seed)
        pair = new_games(2)
        pair[0], pair[1] = g, determinize(view(g, None), seed)
        different += pair[0] != pair[1]
        moves = 0
        while decider(pair[0]) is not None and follow(pair, NONE, Random(seed + moves)):
            moves += 1
        followed.append(moves)
    assert different > 40
    assert sum(followed) / len(followed) > 4


# What views and events contain


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, after=st.integers(0, 80))
def test_a_view_contains_what_the_seat_may_know(seed: int, after: int) -> None:
    """These are its own cards, and of others the revealed and known cards, counts, points and piles (R1.6, R1.7)."""
    game = random_game(seed)
    play_on(game, Random(seed), after)
    g = plain(game)
    for seat in (*range(g.players), None):
        v = view(game, seat)
        assert v.points.tolist() == g.points
        assert (v.discard.tolist(), v.reserve.tolist(), int(v.laid)) == (g.discard, g.reserve, g.laid)
        assert v.hand_count.tolist() == [hand.bit_count() for hand in g.hand]
        assert v.aside_count.tolist() == [aside.bit_count() for aside in g.aside]
        assert (v.own_hand, v.own_aside) == ((g.hand[seat], g.aside[seat]) if seat is not None else (0, 0))
        in_queue = [(card, place) for place, stack in enumerate(stacks(g)) for card in stack]
        assert v.lying == len(in_queue)
        for i, (card, place) in enumerate(in_queue):
            known = bool(g.marks[card] & (REVEALED | KNOWN)) or card // SLOTS == seat
            assert v.lies[i] == (card if known else NONE)
            assert (v.place[i], v.family[i], v.tokens[i]) == (place, g.family[card], g.tokens[card])
            assert v.marks[i] == g.marks[card]


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_redacted_events_name_only_cards_that_the_seat_may_know(seed: int) -> None:
    """Each card that an event still names is the seat's own, face up or known after the move, or has left the queue."""
    game = random_game(seed)
    for action in random_moves(game, Random(seed)):
        rows = act(game, action)
        g = plain(game)
        in_queue = {card for stack in stacks(g) for card in stack}
        for seat in range(NONE, g.players):
            for event, whole in zip(redact(rows, seat).tolist(), rows.tolist(), strict=True):
                card = event[events.CARD]
                if card == NONE or card // SLOTS == seat:
                    assert card == whole[events.CARD] or whole[events.SEEN_BY] not in (NONE, seat)
                elif card in in_queue:
                    assert g.marks[card] & (REVEALED | KNOWN), (event, seat)
                else:
                    in_hand = g.hand[card // SLOTS] >> card % SLOTS & 1
                    assert (
                        not in_hand
                        or event[events.CODE] in (events.TAKEN_BACK, events.REVEALED_BY_PLAYER)
                        or was_public(g, card)
                    )
                    assert not g.aside[card // SLOTS] >> card % SLOTS & 1


def was_public(g: SimpleNamespace, card: int) -> bool:
    """Return whether the card may go from the queue into a hand in public: only Informer and Shapeshifter can."""
    return g.deck[card % SLOTS] in (kinds.INFORMER, kinds.SHAPESHIFTER)


@pytest.mark.parametrize("seat", [-2, 3, 5, 9])
def test_a_seat_outside_the_game_has_no_view(seat: int) -> None:
    """Seats are 0 to players - 1, or None for a spectator. Others are refused, or seen as spectators in a batch."""
    g = deal(Settings.of_box("base", 3), 0)
    with pytest.raises(ValueError, match="seat"):
        view(g, seat)
    assert views_of(np.array([g], dtype=g.dtype), seat).tobytes() == view(g, None).tobytes()


# R1.7: a card that was taken back into a hand is known to be there until its owner may have played it


@pytest.mark.parametrize("deck", [ALLIANCE, (*ALLIANCE[: DECK - 1], kinds.SHAPESHIFTER)], ids=["informer", "both"])
def test_a_card_taken_back_is_known_until_its_owner_may_have_played_it(deck: tuple[int, ...]) -> None:
    """It is in that hand in all determinizations, exactly as long as nothing has been played from the hand."""
    known = free = shifters = 0
    for seed in range(40):
        game = deal(Settings(deck=deck, players=3), seed)
        back: dict[int, int] = {}  # card -> entries of its family when it was taken back
        for action in random_moves(game, Random(seed)):
            for event in act(game, action).tolist():
                if event[events.CODE] == events.TAKEN_BACK:
                    back[event[events.CARD]] = int(game.entries[event[events.CARD] // SLOTS])
                    shifters += game.deck[event[events.CARD] % SLOTS] == kinds.SHAPESHIFTER
                elif event[events.CARD] in back and event[events.SEEN_BY] == NONE:
                    del back[event[events.CARD]]  # revealed or eliminated: everyone sees it
            for card, entries in back.items():
                family, slot = divmod(card, SLOTS)
                seen = np.repeat(np.array([view(game, (family + 1) % 3)], dtype=VIEW), 200)
                games = determinized(seen, seed)
                held = (games["hand"][:, family] >> slot & 1).astype(bool)
                newer = any(
                    game.entered[c] > entries and not game.marks[c] & (REVEALED | KNOWN)
                    for stack in stacks(plain(game))
                    for c in stack
                    if c // SLOTS == family
                )
                if game.entries[family] == entries or not newer:
                    assert held.all(), FAMILY_NAMES[family]
                    known += game.entries[family] == entries
                else:
                    assert 0 < held.mean() < 1
                    assert (games["entered"][~held, card] > entries).all()
                    free += 1
    assert known > 100
    assert free > 100
    assert bool(shifters) == (kinds.SHAPESHIFTER in deck)


@pytest.mark.long
@pytest.mark.parametrize(
    "test",
    [
        test_a_determinization_is_a_sound_game_that_can_be_played_on,
        test_two_games_that_differ_in_secrets_look_the_same,
        test_a_view_contains_what_the_seat_may_know,
        test_redacted_events_name_only_cards_that_the_seat_may_know,
    ],
)
def test_more_examples_pass(test: Any) -> None:
    run_more_examples(test)
