"""Home: playing at once, a new table, open tables, own games, records, the account, and how heavy the first view is."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.client import fluent_packs
from tests.client.conftest import Person, ServerProcess
from tests.server.helping import PATIENCE

PAGES = ("/", "/?new", "/games", "/ladder", "/account", "/credits")
BUDGET = 200_000  # bytes of the first view as they come over the wire, without fonts
PHONE = {"width": 360, "height": 740}
PLAY_NOW = {"en": "Play now", "fr": "Jouer maintenant", "uk": "Грати зараз", "ru": "Играть сейчас"}
LOCALES = {"en": "en-GB", "fr": "fr-FR", "uk": "uk-UA", "ru": "ru-RU"}
# A server whose rules are compiled as soon as a file is there: the compiler in its place would take half a minute.
COMPILES = """
import asyncio, sys
from pathlib import Path
import oriflamme.server.app as app
from oriflamme.server import Config
from oriflamme.server.warming import load_rules
from tests.server.helping import generous

async def warm(progress):
    progress(0.42)
    while not Path(sys.argv[4]).exists():
        await asyncio.sleep(0.02)
    await asyncio.to_thread(load_rules)
    progress(1.0)

app.warm = warm
app.run(Config(port=int(sys.argv[1]), database=sys.argv[2], bot_pause=float(sys.argv[3]), log_level="error",
               limits=generous(sockets=10_000, sockets_of_person=100, replays="100000/minute")))
