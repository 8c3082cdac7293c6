"""People can see, export and delete what the server has about them; passwords that everybody tries are refused."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from oriflamme.rules import legal_actions
from oriflamme.server.config import Config
from oriflamme.server.fair_queue import FairQueue, QueueFull
from oriflamme.server.limits import Limits
from oriflamme.server.live import clockwork, forgetting, leaving
from oriflamme.server.live.forgetting import erase_everywhere
from oriflamme.server.net import access
from oriflamme.server.net.access import Guard
from oriflamme.server.net.password_guesses import DEVICE_DAYS
from oriflamme.server.people import accounts
from oriflamme.server.people.accounts import is_common
from oriflamme.server.store import Statement, open_store, seat_statement
from oriflamme.server.tables.table import NOBODY, Table
from tests.client.fluent_packs import text_of
from tests.server.harness import (
    CONNECTIONS,
    PATIENCE,
    Guest,
    RunningServer,
    code,
    eventually,
    finish,
    running_server,
    serve,
    started,
    stop_the_clocks,
)
from tests.server.relaxed import REAL_HASHER, generous

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


class Browser:
    """A browser at another address of this machine. It also sends Secure cookies, as browsers do on this machine."""

    def __init__(self, s: RunningServer, address: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=CONNECTIONS, verify=False)
        self.http = httpx.AsyncClient(
            base_url=s.base, transport=transport, headers={"Origin": s.base}, timeout=PATIENCE
        )
        self.cookies: dict[str, str] = {}

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        answer = await self.http.post(path, json=body, headers={"Cookie": cookies})
        for header in answer.headers.get_list("set-cookie"):
            name, _, value = header.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    async def log_in(self, login: str, password: str) -> str:
        return code(await self.post("/api/login", {"login": login, "password": password}))

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.http.aclose()


def test_wrong_passwords_are_limited_and_lock_nobody_else_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three wrong ones per address, five per account. Devices that have signed in before have their own allowance."""
    stop_the_clocks(monkeypatch)

    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        await ann.post("/api/account", ACCOUNT)
        await ben.post("/api/account", {**ACCOUNT, "login": "ben"})
        addresses = (f"127.0.0.{n}" for n in itertools.count(2))
        async with contextlib.AsyncExitStack() as stack:
            browsers = [await stack.enter_async_context(Browser(s, next(addresses))) for _ in range(5)]
            owner, attacker, accomplice, new_device, visitor = browsers
            assert await owner.log_in("ann", "correct horse") == "ok"
            assert len(owner.cookies) == 2
            await owner.post("/api/logout")
            guesses = [await attacker.log_in("ann", f"guess {i}") for i in range(5)]
            assert guesses == ["wrong-password"] * 3 + ["rate-limited"] * 2
            assert await new_device.log_in("ANN", "correct horse") == "ok"  # one address locks out nobody else
            assert await attacker.log_in("ben", "correct horse") == "ok"
            guesses = [await accomplice.log_in("ann", f"guess {i}") for i in range(4)]
            assert guesses == ["wrong-password"] * 2 + ["rate-limited"] * 2
            assert await visitor.log_in("ann", "correct horse") == "rate-limited"
            assert await owner.log_in("ann", "correct horse") == "ok"
            # The password can't be guessed with a session either, and the owner can still change it.
            for path, body in (("/api/account", ACCOUNT | {"current": "guess"}), ("/api/account/delete", {})):
                assert code(await ann.post(path, body)) == "rate-limited"
            changed = ACCOUNT | {"password": "incorrect horse", "current": "correct horse"}
            assert code(await owner.post("/api/account", changed)) == "ok"

    serve(tmp_path, work, limits=generous(guesses="3/day", logins_of_account="5/day"))


def test_a_known_device_can_not_be_forged_or_guess_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        await ann.post("/api/account", ACCOUNT)
        async with Browser(s, "127.0.0.2") as thief, Browser(s, "127.0.0.3") as forger:
            assert await thief.log_in("ann", "correct horse") == "ok"
            name, value = next((name, value) for name, value in thief.cookies.items() if "device" in name)
            guesses = [await thief.log_in("ann", f"guess {i}") for i in range(6)]
            assert guesses == ["wrong-password"] * 4 + ["rate-limited"] * 2  # two as a device, two as an address
            forger.cookies[name] = value[:-4] + "0000"
            guesses = [await forger.log_in("ann", f"guess {i}") for i in range(3)]
            assert guesses == ["wrong-password"] * 2 + ["rate-limited"]

    serve(tmp_path, work, limits=generous(guesses="2/day", logins_of_account="50/day"))


