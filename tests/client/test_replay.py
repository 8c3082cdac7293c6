"""Replays of a finished table and of any record: step by step, from any point of view, by link, by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.client.browser_settings import OPEN_DIALOG, PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, ServerProcess, set_language
from tests.client.finished_games import BAD_RECORD, IMPOSSIBLE_RECORD, WHY_BAD, WHY_IMPOSSIBLE, finished_table, played

Visit = Callable[[str], Page]
EYES = "Point of view"
COMPUTER: Final[ViewportSize] = {"width": 1440, "height": 900}


@pytest.fixture(scope="module")
def table(server: ServerProcess) -> str:
    return finished_table(server)


@pytest.fixture(scope="module")
def game(server: ServerProcess, table: str) -> dict:
    """Return the whole game as the server sends it, with all cards visible."""
    answer = server.http.get(f"/api/tables/{table}/replay?eyes=all")
    assert answer.status_code == 200
    found: dict = answer.json()
    return found


def slider(page: Page) -> int:
    return int(page.get_by_role("slider", name="Move", exact=True).input_value())


def at_move(page: Page, move: int) -> None:
    expect(page.get_by_role("slider", name="Move", exact=True)).to_have_value(str(move))


def shows_points(page: Page, points: list[int]) -> None:
    expect(page.locator(".families .family .pts")).to_have_text([str(number) for number in points], use_inner_text=True)


def has_stacks(page: Page, number: int) -> None:
    expect(page.locator(".queue [data-place]")).to_have_count(number)


def plays_beyond(page: Page, move: int) -> None:
    """Expect a later move. The replay plays by itself, so waiting for one particular move could miss it."""
    page.wait_for_function("move => document.querySelector('input[type=range]').valueAsNumber > move", arg=move)


def stacks(game: dict, move: int) -> int:
    return len({lying[0] for lying in game["frames"][move]["position"]["queue"]})


def paste(page: Page, record: str) -> None:
    page.get_by_role("textbox").fill(record)
    page.get_by_role("button", name=re.compile("show|replay", re.IGNORECASE)).first.click()


def test_a_replay_can_be_stepped_scrubbed_and_jumped_through(visit: Visit, table: str, game: dict) -> None:
    last = len(game["frames"]) - 1
    page = visit(f"/replay/{table}")
    at_move(page, 0)
    expect(page.get_by_role("region", name="This move")).to_contain_text("The cards are dealt")
    page.get_by_role("button", name="One move forward").click()
    at_move(page, 1)
    assert stacks(game, 1) == 1
    has_stacks(page, 1)
    page.get_by_role("button", name="One move back").click()
    at_move(page, 0)
    has_stacks(page, 0)
    page.get_by_role("slider", name="Move", exact=True).fill(str(last // 2))
    at_move(page, last // 2)
    has_stacks(page, stacks(game, last // 2))
    shows_points(page, game["frames"][last // 2]["position"]["points"])
    for number in range(1, 7):
        page.get_by_role("button", name=f"Go to round {number}").click()
        begins = next(i for i, frame in enumerate(game["frames"]) if frame["position"]["round"] == number)
        at_move(page, begins)
        expect(page.get_by_text(f"Round {number} of 6")).to_be_visible()
    page.get_by_role("button", name="Go to the end").click()
    at_move(page, last)
    result = page.get_by_role("list", name="Result")
    expect(result.get_by_role("listitem")).to_have_count(3)
    expect(result.get_by_role("listitem").first).to_contain_text("victory")
    shows_points(page, game["result"]["points"])
    page.get_by_role("button", name="Go to the deal").click()
    at_move(page, 0)


def test_the_chronicle_follows_the_replay(visit: Visit, table: str, game: dict) -> None:
    page = visit(f"/replay/{table}")
    at_move(page, 0)
    log = page.get_by_role("log")
    page.get_by_role("button", name="Go to round 2").click()
    some = log.get_by_role("listitem").count()
    expect(log).to_contain_text("Round 2")
    page.get_by_role("button", name="Go to the end").click()
    expect(log).to_contain_text("The game is over")
    assert log.get_by_role("listitem").count() > some
    page.get_by_role("button", name="Go to the deal").click()
    expect(log).not_to_contain_text("Round 2")
    rule = log.get_by_role("link").first
    page.get_by_role("button", name="Go to round 2").click()
    assert (rule.get_attribute("href") or "").startswith("/rules?box=")


def test_a_replay_plays_by_itself_and_can_be_paused(visit: Visit, table: str, game: dict) -> None:
    last = len(game["frames"]) - 1
    page = visit(f"/replay/{table}?move={last - 2}")
    at_move(page, last - 2)
    page.get_by_role("button", name="Play", exact=True).click()
    at_move(page, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # the replay has stopped by itself
    page.get_by_role("button", name="Play", exact=True).click()  # it starts from the deal again
    page.get_by_role("button", name="Pause").click()
    assert slider(page) < last
    page.get_by_role("combobox", name="Speed").select_option(label="Fast")
    before = slider(page)
    page.get_by_role("button", name="Play", exact=True).click()
    plays_beyond(page, before + 1)
    page.get_by_role("button", name="Pause").click()


def test_the_keyboard_controls_the_replay(visit: Visit, table: str, game: dict) -> None:
    last = len(game["frames"]) - 1
    starts = {frame["position"]["round"]: frame["seq"] for frame in reversed(game["frames"])}
    page = visit(f"/replay/{table}")
    at_move(page, 0)
    for key, move in (
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", starts[2]), ("PageDown", starts[3]),
        ("PageUp", starts[2]), ("End", last), ("Home", 0),
    ):  # fmt: skip
        page.keyboard.press(key)
        at_move(page, move)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_can_be_watched_from_any_point_of_view(visit: Visit, table: str, game: dict) -> None:
    move = next(i for i, f in enumerate(game["frames"]) if len(f["position"]["queue"]) == 3)  # all are face down
    page = visit(f"/replay/{table}?move={move}")
    at_move(page, move)
    expect(page.get_by_role("region", name="All hands")).to_be_visible()
    hands = page.get_by_role("list", name=re.compile("^Hand: "))
    expect(hands).to_have_count(3)
    for family in range(3):
        held = game["frames"][move]["open"]["hands"][family]
        expect(hands.nth(family).get_by_role("button")).to_have_count(len(held))
    names = page.locator(".queue .peek")
    expect(names).to_have_count(3)
    for who in ("Ann", "Random 1", "Random 2"):
        expect(page.get_by_role("button", name=re.compile(f"face down, {who} knows it"))).to_have_count(1)
    page.get_by_role("combobox", name=EYES).select_option("public")
    expect(names).to_have_count(0)
    expect(page.get_by_role("region", name="All hands")).to_have_count(0)
    at_move(page, move)
    page.get_by_role("combobox", name=EYES).select_option("1")
    expect(names).to_have_count(1)
    expect(page.get_by_role("region", name="Random 1’s hand").get_by_role("button")).to_have_count(6)
    at_move(page, move)
    expect(page).to_have_url(re.compile(rf"\?move={move}&eyes=1$"))


def test_a_link_leads_to_its_moment(person: Callable[..., Person], table: str) -> None:
    ann = person("Ann", permissions=["clipboard-read", "clipboard-write"])
    ann.page.goto(f"/replay/{table}?move=5&eyes=2")
    at_move(ann.page, 5)
    ann.page.get_by_role("button", name="One move forward").click()
    ann.page.get_by_role("button", name="Copy a link to this moment").click()
    expect(ann.page.get_by_text("Link copied")).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{table}?move=6&eyes=2")
    other = person().page
    other.goto(link)
    at_move(other, 6)
    expect(other.get_by_role("combobox", name=EYES)).to_have_value("2")


def test_an_address_beyond_the_game_is_clamped(reader: Person, visit: Visit, table: str, game: dict) -> None:
    for asked, move in (("move=99999", len(game["frames"]) - 1), ("move=-3", 0), ("move=x", 0), ("move=2&eyes=4", 2)):
        page = visit(f"/replay/{table}?{asked}")
        at_move(page, move)
        expect(page.get_by_role("combobox", name=EYES)).to_have_value("all")
    reader.forgive("422")  # a table of three has no fifth seat


def test_a_table_that_does_not_exist_or_is_not_over_has_no_replay(reader: Person, visit: Visit) -> None:
    table = reader.play_bots(["random", "random"])
    for wrong in ("nowhere", table):
        page = visit(f"/replay/{wrong}")
        expect(page.get_by_role("alert").first).to_contain_text("can’t be shown")
    reader.forgive("404", "409")


def test_a_pasted_record_is_shown_and_has_a_link(person: Callable[..., Person]) -> None:
    record, moves = played()
    ann = person("Ann", permissions=["clipboard-read", "clipboard-write"])
    ann.page.goto("/replay")
    paste(ann.page, record)
    at_move(ann.page, 0)
    ann.page.keyboard.press("End")
    at_move(ann.page, moves)
    expect(ann.page).to_have_url(re.compile(rf"\?move={moves}$"))  # the address is updated a little later
    ann.page.reload()
    at_move(ann.page, moves)  # the session remembers the record, the address the move
    ann.page.get_by_role("button", name="One move back").click()
    ann.page.get_by_role("button", name="Copy a link to this moment").click()
    expect(ann.page.get_by_text("Link copied")).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    other = person().page
    other.goto(link)
    at_move(other, moves - 1)
    other.goto(link[: len(link) - 40])
    other.reload()
    expect(other.get_by_role("alert").first).to_contain_text("incomplete")


def test_a_record_is_read_from_a_file_and_another_one_after_it(visit: Visit, tmp_path: Path) -> None:
    record, moves = played("ablaze", 5, 3)
    path = tmp_path / "game.txt"
    path.write_text(record)
    page = visit("/replay")
    page.locator("input[type=file]").set_input_files(path)
    at_move(page, 0)
    page.keyboard.press("End")
    at_move(page, moves)
    page.get_by_role("button", name="Other replays").click()
    expect(page.get_by_role("heading", name="Replays", level=1)).to_be_visible()
    paste(page, played("alliance", 2, 5)[0])
    at_move(page, 0)
    expect(page.locator(".families .family")).to_have_count(2)


def test_the_page_explains_why_a_record_is_bad(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.page.goto("/replay")
    ann.page.get_by_role("textbox").fill(BAD_RECORD)
    ann.page.get_by_role("textbox").press("Tab")
    ann.page.keyboard.press("Enter")
    alert = ann.page.get_by_role("alert").first
    for language, why in WHY_BAD.items():
        set_language(ann.page, language)
        expect(alert.get_by_role("paragraph")).to_have_text([re.compile("."), re.compile(r"\b2\b"), why])
        expect(alert.locator("[lang]")).to_have_count(0)
    ann.page.get_by_role("textbox").fill(IMPOSSIBLE_RECORD)  # another one can be tried
    ann.page.get_by_role("textbox").press("Tab")
    ann.page.keyboard.press("Enter")
    expect(alert.locator("[lang=en]")).to_have_text(WHY_IMPOSSIBLE)
    expect(ann.page.get_by_role("textbox")).to_be_visible()
    ann.forgive("422")


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
def test_it_is_accessible(person: Callable[..., Person], axe: Callable[..., None], every: bool) -> None:
    page = person(viewport=COMPUTER).page

    def check(again: bool = False) -> None:
        """Check the page; if it is almost the same as another one, with axe only in the long test."""
        if every or not again:
            axe(page)
        expect_no_sideways_scrolling(page)

    page.goto("/replay")
    expect(page.get_by_role("heading", name="Replays", level=1)).to_be_visible()
    check(again=True)
    page.set_viewport_size(PHONE)
    check()
    paste(page, played("ablaze", 5, 3)[0])
    for move in ("20", "9999", "60"):
        page.get_by_role("slider", name="Move", exact=True).fill(move)
        check(again=move != "9999")  # the large window below is checked at move 60
    page.get_by_role("button", name="View, link, save").click()
    expect(page.get_by_role("combobox", name=EYES)).to_be_visible()
    axe(page, within=OPEN_DIALOG)
    expect_no_sideways_scrolling(page)
    page.keyboard.press("Escape")
    page.set_viewport_size(COMPUTER)
    check()
