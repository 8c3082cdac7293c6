"""Measure how long a review takes in Chromium and natively: `python -m tools.bench.review_in_browser`.

    python -m tools.bench.review_in_browser --bots random greedy knight --games 6

Bots play games of 4 players with about 70 decisions, in all boxes. Each record is opened in the page, a site that is
only files, in a browser with empty caches on two cores. Prints a line of JSON for each game: the seconds from the tap
on *Review* until the first version of the account (`first`) and until the review is complete (`complete`), with the
processor time of all processes of the browser (`cpu`), and the seconds of the same review natively on one core
(`native`, `native_cpu`), from the artefact. The last line has the medians and the longest times. The targets are 2 s
(`first`), 10 s (`complete`) and 5 s (`native_cpu`: with one thread that only computes, the processor time is what one
core needs) for every game; if one is missed, the exit status is 1. `load` is the load average of the machine: other
programs that use its cores make all but the processor times longer.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from oriflamme.notation import read_text
from oriflamme.review import EFFORTS, review
from oriflamme.rules import Settings, kinds
from oriflamme.site.static_site import write_site
from tests.client.file_host import FileServer
from tests.review.games import text_of_game
from tools.browser import FLAGS, find_browser

PLAYERS: Final = 4
DECISIONS: Final = range(66, 77)
TARGETS: Final = {"first": 2.0, "complete": 10.0, "native_cpu": 5.0}  # seconds
LIMIT_S: Final = 120
# Tap, and look in every frame of the page whether the account is there and whether the progress is gone.
TAP: Final = """() => new Promise((found) => {
  const [begun, times] = [performance.now(), {}];
  const seconds = () => (performance.now() - begun) / 1000;
  document.querySelector(".moment__review").click();
  const look = () => {
    if (!times.first && document.querySelector(".account")) times.first = seconds();
    if (times.first && !document.querySelector(".review__status")) found({ ...times, complete: seconds() });
    else requestAnimationFrame(look);
  };
  look();
})"""


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}  # noqa: RUF012

    def log_message(self, *_: Any) -> None:
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bots", nargs="+", default=["random", "greedy"], help="who plays (default: random greedy)")
    parser.add_argument("--games", type=int, default=6, help="(default: 6)")
    options = parser.parse_args()
    review(read_text(text_of_game("random", 0, most=4))[0], effort=EFFORTS["low"])  # loads the code
    rows = []
    with site() as address, on_cores(2), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        for bot, box, record in records(options.bots, options.games):
            row = {"bot": bot, "box": box, **in_browser(browser, address, record), **natively(record)}
            rows.append(row)
            print(json.dumps(row), flush=True)
        browser.close()
    total = {
        name: {"median": round(median(row[name] for row in rows), 2), "most": most(rows, name)}
        for name in (*TARGETS, "cpu", "native")
    }
    passed = all(most(rows, name) <= target for name, target in TARGETS.items())
    print(json.dumps({"games": len(rows), **total, "targets": TARGETS, "passed": passed}))
    sys.exit(0 if passed else 1)


def most(rows: list[dict[str, Any]], name: str) -> float:
    return max(float(row[name]) for row in rows)


def records(bots: list[str], games: int) -> Iterator[tuple[str, str, str]]:
    """Yield the bot, the box and the record of each game, all boxes in turn."""
    seeds = count()
    for game in range(games):
        box = list(kinds.BOXES)[game // len(bots) % len(kinds.BOXES)]
        bot = bots[game % len(bots)]
        while True:
            record = text_of_game(bot, next(seeds), Settings(kinds.BOXES[box], PLAYERS, 0))
            if len(read_text(record)[0].steps) in DECISIONS:
                yield bot, box, record
                break


def in_browser(browser: Browser, address: str, record: str) -> dict[str, Any]:
    """Return the seconds of a review in the page, with empty caches."""
    context = browser.new_context(locale="en-GB", service_workers="block", viewport={"width": 1440, "height": 900})
    context.set_default_timeout(1000 * LIMIT_S)
    page = context.new_page()
    page.add_init_script(f"sessionStorage.setItem('oriflamme.record', {json.dumps(record)})")
    page.goto(f"{address}replay/")
    page.locator(".moment__review").wait_for()
    page.wait_for_load_state("networkidle")
    load, used = os.getloadavg()[0], processor_time(browser)
    taken = {name: round(seconds, 2) for name, seconds in page.evaluate(TAP).items()}
    cpu = round(processor_time(browser) - used, 2)
    context.close()
    return {**taken, "cpu": cpu, "load": round(load, 1)}


def processor_time(browser: Browser) -> float:
    """Return the processor time that all processes of the browser have used so far, in seconds."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(float(one["cpuTime"]) for one in processes)


def natively(record: str) -> dict[str, Any]:
    """Return the seconds of the same review in this process, which has one thread that computes."""
    [scenario] = read_text(record)
    with on_cores(1):
        begun, used = time.perf_counter(), time.process_time()
        found = review(scenario)
        wall, cpu = time.perf_counter() - begun, time.process_time() - used
    return {"decisions": len(found.decisions), "native": round(wall, 2), "native_cpu": round(cpu, 2)}


@contextmanager
def on_cores(cores: int) -> Iterator[None]:
    """Use only this many cores, where the system allows it (Linux). Processes that start in the meantime do too."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    all_cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(all_cores)[:cores])
    yield
    os.sched_setaffinity(0, all_cores)


@contextmanager
def site() -> Iterator[str]:
    """Write the site that `oriflamme site` writes, and serve it."""
    with tempfile.TemporaryDirectory(prefix="oriflamme-site-") as folder:
        write_site(Path(folder) / "site")
        server = FileServer(("127.0.0.1", 0), partial(Handler, directory=str(Path(folder) / "site")))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        server.server_close()


if __name__ == "__main__":
    main()
