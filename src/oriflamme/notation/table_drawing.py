"""Draw the table as text and as a picture (SVG): the queue, and the points and piles of each family.

Both show what spectators see, or one seat, or with `full` all cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

from ..rules import State, decider, kinds, question, view
from ..rules.moves import question_text
from ..rules.state import FAMILY_LETTERS, FAMILY_NAMES, NONE, PHASE_NAMES, RESOLUTION
from .card_text import UNKNOWN, Queue, Stack, write_queue
from .game_cards import PILES, GameCards, queue_of_view
from .view_writing import piles_of_view

# Of the families, in seating order. Environments, which draw pixels, have the same colours.
COLOURS: Final = ("#be322d", "#2d55a5", "#2d7d46", "#d7a51e", "#7d4691")
PAPER: Final = "#f4eee0"
INK: Final = "#28221e"

# Lengths of the picture, in pixels.
MARGIN: Final = 16
CARD_WIDTH: Final = 94
CARD_HEIGHT: Final = 64
INSET: Final = 7  # the hatched edge of a card that is face down
GAP: Final = 8
CARDS_PER_ROW: Final = 8
WIDTH: Final = 2 * MARGIN + CARDS_PER_ROW * (CARD_WIDTH + GAP) - GAP
LINE: Final = 18
LETTERS_PER_LINE: Final = 118


class Table(NamedTuple):
    """What is drawn."""

    status: str
    queue: Queue
    resolved: int  # the place that is being resolved, or NONE
    families: list[tuple[int, dict[str, list[str]]]]  # points; pile -> one word for each card, `?` for one face down


def table_of(g: State, seat: int | None, full: bool) -> Table:
    families = range(int(g.players))
    if full:
        cards = GameCards(g)
        queue = cards.queue
        piles = [{name: [str(card) for card in cards.pile(name, family)] for name in PILES} for family in families]
    else:
        seen = view(g, seat)
        queue = queue_of_view(seen)
        piles = [piles_of_view(seen, seen.deck.tolist(), family) for family in families]
    resolved = int(g.cursor) if g.phase == RESOLUTION and not g.empty else NONE
    return Table(status_of(g), queue, resolved, [(int(g.points[family]), piles[family]) for family in families])


def status_of(g: State) -> str:
    who, asked = decider(g), question(g)
    if who is None or asked is None:
        names = [name for family, name in enumerate(FAMILY_NAMES) if int(g.winners) >> family & 1]
        return f"the game is over: {' and '.join(names)} {'win' if len(names) > 1 else 'wins'}"
    place = f", position {int(g.cursor) + 1}" if g.phase == RESOLUTION else ""
    now = f"round {int(g.round_now)} of {int(g.rounds)}, {PHASE_NAMES[int(g.phase)]}{place}"
    return f"{now}: {FAMILY_NAMES[who]} decides ({question_text(asked)})"


def piles_text(piles: dict[str, list[str]]) -> str:
    """Return the piles that are not empty: `hand spy^ 4 hidden, discard lord`."""
    return ", ".join(f"{name} {pile_text(words)}" for name, words in piles.items() if words) or "no cards"


def pile_text(words: list[str]) -> str:
    known = [word for word in words if word != "?"]
    hidden = len(words) - len(known)
    return " ".join([*known, f"{hidden} hidden"] if hidden else known)


def table_text(g: State, seat: int | None = None, full: bool = False) -> str:
    """Return the table as lines of text, with the cards of the queue in the notation."""
    table = table_of(g, seat, full)
    lines = [table.status, f"queue {write_queue(table.queue)}"]
    for name, (points, piles) in zip(FAMILY_NAMES, table.families, strict=False):
        lines.append(f"{name} {points} point{'s' * (points != 1)}: {piles_text(piles)}")
    return "\n".join(lines)


def table_svg(g: State, seat: int | None = None, full: bool = False) -> str:
    """Return the table as a picture. A card's tooltip has its whole stack in the notation."""
    table = table_of(g, seat, full)
    parts = [text(table.status, MARGIN, MARGIN + 14, 16)]
    top = MARGIN + 32
    for place, stack in enumerate(table.queue):
        row, column = divmod(place, CARDS_PER_ROW)
        x, y = MARGIN + column * (CARD_WIDTH + GAP), top + row * (CARD_HEIGHT + GAP)
        parts += stack_parts(stack, place, place == table.resolved, x, y)
    rows = -(-len(table.queue) // CARDS_PER_ROW)
    y = top + rows * (CARD_HEIGHT + GAP) + LINE
    for family, (points, piles) in enumerate(table.families):
        parts.append(box(MARGIN, y - 12, 14, 14, COLOURS[family]))
        parts.append(text(FAMILY_LETTERS[family], MARGIN + 3, y - 1, 11, PAPER))
        parts.append(text(f"{FAMILY_NAMES[family]} {points}", MARGIN + 22, y, 13, font_weight="bold"))
        for line in wrap(piles_text(piles), LETTERS_PER_LINE, break_on_hyphens=False):
            parts.append(text(line, MARGIN + 92, y, 11))
            y += LINE
    patterns = "".join(map(hatching, range(len(table.families))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" '
        f'font-family="sans-serif"><defs>{patterns}</defs>{box(0, 0, WIDTH, y, PAPER)}{"".join(parts)}</svg>'
    )


def stack_parts(stack: Stack, place: int, resolved: bool, x: int, y: int) -> Iterator[str]:
    """Draw one place of the queue. A card that is face down has a hatched edge; the one being resolved is framed."""
    card = stack[0]
    name = "?" if card.kind == UNKNOWN else kinds.NAMES[card.kind]
    marks = str(card).strip("()").partition(name)[2]  # as in the notation
    covered = f" covers {len(stack) - 1}" if len(stack) > 1 else ""
    fill = PAPER if card.revealed else f"url(#oriflamme-{card.family})"
    yield f"<g><title>{escape(write_queue((stack,)))}</title>"
    if resolved:
        yield box(x - 4, y - 4, CARD_WIDTH + 8, CARD_HEIGHT + 8, INK, rx=8)
    yield box(x, y, CARD_WIDTH, CARD_HEIGHT, fill, rx=5, stroke=COLOURS[card.family], stroke_width=3)
    if not card.revealed:
        yield box(x + INSET, y + INSET, CARD_WIDTH - 2 * INSET, CARD_HEIGHT - 2 * INSET, PAPER, rx=2)
    yield text(f"{place + 1} {FAMILY_LETTERS[card.family]}", x + 10, y + 21, 11, font_weight="bold")
    yield text(name, x + 10, y + 37, 11)
    yield text((marks + covered).strip(), x + 10, y + 53, 11)
    yield "</g>"


def hatching(family: int) -> str:
    pattern = f'<pattern id="oriflamme-{family}" width="6" height="6" patternUnits="userSpaceOnUse"'
    stripe = box(0, 0, 6, 6, PAPER) + box(0, 0, 3, 6, COLOURS[family])
    return f'{pattern} patternTransform="rotate(45)">{stripe}</pattern>'


def box(x: int, y: int, width: int, height: int, fill: str, **style: str | int) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{attributes(fill=fill, **style)}/>'


def text(words: str, x: int, y: int, size: int, fill: str = INK, **style: str | int) -> str:
    return f'<text x="{x}" y="{y}"{attributes(font_size=size, fill=fill, **style)}>{escape(words)}</text>'


def attributes(**values: str | int) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in values.items())
