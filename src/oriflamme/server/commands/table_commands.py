"""Turns a command into log rows, or refuses it.

A refusal never depends on anything that the person may not know: `move` first checks which decision is meant, then
whether the person must make it, and only then whether the answer is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from ...disclosure import refusal_of
from ...rules.state import NONE
from ..messages import inbound
from ..messages.refusals import Refusal
from ..people.names import plain_text
from ..tables import log_rows as rows
from ..tables.fairness import commitment
from ..tables.table import NOBODY, Table

MAX_ROWS_PER_PERSON: Final = 1_000  # that one person may add at a table; moves are not counted
MAX_ROWS_PER_TABLE: Final = 3_000  # after which spectators may add no more; moves are not counted


class Sender(NamedTuple):
    """The person who sent a command, and what else the handlers need that is not in the log."""

    person: str
    name: str
    away: Collection[int]  # seats whose person has not been connected for a while
    bots: Collection[str]  # the available bots
    substitute_bot: Callable[[], str]


def rows_for(table: Table, sender: Sender, command: inbound.TableCommand) -> list[rows.AnyRow]:
    """Return the rows that the command adds to the log; raise Refusal if it is not allowed now."""
    if table.stage == "closed":
        raise Refusal("no-such-table", status=404)
    if type(command) not in (inbound.Move, inbound.Stand) and has_too_many_rows(table, sender):
        raise Refusal("overloaded", status=429)
    return HANDLERS[type(command)](table, sender, command)


def has_too_many_rows(table: Table, sender: Sender) -> bool:
    """Return whether the sender may add no more rows: a long log is slow for everyone who reconnects.

    People can always move and leave, and spectators can't use up the rows of the people who have a seat.
    """
    if table.rows_by_person.get(sender.person, 0) >= MAX_ROWS_PER_PERSON:
        return True
    return table.seat_of(sender.person) == NOBODY and sum(table.rows_by_person.values()) >= MAX_ROWS_PER_TABLE


def with_start(table: Table, new: list[rows.AnyRow]) -> list[rows.AnyRow]:
    """Return the rows, followed by the start if everybody is ready then and has revealed their share."""
    after = table.copy()
    for row in new:
        after.apply(row, after.at)
    return [*new, rows.Started()] if after.can_start() else new


def must_not_reveal(table: Table) -> None:
    """Raise Refusal while shares are revealed: nobody may prevent a deal that they can foresee without being named."""
    if table.revealing_at:
        raise Refusal("revealing")


def seat_of(table: Table, sender: Sender) -> int:
    seat = table.seat_of(sender.person)
    if seat == NOBODY:
        raise Refusal("not-seated", status=403)
    return seat


def must_be(table: Table, stage: str) -> None:
    if table.stage != stage:
        raise Refusal({"waiting": "not-waiting", "playing": "not-started", "over": "not-over"}[stage])


def must_host(table: Table, sender: Sender) -> None:
    if sender.person != table.host:
        raise Refusal("not-host", status=403)


def seat_at(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise Refusal("not-seated")
    return seat


def known_bot(sender: Sender, bot: str) -> str:
    if bot not in sender.bots:
        raise Refusal("bad-bot")
    return bot


def sit(table: Table, sender: Sender, command: inbound.Sit) -> list[rows.AnyRow]:
    must_be(table, "waiting")
    if table.seat_of(sender.person) != NOBODY:
        raise Refusal("already-seated")
    if sender.person in table.kicked:
        raise Refusal("kicked", status=403)
    free = [i for i, seat in enumerate(table.seats) if not seat.taken]
    if not free:
        raise Refusal("no-free-seat")
    seat = free[0] if command.seat is None else seat_at(table, command.seat)
    if seat not in free:
        raise Refusal("seat-taken")
    return [rows.Sat(sender.person, command.id, seat=seat, person=sender.person, name=sender.name)]


def stand(table: Table, sender: Sender, command: inbound.Stand) -> list[rows.AnyRow]:
    seat = seat_of(table, sender)
    if table.stage == "waiting":
        must_not_reveal(table)
        left: list[rows.AnyRow] = [rows.Stood(sender.person, command.id, seat=seat)]
        return left if len(table.people()) > 1 else [*left, rows.Closed()]
    must_be(table, "playing")
    if table.seats[seat].substitute:
        raise Refusal("same-seat")
    return [rows.Substituted(sender.person, command.id, seat=seat, bot=sender.substitute_bot())]


def kick(table: Table, sender: Sender, command: inbound.Kick) -> list[rows.AnyRow]:
    must_host(table, sender)
    must_be(table, "waiting")
    must_not_reveal(table)
    seat = table.seats[seat_at(table, command.seat)]
    if not seat.taken or command.person not in (None, seat.person):
        raise Refusal("not-seated")
    if seat.person == sender.person:
        raise Refusal("same-seat")
    return [rows.Kicked(sender.person, command.id, seat=command.seat)]


def seat_bot(table: Table, sender: Sender, command: inbound.SeatBot) -> list[rows.AnyRow]:
    must_host(table, sender)
    must_be(table, "waiting")
    if table.seats[seat_at(table, command.seat)].taken:
        raise Refusal("seat-taken")
    sat = rows.BotSat(sender.person, command.id, seat=command.seat, bot=known_bot(sender, command.bot))
    return with_start(table, [sat])


def ready(table: Table, sender: Sender, command: inbound.Ready) -> list[rows.AnyRow]:
    must_be(table, "waiting")
    must_not_reveal(table)
    seat = seat_of(table, sender)
    share, commit = ("" if command.commit else command.share, command.commit) if command.on else ("", "")
    row = rows.WasReady(sender.person, command.id, seat=seat, on=command.on, share=share, commit=commit)
    return with_start(table, [row])


def reveal(table: Table, sender: Sender, command: inbound.Reveal) -> list[rows.AnyRow]:
    must_be(table, "waiting")
    seat = seat_of(table, sender)
    if not table.revealing_at:  # others have not committed yet, and could choose theirs
        raise Refusal("not-revealing")
    if not table.seats[seat].must_reveal or commitment(command.share) != table.seats[seat].commit:
        raise Refusal("bad-share")
    return with_start(table, [rows.Revealed(sender.person, command.id, seat=seat, share=command.share)])


def move(table: Table, sender: Sender, command: inbound.Move) -> list[rows.AnyRow]:
    seat = seat_of(table, sender)
    if table.stage == "over":
        raise Refusal("game-over", "R5.1")
    must_be(table, "playing")
    if command.decision != table.decision:
        raise Refusal("stale-decision")
    if seat != table.decider or table.seats[seat].substitute:
        raise Refusal("not-your-decision", status=403)
    assert table.game is not None
    then = NONE if command.then is None else command.then
    code, rule = refusal_of(table.game, table.decider, command.action, then)
    if code:
        raise Refusal(code, rule) if rule else Refusal(code, status=422)
    first = rows.Acted(sender.person, command.id, decision=command.decision, action=command.action)
    if command.then is None:
        return [first]
    return [first, rows.Acted(sender.person, decision=command.decision + 1, action=command.then)]


def hint(table: Table, sender: Sender, command: inbound.Hint) -> list[rows.AnyRow]:
    seat = seat_of(table, sender)
    if table.stage == "over":
        raise Refusal("game-over", "R5.1")
    must_be(table, "playing")
    if not table.allows_hints(seat):
        raise Refusal("no-hints", status=403)
    if command.decision != table.decision:
        raise Refusal("stale-decision")
    if seat != table.decider or table.seats[seat].substitute:
        raise Refusal("not-your-decision", status=403)
    if command.decision in table.hints:
        return []
    return [rows.Hinted(sender.person, command.id, seat=seat, decision=command.decision)]


def sit_in(table: Table, sender: Sender, command: inbound.SitIn) -> list[rows.AnyRow]:
    seat = seat_of(table, sender)
    must_be(table, "playing")
    if table.seats[seat].substitute:
        raise Refusal("same-seat")
    return [rows.Substituted(sender.person, command.id, seat=seat, bot=known_bot(sender, command.bot))]


def back(table: Table, sender: Sender, command: inbound.Back) -> list[rows.AnyRow]:
    seat = seat_of(table, sender)
    must_be(table, "playing")
    if not table.seats[seat].substitute:
        raise Refusal("same-seat")
    return [rows.CameBack(sender.person, command.id, seat=seat)]


def vote(table: Table, sender: Sender, command: inbound.Vote) -> list[rows.AnyRow]:
    seat = seat_of(table, sender)
    must_be(table, "playing")
    about = table.seats[seat_at(table, command.seat)]
    if not about.person or about.substitute:
        raise Refusal("not-a-person")
    if command.seat == seat or (command.on and command.seat not in sender.away and not about.late):
        raise Refusal("not-away")
    voted = rows.Voted(sender.person, command.id, seat=seat, about=command.seat, on=command.on)
    votes = (about.votes | {seat}) if command.on else about.votes - {seat}
    others = {i for i in table.people() if i != command.seat and not table.seats[i].substitute}
    if 2 * len(votes & others) > len(others):
        return [voted, rows.Substituted(seat=command.seat, bot=sender.substitute_bot())]
    return [voted]


def say(table: Table, sender: Sender, command: inbound.Say) -> list[rows.AnyRow]:
    if not table.chat_on:
        raise Refusal("chat-off")
    if sender.person in table.kicked:
        raise Refusal("kicked", status=403)
    seat = table.seat_of(sender.person)
    if seat == NOBODY and not table.head.watch:
        raise Refusal("watching-off", status=403)
    text = plain_text(command.text)
    if not text:
        raise Refusal("bad-message", status=422)
    return [rows.Spoke(sender.person, command.id, person=sender.person, name=sender.name, seat=seat, text=text)]


def chat(table: Table, sender: Sender, command: inbound.Chat) -> list[rows.AnyRow]:
    must_host(table, sender)
    return [rows.ChatSet(sender.person, command.id, on=command.on)]


def show(table: Table, sender: Sender, command: inbound.Show) -> list[rows.AnyRow]:
    return [rows.Shown(sender.person, command.id, seat=seat_of(table, sender), on=command.on)]


def again(table: Table, sender: Sender, command: inbound.Again) -> list[rows.AnyRow]:
    seat = seat_of(table, sender)
    must_be(table, "over")
    return [rows.WantedAgain(sender.person, command.id, seat=seat, on=command.on)]


HANDLERS: Final[dict[type, Callable[[Table, Sender, Any], list[rows.AnyRow]]]] = {
    inbound.Sit: sit,
    inbound.Stand: stand,
    inbound.Kick: kick,
    inbound.SeatBot: seat_bot,
    inbound.Ready: ready,
    inbound.Reveal: reveal,
    inbound.Move: move,
    inbound.Hint: hint,
    inbound.SitIn: sit_in,
    inbound.Back: back,
    inbound.Vote: vote,
    inbound.Say: say,
    inbound.Chat: chat,
    inbound.Show: show,
    inbound.Again: again,
}
