"""Turns the request for a new table into the table's first log rows."""

from __future__ import annotations

from ...rules import Settings, kinds
from ...rules.state import EDITION_NAMES
from ..messages.http import ClockWanted, OpenTable
from ..messages.refusals import Refusal
from ..people.person import Person
from ..tables import log_rows as rows
from ..tables.fairness import drawn_deck, new_secret
from ..tables.settings import ClockSetting, DeckOrigin


def opening(host: Person, wanted: OpenTable, bots: list[str]) -> list[rows.AnyRow]:
    """Return the first rows of a table; raise Refusal if the request is invalid."""
    if len(wanted.bots) > wanted.players or any(bot and bot not in bots for bot in wanted.bots):
        raise Refusal("bad-bot", status=422)
    if wanted.seat is not None and (wanted.seat >= wanted.players or "".join(wanted.bots[wanted.seat :][:1])):
        raise Refusal("seat-taken", status=422)
    if wanted.clock.days and (wanted.clock.bank or wanted.clock.increment):
        raise Refusal("bad-message", status=422)
    secret = new_secret()
    deck, origin = deck_of(wanted, secret)
    new: list[rows.AnyRow] = [
        rows.Opened(
            host=host.id,
            box=wanted.box,
            deck=deck,
            edition=EDITION_NAMES.index(wanted.edition),
            players=wanted.players,
            clock=clock_setting(wanted.clock),
            listed=wanted.listed,
            watch=wanted.watch,
            chat=wanted.chat,
            friendly=wanted.friendly,
            secret=secret,
            deck_origin=origin,
            pool=kinds.POOL_VERSION if origin == "drawn" else 1,
        )
    ]
    if wanted.seat is not None:
        new.append(rows.Sat(seat=wanted.seat, person=host.id, name=host.name))
    new += [rows.BotSat(seat=seat, bot=bot) for seat, bot in enumerate(wanted.bots) if bot]
    if sum(map(bool, wanted.bots)) == wanted.players:
        new.append(rows.Started())
    return new


def deck_of(wanted: OpenTable, secret: str) -> tuple[tuple[int, ...], DeckOrigin]:
    """Return the table's kinds and their origin: a mixed deck is either chosen by the host or drawn from the secret."""
    if wanted.box != "mixed":
        if wanted.kinds:
            raise Refusal("bad-deck", status=422)
        return kinds.BOXES[wanted.box], ""
    if not wanted.kinds:
        return drawn_deck(secret), "drawn"
    try:
        deck = tuple(sorted(kinds.NAMES.index(kind) for kind in wanted.kinds))
        settings = Settings(deck, wanted.players)
    except ValueError:
        raise Refusal("bad-deck", "R10.1", 422) from None
    return settings.deck, "chosen"


def clock_setting(wanted: ClockWanted) -> ClockSetting:
    return ClockSetting(1000 * wanted.bank, 1000 * wanted.increment, wanted.days)
