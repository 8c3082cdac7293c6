"""The form for a new table: deck, seats, clock."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from oriflamme.rules import kinds
from tests.client.browser_settings import LOCALES
from tests.client.conftest import Person, set_language
from tests.client.player import expect_first_decision

People = Callable[..., Person]


def test_a_mixed_deck_has_exactly_ten_cards(person: People) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/")
    page.get_by_role("radio", name="Mixed deck").check()
    page.get_by_role("button", name="New table").click()
    picker = page.get_by_role("group", name="Ten cards for every family")
    expect(picker.get_by_role("checkbox")).to_have_count(len(kinds.MIXABLE))
    for card in ("Archer", "Queen", "Judge"):
        picker.get_by_role("checkbox", name=re.compile(f"^{card}")).check()
    expect(picker.get_by_role("status")).to_have_text("3 of 10 chosen, 7 to go")
    button = page.get_by_role("button", name="Open the table")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.dispatch_event("click")
    expect(page).to_have_url(re.compile(r"/\?new$"))
    picker.get_by_role("button", name="Draw at random").click()
    expect(picker.get_by_role("status")).to_have_text("All ten are chosen")
    expect(picker.get_by_role("checkbox", checked=True)).to_have_count(10)
    picker.get_by_role("checkbox", checked=False).first.check()
    expect(picker.get_by_role("status")).to_have_text("11 chosen, 1 too many")
    expect(button).to_have_attribute("aria-disabled", "true")
    picker.get_by_role("button", name="Clear all").click()
    expect(picker.get_by_role("status")).to_have_text("0 of 10 chosen, 10 to go")


def test_a_card_that_belongs_to_no_box_has_its_own_group(person: People) -> None:
    def without_box(route: Route) -> None:
        tables = route.fetch().text()
        row = 'archer: { type: "character", box: "base"'
        assert row in tables
        route.fulfill(content_type="text/javascript", body=tables.replace(row, row.replace("base", "")))

    page = person("Ann").page
    page.goto("/?new")
    page.get_by_role("radio", name="Mixed deck").check()
    expect(page.get_by_role("checkbox")).to_have_count(len(kinds.MIXABLE))
    expect(page.get_by_role("heading", name="Other cards")).to_have_count(0)
    page.route("**/app.js*", without_box)  # the joined file that has the tables
    page.reload()
    page.get_by_role("radio", name="Mixed deck").check()
    expect(page.get_by_role("checkbox")).to_have_count(len(kinds.MIXABLE))
    expect(page.get_by_role("heading", name="Other cards")).to_be_visible()
    last = page.get_by_role("group", name="Ten cards for every family").get_by_role("checkbox").last
    expect(last).to_have_accessible_name(re.compile("^Archer"))


def test_the_chosen_cards_are_the_deck(person: People) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/?new")
    page.get_by_role("radio", name="Mixed deck").check()
    wanted = ("Archer", "Spy", "Heir", "Queen", "Prince", "Trap", "Judge", "Deal", "Empress", "Plot")
    for card in wanted:
        page.get_by_role("checkbox", name=re.compile(f"^{card}")).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    lobby = ann.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["lobby"]
    assert lobby["box"] == "mixed"
    assert set(lobby["deck"]) - {"twin", ""} == {name.lower() for name in wanted}
    page.get_by_text("Every family’s cards").click()
    expect(page.get_by_role("listitem").filter(has_text="Empress")).to_be_visible()


def test_the_table_has_the_settings_of_the_form(person: People) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/?new")
    page.get_by_role("radio", name="Ablaze").check()
    page.get_by_role("radio", name="First edition").check()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_label("Blue", exact=True).select_option(label="Bot: Champion")
    page.get_by_label("Violet", exact=True).select_option(label="You")
    expect(page.get_by_label("Red", exact=True)).to_have_value("")
    page.get_by_label("Time limit").select_option(label="Custom times")
    page.get_by_label("Minutes for the whole game").fill("7")
    page.get_by_label("Extra seconds per move").fill("12")
    page.get_by_role("radio", name="Everyone", exact=True).check()
    page.get_by_role("radio", name="Nobody").check()
    page.get_by_role("group", name="Chat").get_by_role("radio", name="Off").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    lobby = ann.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["lobby"]
    shown = {key: lobby[key] for key in ("box", "edition", "players", "listed", "watch", "chat")}
    assert shown == {"box": "ablaze", "edition": "first", "players": 5, "listed": True, "watch": False, "chat": False}
    assert lobby["clock"] == {"bank": 420_000, "increment": 12_000, "days": 0}
    assert [seat["bot"] or seat["name"] for seat in lobby["seats"]] == ["", "champion", "", "", "Ann"]


def test_a_guest_can_enter_a_name_and_choose_a_clock_in_days(person: People) -> None:
    nobody = person()
    page = nobody.page
    page.goto("/?new")
    page.get_by_label("Time limit").select_option(label="Days per move")
    page.get_by_label("Days for each move").fill("3")
    page.get_by_role("textbox", name="Your name").fill("Oksana")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("3 days per move")).to_be_visible()
    lobby = nobody.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["lobby"]
    assert lobby["clock"] == {"bank": 0, "increment": 0, "days": 3}
    assert lobby["seats"][0]["name"] == "Oksana"


def test_with_bots_in_all_other_seats_the_game_starts_immediately(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/?new")
    ann.page.get_by_role("radio", name="2", exact=True).check()
    ann.page.get_by_label("Blue", exact=True).select_option(label="Bot: Squire")
    ann.page.get_by_role("button", name="Start the game").click()
    expect_first_decision(ann.page)


# The fields that are narrower than their widest choice would be.
CUT_OFF = """() => [...document.querySelectorAll(".new__seats select")].filter((one) => {
  const room = one.offsetWidth;
  const before = one.style.cssText;
  one.style.cssText = "width: max-content; max-width: none";
  const needed = one.offsetWidth;
  one.style.cssText = before;
  return needed > room;
}).map((one) => `${one.id} in a window of ${innerWidth} px`)"""


def test_who_sits_in_a_seat_is_whole_in_every_language(person: People) -> None:
    page = person("Ann").page
    page.goto("/?new")
    for language in LOCALES:
        set_language(page, language)
        for width in (320, 360, 740, 1024):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate(CUT_OFF) == [], language


def test_a_game_with_bots_is_always_friendly(person: People) -> None:
    page = person("Ann").page
    page.goto("/?new")
    rating = page.get_by_role("group", name="Rating")
    expect(rating.get_by_role("radio", name="Rated")).to_be_checked()
    page.get_by_role("combobox").nth(1).select_option("king")
    expect(rating.get_by_role("radio", name="Friendly")).to_be_checked()
    expect(rating.get_by_role("radio", name="Rated")).to_be_disabled()  # not hidden: nothing moves under the pointer
    page.get_by_role("combobox").nth(1).select_option("")
    expect(rating.get_by_role("radio", name="Rated")).to_be_checked()
