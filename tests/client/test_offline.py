"""Without a network the rules, the tutorial and saved replays still work; a new version is loaded as a whole."""

from __future__ import annotations

import hashlib
import re
import shutil
import signal
import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from oriflamme.site import page_files
from oriflamme.site.joined_files import SERVICE_WORKER
from tests.client import fluent_packs
from tests.client.conftest import START, Person, ServerProcess
from tests.client.finished_games import finished_table, played
from tests.client.player import Player
from tests.client.test_every_page import visit

READY = "() => navigator.serviceWorker.ready.then((kept) => kept.active.state === 'activated')"


def visit_until_cached(page: Page) -> None:
    """Visit the page, and wait until the service worker has all files and serves the page."""
    page.goto("/rules")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    page.wait_for_function(READY)
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_service_worker_lists_every_file_that_a_page_loads() -> None:
    page = page_files.read_page()
    worker = page_files.with_hashes(page)[SERVICE_WORKER]
    listed = dict(re.findall(rb"\"([^\"]+)\":\"([0-9a-f]{64})\"", worker))
    ignored = (SERVICE_WORKER, *page_files.NOT_KEPT)
    expected = {path for path in page.files if not path.endswith(ignored)} - set(page.aliases)
    assert {path.decode() for path in listed} == expected
    assert listed[b"app.js"].decode() == hashlib.sha256(page.files["app.js"]).hexdigest()
    other = page._replace(files=page.files | {"app.js": b"other"})
    assert page_files.with_hashes(other)[SERVICE_WORKER] != worker
    artefact = hashlib.sha256(page.files[page_files.ARTEFACT]).hexdigest()
    assert artefact.encode() in page.files["core/local/worker.js"]


def test_the_page_can_be_installed_as_an_app(server: ServerProcess) -> None:
    manifest = server.http.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = server.http.get(icon["src"])
        assert picture.status_code == 200
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, struct.unpack(">II", picture.content[16:24]))) == icon["sizes"]


@pytest.mark.long
def test_a_game_can_be_played_through_the_service_worker(
    person: Callable[..., Person], own_server: ServerProcess
) -> None:
    """The other tests block it. Only the service worker keeps the files of this server, not the browser's cache."""
    ann = person("Ann", at=own_server, service_workers="allow")
    visit_until_cached(ann.page)
    ann.page.goto(f"/t/{ann.play_bots(['random'])}")
    assert Player(ann.page, 3).play_out()


def test_a_game_begins_through_the_service_worker_and_pages_work_without_network_or_server(
    person: Callable[..., Person], own_server: ServerProcess
) -> None:
    table = finished_table(own_server)
    ann = person("Ann", at=own_server, service_workers="allow")
    visit_until_cached(ann.page)
    ann.page.goto(f"/t/{ann.play_bots(['random'])}")
    player = Player(ann.page, 3)
    assert player.decide()
    assert player.wait()
    save_replays(ann.page, table)
    ann.context.set_offline(True)
    check_without_network(ann)
    ann.context.set_offline(False)
    own_server.kill()
    check_saved_replays(ann.page)
    ann.forgive("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket", "Failed to fetch")


def check_without_network(ann: Person) -> None:
    """Check that rules and tutorial work, and that other pages say why they don't."""
    ann.page.goto("/")
    expect(ann.page.get_by_text("You’re offline. You can still play against bots here")).to_be_visible()
    visit(ann.page, "/ladder")
    note = ann.page.get_by_text("You’re offline. Games pick up where they left")
    expect(note).to_be_visible()
    expect(note.get_by_role("link", name="Rules")).to_be_visible()
    ann.context.set_offline(False)
    expect(note).to_be_hidden()
    ann.context.set_offline(True)
    visit(ann.page, "/rules")
    expect(ann.page.get_by_role("article", name="Archer")).to_be_attached()
    expect(ann.page.get_by_text("You’re offline, but this page still works.")).to_be_visible()
    ann.page.get_by_role("button", name="Language").click()
    ann.page.get_by_role("radio", name="Русский").first.click()  # every language works
    expect(
        ann.page.get_by_role("article", name=fluent_packs.words(fluent_packs.messages("ru")["card-archer"][""]))
    ).to_be_attached()
    visit(ann.page, "/learn")
    expect(
        ann.page.get_by_role("heading", name=fluent_packs.words(fluent_packs.messages("ru")["tutorial-1"][""]))
    ).to_be_visible()
    expect(ann.page.locator(".offline-note")).to_be_hidden()
    ann.page.evaluate("""localStorage.setItem("oriflamme.language", '"en"')""")  # for the next page


def save_replays(page: Page, table: str) -> None:
    """Save the replay of a table and that of a record in the browser."""
    visit(page, f"/replay/{table}?move=4")
    page.get_by_role("button", name="Save for offline").click()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()
    visit(page, "/replay")
    page.get_by_role("textbox").fill(played()[0])
    page.get_by_role("textbox").press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("button", name="Save for offline").click()
    expect(page.get_by_text("Saved in this browser")).to_be_visible()
    page.get_by_role("button", name="Other replays").click()
    expect(page.get_by_role("main")).to_be_focused()
    expect(page.get_by_role("heading", name="Saved in this browser")).to_be_visible()


