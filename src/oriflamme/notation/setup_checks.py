"""Check that a set-up can exist on a table and fits the game record. docs/notation.md lists what is impossible.

A set-up need not be reachable in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..rules import (
    CHARACTERS,
    FAMILY_LETTERS,
    KIND_NAMES,
    MAX_TOKENS,
    PLACEMENT,
    SENTENCES,
    SLOTS,
    STACKS,
    TWIN_SLOT,
    Settings,
    kinds,
)
from .card_text import UNKNOWN, Card, PileCard, not_playing
from .errors import NotationError
from .memory_line import BACK, Memory
from .setup_lines import Setup

RESERVABLE: Final = (kinds.INFILTRATION, kinds.DEAL)
TAKEN_BACK: Final = (kinds.INFORMER, kinds.SHAPESHIFTER)  # cards that everyone may know to be in a hand (R1.7)


def check(setup: Setup, settings: Settings) -> dict[int, str]:
    """Return where each named card is; raise a NotationError for the first thing that is impossible."""
    if "deck" in setup.free and setup.box != "mixed":
        fail(setup, f"only the kinds of a mixed deck are drawn or chosen, not those of box {setup.box} (R10.1)", "deck")
    check_families(setup, settings)
    check_clock(setup, settings)
    for stack in setup.queue:
        if len({card.family for card in stack}) > 1:
            text = "/".join(map(str, stack))
            reason = f"a stack with cards of two families: {text} (R2.6)"
            raise NotationError(reason, setup.line_of("queue"), code="two-families", stack=text)
        for card in stack:
            check_card(setup, card)
    if sum(card.sentenced for stack in setup.queue for card in stack) > SENTENCES:
        fail(setup, f"more than {SENTENCES} sentence tokens (judge)", "queue")
    where = find_cards(setup, settings)
    for family, memory in setup.memory.items():
        check_memory(setup, settings, family, memory, where)
    if len(setup.queue) > STACKS:
        fail(setup, f"a queue of {len(setup.queue)} stacks; at most {STACKS} are allowed", "queue")
    return where


def fail(setup: Setup, reason: str, *words: str) -> None:
    raise NotationError(reason, setup.line_of(*words))


def check_families(setup: Setup, settings: Settings) -> None:
    """Refuse families that are not in the game (R1.1)."""
    named: list[tuple[int, str]] = [(setup.first, "first")]
    named += [(family, "points") for family in setup.points]
    named += [(family, "placed") for family in setup.placed or ()]
    named += [(family, "queue") for stack in setup.queue for card in stack for family in (card.family, card.home)]
    for family, word in named:
        if family >= settings.players:
            raise not_playing(family, settings.players).at(setup.line_of(word))
    for word in setup.where:
        letter = word.rpartition(" ")[2]
        if letter in FAMILY_LETTERS[settings.players :]:
            raise not_playing(FAMILY_LETTERS.index(letter), settings.players).at(setup.line_of(word))


def check_clock(setup: Setup, settings: Settings) -> None:
    """Check round, phase, cursor, and the families that have placed."""
    placement = setup.phase_now == PLACEMENT
    if setup.round_now > settings.rounds:
        fail(setup, f"round {setup.round_now} of only {settings.rounds} (R2.1)", "round", "rounds", "box")
    if setup.cursor is not None:
        if placement:
            fail(setup, "a cursor in the placement phase", "cursor")
        if not 1 <= setup.cursor <= max(len(setup.queue), 1):
            reason = f"a cursor outside the queue: {setup.cursor}, but the queue has {len(setup.queue)} positions"
            fail(setup, reason, "cursor")
    if setup.placed is not None and not placement:
        fail(setup, "`placed` in the resolution phase, when everyone has placed", "placed")


def check_card(setup: Setup, card: Card) -> None:
    """Check one card of the queue."""
    reason = ""
    character = (CHARACTERS >> max(card.kind, 0)) & 1
    if card.kind == UNKNOWN:
        reason = "an unknown card is allowed only in views"
    elif card.revealed and not character:
        reason = "a revealed intrigue"
    elif card.home != card.family and not (character and (card.revealed or card.known)):
        reason = "a bribed card that is not a character known to everyone (bribery)"
    elif card.revealed and card.tokens and card.kind != kinds.DIPLOMAT:
        reason = "tokens on a revealed card other than a Diplomat (diplomat)"
    elif card.tokens > MAX_TOKENS:
        reason = f"more than {MAX_TOKENS} tokens"
    if reason:
        fail(setup, f"{card}: {reason}", "queue")


def find_cards(setup: Setup, settings: Settings) -> dict[int, str]:
    """Return where each named card is; refuse a card that is named twice."""
    where: dict[int, str] = {}
    slots = {kind: slot for slot, kind in enumerate(settings.deck)}
    if kinds.PRINCE in slots:
        slots[kinds.TWIN] = TWIN_SLOT
    for home, kind, pile, word in named_cards(setup):
        if kind not in slots:
            raise not_in_deck(kind).at(setup.line_of(word))
        card = home * SLOTS + slots[kind]
        if card in where:
            name = f"{FAMILY_LETTERS[home]}:{KIND_NAMES[kind]}"
            reason = f"{name} appears twice: in {where[card]} and in {pile}"
            raise NotationError(reason, setup.line_of(word), code="card-twice", card=name)
        where[card] = pile
    return where


def not_in_deck(kind: int) -> NotationError:
    name = KIND_NAMES[kind]
    return NotationError(f"{name} is not in the deck", code="not-in-deck", card=name)


def named_cards(setup: Setup) -> Iterator[tuple[int, int, str, str]]:
    """Yield each named card: home family, kind, pile, and the first words of its line."""
    for stack in setup.queue:
        for card in stack:
            yield card.home, card.kind, "queue", "queue"
    for (pile, family), cards in setup.piles.items():
        word = f"{pile} {FAMILY_LETTERS[family]}"
        for piled in cards:
            reason = pile_reason(pile, piled)
            if reason:
                fail(setup, f"{piled} in {word}: {reason}", word)
            yield family, piled.kind, pile, word


def pile_reason(pile: str, card: PileCard) -> str:
    """Return why this card can't be in this pile, or an empty string."""
    if card.kind == kinds.TWIN and pile != "discard":
        return "a Twin is never there (R1.2)"
    if pile == "reserve" and card.kind not in RESERVABLE:
        return "only Deal and Infiltration go into the reserve"
    if card.tokens and not (pile == "reserve" and card.kind == kinds.DEAL):
        return "only cards in the queue and a Deal in the reserve hold tokens"
    if card.tokens > MAX_TOKENS:
        return f"more than {MAX_TOKENS} tokens"
    if card.known and not (pile == "hand" and card.kind in TAKEN_BACK):
        return "^ is allowed only on an Informer or a Shapeshifter in a hand (R1.7)"
    return ""


