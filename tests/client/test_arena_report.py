"""In a browser, the plots of the arena's report show every name completely inside the plot."""

from __future__ import annotations

from playwright.sync_api import Browser

from oriflamme.arena.report import svg
from oriflamme.arena.report.html import page as report_page

NAMES = [
    "greedy", "search:iterations=4000,variant=single", "MCTS-WITH-MEMORY-AND-MORE", "WWWWMMMMWWWWMMMM", "%" * 14,
    "./my_bots/программа-ЩЩЩЩЖЖ.py", "漢字" * 12, "😀" * 20, "illiillijjillillil" * 3, "f" * 26,
]  # fmt: skip
CUT_OFF = """[...document.querySelectorAll("svg.plot text")]
  .filter((text) => {
    const box = text.getBBox();
    return box.x < 0 || box.x + box.width > text.ownerSVGElement.viewBox.baseVal.width;
  })
  .map((text) => text.textContent)"""


def test_names_are_not_cut_off(browser: Browser) -> None:
    plots = [
        svg.dots("dots", [svg.Dot(name, 0.5, 0.4, 0.6) for name in NAMES]),
        svg.lines("lines", [svg.Series(name, [1, 2]) for name in NAMES], ["round 1", "round 2"]),
    ]
    page = browser.new_page()
    page.set_content(report_page("names", plots))
    assert page.locator("svg.plot text").count() > 2 * len(NAMES)
    assert page.evaluate(CUT_OFF) == []
    page.close()