def check_saved_replays(page: Page) -> None:
    """Check that the saved replays work without the server, and that one can be removed."""
    page.goto("/replay")
    kept = page.get_by_role("region", name="Saved in this browser").get_by_role("listitem")
    expect(kept).to_have_count(2)
    kept.get_by_role("link", name=re.compile("Ann")).click()
    expect(page.get_by_role("slider", name="Move", exact=True)).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.get_by_role("combobox", name="Point of view").select_option("2")
    expect(page.get_by_role("region", name="Random 2’s hand")).to_be_visible()
    expect(page).to_have_url(re.compile("move=1&eyes=2"))
    page.reload()
    expect(page.get_by_role("slider", name="Move", exact=True)).to_have_value("1")
    page.get_by_role("button", name="Other replays").click()
    kept.get_by_role("link", name=re.compile("Red")).click()  # the record, whose players have no names
    expect(page.locator(".families .family")).to_have_count(4)
    page.get_by_role("button", name="Other replays").click()
    kept.filter(has_text="Red").get_by_role("button", name=re.compile("^Remove")).click()
    expect(kept).to_have_count(1)


LOSE_NETWORK = """() => {
  Object.defineProperty(navigator, "onLine", { get: () => false });
  dispatchEvent(new Event("offline"));
}"""


def test_without_a_service_worker_an_open_page_says_that_it_is_offline(
    person: Callable[..., Person], axe: Callable[..., None]
) -> None:
    """On plain http in a home network there is no service worker."""
    ann = person("Ann")
    with ann.page.expect_request_finished(lambda request: "offline.ftl" in request.url):
        ann.page.goto("/ladder")
    with ann.page.expect_response("**/health"):  # as on a machine without a network that runs the server itself
        ann.page.evaluate(LOSE_NETWORK)
    expect(ann.page.get_by_text("You’re offline")).to_be_hidden()
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("You’re offline. Games pick up where they left")).to_be_visible()
    axe(ann.page, within=".offline-note")
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("You’re offline")).to_be_hidden()
    ann.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket")


# A server that reads its files again when it gets SIGHUP.
CHANGING = """
import pathlib, signal, sys
from oriflamme.server.net import static_files
from oriflamme.site import page_files

class ChangingFiles(static_files.StaticFiles):
    def __init__(self):
        super().__init__()
        signal.signal(signal.SIGHUP, self.read_again)

    def read_again(self, *_):
        self.files = static_files.read_files()

static_files.StaticFiles = ChangingFiles
page_files.CLIENT, page_files.LOCALES = map(pathlib.Path, sys.argv[4:6])
"""


@pytest.fixture
def changing(tmp_path: Path) -> Iterator[tuple[ServerProcess, Path]]:
    """Run a server with a copy of the client, so that a test can create a new version.

    It has only English texts, because the service worker fetches all files of every version.
    """
    copy, texts = tmp_path / "client", tmp_path / "locales"
    shutil.copytree(page_files.CLIENT, copy)
    shutil.copytree(page_files.LOCALES / "en", texts / "en")

    class Changing(ServerProcess):
        script = CHANGING + START
        arguments = (str(copy), str(texts))

    process = Changing(tmp_path)
    yield process, copy
    process.close()


def test_a_new_version_is_loaded_as_a_whole_by_its_button_and_by_a_reload(
    person: Callable[..., Person], changing: tuple[ServerProcess, Path]
) -> None:
    server, copy = changing
    ann = person("Ann", at=server, service_workers="allow")
    page = ann.page
    visit_until_cached(page)
    versions = "caches.keys().then((names) => names.filter((name) => name.startsWith('oriflamme-')))"
    old = page.evaluate(versions)
    assert len(old) == 1

    # An open page would find the new version by itself, and the next visit would already show it.
    page.goto("about:blank")
    app, rules = copy / "app.js", copy / "pages/rules/page.js"
    app.write_text(app.read_text() + "\nwindow.versionOfApp = 2;\n")
    rules.write_text(rules.read_text() + "\nObject.assign(window, { versionOfRules: 2 });\n")
    server.process.send_signal(signal.SIGHUP)

    both = "[window.versionOfApp ?? 1, window.versionOfRules ?? 1].join()"
    seen = []
    page.goto("/rules")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    seen.append(page.evaluate(both))
    expect(page.get_by_role("button", name="Update now")).to_be_visible()
    page.get_by_role("button", name="Update now").click()
    page.wait_for_function("() => window.versionOfApp === 2")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    seen.append(page.evaluate(both))
    assert seen == ["1,1", "2,2"]  # never one of each
    page.wait_for_function(f"() => {versions}.then((names) => names.length === 1 && names[0] !== {old[0]!r})")

    page.goto("about:blank")
    app.write_text(app.read_text().replace("window.versionOfApp = 2", "window.versionOfApp = 3"))
    server.process.send_signal(signal.SIGHUP)
    page.goto("/rules")
    expect(page.get_by_role("button", name="Update now")).to_be_visible()  # the new version is complete and waits
    assert page.evaluate("window.versionOfApp") == 2
    page.reload()
    page.wait_for_function("() => window.versionOfApp === 3")
