"""From a command to rows of the log, or a refusal. Pure: a table, who asks, what they ask; no I/O.

A refusal never depends on what the person may not know: whose decision it is comes before which decision, and that
before whether the answer is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from ..rules import IllegalMove
from ..rules import refusal as engine_refusal
from . import messages_in as ask
from . import rows
from .engine import is_legal
from .plain import plain_text
from .refusals import Refusal
from .table import NOBODY, Table

MOST_OF_PERSON: Final = 1_000  # rows of one person at a table, beside the moves
MOST_BESIDE: Final = 3_000  # of all people together


class Asker(NamedTuple):
    """Who gives a command, and what the table must know beside its log."""

    person: str
    name: str
    away: Collection[int]  # seats whose person is not connected
    bots: Collection[str]  # the bots that there are
    shield: Callable[[], str]  # the bot that sits in


def decide(table: Table, asker: Asker, command: ask.TableCommand) -> list[rows.AnyRow]:
    """The rows that the command makes; Refusal if it is not allowed now."""
    if table.stage == "closed":
        raise Refusal("no-such-table", status=404)
    if type(command) is not ask.Move and said_enough(table, asker):
        raise Refusal("overloaded", status=429)
    return ANSWERS[type(command)](table, asker, command)


def said_enough(table: Table, asker: Asker) -> bool:
    """A log that never ends is slow for everyone who comes back to it. Moves always have room, and who has a seat has
    room that others can't take."""
    if table.beside[asker.person] >= MOST_OF_PERSON:
        return True
    return table.seat_of(asker.person) == NOBODY and table.beside.total() >= MOST_BESIDE


def begun(table: Table, new: list[rows.AnyRow], ready: int = NOBODY) -> list[rows.AnyRow]:
    """The rows, and the start if with them everybody is ready."""
    everyone = all(seat.bot or (seat.person and (seat.ready or i == ready)) for i, seat in enumerate(table.seats))
    return [*new, rows.Started()] if everyone else new


def seat_of(table: Table, asker: Asker) -> int:
    seat = table.seat_of(asker.person)
    if seat == NOBODY:
        raise Refusal("not-seated", status=403)
    return seat


def must_be(table: Table, stage: str) -> None:
    if table.stage != stage:
        raise Refusal({"waiting": "not-waiting", "playing": "not-started", "over": "not-over"}[stage])


def must_host(table: Table, asker: Asker) -> None:
    if asker.person != table.host:
        raise Refusal("not-host", status=403)


