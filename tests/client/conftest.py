"""A real server in its own process, a real browser, and people who use it. Nothing is mocked.

A page that throws an error or writes one to the console fails its test.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.client.fluent_packs import text_of
from tests.server.failed_games import note_database
from tests.server.harness import PATIENCE, create_database, free_port
from tools.browser import FLAGS, HOW, system_browser

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
NUMBERS = itertools.count(1)
START = (
    "import sys; from oriflamme.server.live import commands; from tests.server.relaxed import generous, run_server;"
    "commands.VOTE_SECONDS = 0.0;"
    "run_server(*sys.argv[1:3], bot_pause=float(sys.argv[3]), log_level='error',"
    " limits=generous(sockets=10_000, sockets_of_person=100, work='100000000/minute', listed_tables=100_000))"
)
# The tests change no file of the page, so the browser needn't ask for each of them again whether it has changed.
CACHED = "from oriflamme.server.net import static_files; static_files.REVALIDATE = static_files.ONE_MONTH;"
# Bots move at once, and nothing moves or fades, unless a test asks for it. The board computes no values, which take
# more processor time than the page.
PREFS = {"speed": 0, "motion": "reduced", "values": False}
# The server may close an idle connection just when a request is sent over it; browsers also send it again.
RESETS = 1
# What the console says of an answer with an error status. Listening to all responses costs 0.1 s of CPU time per page.
FAILED = "Failed to load resource"
STATUS = re.compile(rf"{FAILED}: the server responded with a status of (\d+)")
STORAGE = "local_storage,indexeddb,cache_storage,service_workers,file_systems"
# Waits until nothing moves or fades, nor what began to because something else had ended. What has ended may stay in the
# list, to keep its last state.
SETTLED = """async () => {
  const running = () =>
    document.getAnimations()
      .filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity);
  while (running().length) await Promise.allSettled(running().map((one) => one.finished));
}"""
# Without fetching styles and media once more, which only rules about sounds and videos need.
VIOLATIONS = """([within, options]) =>
  axe.run(within ?? document, { ...options, resultTypes: ["violations"], selectors: false, preload: false })
    .then((found) => found.violations)"""
OTHER_THEME = """() => {
  const root = document.documentElement.dataset;
  root.theme = root.theme === "night" ? "vellum" : "night";
}"""

expect.set_options(timeout=1000 * PATIENCE)


class ServerProcess:
    """A server that can be killed and restarted at the same address."""

    script = START
    arguments: tuple[str, ...] = ()

    def __init__(self, folder: Path, bot_pause: float = 0.02) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.database = str(folder / "games.sqlite3")
        create_database(Path(self.database))
        note_database(self.database)
        self.bot_pause = bot_pause
        self.http = httpx.Client(base_url=self.base, timeout=PATIENCE, verify=False)
        self.start()

    def start(self) -> None:
        given = (str(self.port), self.database, str(self.bot_pause), *self.arguments)
        command = [sys.executable, "-c", self.script, *given]
        self.process = subprocess.Popen(command, cwd=ROOT)
        until = time.monotonic() + 400  # the rules may have to be compiled first
        while time.monotonic() < until:
            assert self.process.poll() is None, "the server did not start"
            with contextlib.suppress(httpx.HTTPError):
                if self.is_up():
                    return
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.05)
        raise TimeoutError("the server did not become ready")

    def is_up(self) -> bool:
        return self.http.get("/ready").status_code == 200

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        self.http.close()
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()


class SharedServer(ServerProcess):
    """A server whose files stay in the caches of browsers."""

    script = CACHED + START


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run one server for all tests that don't kill it."""
    process = SharedServer(tmp_path_factory.mktemp("server"))
    yield process
    process.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """Run a server for one test, which may kill it."""
    process = ServerProcess(tmp_path)
    yield process
    process.close()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start Playwright for this folder only: while it runs, no other test of this process can run an event loop."""
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="package")
def running_browser(playwright: Playwright) -> Iterator[Callable[[], Browser]]:
    """Start the system's Chromium, or the one that Playwright has installed, once; and again if it has died."""
    launched: list[Browser] = []

    def running() -> Browser:
        if not launched or not launched[-1].is_connected():
            try:
                launched.append(playwright.chromium.launch(executable_path=system_browser(), args=list(FLAGS)))
            except Exception as error:
                pytest.fail(f"{HOW}\n{error}", pytrace=False)
        return launched[-1]

    yield running
    for browser in launched:
        browser.close()


