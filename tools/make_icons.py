"""Draw the PNG icons of the page from icon.svg with Chromium: `python tools/make_icons.py`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from browser import FLAGS, find_browser
from playwright.sync_api import sync_playwright

CLIENT: Final = Path(__file__).parents[1] / "src/oriflamme/client"
# Left out where the system masks the icon, because it rounds the corners and crops the edges itself.
ROUNDED: Final = ' rx="14"'
ICONS: Final = {"icon-192.png": 192, "icon-512.png": 512, "icon-mask-512.png": 512}


def drawing(name: str) -> str:
    svg = (CLIENT / "icon.svg").read_text()
    if "mask" in name:
        assert ROUNDED in svg
        return (
            svg.replace(ROUNDED, "")
            .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
            .replace("<rect ", '<rect x="-6" y="-6" style="width:76px;height:76px" ')
        )
    return svg


def main() -> None:
    found = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        for name, size in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing(name)}")
            page.screenshot(path=CLIENT / name, omit_background=True)
            page.close()
        browser.close()
    print(f"{len(ICONS)} icons drawn", file=sys.stderr)


if __name__ == "__main__":
    main()
