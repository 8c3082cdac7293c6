"""Measure how fast a site without a server is: `python -m tools.bench.site_speed`.

    python -m tools.bench.site_speed --times 5

Prints one line of JSON with three figures, their targets and the load average of the machine; other programs that use
its cores make all times longer. If a target is missed, the exit status is 1.

- `first_decision`: seconds from opening the site with an empty profile, through *Play now*, to the first own decision.
  Bots don't pause. The median counts.
- `offline_reload`: seconds to load the page again without a network, until it can be used. The median counts.
- `longest_task`: the longest time in milliseconds for which the page's thread was busy while bots were thinking. They
  think in a worker, so this is what drawing takes.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.client.conftest import Person
from tests.client.file_host import FileHost
from tests.client.player import Player
from tests.client.test_offline import READY
from tools.browser import FLAGS, find_browser

TARGETS: Final = {"first_decision": 2.0, "offline_reload": 1.0, "longest_task": 100}
DECISIONS: Final = 6  # that are made while long tasks are counted
WATCH_TASKS: Final = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
}"""


def main(arguments: list[str] | None = None) -> bool:
    """Print the figures, and return whether they reach the targets."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=5, help="how often each time is measured (default: 5)")
    times = parser.parse_args(arguments).times
    with tempfile.TemporaryDirectory(prefix="oriflamme-site-") as folder, sync_playwright() as playwright:
        host = FileHost(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        found: dict[str, Any] = {
            "first_decision": [first_decision(browser, host) for _ in range(times)],
            "offline_reload": offline_reloads(browser, host, times),
            "longest_task": longest_task(browser, host),
        }
        browser.close()
        host.close()
    reached = all(figure(found[name]) <= target for name, target in TARGETS.items())
    load = round(os.getloadavg()[0], 1)
    print(json.dumps({**found, "targets": TARGETS, "load": load, "passed": reached}))
    return reached


def figure(found: float | list[float]) -> float:
    return median(found) if isinstance(found, list) else found


def seconds(wait: Callable[[], object]) -> float:
    begun = time.monotonic()
    wait()
    return round(time.monotonic() - begun, 2)


def first_decision(browser: Browser, host: FileHost) -> float:
    somebody = Person(browser, host.address, {"motion": "auto"}, service_workers="allow")

    def play() -> None:
        somebody.page.goto("./")
        somebody.page.get_by_role("button", name="Play now").click()
        Player(somebody.page).mine.wait_for()  # `expect` looks less and less often

    taken = seconds(play)
    somebody.close()
    return taken


def offline_reloads(browser: Browser, host: FileHost, times: int) -> list[float]:
    somebody = Person(browser, host.address, {"motion": "auto"}, service_workers="allow")
    somebody.page.goto("./")
    somebody.page.wait_for_function(READY)
    somebody.context.set_offline(True)

    def reload() -> None:
        somebody.page.reload()
        somebody.page.get_by_role("button", name="Play now").wait_for()

    taken = [seconds(reload) for _ in range(times)]
    somebody.close()
    return taken


def longest_task(browser: Browser, host: FileHost) -> float:
    somebody = Person(browser, host.address, {"motion": "auto"})
    somebody.page.goto("./")
    somebody.page.get_by_role("button", name="Play now").click()
    player = Player(somebody.page, 1)
    player.wait()
    somebody.page.evaluate(WATCH_TASKS)
    for _ in range(DECISIONS):
        player.decide()
    longest = max(somebody.page.evaluate("window.longTasks"), default=0)
    somebody.close()
    return float(longest)


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
