"""The account: keeping games by setting a password, signing out, and the list of a player's games."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route, expect

from oriflamme.texts import Texts
from tests.client.conftest import Person
from tests.client.finished_games import finished_by_bots

People = Callable[..., Person]


def test_a_guest_keeps_their_games_by_setting_a_password(person: People) -> None:
    nobody = person()
    page = nobody.page
    page.goto("/account")
    page.get_by_role("textbox", name="Name", exact=True).fill("Olha")
    page.get_by_role("button", name="Play under this name").click()
    expect(page.get_by_text("You’re playing as Olha, a guest on this browser.")).to_be_visible()
    page.get_by_role("textbox", name="Name", exact=True).fill("Olha K")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_text("You’re playing as Olha K")).to_be_visible()
    keep = page.locator("form").filter(has_text="Save your games")
    login = f"olha{nobody.get('/api/me').json()['person']}"
    keep.get_by_label("Username").fill(login)
    keep.get_by_label("New password").fill("short")
    keep.get_by_role("button").click()
    expect(page.get_by_text("Choose a password of at least 8 characters.")).to_be_visible()
    keep.get_by_label("Username").fill(login)
    keep.get_by_label("New password").fill("long enough")
    keep.get_by_role("button").click()
    expect(page.get_by_text("Your games and rating are saved.").first).to_be_visible()
    nobody.forgive("422 ")
    change = page.locator("form").filter(has_text="have to sign in again on all your other devices.")
    for current, said in (
        ("not the one", "username or password is wrong."),
        ("long enough", "sign in with this username"),
    ):
        change.get_by_label("Current password").fill(current)
        change.get_by_label("Username").fill(login)
        change.get_by_label("New password").fill("longer still")
        change.get_by_role("button").click()
        expect(change.get_by_text(said)).to_be_visible()
    nobody.forgive("401 ")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.goto("/account")
    page.locator("#login").fill(login)
    page.get_by_label("Password", exact=True).fill("not the one")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("username or password is wrong.")).to_be_visible()
    nobody.forgive("401 ")
    page.get_by_label("Password", exact=True).fill("longer still")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("You’re playing as Olha K. Your games and rating are saved.")).to_be_visible()


def test_a_first_visitor_creates_an_account_at_once(person: People) -> None:
    nobody = person()
    page = nobody.page
    page.goto("/account")
    create = page.locator("form").filter(has=page.get_by_role("heading", name="Create an account"))
    create.get_by_label("Username").fill("Zoya of the north")
    create.get_by_label("New password").fill("a long password")
    create.get_by_role("button").click()
    expect(page.get_by_text("You’re playing as Zoya of the north. Your games and rating are saved.")).to_be_visible()
    assert not nobody.get("/api/me").json()["guest"]


def test_a_guest_must_confirm_before_losing_their_games(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/account")
    ann.page.get_by_role("button", name="Sign out").click()
    expect(ann.page.get_by_text("lose access to these games for good")).to_be_visible()
    ann.page.get_by_role("button", name="No, stay").click()
    assert ann.get("/api/me").ok
    ann.page.get_by_role("button", name="Sign out").click()
    ann.page.get_by_role("button", name="Yes, sign out").click()
    expect(ann.page).to_have_url(re.compile(r"/$"))
    assert ann.get("/api/me").status == 401


def test_a_players_games_link_to_table_replay_and_record(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/games")
    expect(ann.page.get_by_text("You haven’t played here yet.")).to_be_visible()
    over = finished_by_bots(ann)
    waiting = ann.open_table(players=2, listed=False)
    ann.page.goto("/games")
    going = ann.page.get_by_role("region", name="In progress")
    expect(going.get_by_role("link", name="Continue")).to_have_attribute("href", f"/t/{waiting}")
    done = ann.page.get_by_role("region", name="Finished")
    expect(done.get_by_role("link", name="Table")).to_have_attribute("href", f"/t/{over}")
    expect(done.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{over}")
    with ann.page.expect_download() as coming:
        done.get_by_role("link", name="Record").click()
    record = ann.get(f"/api/tables/{over}/record").text()
    assert Path(coming.value.path()).read_text(encoding="utf-8") == record
    ann.page.goto("/")
    expect(ann.page.get_by_role("region", name="Your games in progress").get_by_role("link")).to_have_attribute(
        "href", f"/t/{waiting}"
    )


def test_a_finished_game_says_who_won(person: People) -> None:
    """The winners are chosen here, because those of a game between bots are left to chance."""
    outcomes = ([0], [0, 2], [1], [1, 2])

    def finish_with_each_outcome(route: Route) -> None:
        (game,) = route.fetch().json()["tables"]
        games = []
        for number, winners in enumerate(outcomes):
            points = [5 if seat in winners else 1 for seat in range(3)]
            summary = {**game["summary"], "winners": winners, "points": points}
            games.append({**game, "table": f"{number:016x}", "stage": "over", "summary": summary})
        route.fulfill(json={"tables": games})

    ann = person("Ann")
    ann.open_table(players=3, bots=["", "random", "squire"], listed=False)
    ann.page.route("**/api/games", finish_with_each_outcome)
    ann.page.goto("/games")
    texts = Texts("en", "home")
    names = [" and ".join(["Ann", "Random", "Squire"][seat] for seat in winners) for winners in outcomes]
    expect(ann.page.get_by_role("region", name="Finished").get_by_role("listitem")).to_contain_text(
        [
            texts("games-won-own" if 0 in winners else "games-won", names=name, points=5)
            for winners, name in zip(outcomes, names, strict=True)
        ]
    )


def test_a_person_sees_and_ends_sessions_and_deletes_the_account(person: People, axe: Callable[..., None]) -> None:
    ann = person("Ann")
    page = ann.page
    assert ann.context.request.post("/api/tokens", headers={"Sec-Fetch-Site": "same-origin"}).ok
    page.goto("/account")
    sessions = page.locator("section").filter(has_text="Where you’re signed in")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    expect(sessions.get_by_text("You’re here")).to_be_visible()
    axe(page, within="main")
    sessions.get_by_role("button", name="End").click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    assert '"name":"Ann"' in Path(download.value.path()).read_text(encoding="utf-8")
    page.get_by_role("main").get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Privacy")
    page.get_by_role("link", name="Go to your account").click()
    page.get_by_role("button", name="Delete this account").click()
    page.get_by_role("button", name="No, keep it").click()
    page.get_by_role("button", name="Delete this account").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert ann.get("/api/session").json() == {"me": None}
