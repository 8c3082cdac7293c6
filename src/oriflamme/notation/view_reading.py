"""Read a view from the lines that view_writing.py writes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from ..rules import View, kinds, questions
from ..rules.state import FRAMES, KNOWN, NONE, OVER, REVEALED, SENTENCED, SLOTS, WAITS
from ..rules.views import SPECTATOR, VIEW
from .card_text import UNKNOWN, Card, read_card, read_family, read_pile_card
from .errors import NotationError, shown
from .lines import Line
from .memory_line import MOST, Memory
from .position_text import settings_of
from .setup_checks import check_families
from .setup_lines import Setup, read_families, read_number
from .view_writing import SPECTATOR_WORD

MOST_ARG: Final = 32_767
OPERATION_OF: Final = {name: number for number, name in questions.OPERATION_NAMES.items()}


@dataclass
class Seen:
    """What the lines of a view contain that a position doesn't have."""

    seat: int = SPECTATOR
    over: bool = False
    hands: dict[tuple[str, int], list[int]] = field(default_factory=dict)  # kinds, UNKNOWN for `?`
    laid: frozenset[int] = frozenset()
    winners: frozenset[int] = frozenset()
    entered: list[int] = field(default_factory=list)
    here: Card | None = None
    empty: bool = False
    effects: list[tuple[int, Card, int]] = field(default_factory=list)


def read_view(lines: Iterable[Line], file: str = "") -> View:
    """Return the view that the lines describe."""
    setup, seen = Setup(), Seen()
    number = 0
    try:
        for line in lines:
            number = line.number
            if not read_line(setup, seen, line):
                setup.read(line)
        return build(setup, seen)
    except NotationError as error:
        raise error.at(number, file) from None


def read_line(setup: Setup, seen: Seen, line: Line) -> bool:
    """Read a line that only views have; return False for a line that positions have too."""
    rest = line.rest
    if line.word == "view":
        seen.seat = SPECTATOR if rest == SPECTATOR_WORD else read_family(rest)
    elif line.word in ("hand", "aside"):
        letter, _, cards = rest.partition(" ")
        held = [UNKNOWN if word == "?" else read_pile_card(word).kind for word in cards.split()]
        named = [kind for kind in held if kind != UNKNOWN]
        if len(set(named)) < len(named):
            raise NotationError(f"a card appears twice in {shown(line.text)}")
        seen.hands[line.word, read_family(letter)] = held
    elif line.word == "twins":
        seen.laid = families(rest)
    elif line.word == "winner":
        seen.winners = families(rest)
    elif line.word == "entered":
        seen.entered = [read_number(word, 0, MOST, "entered") for word in rest.split()]
    elif line.word == "here":
        seen.here = read_card(rest)
    elif line.word == "empty":
        seen.empty = True
    elif line.word == "effect":
        name, card, number = (*rest.split(" "), "", "", "")[:3]
        if name not in OPERATION_OF:
            raise NotationError(f"expected an effect, one of {' '.join(OPERATION_OF)}, got {shown(name)}")
        arg = read_number(number, 0, MOST_ARG, "effect")
        seen.effects.append((OPERATION_OF[name], read_card(card), arg))
    elif line.word == "phase" and rest == "over":
        seen.over = True
    else:
        return False
    if line.word != "effect":
        setup.once(line.text if line.word in ("hand", "aside") else line.word, line.number)
    return True


def families(text: str) -> frozenset[int]:
    return frozenset() if text == "-" else read_families(text)


def mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def build(setup: Setup, seen: Seen) -> View:
    settings = settings_of(setup)
    check_families(setup, settings)
    v: View = np.zeros(1, dtype=VIEW)[0]
    deck = settings.slots()
    v.seat = seen.seat
    v.players, v.edition, v.rounds = settings.players, settings.edition, settings.rounds
    v.round_now, v.first = setup.round_now, setup.first
    v.phase = OVER if seen.over else setup.phase_now
    v.cursor = (setup.cursor or 1) - 1
    v.placed, v.laid, v.winners = mask(setup.placed or ()), mask(seen.laid), mask(seen.winners)
    v.stacks = len(setup.queue)
    v.empty = seen.empty
    v.here = NONE if seen.here is None else number_of(deck, seen.here)
    v.deck[:] = deck
    if len(seen.effects) > FRAMES:
        raise NotationError(f"expected at most {FRAMES} effects, got {len(seen.effects)}")
    v.depth = len(seen.effects)
    for frame, (op, card, arg) in enumerate(seen.effects):
        v.op[frame], v.card[frame], v.arg[frame] = op, number_of(deck, card), arg
    for family in range(settings.players):
        write_family(v, deck, setup, seen, family)
    write_queue(v, deck, setup, seen)
    return v


def slot_of(deck: list[int], kind: int) -> int:
    if kind == UNKNOWN or kind not in deck:
        raise NotationError("expected a known card of a kind that is in the deck")
    return deck.index(kind)


def number_of(deck: list[int], card: Card) -> int:
    return card.home * SLOTS + slot_of(deck, card.kind)


def write_family(v: View, deck: list[int], setup: Setup, seen: Seen, family: int) -> None:
    memory = setup.memory.get(family, Memory())
    v.points[family] = setup.points.get(family, 1)
    v.entries[family] = memory.entries or 0
    for kind, name in kinds.BACK_FIELDS.items():
        v[name][family] = memory.back.get(kind, 0)
    v.absent[family] = mask(slot_of(deck, kind) for kind in memory.absent)
    for pile, slots in (("discard", v.discard), ("reserve", v.reserve)):
        slots[family] = mask(slot_of(deck, card.kind) for card in setup.piles.get((pile, family), ()))
    for card in setup.piles.get(("reserve", family), ()):
        if card.kind == kinds.DEAL:
            v.deal_tokens[family] = card.tokens
    hand, aside = seen.hands.get(("hand", family), []), seen.hands.get(("aside", family), [])
    v.hand_count[family], v.aside_count[family] = len(hand), len(aside)
    if family == seen.seat:
        v.own_hand = mask(slot_of(deck, kind) for kind in hand)
        v.own_aside = mask(slot_of(deck, kind) for kind in aside)


def write_queue(v: View, deck: list[int], setup: Setup, seen: Seen) -> None:
    cards = [(place, card) for place, stack in enumerate(setup.queue) for card in stack]
    if len(seen.entered) != len(cards):
        raise NotationError(
            f"`entered`: expected {len(cards)} numbers, one per card of the queue, got {len(seen.entered)}"
        )
    if len(cards) > v.lies.shape[0]:
        raise NotationError(f"expected a queue of at most {v.lies.shape[0]} cards, got {len(cards)}")
    v.lies[:], v.place[:], v.family[:] = NONE, NONE, NONE
    v.lying = len(cards)
    for i, (place, card) in enumerate(cards):
        v.lies[i] = NONE if card.kind == UNKNOWN else number_of(deck, card)
        v.place[i] = place
        v.family[i] = card.family
        v.marks[i] = REVEALED * card.revealed | SENTENCED * card.sentenced | KNOWN * card.known | WAITS * card.waits
        v.tokens[i] = card.tokens
        v.entered[i] = seen.entered[i]
