"""What version 0.1.0 wrote must stay readable: databases, records, links, arena folders, the browser's storage.

The fixtures never change (tests/fixtures/v0.1.0/README.md). The tests use only the command line, HTTP, WebSockets,
`oriflamme.rules`, `oriflamme.notation` and the harness of the server's tests, so that they work however the code is
organised.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import io
import json
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest
from playwright.sync_api import Page, expect, sync_playwright

from oriflamme.notation import legal_moves, read_link, read_record, record_text, write_link
from oriflamme.rules import decider
from oriflamme.server.tables.record import verify
from tests.client.test_every_page import visit
from tests.compat.digests import GAMES, digest_game
from tests.compat.serving import (
    PATIENCE,
    ROOT,
    RecordingSocket,
    ServerProcess,
    converse,
    missing,
    read_database,
    websockets,
)
from tests.server.conftest import fresh_postgres, postgres  # noqa: F401
from tests.server.harness import running_server
from tests.server.relaxed import generous
from tools.browser import FLAGS, find_browser

FIXTURES = ROOT / "tests" / "fixtures" / "v0.1.0"
LOCALES = ROOT / "src" / "oriflamme" / "locales"
PASSWORD = "a password of 0.1.0"
ASK_FIELDS = ("type", "table", "decision", "question")
OPTION_FIELDS = ("action", "verb", "card", "where", "place", "to")
RECORDS = sorted((FIXTURES / "records").glob("*.txt"))
SOME_TABLES = (
    "over-base-2", "rematch", "over-drawn-4-first", "playing-base-3", "playing-alliance-4", "waiting-base-5", "closed",
)  # fmt: skip


def read_json(name: str) -> Any:
    body = (FIXTURES / name).read_bytes()
    return json.loads(gzip.decompress(body) if name.endswith(".gz") else body)


def oriflamme(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, str]:
    """Run the command in this process; return its exit status and what it printed."""
    (command,) = entry_points(group="console_scripts", name="oriflamme")
    monkeypatch.setattr(sys, "argv", ["oriflamme", *arguments])
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed), pytest.raises(SystemExit) as ended:
        command.load()()
    return int(ended.value.code or 0), printed.getvalue()


# Databases


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server of this version with a copy of the SQLite file. Its tests use different tables."""
    copy = shutil.copy(FIXTURES / "games.sqlite3", tmp_path_factory.mktemp("v0.1.0"))
    with ServerProcess(str(copy)) as process:
        yield process


class ServerThread(ServerProcess):
    """Runs a server in a thread of this process, which takes a tenth of the processor time of `oriflamme serve`."""

    def __enter__(self) -> ServerThread:
        self.ready, self.done = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run()))
        self.thread.start()
        while not self.ready.wait(0.05):
            assert self.thread.is_alive(), "the server did not start"
        return self

    async def run(self) -> None:
        limits = generous(messages=1_000_000.0, burst=1_000_000)
        settings: dict[str, Any] = {"database": self.database, "session_days": 36_500, "limits": limits}
        async with running_server(ROOT, self.port, **settings):
            self.ready.set()
            while not self.done.is_set():
                await asyncio.sleep(0.05)

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.done.set()
        self.thread.join()


def check_database(
    server: ServerProcess, made: dict[str, Any], expected: dict[str, Any], shown: dict[str, str], most: int | None
) -> None:
    """Check that every person, list, chat and rating, and each table in `shown`, is as 0.1.0 showed it, and that at
    most `most` of its games can be played to the end.
    """
    people, tables = made["people"], made["tables"]
    expected["tables"] = {label: expected["tables"][label] for label in shown}
    found = read_database(server, people, shown, expected)
    check_ratings(server, tables, expected, found)
    assert not missing(expected, found)
    for login in ("ann", "BEN AT HOME"):
        assert server.post("/api/login", {"login": login, "password": PASSWORD, "bearer": True})["token"]
    if shown == tables:
        check_contents(found)
    asyncio.run(answer_once(server.port, tables["playing-base-3"], people["Ann"]))
    asyncio.run(answer_once(server.port, tables["playing-alliance-4"], people["Ann"]))
    table = tables["playing-alliance-4"]
    back = {"id": "back", "type": "back", "table": table}
    server.post(f"/api/tables/{table}/commands", back, people["Ben"])
    assert not server.get(f"/api/tables/{table}")["lobby"]["seats"][1]["sitting_in"]
    running = [tables[label] for label in tables if label.startswith("playing-")][:most]
    asyncio.run(play_to_the_end(server.port, running, people))
    for table in running:
        records = [server.get(f"/api/tables/{table}/record", token) for token in people.values()]
        record = next(record for record in records if isinstance(record, str))
        assert verify(record) == []
        assert decider(read_record(record)[0].game) is None


