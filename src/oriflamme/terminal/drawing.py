"""Draws a game in the terminal: the queue, the families, and events in words. It doesn't know the rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ..notation import PILES, Card, Events, GameCards, Pile, Queue, Stack
from ..rules import State, decider, events, kinds, question, questions, rule_name
from ..rules.state import FAMILY_LETTERS, NONE, OVER, PHASE_NAMES, RESOLUTION
from ..texts import EventText, Texts
from .wrapped import NO_BREAK, Wrapped

# The packs of texts that a drawing needs.
PACKS: Final = ("cards", "end", "log", "notation", "replay", "table", "terminal")
# The colours of the families. Their letters are always shown too.
STYLES: Final = ("red", "blue", "green", "yellow", "magenta")
NARROWEST_CARD: Final = 16
WIDEST_NAME: Final = 20
# Pile -> the id of its label.
PILE_LABELS: Final = {
    "hand": "panel-in-hand",
    "aside": "aside-short",
    "discard": "terminal-discard",
    "reserve": "look-reserve",
}


class GameDrawing:
    """Draws one game in one language. `names` are the players' names by family; the others get their family's name."""

    def __init__(self, texts: Texts, g: State, names: Mapping[int, str] = MappingProxyType({})) -> None:
        self.t = texts
        self.names = [
            names.get(family) or texts(f"replay-player-{FAMILY_LETTERS[family].lower()}")
            for family in range(int(g.players))
        ]
        self.sentences = EventText(texts, g.deck.tolist(), self.names)

    # Events

    def event_lines(self, g: State, rows: Events) -> list[Wrapped]:
        """Return one line per event of a move, with the rule behind it.

        There is a heading where the resolution begins and above the effects of each card.
        """
        lines: list[Wrapped] = []
        placed = False
        actor = NONE
        for event in rows.tolist():
            if not self.sentences.has_sentence(event):
                continue
            if placed:  # only the card that ends the placement is followed by other events
                lines.append(Wrapped(self.t("log-resolution", n=round_resolved(g, rows)), "bold", indent=2))
            placed = event[events.CODE] == events.PLACED
            if self.sentences.starts_ability(event, actor):
                lines.append(Wrapped(self.sentences.acting(event), "bold", indent=2))
            # The sentence about a cascade is a heading, too.
            actor = event[events.CARD] if event[events.CODE] == events.CASCADE else event[events.ACTOR]
            indent = 2 if event[events.ACTOR] == NONE or event[events.CODE] == events.REVEALED_BY_PLAYER else 4
            rule = rule_name(event[events.RULE])
            lines.append(Wrapped(self.sentences.sentence(event), style_of(event), indent=indent, note=f"[{rule}]"))
        return lines

    # The table

    def game(self, g: State) -> Group:
        return Group(self.status(g), self.queue(g), self.families(g))

    def status(self, g: State) -> Wrapped:
        """Return the round, the phase and who decides what, or the winners once the game is over."""
        who, asked = decider(g), question(g)
        if who is None or asked is None:
            return Wrapped(self.t("end-title", names=self.sentences.joined_names(int(g.winners))), "bold")
        round_now = self.t("round-now", n=int(g.round_now), of=int(g.rounds))
        phase = self.t(f"phase-{PHASE_NAMES[int(g.phase)]}")
        return Wrapped(f"{round_now}, {phase} · {self.sentences.decision(who, questions.NAMES[asked])}", "bold")

    def queue(self, g: State) -> RenderableType:
        """Draw the queue from position 1 on and mark the place that is being resolved."""
        cursor = int(g.cursor) if g.phase == RESOLUTION and not g.empty else NONE
        queue = GameCards(g).queue
        if not queue:
            return Text("" if g.phase == OVER else self.t("queue-empty"), "dim")
        width = self.card_width(queue)
        return Columns([self.stack(stack, place, place == cursor, width) for place, stack in enumerate(queue)])

    def card_width(self, queue: Queue) -> int:
        """Return a width, with the frame, at which every card of the queue fits on one line."""
        widest = max(cell_len(line.plain) for stack in queue for line in self.stack_lines(stack))
        return max(widest + 4, NARROWEST_CARD)

    def stack(self, stack: Stack, place: int, resolved: bool, width: int) -> Panel:
        """Draw one place of the queue: the exposed card and the cards that it covers."""
        family = stack[0].family
        return Panel(
            Group(*self.stack_lines(stack)),
            title=f"{'▶ ' if resolved else ''}{place + 1} {FAMILY_LETTERS[family]}",
            title_align="left",
            border_style=f"bold {STYLES[family]}" if resolved else STYLES[family],
            width=width,
            padding=(0, 1),
        )

    def stack_lines(self, stack: Stack) -> list[Text]:
        exposed, *covered = (self.card(card) for card in stack)
        return [exposed, *(Text("└ ", "dim") + card for card in covered)]

    def card(self, card: Card) -> Text:
        """Return a card on one line, such as `Soldier +2`; a face-down card is in brackets."""
        name = "?" if card.kind == NONE else self.kind_name(card.kind)
        home = f"*{FAMILY_LETTERS[card.home]}" if card.home != card.family else ""
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(name + home if card.revealed else f"({name}{home})", "bold" if card.revealed else "italic")
        if card.tokens:
            text.append(f" +{card.tokens}", "bold yellow")
        text.append("!" * card.sentenced, "bold red")
        text.append("^" * card.known + "~" * card.waits, "dim")
        return text

    def kind_name(self, kind: int) -> str:
        return self.t(f"card-{kinds.NAMES[kind]}")

    # The families

    def families(self, g: State) -> Grid:
        """Draw the points of every family, and its piles unless they are empty."""
        cards = GameCards(g)
        grid = Grid(box=None, show_header=False, pad_edge=False)
        grid.add_column(no_wrap=True, overflow="ellipsis", max_width=WIDEST_NAME)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for family, name in enumerate(self.names):
            piles = [(label, pile) for label in PILES if (pile := cards.pile(label, family))]
            head = [
                Text(f"{FAMILY_LETTERS[family]} {name}", STYLES[family]),
                Text(self.t("panel-points", n=int(g.points[family])), "bold"),
            ]
            for label, pile in piles or [("", ())]:
                grid.add_row(*head, Text(self.pile_label(label), "dim"), Wrapped(self.pile_text(pile)))
                head = [Text(), Text()]
        return grid

    def pile_label(self, pile: str) -> str:
        label = self.t(PILE_LABELS[pile]) if pile else ""
        return label[:1].upper() + label[1:]

    def pile_text(self, pile: Pile) -> str:
        """Return the cards of a pile. `^` marks a card in hand that everyone knows, as in the notation."""
        return ", ".join(
            f"{self.kind_name(card.kind)}{f' +{card.tokens}' if card.tokens else ''}{'^' * card.known}".replace(
                " ", NO_BREAK
            )
            for card in pile
        )


def round_resolved(g: State, rows: Events) -> int:
    """Return the round of a move's first events; `g` is the game after them, perhaps a round later."""
    return int(g.round_now) - int((rows[:, events.CODE] == events.ROUND).any())


def style_of(event: list[int]) -> str:
    return STYLES[event[events.FAMILY]] if event[events.FAMILY] != NONE else ""
