"""How fast a site without a server is: the first decision, a reload offline, and the page's thread while bots think."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.client.conftest import Person
from tests.client.file_host import FileHost
from tests.client.player import Player
from tests.client.test_offline import READY

FIRST_DECISION: Final = 2.0  # seconds, from opening the site with an empty profile; bots don't pause here
OFFLINE_RELOAD: Final = 1.0
LONGEST_TASK: Final = 100  # milliseconds
WATCH_TASKS: Final = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
}"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FileHost]:
    with pytest.MonkeyPatch.context() as patch:
        made = FileHost(tmp_path_factory.mktemp("host"), patch)
    yield made
    made.close()


def seconds_to_first_decision(page: Page) -> float:
    begun = time.monotonic()
    page.goto("./")
    page.get_by_role("button", name="Play now").click()
    Player(page).mine.wait_for()  # `expect` looks less and less often
    return time.monotonic() - begun


@pytest.mark.long
def test_the_first_decision_comes_soon(browser: Browser, host: FileHost) -> None:
    taken = []
    for _ in range(5):
        somebody = Person(browser, host.address, {"motion": "auto"}, service_workers="allow")
        taken.append(seconds_to_first_decision(somebody.page))
        somebody.close()
    print("seconds to the first decision:", [round(one, 2) for one in taken])
    assert median(taken) <= FIRST_DECISION, taken


@pytest.mark.long
def test_the_page_is_back_soon_without_a_network(browser: Browser, host: FileHost) -> None:
    ann = Person(browser, host.address, {"motion": "auto"}, service_workers="allow")
    ann.page.goto("./")
    ann.page.wait_for_function(READY)
    ann.context.set_offline(True)
    taken = []
    for _ in range(5):
        begun = time.monotonic()
        ann.page.reload()
        ann.page.get_by_role("button", name="Play now").wait_for()
        taken.append(time.monotonic() - begun)
    ann.close()
    print("seconds to reload offline:", [round(one, 2) for one in taken])
    assert median(taken) <= OFFLINE_RELOAD, taken


@pytest.mark.long
def test_the_page_never_waits_for_bots(browser: Browser, host: FileHost) -> None:
    ann = Person(browser, host.address, {"motion": "auto"})
    ann.page.goto("./")
    ann.page.get_by_role("button", name="Play now").click()
    player = Player(ann.page, 1)
    player.wait()
    ann.page.evaluate(WATCH_TASKS)
    for _ in range(6):
        player.decide()
    longest = max(ann.page.evaluate("window.longTasks"), default=0)
    ann.close()
    print("longest task of the page in milliseconds:", longest)
    assert longest <= LONGEST_TASK
