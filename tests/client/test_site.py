"""A site that is only files: games against bots in the page, in a folder of a host, without a server.

The same pages run on a server; what they do there without one is tested here, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from oriflamme.notation import read_text
from oriflamme.review import follow
from oriflamme.server.tables.record import verify
from oriflamme.site.page_files import ARTEFACT, CLIENT
from oriflamme.site.static_site import PAGES, NotASite, write_site
from tests.client.conftest import Person
from tests.client.file_host import LOCAL_WORKER, FileHost
from tests.client.player import Player
from tests.client.test_every_page import visit
from tests.client.test_offline import READY

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
NO_SERVER = "This site has no server"
SAVED = "This game is saved on this device."
BY_NETWORK = "The bots use their neural network."
WEIGHTS = "artefact/weights.bin"
WITHOUT_NETWORK = "so they play without it and less well"
RECORD_OF = """async ([root, id]) => (await import(`${root}core/net/local-connection.js`)).request("record", id)"""
HAND_OVER = """async ([root, table]) => {
  const { localTables } = await import(`${root}core/net/local-connection.js`);
  await localTables.command({ type: "sit-in", table, bot: "squire" });
}"""
MOVES_OF = """async ([root, id, expected]) => {
  const record = await (await import(`${root}core/net/local-connection.js`)).request("record", id);
  return record.split("\\nR ").length - 1 === expected;
}"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileHost]:
    made = FileHost(tmp_path_factory.mktemp("host"), one_bot=True)
    yield made
    made.close()


@pytest.fixture
def visitor(browser: Browser, host: FileHost) -> Iterator[Callable[..., Person]]:
    """`visitor()` opens the site in a new browser. At the end, errors in the console fail the test."""
    made: list[Person] = []

    def make(**options: Any) -> Person:
        made.append(Person(browser, host.address, {}, **options))
        return made[-1]

    yield make
    host.changed.clear()
    errors = [error for who in made for error in who.errors]
    for who in made:
        who.close()
    assert not errors, "\n".join(errors)


def play_now(page: Page) -> Player:
    page.goto("./")
    page.get_by_role("button", name="Play now").click()
    player = Player(page, 5)
    assert player.wait()
    return player


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


def expect_in_menu(page: Page, sentence: str) -> None:
    Player(page).wait()
    open_menu(page)
    expect(page.get_by_text(sentence)).to_be_visible()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("decisions", [3, pytest.param(1000, marks=pytest.mark.long)])
def test_a_whole_game_without_a_server(visitor: Callable[..., Person], host: FileHost, decisions: int) -> None:
    page = visitor(accept_downloads=True).page
    player = play_now(page)
    while len(player.asked) < decisions and player.decide():
        pass
    assert len(player.asked) >= min(decisions, 6)  # a card in each round
    if player.wait():  # a bot plays the rest
        page.evaluate(HAND_OVER, [host.address, page.url.partition("?game=")[2]])
    expect(player.over).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    record = Path(download.value.path()).read_text(encoding="utf-8")
    assert verify(record) == []
    page.get_by_role("button", name="Repeat the deal and compare").click()
    expect(page.get_by_text("Everything matches: the deal was fair.")).to_be_visible()
    expect(page.locator(".verify")).to_contain_text("Before the game, your browser drew two numbers")
    expect(page.locator(".verify")).not_to_contain_text("server")
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("link", re.IGNORECASE))).to_be_visible()
    page.goto("games/")
    line = page.get_by_role("listitem").filter(has_text="On this device")
    is_won = int(follow(read_text(record)[0]).end.winners) & 1  # Red is the person
    expect(line).to_contain_text("You won" if is_won else "Victory for")
    line.get_by_role("link", name="Table").click()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_text("Round 1 of 6").first).to_be_visible()
    assert player.wait()