async def play_to_the_end(port: int, tables: list[str], people: dict[str, str]) -> None:
    """Let the people of running games, who may have been replaced by bots, play all of them to the end."""
    over: set[str] = set()

    async def play(table: str, token: str) -> None:
        chance, opening = (
            Random(table),
            websockets.connect(
                f"ws://127.0.0.1:{port}/socket",
                additional_headers={"Authorization": f"Bearer {token}"},
                ping_interval=None,
            ),
        )
        async with opening as ws:
            await ws.send(json.dumps({"type": "follow", "table": table}))
            async for text in ws:
                message = json.loads(text)
                if message["type"] == "refused" and message["code"] == "watching-off":
                    return  # this person has no seat there
                assert message["type"] != "refused", message
                if message["type"] == "ask":
                    move = {"decision": message["decision"], "action": chance.choice(message["options"])["action"]}
                    await ws.send(json.dumps({"type": "move", "id": f"m{move['decision']}", "table": table, **move}))
                elif message.get("result"):
                    over.add(table)
                    return

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(play(table, token) for table in tables for token in people.values()))
    assert over == {*tables}


def check_ratings(
    server: ServerProcess, tables: dict[str, str], expected: dict[str, Any], found: dict[str, Any]
) -> None:
    """Check the ratings, and remove from `expected` what has changed.

    Since 0.2.0 every box has its own ratings, which were computed again when the server opened the database. In the
    SQLite file, the second game of two players had other cards than the first, so it is the first of its box.
    """
    ladders = server.get("/api/ladders")["ladders"]
    alliance = server.get("/api/ladder/2?box=alliance")["ratings"]
    assert not missing(expected["ladders"].pop("3")["ratings"], server.get("/api/ladder/3?box=ablaze")["ratings"])
    assert {"box": "base", "players": 2} in ladders
    assert {"box": "ablaze", "players": 3} in ladders
    if "clock-2" not in tables:
        assert (len(ladders), alliance) == (2, [])
        return
    assert len(ladders) == 3
    assert [(line["name"], line["games"], line["shown"]) for line in alliance] == [
        ("Ann", 1, 1579),
        ("Ben II", 1, 1421),
    ]
    drawn = found["ladders"]["2"]["ratings"]
    assert {(line["name"], line["games"], line["shown"]) for line in drawn} == {("Ann", 1, 1500), ("Ben II", 1, 1500)}
    del expected["ladders"]["2"]
    for person in expected["people"].values():
        for change in person["ratings"]["changes"]:
            if change["table"] == tables["clock-2"]:
                del change["mu"], change["sigma"]


def check_contents(found: dict[str, Any]) -> None:
    """Check that the fixture contains everything that it is meant to contain."""
    tables = found["tables"]
    lobbies = {label: table["visitor"].get("lobby") for label, table in tables.items()}
    assert {lobby["stage"] for lobby in lobbies.values() if lobby} == {"waiting", "playing", "over"}
    over = [label for label in tables if label.startswith("over-")]
    assert len(over) == len(RECORDS) == 10
    for label in over:
        assert len(tables[label]["moves"]) > 20
        assert tables[label]["last"]["all"]["result"]["points"] == tables[label]["points"][-1]
    assert lobbies["playing-alliance-4"]["seats"][1]["sitting_in"]
    assert tables["over-base-2"]["visitor"]["chat"][1]["text"] == "удачі! <b>&amp;</b>"
    assert lobbies["over-base-2"]["rematch"] == tables["rematch"]["visitor"]["table"]
    assert lobbies["over-drawn-3"]["deck_origin"] == "drawn"
    assert tables["closed"]["visitor"]["code"] == "no-such-table"
    assert tables["playing-ablaze-2-first"]["visitor"]["code"] == "watching-off"
    assert tables["waiting-base-5"]["seen"]["Eve"]["code"] == "kicked"
    clocks = [lobby["clock"] for lobby in lobbies.values() if lobby]
    assert any(clock["bank"] for clock in clocks)
    assert any(clock["days"] for clock in clocks)


