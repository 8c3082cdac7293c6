"""Attacks on names, accounts, votes, kicks, rematches, the length of logs, and private information.

Each attack is refused with a code, and nothing else changes.
"""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from oriflamme.rules import kinds, legal_actions
from oriflamme.server.commands import table_commands
from oriflamme.server.commands.opening import clock_setting
from oriflamme.server.config import Config, load_config
from oriflamme.server.limits import Limits
from oriflamme.server.live import commands
from oriflamme.server.logs import JsonLines
from oriflamme.server.messages.http import ClockWanted
from oriflamme.server.messages.inbound import decoder
from oriflamme.server.messages.refusals import Refusal
from oriflamme.server.net.access import Guard
from oriflamme.server.people.names import clean_name, plain_text
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.table import DAY, Table
from tests.server.harness import Guest, RunningServer, code, serve, started

OWN = {"Sec-Fetch-Site": "same-origin"}


# Names and chat


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Оксана", "Оксана"),
        ("Ann Кравець", "Ann Кравець"),  # each word uses one alphabet
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("山田 Taro", "山田 Taro"),
        ("R2-D2", "R2-D2"),
        ("Ann\u202egnissik", "Ann gnissik"),  # changes the direction of writing
        ("A\u200bnn", "A nn"),  # zero-width space
        ("A\u00adnn", "A nn"),  # soft hyphen
        ("Ann\u2066\u2069", "Ann"),
        ("Ann\u3164", "Ann"),  # Hangul filler: an invisible letter
        ("Ann\u2800", "Ann"),  # Braille blank
        ("A\ufe00nn", "A nn"),
        ("Ann\U000e0101", "Ann"),
        ("Ann\r\n\x1b[31m", "Ann [31m"),
        ("A\u200dnn", "Ann"),  # joiners that join nothing
        ("Ann\u200c", "Ann"),
        ("А\u200cнна", "Анна"),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),  # Persian
        ("\u0645\u0627\u200c\u0647", "\u0645\u0627\u0647"),  # the letters don't join anyway
        ("\u0645\u06cc\u200c\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),  # Hindi
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),  # a family
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\u200d\U0001f308"),
        ("\u2764\ufe0f Ann", "\u2764 Ann"),
        ("\U0001f468\u200dAnn", "\U0001f468Ann"),
        ("A\u2060nn", "A nn"),
        ("A\u2d7fnn", "A nn"),
        ("q" + "\u0301\u0302\u0303\u0304\u0305", "q\u0301\u0302\u0303"),  # marks that would overlap other lines
    ],
)
def test_a_name_is_cleaned_of_invisible_and_misleading_characters(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u200b", "\u200d", "\u200c\u200d", "\U0001f468\u200dАnn\u200d",
        "\u3164", "\u2800\u2800", "\u202e", "\u0301\u0301", "\u115f", "x" * 33,
        "Аnn", "Ann\u0430", "Bоb", "Οskar", "Ꭺnn",  # Cyrillic, Greek and Cherokee among Latin letters
    ],
)  # fmt: skip
def test_an_invisible_or_misleading_name_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == "bad-name"


