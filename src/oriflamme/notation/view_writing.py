"""Write a view (what a seat or a spectator may know of a game) as text. view_reading.py reads it back.

The lines are those of a position, with `?` for every unknown card, plus these:

    view R                      whose view: a family, or spectator
    hand B informer^ ? ?        one word per card; `aside` likewise
    twins R B                   families whose Twin is still laid aside for the Prince
    memory B entries 3          as in a position, but without numbers for cards: they are in `entered`
    entered 1 2 0               for all cards of the queue from position 1 on, top cards first
    here R:plot                 the card that is being resolved; also `empty` if nothing is left in its place
    effect plot-stake R:plot 2  a waiting effect: what, which card, a number; the last one is answered first
    winner R                    after the end, with `phase over`

The effects contain the question, so a view can be written in the middle of an ability.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..rules import View, kinds, questions
from ..rules.knowledge import known_in_hand
from ..rules.state import EDITION_NAMES, FAMILY_LETTERS, NONE, PHASE_NAMES, SLOTS
from .card_text import write_queue
from .game_cards import queue_of_view
from .memory_line import BACK
from .position_text import box_lines

SPECTATOR_WORD: Final = "spectator"


def view_lines(v: View) -> list[str]:
    """Return a view as lines."""
    deck: list[int] = v.deck.tolist()
    players = int(v.players)
    lines = [
        f"view {SPECTATOR_WORD if v.seat == NONE else FAMILY_LETTERS[int(v.seat)]}",
        *box_lines(deck, int(v.rounds)),
        f"edition {EDITION_NAMES[int(v.edition)]}",
        f"players {players}",
        f"first {FAMILY_LETTERS[int(v.first)]}",
        f"round {int(v.round_now)}",
        f"phase {PHASE_NAMES[int(v.phase)]}",
        "points " + " ".join(f"{FAMILY_LETTERS[f]}{int(v.points[f])}" for f in range(players)),
        f"queue {write_queue(queue_of_view(v))}",
        f"cursor {int(v.cursor) + 1}",
        f"placed {letters(int(v.placed))}",
        f"twins {letters(int(v.laid))}",
        f"winner {letters(int(v.winners))}",
    ]
    if v.lying:
        lines.append("entered " + " ".join(str(number) for number in v.entered.tolist()[: int(v.lying)]))
    if v.here != NONE:
        lines.append(f"here {card_name(deck, int(v.here))}")
    if v.empty:
        lines.append("empty")
    for frame in range(int(v.depth)):
        actor = card_name(deck, int(v.card[frame]))
        lines.append(f"effect {questions.OPERATION_NAMES[int(v.op[frame])]} {actor} {int(v.arg[frame])}")
    for family in range(players):
        lines += family_lines(v, deck, family)
    return lines


def letters(families: int) -> str:
    return " ".join(letter for f, letter in enumerate(FAMILY_LETTERS) if (families >> f) & 1) or "-"


def card_name(deck: list[int], card: int) -> str:
    return f"{FAMILY_LETTERS[card // SLOTS]}:{kinds.NAMES[deck[card % SLOTS]]}"


def kinds_in(deck: list[int], slots: int) -> list[int]:
    return [deck[slot] for slot in range(SLOTS) if (slots >> slot) & 1]


def family_lines(v: View, deck: list[int], family: int) -> Iterator[str]:
    letter = FAMILY_LETTERS[family]
    entries = int(v.entries[family])
    backs = {kind: int(v[name][family]) for kind, name in kinds.BACK_FIELDS.items()}
    for word, cards in piles_of_view(v, deck, family).items():
        if cards:
            yield f"{word} {letter} {' '.join(cards)}"
    memory = [f"entries {entries}"] if entries else []
    memory += [f"{BACK[kind]} {back}" for kind, back in backs.items() if back]
    if v.absent[family]:
        memory += ["absent", *(kinds.NAMES[kind] for kind in kinds_in(deck, int(v.absent[family])))]
    if memory:
        yield f"memory {letter} {' '.join(memory)}"


def piles_of_view(v: View, deck: list[int], family: int) -> dict[str, list[str]]:
    """Return a family's cards outside the queue, one word for each."""
    known = known_in_hand(v, family)
    if family == v.seat:
        hand = [kinds.NAMES[kind] + "^" * (kind in known) for kind in kinds_in(deck, int(v.own_hand))]
        aside = [kinds.NAMES[kind] for kind in kinds_in(deck, int(v.own_aside))]
    else:
        count = int(v.hand_count[family])
        hand = [kinds.NAMES[kind] + "^" for kind in known][:count]
        hand += ["?"] * (count - len(hand))
        aside = ["?"] * int(v.aside_count[family])
    tokens = int(v.deal_tokens[family])
    reserve = [
        kinds.NAMES[kind] + (f"+{tokens}" if kind == kinds.DEAL and tokens else "")
        for kind in kinds_in(deck, int(v.reserve[family]))
    ]
    discard = [kinds.NAMES[kind] for kind in kinds_in(deck, int(v.discard[family]))]
    return {"hand": hand, "aside": aside, "discard": discard, "reserve": reserve}