async def answer_once(port: int, table: str, token: str) -> None:
    """Make the decision that a running game has been waiting for since 0.1.0."""
    opening = websockets.connect(
        f"ws://127.0.0.1:{port}/socket", additional_headers={"Authorization": f"Bearer {token}"}, ping_interval=None
    )
    async with opening as ws:
        socket = RecordingSocket(ws, "")
        await socket.send(type="follow", table=table)
        await socket.drain()
        assert socket.asked["options"], "expected a question to this person"
        decision, action = socket.asked["decision"], socket.asked["options"][-1]["action"]
        await socket.send(type="move", id="go-on", table=table, decision=decision, action=action)
        await socket.drain()
        types = {json.loads(text)["type"] for text in socket.received}
        assert {"accepted", "moved"} <= types
        assert "refused" not in types


@pytest.mark.parametrize("most", [1, pytest.param(None, marks=pytest.mark.long)])
def test_the_sqlite_file_opens_and_its_games_continue(tmp_path: Path, most: int | None) -> None:
    copy = shutil.copy(FIXTURES / "games.sqlite3", tmp_path)
    made, expected = read_json("database/sqlite.json"), read_json("database/sqlite-expected.json.gz")
    with ServerThread(str(copy)) as process:
        check_database(process, made, expected, made["tables"], most)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)])
def test_the_postgresql_dump_opens_and_its_games_continue(fresh_postgres: str, whole: bool) -> None:  # noqa: F811
    async def restore() -> None:
        db = await asyncpg.connect(fresh_postgres)
        await db.execute((FIXTURES / "postgres.sql").read_text(encoding="utf-8"))
        await db.close()

    asyncio.run(restore())
    made, expected = read_json("database/postgres.json"), read_json("database/postgres-expected.json.gz")
    shown = made["tables"] if whole else {label: made["tables"][label] for label in SOME_TABLES}
    with ServerThread(fresh_postgres) as process:
        check_database(process, made, expected, shown, None if whole else 1)


# Messages


@pytest.mark.parametrize(("game", "names"), [("ablaze-3", "Mia Noé Pål"), ("alliance-2", "Mia Pål")])
def test_every_message_of_a_whole_game_is_the_same(server: ServerProcess, game: str, names: str) -> None:
    """Compare byte by byte, except for times and the version.

    Since 0.2.0 a question comes a fixed time after the row before it, so other messages may come in between. Who is
    present is said at most once a second, so these messages are left out.

    If the protocol changes on purpose, change this test, not the fixture: compare what stays the same.
    """
    made, expected = read_json("database/sqlite.json"), read_json(f"messages/{game}.json.gz")
    people, table = made["people"], made["tables"][f"talk-{game}"]
    seats = {name: people[name] for name in names.split()}
    found = asyncio.run(converse(server.port, table, seats, ("Eve", people["Eve"])))
    assert found.keys() == expected.keys()
    for name in expected:
        for old, new in zip(questions_apart(expected[name]), questions_apart(found[name]), strict=True):
            for number, (one, other) in enumerate(zip(old, new, strict=False)):
                assert comparable(other) == comparable(one), f"message {number} to {name}"
            assert len(new) == len(old), f"messages to {name}"


def questions_apart(messages: list[str]) -> tuple[list[str], list[str]]:
    """Return the questions, and all other messages except those about presence."""
    questions = [message for message in messages if message.startswith('{"type":"ask"')]
    return questions, [m for m in messages if not m.startswith(('{"type":"ask"', '{"type":"presence"'))]


def comparable(message: str) -> str:
    """Return a message without what later versions have added or replaced.

    These are `protocol` and `at` of `hello`, the code of a waiting table, the actor of an event, and the consequences
    of an option, which protocol 2 separates. The event that a Cutthroat is paid nothing is new, too.
    """
    if '["nothing","cutthroat"' in message:
        message = without_unpaid_cutthroat(message)
    message = re.sub(r'(\["[a-z-]+","[^"]*"(?:,-?\d+){5})(?:,-?\d+){3}\]', r"\1]", message)
    message = re.sub(r',"code":"[A-Z]{5}"', "", message)
    if message.startswith('{"type":"hello"'):
        return re.sub(r',"protocol":\d+,"at":\d+}', "}", message)
    if not message.startswith('{"type":"ask"'):
        return message
    asked = json.loads(message)
    options = [{field: option.get(field) for field in OPTION_FIELDS} for option in asked["options"]]
    return json.dumps({field: asked[field] for field in ASK_FIELDS} | {"options": options})


def without_unpaid_cutthroat(message: str) -> str:
    """Return a message without these events, and with the numbers that the other events had without them."""

    def cleaned(part: dict[str, Any]) -> dict[str, Any]:
        if "events" in part and part["events"] and isinstance(part["events"][0][0], str):
            stay = [n for n, row in enumerate(part["events"]) if row[:2] != ["nothing", "cutthroat"] or row[6] != 1]
            part["events"] = [part["events"][n] for n in stay]
            if own := part.get("own"):
                own["events"] = [[stay.index(n), card] for n, card in own["events"] if n in stay]
        return part

    return json.dumps(json.loads(message, object_hook=cleaned), separators=(",", ":"), ensure_ascii=False)


