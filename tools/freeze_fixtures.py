"""Write tests/fixtures/v0.1.0: what version 0.1.0 writes, for the tests in tests/compat.

This was run once, with the code of version 0.1.0, and documents how the fixtures were made. It uses the modules and
test helpers of that version, so it does not run with later ones. The fixtures must never be written again.

    python -m tools.freeze_fixtures PART…    (see PARTS; without arguments, all of them)
"""
# ruff: noqa: I001 (some of these modules have been renamed since, so ruff takes them for third-party modules)

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from oriflamme.notation import Playing, legal_moves, write_link
from oriflamme.rules import Settings, decider, draw_deck, legal_actions
from tests.client.playing import Player
from tests.compat.digests import GAMES, digest_game
from tests.compat.serving import ServerProcess, converse, read_database
from tests.server.conftest import postgres, postgres_programs
from tests.server.helping import NUMBERS, Person, Served, generous, play_out, served
from tools.browser import FLAGS, find_browser

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures" / "v0.1.0"
SQLITE = FOLDER / "games.sqlite3"
POSTGRES = FOLDER / "postgres.sql"
PASSWORD = "a password of 0.1.0"
SHARE = "0123456789abcdef" * 2
CHOSEN_2 = "archer spy heir queen felon plot judge deserter insurrection deal".split()
CHOSEN_5 = "soldier lord shapeshifter royal-decree prince impersonation bribery empress informer extortion".split()