"""

People = Callable[..., Person]
each_language = pytest.mark.parametrize("language", LOCALES)
each_theme = pytest.mark.parametrize("theme", ["vellum", "night"])


def is_asked(page: Page) -> None:
    """The first decision of a game is there: a card of the hand has to be placed."""
    expect(page).to_have_url(re.compile(r"/t/[0-9a-f]{16}$"))
    expect(page.get_by_role("heading", name="Place a card")).to_be_visible()


def finished(person: Person, players: int = 3) -> str:
    """A game that bots have played for this person."""
    table = person.play_bots(["random"] * (players - 1), listed=False)
    person.command(table, type="sit-in", bot="random")
    person.see_the_end(table, person.page.get_by_role("heading", name="Verify the deal"))
    return table


# Play now


def test_play_now_is_one_click_to_the_first_decision(person: People) -> None:
    nobody = person()
    nobody.page.goto("/")
    nobody.page.get_by_role("button", name="Play now").click()
    is_asked(nobody.page)
    me = nobody.context.request.get("/api/me").json()
    assert me["guest"]
    assert me["name"]
    table = nobody.page.url.rsplit("/", 1)[1]
    lobby = nobody.context.request.get(f"/api/tables/{table}").json()["lobby"]
    assert (lobby["box"], lobby["players"], lobby["listed"]) == ("base", 4, False)
    assert [seat["bot"] for seat in lobby["seats"]] == ["", "knight", "knight", "knight"]
    assert len(lobby["seats"][0]["share"]) == 32
    assert lobby["seats"][0]["share"] != "0" * 32


def test_play_now_takes_the_chosen_box(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/")
    ann.page.get_by_role("radio", name="Alliance").check()
    expect(ann.page.get_by_text("Alliance, against three knights")).to_be_visible()
    ann.page.get_by_role("button", name="Play now").click()
    is_asked(ann.page)
    table = ann.page.url.rsplit("/", 1)[1]
    assert ann.context.request.get(f"/api/tables/{table}").json()["lobby"]["box"] == "alliance"


class CompilingServer(ServerProcess):
    """It is up, and its rules are not compiled before `finish`."""

    script = COMPILES

    def __init__(self, folder: Path) -> None:
        self.done = folder / "done"
        self.arguments = (str(self.done),)
        super().__init__(folder)

    def is_up(self) -> bool:
        return bool(self.http.get("/health").json()["rules"] > 0)

    def finish(self) -> None:
        self.done.touch()


@pytest.fixture
def compiling(tmp_path: Path) -> Iterator[CompilingServer]:
    process = CompilingServer(tmp_path)
    yield process
    process.close()


@pytest.mark.parametrize("name", ["", "Ann"])
def test_while_the_rules_compile_the_page_says_how_far_and_the_game_starts_by_itself(
    person: People, compiling: CompilingServer, axe: Callable[[Page], None], name: str
) -> None:
    somebody = person(name, at=compiling)
    page = somebody.page
    page.goto("/")
    expect(page.get_by_text("The rules are being prepared for this machine: 42%")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 42)
    expect(page.get_by_role("link", name="Learn the game meanwhile")).to_have_attribute("href", "/learn")
    axe(page)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_text("Your game starts by itself when the rules are prepared: 42%")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/$"))
    compiling.finish()
    is_asked(page)


# A new table


def test_a_mixed_deck_has_exactly_ten_cards(person: People) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/")
    page.get_by_role("radio", name="Mixed deck").check()
    page.get_by_role("button", name="New table").click()
    picker = page.get_by_role("group", name="Ten cards for every family")
    expect(picker.get_by_role("checkbox")).to_have_count(30)
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


def test_the_chosen_cards_are_the_deck(person: People) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/?new")
    page.get_by_role("radio", name="Mixed deck").check()
    wanted = ("Archer", "Spy", "Heir", "Queen", "Prince", "Trap", "Judge", "Deal", "Empress", "Plot")
    for card in wanted:
        page.get_by_role("checkbox", name=re.compile(f"^{card}")).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The table is waiting")).to_be_visible()
    lobby = ann.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["lobby"]
    assert lobby["box"] == "mixed"
    assert set(lobby["deck"]) - {"twin", ""} == {name.lower() for name in wanted}
    page.get_by_text("The cards of every family").click()
    expect(page.get_by_role("listitem").filter(has_text="Empress")).to_be_visible()


def test_a_table_is_as_the_form_says(person: People) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/?new")
    page.get_by_role("radio", name="Ablaze").check()
    page.get_by_role("radio", name="First edition").check()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_label("Blue", exact=True).select_option(label="Bot: Champion")
    page.get_by_label("Violet", exact=True).select_option(label="You")
    expect(page.get_by_label("Red", exact=True)).to_have_value("")
    page.get_by_label("Clock").select_option(label="Custom times")
    page.get_by_label("Minutes for the whole game").fill("7")
    page.get_by_label("Extra seconds per move").fill("12")
    page.get_by_role("radio", name="Everyone", exact=True).check()
    page.get_by_role("radio", name="Nobody").check()
    page.get_by_role("group", name="Chat").get_by_role("radio", name="Off").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The table is waiting")).to_be_visible()
    lobby = ann.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["lobby"]
    told = {key: lobby[key] for key in ("box", "edition", "players", "listed", "watch", "chat")}
    assert told == {"box": "ablaze", "edition": "first", "players": 5, "listed": True, "watch": False, "chat": False}
    assert lobby["clock"] == {"bank": 420_000, "increment": 12_000, "days": 0}
    assert [seat["bot"] or seat["name"] for seat in lobby["seats"]] == ["", "champion", "", "", "Ann"]


def test_days_a_move_and_a_name_for_a_guest(person: People) -> None:
    nobody = person()
    page = nobody.page
    page.goto("/?new")
    page.get_by_label("Clock").select_option(label="Days per move")
    page.get_by_label("Days for each move").fill("3")
    page.get_by_role("textbox", name="Your name").fill("Oksana")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("3 days per move")).to_be_visible()
    lobby = nobody.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["lobby"]
    assert lobby["clock"] == {"bank": 0, "increment": 0, "days": 3}
    assert lobby["seats"][0]["name"] == "Oksana"


def test_with_bots_on_all_other_seats_the_game_starts_at_once(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/?new")
    ann.page.get_by_role("radio", name="2", exact=True).check()
    ann.page.get_by_label("Blue", exact=True).select_option(label="Bot: Squire")
    ann.page.get_by_role("button", name="Start the game").click()
    is_asked(ann.page)


# Open tables, own games, records


def test_open_tables_come_and_go_by_themselves(person: People) -> None:
    ann, host = person("Ann"), person("Maren")
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", name="Open tables")).to_be_visible()
    table = host.open_table(players=3, listed=True, box="alliance")
    line = ann.page.get_by_role("listitem").filter(has=ann.page.locator(f"[href='/t/{table}']"))
    expect(line).to_contain_text("Waiting for 2 players")
    expect(line).to_contain_text("Alliance")
    expect(line.get_by_role("link", name=re.compile("Sit down.*Maren"))).to_be_visible()
    host.command(table, type="stand")
    expect(line).to_have_count(0)
    again = host.open_table(players=2, listed=True)
    ann.page.locator(f"[href='/t/{again}']").click()
    expect(ann.page.get_by_role("heading", name="The table is waiting")).to_be_visible()
    host.command(again, type="stand")


def test_a_table_is_joined_by_link_or_code(person: People) -> None:
    host, ann = person("Maren"), person("Ann")
    table = host.open_table(players=2, listed=False)
    field = ann.page.get_by_role("textbox", name="Have a link or a code?")
    ann.page.goto("/")
    field.fill("what is this")
    ann.page.get_by_role("button", name="Join").click()
    expect(ann.page.get_by_text("That is not a link to a table")).to_be_visible()
    field.fill(f"{ann.base}/t/{table}")
    ann.page.get_by_role("button", name="Join").click()
    expect(ann.page).to_have_url(re.compile(f"/t/{table}$"))
    expect(ann.page.get_by_role("heading", name="The table is waiting")).to_be_visible()
    ann.page.goto("/")
    field.fill(table)
    field.press("Enter")
    expect(ann.page).to_have_url(re.compile(f"/t/{table}$"))


def test_own_games_lead_to_table_replay_and_record(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/games")
    expect(ann.page.get_by_text("You have not played here yet.")).to_be_visible()
    over = finished(ann)
    waiting = ann.open_table(players=2, listed=False)
    ann.page.goto("/games")
    going = ann.page.get_by_role("region", name="In progress")
    expect(going.get_by_role("link", name="Continue")).to_have_attribute("href", f"/t/{waiting}")
    done = ann.page.get_by_role("region", name="Finished")
    expect(done).to_contain_text("Victory for")
    expect(done.get_by_role("link", name="Table")).to_have_attribute("href", f"/t/{over}")
    expect(done.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replay/{over}")
    with ann.page.expect_download() as coming:
        done.get_by_role("link", name="Record").click()
    record = ann.context.request.get(f"/api/tables/{over}/record").text()
    assert Path(coming.value.path()).read_text(encoding="utf-8") == record
    ann.page.goto("/")
    expect(ann.page.get_by_role("region", name="Your games in progress").get_by_role("link")).to_have_attribute(
        "href", f"/t/{waiting}"
    )


@pytest.mark.parametrize("how", ["paste", "file", "drop"])
def test_a_record_is_opened(person: People, tmp_path: Path, how: str) -> None:
    ann = person("Ann")
    page = ann.page
    table = finished(ann)
    record = ann.context.request.get(f"/api/tables/{table}/record").text()
    page.goto("/")
    page.get_by_role("button", name="Show the game").click()
    expect(page.get_by_text("There is nothing to show yet")).to_be_visible()
    if how == "paste":
        page.get_by_role("textbox", name="Paste the record of a game").fill(record)
        page.get_by_role("button", name="Show the game").click()
    elif how == "file":
        file = tmp_path / "game.txt"
        file.write_text(record, encoding="utf-8")
        page.get_by_label("Choose a file").set_input_files(file)
    else:
        drop = """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], "game.txt", { type: "text/plain" }));
            document.querySelector(".record__form").dispatchEvent(
                new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }"""
        page.evaluate(drop, record)
    expect(page).to_have_url(re.compile(r"/replay(\?move=0)?$"))  # the moment comes into the address a little later
    expect(page.get_by_role("main")).to_contain_text(table)


# The account and the ladder


def test_a_guest_keeps_the_games_with_a_password(person: People) -> None:
    nobody = person()
    page = nobody.page
    page.goto("/account")
    page.get_by_role("textbox", name="Name").fill("Olha")
    page.get_by_role("button", name="Play under this name").click()
    expect(page.get_by_text("You play as Olha, a guest of this browser.")).to_be_visible()
    page.get_by_role("textbox", name="Name").fill("Olha K")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_text("You play as Olha K")).to_be_visible()
    keep = page.locator("form").filter(has_text="Keep your games")
    login = f"olha{nobody.context.request.get('/api/me').json()['person']}"
    keep.get_by_label("Login").fill(login)
    keep.get_by_label("New password").fill("short")
    keep.get_by_role("button").click()
    expect(page.get_by_text("Choose a password of at least 8 characters.")).to_be_visible()
    keep.get_by_label("Login").fill(login)
    keep.get_by_label("New password").fill("long enough")
    keep.get_by_role("button").click()
    expect(page.get_by_text("Your games and your rating are kept.").first).to_be_visible()
    nobody.forgive("422 ")
    change = page.locator("form").filter(has_text="All other devices will have to sign in again.")
    for current, said in (("not the one", "ogin or password is wrong."), ("long enough", "sign in with this login")):
        change.get_by_label("Current password").fill(current)
        change.get_by_label("Login").fill(login)
        change.get_by_label("New password").fill("longer still")
        change.get_by_role("button").click()
        expect(change.get_by_text(said)).to_be_visible()
    nobody.forgive("401 ")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.goto("/account")
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password", exact=True).fill("not the one")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Login or password is wrong.")).to_be_visible()
    nobody.forgive("401 ")
    page.get_by_label("Password", exact=True).fill("longer still")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("You play as Olha K. Your games and your rating are kept.")).to_be_visible()


def test_a_guest_is_asked_before_the_games_are_lost(person: People) -> None:
    ann = person("Ann")
    ann.page.goto("/account")
    ann.page.get_by_role("button", name="Sign out").click()
    expect(ann.page.get_by_text("will be out of reach for good")).to_be_visible()
    ann.page.get_by_role("button", name="No, stay").click()
    assert ann.context.request.get("/api/me").ok
    ann.page.get_by_role("button", name="Sign out").click()
    ann.page.get_by_role("button", name="Yes, sign out").click()
    expect(ann.page).to_have_url(re.compile(r"/$"))
    assert ann.context.request.get("/api/me").status == 401


def test_the_ladder_goes_by_number_of_players(person: People) -> None:
    page = person("Ann").page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/ladder")
    current = page.get_by_role("navigation", name="Number of players").locator("[aria-current]")
    expect(current).to_have_text("4 players")
    expect(page.get_by_text("Nobody has a rating here yet.")).to_be_visible()
    page.get_by_role("link", name="2 players").click()
    expect(page).to_have_url(re.compile(r"/ladder\?players=2$"))
    expect(current).to_have_text("2 players")
    assert [url.rsplit("/", 1)[1] for url in asked if "/api/ladder/" in url] == ["4", "2"]


def rated_game(server: ServerProcess, names: tuple[str, str]) -> list[int]:
    """Two programs play a game between people at random; its points."""
    chance = random.Random(1)
    tokens = [server.http.post("/api/guests", json={"name": n, "bearer": True}).json()["token"] for n in names]
    headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
    settings = {"players": 2, "seat": 0, "listed": False}
    table = server.http.post("/api/tables", json=settings, headers=headers[0]).json()["table"]
    server.http.post(f"/api/tables/{table}/join", json={"id": "j"}, headers=headers[1])
    with contextlib.ExitStack() as stack:
        url = server.base.replace("http", "ws") + "/socket"
        how: dict[str, Any] = {"max_queue": None, "ping_interval": None}  # whoever is not asked is not listened to
        lines = [stack.enter_context(connect(url, additional_headers=one, **how)) for one in headers]

        def until(seat: int, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
            while True:
                message: dict[str, Any] = json.loads(lines[seat].recv(timeout=PATIENCE))
                if wanted(message):
                    return message

        for line in lines:
            line.send(json.dumps({"type": "follow", "table": table}))
            line.send(json.dumps({"type": "ready", "id": "r", "table": table}))
        moved = until(0, lambda m: m["type"] == "moved")
        while not moved["result"]:
            asked = moved["asked"]
            ask = until(asked["family"], lambda m, n=asked["decision"]: m["type"] == "ask" and m["decision"] == n)
            action = chance.choice(ask["options"])["action"]
            move = {"type": "move", "id": f"m{asked['decision']}", "table": table, "decision": asked["decision"]}
            lines[asked["family"]].send(json.dumps({**move, "action": action}))
            moved = until(0, lambda m, n=moved["seq"]: m["type"] == "moved" and m["seq"] > n)
    return list(moved["result"]["points"])


def test_a_game_between_people_counts_on_the_ladder(
    person: People, own_server: ServerProcess, axe: Callable[[Page], None]
) -> None:
    points = rated_game(own_server, ("Maren", "Lucie"))
    page = person("Ann", at=own_server).page
    page.goto("/ladder?players=2")
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(3)
    names = [row.get_by_role("rowheader").inner_text() for row in rows.all()[1:]]
    assert set(names) == {"Maren", "Lucie"}
    if points[0] != points[1]:
        assert names[0] == ("Maren", "Lucie")[points[1] > points[0]]
    axe(page)


def test_an_address_that_leads_nowhere_says_so(person: People, axe: Callable[[Page], None]) -> None:
    ann = person("Ann")
    answer = ann.page.goto("/nowhere/at/all")
    assert answer
    assert answer.status == 404
    expect(ann.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    axe(ann.page)
    ann.page.get_by_role("link", name="To the home page").click()
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    ann.forgive("404 ")


def test_credits_name_every_author_and_licence(person: People) -> None:
    page = person("Ann").page
    page.goto("/credits")
    main = page.get_by_role("main")
    for name in (
        "Hesling",
        "unofficial",
        "Lorc",
        "Delapouite",
        "Skoll",
        "CC BY 3.0",
        "Alegreya",
        "Source Sans 3",
        "Lit",
    ):
        expect(main).to_contain_text(name)
    for link in main.get_by_role("link").all():
        href = str(link.get_attribute("href"))
        assert href.startswith("https://") or page.request.get(href).ok, href
    assert "Apache License" in page.request.get("/vendor/LICENCES.txt").text()


# Everywhere


def test_the_focus_goes_with_the_page(person: People) -> None:
    page = person("Ann").page
    page.goto("/")
    page.get_by_role("button", name="New table").press("Enter")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("link", name="Ladder").press("Enter")
    expect(page.get_by_role("heading", name="Ladder")).to_be_visible()
    expect(page.get_by_role("main")).to_be_focused()


def test_a_refusal_is_forgotten_with_its_page(person: People) -> None:
    page = person("Ann").page
    page.goto("/")
    page.get_by_role("button", name="Show the game").click()
    expect(page.get_by_text("There is nothing to show yet")).to_be_visible()
    page.get_by_role("link", name="Ladder").click()
    expect(page.get_by_role("heading", name="Ladder")).to_be_visible()
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.get_by_role("button", name="Show the game")).to_be_visible()
    expect(page.get_by_text("There is nothing to show yet")).to_have_count(0)


@each_language
def test_every_language_says_every_text(person: People, language: str) -> None:
    page = person("Ann", locale=LOCALES[language]).page
    ids = set(fluent_packs.messages("en"))
    for path in PAGES:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        shown = set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", page.get_by_role("main").inner_text()))
        assert not {word for word in shown & ids if word not in ("oak-leaf",)}, path
    page.goto("/")
    expect(page.get_by_role("button", name=PLAY_NOW[language])).to_be_visible()


@each_theme
@pytest.mark.parametrize("path", [*PAGES, "/?new mixed"])
def test_axe_finds_nothing(person: People, axe: Callable[[Page], None], path: str, theme: str) -> None:
    address, _, mixed = path.partition(" ")
    page = person("Ann", prefs={"theme": theme}).page
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if mixed:
        page.get_by_role("radio", name="Mixed deck").check()
        expect(page.get_by_role("checkbox")).to_have_count(30)
    axe(page)


@pytest.mark.parametrize("language", ["uk", "ru", "fr"])
@pytest.mark.parametrize("path", [*PAGES, "/?new mixed"])
def test_nothing_is_wider_than_a_phone(person: People, path: str, language: str) -> None:
    address, _, mixed = path.partition(" ")
    page = person("Ann", locale=LOCALES[language], viewport=PHONE).page
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if mixed:
        page.locator("[name=box]").last.check()
        expect(page.get_by_role("checkbox")).to_have_count(30)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_first_view_is_light(person: People, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty cache, the home page of somebody who has never been here."""
    nobody = person(service_workers="block")
    page = nobody.page
    page.goto("/", wait_until="networkidle")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    loaded: list[dict[str, Any]] = page.evaluate(
        """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
                 .map(({ name, transferSize }) => ({ name, transferSize }))"""
    )
    painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    paint = page.wait_for_function(painted).json_value()
    weights = {one["name"]: one["transferSize"] for one in loaded if not one["name"].endswith(".woff2")}
    total = sum(weights.values())
    with capsys.disabled():
        print(f"\nfirst view: {total} bytes in {len(weights)} requests, first contentful paint after {paint:.0f} ms")
    heaviest = sorted(weights.items(), key=lambda one: -one[1])[:8]
    assert total < BUDGET, "\n".join(f"{size} {name}" for name, size in heaviest)