def seat_at(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise Refusal("not-seated")
    return seat


def known_bot(asker: Asker, bot: str) -> str:
    if bot not in asker.bots:
        raise Refusal("bad-bot")
    return bot


def sit(table: Table, asker: Asker, command: ask.Sit) -> list[rows.AnyRow]:
    must_be(table, "waiting")
    if table.seat_of(asker.person) != NOBODY:
        raise Refusal("already-seated")
    if asker.person in table.kicked:
        raise Refusal("kicked", status=403)
    free = [i for i, seat in enumerate(table.seats) if not seat.taken]
    if not free:
        raise Refusal("no-free-seat")
    seat = free[0] if command.seat is None else seat_at(table, command.seat)
    if seat not in free:
        raise Refusal("seat-taken")
    return [rows.Sat(asker.person, command.id, seat=seat, person=asker.person, name=asker.name)]


def stand(table: Table, asker: Asker, command: ask.Stand) -> list[rows.AnyRow]:
    seat = seat_of(table, asker)
    if table.stage == "waiting":
        left: list[rows.AnyRow] = [rows.Stood(asker.person, command.id, seat=seat)]
        return left if len(table.people()) > 1 else [*left, rows.Closed()]
    must_be(table, "playing")
    if table.seats[seat].sitting_in:
        raise Refusal("same-seat")
    return [rows.SatIn(asker.person, command.id, seat=seat, bot=asker.shield())]


def kick(table: Table, asker: Asker, command: ask.Kick) -> list[rows.AnyRow]:
    must_host(table, asker)
    must_be(table, "waiting")
    seat = table.seats[seat_at(table, command.seat)]
    if not seat.taken or command.person not in (None, seat.person):
        raise Refusal("not-seated")
    if seat.person == asker.person:
        raise Refusal("same-seat")
    return [rows.Kicked(asker.person, command.id, seat=command.seat)]


def seat_bot(table: Table, asker: Asker, command: ask.SeatBot) -> list[rows.AnyRow]:
    must_host(table, asker)
    must_be(table, "waiting")
    if table.seats[seat_at(table, command.seat)].taken:
        raise Refusal("seat-taken")
    sat = rows.BotSat(asker.person, command.id, seat=command.seat, bot=known_bot(asker, command.bot))
    others = [s for i, s in enumerate(table.seats) if i != command.seat]
    everyone = all(s.bot or (s.person and s.ready) for s in others)
    return [sat, rows.Started()] if everyone else [sat]


def ready(table: Table, asker: Asker, command: ask.Ready) -> list[rows.AnyRow]:
    must_be(table, "waiting")
    seat = seat_of(table, asker)
    said = rows.WasReady(asker.person, command.id, seat=seat, on=command.on, share=command.share if command.on else "")
    return begun(table, [said], seat) if command.on else [said]


def move(table: Table, asker: Asker, command: ask.Move) -> list[rows.AnyRow]:
    seat = seat_of(table, asker)
    if table.stage == "over":
        raise Refusal("game-over", "R5.1")
    must_be(table, "playing")
    if command.decision != table.decision:
        raise Refusal("stale-decision")
    if seat != table.asks or table.seats[seat].sitting_in:
        raise Refusal("not-your-decision", status=403)
    assert table.game is not None
    if not is_legal(table.game, command.action):
        why: IllegalMove = engine_refusal(table.game, command.action, seat)
        raise Refusal(why.code, why.rule)
    return [rows.Acted(asker.person, command.id, decision=command.decision, action=command.action)]


def sit_in(table: Table, asker: Asker, command: ask.SitIn) -> list[rows.AnyRow]:
    seat = seat_of(table, asker)
    must_be(table, "playing")
    if table.seats[seat].sitting_in:
        raise Refusal("same-seat")
    return [rows.SatIn(asker.person, command.id, seat=seat, bot=known_bot(asker, command.bot))]


def back(table: Table, asker: Asker, command: ask.Back) -> list[rows.AnyRow]:
    seat = seat_of(table, asker)
    must_be(table, "playing")
    if not table.seats[seat].sitting_in:
        raise Refusal("same-seat")
    return [rows.CameBack(asker.person, command.id, seat=seat)]


def vote(table: Table, asker: Asker, command: ask.Vote) -> list[rows.AnyRow]:
    seat = seat_of(table, asker)
    must_be(table, "playing")
    about = table.seats[seat_at(table, command.seat)]
    if not about.person or about.sitting_in:
        raise Refusal("not-a-person")
    if command.seat == seat or (command.on and command.seat not in asker.away and not about.late):
        raise Refusal("not-away")
    voted = rows.Voted(asker.person, command.id, seat=seat, about=command.seat, on=command.on)
    votes = (about.votes | {seat}) if command.on else about.votes - {seat}
    others = {i for i in table.people() if i != command.seat and not table.seats[i].sitting_in}
    if 2 * len(votes & others) > len(others):
        return [voted, rows.SatIn(seat=command.seat, bot=asker.shield())]
    return [voted]


def say(table: Table, asker: Asker, command: ask.Say) -> list[rows.AnyRow]:
    if not table.chat_on:
        raise Refusal("chat-off")
    if asker.person in table.kicked:
        raise Refusal("kicked", status=403)
    seat = table.seat_of(asker.person)
    if seat == NOBODY and not table.head.watch:
        raise Refusal("watching-off", status=403)
    text = plain_text(command.text)
    if not text:
        raise Refusal("bad-message", status=422)
    return [rows.Spoke(asker.person, command.id, person=asker.person, name=asker.name, seat=seat, text=text)]


def chat(table: Table, asker: Asker, command: ask.Chat) -> list[rows.AnyRow]:
    must_host(table, asker)
    return [rows.ChatSet(asker.person, command.id, on=command.on)]


def show(table: Table, asker: Asker, command: ask.Show) -> list[rows.AnyRow]:
    return [rows.Shown(asker.person, command.id, seat=seat_of(table, asker), on=command.on)]


def again(table: Table, asker: Asker, command: ask.Again) -> list[rows.AnyRow]:
    seat = seat_of(table, asker)
    must_be(table, "over")
    return [rows.WantedAgain(asker.person, command.id, seat=seat)]


ANSWERS: Final[dict[type, Callable[[Table, Asker, Any], list[rows.AnyRow]]]] = {
    ask.Sit: sit,
    ask.Stand: stand,
    ask.Kick: kick,
    ask.SeatBot: seat_bot,
    ask.Ready: ready,
    ask.Move: move,
    ask.SitIn: sit_in,
    ask.Back: back,
    ask.Vote: vote,
    ask.Say: say,
    ask.Chat: chat,
    ask.Show: show,
    ask.Again: again,
}
