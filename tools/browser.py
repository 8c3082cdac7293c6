"""Find a Chromium for the browser tests and a Firefox for one of them, or install them.

The order is: $ORIFLAMME_BROWSER, the system's headless shell of Chromium, its Chromium or Chrome, the one that
Playwright installs. If there is none, `python tools/browser.py` (which `make test` runs) tries to install one with
Playwright, then with apt-get. The headless shell is Chromium without windows and menus. It needs a quarter less
processor time per page, so it is installed next to Debian's Chromium.

Firefox is $ORIFLAMME_FIREFOX or the system's. If there is none, it is installed with apt-get; without it, its test is
skipped, with a warning.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

SHELL = "chromium-headless-shell"  # also the name of its package
NAMES = (SHELL, "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX_NAMES = ("firefox-esr", "firefox")
DEBIAN = "/usr/bin/chromium"
APPLE = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
APPLE_FIREFOX = Path("/Applications/Firefox.app/Contents/MacOS/firefox")
# Features to disable: pop-ups of the invisible address bar, which cost half a second of CPU time per page, and
# everything that Playwright disables, because this list replaces its own.
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
    "--renderer-process-limit=1",  # pages of a context share a process, which saves a tenth of the CPU time of a page
    "--font-render-hinting=none",  # the headless shell hints fonts, which makes texts wider; a browser doesn't
)  # fmt: skip
HOW = (
    "The browser tests found no browser. Install one (Debian: apt-get install chromium, or with Playwright:\n"
    ".venv/bin/playwright install chromium), or name one: ORIFLAMME_BROWSER=/path/to/chromium make test"
)

NO_FIREFOX = (
    "WARNING: there is no Firefox, so THE PAGE IS NOT TESTED IN FIREFOX. Install it (Debian: apt-get install\n"
    "firefox-esr), or name one: ORIFLAMME_FIREFOX=/path/to/firefox make test"
)


def system_browser() -> str | None:
    """Return the browser named in the environment, or the one installed on the system."""
    if named := os.environ.get("ORIFLAMME_BROWSER"):
        return named
    there = next(filter(None, map(shutil.which, NAMES)), None)
    return there or (str(APPLE) if APPLE.is_file() else None)


def find_browser() -> str | None:
    """Return the path of a browser that Playwright can use, or None."""
    found = system_browser() or playwright_browser()
    return found if found and Path(found).is_file() else None


def playwright_browser() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.is_file() else None


def find_firefox() -> str | None:
    """Return the path of a Firefox, or None."""
    if named := os.environ.get("ORIFLAMME_FIREFOX"):
        return named if Path(named).is_file() else None
    there = next(filter(None, map(shutil.which, FIREFOX_NAMES)), None)
    return there or (str(APPLE_FIREFOX) if APPLE_FIREFOX.is_file() else None)


def fetch(find: Callable[[], str | None], *commands: list[str]) -> None:
    """Try these commands until a browser is found."""
    for command in commands:
        print("trying to install a browser:", " ".join(command), file=sys.stderr, flush=True)
        try:
            subprocess.run(command, check=False, timeout=600, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.TimeoutExpired) as error:
            print(error, file=sys.stderr)
        if find():
            return


def from_debian(package: str) -> list[list[str]]:
    """Return the commands that install a package with apt-get, where there is one."""
    if not shutil.which("apt-get"):
        return []
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    return [[*sudo, "apt-get", "update", "-q"], [*sudo, "apt-get", "install", "-y", "-q", package]]


def fetch_shell(browser: str) -> None:
    """Install the headless shell next to Debian's Chromium, if the lists of apt-get have it. It is not necessary."""
    if browser != DEBIAN or not shutil.which("apt-cache"):
        return
    known = subprocess.run(["apt-cache", "show", SHELL], capture_output=True, check=False)
    if known.returncode == 0:
        fetch(lambda: shutil.which(SHELL), from_debian(SHELL)[-1])


if __name__ == "__main__":
    if not find_browser():
        fetch(find_browser, [sys.executable, "-m", "playwright", "install", "chromium"], *from_debian("chromium"))
    if found := find_browser():
        fetch_shell(found)
    found = find_browser()
    if not found:
        sys.exit(HOW)
    print(f"browser: {found}")
    if not find_firefox() and "ORIFLAMME_FIREFOX" not in os.environ:
        fetch(find_firefox, *from_debian("firefox-esr"))
    print(f"Firefox: {find_firefox()}" if find_firefox() else NO_FIREFOX)
