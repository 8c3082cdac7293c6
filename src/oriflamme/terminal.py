"""Draws a game in the terminal: the queue, the families, and events in words. It doesn't know the rules."""

from __future__ import annotations

from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from .notation import PILES, Card, Events, GameCards, Replayed, Stack, write_pile
from .rules import (
    EVENT_AMOUNT,
    EVENT_CARD,
    EVENT_CODE,
    EVENT_FAMILY,
    EVENT_NAMES,
    EVENT_OTHER,
    EVENT_RULE,
    FAMILY_LETTERS,
    FAMILY_NAMES,
    KIND_NAMES,
    NONE,
    OVER,
    PHASE_NAMES,
    RESOLUTION,
    SLOTS,
    Game,
    rule_name,
)

# The colours of the families. Their letters are always shown too.
STYLES: Final = ("red", "blue", "green", "yellow", "magenta")
CARD_WIDTH: Final = 18

# One sentence per event (rules/events.py describes the columns).
SENTENCES: Final = {
    "round": "round {amount}: {family} is the first player",
    "placed": "{family} places {card}",
    "kept": "{family} keeps {card}: 1 token on it",
    "revealed": "{family} reveals {card}",
    "tokens-taken": "{family} gains the {amount} on {card}",
    "tokens-lost": "{amount} lost from {card}",
    "tokens-put": "{amount} put on {card}",
    "gained": "{family} gains {amount} ({card})",
    "lost": "{family} loses {amount} ({card})",
    "stolen": "{family} takes {amount} from {giver} ({card})",
    "turned-up": "{card} is turned up",
    "eliminated": "{card} is eliminated by {other}",
    "discarded": "{card} is discarded",
    "reserved": "{card} is reserved with {amount} on it",
    "reacted": "{card} reacts to {other}",
    "moved": "{card} moves to position {position}",
    "twin-placed": "{family} places {card}",
    "copied": "{card} copies {other}",
    "activated": "{card} is activated",
    "nothing": "{card}: nothing happens",
    "entered": "{card} takes the place",
    "nobody": "nobody takes the place of {other}",
    "bribed": "{card} now counts for {family}",
    "sentence": "{card} is sentenced",
    "taken-back": "{card} is taken back into the hand",
    "swapped-in": "{card} takes its place and waits",
    "turned-down": "{card} is turned face down again",
    "cascade": "{card} is exposed and is resolved next",
    "waited": "{card} is not resolved this round",
    "income": "{family} gains {amount}, income of {card}",
    "game-over": "the game is over: {winners}",
}
SILENT: Final = frozenset({"asked"})  # events without a sentence: for this one, the next move shows the decision


def family_name(family: int) -> str:
    return FAMILY_NAMES[family].capitalize() if family != NONE else "nobody"


def card_name(deck: list[int], card: int) -> str:
    """Return the name of a card, such as `Red's royal-decree`."""
    return f"{family_name(card // SLOTS)}'s {KIND_NAMES[deck[card % SLOTS]]}" if card != NONE else "a card"


def winners(mask: int) -> str:
    names = [family_name(family) for family in range(len(FAMILY_NAMES)) if (mask >> family) & 1]
    return f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}"


def event_lines(g: Game, events: Events) -> list[Text]:
    """Return one line per event, with the rule behind it, except for silent events."""
    deck: list[int] = g.deck.tolist()
    lines = []
    for event in events.tolist():
        name = EVENT_NAMES[event[EVENT_CODE]]
        if name in SILENT:
            continue
        sentence = SENTENCES[name].format(
            family=family_name(event[EVENT_FAMILY]),
            card=card_name(deck, event[EVENT_CARD]),
            other=card_name(deck, event[EVENT_OTHER]) if name != "stolen" else "",
            giver=family_name(event[EVENT_OTHER]) if name == "stolen" else "",
            amount=event[EVENT_AMOUNT],
            position=event[EVENT_AMOUNT] + 1,
            winners=winners(event[EVENT_AMOUNT]),
        )
        style = STYLES[event[EVENT_FAMILY]] if event[EVENT_FAMILY] != NONE else ""
        lines.append(Text.assemble("  ", (sentence, style), (f"  {rule_name(event[EVENT_RULE])}", "dim")))
    return lines


def draw_card(card: Card) -> Text:
    """Return a card on one line, such as `soldier +2`; a face-down card is in brackets."""
    name = "?" if card.kind == NONE else KIND_NAMES[card.kind]
    home = f"*{FAMILY_LETTERS[card.home]}" if card.home != card.family else ""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(name + home if card.revealed else f"({name}{home})", "bold" if card.revealed else "italic")
    if card.tokens:
        text.append(f" +{card.tokens}", "bold yellow")
    text.append("!" * card.sentenced, "bold red")
    text.append("^" * card.known + "~" * card.waits, "dim")
    return text


def draw_stack(stack: Stack, position: int, resolved: bool) -> Panel:
    """Draw one place of the queue: the exposed card and the cards that it covers."""
    family = stack[0].family
    covered = [Text("on ", "dim") + draw_card(card) for card in stack[1:]]
    return Panel(
        Group(draw_card(stack[0]), *covered),
        title=f"{'▶ ' if resolved else ''}{position} {FAMILY_LETTERS[family]}",
        title_align="left",
        border_style=f"bold {STYLES[family]}" if resolved else STYLES[family],
        width=CARD_WIDTH,
        padding=(0, 1),
    )


def draw_queue(g: Game) -> RenderableType:
    """Draw the queue from position 1 on and mark the place that is being resolved."""
    cursor = int(g.cursor) if g.phase == RESOLUTION and not g.empty else NONE
    queue = GameCards(g).queue
    if not queue:
        return Text("the queue is empty", "dim")
    return Columns([draw_stack(stack, place + 1, place == cursor) for place, stack in enumerate(queue)])


def draw_families(g: Game, names: dict[int, str] | None = None) -> Grid:
    """Draw the points and piles of every family."""
    cards = GameCards(g)
    grid = Grid(box=None, pad_edge=False)
    for heading in ("", "points", *PILES):
        grid.add_column(heading, justify="right" if heading == "points" else "left")
    for family in range(cards.players):
        name = f"{FAMILY_LETTERS[family]} {(names or {}).get(family) or family_name(family)}"
        piles = [Text(write_pile(cards.pile(pile, family))) for pile in PILES]
        grid.add_row(Text(name, STYLES[family]), str(int(g.points[family])), *piles)
    return grid


def draw_status(g: Game) -> Text:
    """Return the round and phase, or the winners once the game is over."""
    if g.phase == OVER:
        return Text(f"over: {winners(int(g.winners))}", "bold")
    return Text(f"round {int(g.round_now)} of {int(g.rounds)}, {PHASE_NAMES[int(g.phase)]}", "bold")


def draw_step(replayed: Replayed, g: Game, names: dict[int, str]) -> Group:
    """Draw one step of a record and the game after it, or the refusal or the failed expectation."""
    page: list[RenderableType] = [Rule(Text(f"line {replayed.step.line}: {replayed.step.text}"), align="left")]
    if replayed.refused:
        page.append(Text(f"  refused: {replayed.refused}"))
    elif replayed.miss:
        page.append(Text(f"  expected: {replayed.miss.expected}\n  found:    {replayed.miss.found}"))
    elif replayed.events is not None:
        page += [*event_lines(g, replayed.events), draw_game(g, names)]
    return Group(*page)


def draw_game(g: Game, names: dict[int, str] | None = None) -> Group:
    return Group(draw_status(g), draw_queue(g), draw_families(g, names))