def test_changing_the_password_is_limited_per_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the new one is refused before the current one is looked at, because that takes time too."""
    stop_the_clocks(monkeypatch)

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        await ann.post("/api/account", ACCOUNT)
        other = Guest(s, (await ann.post("/api/tokens")).json())
        for person in (ann, other):
            answers = [code(await person.post("/api/account", {**ACCOUNT, "password": "12345678"})) for _ in range(3)]
            assert answers == ["password-too-common"] * 2 + ["rate-limited"]

    serve(tmp_path, work, limits=generous(guesses="2/day"))


def test_the_queue_for_hashing_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MAX_WAITING", 2)
    monkeypatch.setattr(accounts, "PasswordHasher", REAL_HASHER)

    async def work(s: RunningServer) -> None:
        body = {"login": "nobody", "password": "correct horse", "bearer": True}
        answers = await asyncio.gather(*(s.http.post("/api/login", json=body) for _ in range(8)))
        assert {code(answer) for answer in answers} == {"wrong-password", "overloaded"}

    serve(tmp_path, work)


def test_a_server_that_stops_does_not_hash_the_passwords_of_all_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed: list[str] = []

    def slow(self: accounts.Accounts, _: str, password: str) -> bool:
        hashed.append(password)
        time.sleep(0.2)
        return False

    monkeypatch.setattr(accounts.Accounts, "verify", slow)

    async def work(s: RunningServer) -> None:
        body = {"login": "nobody", "password": "correct horse", "bearer": True}
        waiting = [asyncio.create_task(s.http.post("/api/login", json=body)) for _ in range(20)]
        await eventually(lambda: s.server.accounts.hashing.waiting.total() == 20)
        s.server.begin_stop()
        answers = [code(await answer) for answer in waiting]
        assert answers.count("overloaded") >= 18
        assert len(hashed) <= 2

    serve(tmp_path, work)


def test_one_key_waits_for_one_job_of_each_other() -> None:
    """In the fair queue, a single job is third at most if two others have queued hundreds."""

    async def work() -> None:
        queue, order = FairQueue(1, 1_000, 300), []

        async def job(key: str) -> None:
            async with queue.turn(key):
                order.append(key)
                await asyncio.sleep(0)

        jobs = [asyncio.create_task(job(key)) for key in ("a",) * 200 + ("b",) * 200]
        await asyncio.sleep(0)
        jobs.append(asyncio.create_task(job("c")))
        await asyncio.gather(*jobs)
        assert order.index("c") <= 3
        assert not queue.waiting
        assert not queue.locks
        with pytest.raises(QueueFull):
            await asyncio.gather(*(job("a") for _ in range(301)))

    asyncio.run(work())


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


def many(person: str, number: int) -> list[Statement]:
    """Return the statements that add another game and rating change of a person."""
    return [
        Statement(
            "INSERT INTO games SELECT ?1, seq, stage, listed, opened, changed, due, summary, opener FROM games"
            " WHERE stage = 'over' LIMIT 1",
            (f"g{number}",),
        ),
        Statement(
            "INSERT INTO rating_changes SELECT person, ?1, box, players, at, mu_before, mu, sigma, games"
            " FROM rating_changes WHERE person = ?2 LIMIT 1",
            (f"g{number}", person),
        ),
    ]


def test_everything_can_be_exported(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        ann, ben = people
        await ann.post("/api/account", ACCOUNT)
        table = await started(people)
        await ann.command(table, type="say", text="hello from Ann")
        await ben.command(table, type="say", text="hello from Ben")
        await finish(s, people, table)
        others = await ben.open_table(players=2)
        await ann.command(others, type="say", text="as a spectator")
        rows = [[seat_statement(ann.id, f"g{number}"), *many(ann.id, number)] for number in range(1_200)]
        await s.server.store.database.write(list(itertools.chain.from_iterable(rows)))
        exported = (await ann.get("/api/account/export")).json()
        assert (exported["name"], exported["login"], exported["person"]) == ("p0", "ann", ann.id)
        assert sorted(message["text"] for message in exported["messages"]) == ["as a spectator", "hello from Ann"]
        assert len(exported["games"]) == len(exported["changes"]) == 1_201
        assert len(exported["ratings"]) == len(exported["sessions"]) == 1
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
        assert code(await ann.command(others, type="say", text="too late")) == "no-session"
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


async def revealing(ann: Guest, ben: Guest) -> str:
    """Open a table that nobody can leave at the moment, because shares are being revealed."""
    table = await ann.open_table(players=2)
    assert code(await ben.command(table, type="sit")) == "accepted"
    for person in (ann, ben):
        assert code(await person.command(table, type="ready", commit="ab" * 32)) == "accepted"
    return table


async def stop_revealing(s: RunningServer, table: str, monkeypatch: pytest.MonkeyPatch) -> Table:
    """End the time for revealing, and return the table after that."""
    live = await s.server.hub.registry.get(table)
    monkeypatch.setattr(clockwork, "REVEAL_TIME", -1)
    await s.server.hub.clockwork.end_revealing(live, live.table.revealing_at)
    await eventually(lambda: live.table.seat_of(live.table.host) != NOBODY and len(live.table.people()) == 1)
    return live.table


def test_a_table_that_nobody_can_leave_is_left_as_soon_as_possible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who deleted their account doesn't stay at it, least of all as its host."""
    monkeypatch.setattr(leaving, "RETRY_SECONDS", 0.05)

    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await revealing(ann, ben)
        await s.server.hub.delete_person(ann.id)
        live = await s.server.hub.registry.get(table)
        assert live.table.host == ann.id
        assert (await stop_revealing(s, table, monkeypatch)).host == ben.id

    serve(tmp_path, work)


