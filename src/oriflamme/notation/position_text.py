"""Turn set-up lines into a game, and a game into set-up lines. setup_checks.py checks that a position can exist."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import Settings, State, clear, kinds
from ..rules.state import (
    DECK,
    EDITION_NAMES,
    FAMILY_LETTERS,
    KNOWN,
    MAX_TOKENS,
    NONE,
    OVER,
    PHASE_NAMES,
    RESOLUTION,
    REVEALED,
    ROUNDS,
    SENTENCED,
    SET_ASIDE,
    SLOTS,
    STACKS,
    TWIN_SLOT,
    WAITS,
    new_game,
)
from .card_text import UNKNOWN, Card, PileCard, write_pile, write_queue
from .errors import NotationError
from .game_cards import PILES, GameCards
from .lines import Line
from .memory_line import Memory, write_memory
from .setup_checks import NamedCards, check_game, check_growth, check_lines, impossible, not_in_deck
from .setup_lines import Setup

# Text -> game


def read_position(lines: Iterable[Line], file: str = "") -> tuple[Settings, State]:
    """Read a position from its set-up lines. The game is not yet run to its first decision."""
    setup = Setup()
    try:
        for line in lines:
            setup.read(line)
        return set_up(setup, limit_growth=True)
    except NotationError as error:
        raise error.at(0, file) from None


def set_up(setup: Setup, limit_growth: bool = False) -> tuple[Settings, State]:
    """Return the settings and the game that the lines describe; raise a NotationError for an impossible position.

    With `limit_growth`, also refuse a queue that could outgrow the game record before the game is over.
    """
    settings = settings_of(setup)
    check_lines(setup, settings)
    g = new_game()
    settings.write(g)
    clear(g)
    g.round_now = setup.round_now
    g.first = setup.first
    for family in range(settings.players):
        g.points[family] = setup.points.get(family, 1)
    named = lay_cards(g, setup)
    for family in range(settings.players):
        remember(g, setup, family)
    g.phase = setup.phase_now
    if setup.cursor is not None:
        g.cursor = min(setup.cursor - 1, STACKS)
    g.placed = sum(1 << family for family in setup.placed or ())
    check_game(setup, g, named)
    if limit_growth:
        check_growth(setup, g)
    return settings, g


def settings_of(setup: Setup) -> Settings:
    """Return the settings of the set-up.

    Defaults for small games (R10.5): 3 cards are set aside, or fewer if the rounds need them; there are 6 rounds, or
    fewer if the hand is smaller.
    """
    cards = len(setup.deck)
    rounds, set_aside = setup.rounds, setup.set_aside
    if rounds is None:
        rounds = min(ROUNDS, cards - (max(0, cards - ROUNDS - 1) if set_aside is None else set_aside))
    if set_aside is None:
        set_aside = max(0, min(SET_ASIDE, cards - rounds))
    try:
        return Settings(setup.deck, setup.players, setup.edition, max(rounds, 1), set_aside)
    except ValueError as error:
        raise NotationError(str(error), setup.line_of("rounds", "set-aside", "box")) from None


def lay_cards(g: State, setup: Setup) -> NamedCards:
    """Put every card in its place. A card that no line names is in the hand, or set aside if a `hand` line exists.

    Return the cards that lines name. Refuse a card that is not in the deck, and one that is named twice.
    """
    slot_of = {int(kind): slot for slot, kind in enumerate(g.deck.tolist()) if kind != NONE}
    named: NamedCards = {}

    def lay(home: int, card: Card | PileCard, pile: str, word: str) -> int:
        if card.kind not in slot_of:
            raise not_in_deck(card.kind).at(setup.line_of(word))
        number = home * SLOTS + slot_of[card.kind]
        if number in named:
            name = f"{FAMILY_LETTERS[home]}:{kinds.NAMES[card.kind]}"
            reason = f"{name} appears twice: in {named[number][0]} and in {pile}"
            raise NotationError(reason, setup.line_of(word), code="card-twice", card=name)
        named[number] = pile, card
        g.tokens[number] = min(card.tokens, MAX_TOKENS + 1)
        return number

    for place, stack in enumerate(setup.queue):
        above = NONE
        for card in stack:
            if card.kind == UNKNOWN:
                raise impossible(setup, "unknown-card", card=card)
            number = lay(card.home, card, "queue", "queue")
            g.family[number] = card.family
            g.marks[number] = (
                REVEALED * card.revealed | SENTENCED * card.sentenced | KNOWN * card.known | WAITS * card.waits
            )  # fmt: skip
            if above == NONE:
                g.queue[place] = number
            else:
                g.below[above] = number
            above = number
    g.stacks = len(setup.queue)
    for (pile, family), cards in setup.piles.items():
        letter = FAMILY_LETTERS[family]
        for held in cards:
            if held.known and not (pile == "hand" and held.kind in kinds.BACK_FIELDS):
                raise impossible(setup, "never-known", card=held, pile=pile, letter=letter)
            g[pile][family] |= 1 << lay(family, held, pile, f"{pile} {letter}") % SLOTS
    for family in range(int(g.players)):
        unnamed = "aside" if ("hand", family) in setup.piles else "hand"
        for slot in slot_of.values():
            if family * SLOTS + slot in named:
                continue
            if slot == TWIN_SLOT:
                g.laid |= 1 << family
            else:
                g[unnamed][family] |= 1 << slot
    return named


def remember(g: State, setup: Setup, family: int) -> None:
    """Write what everyone knows of a family (R1.7): cards such as `informer^` in the hand, and the `memory` line."""
    memory = setup.memory.get(family, Memory())
    known = {card.kind for card in setup.piles.get(("hand", family), ()) if card.known}
    entries = (1 if known else 0) if memory.entries is None else memory.entries
    deck = g.deck.tolist()
    for kind in (*memory.entered, *memory.absent, *memory.back):
        if kind not in deck[:DECK]:
            raise not_in_deck(kind).at(setup.line_of(f"memory {FAMILY_LETTERS[family]}"))
    g.entries[family] = entries
    for kind, field in kinds.BACK_FIELDS.items():
        g[field][family] = memory.back.get(kind, entries if kind in known else 0)
    for kind, entered in memory.entered.items():
        g.entered[family * SLOTS + deck.index(kind)] = entered
    g.absent[family] = sum(1 << deck.index(kind) for kind in memory.absent)


# Game -> text


def position_lines(g: State) -> list[str]:
    """Return the set-up lines of a game that asks to place, or to reveal or keep, or that has not been run yet."""
    if g.phase == OVER or g.depth > 0:
        raise ValueError("expected a position between abilities; Game.position writes all others")
    cards = GameCards(g)
    letters = FAMILY_LETTERS[: cards.players]
    lines = [
        *box_lines(cards.deck, int(g.rounds)),
        f"edition {EDITION_NAMES[int(g.edition)]}",
        f"players {cards.players}",
        f"first {letters[int(g.first)]}",
        f"round {int(g.round_now)}",
        f"phase {PHASE_NAMES[int(g.phase)]}",
        "points " + " ".join(f"{letter}{int(g.points[family])}" for family, letter in enumerate(letters)),
        f"queue {write_queue(cards.queue)}",
    ]
    if g.phase == RESOLUTION:
        lines.append(f"cursor {int(g.cursor) + 1}")
    elif g.placed:
        lines.append("placed " + " ".join(letter for f, letter in enumerate(letters) if (int(g.placed) >> f) & 1))
    for family, letter in enumerate(letters):
        lines += family_lines(g, cards, family, letter)
    return lines


def box_lines(deck: list[int], rounds: int, set_aside: int | None = None) -> list[str]:
    named = tuple(kind for kind in deck[:DECK] if kind != NONE)
    names = " ".join(kinds.NAMES[kind] for kind in named)
    if len(named) == DECK and rounds == ROUNDS and set_aside in (None, SET_ASIDE):
        box = next((name for name, deck in kinds.BOXES.items() if deck == named), f"mixed {names}")
        return [f"box {box}"]
    lines = [f"box small {names}", f"rounds {rounds}"]
    return lines if set_aside is None else [*lines, f"set-aside {set_aside}"]


def family_lines(g: State, cards: GameCards, family: int, letter: str) -> list[str]:
    """Return the lines of a family. Set-aside cards are the rest of the deck; they are written for human readers."""
    hand = cards.pile("hand", family)
    lines = [f"hand {letter} {write_pile(hand)}"]
    for name in PILES[1:]:
        if pile := cards.pile(name, family):
            lines.append(f"{name} {letter} {write_pile(pile)}")
    memory = write_memory(g, family, {card.kind for card in hand if card.known})
    if memory:
        lines.append(f"memory {letter} {memory}")
    return lines
