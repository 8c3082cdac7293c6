"""The table in a real browser: games against bots and people, through crashes, in four languages, on all screens."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from oriflamme.rules import kinds
from tests.client.browser_settings import OPEN_DIALOG
from tests.client.changed_messages import Message, change_messages, long_queue
from tests.client.conftest import Person, ServerProcess, show_from_scratch
from tests.client.finished_games import finish_with_bots
from tests.client.fluent_packs import text_of
from tests.client.player import Player

People = Callable[..., Person]
Visit = Callable[[str], Page]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

MIXED = "archer soldier spy heir lord shapeshifter assassination royal-decree ambush prince".split()

# Decisions to make on the page. After those of `make test`, which take a round or more, a bot finishes the game.
SHORT, WHOLE = 5, 10_000
SHORT_OR_WHOLE = [SHORT, pytest.param(WHOLE, marks=pytest.mark.long)]


def points_of(server: ServerProcess, table: str) -> list[int]:
    points: list[int] = server.http.get(f"/api/tables/{table}").json()["result"]["points"]
    return points


@pytest.mark.parametrize(
    ("box", "most"),
    [
        ("base", SHORT),
        *(pytest.param(box, WHOLE, marks=pytest.mark.long) for box in kinds.BOXES),
    ],
)
def test_a_game_can_be_played_against_bots(box: str, most: int, person: People, server: ServerProcess) -> None:
    """Play some decisions or the whole game. test_site.py plays a whole game with the same page in every run."""
    is_animated = box == "base" or most == WHOLE  # moving cards cost processor time
    ann = person("Ann", prefs={"motion": "full" if is_animated else "reduced"})
    table = ann.play_bots(["random", "random"], box=box)
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page, 7)
    while len(player.asked) < most and player.decide():
        pass
    if len(player.asked) == most and player.wait():
        finish_with_bots(table, ann)
    else:
        assert player.asked.count("Place a card") == 6
    for family, points in zip(("You", "Random 1", "Random 2"), points_of(server, table), strict=True):
        panel = ann.page.get_by_role("region", name=f"{family},")
        expect(panel.get_by_text(re.compile(rf"^{points}\spoints?$"))).to_be_attached()


@pytest.mark.parametrize("most", SHORT_OR_WHOLE)
def test_two_people_can_play_in_two_browsers(person: People, server: ServerProcess, most: int) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table(players=2)
    bob.command(table, type="sit")
    for who in (ann, bob):
        who.page.goto(f"/t/{table}")
        who.command(table, type="ready")
    players = [Player(ann.page, 1), Player(bob.page, 2)]
    while (asked := server.http.get(f"/api/tables/{table}").json()["asked"]) and asked["decision"] < most:
        player = players[asked["family"]]
        player.decide()
        expect(player.prompt.get_by_text(text_of("en", "table", "prompt-sent"))).to_have_count(0)  # it was accepted
    points_now = server.http.get(f"/api/tables/{table}").json()["position"]["points"] if asked else None
    for player, names in zip(players, (("You", "Bob"), ("Ann", "You")), strict=True):
        if not asked:
            expect(player.over).to_be_visible()
        for family, points in zip(names, points_now or points_of(server, table), strict=True):
            panel = player.page.get_by_role("region", name=f"{family},")
            expect(panel.get_by_text(re.compile(rf"^{points}\spoints?$"))).to_be_attached()


def seconds_left(page: Page) -> int:
    """Return the time on the clock of the player who decides."""
    minutes, seconds = page.locator(".clock-face.is-running").first.inner_text().split()[-1].split(":")
    return 60 * int(minutes) + int(seconds)


def test_play_goes_on_after_the_server_was_killed_during_a_decision(person: People, own_server: ServerProcess) -> None:
    """The clocks agree afterwards, also with those of somebody who opens the page only then."""
    ann, bob = person("Ann", at=own_server), person("Bob", at=own_server)
    table = ann.play_bots(["random", "random"], clock={"bank": 300, "increment": 5})
    bob.context.clock.install()
    bob.page.goto(f"/t/{table}")
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page, 3)
    player.decide()
    player.wait()
    title = player.prompt.get_by_role("heading").inner_text()
    bob.context.clock.fast_forward(6_000)  # from now on, his connection is stable and goes on where it was interrupted
    own_server.kill()
    expect(player.prompt.get_by_role("heading")).to_have_text("Connection lost. Reconnecting…")
    expect(player.prompt.get_by_role("button")).to_have_count(0)
    expect(player.hand.locator("[aria-pressed]")).to_have_count(0)  # nothing can be chosen while the connection is lost
    own_server.start()
    expect(player.prompt.get_by_role("heading")).to_have_text(title)
    expect(bob.page.get_by_role("region", name="What to do")).to_contain_text("Ann is")
    eve = person("Eve", at=own_server)
    eve.page.goto(f"/t/{table}")
    expect(eve.page.locator(".clock-face.is-running").first).to_be_visible()
    clocks = [seconds_left(one.page) for one in (ann, bob, eve)]
    assert max(clocks) - min(clocks) <= 2, clocks
    player.decide()
    for one in (ann, bob):
        one.forgive("ERR_CONNECTION_REFUSED", "WebSocket")


# What a missing text looks like on the page: its id.
RAW_ID = re.compile(
    r"\b(?:ask|asked|aside|bot|box|card|chat|choose|confirm|event|gap|hand|lain|log|look|menu|nav|option|panel|phase|"
    r"prompt|queue|round|rule|set|side|since|slot|story|strip|sure|table|tag|tracker|tray|type|watch)-[a-z][a-z0-9-]+\b"
)


def test_the_language_changes_without_a_reload(person: People) -> None:
    ann = person("Ann")
    table = ann.play_bots(["random", "random"], box="alliance")
    page = ann.page
    page.goto(f"/t/{table}")
    player = Player(page, 5)
    for _ in range(4):
        player.decide()
    player.wait()
    page.evaluate("globalThis.same = true")
    menu = "Menu"
    for language, name in (("fr", "Français"), ("uk", "Українська"), ("ru", "Русский"), ("en", "English")):
        page.get_by_role("button", name=menu).click()
        page.get_by_role("radio", name=name).check()
        page.keyboard.press("Escape")
        menu = text_of(language, "common", "menu")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("region", name=text_of(language, "table", "hand-title"), exact=True)).to_be_visible()
        expect(page.get_by_text(text_of(language, "table", "prompt-yours"), exact=True)).to_be_visible()
        raw = RAW_ID.findall(page.locator("body").inner_text())
        assert not raw, f"{language}: {raw}"
    assert page.evaluate("globalThis.same"), "the page was reloaded"


def test_the_first_language_is_that_of_the_browser(person: People) -> None:
    page = person("Ann", locale="uk-UA").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "uk")


def press_until(page: Page, key: str, wanted: str) -> None:
    """Press a key until the focused element matches the selector."""
    for _ in range(80):
        page.keyboard.press(key)
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"{key} does not reach {wanted}")


@pytest.mark.parametrize("most", SHORT_OR_WHOLE)
def test_a_game_can_be_played_with_the_keyboard_only(person: People, most: int) -> None:
    ann = person("Ann")
    table = ann.play_bots(["random", "random"])
    page = ann.page
    page.goto(f"/t/{table}")
    player = Player(page, 11)
    player.wait()
    press_until(page, "Tab", "[data-card]")
    press_until(page, "ArrowRight", "[data-card]")
    page.keyboard.press("Enter")
    press_until(page, "Shift+Tab", ".option")
    page.keyboard.press("Enter")
    decided = placed = 1
    while decided < most and player.wait():
        decided += 1
        expect(page.locator(":focus")).to_have_count(1)  # the focus is never lost
        if player.prompt.get_by_role("heading").inner_text() == "Place a card":
            placed += 1
            page.keyboard.press("1")
            page.keyboard.press("Escape")
            expect(player.prompt.locator("button b")).to_have_count(0)  # Escape undoes the choice of a card
            page.keyboard.press("2")
        page.keyboard.press(str(player.chance.randint(1, min(9, len(player.options())))))
        if player.prompt.get_by_role("button", name="Yes, do it").is_visible():
            page.keyboard.press("Enter")
    assert placed == 6 or (decided == most and placed)


@pytest.mark.parametrize("most", SHORT_OR_WHOLE)
def test_a_game_of_five_can_be_played_on_a_phone(person: People, most: int) -> None:
    ann = person("Ann", **PHONE)
    table = ann.play_bots(["random"] * 4)
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page, 13)
    while len(player.asked) < most and player.decide():
        assert ann.page.evaluate(PAGE_WIDTH) <= 360, "the page is wider than the phone"
    assert len(player.asked) == most or player.asked.count("Place a card") == 6


PAGE_WIDTH = "document.scrollingElement.scrollWidth"
SMALL = """
    () => [...document.querySelectorAll("main button, header button, main [role=slider]")].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && !one.matches(".fact, .aside__card") && (width < 44 || height < 43.5);
    }).map((one) => one.outerHTML.slice(0, 120))