def test_a_move_is_taken_back_and_a_killed_tab_loses_nothing(visitor: Callable[..., Person], host: FileHost) -> None:
    ann = visitor()
    page = ann.page
    player = play_now(page)
    game = page.url.partition("?game=")[2]
    where = [host.address, game]
    for moves in (1, 2, 3):
        player.decide()
        page.wait_for_function(MOVES_OF, arg=[*where, moves])
    assert player.wait()
    open_menu(page)
    expect(page.get_by_text(SAVED)).to_be_visible()
    expect(page.get_by_text(BY_NETWORK)).to_be_visible()
    page.get_by_role("button", name="Take back my last move").click()
    page.wait_for_function(MOVES_OF, arg=[*where, moves - 1])
    page.evaluate(DRAWN)
    assert player.wait()
    expect(player.prompt.get_by_role("heading")).to_have_text(player.asked[-1])
    player.decide()
    page.wait_for_function(MOVES_OF, arg=[*where, moves])
    before = page.evaluate(RECORD_OF, where)
    page.goto("about:blank")  # the worker is gone, whatever it was doing
    page.goto(f"play/?game={game}")
    assert Player(page).wait()
    assert page.evaluate(RECORD_OF, where).startswith(before.rstrip())
    other = ann.context.new_page()
    other.goto(f"play/?game={game}")
    expect(other.get_by_text("This game is open in another tab.")).to_be_visible()
    page.close()
    other.reload()
    assert Player(other).wait()


def test_every_page_opens_from_its_address(visitor: Callable[..., Person], host: FileHost) -> None:
    """The file at every address is the same, so only the first one is loaded."""
    who = visitor()
    first, *others = PAGES
    who.page.goto(f"{first}/")
    for address in PAGES:
        if address in others:
            assert host.read(f"{address}/index.html") == host.read(f"{first}/index.html")
            visit(who.page, f"{host.address}{address}/")
        expect(who.page.locator("main h1, main .notice").first).to_be_attached()
        if address in ("ladder", "account"):
            expect(who.page.get_by_text(NO_SERVER)).to_be_visible()
        else:
            expect(who.page.get_by_text(NO_SERVER)).to_have_count(0)
    who.page.goto("./")
    expect(who.page.get_by_role("button", name="New table")).to_have_count(0)
    expect(who.page.get_by_role("link", name="Ladder")).to_have_count(0)


def test_the_privacy_page_of_a_site_without_a_server_speaks_of_the_browser_only(visitor: Callable[..., Person]) -> None:
    page = visitor().page
    page.goto("privacy/")
    expect(page.get_by_role("heading", name="What stays in your browser")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="stay in your browser")).to_have_count(1)
    for absent in ("this server", "Go to your account", "password"):
        expect(page.get_by_role("main").get_by_text(absent)).to_have_count(0)


def test_a_game_can_be_played_offline_after_the_first_visit(visitor: Callable[..., Person]) -> None:
    ann = visitor(service_workers="allow")
    ann.page.goto("./")
    ann.page.wait_for_function(READY)
    ann.context.set_offline(True)
    player = play_now(ann.page)
    player.decide()
    expect_in_menu(ann.page, WITHOUT_NETWORK)  # the network is fetched only when a game needs it
    ann.context.set_offline(False)
    ann.page.reload()
    expect_in_menu(ann.page, BY_NETWORK)
    ann.context.set_offline(True)
    ann.page.reload()
    assert Player(ann.page).wait()
    expect_in_menu(ann.page, BY_NETWORK)
    ann.page.goto("rules")  # without the slash, as somebody types it
    expect(ann.page).to_have_url(re.compile(r"/rules/$"))
    expect(ann.page.get_by_role("heading", name="Rules", level=1)).to_be_visible()


def test_with_damaged_weights_the_bots_play_without_them(visitor: Callable[..., Person], host: FileHost) -> None:
    host.changed[WEIGHTS] = host.read(WEIGHTS)[:-5000]
    page = visitor().page
    player = play_now(page)
    player.decide()
    assert player.wait()
    expect_in_menu(page, WITHOUT_NETWORK)


