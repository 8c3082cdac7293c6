"""Shows a game record in the terminal, one page per step."""

from __future__ import annotations

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from ..notation import Game, NotationError, Replayed, Scenario, notes_of, refused_in_text, replay
from ..rules import State
from ..texts import Texts
from .drawing import GameDrawing
from .wrapped import Heading, Wrapped

# The keys, and what the same keys type on Ukrainian and Russian keyboards.
BACK: Final = ("b", "и")
QUIT: Final = ("q", "й")


def show_record(console: Console, texts: Texts, scenario: Scenario, asking: bool) -> bool:
    """Show one record. Return False if the user quits."""
    recorded = Game(scenario.settings, scenario.start)
    drawing = GameDrawing(texts, recorded.state, notes_of(scenario).names)
    opening = drawing.event_lines(recorded.state, recorded.events)
    pages = [Group(Heading(scenario.title or scenario.file), *opening, drawing.game(recorded.state))]
    steps = replay(scenario, recorded)
    here = 0
    while True:
        console.print(pages[here])
        answer = ask(console, texts) if asking else ""
        if answer in QUIT:
            return False
        if answer in BACK:
            here = max(here - 1, 0)
            continue
        if here + 1 == len(pages):
            done = next(steps, None)
            if done is None:
                return True
            pages.append(draw_step(drawing, done, recorded.state))
        here += 1


def ask(console: Console, texts: Texts) -> str:
    """Return what the user enters; the end of input counts as q."""
    try:
        return console.input(Text(f"{texts('terminal-keys')} ", "dim")).strip().lower()
    except EOFError:
        return QUIT[0]


def draw_step(drawing: GameDrawing, replayed: Replayed, g: State) -> Group:
    """Draw one step of a record and the game after it, or the refusal or the failed expectation."""
    t, step = drawing.t, replayed.step
    page: list[RenderableType] = [Heading(t("terminal-line", n=step.line, text=step.text))]
    if replayed.refused:
        error = refused_in_text(step.text, step.line, g, replayed.refused)
        page += [Wrapped(reason(t, error), indent=2), Wrapped(str(replayed.refused), "dim", indent=2)]
    elif replayed.miss:
        page += [
            Wrapped(t("terminal-expected", what=replayed.miss.expected), indent=2),
            Wrapped(t("terminal-found", what=replayed.miss.found), indent=2),
        ]
    elif replayed.events is not None:
        page += [*drawing.event_lines(g, replayed.events), drawing.game(g)]
    return Group(*page)


def reason(texts: Texts, error: NotationError) -> str:
    """Return what is wrong; errors without a code exist in English only."""
    return texts(f"record-{error.code}", **error.words) if error.code else error.reason


def error_text(texts: Texts, error: NotationError) -> str:
    """Return an error with its file and line."""
    place = ":".join(str(part) for part in (error.file, error.line) if part)
    return f"{place}: {reason(texts, error)}" if place else reason(texts, error)
