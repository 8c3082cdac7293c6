"""`oriflamme accounts`, while a server uses the same database."""

from __future__ import annotations

import asyncio
import contextlib
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner
from websockets import ConnectionClosed

from oriflamme.cli import app
from tests.server.harness import RunningServer, SocketClient, code, eventually, finish, serve, started

ACCOUNT = {"login": "Ann", "password": "correct horse"}
NOBODY = "0" * 16


def accounts(folder: Path, command: str, *words: str, answer: str | None = None) -> Result:
    """Run the command on the database in this folder."""
    return CliRunner().invoke(app, ["accounts", command, str(folder / "games.sqlite3"), *words], input=answer)


async def until_closed(client: SocketClient) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await client.receive()


def test_accounts_and_guests_are_found_by_a_part_of_login_or_name(tmp_path: Path) -> None:
    async def find(text: str) -> str:
        return (await asyncio.to_thread(accounts, tmp_path, "find", text)).output

    async def work(s: RunningServer) -> None:
        ann, eve = await s.guest("Xanthippe"), await s.guest("Єва")
        await ann.post("/api/account", ACCOUNT)
        await finish(s, [ann, eve], await started([ann, eve]))
        for text in ("AN", "xanth", ann.id):
            found = await find(text)
            line = rf"{ann.id}  login ann, name Xanthippe, since \d{{4}}-\d\d-\d\d, tables: 1\n"
            assert re.fullmatch(line, found), text
        assert f"{eve.id}  guest, name Єва," in await find("єВа")
        assert await find("zoe") == "no login and no name contains 'zoe'\n"
        for number in range(51):
            await s.server.store.people.add(f"{number:016x}", "One of many", number)
        lines = (await find("many")).splitlines()
        assert (len(lines), lines[-1][:10]) == (51, "… and 1 mo")

    serve(tmp_path, work)


def test_a_new_password_replaces_the_old_one_and_ends_all_sessions(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, eve = await s.guests(2)
        await ann.post("/api/account", ACCOUNT)
        async with ann.socket() as client:
            assert code(await ann.get("/api/me")) == "ok"  # so the session is cached
            given = (await asyncio.to_thread(accounts, tmp_path, "password", ann.id)).output
            assert code(await ann.post("/api/tokens")) == "no-session"
            await s.server.check_sessions()
            await until_closed(client)
        password = re.search(r"^login: ann\npassword: ((?:[a-z2-9]{4}-){3}[a-z2-9]{4})\n", given)
        assert password, given
        assert code(await ann.get("/api/me")) == "no-session"
        assert code(await eve.post("/api/login", ACCOUNT)) == "wrong-password"
        assert code(await eve.post("/api/login", ACCOUNT | {"password": password[1]})) == "ok"
        assert password[1] not in (await asyncio.to_thread(accounts, tmp_path, "password", ann.id)).output

    serve(tmp_path, work)


@pytest.mark.parametrize("server_runs", [True, False])
def test_a_deleted_account_is_gone_and_a_bot_plays_its_games(tmp_path: Path, server_runs: bool) -> None:
    """If the server is not running, it notices this when it starts."""
    known: dict[str, Any] = {}

    async def play(s: RunningServer) -> None:
        ann, ben = await s.guest("Xanthippe"), await s.guest("Ben")
        table = await started([ann, ben])
        await ann.command(table, type="say", text="unmistakable words")
        known.update(ann=ann, table=table)
        if server_runs:
            await asyncio.to_thread(delete)
            await s.server.hub.forget_deleted()
            await check(s)

    def delete() -> None:
        person = known["ann"].id
        refused = accounts(tmp_path, "delete", person, answer="n\n")
        assert refused.exit_code == 1
        assert "name Xanthippe" in refused.output
        assert f"{person} is deleted" in accounts(tmp_path, "delete", person, answer="y\n").output

    async def check(s: RunningServer) -> None:
        ann, path = known["ann"], f"/api/tables/{known['table']}"
        live = await s.server.hub.registry.get(known["table"])
        await eventually(lambda: live.table.seats[0].deciding_bot)
        for answer in (await s.http.get(path), await s.http.get(f"{path}/replay")):
            assert answer.status_code == 200
            assert "Xanthippe" not in answer.text
            assert "unmistakable" not in answer.text
        texts = await s.server.store.database.read("SELECT personal FROM events WHERE personal IS NOT NULL")
        assert [b"Ben" in bytes(row[0]) for row in texts] == [True]
        ann.running = s
        assert code(await ann.get("/api/me")) == "no-session"
        assert not (await asyncio.to_thread(accounts, tmp_path, "find", "Xanthippe")).output.count(ann.id)

    serve(tmp_path, play)
    if not server_runs:
        delete()
        serve(tmp_path, check)


def test_wrong_words_are_refused_in_one_sentence(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        known["guest"] = (await s.guest()).id

    known: dict[str, str] = {}
    serve(tmp_path, work)
    for words, message in (
        (["password", known["guest"]], "is a guest"),
        (["password", NOBODY], "expected the id of an account"),
        (["delete", "Ann", "--yes"], "got 'Ann'"),
    ):
        result = accounts(tmp_path, *words)
        assert (result.exit_code, result.output[:11], result.output.count("\n")) == (2, "oriflamme: ", 1), result.output
        assert message in result.output
    result = accounts(tmp_path / "missing", "find", "Ann")
    assert (result.exit_code, "there is no file" in result.output) == (2, True)
