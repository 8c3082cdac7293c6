"""Builds the settings of a game from the options `box`, `deck`, `edition` and `players`."""

from __future__ import annotations

from ...rules import Settings, draw_deck, kinds
from ...rules.state import DECK, EDITION_NAMES

MIXED = "mixed"


def check_options(box: str, edition: str, deck: tuple[str, ...] | None) -> None:
    """Raise ValueError unless the options name a box, an edition and, only in a mixed box, kinds of cards."""
    if box not in (*kinds.BOXES, MIXED):
        raise ValueError(f"expected a box ({', '.join(kinds.BOXES)} or {MIXED}), got {box!r}")
    if edition not in EDITION_NAMES:
        raise ValueError(f"expected an edition ({' or '.join(EDITION_NAMES)}), got {edition!r}")
    if deck is not None and box != MIXED:
        raise ValueError(f"--deck needs --box {MIXED}, got --box {box}")
    for kind in deck or ():
        if kind not in kinds.NAMES:
            raise ValueError(f"expected a kind of card, got {kind!r}")


def read_deck(text: str | None) -> tuple[str, ...] | None:
    """Return the deck that the option --deck names: ten different kinds (R10.1), or None for drawn decks."""
    if text is None:
        return None
    kinds = tuple(text.replace(",", " ").split())
    if len(kinds) != DECK or len(set(kinds)) < DECK:
        raise ValueError(f"--deck needs {DECK} different kinds of cards, got {len(kinds)}: {', '.join(kinds)}")
    return kinds


def settings_of(
    box: str,
    edition: str,
    deck: tuple[str, ...] | None,
    players: int,
    deck_seed: int,
    pool: int = kinds.POOL_VERSION,
) -> Settings:
    """Return the settings. A mixed box without a deck gets the one that `deck_seed` draws from the pool."""
    number = EDITION_NAMES.index(edition)
    if box != MIXED:
        return Settings(kinds.BOXES[box], players, number)
    held = draw_deck(deck_seed, pool) if deck is None else tuple(kinds.NAMES.index(kind) for kind in deck)
    return Settings(held, players, number, box=MIXED)
