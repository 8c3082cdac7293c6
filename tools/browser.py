"""A Chromium for the browser tests: the one that is there, or one that is fetched, and said so loudly.

Looked for in this order: $ORIFLAMME_BROWSER, the system's Chromium or Chrome, Playwright's own. If there is none,
`python tools/browser.py` (which `make test` calls) asks Playwright for one, then Debian's package manager.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLE = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
# Off: popups of an address bar that nobody sees, half a second of processor time a page; and, since this list takes the
# place of Playwright's own, what stands there.
OFF = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
FLAGS = (
    f"--disable-features={','.join(OFF)}", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
HOW = (
    "No browser for the tests of the page. Install one (Debian: apt-get install chromium), let Playwright do it\n"
    "(.venv/bin/playwright install chromium), or name one: ORIFLAMME_BROWSER=/path/to/chromium make test"
)


def system_browser() -> str | None:
    """The browser that is named, or the one that the system has."""
    if named := os.environ.get("ORIFLAMME_BROWSER"):
        return named
    there = next(filter(None, map(shutil.which, NAMES)), None)
    return there or (str(APPLE) if APPLE.is_file() else None)


def find_browser() -> str | None:
    """The path of a browser that Playwright can drive."""
    found = system_browser() or playwrights_own()
    return found if found and Path(found).is_file() else None


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.is_file() else None


def fetch() -> None:
    """Try what may work on this machine, one after the other."""
    commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get"):
        may = [] if os.geteuid() == 0 else ["sudo", "-n"]
        commands += [[*may, "apt-get", "update", "-q"], [*may, "apt-get", "install", "-y", "-q", "chromium"]]
    for command in commands:
        print("no browser found; trying:", " ".join(command), file=sys.stderr, flush=True)
        try:
            subprocess.run(command, check=False, timeout=600, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.TimeoutExpired) as error:
            print(error, file=sys.stderr)
        if find_browser():
            return


if __name__ == "__main__":
    if not find_browser():
        fetch()
    found = find_browser()
    if not found:
        sys.exit(HOW)
    print(f"browser: {found}")
