"""The waiting room: the link and its QR code, seats, bots, getting ready, and joining with only a name."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.client.browser_settings import PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, ServerProcess, set_language
from tests.client.fluent_packs import text_of
from tests.client.qr_reader import read_qr
from tools.browser import FLAGS, system_browser

People = Callable[..., Person]
SIT_DOWN = {"en": "Sit down", "fr": "S’asseoir", "ru": "Сесть за стол", "uk": "Сісти за стіл"}


def expect_waiting(page: Page) -> None:
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def seat(page: Page, number: int) -> Any:
    return page.get_by_role("region", name="Seats").get_by_role("listitem").nth(number - 1)


def expect_playing(page: Page) -> None:
    expect(page.get_by_role("heading", name="Waiting for players")).to_have_count(0)
    expect(page.get_by_role("region", name="What to do")).to_be_visible()


def modules(page: Page) -> list[list[bool]]:
    """Return the QR code as it is drawn: rows of dark and light modules, without the light frame."""
    drawn = page.locator(".qr")
    size = int(str(drawn.get_attribute("viewBox")).split()[2])
    path = str(page.locator(".qr__dark").get_attribute("d"))
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    frame = min(x for x, _ in dark)
    return [[(x, y) in dark for x in range(frame, size - frame)] for y in range(frame, size - frame)]


def test_a_friend_joins_by_the_link_with_only_a_name(person: People) -> None:
    host, friend = person("Maren"), person()
    table = host.open_table(players=2, listed=False)
    host.page.goto(f"/t/{table}")
    expect_waiting(host.page)
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    friend.page.goto(link)
    expect_waiting(friend.page)
    friend.page.get_by_role("textbox", name="Your name").fill("Oksana")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(seat(host.page, 2)).to_contain_text("Oksana")
    expect(seat(friend.page, 2)).to_contain_text("you")
    friend.page.get_by_role("button", name="I’m ready").click()
    expect(seat(host.page, 2)).to_contain_text("ready")
    host.page.get_by_role("button", name="Start the game").click()
    expect_playing(host.page)
    expect_playing(friend.page)
    seats = host.get(f"/api/tables/{table}").json()["lobby"]["seats"]
    shares = [one["share"] for one in seats]
    assert len(set(shares)) == 2
    assert "0" * 32 not in shares
    # Both committed to their shares before either was revealed.
    assert [hashlib.sha256(bytes.fromhex(one["share"])).hexdigest() for one in seats] == [
        one["share_commit"] for one in seats
    ]


def commit_to(share: str) -> str:
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("storage is forbidden", "SecurityError"); } })"""


def test_a_browser_without_storage_reveals_its_share(person: People) -> None:
    host, friend = person("Maren"), person("Oksana")
    table, share = host.open_table(players=2, listed=False), "5a" * 16
    friend.command(table, type="sit")
    friend.command(table, type="ready", commit=commit_to(share))
    host.page.add_init_script(NO_STORAGE)
    host.page.goto(f"/t/{table}")
    host.page.get_by_role("button", name="Start the game").click()
    expect(seat(host.page, 1)).to_contain_text("ready")
    host.page.wait_for_function(f"async () => (await (await fetch('/api/tables/{table}')).json()).lobby.seats[0].share")
    friend.command(table, type="reveal", share=share)
    expect_playing(host.page)


DRAW = """async (table) => (await import("/core/fairness/verify-deal.js")).drawShare(table, "00")"""
REVEAL = """async ([table, commits]) => {
  const { savedNote, shareToReveal } = await import("/core/fairness/verify-deal.js");
  return [shareToReveal(table, commits, 0), savedNote(table)?.commits ?? null];
}"""


def test_two_tabs_keep_both_shares_and_reveal_the_one_that_was_committed_to(person: People) -> None:
    host = person("Maren")
    tabs = [host.page, host.context.new_page()]
    for tab in tabs:
        tab.goto("/privacy")
    shares = [tab.evaluate(DRAW, "0123456789abcdef") for tab in tabs]
    for share in shares:
        commits = [commit_to(share), "ff" * 32]
        for tab in tabs:
            assert tab.evaluate(REVEAL, ["0123456789abcdef", commits]) == [share, commits]
    assert tabs[0].evaluate(REVEAL, ["0123456789abcdef", ["ff" * 32]])[0] is None
    tabs[0].reload()
    assert tabs[0].evaluate(REVEAL, ["0123456789abcdef", [commit_to(shares[0])]])[0] == shares[0]