def test_a_table_that_could_not_be_left_is_left_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "RETRY_SECONDS", 0.05)

    async def work() -> None:
        async with running_server(tmp_path, limits=generous()) as s:
            ann, ben = await s.guests(2)
            table = await revealing(ann, ben)
            await s.server.hub.delete_person(ann.id)
        async with running_server(tmp_path, limits=generous()) as s:
            assert (await stop_revealing(s, table, monkeypatch)).host == ben.id

    asyncio.run(work())


async def personal_texts(s: RunningServer, table: str) -> list[bytes | None]:
    """Return what people typed at a table, as the rows have it."""
    sql = "SELECT personal FROM events WHERE game = ?1 AND seq > 1 ORDER BY seq"
    return [row[0] for row in await s.server.store.database.read(sql, table)]


def test_the_texts_of_spectators_are_deleted_from_the_rows_even_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is stopped before the rows are rewritten; the next one goes on."""
    tables: list[str] = []

    async def delete(s: RunningServer) -> None:
        async def stopped() -> None:
            pass

        s.server.hub.forgetting.erase_deleted = stopped  # type: ignore[method-assign]
        ann, ben = [await s.guest("Xanthippe"), await s.guest("Ben")]
        tables.append(await ben.open_table(players=2))
        tables.append(await ann.open_table(players=3))
        await ben.command(tables[1], type="sit")
        await ann.command(tables[0], type="say", text="as a spectator")
        assert code(await ann.post("/api/account/delete", {})) == "ok"  # a guest has no password
        assert None not in await personal_texts(s, tables[0])
        assert "Xanthippe" not in (await s.http.get("/api/tables")).text  # the lists are right at once

    serve(tmp_path, delete)

    async def go_on(s: RunningServer) -> None:
        hub = s.server.hub
        assert "erase-deleted" in [task.name for task in hub.tasks.regular]
        await hub.forgetting.erase_deleted()
        assert None in await personal_texts(s, tables[0])
        assert "as a spectator" not in (await s.http.get(f"/api/tables/{tables[0]}/replay")).text
        assert await s.server.store.deleted_people.unerased() != []  # a slow node could still write the name
        hub.registry.clock = lambda: 2**62
        await hub.forgetting.erase_deleted()
        assert await s.server.store.deleted_people.unerased() == []

    serve(tmp_path, go_on)


def test_a_name_that_another_node_wrote_again_is_deleted_again(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = [await s.guest("Xanthippe"), await s.guest("Ben")]
        table = await started([ann, ben])
        before = await s.server.store.games.summary(table)
        assert before is not None
        assert b"Xanthippe" in before
        assert code(await ann.post("/api/account/delete", {})) == "ok"
        sql = "UPDATE games SET summary = ?2 WHERE id = ?1"
        await s.server.store.database.write([Statement(sql, (table, before))])
        await s.server.hub.forgetting.erase_deleted()
        after = await s.server.store.games.summary(table)
        assert after is not None
        assert b"Xanthippe" not in after
        assert b"Ben" in after

    serve(tmp_path, work)


def test_a_person_who_deleted_their_account_gets_no_rating(tmp_path: Path, database: str) -> None:
    """The game goes on, with a bot, and the opponent is rated."""

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        ann, ben = people
        table = await started(people)
        assert code(await ann.post("/api/account/delete", {})) == "ok"
        live = await s.server.hub.registry.get(table)
        chance = random.Random(1)
        while live.table.stage == "playing":
            decision = live.table.decision
            if live.table.decider == 1:
                action = chance.choice(legal_actions(live.table.game))
                await ben.command(table, type="move", decision=decision, action=action)
            await eventually(lambda decision=decision: live.table.decision != decision or live.table.stage == "over")
        store = s.server.store
        rows = await store.database.read("SELECT person FROM ratings UNION ALL SELECT person FROM rating_changes")
        assert [row[0] for row in rows] == [ben.id] * 2

    serve(tmp_path, work, database=database)


def test_an_account_that_is_deleted_twice_is_deleted_once(tmp_path: Path) -> None:
    """Two requests at the same time; the browser forgets that it was a known device."""

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        await ann.post("/api/account", ACCOUNT)
        async with Browser(s, "127.0.0.2") as browser:
            assert await browser.log_in("ann", "correct horse") == "ok"
            body = {"password": "correct horse"}
            answers = await asyncio.gather(*(browser.post("/api/account/delete", body) for _ in range(3)))
            assert {code(answer) for answer in answers} <= {"ok", "no-session"}
            assert "ok" in {code(answer) for answer in answers}
            assert set(browser.cookies.values()) == {""}

    serve(tmp_path, work)


def test_a_person_whom_a_node_failed_to_forget_is_forgotten_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One table that fails doesn't keep the others from forgetting."""

    async def work(s: RunningServer) -> None:
        ann, ben = [await s.guest("Xanthippe"), await s.guest("Ben")]
        tables = [await started([ann, ben]) for _ in range(2)]
        hub = s.server.hub
        original, failing = forgetting.without_texts, True

        def fails(table: Table, person: str) -> Table:
            if failing and table.id == tables[0]:
                raise RuntimeError("planted")
            return original(table, person)

        monkeypatch.setattr(forgetting, "without_texts", fails)
        assert code(await ann.post("/api/account/delete", {})) == "ok"
        names = [hub.registry.tables[table].table.seats[0].name for table in tables]
        assert names == ["Xanthippe", ""]
        failing = False
        await hub.forget_deleted()
        assert hub.registry.tables[tables[0]].table.seats[0].name == ""

    serve(tmp_path, work)


