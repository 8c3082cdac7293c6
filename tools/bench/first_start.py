"""Measure what a newcomer waits for: `make play` in a fresh clone, with an empty home and nothing compiled.

    .venv/bin/python -m tools.bench.first_start [folder for the clone]

It prints the seconds until the page is drawn in a headless Chromium and until the bots are ready, the processor time
of all processes, how busy the machine was, and how much was installed; then, for five empty profiles, the seconds from
*Play now* until the first own decision can be answered; and, for five more starts of `oriflamme play`, now that
everything is installed, the seconds until the server answers with the page. What pip downloads comes from wherever pip
is configured to get it, so the network counts too. The clone has what is committed, not what is only in your files.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import FLAGS, find_browser

ROOT = Path(__file__).parents[2]

LIMIT_S = 600
TIMES = 5
HIDDEN = (
    "VIRTUAL_ENV",
    "XDG_CACHE_HOME",
    "XDG_DATA_HOME",
    "ORIFLAMME_CACHE",
    "PIP_CACHE_DIR",
    "MAKEFLAGS",
    "MAKELEVEL",
    "PYTHONPATH",
    "PYTHONDONTWRITEBYTECODE",
)


def measure(folder: Path) -> None:
    clone, home = folder / "clone", folder / "home"
    home.mkdir(parents=True)
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    # `true` is the browser that `make play` opens, and Python's output is not held back although it goes to a pipe.
    environment |= {"HOME": str(home), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    print(f"load average before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    begun = time.monotonic()
    playing = subprocess.Popen(
        ["make", "play"], cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        address = printed_address(playing)
        print(f"installed and starting: {time.monotonic() - begun:.1f} s", flush=True)
        wait_for(f"{address}health", "ok")
        print(f"the server answers: {time.monotonic() - begun:.1f} s", flush=True)
        wait_until_drawn(address)
        print(f"the page is drawn: {time.monotonic() - begun:.1f} s", flush=True)
        print(f"installed: .venv {megabytes(clone / '.venv')} MB, home {megabytes(home)} MB", flush=True)
        wait_for(f"{address}ready", "")
        print(f"the bots are ready: {time.monotonic() - begun:.1f} s; home {megabytes(home)} MB", flush=True)
        print_first_decisions(address)
    finally:
        stop(playing)
    for _ in range(TIMES):
        before = processor_time()
        taken = seconds_to_page(clone, environment)
        spent = processor_time() - before
        print(f"`oriflamme play` again, until the page is served: {taken:.2f} s; processor time {spent:.2f} s")
    print(f"processor time of everything, with the browser: {processor_time():.0f} s")
    print(f"load average after: {os.getloadavg()[0]:.1f}")


def printed_address(playing: subprocess.Popen[str]) -> str:
    """Return the address that `make play` prints when it has installed everything."""
    assert playing.stdout is not None
    for line in playing.stdout:
        print(f"    {line}", end="", flush=True)
        if found := re.search(r"http://\S+/", line):
            return found[0]
    raise SystemExit(f"`make play` failed with exit status {playing.wait()}")


def wait_for(address: str, key: str) -> None:
    """Wait until the address answers with status 200, and with a JSON object that has this key, if one is given."""
    until = time.monotonic() + LIMIT_S
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                if not key or json.load(answer)[key]:
                    return
        except OSError:
            time.sleep(0.01)
    raise SystemExit(f"{address} did not answer within {LIMIT_S} s")


def wait_until_drawn(address: str) -> None:
    """Open the page in a browser and wait until its heading and its first button are visible."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(address)
        page.get_by_role("heading").first.wait_for()
        page.get_by_role("main").get_by_role("link").or_(page.get_by_role("button")).first.wait_for()
        browser.close()


def print_first_decisions(address: str) -> None:
    """Click *Play now* in empty profiles and print how long it takes until the first own decision can be answered."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        for _ in range(TIMES):
            page = browser.new_context(locale="en-GB").new_page()
            page.goto(address)
            button = page.get_by_role("button", name="Play now")
            button.wait_for()
            begun = time.monotonic()
            button.click()
            page.get_by_role("region", name="What to do").get_by_text("Your decision", exact=True).wait_for()
            took = time.monotonic() - begun
            bots = page.get_by_role("button", name=re.compile("face-down card, position")).count()
            print(f"the first own decision: {took:.2f} s; {bots} bots, which pause for 1 s, placed before", flush=True)
            page.context.close()
        browser.close()


def seconds_to_page(clone: Path, environment: dict[str, str]) -> float:
    """Start `oriflamme play` and return how long it takes until the server answers with the page."""
    begun = time.monotonic()
    command = [str(clone / ".venv" / "bin" / "oriflamme"), "play"]
    playing = subprocess.Popen(
        command, cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        wait_for(printed_address(playing), "")
        return time.monotonic() - begun
    finally:
        stop(playing)


def processor_time() -> float:
    """Return the processor time of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def stop(playing: subprocess.Popen[str]) -> None:
    os.killpg(playing.pid, signal.SIGINT)
    playing.wait(30)


def megabytes(folder: Path) -> int:
    """Return the size on disk, as `du` counts it."""
    files = (path.lstat() for path in folder.rglob("*") if not path.is_dir())
    return round(sum(status.st_blocks for status in files) * 512 / 1e6)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory(prefix="oriflamme-first-start-") as temporary:
            measure(Path(temporary))
