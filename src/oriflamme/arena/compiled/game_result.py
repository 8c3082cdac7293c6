"""The result of one game as a small record: seats, points, ranks, and what happened to every card.

Compiled code fills it from the engine's events, both for a single game of a tournament and for the millions of games of
`oriflamme stats`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...compiled.jit import entry, rule
from ...rules import events, kinds
from ...rules.flow import cards_standing
from ...rules.state import NONE, PLAYERS, ROUNDS, SLOTS, State

Result = np.record  # one element of an array of dtype RESULT
Results = NDArray[np.record]

# fmt: off
RESULT = np.dtype((np.record, np.dtype([
    ("game", "i8"),                              # its number in the tournament
    ("deal", "i8"),
    ("bots", "i2", PLAYERS),                     # seat -> number of the bot; NONE: the seat is empty
    ("failed", "i1", PLAYERS),                   # 1: the bot failed and a substitute finished the game
    ("first", "i1"),                             # the first player of round 1
    ("round_now", "i1"),
    ("decisions", "i2"),
    ("deck", "i1", SLOTS),                       # slot -> kind
    ("points", "i2", PLAYERS),
    ("standing", "i1", PLAYERS),                 # number of cards that break a tie (R5.3)
    ("place", "i1", PLAYERS),                    # rank, 1 is best; tied seats share the better rank
    ("share", "f8", PLAYERS),                    # part of the win: 1, or less when tied
    ("rounds", "i2", (ROUNDS, PLAYERS)),         # points after each round
    ("hand", "i2", PLAYERS),                     # bit mask of the slots dealt to the hand
    # per card: [seat, slot]
    ("placed", "i1", (PLAYERS, SLOTS)),          # round in which it entered the queue; 0: never
    ("revealed", "i1", (PLAYERS, SLOTS)),        # round in which its player first revealed it; 0: never
    ("fell", "i1", (PLAYERS, SLOTS)),            # round in which it was eliminated; 0: never
    ("kept", "i1", (PLAYERS, SLOTS)),            # how many times it was kept face down
    ("earned", "i2", (PLAYERS, SLOTS)),          # points it earned its home family, minus those it cost it
], align=True)))
# fmt: on

NOBODY: Final = NONE
CARD_FIELDS: Final = ("placed", "revealed", "fell", "kept", "earned")


@rule
def open_result(g: State, r: Result) -> None:
    """Initialize the result of a game that has just been dealt."""
    r.first = g.first
    r.round_now = 1
    r.decisions = 0
    for slot in range(SLOTS):
        r.deck[slot] = g.deck[slot]
    for family in range(PLAYERS):
        r.points[family] = g.points[family]
        r.hand[family] = g.hand[family]
        r.place[family] = 0
        r.share[family] = 0.0
        r.standing[family] = 0
        for now in range(ROUNDS):
            r.rounds[now, family] = 0
        for slot in range(SLOTS):
            r.placed[family, slot] = 0
            r.revealed[family, slot] = 0
            r.fell[family, slot] = 0
            r.kept[family, slot] = 0
            r.earned[family, slot] = 0


@rule
def tally(rows: NDArray[np.int16], r: Result) -> None:
    """Add the events of one decision. Points are summed from the events alone, which also checks the engine."""
    for i in range(rows.shape[0]):
        code = int(rows[i, events.CODE])
        family = int(rows[i, events.FAMILY])
        card = int(rows[i, events.CARD])
        amount = int(rows[i, events.AMOUNT])
        home = card // SLOTS
        slot = card % SLOTS
        if code in (events.GAINED, events.TOKENS_TAKEN, events.INCOME, events.STOLEN):
            r.points[family] += amount
            if family == home:
                r.earned[home, slot] += amount
            if code == events.STOLEN:
                r.points[rows[i, events.OTHER]] -= amount
        elif code == events.LOST:
            r.points[family] -= amount
            if family == home:
                r.earned[home, slot] -= amount
        elif code == events.KEPT:
            r.kept[home, slot] += 1
        elif code in (events.PLACED, events.SWAPPED_IN, events.TWIN_PLACED):
            if r.placed[home, slot] == 0:
                r.placed[home, slot] = r.round_now
            if code == events.TWIN_PLACED and r.revealed[home, slot] == 0:
                r.revealed[home, slot] = r.round_now
        elif code == events.REVEALED_BY_PLAYER:
            if r.revealed[home, slot] == 0:
                r.revealed[home, slot] = r.round_now
        elif code == events.ELIMINATED:
            r.fell[home, slot] = r.round_now
        elif code in (events.ROUND, events.GAME_OVER):
            for seat in range(PLAYERS):
                r.rounds[int(r.round_now) - 1, seat] = r.points[seat]
            if code == events.ROUND:
                r.round_now = amount


@rule
def close_result(g: State, r: Result) -> None:
    """Rank the seats by points, then by cards (R5.2, R5.3), and share the win. Seats whose bot failed rank last."""
    players = int(g.players)
    for seat in range(players):
        r.standing[seat] = cards_standing(g, seat)
    winners = 0
    for seat in range(players):
        better = 0
        for other in range(players):
            if is_ahead(r, other, seat):
                better += 1
        r.place[seat] = 1 + better
        if better == 0 and r.failed[seat] == 0:
            winners += 1
    for seat in range(players):
        r.share[seat] = 1.0 / winners if r.place[seat] == 1 and r.failed[seat] == 0 else 0.0


@rule
def is_ahead(r: Result, one: int, other: int) -> bool:
    if r.failed[one] != r.failed[other]:
        return int(r.failed[one]) == 0
    if r.failed[one] != 0:
        return False
    if r.points[one] != r.points[other]:
        return int(r.points[one]) > int(r.points[other])
    return int(r.standing[one]) > int(r.standing[other])


@entry
def begin(g: State, r: Result) -> None:
    open_result(g, r)


@entry
def take(events: NDArray[np.int16], r: Result) -> None:
    tally(events, r)
    r.decisions += 1


@entry
def end(g: State, r: Result) -> None:
    close_result(g, r)


def new_results(games: int) -> Results:
    results: Results = np.zeros(games, dtype=RESULT)
    results["bots"] = NOBODY
    return results


# Lines of games.jsonl


def to_dict(r: Result, players: int, labels: list[str]) -> dict[str, Any]:
    """Return the fields of a line in games.jsonl, for occupied seats only. `round_now` is internal to the tally."""
    line: dict[str, Any] = {
        "game": int(r.game),
        "deal": int(r.deal),
        "seats": [labels[bot] for bot in r.bots[:players]],
        "deck": [None if kind == NONE else kinds.NAMES[kind] for kind in r.deck],
        "first": int(r.first),
        "decisions": int(r.decisions),
        "rounds": r.rounds[:, :players].tolist(),
    }
    for name in ("points", "standing", "place", "share", "failed", "hand", *CARD_FIELDS):
        line[name] = r[name][:players].tolist()
    return line


def from_dict(line: dict[str, Any], labels: list[str], r: Result) -> None:
    players = len(line["seats"])
    for name in ("game", "deal", "first", "decisions"):
        r[name] = line[name]
    r.deck[:] = [NONE if kind is None else kinds.NAMES.index(kind) for kind in line["deck"]]
    r.round_now = ROUNDS
    r.bots[:players] = [labels.index(label) for label in line["seats"]]
    r.rounds[:, :players] = line["rounds"]
    for name in ("points", "standing", "place", "share", "failed", "hand", *CARD_FIELDS):
        r[name][:players] = line[name]