def test_accounts_that_were_deleted_elsewhere_are_forgotten_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that fails keeps no other from being forgotten, and its turn comes again."""

    async def work(s: RunningServer) -> None:
        ann, ben, eve = [await s.guest(name) for name in ("Xanthippe", "Zebedee", "Eve")]
        tables = {person.id: await started([person, eve]) for person in (ann, ben)}
        hub, original, failing = s.server.hub, forgetting.without_texts, min(tables)

        def fails(table: Table, person: str) -> Table:
            if person == failing:
                raise RuntimeError("planted")
            return original(table, person)

        def names() -> dict[str, str]:
            assert all(hub.registry.tables[table].table.seats[0].deciding_bot for table in tables.values())
            return {person: hub.registry.tables[table].table.seats[0].name for person, table in tables.items()}

        monkeypatch.setattr(forgetting, "without_texts", fails)
        assert code(await ann.get("/api/me")) == "ok"  # so the session is cached
        for person in tables:
            await forgetting.delete_person(s.server.store, person, hub.now())
        await hub.forget_deleted()
        assert [person for person, name in names().items() if name] == [failing]
        assert code(await ann.get("/api/me")) == "no-session"
        failing = ""
        await hub.forget_deleted()
        assert not any(names().values())

    serve(tmp_path, work)


def test_erase_deletes_texts_of_which_nobody_knows_where_they_are(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben = await s.guests(2)
        table = await ben.open_table(players=2)
        await ann.command(table, type="say", text="as a spectator")
        await s.server.store.deleted_people.forget_games(ann.id)
        assert code(await ann.post("/api/account/delete", {})) == "ok"

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


@pytest.mark.parametrize("language", ["en", "fr", "uk", "ru"])
def test_the_privacy_page_says_how_long_things_are_kept(language: str) -> None:
    assert re.search(rf"\b{Config().session_days}\b", text_of(language, "privacy", "privacy-password-time"))
    assert re.search(rf"\b{DEVICE_DAYS}\b", text_of(language, "privacy", "privacy-device-time"))


def test_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clocks(monkeypatch)
    guard = Guard(Config())
    guard.admit_request("192.0.2.1", list)
    guard.charge_work("192.0.2.1", 100)
    guard.forget_addresses()
    assert set(guard.requests) == set(guard.work) == {"192.0.2.1"}
    monkeypatch.setattr(access, "time", SimpleNamespace(monotonic=lambda: 1_060.0))
    guard.forget_addresses()
    assert not guard.requests
    assert not guard.work


def test_guests_who_never_played_are_forgotten(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben, _ = await s.guests(3)
        await ben.open_table(players=2)
        for person in (ann, ben):
            await person.post("/api/logout")
        await s.server.store.people.delete_unused_guests(s.server.hub.now() + 1)
        left = await s.server.store.database.read("SELECT COUNT(*) FROM people")
        assert left[0][0] == 2

    serve(tmp_path, work, limits=Limits())
