"""People can see, export and delete what the server has about them; passwords that everybody tries are refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from oriflamme.server.config import Limits
from oriflamme.server.live.forgetting import erase_everywhere
from oriflamme.server.people import accounts
from oriflamme.server.people.accounts import is_common
from oriflamme.server.store import open_store
from tests.server.harness import REAL_HASHER, Guest, RunningServer, code, eventually, finish, generous, serve, started

ACCOUNT = {"login": "ann", "password": "correct horse"}


@pytest.mark.parametrize(
    "password", ["12345678", "        ", "password", "Password1", "qwertyuiop", "annalee1", "aaaaaaaa"]
)
def test_passwords_that_everybody_tries_are_refused(password: str) -> None:
    assert is_common(password, ("annalee", "Anna Lee"))


@pytest.mark.parametrize("password", ["correct horse", "Wolke 17 rot", "пʼять сірих котів", "correct horse" * 15])
def test_other_passwords_are_not(password: str) -> None:
    assert not is_common(password, ("ann",))


def test_the_server_refuses_common_passwords(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        answer = await ann.post("/api/account", {"login": "ann", "password": "12345678"})
        assert (answer.status_code, code(answer)) == (422, "password-too-common")

    serve(tmp_path, work)


def test_logins_are_limited_per_account(tmp_path: Path) -> None:
    """Guesses from many addresses count together, and those that are refused cost nothing."""

    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        await ann.post("/api/account", ACCOUNT)
        await ben.post("/api/account", {**ACCOUNT, "login": "ben"})

        async def log_in(login: str, password: str) -> str:
            body = {"login": login, "password": password, "bearer": True}
            return code(await s.http.post("/api/login", json=body))

        assert [await log_in("ann", "guess number") for _ in range(4)] == ["wrong-password"] * 3 + ["rate-limited"]
        assert await log_in("ANN", "correct horse") == "rate-limited"
        assert await log_in("ben", "correct horse") == "ok"
        assert code(await ann.get("/api/me")) == "ok"  # those who are signed in stay so

    serve(tmp_path, work, limits=generous(logins_of_account="3/day"))


def test_the_queue_for_hashing_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MAX_WAITING", 2)
    monkeypatch.setattr(accounts, "PasswordHasher", REAL_HASHER)

    async def work(s: RunningServer) -> None:
        body = {"login": "nobody", "password": "correct horse", "bearer": True}
        answers = await asyncio.gather(*(s.http.post("/api/login", json=body) for _ in range(8)))
        assert {code(answer) for answer in answers} == {"wrong-password", "overloaded"}

    serve(tmp_path, work)


def test_sessions_are_listed_and_can_be_ended(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, eve = await s.guests(2)
        program = Guest(s, (await ann.post("/api/tokens")).json())
        found = (await ann.get("/api/sessions")).json()["sessions"]
        assert [session["current"] for session in found].count(True) == 1
        other = next(session for session in found if not session["current"])
        assert other["kind"] == "bearer"
        assert code(await eve.post("/api/sessions/end", {"session": other["session"]})) == "no-such-session"
        assert code(await program.get("/api/me")) == "ok"
        assert code(await ann.post("/api/sessions/end", {"session": other["session"]})) == "ok"
        assert code(await program.get("/api/me")) == "no-session"
        assert code(await ann.get("/api/me")) == "ok"
        assert len((await ann.get("/api/sessions")).json()["sessions"]) == 1

    serve(tmp_path, work)


def test_everything_can_be_exported(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        ann, ben = people
        await ann.post("/api/account", ACCOUNT)
        table = await started(people)
        await ann.command(table, type="say", text="hello from Ann")
        await ben.command(table, type="say", text="hello from Ben")
        await finish(s, people, table)
        exported = (await ann.get("/api/account/export")).json()
        assert (exported["name"], exported["login"], exported["person"]) == ("p0", "ann", ann.id)
        assert [message["text"] for message in exported["messages"]] == ["hello from Ann"]
        assert [game["table"] for game in exported["games"]] == [table]
        assert len(exported["ratings"]) == len(exported["changes"]) == len(exported["sessions"]) == 1
        assert code(await s.http.get("/api/account/export")) == "no-session"

    serve(tmp_path, work)


def test_a_deleted_account_leaves_no_name_and_no_message(tmp_path: Path) -> None:
    """Wherever they are read, at once; the games stay and can be verified, and their logs can be folded."""

    async def work(s: RunningServer) -> None:
        people = [await s.guest("Xanthippe"), await s.guest("Ben")]
        ann, ben = people
        await ann.post("/api/account", ACCOUNT)
        table = await started(people)
        await ann.command(table, type="say", text="unmistakable words")
        await finish(s, people, table)
        running = await started(people)
        others = await ben.open_table(players=2)
        await ann.command(others, type="say", text="as a spectator")
        async with ben.socket() as client:
            await client.send(type="follow", table=running)
            assert "Xanthippe" in str(await client.wait_for("table"))
            wrong = await ann.post("/api/account/delete", {"password": "guess number"})
            assert code(wrong) == "wrong-password"
            assert code(await ann.post("/api/account/delete", {"password": "correct horse"})) == "ok"
            told = await client.wait_for(lambda m: m["type"] == "table")
            assert "Xanthippe" not in str(told)
            assert told["lobby"]["seats"][0]["sitting_in"]  # a bot plays on
        assert code(await ann.get("/api/me")) == "no-session"
        body = {**ACCOUNT, "bearer": True}
        assert code(await s.http.post("/api/login", json=body)) == "wrong-password"
        await eventually(lambda: not [t for t in s.server.hub.tasks.running if "erase_person" in str(t.get_coro())])
        for path in (
            f"/api/tables/{table}", f"/api/tables/{table}/replay", f"/api/tables/{table}/replay?eyes=all",
            f"/api/tables/{table}/record", f"/api/tables/{running}/replay", f"/api/tables/{others}",
            f"/api/tables/{others}/replay", "/api/tables?stage=over", "/api/tables?stage=playing", "/api/ladder/2",
            f"/api/people/{ann.id}/ratings",
        ):  # fmt: skip
            answer = await s.http.get(path)
            assert answer.status_code == 200, path
            for word in ("Xanthippe", "unmistakable", "as a spectator"):
                assert word not in answer.text, path
        live = s.server.hub.registry
        live.drop(live.tables[table])
        assert (await s.http.get(f"/api/tables/{table}")).status_code == 200  # its chain of hashes is intact

    serve(tmp_path, work)


def test_erase_deletes_the_messages_of_spectators_from_the_rows(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await ben.open_table(players=2)
        await ann.command(table, type="say", text="as a spectator")
        assert code(await ann.post("/api/account/delete", {})) == "ok"  # a guest has no password
        assert any(row.personal is None for row in await s.server.store.log(table))

    serve(tmp_path, work)

    async def erase() -> tuple[int, int, list[Any]]:
        store = open_store(str(tmp_path / "games.sqlite3"))
        await store.open()
        try:
            first, second = await erase_everywhere(store), await erase_everywhere(store)
            return first, second, await store.database.read("SELECT body, personal FROM events WHERE seq > 2")
        finally:
            await store.close()

    first, second, rows = asyncio.run(erase())
    assert (first, second) == (1, 0)
    assert [row[1] for row in rows] == [None]
    assert b"spoke" in rows[0][0]


def test_guests_who_never_played_are_forgotten(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben, _ = await s.guests(3)
        await ben.open_table(players=2)
        for person in (ann, ben):
            await person.post("/api/logout")
        await s.server.store.delete_unused_guests(s.server.hub.now() + 1)
        left = await s.server.store.database.read("SELECT COUNT(*) FROM people")
        assert left[0][0] == 2

    serve(tmp_path, work, limits=Limits())
