"""The home page: play now, open tables, joining by link or code, opening a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from oriflamme.texts import LANGUAGES
from tests.client.conftest import Person, ServerProcess, set_language
from tests.client.finished_games import finished_game_of_bots
from tests.client.player import expect_first_decision

REFRESH = 5_000  # milliseconds after which the list of open tables has been loaded again

LOCAL = r"/play\?game=[0-9a-f]{16}$"  # a table in the page

People = Callable[..., Person]


# Play now


def test_play_now_is_one_click_to_the_first_decision_in_the_page(person: People) -> None:
    nobody = person()
    nobody.page.goto("/")
    nobody.page.get_by_role("button", name="Play now").click()
    expect_first_decision(nobody.page, LOCAL)
    assert nobody.get("/api/session").json()["me"] is None  # nobody was signed up for it
    for n in (1, 2, 3):
        expect(nobody.page.get_by_role("region", name=f"Knight {n}")).to_be_visible()
    nobody.page.goto("/games")
    expect(nobody.page.get_by_role("listitem").filter(has_text="On this device")).to_contain_text("Base game")


def test_play_now_uses_the_chosen_box_and_the_name_of_a_person(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/")
    ann.page.get_by_role("radio", name="Alliance").check()
    expect(ann.page.get_by_text("Alliance, against three Knight bots")).to_be_visible()
    ann.page.get_by_role("button", name="Play now").click()
    expect_first_decision(ann.page, LOCAL)
    ann.page.goto("/")
    game = ann.page.get_by_role("region", name="Your games in progress").get_by_role("listitem")
    expect(game).to_contain_text("Ann and Knight")
    expect(game).to_contain_text("Alliance")


def test_learning_is_offered_on_the_first_screen_of_a_phone(person: People) -> None:
    page = person(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).page
    page.goto("/")
    for language in LANGUAGES:
        set_language(page, language)
        expect(page.locator(".hero [href='/learn']")).to_be_in_viewport(ratio=1)
        expect(page.locator(".hero .btn--main")).to_be_in_viewport(ratio=1)


# Open tables, records


def test_the_list_of_open_tables_updates_itself(person: People) -> None:
    ann, host = person("Ann"), person("Maren")
    clock = ann.context.clock
    clock.install()
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", name="Open tables")).to_be_visible()
    table = host.open_table(players=3, listed=True, box="alliance")
    clock.fast_forward(REFRESH)
    line = ann.page.get_by_role("listitem").filter(has=ann.page.locator(f"[href='/t/{table}']"))
    expect(line).to_contain_text("Waiting for 2 players")
    expect(line).to_contain_text("Alliance")
    expect(line.get_by_role("link", name=re.compile("Sit down.*Maren"))).to_be_visible()
    host.command(table, type="stand")
    clock.fast_forward(REFRESH)
    expect(line).to_have_count(0)
    again = host.open_table(players=2, listed=True)
    clock.fast_forward(REFRESH)
    ann.page.locator(f"[href='/t/{again}']").click()
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    host.command(again, type="stand")


def test_a_table_can_be_joined_by_link_or_code(person: People) -> None:
    host, ann = person("Maren"), person("Ann")
    table = host.open_table(players=2, listed=False)
    field = ann.page.get_by_role("textbox", name="Have a link or a code?")
    ann.page.goto("/")
    field.fill("what is this")
    ann.page.get_by_role("button", name="Join").click()
    expect(ann.page.get_by_text("That’s neither a code nor a link")).to_be_visible()
    field.fill(f"{ann.base}/t/{table}")
    ann.page.get_by_role("button", name="Join").click()
    expect(ann.page).to_have_url(re.compile(f"/t/{table}$"))
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ann.page.goto("/")
    field.fill(table)
    field.press("Enter")
    expect(ann.page).to_have_url(re.compile(f"/t/{table}$"))


DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], "game.txt", { type: "text/plain" }));
  document.querySelector(".record__form").dispatchEvent(
    new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def test_a_record_can_be_pasted_chosen_or_dropped(person: People, tmp_path: Path) -> None:
    ann = person("Ann")
    page = ann.page
    table = finished_game_of_bots(ann)
    record = ann.get(f"/api/tables/{table}/record").text()
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")
    page.goto("/")
    page.get_by_role("button", name="Show the game").click()
    expect(page.get_by_text("There’s nothing to show yet")).to_be_visible()
    for how in ("paste", "file", "drop"):
        if how == "paste":
            page.get_by_role("textbox", name="Paste a game record").fill(record)
            page.get_by_role("button", name="Show the game").click()
        elif how == "file":
            page.get_by_label("Choose a file").set_input_files(file)
        else:
            page.evaluate(DROP, record)
        expect(page).to_have_url(re.compile(r"/replay(\?move=0)?$"))  # the address is updated a little later
        expect(page.get_by_role("main")).to_contain_text(table)
        page.get_by_role("link", name="Oriflamme").first.click()  # back to the first page, without loading it again
        expect(page.get_by_role("heading", name="Open tables")).to_be_visible()  # the page of replays has the form too
        page.evaluate("sessionStorage.clear()")


def test_links_have_a_preview_that_tells_no_result(person: People, server: ServerProcess) -> None:
    ann = person("Ann")
    table = ann.open_table(players=2, bots=["", ""], listed=False)
    titles = {"/": "Oriflamme", f"/t/{table}": "Join a table of Oriflamme", "/replay/x": "Watch a game of Oriflamme"}
    for address, title in titles.items():
        page = server.http.get(address).text
        assert f'<meta property="og:title" content="{title}" />' in page
        picture = re.findall(r'property="og:image" content="([^"]+)"', page)[0]
        assert picture == f"{server.base}/preview.jpg"
    assert server.http.get("/preview.jpg").headers["content-type"] == "image/jpeg"
