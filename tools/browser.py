"""Find a Chromium for the browser tests, or install one.

The order is: $ORIFLAMME_BROWSER, the system's Chromium or Chrome, the one that Playwright installs. If there is none,
`python tools/browser.py` (which `make test` runs) tries to install one with Playwright, then with apt-get.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLE = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
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
)  # fmt: skip
HOW = (
    "The browser tests found no browser. Install one (Debian: apt-get install chromium, or with Playwright:\n"
    ".venv/bin/playwright install chromium), or name one: ORIFLAMME_BROWSER=/path/to/chromium make test"
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


def fetch() -> None:
    """Try to install a browser, first with Playwright, then with apt-get."""
    commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        commands += [[*sudo, "apt-get", "update", "-q"], [*sudo, "apt-get", "install", "-y", "-q", "chromium"]]
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