def test_names_and_chat_are_cleaned(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        for name in ("Аnn", "\u3164", "\u200b\u200b"):
            answer = await s.http.post("/api/guests", json={"name": name, "bearer": True})
            assert (answer.status_code, code(answer)) == (422, "bad-name")
        giant = await s.http.post("/api/guests", json={"name": "x" * 10_000, "bearer": True})
        assert (giant.status_code, code(giant)) == (422, "bad-message")
        ann = await s.guest("A\u202en\u0000n")
        assert ann.name == "A n n"
        renamed = await s.http.patch("/api/me", json={"name": "Bоb"}, headers=ann.headers)
        assert code(renamed) == "bad-name"
        table = await ann.open_table(players=2)
        async with ann.socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            for text in ("\u3164\u200b", "\u202e \u2066", "\n\r\t"):
                assert (await client.command(type="say", table=table, text=text))["code"] == "bad-message"
            await client.command(type="say", table=table, text="one\ntwo\u202eeerht" + "\u0301" * 50)
            assert (await client.wait_for("said"))["text"] == "one two eerht\u0301\u0301\u0301"
        assert plain_text("Привіт, як справи?") == "Привіт, як справи?"

    serve(tmp_path, work)


def test_nobody_can_inject_a_line_into_the_log() -> None:
    said = logging.makeLogRecord({"msg": "x", "table": 'a\n{"at": 1}\r\u2028\u2029\x85\x1b[2J'})
    written = JsonLines().format(said)
    assert written.isascii()
    assert len(written.splitlines()) == 1
    assert json.loads(written)["table"].startswith("a\n{")


# Accounts


async def cookie_of(answer: httpx.Response, s: RunningServer) -> dict[str, str]:
    s.http.cookies.clear()
    return {"Cookie": answer.headers["set-cookie"].partition(";")[0], **OWN}


def test_a_session_alone_cannot_take_over_an_account(tmp_path: Path) -> None:
    """Neither a token that was given to a program nor a stolen session is enough to change the password."""

    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        first = {"login": "ann", "password": "correct horse"}
        assert code(await ann.post("/api/account", first)) == "ok"
        token = Guest(s, (await ann.post("/api/tokens")).json())
        stolen = {"login": "ann", "password": "mine now!!"}
        for current in ({}, {"current": ""}, {"current": "mine now!!"}):
            for thief in (token, ann):
                answer = await thief.post("/api/account", {**stolen, **current})
                assert (answer.status_code, code(answer)) == (401, "wrong-password")
        assert code(await token.get("/api/me")) == "ok"  # nothing has changed
        assert code(await s.http.post("/api/login", json={**first, "bearer": True})) == "ok"
        changed = {"login": "ann", "password": "battery staple", "current": "correct horse"}
        assert code(await ann.post("/api/account", changed)) == "ok"
        assert code(await token.get("/api/me")) == "no-session"
        assert code(await s.http.post("/api/login", json={**first, "bearer": True})) == "wrong-password"

    serve(tmp_path, work)


def test_setting_a_password_ends_earlier_sessions(tmp_path: Path) -> None:
    """Session fixation: a session that an attacker planted in the browser gives no access to the account."""

    async def work(s: RunningServer) -> None:
        planted = await cookie_of(await s.http.post("/api/guests", json={"name": "Ann"}, headers=OWN), s)
        url = f"ws://127.0.0.1:{s.port}/socket"
        async with websockets.connect(url, origin=s.base, additional_headers=planted) as ws:
            await ws.recv()
            body = {"login": "ann", "password": "correct horse"}
            answer = await s.http.post("/api/account", json=body, headers=planted)
            fresh = await cookie_of(answer, s)
            assert fresh != planted
            assert "HttpOnly" in answer.headers["set-cookie"]
            assert code(await s.http.get("/api/me", headers=planted)) == "no-session"
            me = (await s.http.get("/api/me", headers=fresh)).json()
            assert (me["name"], me["guest"]) == ("Ann", False)
            await s.server.check_sessions()
            await ws.send('{"type": "ping"}')  # the page that set the password stays connected
            assert "pong" in str(await ws.recv())
            assert (await s.http.post("/api/logout", headers=fresh)).status_code == 200
            await ws.wait_closed()
        again = await s.http.post("/api/login", json=body, headers=planted)
        assert (await cookie_of(again, s)) not in (planted, fresh)

    serve(tmp_path, work)


# At a table


def test_people_replaced_by_a_bot_cannot_decide_votes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "VOTE_SECONDS", 0.0)

    async def work(s: RunningServer) -> None:
        people = await s.guests(4)
        table = await started(people)
        ann, ben, cem, _ = people
        async with cem.socket() as client:  # the fourth person is away
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            for handed in (ann, ben):
                assert code(await handed.command(table, type="sit-in", bot="random")) == "accepted"
                assert code(await handed.command(table, type="vote", seat=3)) == "accepted"
            live = s.server.hub.registry.tables[table]
            assert live.table.seats[3].substitute == ""  # a bot plays for both people who voted
            assert (await client.command(type="vote", table=table, seat=3))["type"] == "accepted"
            assert live.table.seats[3].substitute != ""

    serve(tmp_path, work)


