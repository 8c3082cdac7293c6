"""The question for the seat that decides: its options, each with its consequences."""

from __future__ import annotations

from functools import lru_cache

from ...rules import NONE, SLOTS, moves, questions
from ..messages.outbound import Ask, Happened, Option
from ..tables.fast_rules import legal_in
from .consequences import PossibleGames
from .fast_views import ViewFields

decode = lru_cache(10_000)(moves.decode)  # the same few hundred moves are decoded again and again


def ask(table: str, decision: int, v: ViewFields) -> Ask:
    """Return the question for the seat whose view this is."""
    asked, chosen = moves.question_in(v), moves.chosen_place(v)
    assert asked is not None, "expected a view with a question, got one of a finished game"
    games = PossibleGames(v)
    actions = legal_in(games.games)
    consequences = games.after_placing(actions) if asked == questions.PLACE else map(games.after, actions)
    options = [
        option(action, decode(action, asked, chosen), v.seat, *what)
        for action, what in zip(actions, consequences, strict=True)
    ]
    return Ask(table, decision, questions.NAMES[asked], options)


def option(action: int, move: moves.Move, seat: int, sure: list[Happened], unsure: bool) -> Option:
    """Return a move as an option: in the words of the notation, with cards instead of slots."""
    card = NONE if move.slot == NONE else seat * SLOTS + move.slot
    return Option(action, move.verb, card, move.where or None, move.place, move.to, sure, unsure)  # type: ignore[arg-type]
