"""Commit and reveal: nobody who has a seat can choose a deal, not even somebody who knows the server's secret."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path

import pytest

from oriflamme.server.live import clockwork
from oriflamme.server.tables.fairness import NO_SHARE
from oriflamme.server.tables.record import about_shares, verify
from tests.server.harness import Guest, RunningServer, code, finish, serve


def sha256(share: str) -> str:
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


async def committed(people: list[Guest], shares: list[str]) -> str:
    """Open a table where everybody is ready and has committed to a share."""
    table = await people[0].open_table(players=len(people))
    for person in people[1:]:
        assert code(await person.command(table, type="sit")) == "accepted"
    for person, share in zip(people, shares, strict=True):
        assert code(await person.command(table, type="ready", commit=sha256(share))) == "accepted"
    return table


def test_the_game_starts_when_everybody_has_revealed(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        ann, ben = people
        shares = [secrets.token_hex(16) for _ in people]
        table = await ann.open_table(players=2)
        await ben.command(table, type="sit")
        await ann.command(table, type="ready", commit=sha256(shares[0]))
        # As long as others have not committed, nothing is revealed.
        assert code(await ann.command(table, type="reveal", share=shares[0])) == "not-revealing"
        shown = (await s.http.get(f"/api/tables/{table}")).json()["lobby"]
        assert shown["seats"][0]["share_commit"] == sha256(shares[0])
        assert "revealing" not in shown
        await ben.command(table, type="ready", commit=sha256(shares[1]))
        shown = (await s.http.get(f"/api/tables/{table}")).json()["lobby"]
        assert (shown["stage"], shown["revealing"]) == ("waiting", True)
        assert [seat["share"] for seat in shown["seats"]] == ["", ""]
        # Now everything is fixed: nobody leaves, changes their mind or reveals something else.
        assert code(await ann.command(table, type="stand")) == "revealing"
        assert code(await ann.command(table, type="ready", on=False)) == "revealing"
        assert code(await ann.command(table, type="kick", seat=1)) == "revealing"
        assert code(await ann.command(table, type="reveal", share=shares[1])) == "bad-share"
        assert code(await ann.command(table, type="reveal", share=shares[0])) == "accepted"
        assert code(await ann.command(table, type="reveal", share=shares[0])) == "bad-share"  # another command
        assert code(await ben.command(table, type="reveal", share=shares[1])) == "accepted"
        assert s.server.hub.registry.tables[table].table.stage == "playing"
        await finish(s, people, table)
        record = (await s.http.get(f"/api/tables/{table}/record")).text
        assert verify(record) == []
        assert "every share was committed to" in about_shares(record)
        notes = [line for line in record.splitlines() if line.startswith("share")]
        assert notes == [
            *(f"share-commit {family} {sha256(share)}" for family, share in zip("RB", shares, strict=True)),
            *(f"share {family} {share}" for family, share in zip("RB", shares, strict=True)),
        ]
        tampered = record.replace(sha256(shares[0]), sha256(shares[1]), 1)
        assert verify(tampered) == ["the share of seat 1 is not the one that the seat committed to"]
        assert verify("".join(line for line in record.splitlines(True) if "share-commit" not in line)) == []

    serve(tmp_path, work)


def test_somebody_who_does_not_reveal_is_named_and_everybody_commits_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clockwork, "REVEAL_TIME", 200)

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        ann, ben = people
        shares = [secrets.token_hex(16) for _ in people]
        async with ann.socket() as client:
            table = await ann.open_table(players=2)
            await client.send(type="follow", table=table)
            await ben.command(table, type="sit")
            for person, share in zip(people, shares, strict=True):
                await person.command(table, type="ready", commit=sha256(share))
            assert code(await ann.command(table, type="reveal", share=shares[0])) == "accepted"
            told = await client.wait_for(lambda m: m["type"] == "lobby" and m["what"] == "unrevealed")
            assert told["seat"] == 1
            first, second = told["lobby"]["seats"]
            assert (first["ready"], second["ready"], second["unrevealed"]) == (True, False, True)
            assert [seat["share"] for seat in (first, second)] == ["", ""]
            assert "share_commit" not in first
        # Ben alone can't start the game with the share that Ann has revealed.
        assert code(await ben.command(table, type="ready", commit=sha256(shares[1]))) == "accepted"
        live = s.server.hub.registry.tables[table]
        assert not live.table.revealing_at
        monkeypatch.setattr(clockwork, "REVEAL_TIME", 60_000)
        fresh = secrets.token_hex(16)
        assert code(await ann.command(table, type="ready", commit=sha256(fresh))) == "accepted"
        assert live.table.revealing_at
        assert code(await ann.command(table, type="reveal", share=fresh)) == "accepted"
        assert code(await ben.command(table, type="reveal", share=shares[1])) == "accepted"
        assert live.table.stage == "playing"
        s.server.hub.registry.drop(live)
        assert (await s.server.hub.registry.get(table)).table.shares() == [fresh, shares[1]]  # from the log

    serve(tmp_path, work)


def test_after_a_restart_the_time_to_reveal_ends_too(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await committed(people, [secrets.token_hex(16) for _ in people])
        registry = s.server.hub.registry
        registry.drop(registry.tables[table])
        now = registry.clock()
        registry.clock = lambda: now + clockwork.REVEAL_TIME + clockwork.SWEEP_DELAY + 1_000
        await s.server.hub.clockwork.sweep()
        state = registry.tables[table].table
        assert [seat.unrevealed for seat in state.seats] == [True, True]

    serve(tmp_path, work)


def test_bots_and_shares_without_a_commitment_need_no_reveal(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        alone = await ann.open_table(players=2, bots=["", "random"])
        assert code(await ann.command(alone, type="ready", share="ab" * 16)) == "accepted"
        assert s.server.hub.registry.tables[alone].table.stage == "playing"
        table = await ann.open_table(players=3, bots=["", "", "random"])
        await ben.command(table, type="sit")
        await ann.command(table, type="ready", share="ab" * 16)  # an old program
        await ben.command(table, type="ready", commit=sha256("cd" * 16))
        assert code(await ben.command(table, type="reveal", share="cd" * 16)) == "accepted"
        state = s.server.hub.registry.tables[table].table
        assert (state.stage, state.shares()) == ("playing", ["ab" * 16, "cd" * 16, NO_SHARE])

    serve(tmp_path, work)
