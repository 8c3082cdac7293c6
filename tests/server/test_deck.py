"""A mixed deck is chosen by the host, or drawn from the secret that the server committed to.

The record says which, and anyone can repeat the draw.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from oriflamme.notation import Game, Notes
from oriflamme.rules import Settings, draw_deck, kinds
from oriflamme.server.audience.lobby import lobby_of
from oriflamme.server.commands.rematch import rematch_rows
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fairness import NO_SHARE, commitment, drawn_deck, new_secret, seed_number, seed_of
from oriflamme.server.tables.record import verify
from oriflamme.server.tables.table import Table
from tests.server.harness import Guest, RunningServer, serve
from tests.server.test_settings import commands

CHOSEN = [kinds.NAMES[kind] for kind in sorted(kinds.MIXABLE)[5:15]]


async def bots_play(s: RunningServer, host: Guest, **settings: Any) -> str:
    """Let bots play a game and return its record."""
    table = await host.open_table(players=2, bots=["random", "random"], seat=None, **settings)
    async with host.socket() as client:
        await client.send(type="follow", table=table, last_seq=0)
        await client.wait_for(lambda m: m["type"] == "moved" and m["result"])
    return (await s.http.get(f"/api/tables/{table}/record")).text


def verified(folder: Path, record: str) -> tuple[int, str]:
    file = folder / "record.txt"
    file.write_text(record, encoding="utf-8")
    ran = CliRunner().invoke(commands(), ["verify", str(file)])
    return ran.exit_code, ran.output


def test_the_deck_is_drawn_as_documented() -> None:
    secret = "00" * 31 + "01"
    digest = hashlib.sha256(b"oriflamme mixed deck" + bytes.fromhex(secret)).digest()
    assert drawn_deck(secret) == draw_deck(int.from_bytes(digest[:16], "big"))
    assert drawn_deck(secret) != drawn_deck("00" * 32)


def test_a_drawn_deck_comes_from_the_secret_and_a_chosen_one_does_not(tmp_path: Path) -> None:
    records: list[str] = []

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        waiting = await ann.open_table(box="mixed", players=2)
        lobby = (await s.http.get(f"/api/tables/{waiting}")).json()["lobby"]  # shown before anybody else sits down
        head = s.server.hub.registry.tables[waiting].table.head
        assert lobby["deck_origin"] == "drawn"
        assert tuple(lobby["deck"][:10]) == tuple(kinds.NAMES[kind] for kind in drawn_deck(head.secret))
        assert lobby["commit"] == commitment(head.secret)
        assert head.secret not in (await s.http.get(f"/api/tables/{waiting}/replay")).text
        plain = await ann.open_table(players=2)
        assert (await s.http.get(f"/api/tables/{plain}")).json()["lobby"]["deck_origin"] == ""
        records.append(await bots_play(s, ann, box="mixed"))
        records.append(await bots_play(s, ann, box="mixed", kinds=CHOSEN))
        records.append(await bots_play(s, ann))

    serve(tmp_path, work)
    drawn, chosen, base = records
    assert ["deck drawn" in drawn, "deck chosen" in chosen, "\ndeck" in base] == [True, True, False]
    for record, said in ((drawn, "the deck was drawn"), (chosen, "the deck was chosen"), (base, "")):
        code, output = verified(tmp_path, record)
        assert code == 0
        assert output.startswith("verified")
        assert said in output
        assert ("the deck" in output) == bool(said)
    lied = chosen.replace("deck chosen", "deck drawn")
    assert verify(lied) == ["the deck is not the one drawn from the secret"]
    assert verified(tmp_path, lied)[0] == 1
    code, output = verified(tmp_path, drawn.replace("deck drawn\n", ""))
    assert (code, "does not say whether" in output) == (0, True)
    wrong = "\n".join("secret 00ff" if line.startswith("secret") else line for line in drawn.splitlines())
    assert verify(wrong) == ["expected a secret of 64 hexadecimal digits, got '00ff'"]


def opened(**more: Any) -> Table:
    """Return the table that a log with this first row opens."""
    row = rows.Opened(host="ann", box="mixed", deck=tuple(sorted(kinds.MIXABLE)[:10]), edition=0, players=2, **more)
    table = Table("x" * 16)
    table.apply(rows.decode_row(*rows.encode_row(row)), 1)
    return table


@pytest.mark.parametrize("origin", ["drawn", "chosen", ""])
def test_a_rematch_draws_a_drawn_deck_again_and_keeps_any_other(origin: Any) -> None:
    old = opened(secret=new_secret(), **({"deck_origin": origin} if origin else {}))
    head = rematch_rows(old)[0]
    assert isinstance(head, rows.Opened)
    assert head.secret != old.head.secret
    assert head.deck_origin == old.head.deck_origin == origin
    assert head.deck == (drawn_deck(head.secret) if origin == "drawn" else old.head.deck)


def test_a_table_names_the_pool_of_its_drawn_deck_unless_it_is_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool is in the log, the lobby and the record, and `verify` draws from it; pool 1 is never named."""
    monkeypatch.setitem(kinds.POOLS, 2, kinds.POOLS[1][1:])
    monkeypatch.setattr(kinds, "POOL_VERSION", 2)
    secret = new_secret()
    for pool in (1, 2):
        table = opened(secret=secret, deck_origin="drawn", pool=pool)
        assert (b"pool" in rows.encode_row(table.head)[0]) == (pool > 1)
        assert (b"pool" in msgspec.json.encode(lobby_of(table))) == (pool > 1)
        deck = drawn_deck(secret, pool)
        shares = dict.fromkeys(range(3), NO_SHARE)
        seed = seed_of(secret, list(shares.values()))
        game = Game.with_settings(Settings(deck, 3), seed_number(seed))
        notes = Notes(deck="drawn", pool=pool, commit=commitment(secret), secret=secret, seed=seed, shares=shares)
        assert verify(game.record(notes)) == []
        other = replace(notes, pool=3 - pool)
        assert (verify(game.record(other)) == []) == (deck == drawn_deck(secret, 3 - pool))
