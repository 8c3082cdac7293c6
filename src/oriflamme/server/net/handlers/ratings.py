"""Requests about ratings: ladders, the changes of a person, the changes of a game."""

from __future__ import annotations

from typing import Final

from ....rules import kinds
from ...messages import http
from ...messages.refusals import Refusal
from ...people.ratings import is_provisional, shown_rating
from ...store import RatingChangeLine, RatingLine
from .call import LIST_LIMIT, Call, seat_seen, table_of

RATED_BOXES: Final = (*kinds.BOXES, "mixed")
SIZES: Final = (2, 3, 4, 5)


async def ladder(call: Call) -> http.Ladder:
    """Return the best ratings for this number of players, with the cards of `box` (by default base)."""
    box, players = call.query.get("box", "base"), call.path["players"]
    if players not in map(str, SIZES) or box not in RATED_BOXES:
        raise Refusal("no-such-route", status=404)
    lines = await call.server.store.ratings.ladder(box, int(players), LIST_LIMIT)
    return http.Ladder(int(players), [rating_of(line) for line in lines], box)


async def ladders(call: Call) -> http.Ladders:
    """Return which ladders are not empty, and the one that the person who is signed in has last played for."""
    store = call.server.store
    latest = await store.ratings.history(call.person.id, 1) if call.person else []
    return http.Ladders(
        [http.LadderName(box, players) for box, players in await store.ratings.ladders(RATED_BOXES, SIZES)],
        http.LadderName(latest[0].box, latest[0].players) if latest else None,
    )


async def history(call: Call) -> http.RatingHistory:
    """Return the latest rating changes of a person."""
    person = call.path["person"]
    if not person.isascii() or not person.isalnum():  # no person has such an id
        return http.RatingHistory(person, [])
    changes = await call.server.store.ratings.history(person, LIST_LIMIT)
    own = call.person is not None and call.person.id == person
    return http.RatingHistory(person, [change_of(change, own) for change in changes])


async def of_table(call: Call) -> http.TableRatings:
    """Return the rating changes of a finished game, for everybody who may watch it."""
    live = await table_of(call)
    table = await call.server.hub.registry.committed(live)
    seat_seen(call, live)
    if table.stage != "over":
        raise Refusal("not-finished")
    changes = await call.server.store.ratings.changes(table.id)
    shown = [
        http.SeatRatingChange(
            table.seat_of(change.person),
            shown_rating(change.mu_before),
            shown_rating(change.mu),
            is_provisional(change.games),
        )
        for change in changes
    ]
    return http.TableRatings(sorted(shown, key=lambda change: change.seat))


def rating_of(line: RatingLine) -> http.Rating:
    return http.Rating(
        line.person, line.name, line.mu - 3 * line.sigma, line.mu, line.sigma, line.games, line.box, line.players,
        shown_rating(line.mu), is_provisional(line.games), line.is_guest,
    )  # fmt: skip


def change_of(change: RatingChangeLine, own: bool) -> http.RatingChange:
    """Return a change for its owner (`own`) or for others, who don't learn the id of a table that was not listed."""
    return http.RatingChange(
        change.game if change.is_listed or own else "", change.players, change.at, change.mu, change.sigma, change.box,
        shown_rating(change.mu_before), shown_rating(change.mu), is_provisional(change.games),
    )  # fmt: skip
