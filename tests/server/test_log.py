"""The log of a table: chained rows, personal text, the version of the rules, copies, and logs that can't be folded."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from oriflamme.rules import kinds, legal_actions
from oriflamme.server.store import Index, LogRow, Statement
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fold import BadLog, chained, fold
from oriflamme.server.tables.log_chain import hash_of
from oriflamme.server.tables.settings import ClockSetting
from oriflamme.server.tables.table import NOBODY, Table
from tests.server.harness import RunningServer, code, eventually, finish, serve, started

OPENED = rows.Opened(host="p0", box="base", deck=kinds.BOXES["base"], edition=0, players=2, secret="5" * 64)
LOBBY: list[rows.AnyRow] = [
    OPENED,
    rows.Sat("p0", "a", seat=0, person="p0", name="Ann"),
    rows.Sat("p1", "b", seat=1, person="p1", name="Ben"),
    rows.Spoke("p1", "c", person="p1", name="Ben", seat=1, text="hello there"),
    rows.WasReady("p0", "d", seat=0, on=True, share="1" * 32),
    rows.WasReady("p1", "e", seat=1, on=True, share="2" * 32),
    rows.Started(),
]


def stored_log(*new: rows.AnyRow) -> list[LogRow]:
    return [LogRow(*row) for row in chained(Table("t"), 5, new)]


def folded(log: list[LogRow]) -> Table:
    table = Table("t")
    for _ in fold(table, log):
        pass
    return table


def fingerprint(table: Table) -> bytes:
    """Return all that a table consists of, as bytes."""
    state = {name: value for name, value in vars(table).items() if name not in ("game", "start")}
    games = [None if game is None else game.tobytes() for game in (table.game, table.start)]
    return pickle.dumps((state, games))


# The chain


@pytest.mark.parametrize("change", ["body", "time", "order", "gap", "hash", "table", "personal"])
def test_a_changed_log_is_noticed(change: str) -> None:
    log = stored_log(*LOBBY)
    assert folded(log).stage == "playing"
    if change == "body":
        log[4] = log[4]._replace(body=log[4].body.replace(b"1" * 32, b"3" * 32))
    elif change == "time":
        log[3] = log[3]._replace(at=6)
    elif change == "order":
        one, two = log[4], log[5]
        log[4:6] = [one._replace(body=two.body), two._replace(body=one.body)]
    elif change == "gap":
        del log[3]
    elif change == "hash":
        log[-1] = log[-1]._replace(hash=bytes(32))
    elif change == "table":
        with pytest.raises(BadLog):
            list(fold(Table("u"), log))
        return
    else:
        assert log[3].personal is not None
        log[3] = log[3]._replace(personal=log[3].personal.replace(b"hello", b"hallo"))
    with pytest.raises(BadLog, match="table t"):
        folded(log)


def test_personal_text_can_be_deleted_without_changing_a_row() -> None:
    """Names and chat messages are not in the chained part of a row, and its hash does not give them away."""
    log = stored_log(*LOBBY)
    for word in (b"Ann", b"Ben", b"hello"):
        assert not any(word in row.body for row in log)
        assert any(word in row.personal for row in log if row.personal)
    before = folded(log)
    assert [seat.name for seat in before.seats] == ["Ann", "Ben"]
    assert before.chat[0][2] == LOBBY[3]
    blanked = folded([row._replace(personal=None) for row in log])
    assert blanked.hash == before.hash
    assert [(seat.person, seat.name) for seat in blanked.seats] == [("p0", ""), ("p1", "")]
    assert blanked.chat[0][2].text == ""
    assert blanked.game.tobytes() == before.game.tobytes()  # type: ignore[union-attr]
    # The same text in two rows has two hashes: nobody can find out a deleted text by hashing guesses.
    assert log[1].body != stored_log(*LOBBY)[1].body


def test_every_field_that_people_type_is_personal() -> None:
    """A new field of a row with free text must be stored as personal text: list it here after thinking about it."""
    strings = {
        (kind.__struct_config__.tag, name)
        for kind in rows.AnyRow.__args__  # type: ignore[attr-defined]
        for name, annotation in kind.__annotations__.items()
        if annotation == "str"
    }
    chosen_by_programs = {
        ("opened", "host"), ("opened", "box"), ("opened", "secret"), ("ready", "share"), ("ready", "commit"),
        ("revealed", "share"), ("bot-sat", "bot"), ("sat-in", "bot"), ("sat", "person"),
        ("spoke", "person"), ("rematch", "table"),
    }  # fmt: skip
    assert strings - chosen_by_programs == {("spoke", "text")}
    assert set(rows.PersonalRow.__annotations__) == {"name", "personal_hash"}


def test_a_log_names_the_version_of_its_rules() -> None:
    assert json.loads(stored_log(OPENED)[0].body)["rules"] == rows.RULES_VERSION == 1
    newer = replace(OPENED, rules=2)
    with pytest.raises(BadLog, match="rules version 2 is needed; this server has version 1"):
        folded(stored_log(newer))


def test_a_copy_shares_nothing_that_changes() -> None:
    """Apply every kind of row to copies, in a whole game: the table itself never changes."""
    chance = random.Random(4)
    table = Table("t")
    clock = ClockSetting(bank=60_000, increment=1_000)
    opened = rows.Opened(
        host="p0", box="ablaze", deck=kinds.BOXES["ablaze"], edition=0, players=2, secret="6" * 64, clock=clock
    )
    asides: list[rows.AnyRow] = [
        rows.Spoke("p0", "f", person="p0", name="Ann", seat=0, text="hi"),
        rows.Voted("p0", "g", seat=0, about=1, on=True),
        rows.Substituted("p1", "h", seat=1, bot="random"),
        rows.CameBack("p1", "i", seat=1),
        rows.ChatSet("p0", "j", on=False),
        rows.Shown("p0", "k", seat=0, on=True),
        rows.Hinted("p0", "l", seat=0, decision=1),
        rows.Resumed(),
    ]
    seen: set[type] = set()

    def step(row: rows.AnyRow) -> None:
        nonlocal table
        before = fingerprint(table)
        copy = table.copy()
        assert fingerprint(copy) == before
        copy.apply(row, copy.at + 7)
        assert fingerprint(table) == before
        assert fingerprint(copy) != before
        seen.add(type(row))
        table = copy

    for row in (
        opened, *LOBBY[1:3], rows.WasReady(seat=0, on=True, commit="7" * 64), rows.Revealed(seat=0, share="8" * 32),
        rows.Unrevealed(seat=0),
        rows.Kicked(seat=1), rows.BotSat(seat=1, bot="random"), rows.Stood(seat=1), *LOBBY[2:],
    ):  # fmt: skip
        step(row)
    while table.decider != NOBODY:
        if table.decision % 3 == 2:
            step(asides[table.decision // 3 % len(asides)])
        assert table.game is not None
        action = chance.choice(legal_actions(table.game))
        step(rows.Acted("p0", f"m{table.decision}", decision=table.decision, action=action))
    for row in (rows.WantedAgain("p0", "z", seat=0), rows.Rematch(table="u"), rows.Closed()):
        step(row)
    assert seen == set(rows.AnyRow.__args__)  # type: ignore[attr-defined]


# Quarantine


def broken(log: list[LogRow], how: str) -> list[LogRow]:
    """Return the log of a started game with a row that can't be folded."""
    last = log[-1]
    if how == "changed":
        return [*log[:-1], last._replace(at=last.at + 1)]
    body = {
        "unreadable": b'{"row":"acted"',
        "from a newer version": b'{"row":"prophesied","seat":1}',
        "illegal": rows.encode_body(rows.Acted("x", "y", decision=0, action=580)),
        "another decision": rows.encode_body(rows.Acted("x", "y", decision=3, action=0)),
    }[how]
    return [*log, LogRow(last.seq + 1, last.at, body, None, hash_of(last.hash, last.seq + 1, last.at, body))]


