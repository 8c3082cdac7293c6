"""The record of a finished game, and the checks of `oriflamme verify`."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from ...notation import Game, Notes, read_record
from ...rules import deal
from .fairness import NO_SHARE, commitment, drawn_deck, is_secret, is_share, seed_number, seed_of
from .table import Table

DECK_WORDS: Final = {
    "drawn": "the deck was drawn: its ten kinds follow from the secret that the server committed to",
    "chosen": "the deck was chosen by the person who opened the table; there is nothing to verify",
    "": "the record does not say whether its deck was drawn or chosen (it is from a version without that line)",
}


def record_of(table: Table) -> str:
    """Return the whole game in the notation, with everything that proves the deal."""
    assert table.start is not None, "expected a started game: without one there is no record"
    assert table.stage == "over", "expected a finished game: a record contains its secrets"
    game = Game(table.settings, table.start)
    hints: dict[int, tuple[int, ...]] = {}
    for decision, action in enumerate(table.actions):
        seat = game.turn
        game.push(action)
        move = len(game.moves)  # the two decisions of a Decree are one move
        if decision in table.hints and seat is not None and move not in hints.get(seat, ()):
            hints[seat] = (*hints.get(seat, ()), move)
    return game.record(replace(notes_of_table(table), hints=hints))


def notes_of_table(table: Table) -> Notes:
    """Return what the record of a finished game contains in addition to the moves."""
    assert table.stage == "over", "expected a finished game: the notes contain its secret"
    return Notes(
        title=f"table {table.id}",
        names={i: seat.name or seat.bot for i, seat in enumerate(table.seats) if seat.name or seat.bot},
        date=datetime.fromtimestamp(table.at / 1000, UTC).strftime("%Y-%m-%d"),
        deck=table.head.deck_origin if table.settings.box == "mixed" else "",
        pool=table.head.pool,
        commit=commitment(table.head.secret),
        share_commits={i: seat.commit for i, seat in enumerate(table.seats) if seat.commit},
        shares=dict(enumerate(table.shares())),
        secret=table.head.secret,
        seed=table.seed,
    )


def verify(text: str, file: str = "") -> list[str]:
    """Return the problems of a record's deal; none if it follows from the commitment and the shares."""
    game, notes = read_record(text, file)
    settings = game.settings
    missing = [word for word in ("commit", "secret", "seed") if not getattr(notes, word)]
    missing += [f"share of seat {i + 1}" for i in range(settings.players) if i not in notes.shares]
    if missing:
        return [f"the record has no {what}" for what in missing]
    shares = [notes.shares[i] for i in range(settings.players)]
    wrong = [f"expected a share of 32 hexadecimal digits, got {share!r}" for share in shares if not is_share(share)]
    for family, commit in sorted(notes.share_commits.items()):
        share = notes.shares.get(family, "")
        if is_share(share) and commitment(share) != commit:
            wrong.append(f"the share of seat {family + 1} is not the one that the seat committed to")
    if not is_secret(notes.secret):
        return [*wrong, f"expected a secret of 64 hexadecimal digits, got {notes.secret!r}"]
    if commitment(notes.secret) != notes.commit:
        wrong.append("the commitment is not the SHA-256 of the secret")
    if wrong:
        return wrong
    if notes.deck == "drawn" and settings.deck != drawn_deck(notes.secret, notes.pool):
        wrong.append("the deck is not the one drawn from the secret")
    seed = seed_of(notes.secret, shares)
    if seed != notes.seed:
        return [*wrong, f"seed: expected {seed} from the secret and the shares, got {notes.seed}"]
    dealt = deal(settings, seed_number(seed))
    start = game.start
    for family in range(settings.players):
        if dealt.hand[family] != start.hand[family] or dealt.aside[family] != start.aside[family]:
            wrong.append(f"the cards of seat {family + 1} are not those dealt from the seed")
    if dealt.first != start.first:
        wrong.append("the first player is not the one drawn from the seed")
    return wrong


def about_shares(text: str, file: str = "") -> str:
    """Return a sentence about who could have chosen their share last."""
    game, notes = read_record(text, file)
    given = [i for i in range(game.settings.players) if notes.shares.get(i, NO_SHARE) != NO_SHARE]
    if len(given) > 1 and all(i in notes.share_commits for i in given):
        return "every share was committed to before any was revealed: compare these commitments with those that you saw"
    if len(given) > 1:
        return "some shares were sent without a commitment: somebody who knew the secret could have chosen the last one"
    return ""


def about_deck(text: str, file: str = "") -> str:
    """Return a sentence about how the deck of a record was made; empty if its kinds are those of a box."""
    game, notes = read_record(text, file)
    if game.settings.box != "mixed":
        return ""
    return DECK_WORDS[notes.deck]