def test_a_kick_affects_only_the_person_it_was_meant_for(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, ben, cem = await s.guests(3)
        table = await ann.open_table(players=3, bots=["", "", "random"])
        await ben.command(table, type="sit", seat=1)
        await ben.command(table, type="stand")
        await cem.command(table, type="sit", seat=1)  # while the host was about to kick Ben
        kick: dict[str, Any] = {"type": "kick", "seat": 1}
        assert code(await ann.command(table, **kick, person=ben.id)) == "not-seated"
        assert code(await ann.command(table, **kick, person="")) == "not-seated"
        assert code(await ann.command(table, **kick, person=cem.id)) == "accepted"
        assert code(await ann.command(table, type="kick", seat=2, person="")) == "accepted"  # a bot has no person id
        assert code(await ben.command(table, type="sit")) == "accepted"

    serve(tmp_path, work)


def test_a_rematch_is_for_those_who_played_and_opens_one_table(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann, eve = await s.guests(2)
        table = await ann.open_table(players=2, bots=["", "random"])
        assert code(await ann.command(table, type="again")) == "not-over"
        await ann.command(table, type="ready")
        assert code(await ann.command(table, type="again")) == "not-over"
        await ann.command(table, type="sit-in", bot="random")
        async with eve.socket() as client:
            await client.send(type="follow", table=table, last_seq=0)
            await client.wait_for(lambda m: m["type"] == "moved" and m["result"])
            assert (await client.command(type="again", table=table))["code"] == "not-seated"
            many = await asyncio.gather(*(ann.command(table, type="again") for _ in range(5)))
            assert {code(answer) for answer in many} == {"accepted"}
        state = s.server.hub.registry.tables[table].table
        log = await s.server.store.log(table)
        assert sum(b'"row":"rematch"' in row.body for row in log) == 1
        assert code(await eve.command(state.rematch, type="kick", seat=0)) == "not-host"

    serve(tmp_path, work)


def test_the_length_of_a_log_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chat and switches are counted, moves and leaving are not. Spectators can't use up the rows of the others."""
    monkeypatch.setattr(table_commands, "MAX_ROWS_PER_PERSON", 6)
    monkeypatch.setattr(table_commands, "MAX_ROWS_PER_TABLE", 10)

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        eve, mal = await s.guests(2)
        table = await started(people)  # its log counts one sitting down and two being ready
        for sender, most in ((eve, 6), (mal, 1)):
            for _ in range(most):
                assert code(await sender.command(table, type="say", text="x")) == "accepted"
            assert code(await sender.command(table, type="say", text="x")) == "overloaded"
        ann = people[0]
        for on in (True, False) * 3:
            answer = code(await ann.command(table, type="show", on=on))
            if answer != "accepted":
                break
        assert answer == "overloaded"
        for _ in range(6):
            state = (await s.server.hub.registry.get(table)).table
            assert state.game is not None
            move = {"decision": state.decision, "action": legal_actions(state.game)[0]}
            assert code(await people[state.decider].command(table, type="move", **move)) == "accepted"
        assert code(await ann.command(table, type="stand")) == "accepted"

    serve(tmp_path, work)


def test_chat_is_limited(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        table = await ann.open_table(players=2)
        said = [code(await ann.command(table, type="say", text="x")) for _ in range(12)]
        assert said == ["accepted"] * 10 + ["rate-limited"] * 2
        async with ann.socket() as client:
            assert (await client.command(type="say", table=table, text="x"))["code"] == "rate-limited"
            assert (await client.command(type="ready", table=table))["type"] == "accepted"

    serve(tmp_path, work, limits=Limits(chat="10/day"))


def test_tables_per_address_are_limited(tmp_path: Path) -> None:
    """A table of bots keeps playing; a thousand of them would leave no time for other tables."""

    async def work(s: RunningServer) -> None:
        opened = [code(await guest.post("/api/tables", {"players": 2})) for guest in await s.guests(5)]
        assert opened == ["ok"] * 3 + ["too-many-tables"] * 2

    serve(tmp_path, work, limits=Limits(tables_of_address="3/day"))


@pytest.mark.parametrize(
    ("clock", "left"), [({"days": 2}, 1.5 * DAY), ({"bank": 86_400}, 0.5 * DAY)], ids=["days", "bank"]
)
def test_leaving_and_coming_back_gives_no_extra_time(clock: dict[str, int], left: float) -> None:
    """After half a day a substitute bot takes the seat three times, each time for a moment."""
    table = Table("x" * 16)
    new: list[rows.AnyRow] = [
        rows.Opened(
            host="p0", box="base", deck=kinds.BOXES["base"], edition=0, players=2, secret="ab" * 32,
            clock=clock_setting(ClockWanted(**clock)),
        ),
        *(rows.Sat(seat=i, person=f"p{i}", name="x") for i in range(2)),
        *(rows.WasReady(seat=i, on=True) for i in range(2)),
        rows.Started(),
    ]  # fmt: skip
    for row in new:
        table.apply(row, 0)
    seat, then = table.decider, DAY // 2
    for _ in range(3):
        table.apply(rows.Substituted(seat=seat, bot="random"), then)
        table.apply(rows.CameBack(seat=seat), then)
    assert table.clock_ends() == then + left


@pytest.mark.parametrize("person", ["\\u0000", "x y", "ж", "", "x" * 33])
def test_an_invalid_person_id_is_refused(person: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(b'{"type":"mute","id":"a","person":"%s"}' % person.encode())


def test_ids_that_a_database_rejects_cause_no_error(database: str, tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        for person in ("%00", "%F0%9F%98%80", "..%2F", "x" * 500):
            answer = await s.http.get(f"/api/people/{person}/ratings")
            assert answer.status_code in (200, 404), (person, answer.text)
        for table in ("%00" * 16, "a" * 15 + "%00"):
            assert code(await s.http.get(f"/api/tables/{table}")) == "no-such-table"

    serve(tmp_path, work, database=database)


# Private information


def test_metrics_are_for_operators(tmp_path: Path) -> None:
    guard = Guard(Config(metrics_from=("127.0.0.0/8", "10.1.0.0/16", "fd00::/8")))
    for address in ("127.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "fd00::1"):
        assert guard.may_read_metrics(address)
    for address in ("10.2.0.1", "8.8.8.8", "::1", "2001:db8::1", "", "unix"):
        assert not guard.may_read_metrics(address)
    with pytest.raises(ValueError, match="everyone"):
        load_config(None, {"ORIFLAMME_METRICS_FROM": "127.0.0.1,everyone"})

    async def work(s: RunningServer) -> None:
        assert (await s.http.get("/metrics")).status_code == 200
        far = await s.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
        assert (far.status_code, code(far)) == (404, "no-such-route")

    serve(tmp_path, work, proxies=("127.0.0.1",))


def test_private_answers_are_not_cached(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        paths = ["/api/me", "/api/session", "/api/games", f"/api/tables/{table}", f"/api/tables/{table}/replay"]
        paths += [f"/api/tables/{table}/record", f"/api/tables/{table}/replay?eyes=0", "/api/tables", "/metrics"]
        for path in paths:
            for headers in (people[0].headers, {}):
                answer = await s.http.get(path, headers=headers)
                assert answer.headers["cache-control"] == "no-store", path
                assert "etag" not in answer.headers, path
        for path in ("record", "replay?eyes=all", "replay?eyes=0", "replay?eyes=public"):
            for reader in (*people, await s.guest("Eve")):
                assert code(await reader.get(f"/api/tables/{table}/{path}")) == "not-finished"

    serve(tmp_path, work)
