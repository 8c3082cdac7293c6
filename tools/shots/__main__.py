"""Take screenshots of every main state in four sizes, two themes and four languages: `make shots`, then look at the
contact sheets in build/shots.

A state is captured the first time it comes up in games that are played through the page. docs/screenshots.md lists the
states and what to look for.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from oriflamme.texts import LANGUAGES
from tests.client.conftest import Person, ServerProcess
from tests.client.finished_games import finished_table
from tests.client.player import Player
from tools.browser import FLAGS, find_browser

SIZES: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
    },
    "landscape": {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 1024, "height": 768}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
THEMES = ("vellum", "night")
MANY = "vellum"  # the theme in which every language is taken; the other one is in English only
THUMBNAIL = {"phone": 240, "landscape": 400, "tablet": 400, "desktop": 400}  # width in pixels
SHEET = 2500  # width of a contact sheet in pixels
USE_LANGUAGE = """async (language) => {
  await (await import("/core/text/text.js")).setLanguage(language);
  await document.fonts.ready;
}"""
SETTLED = 350  # milliseconds to wait for fonts and transitions
PLACE, REVEAL = "Place a card", "Reveal "


class Photographer:
    """Takes one screenshot per state, the first time that the state comes up."""

    def __init__(self, folder: Path, size: str, theme: str) -> None:
        self.folder = folder
        self.size = size
        self.theme = theme
        self.taken: list[str] = []

    @property
    def looks(self) -> list[str]:
        """Return the ends of the names of all screenshots of one state: the theme and, unless English, the language."""
        others = [language for language in LANGUAGES if language != "en"] if self.theme == MANY else []
        return [self.theme, *(f"{self.theme}-{language}" for language in others)]

    def shoot(self, page: Page, state: str, whole: bool = False) -> None:
        if state in self.taken:
            return
        self.taken.append(state)
        for look in self.looks:
            if look != self.theme:
                page.evaluate(USE_LANGUAGE, look.removeprefix(f"{self.theme}-"))
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=self.folder / f"{state}-{self.size}-{look}.png", full_page=whole)
        if len(self.looks) > 1:
            page.evaluate(USE_LANGUAGE, "en")

    def write_contact_sheets(self, browser: Browser) -> None:
        """Write one large image with labelled thumbnails for each language, or for the theme."""
        width = THUMBNAIL[self.size]
        window = SIZES[self.size]["viewport"]
        tallest = width * window["height"] * 2 // window["width"]  # of a whole page, only the beginning
        page = browser.new_page(viewport={"width": SHEET, "height": 1000})
        for look in self.looks:
            images = "".join(
                f'<figure><img src="{state}-{self.size}-{look}.png"><figcaption>{state}</figcaption></figure>'
                for state in self.taken
            )
            style = (
                "body{margin:12px;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:10px;align-items:start}"
                f"figure{{margin:0;width:{width}px}}img{{width:100%;max-height:{tallest}px;object-fit:cover;"
                "object-position:top;display:block;outline:1px solid #888}"
            )
            source = self.folder / f"sheet-{self.size}-{look}.html"
            source.write_text(f"<!doctype html><style>{style}</style>{images}", encoding="utf-8")
            page.goto(source.resolve().as_uri())
            page.screenshot(path=source.with_suffix(".png"), full_page=True)
            source.unlink()
        page.close()


def shoot_game(photo: Photographer, person: Person, box: str, seed: int) -> None:
    table = person.play_bots(["random"] * 4, box=box)
    page = person.page
    page.goto(f"/t/{table}")
    player = Player(page, seed)
    while player.wait():
        title = player.prompt.get_by_role("heading").inner_text()
        state = "place" if title == PLACE else "reveal" if title.startswith(REVEAL) else "choose"
        if len(player.asked) > 6:
            state += "-late"
        photo.shoot(page, f"table-{state}-{box}")
        player.decide()
    photo.shoot(page, f"end-{box}")
    photo.shoot(page, f"end-whole-{box}", whole=True)


def shoot_pages(photo: Photographer, person: Person, finished: str) -> None:
    page = person.page
    for state, path in {
        "home": "/", "rules": "/rules", "rules-soldier": "/rules#rule-soldier-1", "learn": "/learn", "games": "/games",
        "ladder": "/ladder", "account": "/account", "credits": "/credits", "missing": "/t/nosuchtable",
        "replay": f"/replay/{finished}?move=30", "replay-open": "/replay", "board": "/board", "settled": "/settled#tie",
    }.items():  # fmt: skip
        page.goto(path)
        page.get_by_role("main").wait_for()
        photo.shoot(page, state)
    page.goto("/")
    page.get_by_role("button", name="New table").click()
    photo.shoot(page, "new-table", whole=True)
    table = person.open_table(players=4, bots=["", "knight", "", ""])
    page.goto(f"/t/{table}")
    page.get_by_role("main").wait_for()
    photo.shoot(page, "waiting-room", whole=True)


def shoot(browser: Browser, server: ServerProcess, folder: Path, size: str, theme: str, finished: str) -> None:
    photo = Photographer(folder, size, theme)
    person = Person(browser, server.base, {"theme": theme}, **SIZES[size]).become_guest("Oksana")
    shoot_pages(photo, person, finished)
    for seed, box in enumerate(("base", "ablaze", "alliance")):
        shoot_game(photo, person, box, seed)
    person.close()
    photo.write_contact_sheets(browser)
    print(f"{size}-{theme}", len(photo.taken), *person.errors, flush=True)


def main(folder: Path, sizes: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        server = ServerProcess(Path(data))
        try:
            finished = finished_table(server, players=5, box="alliance")
            for size in sizes:
                for theme in THEMES:
                    shoot(browser, server, folder, size, theme, finished)
        finally:
            server.close()
            browser.close()


if __name__ == "__main__":
    main(Path("build/shots"), sys.argv[1:] or list(SIZES))
