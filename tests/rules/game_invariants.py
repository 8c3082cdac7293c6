"""Check what must be true of every game at every decision, reading the record without using the rules."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

from oriflamme.rules import State, kinds
from oriflamme.rules.state import (
    CARDS,
    FRAMES,
    GAME,
    KNOWN,
    MAX_POINTS,
    MAX_TOKENS,
    NONE,
    OVER,
    PLACEMENT,
    PLAYERS,
    RESOLUTION,
    REVEALED,
    ROUNDS,
    SENTENCED,
    SENTENCES,
    SLOTS,
    STACKS,
    TWIN_SLOT,
    WAITS,
)

PILES = ("hand", "aside", "discard", "reserve")
PLAYED_STACKS = PLAYERS * (ROUNDS + 1)  # the most stacks in a game from a deal: each family's placed cards and its Twin


def plain(g: State) -> SimpleNamespace:
    """Return the record as plain integers and lists, which Python reads ten times as fast as NumPy records."""
    values = (value if isinstance(value, int) else value.tolist() for value in g.item())
    return SimpleNamespace(**dict(zip(GAME.names or (), values, strict=True)))


def stacks(g: SimpleNamespace) -> Iterator[list[int]]:
    """Yield the stacks of the queue, each from its exposed card down."""
    for place in range(g.stacks):
        stack = [g.queue[place]]
        while g.below[stack[-1]] != NONE:
            stack.append(g.below[stack[-1]])
            assert len(stack) <= CARDS, "a stack that contains itself"
        yield stack


def cards_of(mask: int, family: int) -> list[int]:
    """Return the cards in a bit mask of slots."""
    return [family * SLOTS + slot for slot in range(SLOTS) if mask >> slot & 1]


def where_cards_are(g: SimpleNamespace) -> dict[int, list[str]]:
    """Return for each card the names of all piles in which the record has it."""
    found: dict[int, list[str]] = {}
    for stack in stacks(g):
        for card in stack:
            found.setdefault(card, []).append("queue")
    for family in range(PLAYERS):
        for pile in PILES:
            for card in cards_of(getattr(g, pile)[family], family):
                found.setdefault(card, []).append(pile)
        if g.laid >> family & 1:
            found.setdefault(family * SLOTS + TWIN_SLOT, []).append("laid")
    return found


def check_cards(g: SimpleNamespace) -> None:
    """Check that every card of the players' decks is in exactly one pile, and no other card is anywhere."""
    dealt = {family * SLOTS + slot for family in range(g.players) for slot in range(SLOTS) if g.deck[slot] != NONE}
    found = where_cards_are(g)
    assert {card: names for card, names in found.items() if len(names) != 1} == {}, "cards in more than one pile"
    assert set(found) == dealt, f"missing: {sorted(dealt - set(found))}, not in the game: {sorted(set(found) - dealt)}"
    for card, [name] in found.items():
        assert not (card % SLOTS == TWIN_SLOT and name in ("hand", "aside", "reserve"))


def check_queue(g: SimpleNamespace) -> None:
    """Check stacks (one family each, R2.6), marks and tokens; cards outside the queue have none."""
    in_queue = [card for stack in stacks(g) for card in stack]
    for stack in stacks(g):
        assert len({g.family[card] for card in stack}) == 1, "R2.6"
    assert sum(1 for card in in_queue if g.marks[card] & SENTENCED) <= SENTENCES
    actors = {g.card[frame] for frame in range(g.depth)}
    entered: dict[int, set[int]] = {}
    for card in in_queue:
        kind = g.deck[card % SLOTS]
        character = kinds.CHARACTERS >> kind & 1
        marks = g.marks[card]
        assert 0 <= g.tokens[card] <= MAX_TOKENS
        if marks & REVEALED:
            assert kind == kinds.DIPLOMAT or g.tokens[card] == 0, "tokens on a revealed card"
            assert character or card in actors, "a revealed intrigue that is not being resolved"
            assert not marks & (WAITS | KNOWN)
        else:
            known = character and marks & KNOWN
            assert known or g.family[card] == card // SLOTS, "a bribed card that is face down and a secret"
            assert marks & KNOWN or g.entered[card] > 0, "a secret card that never left a hand"
            assert not marks & WAITS or g.phase == RESOLUTION
        assert 0 <= g.family[card] < g.players
        if g.entered[card]:
            assert g.entered[card] <= g.entries[card // SLOTS]
            assert g.entered[card] not in entered.setdefault(card // SLOTS, set())
            entered[card // SLOTS].add(g.entered[card])
    for card in set(range(CARDS)) - set(in_queue):
        reserved_deal = g.deck[card % SLOTS] == kinds.DEAL and g.reserve[card // SLOTS] >> card % SLOTS & 1
        assert (g.marks[card], g.entered[card], g.below[card], g.family[card]) == (0, 0, NONE, card // SLOTS)
        assert 0 <= g.tokens[card] <= (MAX_TOKENS if reserved_deal else 0)


def check_clock(g: SimpleNamespace) -> None:
    """Check that points, round, cursor and frames are within their limits and unused fields are blank."""
    assert 0 <= g.stacks <= PLAYED_STACKS
    assert g.queue[g.stacks :] == [NONE] * (STACKS - g.stacks)
    assert all(0 <= points <= MAX_POINTS for points in g.points), "R4.7"
    assert 1 <= g.round_now <= g.rounds
    assert 0 <= g.first < g.players
    assert 0 <= g.depth <= FRAMES
    for frame in range(g.depth, FRAMES):
        assert (g.op[frame], g.card[frame], g.arg[frame]) == (0, 0, 0)
    if g.phase == RESOLUTION:
        assert 0 <= g.cursor < g.stacks or (g.cursor == g.stacks and g.empty)
        assert (g.here == NONE) == (g.depth == 0)
    else:
        assert (g.cursor, g.empty, g.here, g.depth) == (0, 0, NONE, 0)
    if g.phase == PLACEMENT:
        assert all(g.placed >> family & 1 == 0 for family in range(g.players, PLAYERS))
    assert (g.winners != 0) == (g.phase == OVER)
    for family in range(g.players, PLAYERS):
        assert g.points[family] == g.entries[family] == g.absent[family] == 0


def check(game: State) -> None:
    """Run all checks."""
    g = plain(game)
    check_cards(g)
    check_queue(g)
    check_clock(g)
