"""Is a set-up possible on a table? Each way in which it is not has its sentence (NOTATION, first paragraph; the limits
of the record). A set-up need not be reachable in play.
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
TAKEN_BACK: Final = (kinds.INFORMER, kinds.SHAPESHIFTER)  # what can be known to all in a hand (R1.7)


def check(setup: Setup, settings: Settings) -> dict[int, str]:
    """Raise a NotationError for the first thing that is not possible; where every named card lies."""
    if "deck" in setup.free and setup.box != "mixed":
        fail(setup, f"only the kinds of a mixed deck are drawn or chosen, not those of box {setup.box} (R10.1)", "deck")
    check_families(setup, settings)
    check_clock(setup, settings)
    for stack in setup.queue:
        if len({card.family for card in stack}) > 1:
            text = "/".join(map(str, stack))
            reason = f"a stack of two families: {text} (R2.6)"
            raise NotationError(reason, setup.line_of("queue"), code="two-families", stack=text)
        for card in stack:
            check_card(setup, card)
    if sum(card.sentenced for stack in setup.queue for card in stack) > SENTENCES:
        fail(setup, f"more than {SENTENCES} sentence tokens (judge)", "queue")
    where = find_cards(setup, settings)
    for family, memory in setup.memory.items():
        check_memory(setup, settings, family, memory, where)
    if len(setup.queue) > STACKS:
        fail(setup, f"a queue of {len(setup.queue)} stacks; {STACKS} are the most", "queue")
    return where


def fail(setup: Setup, reason: str, *words: str) -> None:
    raise NotationError(reason, setup.line_of(*words))


def check_families(setup: Setup, settings: Settings) -> None:
    """R1.1: only families that play."""
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
    """Round, phase, cursor and who has placed."""
    placement = setup.phase_now == PLACEMENT
    if setup.round_now > settings.rounds:
        fail(setup, f"round {setup.round_now} of {settings.rounds} (R2.1)", "round", "rounds", "box")
    if setup.cursor is not None:
        if placement:
            fail(setup, "a cursor in the placement phase", "cursor")
        if not 1 <= setup.cursor <= max(len(setup.queue), 1):
            fail(setup, f"a cursor outside the queue: {setup.cursor} of {len(setup.queue)}", "cursor")
    if setup.placed is not None and not placement:
        fail(setup, "`placed` in the resolution phase, when all have placed", "placed")


def check_card(setup: Setup, card: Card) -> None:
    """One card of the queue."""
    reason = ""
    character = (CHARACTERS >> max(card.kind, 0)) & 1
    if card.kind == UNKNOWN:
        reason = "a card that is not known: only in views"
    elif card.revealed and not character:
        reason = "a revealed intrigue"
    elif card.home != card.family and not (card.revealed and character):
        reason = "a bribed card that is no revealed character (bribery)"
    elif card.revealed and card.tokens and card.kind != kinds.DIPLOMAT:
        reason = "tokens on a revealed card other than a Diplomat (diplomat)"
    elif card.tokens > MAX_TOKENS:
        reason = f"more than {MAX_TOKENS} tokens"
    if reason:
        fail(setup, f"{card}: {reason}", "queue")


def find_cards(setup: Setup, settings: Settings) -> dict[int, str]:
    """Where each card lies that a line names, and that no card is named twice."""
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
            reason = f"{name} twice: {where[card]} and {pile}"
            raise NotationError(reason, setup.line_of(word), code="card-twice", card=name)
        where[card] = pile
    return where


def not_in_deck(kind: int) -> NotationError:
    name = KIND_NAMES[kind]
    return NotationError(f"{name} is not in the deck", code="not-in-deck", card=name)


def named_cards(setup: Setup) -> Iterator[tuple[int, int, str, str]]:
    """Home family, kind, pile, and the words of the line."""
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
    """Why this card can't lie in this pile."""
    if card.kind == kinds.TWIN and pile != "discard":
        return "a Twin is never there (R1.2)"
    if pile == "reserve" and card.kind not in RESERVABLE:
        return "only Deal and Infiltration are reserved"
    if card.tokens and not (pile == "reserve" and card.kind == kinds.DEAL):
        return "tokens lie on cards of the queue and on a reserved Deal"
    if card.tokens > MAX_TOKENS:
        return f"more than {MAX_TOKENS} tokens"
    if card.known and not (pile == "hand" and card.kind in TAKEN_BACK):
        return "^ is for an Informer or a Shapeshifter in a hand (R1.7)"
    return ""


def check_memory(setup: Setup, settings: Settings, family: int, memory: Memory, where: dict[int, str]) -> None:
    letter = FAMILY_LETTERS[family]
    word = f"memory {letter}"
    known = {card.kind for card in setup.piles.get(("hand", family), ()) if card.known}
    entries = (1 if known else 0) if memory.entries is None else memory.entries
    unnamed = "aside" if ("hand", family) in setup.piles else "hand"
    lies: dict[int, str] = {kind: where.get(family * SLOTS + slot, unnamed) for slot, kind in enumerate(settings.deck)}
    for kind in (*memory.entered, *memory.absent, *memory.back):
        if kind not in lies:
            raise not_in_deck(kind).at(setup.line_of(word))
    if known and not entries:
        fail(setup, "a card known in the hand, but entries 0", word)
    for kind, entered in memory.entered.items():
        if lies[kind] != "queue" or not 1 <= entered <= entries:
            fail(setup, f"{KIND_NAMES[kind]} {entered}: of a card in the queue, 1 to {entries} (entries)", word)
    for kind, back in memory.back.items():
        if back > entries or (kind in known and back != entries):
            fail(setup, f"{BACK[kind]} {back} does not agree with entries {entries} and the hand", word)
        if back and (lies[kind] == "aside" or (lies[kind] == "hand" and back == entries and kind not in known)):
            fail(setup, f"{BACK[kind]} {back} does not agree with where the card is ({lies[kind]})", word)
    for kind in memory.absent:
        if lies[kind] == "aside":
            fail(setup, f"{KIND_NAMES[kind]} is set aside, not absent", word)


def check_room(setup: Setup, settings: Settings, where: dict[int, str]) -> None:
    """The record holds 36 stacks: now, and whatever is still placed, brought by a Prince or split off by a Decree.

    For positions that go to the engine as they are; the moves of a scenario are watched one by one (moves.check_room).
    """
    stacks = len(setup.queue)
    placement = setup.phase_now == PLACEMENT
    rounds_left = settings.rounds - setup.round_now
    coming = twins = decrees = 0
    for family in range(settings.players):
        unnamed = "aside" if ("hand", family) in setup.piles else "hand"
        lies = [where.get(family * SLOTS + slot, unnamed) for slot in range(len(settings.deck))]
        turns = rounds_left + (placement and family not in (setup.placed or ()))
        coming += min(lies.count("hand"), turns)
        decrees += kinds.ROYAL_DECREE in settings.deck and lies[settings.deck.index(kinds.ROYAL_DECREE)] in (
            "hand",
            "queue",
        )
        twins += kinds.PRINCE in settings.deck and family * SLOTS + TWIN_SLOT not in where
    covered = sum(len(stack) - 1 for stack in setup.queue)
    most = stacks + coming + twins + min(decrees, covered)
    if most > STACKS:
        fail(setup, f"a queue of {stacks} stacks could still grow to {most}; {STACKS} are the most", "queue")