"""


def test_thirty_five_stacks_fit_on_a_phone_and_its_sheets_and_menu_open(
    person: People, axe: Callable[..., None]
) -> None:
    ann = person("Ann", **PHONE)
    table = ann.play_bots(["random"] * 4, box="ablaze")
    page = ann.page
    change_messages(page, long_queue)
    page.goto(f"/t/{table}")
    player = Player(page)
    player.wait()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    assert page.evaluate(SMALL) == []
    strip = page.get_by_role("slider", name="The whole queue")
    expect(strip).to_have_attribute("aria-valuemax", "35")
    expect(strip).to_have_attribute("aria-valuenow", "18")  # the one being resolved is in the middle
    strip.focus()
    page.keyboard.press("End")
    expect(strip).to_have_attribute("aria-valuenow", re.compile("^3[345]$"))
    page.keyboard.press("Home")
    expect(strip).to_have_attribute("aria-valuenow", re.compile("^[123]$"))
    listed = player.options()
    assert len(listed) == 1, "a phone shows this many targets one at a time"
    player.prompt.get_by_role("button", name="Next target").click()
    expect(player.prompt.get_by_role("button").nth(1)).not_to_have_text(listed[0])
    axe(page)
    check_sheets(page, axe)


def check_sheets(page: Page, axe: Callable[..., None]) -> None:
    """Check that the sheets, their tabs and the menu open on a phone and are accessible."""
    page.get_by_role("button", name=re.compile("^Random 2, .* points?, ")).click()
    sheet = page.get_by_role("dialog", name="Random 2")
    expect(sheet).to_contain_text("The Twin isn’t in play yet")
    axe(page, within=OPEN_DIALOG)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Chronicle", exact=True).click()
    heights = [page.get_by_role("dialog").bounding_box()]
    page.get_by_role("tab", name="Cards").click()
    expect(page.get_by_role("tabpanel").get_by_role("table")).to_be_visible()
    heights.append(page.get_by_role("dialog").bounding_box())
    axe(page, within=OPEN_DIALOG)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("textbox", name="Message the table")).to_be_visible()
    heights.append(page.get_by_role("dialog").bounding_box())
    assert heights[0] == heights[1] == heights[2], "the sheet keeps its height"
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("heading", name="At this table")).to_be_visible()
    axe(page, within="#menu")


def test_thirty_five_stacks_fit_on_a_desktop(person: People, axe: Callable[..., None]) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    table = ann.play_bots(["random"] * 4)
    page = ann.page
    change_messages(page, long_queue)
    page.goto(f"/t/{table}")
    player = Player(page)
    player.wait()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 1440
    assert len(player.options()) == 35
    last = player.queue.get_by_role("button", name=re.compile("position\\s35"))
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    axe(page, within=".prompt, .queue-box")  # the test for every kind of question checks the rest


def eliminate_own_card(message: Message) -> None:
    """Make every option eliminate one of the reader's own cards."""
    if message["type"] == "ask":
        for option in message["options"]:
            option["own"] = [["eliminated", "R4.1", 0, 3, 0, -1, 0]]