def test_if_somebody_does_not_reveal_the_page_commits_again_and_names_them(person: People) -> None:
    """The server waits for ten seconds. Afterwards both tabs of the host commit to new shares, and one is revealed."""
    host, friend = person("Maren"), person("Oksana")
    table, shares = host.open_table(players=2, listed=False), ["5a" * 16, "a5" * 16]
    friend.command(table, type="sit")
    other_tab = host.context.new_page()
    for tab in (host.page, other_tab):
        tab.goto(f"/t/{table}")
        expect_waiting(tab)
    friend.command(table, type="ready", commit=commit_to(shares[0]))
    host.page.get_by_role("button", name="Start the game").click()
    expect(seat(host.page, 2)).to_contain_text("didn’t confirm the deal in time")
    expect(seat(host.page, 1)).to_contain_text("ready")
    seats = f"async () => (await (await fetch('/api/tables/{table}')).json()).lobby.seats"
    host.page.wait_for_function(f"async () => (await ({seats})())[0].share_commit")
    friend.command(table, type="ready", commit=commit_to(shares[1]))
    host.page.wait_for_function(f"async () => (await ({seats})())[0].share")
    friend.command(table, type="reveal", share=shares[1])
    for tab in (host.page, other_tab):
        expect_playing(tab)
    shown = host.page.evaluate(seats)
    assert [commit_to(one["share"]) for one in shown] == [one["share_commit"] for one in shown]


def test_a_visitor_sees_others_sit_down(person: People) -> None:
    """A visitor needs no name, session or reload to see it, and then sits down too."""
    host, friend, nobody = person("Maren"), person("Oksana"), person()
    table = host.open_table(players=3, listed=False, watch=False)
    nobody.page.goto(f"/t/{table}")
    expect_waiting(nobody.page)
    expect(seat(nobody.page, 1)).to_contain_text("Maren")
    friend.command(table, type="sit", seat=1)
    expect(seat(nobody.page, 2)).to_contain_text("Oksana")
    friend.command(table, type="ready")
    expect(seat(nobody.page, 2)).to_contain_text("ready")
    assert nobody.context.cookies() == []
    nobody.page.get_by_role("textbox", name="Your name").fill("Iryna")
    nobody.page.get_by_role("button", name="Sit down").click()
    expect(seat(nobody.page, 3)).to_contain_text("you")
    friend.command(table, type="stand")
    expect(seat(nobody.page, 2)).not_to_contain_text("Oksana")


def test_a_visitor_reads_that_the_table_has_no_spectators(person: People) -> None:
    host, nobody = person("Maren"), person()
    table = host.open_table(players=2, bots=["", "random"], watch=False)
    nobody.page.goto(f"/t/{table}")
    expect_waiting(nobody.page)
    host.command(table, type="ready")
    expect(nobody.page.get_by_text(text_of("en", "refusals", "refused-watching-off"))).to_be_visible()


def test_the_qr_code_is_the_link(person: People) -> None:
    host = person("Maren")
    table = host.open_table(players=2, listed=False)
    host.page.goto(f"/t/{table}")
    expect_waiting(host.page)
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    assert link == f"{host.base}/t/{table}"
    expect(host.page.get_by_role("img", name=re.compile("QR code of the link"))).to_be_visible()
    assert read_qr(modules(host.page)) == link


def test_the_link_can_be_copied(person: People) -> None:
    host = person("Maren", permissions=["clipboard-read", "clipboard-write"])
    table = host.open_table(players=2, listed=False)
    host.page.goto(f"/t/{table}")
    host.page.get_by_role("button", name="Copy the link").click()
    expect(host.page.get_by_text("Copied.")).to_be_visible()
    assert host.page.evaluate("navigator.clipboard.readText()") == f"{host.base}/t/{table}"


def test_the_host_adds_bots_and_removes_anyone(person: People) -> None:
    host, friend = person("Maren"), person("Oksana")
    table = host.open_table(players=4, listed=False)
    host.page.goto(f"/t/{table}")
    friend.page.goto(f"/t/{table}")
    expect_waiting(friend.page)
    expect(friend.page.get_by_role("button", name="Add a bot")).to_have_count(0)
    host.page.get_by_role("radio", name="Champion").check()
    expect(host.page.get_by_text("are bots, from the easiest to the strongest")).to_be_visible()
    seat(host.page, 2).get_by_role("button", name="Add a bot").click()
    expect(seat(friend.page, 2)).to_contain_text("Champion")
    seat(host.page, 2).get_by_role("button", name="Remove the bot").click()
    expect(seat(friend.page, 2)).to_contain_text("Free")
    seat(friend.page, 3).get_by_role("button", name="Sit here").click()
    expect(seat(host.page, 3)).to_contain_text("Oksana")
    seat(host.page, 3).get_by_role("button", name="Remove from the table").click()
    expect(seat(host.page, 3)).to_contain_text("Free")
    expect(friend.page.get_by_text("The host has removed you from this table.")).to_be_visible()