@pytest.fixture
def browser(running_browser: Callable[[], Browser]) -> Browser:
    return running_browser()


class SpareContexts:
    """Contexts that earlier tests have left, for persons with the same options.

    The files of the page are in their caches, and an almost empty page keeps their process, which saves a third of the
    processor time that a page costs.
    """

    def __init__(self) -> None:
        self.spare: dict[str, list[BrowserContext]] = {}
        self.kept: dict[BrowserContext, Page] = {}

    def new_page(self, browser: Browser, options: dict[str, Any]) -> Page:
        """Return a page in a spare context without cookies and storage, or in a new context."""
        spare = self.spare.get(repr(options), [])
        while spare:
            context = spare.pop()
            if context.browser is browser:
                page = context.new_page()
                session = context.new_cdp_session(page)
                session.send("Storage.clearDataForOrigin", {"origin": options["base_url"], "storageTypes": STORAGE})
                session.detach()
                return page
        return browser.new_context(**options).new_page()

    def give_back(self, context: BrowserContext, options: dict[str, Any]) -> None:
        if context not in self.kept:
            self.kept[context] = context.new_page()
            self.kept[context].goto("/ready")
        for page in context.pages:
            if page is not self.kept[context]:
                page.close()
        context.clear_cookies()
        self.spare.setdefault(repr(options), []).append(context)