def test_eliminating_ones_own_card_needs_a_second_tap(person: People, axe: Callable[..., None]) -> None:
    ann = person("Ann")
    table = ann.play_bots(["random", "random"])
    page = ann.page
    change_messages(page, eliminate_own_card)
    page.goto(f"/t/{table}")
    player = Player(page)
    player.wait()
    player.hand.get_by_role("button", name=re.compile("^Place ")).first.click()
    player.prompt.get_by_role("button", name=re.compile(" at the front$")).click()
    sure = player.prompt.get_by_role("button", name="Yes, do it")
    expect(sure).to_be_visible()
    expect(player.prompt).to_contain_text("lose one of your own cards")
    axe(page, within="#prompt")
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    player.hand.get_by_role("button", name=re.compile("^Place ")).first.click()
    slot = player.queue.get_by_role("button", name=re.compile(" at the front$"))
    slot.click()
    expect(sure).to_be_visible()
    slot.click()  # the second tap on the same place confirms
    expect(sure).to_have_count(0)
    expect(page.get_by_role("log", name="Chronicle")).to_contain_text("You place")


def test_every_choice_is_confirmed_if_the_setting_says_so(person: People) -> None:
    ann = person("Ann", prefs={"confirm": True})
    table = ann.play_bots(["random", "random"])
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page)
    player.wait()
    player.hand.get_by_role("button", name=re.compile("^Place ")).first.click()
    player.prompt.get_by_role("button", name=re.compile(" at the front$")).click()
    player.prompt.get_by_role("button", name="Go back").click()
    expect(player.prompt).to_contain_text("It goes face down")