BROKEN = {
    "truncated": (ARTEFACT, lambda body: body[:5000], "The file with the rules is damaged"),
    "of other sources": (ARTEFACT, lambda body: body[:-1] + bytes([body[-1] ^ 1]), "belongs to another version"),
    "no WebAssembly": (
        LOCAL_WORKER,
        lambda body: body + b"\ndelete globalThis.WebAssembly;",
        "This browser can’t run the game",
    ),
}


def test_without_rules_the_page_says_so(visitor: Callable[..., Person], host: FileHost) -> None:
    for case, (path, damage, sentence) in BROKEN.items():
        host.changed[path] = damage(host.read(path))
        page = visitor().page
        page.goto("./")
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_text(sentence), case).to_be_visible()
        host.changed.clear()
    page.reload()
    assert play_now(page)


STORAGE = {
    "full": (
        b"IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };",
        "This device has no room left",
    ),
    "forbidden": (
        b"Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });",
        "doesn’t let this page save games",
    ),
}


@pytest.mark.parametrize("case", STORAGE)
def test_a_game_goes_on_if_it_cannot_be_saved(visitor: Callable[..., Person], host: FileHost, case: str) -> None:
    code, sentence = STORAGE[case]
    host.changed[LOCAL_WORKER] = host.read(LOCAL_WORKER) + b"\n" + code
    page = visitor().page
    player = play_now(page)
    player.decide()
    assert player.wait()
    open_menu(page)
    expect(page.get_by_text(sentence)).to_be_visible()


SAVE = """async ([root, format, row]) => {
  const store = await import(`${root}core/local/game-store.js`);
  const summary = { box: "base", players: 2, clock: {}, seats: [] };
  const line = { id: "other", opened: 1, changed: 1, stage: "playing", summary };
  await store.saveGame(line, [{ at: 1, row }], 0);
  if (format === 1) return;
  const opening = indexedDB.open("oriflamme-games", 1);
  await new Promise((done) => (opening.onsuccess = done));
  const logs = opening.result.transaction("logs", "readwrite").objectStore("logs");
  await new Promise((done) => (logs.put({ id: "other", format, rows: [{ at: 1, row }] }).onsuccess = done));
}"""
ROWS = """async (root) => (await (await import(`${root}core/local/game-store.js`)).loadLog("other")).rows.length"""


@pytest.mark.parametrize(("format", "rules"), [(99, 1), (1, 99)])
def test_a_game_of_another_version_is_refused_and_kept(
    visitor: Callable[..., Person], host: FileHost, format: int, rules: int
) -> None:
    page = visitor().page
    page.goto("./")
    page.evaluate(SAVE, [host.address, format, {"row": "opened", "rules": rules}])
    page.goto("play/?game=other")
    expect(page.get_by_text("It stays saved.")).to_be_visible()
    assert page.evaluate(ROWS, host.address) == 1


def test_no_address_assumes_that_the_site_is_at_the_root() -> None:
    """Addresses are made with at() of core/ui/router.js. Requests to a server are an exception: it has its own host."""
    absolute = re.compile(r"""(?:href="|(?:go|fetch|register|assign)\(["`])/""")
    modules = [path for path in CLIENT.rglob("*.js") if path.parent.name != "vendor"]
    assert not [path.name for path in modules if absolute.search(path.read_text(encoding="utf-8"))]


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(NotASite, match="has files that are not those of a site"):
        write_site(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_site_is_updated_in_place(tmp_path: Path) -> None:
    write_site(tmp_path)
    (tmp_path / ".oriflamme-site").write_text("old.js\nindex.html")
    (tmp_path / "old.js").write_text("")
    write_site(tmp_path)
    assert not (tmp_path / "old.js").exists()
    assert (tmp_path / "index.html").is_file()
