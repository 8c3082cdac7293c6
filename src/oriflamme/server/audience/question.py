"""The question for the seat that decides: its options, each with its consequences.

How long this takes depends on the cards that only this seat may know. So the server computes it in steps, between which
it handles everything else (server/live/asking.py).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from ...rules import KIND_NAMES, NONE, SLOTS, moves, questions
from ..messages.outbound import Ask, Barred, Happened, Option
from ..tables.fast_rules import legal_in
from .consequences import Outcome, PossibleGames, Steps, common_to, concerns_seat, result_of, taken_from
from .fast_views import ViewFields

POINTS: Final = ("gained", "tokens-taken", "stolen", "lost", "income")
REVEAL: Final = "reveal"

decode = lru_cache(10_000)(moves.decode)  # the same few hundred moves are decoded again and again


def ask(table: str, decision: int, v: ViewFields) -> Ask:
    """Return the question for the seat whose view this is."""
    return result_of(ask_in_steps(table, decision, v))


def ask_in_steps(table: str, decision: int, v: ViewFields) -> Steps[Ask]:
    """Return the question for the seat whose view this is; yield after each step of the computation."""
    asked, chosen = moves.question_in(v), moves.chosen_place(v)
    assert asked is not None, "expected a view with a question, got one of a finished game"
    games = PossibleGames(v)
    actions = legal_in(games.games)
    placing = asked == questions.PLACE
    yield
    if placing:
        outcomes = yield from games.after_placing(actions)
    else:
        outcomes = []
        for action in actions:
            outcomes.append((yield from games.after(action)))
            yield
    anyway = [] if placing else common_to([outcome.later for outcome in outcomes])
    options = []
    for action, outcome in zip(actions, outcomes, strict=True):
        second = second_step(games, action, outcome)
        options.append(option(action, decode(action, asked, chosen), v.seat, outcome, anyway, second))
        yield
    barred = []
    if asked == questions.REVEAL_OR_KEEP and all(one.verb != REVEAL for one in options):
        kept = outcomes[0].caused[0].card  # the rules of the card itself don't allow it
        barred.append(Barred(REVEAL, KIND_NAMES[int(v.deck[kept % SLOTS])]))
    return Ask(table, decision, questions.NAMES[asked], options, anyway, barred)


def option(
    action: int, move: moves.Move, seat: int, outcome: Outcome, anyway: list[Happened], second: list[Option]
) -> Option:
    """Return a move as an option: in the words of the notation, with cards instead of slots."""
    own = [event for event in outcome.caused if concerns_seat(event, seat)]
    others = taken_from(outcome.caused, Counter(outcome.caused) - Counter(own))
    own.sort(key=lambda event: event.code not in POINTS)
    rest = Counter(outcome.later) - Counter(anyway)
    then = [event for event in taken_from(outcome.later, rest) if concerns_seat(event, seat)]
    return Option(
        action, move.verb, card_of(move, seat), move.where or None, move.place, move.to,  # type: ignore[arg-type]
        own, others, outcome.unsure, then, outcome.asks, second,
    )  # fmt: skip


def card_of(move: moves.Move, seat: int) -> int:
    return NONE if move.slot == NONE else seat * SLOTS + move.slot


def second_step(games: PossibleGames, action: int, outcome: Outcome) -> list[Option]:
    """Return the answers to the question that follows, if this answer has no effect of its own, such as the choice of
    the card that a Royal Decree moves. Both are then one choice, so that nothing is decided before the last step."""
    if not outcome.asks or outcome.caused or outcome.unsure:
        return []
    seen, actions = games.options_after(action)
    asked, chosen = moves.question_in(seen), moves.chosen_place(seen)
    assert asked is not None
    found = [(answer, decode(answer, asked, chosen)) for answer in actions]
    return [
        Option(answer, move.verb, card_of(move, seen.seat), move.where or None, move.place, move.to)  # type: ignore[arg-type]
        for answer, move in found
    ]
