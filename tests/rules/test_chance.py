"""The deal is the same everywhere (docs/deal.md) and fair: Philox, the goldens, uniformity."""

from __future__ import annotations

import json
from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme.rules import Settings, batch, deal, draw_deck
from oriflamme.rules.kit import BOXES, MIXABLE, WORD, Game, below_of, pair_of, philox, seed_words
from tests.rules import reference_deal
from tests.rules.chi_squared import evenness, upper_tail
from tests.rules.game_invariants import cards_of

GOLDENS = json.loads(reference_deal.GOLDENS.read_text(encoding="utf-8"))
UNLIKELY = 1e-4


def interpreted(function: Any) -> Any:
    """A rule as Python can call it."""
    return getattr(function, "py_func", function)


def asides(g: Game) -> list[list[int]]:
    """The slots that each family has set aside."""
    return [cards_of(int(g.aside[family]), 0) for family in range(g.players)]


def settings_of(cards: int, players: int, set_aside: int) -> Settings:
    rounds = min(6, cards - set_aside)
    return Settings(MIXABLE[:cards], players, rounds=rounds, set_aside=set_aside)


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
        ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
    ],
)
def test_philox_gives_the_known_answers_of_random123(counter: str, key: str, words: str) -> None:
    """Zeros, ones and the digits of pi, as its authors published them; for the engine and for the reference here."""

    def integers(text: str) -> list[int]:
        return [int(word, 16) for word in text.split()]

    python = interpreted(philox)
    assert list(python(*integers(counter), *integers(key))) == integers(words)
    assert reference_deal.philox(integers(counter), integers(key)) == integers(words)


@pytest.mark.parametrize("golden", GOLDENS["deals"], ids=lambda row: f"{row['seed']}-{row['cards']}-{row['players']}")
def test_a_seed_gives_the_stored_deal(golden: dict) -> None:
    """R1.3, R1.5: what is set aside and who begins."""
    g = deal(settings_of(golden["cards"], golden["players"], golden["set_aside"]), int(golden["seed"], 16))
    assert asides(g) == golden["aside"]
    assert g.first == golden["first"]


@pytest.mark.parametrize("golden", GOLDENS["decks"], ids=lambda row: row["seed"])
def test_a_seed_gives_the_stored_deck(golden: dict) -> None:
    """R10.1: the ten kinds of a mixed deck."""
    assert list(draw_deck(int(golden["seed"], 16))) == golden["deck"]


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 2**128 - 1), shape=st.sampled_from(reference_deal.SHAPES))
def test_the_deal_is_that_of_the_document(seed: int, shape: tuple[int, int, int]) -> None:
    """The engine and docs/deal.md, written twice, agree on any seed."""
    g = deal(settings_of(*shape), seed)
    assert (asides(g), int(g.first)) == reference_deal.deal(seed, *shape)
    assert list(draw_deck(seed)) == reference_deal.deck(seed)


def test_the_goldens_are_those_of_the_document() -> None:
    """deals.json is what reference_deal.py writes, row for row."""
    for row in GOLDENS["deals"]:
        dealt = reference_deal.deal(int(row["seed"], 16), row["cards"], row["players"], row["set_aside"])
        assert dealt == (row["aside"], row["first"])
    assert len(GOLDENS["deals"]) == len(reference_deal.SEEDS) * len(reference_deal.SHAPES)


def test_a_given_first_player_leaves_the_cards_as_they_are() -> None:
    """R1.5: given at the start, or drawn after all cards are dealt."""
    agreed = Settings.of_box("base", 4)
    drawn = deal(agreed, 7)
    for first in range(4):
        given_first = deal(agreed, 7, first)
        assert given_first.first == first
        assert (given_first.aside == drawn.aside).all()


@pytest.mark.parametrize("first", [-1, 3, 9])
def test_a_first_player_who_is_not_at_the_table_is_refused(first: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        deal(Settings.of_box("base", 3), 0, first)


def test_seeds_beyond_128_bits_are_refused() -> None:
    for seed in (-1, 2**128):
        with pytest.raises(ValueError, match="128 bits"):
            seed_words(seed)


def test_batches_deal_like_single_games() -> None:
    """A seed of 63 bits gives the same bytes in a batch as alone."""
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
    """R1.3: all 120, for every family."""
    counts = Counter(dealt["aside"][:, family].tolist())
    assert len(counts) == comb(10, 3)
    assert evenness(counts.values()) > UNLIKELY


def test_every_first_player_is_equally_likely(dealt: np.ndarray) -> None:
    """R1.5."""
    assert evenness(Counter(dealt["first"].tolist()).values()) > UNLIKELY


def test_families_are_dealt_independently(dealt: np.ndarray) -> None:
    """How many cards two families have set aside in common is as with independent shuffles."""
    chances = [comb(3, k) * comb(7, 3 - k) / comb(10, 3) for k in range(4)]
    for family in range(4):
        both = dealt["aside"][:, family] & dealt["aside"][:, family + 1]
        common = Counter(int(mask).bit_count() for mask in both)
        statistic = sum((common[k] - DEALS * p) ** 2 / (DEALS * p) for k, p in enumerate(chances))
        assert upper_tail(3, statistic) > UNLIKELY


def test_every_kind_is_equally_likely_in_a_drawn_deck() -> None:
    """R10.1: each of the thirty a third of the time, never the Twin."""
    decks = 3000
    counts = Counter(kind for seed in range(decks) for kind in draw_deck(seed))
    assert set(counts) == set(MIXABLE)
    variance = decks * (1 / 3) * (2 / 3) * 30 / 29  # ten of thirty without replacement
    assert upper_tail(29, sum((n - decks / 3) ** 2 / variance for n in counts.values())) > UNLIKELY


def test_the_boxes_have_ten_kinds_each() -> None:
    """R1.2: ten cards a box; together all kinds but the Twin."""
    assert [len(box) for box in BOXES.values()] == [10, 10, 10]
    assert sorted(kind for box in BOXES.values() for kind in box) == list(MIXABLE)


@given(st.integers(0, WORD), st.integers(1, 10), st.integers(1, 38))
def test_a_pair_is_one_number_divided(word: int, limit: int, other: int) -> None:
    """A slot and a place from one word, without a division: every pair as likely as if it were drawn at once."""
    assert divmod(interpreted(below_of)(word, limit * other), other) == interpreted(pair_of)(word, limit, other)