def check_memory(setup: Setup, settings: Settings, family: int, memory: Memory, where: dict[int, str]) -> None:
    letter = FAMILY_LETTERS[family]
    word = f"memory {letter}"
    known = {card.kind for card in setup.piles.get(("hand", family), ()) if card.known}
    entries = (1 if known else 0) if memory.entries is None else memory.entries
    unnamed = "aside" if ("hand", family) in setup.piles else "hand"
    piles: dict[int, str] = {kind: where.get(family * SLOTS + slot, unnamed) for slot, kind in enumerate(settings.deck)}
    for kind in (*memory.entered, *memory.absent, *memory.back):
        if kind not in piles:
            raise not_in_deck(kind).at(setup.line_of(word))
    if known and not entries:
        fail(setup, "the hand has a card with ^, but entries is 0", word)
    for kind, entered in memory.entered.items():
        if piles[kind] != "queue" or not 1 <= entered <= entries:
            reason = (
                f"{KIND_NAMES[kind]} {entered}: expected a card in the queue and a number from 1 to {entries} (entries)"
            )
            fail(setup, reason, word)
    for kind, back in memory.back.items():
        if back > entries or (kind in known and back != entries):
            fail(setup, f"{BACK[kind]} {back} contradicts entries {entries} or the hand", word)
        if back and (piles[kind] == "aside" or (piles[kind] == "hand" and back == entries and kind not in known)):
            fail(setup, f"{BACK[kind]} {back} contradicts where the card is ({piles[kind]})", word)
    for kind in memory.absent:
        if piles[kind] == "aside":
            fail(setup, f"{KIND_NAMES[kind]} is set aside, not absent", word)


def check_growth(setup: Setup, settings: Settings, where: dict[int, str]) -> None:
    """Refuse a position whose queue could grow beyond the 36 stacks that the game record holds.

    It grows when cards or Twins are placed, and when a Decree moves a card off a stack. This check is for positions
    that go straight to the engine; the moves of a scenario are checked one by one (move_text.check_queue_limit).
    """
    stacks = len(setup.queue)
    placement = setup.phase_now == PLACEMENT
    rounds_left = settings.rounds - setup.round_now
    to_place = twins = decrees = 0
    for family in range(settings.players):
        unnamed = "aside" if ("hand", family) in setup.piles else "hand"
        piles = [where.get(family * SLOTS + slot, unnamed) for slot in range(len(settings.deck))]
        turns = rounds_left + (placement and family not in (setup.placed or ()))
        to_place += min(piles.count("hand"), turns)
        decrees += kinds.ROYAL_DECREE in settings.deck and piles[settings.deck.index(kinds.ROYAL_DECREE)] in (
            "hand",
            "queue",
        )
        twins += kinds.PRINCE in settings.deck and family * SLOTS + TWIN_SLOT not in where
    covered = sum(len(stack) - 1 for stack in setup.queue)
    most = stacks + to_place + twins + min(decrees, covered)
    if most > STACKS:
        fail(setup, f"a queue of {stacks} stacks could still grow to {most}; at most {STACKS} are allowed", "queue")