def middle(shown: Locator) -> tuple[float, float]:
    box = shown.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_can_be_dragged_into_the_queue(reader: Person, visit: Visit) -> None:
    ann = reader
    table = ann.play_bots(["random", "random"])
    visit(f"/t/{table}")
    player = Player(ann.page)
    player.wait()
    held = player.hand.get_by_role("button").first
    held.hover()
    ann.page.mouse.down()
    x, y = middle(held)
    ann.page.mouse.move(x, y - 20, steps=3)
    expect(held).to_have_attribute("aria-pressed", "true")  # the page is drawn again; then the slot stays where it is
    slot = player.queue.get_by_role("button", name="Front")
    slot.hover()  # this waits until the slot has stopped moving
    slot.hover()  # a second move of the mouse, because the first one only enters the slot
    ann.page.mouse.up()
    expect(ann.page.get_by_role("log", name="Chronicle")).to_contain_text("You place")


def test_every_card_can_be_zoomed(person: People, axe: Callable[..., None]) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    table = ann.play_bots(["random", "random"])
    page = ann.page
    page.goto(f"/t/{table}")
    player = Player(page)
    player.wait()
    card = player.hand.get_by_role("button").first
    page.locator(".aside__card").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    card.focus()
    page.keyboard.press("i")
    zoom = page.get_by_role("dialog")
    expect(zoom.get_by_role("link").first).to_have_attribute("href", re.compile(r"^/rules\?box=base#rule-[a-z-]+-1$"))
    axe(page, within=".zoom")
    page.keyboard.press("Escape")
    expect(zoom).to_have_count(0)
    expect(card).to_be_focused()
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("box", ["base", "mixed"])
def test_the_zoom_names_cards_of_other_boxes_only_in_a_mixed_deck(reader: Person, visit: Visit, box: str) -> None:
    ann = reader
    visit(f"/t/{ann.open_table(players=2, box=box, kinds=MIXED if box == 'mixed' else [])}")
    ann.page.get_by_text("Every family’s cards").click()
    card = ann.page.locator("[data-zoom=shapeshifter]")
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    zoom = ann.page.get_by_role("dialog", name="Shapeshifter")
    last = zoom.get_by_role("listitem").filter(has_text="only when a card is revealed")
    expect(last).to_contain_text("isn’t copied")
    assert ("Prince" in last.inner_text()) == (box == "mixed")
    expect(last.get_by_role("link")).to_have_attribute("href", f"/rules?box={box}#rule-shapeshifter-6")
    ann.page.keyboard.press("Escape")
    expect(zoom).to_have_count(0)


CHANGED = ".prompt, .queue-box, .own"  # what differs from one kind of question to another


@pytest.mark.parametrize("box", ["alliance", pytest.param("ablaze", marks=pytest.mark.long)])
def test_axe_finds_no_problems_on_the_table(box: str, person: People, axe: Callable[..., None]) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    table = ann.play_bots(["random", "random"], box=box)
    page = ann.page
    page.goto(f"/t/{table}")
    player = Player(page, 17)
    player.wait()
    axe(page)  # placing
    player.hand.get_by_role("button").first.click()
    axe(page, within=CHANGED)  # a card is chosen
    page.keyboard.press("Escape")
    seen = {player.prompt.get_by_role("heading").inner_text()}
    while player.wait():
        title = player.prompt.get_by_role("heading").inner_text()
        if title not in seen:
            seen.add(title)
            axe(page, within=CHANGED)  # other kinds of question
        if len(seen) == 3:
            break
        player.decide()
    if box == "ablaze":  # the end is the same in every box; test_end.py checks it on a phone
        finish_with_bots(table, ann)
        axe(page)