# Records and links


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_verified_and_replayed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert verify(text) == []
    playing, notes = read_record(text)
    assert decider(playing.game) is None, "expected a finished game"
    assert record_text(playing, notes) == text
    assert verify(with_wrong_share(text)) != []


def with_wrong_share(record: str) -> str:
    return re.sub(r"(?m)^share B .*$", "share B " + "9" * 32, record)


def test_all_records_are_checked_and_shown_by_the_commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    status, printed = oriflamme(monkeypatch, "verify", str(RECORDS[0]))
    assert (status, bool(printed)) == (0, True), printed
    wrong = tmp_path / RECORDS[0].name
    wrong.write_text(with_wrong_share(RECORDS[0].read_text(encoding="utf-8")), encoding="utf-8")
    assert oriflamme(monkeypatch, "verify", str(wrong))[0] == 1
    status, printed = oriflamme(monkeypatch, "check", *map(str, RECORDS))
    assert (status, "10 passed" in printed) == (0, True), printed
    status, printed = oriflamme(monkeypatch, "replay", "--all", str(RECORDS[0]))
    assert (status, len(printed) > 1000) == (0, True), printed


@pytest.mark.parametrize("number", range(5))
def test_a_link_opens_the_position_that_it_was_made_from(number: int) -> None:
    expected = read_json("links.json")[number]
    playing = read_link(expected["link"])
    assert playing.position() == expected["position"]
    assert decider(playing.game) == expected["decider"]
    assert legal_moves(playing.game) == expected["legal"]
    assert [int(points) for points in playing.game.points[: len(expected["points"])]] == expected["points"]
    assert read_link(write_link(playing)).game.tobytes() == playing.game.tobytes()


# The arena


def arena(folder: Path, *arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "oriflamme", "arena", "--resume", str(folder), "--json", "--jobs", "1"]
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=4 * PATIENCE)
    assert done.returncode == 0, done.stderr
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def test_a_finished_tournament_is_reported(tmp_path: Path) -> None:
    """The report uses the stored games. Nothing is played again, so the figures don't depend on the bots."""
    folder = shutil.copytree(FIXTURES / "arena" / "finished", tmp_path / "finished")
    (folder / "summary.json").unlink()
    (folder / "report.html").unlink()
    figures, expected = arena(folder), read_json("arena/finished/summary.json")
    for key in ("tournament", "ended", "deals", "games", "bots"):
        assert not missing(expected[key], figures[key])
    assert "random#2" in (folder / "report.html").read_text(encoding="utf-8")
    assert (folder / "games.jsonl").read_bytes() == (FIXTURES / "arena" / "finished" / "games.jsonl").read_bytes()