def write_json(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(value, ensure_ascii=False, indent=1 if path.suffix == ".json" else None) + "\n"
    path.write_bytes(gzip.compress(text.encode(), mtime=0) if path.suffix == ".gz" else text.encode())


# Databases


async def dealt(host: Person, others: list[Person], **settings: Any) -> str:
    """Open a table for these people (and bots) and start the game."""
    table = await host.open_table(**settings)
    for person in others:
        assert (await person.command(table, type="sit")).status_code == 200
    for number, person in enumerate([host, *others]):
        await done(person, table, type="ready", share=f"{number}{SHARE[1:]}")
    return table


async def done(person: Person, table: str, /, **command: Any) -> None:
    body = {"id": f"c{next(NUMBERS)}", "table": table, **command}
    answer = await person.post(f"/api/tables/{table}/commands", body)
    assert answer.status_code == 200, answer.text


async def answer_all(person: Person, table: str, most: int = 10_000) -> None:
    async with person.socket() as talk:
        await talk.say(type="follow", table=table)
        await play_out(talk, table, Random(table), most)


async def play_to_end(table: str, *people: Person) -> None:
    await asyncio.gather(*(answer_all(person, table) for person in people))


async def play_until_asked(table: str, moves: int, who: Person, *others: Person) -> None:
    """Play until the person has answered this many times and is asked again."""
    async with contextlib.AsyncExitStack() as stack:
        talks = [await stack.enter_async_context(person.socket()) for person in others]
        for talk in talks:
            await talk.say(type="follow", table=table)
        playing = [asyncio.create_task(play_out(talk, table, Random(table))) for talk in talks]
        await answer_all(who, table, moves)
        for talk in talks:
            await talk.ws.close()
        await asyncio.gather(*playing, return_exceptions=True)


async def until_over(person: Person, table: str) -> None:
    while (await person.get(f"/api/tables/{table}")).json()["lobby"]["stage"] != "over":
        await asyncio.sleep(0.05)


async def populate(server: Served) -> dict[str, Any]:
    """Fill a database; return the tokens of the people and the ids of the tables."""
    names = ("Ann", "Ben", "Zoé", "Оксана", "Eve", "Mia", "Noé", "Pål")
    people = {name: await server.guest(name) for name in names}
    ann, ben, zoe, oksana, eve, mia, noe, pal = people.values()
    for person, login in ((ann, "ann"), (ben, "Ben at home")):
        answer = await person.post("/api/account", {"login": login, "password": PASSWORD})
        assert answer.status_code == 200, answer.text
    renamed = await server.http.patch("/api/me", json={"name": "Ben II"}, headers=ben.headers)
    assert renamed.status_code == 200
    tables: dict[str, str] = {}

    # Finished: two rated ones between people, the others with bots, most of them with a substitute bot.
    tables["over-base-2"] = t = await dealt(ann, [ben], box="base", players=2, clock={"bank": 300, "increment": 5})
    await done(ann, t, type="say", text="good luck")
    await done(ben, t, type="say", text="удачі! <b>&amp;</b>")
    await play_to_end(t, ann, ben)
    await done(ann, t, type="again")
    await done(ben, t, type="again")
    tables["rematch"] = (await ann.get(f"/api/tables/{t}")).json()["lobby"]["rematch"]
    tables["over-ablaze-3"] = t = await dealt(ann, [ben, zoe], box="ablaze", players=3, clock={"days": 3})
    await play_to_end(t, ann, ben, zoe)
    tables["over-base-5-first"] = t = await dealt(
        ann, [], box="base", edition="first", players=5, bots=["", "squire", "knight", "greedy", "random"]
    )
    await play_until_asked(t, 3, ann)
    await done(ann, t, type="sit-in", bot="greedy")
    await until_over(ann, t)
    tables["over-ablaze-4-first"] = t = await dealt(
        zoe, [], box="ablaze", edition="first", players=4, bots=["", "random", "champion", "greedy"]
    )
    await done(zoe, t, type="stand")
    await until_over(zoe, t)
    tables["over-alliance-2"] = t = await dealt(oksana, [], box="alliance", players=2, bots=["", "greedy"])
    await play_to_end(t, oksana)
    tables["over-alliance-5"] = t = await dealt(
        ann, [ben], box="alliance", players=5, bots=["", "", "random", "greedy", "squire"]
    )
    await play_until_asked(t, 2, ann, ben)
    async with ann.socket() as talk:  # Ben has no socket any more, so he is away
        await talk.say(type="follow", table=t)
        await talk.rest()
        assert (await talk.do(type="vote", table=t, seat=1))["type"] == "accepted"
    await done(ann, t, type="sit-in", bot="random")
    await until_over(ann, t)
    tables["over-drawn-3"] = t = await eve.open_table(box="mixed", players=3, bots=["random"] * 3, seat=None)
    await until_over(eve, t)
    tables["over-drawn-4-first"] = t = await dealt(
        oksana, [], box="mixed", edition="first", players=4, bots=["", "greedy", "random", "random"]
    )
    await play_to_end(t, oksana)
    tables["over-chosen-2"] = t = await dealt(
        zoe, [], box="mixed", kinds=CHOSEN_2, players=2, bots=["", "random"], listed=False
    )
    await play_to_end(t, zoe)
    tables["over-chosen-5-first"] = t = await dealt(
        ann,
        [zoe, oksana],
        box="mixed",
        kinds=CHOSEN_5,
        edition="first",
        players=5,
        bots=["", "", "", "greedy", "random"],
    )
    await play_to_end(t, ann, zoe, oksana)

    # Running: always at a person's decision, so that nothing happens until that person answers.
    clock = {"bank": 600, "increment": 10}
    tables["playing-base-3"] = t = await dealt(ann, [ben, zoe], box="base", players=3, clock=clock)
    await done(zoe, t, type="say", text="à vous")
    await play_until_asked(t, 5, ann, ben, zoe)
    tables["playing-alliance-4"] = t = await dealt(
        ann, [ben], box="alliance", players=4, bots=["", "", "knight", "random"]
    )
    await play_until_asked(t, 3, ann, ben)
    await done(ben, t, type="stand")  # a substitute bot plays on for Ben
    await play_until_asked(t, 2, ann)
    await done(eve, t, type="say", text="I only watch")
    tables["playing-ablaze-2-first"] = t = await dealt(
        zoe, [oksana], box="ablaze", edition="first", players=2, clock={"days": 7}, watch=False
    )
    await play_until_asked(t, 6, zoe, oksana)
    tables["playing-drawn-5"] = t = await dealt(
        oksana, [ann], box="mixed", players=5, bots=["", "", "greedy", "random", "squire"], chat=False
    )
    await done(oksana, t, type="show", on=True)
    await play_until_asked(t, 4, oksana, ann)
    tables["playing-chosen-3"] = t = await dealt(
        ben, [ann], box="mixed", kinds=CHOSEN_2, players=3, bots=["", "", "random"]
    )
    await play_until_asked(t, 4, ben, ann)
    async with ann.socket() as talk:  # Ben hands his seat to a bot and takes it back when Ann is asked
        await talk.say(type="follow", table=t)
        await done(ben, t, type="sit-in", bot="random")
        await talk.until("ask")
        await done(ben, t, type="back")

    # Waiting: bots of every level, a person who was kicked, clocks of both kinds, all kinds of decks.
    tables["waiting-base-5"] = t = await ann.open_table(box="base", players=5, bots=["", "king"], clock=clock)
    await done(ann, t, type="seat-bot", seat=2, bot="champion")
    await done(eve, t, type="sit", seat=3)
    await done(eve, t, type="say", text="hi")
    await done(ann, t, type="kick", seat=3, person=eve.id)
    await done(zoe, t, type="sit", seat=3)
    await done(zoe, t, type="ready", share=SHARE)
    tables["waiting-drawn-4"] = await ben.open_table(box="mixed", edition="first", players=4, clock={"days": 30})
    tables["waiting-chosen-3"] = await zoe.open_table(
        box="mixed", kinds=CHOSEN_2, players=3, listed=False, watch=False, chat=False, bots=["", "squire"]
    )
    tables["waiting-alliance-2"] = t = await oksana.open_table(box="alliance", players=2, seat=1)
    await done(oksana, t, type="ready", share=SHARE)
    await done(oksana, t, type="ready", on=False)
    await done(oksana, t, type="chat", on=False)
    tables["closed"] = t = await eve.open_table(box="base", players=2)
    await done(eve, t, type="stand")

    # For the scripted games that the tests play to the end.
    for label, box, sit in (("talk-ablaze-3", "ablaze", [mia, noe, pal]), ("talk-alliance-2", "alliance", [mia, pal])):
        tables[label] = t = await sit[0].open_table(box=box, players=len(sit))
        for person in sit[1:]:
            await done(person, t, type="sit")

    async with ann.socket() as talk:
        assert (await talk.do(type="mute", person=eve.id))["type"] == "accepted"
    return {"people": {name: person.token for name, person in people.items()}, "tables": tables}


async def make_database(database: str) -> dict[str, Any]:
    limits = generous(messages=1e6, burst=1_000_000)
    async with served(FOLDER, database=database, limits=limits, session_days=36_500) as server:
        return await populate(server)


def freeze_sqlite() -> None:
    for old in FOLDER.glob(f"{SQLITE.name}*"):
        old.unlink()
    made = asyncio.run(make_database(str(SQLITE)))
    write_json(FOLDER / "database" / "sqlite.json", made)
    as_one_file(SQLITE)


def as_one_file(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("VACUUM")


def expect_sqlite() -> None:
    """Write what a server of 0.1.0 answers about the SQLite file, which must already contain the browser's tables."""
    path = FOLDER / "database" / "sqlite.json"
    made = json.loads(path.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(SQLITE, folder)
        with ServerProcess(str(copy)) as server:
            found = read_database(server, made["people"], made["tables"])
    write_json(FOLDER / "database" / "sqlite-expected.json.gz", found)


def freeze_postgres() -> None:
    """Fill a PostgreSQL database, dump it as plain SQL, and write what a server of 0.1.0 answers about it."""
    with contextlib.contextmanager(postgres.__wrapped__)() as address:
        url = f"{address}/postgres"
        made = asyncio.run(make_database(url))
        programs = postgres_programs()
        assert programs is not None
        dump = [
            programs / "bin" / "pg_dump",
            "--inserts",
            "--no-owner",
            "--no-privileges",
            "--encoding=UTF8",
            f"--dbname={url}",
        ]
        text = subprocess.run(dump, check=True, capture_output=True, text=True).stdout
        with ServerProcess(url) as server:
            found = read_database(server, made["people"], made["tables"])
    # Keep only statements: session settings differ between versions of PostgreSQL, and `\` commands are for psql.
    kept = [line for line in text.splitlines() if not re.match(r"--|SET |SELECT pg_catalog|\\|$", line)]
    POSTGRES.write_text("\n".join(kept) + "\n", encoding="utf-8")
    write_json(FOLDER / "database" / "postgres.json", made)
    write_json(FOLDER / "database" / "postgres-expected.json.gz", found)


# Records, links, arena


def freeze_records() -> None:
    """Write the record of each of the ten finished games, as the server gives it."""
    found = json.loads(gzip.decompress((FOLDER / "database" / "sqlite-expected.json.gz").read_bytes()))
    (FOLDER / "records").mkdir(parents=True, exist_ok=True)
    for label, table in found["tables"].items():
        if label.startswith("over-"):
            name = label.removeprefix("over-")
            (FOLDER / "records" / f"{name}.txt").write_text(table["record"], encoding="utf-8")


def freeze_links() -> None:
    """Write five links with the positions that they mean; two of them in the middle of an ability."""
    cases = (
        ("base", Settings.of_box("base", 3), 0, False),
        ("ablaze, in the middle of an ability", Settings.of_box("ablaze", 4), 30, True),
        ("alliance, two players", Settings.of_box("alliance", 2), 25, False),
        ("first edition, five players", Settings.of_box("base", 5, "first"), 70, False),
        ("mixed, in the middle of an ability", Settings(draw_deck(2026), 3), 28, True),
    )
    links = []
    for number, (title, settings, least, within) in enumerate(cases):
        rng = Random(number)
        playing = Playing.deal(settings, 100 + number)
        while len(playing.moves) < least or within != is_within(playing):
            playing.act(rng.choice(legal_actions(playing.game)))
        links.append(
            {
                "title": title,
                "link": write_link(playing),
                "position": playing.position(),
                "decider": decider(playing.game),
                "legal": legal_moves(playing.game),
                "points": [int(points) for points in playing.game.points[: settings.players]],
            }
        )
    write_json(FOLDER / "links.json", links)


def is_within(playing: Playing) -> bool:
    return bool(playing.since) and any(not line.split()[0].islower() for line in playing.position())


def freeze_arena() -> None:
    """Play a small tournament to its end, and interrupt another one."""
    command = [sys.executable, "-m", "oriflamme", "arena"]
    shutil.rmtree(FOLDER / "arena", ignore_errors=True)
    bots = ["greedy", "random", "random"]
    how = ["--players", "3", "--box", "ablaze", "--edition", "first", "--deals", "3", "--seed", "5", "--no-stop"]
    subprocess.run([*command, *bots, *how, "--jobs", "1", "--out", FOLDER / "arena" / "finished"], check=True)
    folder = FOLDER / "arena" / "interrupted"
    how = ["--against", "greedy", "--players", "2", "--box", "mixed", "--deals", "3000", "--seed", "6", "--no-stop"]
    process = subprocess.Popen([*command, "random", *how, "--jobs", "1", "--out", folder])
    while not (folder / "games.jsonl").exists() or (folder / "games.jsonl").stat().st_size < 8_000:
        assert process.poll() is None
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130


# The browser


def freeze_browser() -> None:
    """Let a guest play, finish a game, keep two replays and change every setting; then read the browser's storage.

    The server uses the SQLite file, so that the guest's session and tables are in it.
    """
    path = FOLDER / "database" / "sqlite.json"
    made = json.loads(path.read_text(encoding="utf-8"))
    copy = Path(shutil.copy(SQLITE, Path(tempfile.mkdtemp()) / SQLITE.name))
    with ServerProcess(str(copy)) as server, chromium() as browser:
        context = browser.new_context(base_url=server.base, locale="en-GB")
        page = context.new_page()
        expect.set_options(timeout=60_000)
        answer = context.request.post("/api/guests", data={"name": "Клава"}, headers={"Origin": server.base})
        assert answer.ok, answer.text()

        def post(path: str, body: Any) -> Any:
            answer = context.request.post(path, data=body, headers={"Origin": server.base})
            assert answer.ok, answer.text()
            return answer.json()

        tables = {}
        for label in ("browser-over", "browser-playing"):
            settings = {"box": "base", "players": 2, "bots": ["", "random"], "seat": 0, "listed": False}
            tables[label] = table = post("/api/tables", settings)["table"]
            page.goto(f"/t/{table}")
            page.get_by_role("button", name="Start the game").click()
            player = Player(page, 1)
            for _ in range(3):
                assert player.decide()
            player.wait()
        over = tables["browser-over"]
        sit_in = {"type": "sit-in", "id": "sit-in", "table": over, "bot": "random"}
        post(f"/api/tables/{over}/commands", sit_in)
        page.goto(f"/t/{over}")
        expect(page.locator(".plot")).to_be_visible()
        keep_replay(page, f"/replay/{over}?move=4")
        record = (FOLDER / "records" / "alliance-2.txt").read_text(encoding="utf-8")
        page.goto("/replay")
        page.get_by_role("textbox").fill("".join(record.splitlines(keepends=True)[:40]))
        page.get_by_role("textbox").press("Tab")
        page.keyboard.press("Enter")
        keep_replay(page, "")
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('none')); }")
        page.get_by_role("button", name=re.compile("[Ll]ink")).first.click()
        link = page.get_by_text(server.base).first
        expect(link).to_be_visible()
        address = re.search(r"/replay\S+", link.inner_text())
        assert address, link.inner_text()
        change_settings(page)
        storage = page.evaluate(READ_STORAGE)
        cookies = [
            {key: cookie[key] for key in ("name", "value", "path", "httpOnly", "secure", "sameSite")}
            for cookie in context.cookies()
        ]
        context.close()
    as_one_file(copy)
    shutil.copy(copy, SQLITE)
    made["tables"] |= tables
    write_json(path, made)
    about = {"name": "Клава", "tables": tables, "link": address.group()}
    write_json(FOLDER / "browser.json.gz", {**about, "cookies": cookies, **storage})
    print(json.dumps(storage)[:3000], cookies, about)


def keep_replay(page: Page, path: str) -> None:
    if path:
        page.goto(path)
    page.get_by_role("button", name="Save for offline").click()
    expect(page.get_by_text("Saved in this browser. It works")).to_be_visible()


def change_settings(page: Page) -> None:
    """Change every setting from its default; the language last, because it changes the names of the others."""
    page.get_by_role("button", name="Menu").click()
    menu = page.locator("#menu")
    for group, label in (
        ("Theme", "Dark"), ("Sound", "On"), ("Motion", "Reduced"), ("Speed", "Fast"), ("Ask to confirm", "Every move"),
        ("Language", "Українська"),
    ):  # fmt: skip
        menu.get_by_role("group", name=group).get_by_role("radio", name=label).click(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "uk")


READ_STORAGE = """async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const databases = [];
  for (const { name, version } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    const stores = [];
    for (const store of db.objectStoreNames) {
      const open = db.transaction(store).objectStore(store);
      stores.push({ name: store, keyPath: open.keyPath, values: await done(open.getAll()) });
    }
    databases.push({ name, version, stores });
  }
  return { localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage }, databases };
}"""


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


# Clocks


def freeze_clocks() -> None:
    """Open the SQLite file again, so that running clocks start again, and let the clock decide a whole game."""
    path = FOLDER / "database" / "sqlite.json"
    made = json.loads(path.read_text(encoding="utf-8"))
    people, tables = made["people"], made["tables"]
    copy = Path(shutil.copy(SQLITE, Path(tempfile.mkdtemp()) / SQLITE.name))
    with ServerProcess(str(copy)) as server:
        for table in tables.values():
            server.get(f"/api/tables/{table}")
        settings = {"box": "alliance", "players": 2, "clock": {"bank": 1}}
        tables["clock-2"] = table = server.post("/api/tables", settings, people["Ann"])["table"]
        for name, kind in (("Ben", "sit"), ("Ben", "ready"), ("Ann", "ready")):
            command = {"id": f"{name}-{kind}", "type": kind, "table": table}
            server.post(f"/api/tables/{table}/commands", command, people[name])
        while server.get(f"/api/tables/{table}")["lobby"]["stage"] != "over":
            time.sleep(0.1)
    as_one_file(copy)
    shutil.copy(copy, SQLITE)
    write_json(path, made)


# Messages and digests


def freeze_messages() -> None:
    made = json.loads((FOLDER / "database" / "sqlite.json").read_text(encoding="utf-8"))
    people, tables = made["people"], made["tables"]
    with tempfile.TemporaryDirectory() as folder, ServerProcess(str(shutil.copy(SQLITE, folder))) as server:
        for label, names in (("talk-ablaze-3", ("Mia", "Noé", "Pål")), ("talk-alliance-2", ("Mia", "Pål"))):
            seats = {name: people[name] for name in names}
            watcher = ("Eve", people["Eve"])
            received = asyncio.run(converse(server.port, tables[label], seats, watcher))
            write_json(FOLDER / "messages" / f"{label.removeprefix('talk-')}.json.gz", received)


def freeze_digests() -> None:
    lines = [json.dumps(digest_game(seed), ensure_ascii=False) for seed in range(GAMES)]
    (FOLDER / "digests.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


PARTS: dict[str, Callable[[], None]] = {  # in this order, because each part needs what those above have written
    "digests": freeze_digests,
    "links": freeze_links,
    "arena": freeze_arena,
    "sqlite": freeze_sqlite,
    "postgres": freeze_postgres,
    "expected-before": expect_sqlite,
    "records": freeze_records,
    "browser": freeze_browser,
    "clocks": freeze_clocks,
    "expected": expect_sqlite,
    "messages": freeze_messages,
}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for part in sys.argv[1:] or PARTS:
        print(part, flush=True)
        PARTS[part]()