def test_a_spectator_sees_a_players_cards_only_if_the_player_agrees(person: People, axe: Callable[..., None]) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.play_bots(["random", "random"])
    ann.page.goto(f"/t/{table}")
    Player(ann.page).wait()
    bob.page.goto(f"/t/{table}")
    expect(bob.page.get_by_role("heading", name="Ann is choosing a card to place")).to_be_visible()
    expect(bob.page.get_by_role("region", name=re.compile("hand", re.IGNORECASE))).to_have_count(0)
    expect(ann.page.get_by_text("1 is watching")).to_be_visible()
    axe(bob.page)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("checkbox", name="Spectators may see my cards").check()
    ann.page.keyboard.press("Escape")
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="What Ann sees").click()
    expect(bob.page.get_by_role("region", name="Ann’s hand").get_by_role("button")).to_have_count(7)
    expect(bob.page.get_by_role("region", name="What to do").get_by_role("button")).to_have_count(0)


def test_a_visitor_without_a_session_may_watch(person: People) -> None:
    ann, nobody = person("Ann"), person()
    table = ann.play_bots(["random", "random"])
    nobody.page.goto(f"/t/{table}")
    expect(nobody.page.get_by_role("region", name="Ann,")).to_be_visible()
    ann.page.goto(f"/t/{table}")
    expect(ann.page.get_by_text("1 is watching")).to_be_visible()
    Player(ann.page).decide()
    expect(nobody.page.get_by_role("log", name="Chronicle")).to_contain_text("Ann places")
    assert nobody.context.cookies() == []


def test_a_bot_substitutes_and_the_person_comes_back(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table(players=3, bots=["", "", "random"])
    bob.command(table, type="sit", seat=1)
    ann.context.clock.install()
    for who in (ann, bob):
        who.page.goto(f"/t/{table}")
        who.command(table, type="ready")
    expect(ann.page.get_by_role("region", name="Bob,")).to_be_visible()
    expect(bob.page.get_by_role("region", name="Your hand")).to_be_visible()
    bob.page.goto("about:blank")
    panel = ann.page.get_by_role("region", name="Bob,")
    expect(panel.get_by_text("away")).to_be_visible()
    expect(panel.get_by_role("button", name="Let a bot take over")).to_have_count(0)  # not before 45 seconds
    ann.context.clock.fast_forward(46_000)
    panel.get_by_role("button", name="Let a bot take over").click()
    expect(panel.get_by_text("bot filling in")).to_be_visible()
    bob.page.goto(f"/t/{table}")
    prompt = bob.page.get_by_role("region", name="What to do")
    expect(prompt.get_by_role("heading")).to_have_text("A bot is playing for you")
    prompt.get_by_role("button", name="Take your seat back").click()
    expect(panel.get_by_text("bot filling in")).to_have_count(0)
    # the player can also ask for a bot
    bob.page.get_by_role("button", name="Menu").click()
    bots = bob.page.get_by_role("combobox", name="Let a bot play for you")
    expect(bots.get_by_role("option")).to_have_text(["Squire", "Knight", "Champion", "King"])
    expect(bob.page.get_by_text("are bots, from the easiest to the strongest")).to_be_visible()
    bots.select_option("squire")
    bob.page.get_by_role("button", name="Hand over").click()
    expect(prompt.get_by_role("heading")).to_have_text("A bot is playing for you")


def test_chat_is_shown_as_plain_text(person: People) -> None:
    ann, bob = person("<b>Ann</b>"), person("Bob")
    table = ann.play_bots(["random", "random"])
    for who in (ann, bob):
        who.page.goto(f"/t/{table}")
        who.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("textbox", name="Message the table").fill("<img src=x onerror=alert(1)>")
    ann.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log").get_by_text("<img src=x onerror=alert(1)>")).to_be_visible()
    expect(bob.page.get_by_role("region", name="<b>Ann</b>,")).to_be_visible()


def test_a_table_that_does_not_exist_cannot_be_shown(visit: Visit, axe: Callable[..., None]) -> None:
    page = visit("/t/zzzzzzzzzzzz")
    expect(page.get_by_role("heading", name="This table isn’t available")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Back to home").click()
    expect(page).to_have_url(re.compile("/$"))


def test_an_address_that_cannot_exist_says_so(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    for address in ("/t/nope", "/t/", "/t/with-a-dash", "/nowhere"):
        show_from_scratch(ann.page, address)
        expect(ann.page.get_by_role("heading", level=1)).to_have_text(text_of("en", "credits", "missing-title"))
    ann.forgive("404")


def test_a_table_is_found_by_its_id_in_capitals(reader: Person, visit: Visit) -> None:
    ann = reader
    table = ann.open_table(players=3, bots=["", "", ""], listed=False)
    visit(f"/t/{table.upper()}")
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
