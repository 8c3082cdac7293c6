"""Every clause of docs/rules.md is shown by a scenario, or by a property test that is marked with the clause's id."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from oriflamme import Game
from oriflamme.rules import Settings, act, actions, deal, decider, draw_deck, kinds, legal_actions, view
from oriflamme.rules.state import DECK
from oriflamme.rules.views import SPECTATOR

ROOT = Path(__file__).parents[2]
ID = r"R\d+\.\d+(?:\.\d+)?|(?:" + "|".join(kinds.NAMES) + r")\.\d+"


def clauses() -> set[str]:
    """Return the ids of docs/rules.md that have no sub-clauses."""
    ids = set(re.findall(rf"\*\*({ID})\*\*", (ROOT / "docs/rules.md").read_text()))
    return {one for one in ids if not any(other.startswith(one + ".") for other in ids)}


def shown_by_scenarios() -> set[str]:
    shown: set[str] = set()
    for path in (ROOT / "tests/scenarios").glob("*.txt"):
        for title in re.findall(r"^title\s+(.*)$", path.read_text(), re.MULTILINE):
            shown.update(re.findall(rf"(?<![\w.-])({ID})(?![\w.])", title))
    return shown


def shown_by_properties() -> set[str]:
    shown: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for ids in re.findall(r"@pytest\.mark\.clause\(([^)]*)\)", path.read_text()):
            shown.update(re.findall(r"\"([^\"]+)\"", ids))
    return shown


def test_the_document_has_clauses_for_every_rule_and_card() -> None:
    ids = clauses()
    assert len(ids) > 280, "docs/rules.md lost clauses"
    missing = set(kinds.NAMES) - {one.rpartition(".")[0] for one in ids}
    assert not missing, f"docs/rules.md has no clauses of {', '.join(sorted(missing))}"


def test_every_clause_is_shown() -> None:
    missing = clauses() - shown_by_scenarios() - shown_by_properties()
    assert not missing, f"no scenario and no marked property test shows {', '.join(sorted(missing))}"


def test_no_scenario_or_test_cites_a_clause_that_does_not_exist() -> None:
    heads = {one.rpartition(".")[0] for one in clauses()}
    unknown = (shown_by_scenarios() | shown_by_properties()) - clauses() - heads
    assert not unknown, f"not in docs/rules.md: {', '.join(sorted(unknown))}"


# Clauses that no scenario can show

SEEDS = range(4000)


@pytest.mark.clause("R1.3.1", "R1.5.2")
def test_the_deal_is_shuffled_and_the_first_player_drawn() -> None:
    """Each card of each family is set aside in 3 deals of 10, each player is first in 1 of 4 (within 5 sigma)."""
    settings = Settings(players=4)
    aside = np.zeros((4, 10))
    first = np.zeros(4)
    for seed in SEEDS:
        g = deal(settings, seed)
        first[int(g.first)] += 1
        for family in range(4):
            aside[family] += [(int(g.aside[family]) >> slot) & 1 for slot in range(10)]
    n = len(SEEDS)
    assert np.all(np.abs(aside - 0.3 * n) < 5 * np.sqrt(n * 0.3 * 0.7))
    assert np.all(np.abs(first - n / 4) < 5 * np.sqrt(n * 3 / 16))


@pytest.mark.clause("R1.6.1", "R1.6.2")
def test_players_see_their_own_hand_and_set_aside_cards_and_nobody_else_does() -> None:
    g = deal(Settings(players=3), 5)
    for seat in range(3):
        seen = view(g, seat)
        assert (int(seen.own_hand), int(seen.own_aside)) == (int(g.hand[seat]), int(g.aside[seat]))
    assert int(view(g, None).own_hand) == int(view(g, None).own_aside) == 0


@pytest.mark.clause("R1.7.1", "R1.7.3", "R1.7.6")
def test_points_counts_and_piles_are_public() -> None:
    """Until the end of the game, every view shows points, hand counts, discard piles, reserves and set-aside Twins."""
    for box in kinds.BOXES:
        g = deal(Settings.of_box(box, 4), 11)
        while decider(g) is not None:
            act(g, legal_actions(g)[0])
            for seat in (SPECTATOR, 0, 3):
                seen = view(g, None if seat == SPECTATOR else seat)
                assert seen.points.tolist() == g.points.tolist()
                assert seen.hand_count.tolist() == [int(mask).bit_count() for mask in g.hand.tolist()]
                assert seen.discard.tolist() == g.discard.tolist()
                assert seen.reserve.tolist() == g.reserve.tolist()
                assert int(seen.laid) == int(g.laid)


@pytest.mark.clause("R3.10.3")
def test_the_question_of_a_face_down_card_shows_nothing_of_it() -> None:
    """An Insurrection that can only be kept looks to all others like a card that could be revealed."""
    settings = Settings.of_box("alliance", 2)
    for seed in range(200):
        g = deal(settings, seed, first=0)
        insurrection = settings.deck.index(kinds.NAMES.index("insurrection"))
        if not (int(g.hand[0]) >> insurrection) & 1:
            continue
        other = g.copy()
        slot = next(s for s in range(DECK) if (int(g.hand[0]) >> s) & 1 and s != insurrection)
        for game, card in ((g, insurrection), (other, slot)):
            act(game, actions.PLACE + card * actions.WHERES)
            act(game, next(action for action in legal_actions(game) if (action - actions.PLACE) % actions.WHERES == 1))
        assert legal_actions(g) == [actions.KEEP]
        assert legal_actions(other) == [actions.REVEAL, actions.KEEP]
        assert view(g, 1).tobytes() == view(other, 1).tobytes()
        assert view(g, None).tobytes() == view(other, None).tobytes()
        return
    pytest.fail("no deal had the Insurrection in Red's hand")


@pytest.mark.clause("R10.1.3")
def test_a_mixed_deck_is_drawn_from_a_seed() -> None:
    """A drawn deck has ten different kinds, never the Twin, and depends only on the seed.

    test_chance.py tests how likely each kind is.
    """
    drawn = set()
    for seed in range(200):
        deck = draw_deck(seed)
        assert len(set(deck)) == DECK
        assert set(deck) <= set(kinds.MIXABLE)
        drawn.update(deck)
    assert drawn == set(kinds.MIXABLE)
    assert draw_deck(7) == draw_deck(7)


TAKEN_BACK = """
title an Informer is taken back, then another card of that hand is swapped in, or placed
box mixed informer shapeshifter spy lord heir archer soldier ambush conspiracy judge
queue R:informer (B:spy) R:shapeshifter G:informer
hand R lord heir archer
R swap lord
B keep
"""


@pytest.mark.clause("R1.7.9", "R11.10")
@pytest.mark.parametrize("play", ["R swap heir", "R listen"])
def test_a_card_taken_back_is_known_until_its_owner_plays_from_that_hand(play: str) -> None:
    """Everyone knows it right after the swap, and no longer once a card was played face down from that hand."""
    recorded = Game.from_text(TAKEN_BACK)

    def known(back: str) -> bool:
        seen = view(recorded.state, None)
        return 0 < int(seen[back][0]) == int(seen.entries[0])

    assert known("informer_back")
    recorded.push(play)
    assert known("informer_back") == (play == "R listen")
    assert known("shifter_back") == (play == "R swap heir")
    while not (decider(recorded.state) == 0 and int(recorded.state.phase) == 0):
        recorded.push(legal_actions(recorded.state)[-1])
    recorded.push(legal_actions(recorded.state)[0])
    assert not known("informer_back")
    assert not known("shifter_back")