def test_an_interrupted_tournament_is_resumed(tmp_path: Path) -> None:
    original = FIXTURES / "arena" / "interrupted"
    folder = shutil.copytree(original, tmp_path / "interrupted")
    figures = arena(folder, "--deals", "8")
    assert (figures["ended"], figures["deals"], figures["games"]) == ("deals", 8, 16)
    for name in ("games.jsonl", "records.txt", "times.jsonl"):
        before, after = (original / name).read_bytes(), (folder / name).read_bytes()
        assert len(after) > len(before)
        assert after.startswith(before)
    games = [json.loads(line) for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [game["game"] for game in games] == list(range(16))


# The browser

RESTORE = """async ({ localStorage: local, databases }) => {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version);
    const db = await new Promise((resolve, reject) => {
      opening.onupgradeneeded = () => {
        for (const store of stores) opening.result.createObjectStore(store.name, { keyPath: store.keyPath });
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of stores) {
      const writing = db.transaction(store.name, "readwrite");
      for (const value of store.values) writing.objectStore(store.name).put(value);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onerror = () => reject(writing.error);
      });
    }
    db.close();
  }
}"""


def text_of(name: str, language: str = "uk") -> str:
    """Return a text of the page by its Fluent id, by default in the language of the stored settings."""
    for path in sorted((LOCALES / language).glob("*.ftl")):
        if found := re.search(rf"(?m)^{name} = (.+)$", path.read_text(encoding="utf-8")):
            return found[1]
    raise LookupError(f"no text {name!r} in {language}")


@pytest.fixture
def page(server: ServerProcess) -> Iterator[Page]:
    """Open a page in a new browser that has the cookie and the storage of 0.1.0."""
    kept = read_json("browser.json.gz")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        context = browser.new_context(base_url=server.base, locale="en-GB", service_workers="block")
        context.set_default_timeout(1000 * PATIENCE)
        expect.set_options(timeout=1000 * PATIENCE)
        context.add_cookies([{**cookie, "domain": "127.0.0.1"} for cookie in kept["cookies"]])
        page = context.new_page()
        page.goto("/openapi.json")  # any document of this origin, so that its storage can be written
        page.evaluate(RESTORE, kept)
        yield page
        browser.close()


def test_the_page_uses_what_the_browser_has_stored(page: Page) -> None:
    kept = read_json("browser.json.gz")
    table, running = kept["tables"]["browser-over"], kept["tables"]["browser-playing"]

    # the settings
    page.goto("/account")
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "uk")
    expect(root).to_have_attribute("data-theme", "night")
    expect(root).to_have_class(re.compile(r"\bstill\b"))
    page.get_by_role("button", name=text_of("menu")).click()
    menu = page.get_by_role("region", name=text_of("settings"))
    for group, choice in (
        ("set-theme", "theme-night"), ("set-sound", "sound-on"), ("set-motion", "motion-reduced"),
        ("set-speed", "speed-fast"), ("set-confirm", "confirm-every"),
    ):  # fmt: skip
        chosen = menu.get_by_role("group", name=text_of(group)).get_by_role("radio", name=text_of(choice), exact=True)
        expect(chosen).to_be_checked()
    assert page.evaluate("({ ...localStorage })") == kept["localStorage"]

    # the session, and the game that waits for this person
    assert page.evaluate("fetch('/api/session').then((answer) => answer.json())")["me"]["name"] == kept["name"]
    visit(page, f"/t/{running}")
    expect(page.get_by_text(text_of("prompt-yours"), exact=True)).to_be_visible()

    # the share that the page stored before the deal is one of the steps of the verification
    visit(page, f"/t/{table}")
    page.get_by_role("button", name=text_of("verify-do")).click()
    expect(page.get_by_text(text_of("verify-right"))).to_be_visible()
    share = dict(json.loads(kept["localStorage"]["oriflamme.fair"]))[table]["share"]
    step = page.get_by_role("listitem").filter(has_text=text_of("verify-share"))
    expect(step).to_contain_text(share)


def test_the_page_opens_stored_replays_and_links(page: Page) -> None:
    kept = read_json("browser.json.gz")
    table = kept["tables"]["browser-over"]
    slider = page.get_by_role("slider", name=text_of("replay-move"), exact=True)

    # a link that contains a whole record
    page.goto(kept["link"])
    expect(slider).to_have_value(re.search(r"move=(\d+)", kept["link"])[1])

    # stored replays, without the server's help
    page.context.route("**/api/tables/**", lambda route: route.abort())
    page.context.route("**/api/replay", lambda route: route.abort())
    page.goto("/replay")
    shelf = page.get_by_role("region", name=text_of("replay-shelf")).get_by_role("listitem")
    (stored,) = kept["databases"][0]["stores"]
    expect(shelf).to_have_count(len(stored["values"]))
    shelf.get_by_role("link", name=re.compile(kept["name"])).click()
    expect(slider).to_have_attribute("max", str(len(stored_replay(stored, table)["frames"]) - 1))
    page.goto("/replay")
    shelf.get_by_role("link", name=re.compile("Оксана")).click()
    expect(slider).to_be_visible()
    page.context.unroute("**/api/replay")

    # the record that was pasted in this tab
    page.evaluate("kept => Object.entries(kept).forEach(([key, value]) => sessionStorage.setItem(key, value))",
                  kept["sessionStorage"])  # fmt: skip
    page.goto("/replay")
    expect(slider).to_be_visible()


def stored_replay(stored: dict[str, Any], table: str) -> dict[str, Any]:
    (found,) = [value for value in stored["values"] if value["id"] == table]
    replay: dict[str, Any] = found["answers"]["all"]
    return replay


# Digests


@pytest.mark.parametrize("games", [40, pytest.param(GAMES, marks=pytest.mark.long)])
def test_random_games_are_the_same_apart_from_operation_numbers(games: int) -> None:
    """Compare what 0.1.0 wrote with what this version computes. 40 games cover every combination of settings."""
    lines = (FIXTURES / "digests.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == GAMES
    for line in lines[:games]:
        expected = json.loads(line)
        found = digest_game(expected["seed"])
        plain = {key: value for key, value in expected.items() if key != "whole"}
        assert {key: value for key, value in found.items() if key != "whole"} == plain