def test_ready_can_be_taken_back_and_the_last_one_to_leave_closes_the_table(
    person: People, axe: Callable[[Page], None]
) -> None:
    host = person("Maren")
    table = host.open_table(players=2, listed=False)
    page = host.page
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="I’m ready").click()
    expect(page.get_by_text("1 seat is still free.")).to_be_visible()
    page.get_by_role("button", name="Wait, I’m not ready").click()
    expect(seat(page, 1)).to_contain_text("not ready yet")
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()
    axe(page)
    page.get_by_role("link", name="Back to home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_visitor_reads_that_the_table_is_full(person: People) -> None:
    host, friend, late = person("Maren"), person("Oksana"), person()
    table = host.open_table(players=2, listed=False)
    friend.command(table, type="sit")
    late.page.goto(f"/t/{table}")
    expect(late.page.get_by_text("All seats are taken.")).to_be_visible()
    expect(late.page.get_by_role("textbox", name="Your name")).to_have_count(0)


def test_names_are_shown_as_plain_text(person: People) -> None:
    name = "<img src=x onerror=alert(1)>"
    host = person(name)
    table = host.open_table(players=2, listed=False)
    host.page.goto(f"/t/{table}")
    expect(seat(host.page, 1)).to_contain_text(name)
    expect(host.page.locator("img")).to_have_count(0)


def test_every_language_fits_on_a_phone(person: People, axe: Callable[[Page], None]) -> None:
    host, guest = person("Maren"), person(viewport=PHONE)
    table = host.open_table(players=5, listed=False, bots=["", "squire", "knight"])
    page = guest.page
    page.goto(f"/t/{table}")
    page.get_by_role("textbox").first.fill("Xenia")
    for language, sit_down in SIT_DOWN.items():
        set_language(page, language)
        expect(page.get_by_role("button", name=sit_down)).to_be_visible()
        expect_no_sideways_scrolling(page)
    axe(page)
    page.get_by_role("button", name=sit_down).click()
    expect(page.get_by_text("Xenia")).to_be_visible()
    for language in SIT_DOWN:
        set_language(page, language)
        expect_no_sideways_scrolling(page)
    axe(page)
    host.command(table, type="stand")


@pytest.fixture
def home_network(playwright: Playwright) -> Iterator[Browser]:
    """Start a browser that reaches the server by a host name on plain http, as in a home network."""
    rules = "--host-resolver-rules=MAP table.test 127.0.0.1"
    made = playwright.chromium.launch(executable_path=system_browser(), args=[*FLAGS, rules])
    yield made
    made.close()


def test_on_plain_http_the_page_says_that_it_is_not_private(home_network: Browser, server: ServerProcess) -> None:
    guest = Person(home_network, f"http://table.test:{server.port}", {})
    guest.page.goto("/?new")
    guest.page.get_by_role("button", name="Open the table").click()
    expect_waiting(guest.page)
    expect(guest.page.get_by_text("This connection isn’t private")).to_be_visible()
    expect(guest.page.get_by_text("This link only works on this computer")).to_have_count(0)
    guest.page.get_by_role("button", name="Copy the link").click()
    expect(guest.page.get_by_text("copy it yourself")).to_be_visible()
    guest.forgive("Cross-Origin-Opener-Policy")  # the browser reports that this header has no effect on plain http
    assert not guest.errors
    guest.close()


def test_the_waiting_room_has_a_chat_and_a_phone_marks_unread_messages(person: People) -> None:
    ann, bob = person("Ann", viewport=PHONE), person("Bob")
    table = ann.open_table(players=3, bots=["", "", "random"], listed=False)
    ann.page.goto(f"/t/{table}")
    ann.page.get_by_role("textbox", name="Message the table").fill("Who else is coming?")
    ann.page.get_by_role("button", name="Send").click()
    expect(ann.page.get_by_role("log").get_by_text("Who else is coming?")).to_be_visible()
    bob.command(table, type="sit")
    for one in (ann, bob):
        one.command(table, type="ready")
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_have_count(0)
    expect(ann.page.locator(".seat__name")).to_have_text(["You", "Bob", "Random"])
    expect(ann.page.locator(".bar .unread")).to_have_count(0)  # Ann has read what was said in the waiting room
    bob.command(table, type="say", text="Good luck!")
    expect(ann.page.locator(".bar .unread")).to_have_text(re.compile("^1"))
    ann.page.get_by_role("button", name=re.compile("^Chronicle")).click()
    ann.page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(ann.page.get_by_text("Good luck!")).to_be_visible()
    expect(ann.page.locator(".bar .unread")).to_have_count(0)


def test_a_friend_joins_with_the_code_that_the_room_shows(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table(players=2, bots=["", ""], listed=False)
    ann.page.goto(f"/t/{table}")
    code = ann.page.locator(".share__code b").inner_text()
    assert re.fullmatch("[A-Z]{5}", code)
    bob.page.goto("/")
    field = bob.page.get_by_role("textbox", name="Have a link or a code?")
    field.fill("BBBBB")
    bob.page.get_by_role("button", name="Join").click()
    expect(bob.page.get_by_text("No table with that code is waiting for players.")).to_be_visible()
    bob.forgive("404 ")
    field.fill(code.lower())
    bob.page.get_by_role("button", name="Join").click()
    expect(bob.page).to_have_url(re.compile(f"/t/{table}$"))
    ann.command(table, type="stand")
