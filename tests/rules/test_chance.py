"""The deal is the same everywhere (docs/deal.md), and it is fair: Philox, stored deals, uniformity."""

from __future__ import annotations

import json
from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.rules import Settings, State, actions, deal, draw_deck, kinds
from oriflamme.rules.machine import batch
from oriflamme.rules.machine.chance import WORD, below_of, pair_of, philox, seed_words
from oriflamme.rules.state import DECK, SET_ASIDE
from tests.rules import reference_deal
from tests.rules.chi_squared import evenness, upper_tail
from tests.rules.game_invariants import cards_of

GOLDENS = json.loads(reference_deal.GOLDENS.read_text(encoding="utf-8"))
UNLIKELY = 1e-4


def interpreted(function: Any) -> Any:
    """Return a rule as a plain Python function."""
    return getattr(function, "py_func", function)


def asides(g: State) -> list[list[int]]:
    """Return the slots that each family has set aside."""
    return [cards_of(int(g.aside[family]), 0) for family in range(g.players)]


def settings_of(cards: int, players: int, set_aside: int) -> Settings:
    rounds = min(6, cards - set_aside)
    return Settings(kinds.MIXABLE[:cards], players, rounds=rounds, set_aside=set_aside)


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
        ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
    ],
)
def test_philox_gives_the_known_answers_of_random123(counter: str, key: str, words: str) -> None:
    """The engine and the reference both give the published results for zeros, ones and the digits of pi."""

    def integers(text: str) -> list[int]:
        return [int(word, 16) for word in text.split()]

    python = interpreted(philox)
    assert list(python(*integers(counter), *integers(key))) == integers(words)
    assert reference_deal.philox(integers(counter), integers(key)) == integers(words)


@pytest.mark.parametrize("golden", GOLDENS["deals"], ids=lambda row: f"{row['seed']}-{row['cards']}-{row['players']}")
def test_a_seed_gives_the_stored_deal(golden: dict) -> None:
    """Compare the set-aside cards and the first player (R1.3, R1.5)."""
    g = deal(settings_of(golden["cards"], golden["players"], golden["set_aside"]), int(golden["seed"], 16))
    assert asides(g) == golden["aside"]
    assert g.first == golden["first"]


@pytest.mark.parametrize("golden", GOLDENS["decks"], ids=lambda row: row["seed"])
def test_a_seed_gives_the_stored_deck(golden: dict) -> None:
    """Compare the ten kinds of a mixed deck drawn from pool 1 (R10.1)."""
    assert list(draw_deck(int(golden["seed"], 16), pool_version=1)) == golden["deck"]


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 2**128 - 1), shape=st.sampled_from(reference_deal.SHAPES))
def test_the_engine_deals_as_documented(seed: int, shape: tuple[int, int, int]) -> None:
    """The engine and the second implementation of docs/deal.md agree on any seed."""
    g = deal(settings_of(*shape), seed)
    assert (asides(g), int(g.first)) == reference_deal.deal(seed, *shape)
    for version, pool in kinds.POOLS.items():
        assert list(draw_deck(seed, version)) == reference_deal.deck(seed, pool), f"pool {version}"


def test_the_stored_deals_are_those_of_the_reference() -> None:
    """Each row of deals.json is what reference_deal.py computes."""
    for row in GOLDENS["deals"]:
        dealt = reference_deal.deal(int(row["seed"], 16), row["cards"], row["players"], row["set_aside"])
        assert dealt == (row["aside"], row["first"])
    assert len(GOLDENS["deals"]) == len(reference_deal.SEEDS) * len(reference_deal.SHAPES)


def test_a_given_first_player_leaves_the_cards_as_they_are() -> None:
    """The first player is drawn after all cards are dealt (R1.5), so a given first player doesn't change the cards."""
    agreed = Settings.of_box("base", 4)
    drawn = deal(agreed, 7)
    for first in range(4):
        given_first = deal(agreed, 7, first)
        assert given_first.first == first
        assert (given_first.aside == drawn.aside).all()


@pytest.mark.parametrize("first", [-1, 3, 9])
def test_a_first_player_outside_the_game_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        deal(Settings.of_box("base", 3), 0, first)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ValueError, match="an edition is one of revised, first, not 'second'"):
        Settings.of_box("base", edition="second")


