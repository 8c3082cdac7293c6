"""A rematch: the first rows of a new table with the settings and the people of an old one."""

from __future__ import annotations

from hashlib import sha256

from msgspec.structs import replace

from ...rules import kinds
from ..tables import log_rows as rows
from ..tables.fairness import drawn_deck, new_secret
from ..tables.table import Table


def rematch_id(table: Table) -> str:
    """Return the id of the rematch. It depends on the seed, so that only people who may see the game can guess it."""
    return sha256(f"rematch of {table.id} {table.seed}".encode()).hexdigest()[:16]


def rematch_rows(table: Table) -> list[rows.AnyRow]:
    """Return the first rows of the rematch, with those who want it in the same seats; the others' seats are free.

    Everybody must send `ready` again, with a new share. A deck that was drawn is drawn again, from the current pool.
    """
    secret = new_secret()
    staying = [seat.person for seat in table.seats if seat.person and seat.again]
    head = replace(
        table.head,
        who="",
        id="",
        host=table.host if table.host in staying or not staying else staying[0],
        secret=secret,
        chat=table.chat_on,
    )
    if head.deck_origin == "drawn":
        head = replace(head, deck=drawn_deck(secret), pool=kinds.POOL_VERSION)
    new: list[rows.AnyRow] = [head]
    for i, seat in enumerate(table.seats):
        if seat.person in staying:
            new.append(rows.Sat(seat=i, person=seat.person, name=seat.name))
        elif seat.bot:
            new.append(rows.BotSat(seat=i, bot=seat.bot))
    return new