class Person:
    """A person with a browser: a context with its own cookies and settings, and one page.

    What a test does to the page ends with the page. A test that uses the context may change it, so no other test gets
    that context; `page.clock` changes it too, so such a test uses `context.clock`.
    """

    def __init__(
        self, browser: Browser, base: str, prefs: dict[str, Any], contexts: SpareContexts | None = None, **options: Any
    ) -> None:
        self.base = base
        # Only the tests of offline play need the service worker; it costs as much processor time as the page itself.
        self.options = {"locale": "en-GB", "service_workers": "block", **options, "base_url": base}
        window = self.options.pop("viewport", None)  # persons with other windows can have the same context
        self.contexts = contexts
        self.page = (contexts or SpareContexts()).new_page(browser, self.options)
        if window:
            self.page.set_viewport_size(window)
        self._context = self.page.context
        self._context.set_default_timeout(1000 * PATIENCE)
        prefs = {**PREFS, **prefs}
        kept = {f"oriflamme.{name}": json.dumps(value) for name, value in prefs.items()}
        lines = "".join(f"localStorage.getItem({k!r}) ?? localStorage.setItem({k!r}, {v!r});" for k, v in kept.items())
        self.page.add_init_script(f"if (location.protocol === 'http:') {{ {lines} }}")
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._record_console)

    @property
    def context(self) -> BrowserContext:
        """Return the context of the page, which no other test gets from now on."""
        self.contexts = None
        return self._context

    def _record_console(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        if not message.text.startswith(FAILED):
            self.errors.append(message.text)
        elif status := STATUS.match(message.text):
            self.errors.append(f"{status[1]} {message.location['url']}")

    def post(self, path: str, body: Any = None) -> Any:
        """Send a request with this person's cookies."""
        headers = {"Origin": self.base}
        answer = self._context.request.post(path, data=body or {}, headers=headers, max_retries=RESETS)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else None

    def get(self, path: str) -> APIResponse:
        """Ask the server for something with this person's cookies."""
        return self._context.request.get(path, max_retries=RESETS)

    def become_guest(self, name: str) -> Person:
        self.me = self.post("/api/guests", {"name": name})
        return self

    def open_table(self, **settings: Any) -> str:
        return str(self.post("/api/tables", settings)["table"])

    def command(self, table: str, **command: Any) -> Any:
        return self.post(f"/api/tables/{table}/commands", {"id": f"t{next(NUMBERS)}", "table": table, **command})

    def play_bots(self, bots: list[str], **settings: Any) -> str:
        """Open a table for this person and these bots, and start the game."""
        table = self.open_table(players=len(bots) + 1, bots=["", *bots], **settings)
        self.command(table, type="ready")
        return table

    def hand_over(self, table: str) -> None:
        """Let a bot play the rest of the game for this person."""
        self.command(table, type="sit-in", bot="random")

    def forgive(self, *parts: str) -> None:
        """Forget the errors that the test causes on purpose (for example by killing the server)."""
        self.errors = [error for error in self.errors if not any(part in error for part in parts)]

    def close(self) -> None:
        if self.contexts:
            self.contexts.give_back(self._context, self.options)
        else:
            self._context.close()


@pytest.fixture(scope="package")
def contexts(playwright: Playwright) -> SpareContexts:
    return SpareContexts()


@pytest.fixture
def person(browser: Browser, server: ServerProcess, contexts: SpareContexts) -> Iterator[Callable[..., Person]]:
    """`person("Ann", prefs={"language": "uk"}, viewport=…)` opens a new browser with a guest, or without a session if
    there is no name. At the end, errors in the console fail the test.
    """
    made: list[Person] = []

    def make(
        name: str = "", *, prefs: dict[str, Any] | None = None, at: ServerProcess | None = None, **options: Any
    ) -> Person:
        reusable = None if at or "service_workers" in options else contexts
        who = Person(browser, (at or server).base, prefs or {}, reusable, **options)
        made.append(who)
        return who.become_guest(name) if name else who

    yield make
    errors = [error for who in made for error in who.errors]
    for who in made:
        who.close()
    assert not errors, "\n".join(["errors in the console:", *errors])


@pytest.fixture
def page(person: Callable[..., Person]) -> Page:
    """Open the page of a guest called Ann."""
    found: Page = person("Ann").page
    return found


@pytest.fixture(scope="module")
def readers(server: ServerProcess, contexts: SpareContexts) -> Iterator[list[Person]]:
    """Return the persons whose page the tests of a module share: one, and another one if the browser has died."""
    made: list[Person] = []
    yield made
    for who in made[-1:]:
        who.close()


@pytest.fixture
def reader(browser: Browser, server: ServerProcess, contexts: SpareContexts, readers: list[Person]) -> Iterator[Person]:
    """Return a guest called Ann, whose page the tests of a module share: loading it costs more than most of them.

    Such a test begins with `visit`, and leaves no dialog open and no setting changed except for the language.
    """
    if not readers or readers[-1].page.context.browser is not browser:
        readers.append(Person(browser, server.base, {}, contexts).become_guest("Ann"))
    who = readers[-1]
    yield who
    errors, who.errors = who.errors, []
    assert not errors, "\n".join(["errors in the console:", *errors])


@pytest.fixture
def visit(reader: Person) -> Callable[[str], Page]:
    """`visit("/rules")` shows a page of the site in English on the page of the reader, as a link to it would."""

    def show(address: str) -> Page:
        show_from_scratch(reader.page, address)
        return reader.page

    return show


def show_from_scratch(page: Page, address: str) -> None:
    """Load the page if it is still blank; otherwise follow links, to this address after another one."""
    if page.url == "about:blank":
        page.goto(address)
        return
    follow(page, "/credits")
    set_language(page, "en")
    expect(page.get_by_role("heading", level=1)).to_have_text(text_of("en", "credits", "credits-title"))
    follow(page, address)


def follow(page: Page, address: str) -> None:
    """Show another page of the site without loading it, as a link does."""
    page.evaluate("async (address) => (await import('/core/ui/router.js')).go(address)", address)


def set_language(page: Page, language: str) -> None:
    """Change the language as the menu does, without a reload."""
    page.evaluate("async (language) => (await import('/core/text/text.js')).setLanguage(language)", language)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.fixture(scope="session")
def axe() -> Callable[..., None]:
    """`axe(page)` waits until all animations have ended, then fails with every problem that axe-core finds.

    `axe(page, within="#prompt")` checks only a part, for states that leave the rest as another check has found it.
    The other theme differs in colours only, so that only the contrast of colours is checked in it.
    """
    assert AXE.exists(), "axe-core is missing: run `npm install` (`make test` does)"
    source = AXE.read_text(encoding="utf-8")

    def check(page: Page, within: str | None = None) -> None:
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        page.evaluate(SETTLED)
        found = page.evaluate(VIOLATIONS, [within, {}])
        page.evaluate(OTHER_THEME)
        page.evaluate(SETTLED)
        found += page.evaluate(VIOLATIONS, [within, {"runOnly": ["color-contrast"]}])
        page.evaluate(OTHER_THEME)
        problems = [
            f"{v['id']} ({v['impact']}): {v['help']}\n" + "\n".join(f"    {n['html'][:200]}" for n in v["nodes"][:4])
            for v in found
        ]
        assert not problems, "\n".join(problems)

    return check