def test_seeds_beyond_128_bits_are_refused() -> None:
    for seed in (-1, 2**128):
        with pytest.raises(ValueError, match="128 bits"):
            seed_words(seed)


def test_batches_deal_like_single_games() -> None:
    """A seed of 63 bits gives the same bytes in a batch as in a single deal."""
    agreed = Settings.of_box("ablaze", 5)
    seeds = np.array([0, 1, 2**31, 2**32, 2**63 - 1, 123456789012345], dtype=np.int64)
    for seed, g in zip(seeds, batch.deal(agreed, seeds), strict=True):
        assert g.tobytes() == deal(agreed, int(seed)).tobytes()


# Fairness

DEALS = 60_000


@pytest.fixture(scope="module")
def dealt() -> np.ndarray:
    return batch.deal(Settings.of_box("base", 5), np.arange(DEALS, dtype=np.int64))


@pytest.mark.parametrize("family", range(5))
def test_every_choice_of_set_aside_cards_is_equally_likely(dealt: np.ndarray, family: int) -> None:
    """All 120 choices occur equally often, for every family (R1.3)."""
    counts = Counter(dealt["aside"][:, family].tolist())
    assert len(counts) == comb(DECK, SET_ASIDE)
    assert evenness(counts.values()) > UNLIKELY


def test_every_first_player_is_equally_likely(dealt: np.ndarray) -> None:
    """Each of the five families is first equally often (R1.5)."""
    assert evenness(Counter(dealt["first"].tolist()).values()) > UNLIKELY


def test_families_are_dealt_independently(dealt: np.ndarray) -> None:
    """The number of kinds that two families have both set aside is distributed as with independent shuffles."""
    hand = DECK - SET_ASIDE
    chances = [comb(SET_ASIDE, k) * comb(hand, SET_ASIDE - k) / comb(DECK, SET_ASIDE) for k in range(SET_ASIDE + 1)]
    for family in range(4):
        both = dealt["aside"][:, family] & dealt["aside"][:, family + 1]
        common = Counter(int(mask).bit_count() for mask in both)
        statistic = sum((common[k] - DEALS * p) ** 2 / (DEALS * p) for k, p in enumerate(chances))
        assert upper_tail(SET_ASIDE, statistic) > UNLIKELY


def test_every_kind_is_equally_likely_in_a_drawn_deck() -> None:
    """Each kind that may be in a mixed deck is drawn equally often (R10.1)."""
    decks = 3000
    counts = Counter(kind for seed in range(decks) for kind in draw_deck(seed))
    assert set(counts) == set(kinds.MIXABLE), (
        f"never drawn: {[kinds.NAMES[kind] for kind in set(kinds.MIXABLE) - set(counts)]}"
    )
    pool = len(kinds.MIXABLE)
    expected = decks * DECK / pool
    variance = expected * (1 - DECK / pool) * pool / (pool - 1)  # drawn without replacement
    assert upper_tail(pool - 1, sum((n - expected) ** 2 / variance for n in counts.values())) > UNLIKELY


def test_every_box_has_ten_different_kinds() -> None:
    """A box has ten cards (R1.2), no card is in two boxes, and all but the Twin are allowed in mixed decks."""
    for box, deck in kinds.BOXES.items():
        assert len(set(deck)) == DECK, f"box {box} has {len(set(deck))} different kinds"
    boxed = [kind for deck in kinds.BOXES.values() for kind in deck]
    assert len(set(boxed)) == len(boxed)
    assert set(boxed) <= set(kinds.MIXABLE)
    assert set(kinds.MIXABLE) == set(range(len(kinds.NAMES))) - {kinds.TWIN}


@given(st.integers(0, WORD), st.integers(1, DECK), st.integers(1, actions.WHERES))
def test_a_pair_of_numbers_is_one_number_split_in_two(word: int, limit: int, other: int) -> None:
    """A slot and a place computed from one random word without a division are what a division would give."""
    assert divmod(interpreted(below_of)(word, limit * other), other) == interpreted(pair_of)(word, limit, other)