@pytest.mark.parametrize("how", ["changed", "unreadable", "from a newer version", "illegal", "another decision"])
def test_a_table_that_cannot_be_folded_is_quarantined_and_the_others_go_on(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def prepare(s: RunningServer) -> None:
        people = await s.guests(2)
        tokens.extend(person.token for person in people)
        for _ in range(2):
            tables.append(await started(people, clock={"bank": 60, "increment": 0}))
        tables.append(await people[0].open_table(players=2, bots=["random", "random"], seat=None))
        log = broken(await s.server.store.log(tables[0]), how)
        delete = Statement("DELETE FROM events WHERE game = ?1", (tables[0],))
        await s.server.store.database.write([delete])
        await s.server.store.append(tables[0], log[0].hash, log, None)
        # The broken table is the longest overdue of all.
        due = [Statement("UPDATE games SET due = ?1 WHERE id = ?2", (i, t)) for i, t in enumerate(tables)]
        await s.server.store.database.write(due)

    async def work(s: RunningServer) -> None:
        me = {"Authorization": f"Bearer {tokens[0]}"}
        bad, good, bots = tables
        for _ in range(2):
            answer = await s.http.get(f"/api/tables/{bad}", headers=me)
            assert (answer.status_code, code(answer)) == (503, "quarantined")
        say = {"type": "say", "id": "x", "table": bad, "text": "anybody?"}
        assert code(await s.http.post(f"/api/tables/{bad}/commands", headers=me, json=say)) == "quarantined"
        assert (await s.http.get(f"/api/tables/{good}", headers=me)).json()["lobby"]["stage"] == "playing"
        registry = s.server.hub.registry
        await eventually(lambda: bots in registry.tables and registry.tables[bots].table.decision > 3)
        assert (await s.http.get("/ready")).status_code == 200
        assert "oriflamme_tables_quarantined 1.0" in (await s.http.get("/metrics")).text
        (line,) = [record for record in caplog.records if record.msg == "table-quarantined"]
        assert bad in line.reason  # type: ignore[attr-defined]

    tokens: list[str] = []
    tables: list[str] = []
    serve(tmp_path, prepare, bot_pause=60.0)
    serve(tmp_path, work)


def test_fifty_broken_tables_do_not_starve_the_sweep(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        row = LogRow(1, 1, b"nonsense", None, bytes(32))
        for number in range(60):
            await s.server.store.append(f"{number:016x}", bytes(32), [row], Index("playing", True, number, b"{}"))
        ann = await s.guest()
        table = await ann.open_table(players=2, bots=["random", "random"], seat=None)
        live = s.server.hub.registry.tables[table]
        await eventually(lambda: len(s.server.hub.registry.quarantined) == 60)
        assert live.table.stage in ("playing", "over")
        assert s.server.stalled() == []
        # A table that lost its bot, as if this server had just started, is found although 60 others are overdue longer.
        s.server.hub.registry.drop(live)
        await eventually(lambda: table in s.server.hub.registry.tables)

    serve(tmp_path, work, bot_pause=0.2)


def test_a_row_that_another_node_should_not_have_written_quarantines_a_table_in_memory(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        other = await started(people)
        live = await s.server.hub.registry.get(table)
        async with people[0].socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            log = broken(await s.server.store.log(table), "illegal")
            await s.server.store.append(table, live.table.hash, log[-1:], None)
            assert code(await people[0].command(table, type="say", text="hello")) == "quarantined"
            assert (await client.wait_for("unfollowed"))["code"] == "quarantined"
            await client.send(type="follow", table=table)
            assert (await client.wait_for("refused"))["code"] == "quarantined"
            await client.send(type="follow", table=other)
            await client.wait_for("table")
        await finish(s, people, other)

    serve(tmp_path, work)


def test_a_database_that_was_replaced_by_an_older_one_is_noticed(tmp_path: Path) -> None:
    """Followers who were sent rows that no longer exist are disconnected, and the table is loaded again."""

    async def work(s: RunningServer) -> None:
        people = await s.guests(2)
        table = await started(people)
        before = await s.server.store.log(table)
        live = await s.server.hub.registry.get(table)
        async with people[0].socket() as client:
            await client.send(type="follow", table=table)
            await client.wait_for("table")
            for text in ("one", "two"):
                assert code(await people[0].command(table, type="say", text=text)) == "accepted"
            gone = Statement("DELETE FROM events WHERE game = ?1 AND seq > ?2", (table, len(before)))
            await s.server.store.database.write([gone])
            assert code(await people[0].command(table, type="say", text="three")) == "unavailable"
            await client.ws.wait_closed()
        assert code(await people[0].command(table, type="say", text="three")) == "accepted"
        assert (await s.server.hub.registry.get(table)) is not live
        log = await s.server.store.log(table)
        assert log[:-1] == before

    serve(tmp_path, work)
