"""The analysis board: set up a position, play all seats, keep what was tried as a tree, share it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from oriflamme.notation import NotationError, read_link, read_record, read_text
from oriflamme.review.effort import Effort
from oriflamme.review.judge import Judge, Judgement
from oriflamme.rules import decider, legal_actions, view
from tests.client import fluent_packs
from tests.client.browser_settings import LOCALES, OPEN_DIALOG, PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, ServerProcess, set_language
from tests.client.finished_games import finished_table
from tests.client.test_screen_reader import LISTEN

POSITION = """players 3
points R3 B2 G4
queue (R:soldier+1) G:lord (B:ambush) (G:spy+2)/G:heir R:archer
hand R lord spy conspiracy heir
hand B archer lord soldier spy
hand G soldier ambush archer
"""


def prompt(page: Page) -> Locator:
    return page.get_by_role("region", name="What to do")


def option(page: Page, words: str) -> Locator:
    return prompt(page).get_by_role("button", name=re.compile(f"^{words}"))


def expect_moves(page: Page, *expected: str) -> None:
    """Expect these moves in the tree, in the order in which they are listed."""
    expect(page.locator(".tree__move")).to_have_text(list(expected))


def current(page: Page) -> Locator:
    return page.locator(".tree__move[aria-current]")


def open_text(page: Page, text: str) -> None:
    page.get_by_label("Position or record in the notation, or a link").fill(text)
    page.get_by_role("button", name="Open this text").click()


def open_position(page: Page, text: str = POSITION) -> None:
    page.goto("/board")
    open_text(page, text)
    expect(prompt(page)).to_be_visible()


def put(page: Page, family: str, card: str, where: str) -> None:
    """Choose a card of a family that is not in the queue, and put it somewhere."""
    page.get_by_role("region", name=family, exact=True).get_by_role("button", name=card, exact=True).click()
    chosen(page).get_by_role("button", name=where).click()


def chosen(page: Page) -> Locator:
    return page.get_by_role("region", name="Chosen card")


def test_a_position_is_set_up_by_hand_and_played(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/board")
    page.get_by_role("combobox", name="Players").select_option("2")
    page.get_by_role("combobox", name="Round").select_option("3")
    page.get_by_role("combobox", name="Phase").select_option("resolution")
    page.get_by_role("region", name="Blue", exact=True).get_by_role("spinbutton", name="Points").fill("7")
    put(page, "Red", "Lord", "Front of the queue")
    chosen(page).get_by_label("Revealed").check()
    put(page, "Red", "Spy", "Discarded")
    red = page.get_by_role("region", name="Red", exact=True)
    blue = page.get_by_role("region", name="Blue", exact=True)
    blue.get_by_role("button", name="Soldier", exact=True).drag_to(page.locator(".setup__gap").last)
    page.get_by_role("button", name="Blue: Soldier").press("Enter")  # a keyboard goes on in the panel
    expect(chosen(page)).to_be_focused()
    chosen(page).get_by_role("spinbutton", name="Tokens").fill("2")
    chosen(page).get_by_label("Everyone knows it").check()
    expect(red.get_by_role("group", name="Discarded")).to_contain_text("Spy")
    expect(page.get_by_text("Next: Blue")).to_be_visible()  # the Lord has acted, the Soldier is asked
    axe(page)
    page.keyboard.press("Escape")
    expect(chosen(page)).to_have_count(0)
    page.get_by_role("button", name="Play from here").click()
    expect(prompt(page)).to_contain_text("Decides: Blue")
    expect(page.locator("[data-family='0'] .pts").first).to_have_text("2")
    option(page, "Reveal").click()
    expect_moves(page, "Starting position", "1 Reveal")
    expect(page.locator(".queue [data-place]")).to_have_count(1)  # the Soldier struck the Lord
    axe(page)


def test_an_impossible_position_is_refused_for_the_reason_that_check_gives(page: Page) -> None:
    page.goto("/board")
    put(page, "Green", "Ambush", "Back of the queue")
    expect(page.get_by_text("This position is possible.")).to_be_visible()
    page.evaluate(LISTEN)
    chosen(page).get_by_label("Revealed").check()
    text = page.get_by_label("Position or record in the notation, or a link")
    expect(text).to_have_value(re.compile("queue G:ambush\n"))
    with pytest.raises(NotationError) as found:
        read_text(text.input_value())
    verdict = page.get_by_role("region", name="Is the position possible?")
    expect(verdict).to_contain_text(f"This position is impossible: {found.value.reason}")
    assert ["polite", f"This position is impossible: {found.value.reason}"] in page.evaluate("window.heard")
    expect(verdict.get_by_role("button", name="Play from here")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="All cards to the hands").click()
    expect(verdict).to_contain_text("This position is possible. Next: Red")
    open_text(page, "players 3\nqueue (R:spy)/(B:spy)\n")  # one that has a code and a text
    expect(page.get_by_role("alert")).to_contain_text("line 2")
    expect(page.get_by_role("alert")).to_contain_text("(R:spy)/(B:spy)")
    open_text(page, "2.damaged")
    expect(page.get_by_role("alert")).to_contain_text("The link is incomplete or damaged")


def test_what_everyone_remembers_is_set_up_and_changes_what_a_seat_can_know(page: Page) -> None:
    """Red has taken its Informer back and then played a card, so the Informer is in its hand or is that card."""
    page.goto("/board")
    red = page.get_by_role("region", name="Red", exact=True)
    expect(red.get_by_role("group", name="What everyone remembers")).to_have_count(0)  # nothing to remember
    page.get_by_role("combobox", name="Cards").select_option("alliance")
    put(page, "Red", "Deserter", "Back of the queue")
    text = page.get_by_label("Position or record in the notation, or a link")
    before = text.input_value()
    red.get_by_label("Cards played from the hand").fill("2")
    red.get_by_label("Deserter: played as card number").fill("2")
    red.get_by_label("Informer: back in the hand after card number").fill("1")
    page.keyboard.press("Tab")
    expect(text).to_have_value(re.compile("memory R entries 2 deserter 2 informer-back 1\n"))
    expect(page.get_by_text("This position is possible.")).to_be_visible()
    seen = [read_record(one)[0].view(1) for one in (before, text.input_value())]
    assert seen[0].informer_back[0] == 0
    assert (seen[1].informer_back[0], seen[1].entered[0]) == (1, 2)
    chosen(page).get_by_role("button", name="Hand").click()
    expect(text).to_have_value(re.compile("memory R entries 2 informer-back 1\n"))
    page.get_by_role("combobox", name="Cards").select_option("ablaze")
    red.get_by_role("group", name="Not set aside").get_by_label("Queen").check()
    expect(text).to_have_value(re.compile("memory R absent queen\n"))


# Changes a field as a person does, but without waiting for the page to be drawn again.
CHANGE = """([field, value]) => {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def test_a_number_that_is_being_typed_survives_when_the_page_is_drawn_again(page: Page) -> None:
    page.goto("/board")
    page.get_by_role("combobox", name="Cards").select_option("alliance")
    red = page.get_by_role("region", name="Red", exact=True)
    red.get_by_label("Cards played from the hand").press_sequentially("2")
    page.evaluate(CHANGE, [page.get_by_role("combobox", name="Round").element_handle(), "3"])
    expect(page.get_by_text("This position is possible.")).to_be_visible()
    page.keyboard.press("Tab")
    text = page.get_by_label("Position or record in the notation, or a link")
    expect(text).to_have_value(re.compile("round 3\n(.*\n)*memory R entries 2\n"))


def test_what_was_tried_is_a_tree(page: Page) -> None:
    open_position(page)
    option(page, "Keep face down").click()
    option(page, "Reveal").click()  # Blue's Ambush
    expect_moves(page, "Starting position", "1 Keep face down", "2 Reveal")
    page.keyboard.press("Home")
    expect(current(page)).to_have_text(re.compile("Starting position"))
    option(page, "Reveal").click()  # Red's Soldier: a side line
    expect_moves(page, "Starting position", "1 Keep face down", "1 Reveal", "2 Reveal")
    page.keyboard.press("ArrowUp")
    expect(current(page)).to_have_text(re.compile("Keep face down"))
    page.keyboard.press("ArrowRight")
    expect(current(page)).to_have_text("2 Reveal")
    page.reload()
    expect_moves(page, "Starting position", "1 Keep face down", "1 Reveal", "2 Reveal")
    page.locator(".tree__sides .tree__move").click()
    page.get_by_role("button", name="Make this the main line").click()
    expect_moves(page, "Starting position", "1 Reveal", "1 Keep face down", "2 Reveal")
    page.get_by_role("button", name="Keep face down", exact=False).and_(page.locator(".tree__move")).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the moves").click()
    records = read_text(download.value.path().read_text(encoding="utf-8"))
    assert [len(record.steps) for record in records] == [1, 2]
    page.get_by_role("button", name="Delete from here").click()
    expect_moves(page, "Starting position", "1 Reveal")


def test_a_moment_of_a_replay_is_opened_on_the_board(page: Page, server: ServerProcess) -> None:
    table = finished_table(server)
    game = server.http.get(f"/api/tables/{table}/replay?eyes=all").json()
    record = server.http.get(f"/api/tables/{table}/record").text
    at = next(i for i, frame in enumerate(game["frames"]) if frame["position"]["round"] == 3)
    page.goto(f"/replay/{table}?move={at}")
    page.get_by_role("button", name="Open on the analysis board").click()
    expect(page.locator(".tree__move")).to_have_count(len(game["frames"]))
    expect(current(page).locator(".tree__number")).to_have_text(str(at))
    lying = {row[0] for row in game["frames"][at]["position"]["queue"]}
    expect(page.locator(".queue [data-place]")).to_have_count(len(lying))
    page.get_by_role("button", name="Change the position").click()
    text = page.get_by_label("Position or record in the notation, or a link").input_value()
    until = [line for line in record.splitlines() if re.match("[RBGYV] ", line)][:at]
    start = [line for line in record.splitlines() if not re.match("[RBGYV] ", line)]
    there, _ = read_record("\n".join([*start, *until]))
    here, _ = read_record(text)
    assert here.position().splitlines()[:8] == there.position().splitlines()[:8]


def test_a_link_leads_to_the_same_position(person: Callable[..., Person]) -> None:
    ann = person("Ann", permissions=["clipboard-read", "clipboard-write"])
    page = ann.page
    open_position(page)
    option(page, "Keep face down").click()
    expect(current(page)).to_have_text(re.compile("Keep"))
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Text copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Copy a link").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    address = page.evaluate("navigator.clipboard.readText()")
    link = address.partition("#")[2]
    assert link.startswith("2.")
    assert read_link(link).position().splitlines() == text.splitlines()
    other = person("Bob").page
    other.goto(address.replace(ann.base, ""))
    expect(prompt(other)).to_contain_text("Decides: Blue")
    expect(other.locator(".queue .tok")).to_have_text(["2", "2"])
    other.goto("/board#2.AAAA")
    expect(other.get_by_text("The link is incomplete or damaged")).to_be_visible()


def live_judgement(text: str) -> Judgement:
    """Judge a position as the board does: in more and more worlds, each time against the option that led before."""
    game = read_record(text)[0].state
    seat = decider(game)
    assert seat is not None
    played = legal_actions(game)[0]
    for worlds in (16, 64, 256, 1024, 2048):
        effort = Effort(
            "live", worlds, worlds, 0, 2 * worlds, positions=0, reasons=0, error=1.0, wrong_error=1.0, skill_error=1.0
        )
        judgement = Judge(effort, int(game.players)).judge(view(game, seat), played, 0)
        played = judgement.best
    return judgement


LIVE_VALUES = """async (text) => {
  const { LiveValues } = await import("/core/review/live-values.js");
  const live = new LiveValues();
  await live.show(text);
  const { values } = live.found.value;
  live.close();
  return values;
}"""


def test_values_are_those_of_the_review_and_can_be_switched_off(person: Callable[..., Person]) -> None:
    page = person("Ann", prefs={"values": True}).page
    judgement = live_judgement(POSITION)
    page.goto("/board")
    found = page.evaluate(LIVE_VALUES, POSITION)
    assert [(one["action"], one["value"], one["error"]) for one in found["options"]] == [
        (one.action, one.value, one.error) for one in judgement.options
    ]
    assert found["chances"] == list(judgement.chances)
    open_position(page)
    values = page.get_by_role("region", name="Values")
    expect(values).to_contain_text("given what Red can know. Tried in 2,048 possible deals of the hidden cards.")
    shown = [f"{100 * one.value:.0f}% ± {100 * one.error:.1f}".removesuffix(".0") for one in judgement.options]
    expect(values.locator(".values b")).to_have_text(shown)
    expect(values.locator(".values li").first).to_contain_text("Reveal")
    expect(values.locator(".chances li")).to_have_count(3)
    expect(values.locator(".beliefs li")).to_have_count(2)  # Blue's Ambush and Green's Spy
    option(page, "Keep face down").click()
    expect(values).to_contain_text("given what Blue can know")
    values.get_by_role("checkbox", name="Show").uncheck()
    expect(values.locator(".values")).to_have_count(0)
    page.reload()
    expect(values.get_by_role("checkbox", name="Show")).not_to_be_checked()


def test_the_board_fits_on_a_phone_in_every_language(
    person: Callable[..., Person], axe: Callable[[Page], None]
) -> None:
    page = person("Ann", prefs={"values": True}, viewport=PHONE, has_touch=True).page
    page.goto("/board")
    page.get_by_role("combobox", name="Cards").select_option("alliance")  # has something to remember
    page.locator(".setup__chip").first.click()
    page.locator(".setup__to button").last.click()
    expect(page.locator(".setup__card")).to_have_count(1)
    axe(page)
    check_in_every_language(page)
    page.locator(".setup__verdict .btn--main").click()
    expect(page.locator("#prompt")).to_be_visible()
    check_in_every_language(page)
    page.locator(".transport .btn").last.click()
    expect(page.locator(".sheet-box .controls__more")).to_be_visible()
    axe(page, within=OPEN_DIALOG)


def check_in_every_language(page: Page) -> None:
    """Check that the page is no wider than a phone, that its texts exist, and that none is too small."""
    ids = set(fluent_packs.messages("en"))
    for language in LOCALES:
        set_language(page, language)
        expect_no_sideways_scrolling(page)
        assert not ids & set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", page.get_by_role("main").inner_text())), language
        assert not page.evaluate(SMALL_TEXTS)


SMALL_TEXTS = """() => [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility()
  && !one.closest(".card, .vh") && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  && parseFloat(getComputedStyle(one).fontSize) < 12).map((one) => one.outerHTML.slice(0, 100))"""
