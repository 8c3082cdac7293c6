"""An option says what it causes: the reader's own effect first, then that of others, and separately what follows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from oriflamme.texts import Texts
from tests.client.conftest import Person, ServerProcess
from tests.client.player import Player
from tests.client.test_every_page import visit

Json = dict[str, Any]
COMPUTER: Json = {"viewport": {"width": 1280, "height": 720}}
PHONE: Json = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
ACTOR = 4  # the place of the reader's card that is asked about
NOBODY = [-1, -1, -1]


LONG = 29  # stacks in a long queue
# The height between the prompt and the hand, that of the list, that of its contents, and what covers its lower end.
LIST = """(list) => [
  document.querySelector(".own").getBoundingClientRect().top - list.closest(".prompt").getBoundingClientRect().bottom,
  list.clientHeight, list.scrollHeight, getComputedStyle(list, "::after").backgroundImage]"""
# The width of each gap's button, and of the mark in it.
GAP_SIZES = """all => all.map((one) =>
  [one.querySelector("button"), one.querySelector("i")].map((part) => part.getBoundingClientRect().width))"""


class Scene:
    """A table whose messages the test makes, and what the page sends. Tests show one question after another at it."""

    def __init__(self, ann: Person, box: str) -> None:
        self.ann = ann
        self.page: Page = ann.page
        self.player = Player(self.page)
        self.sent: list[Json] = []
        self.has_moved = False
        self.page.route_web_socket("**/socket", self.on_socket)
        self.address = f"/t/{ann.play_bots(['squire'] * 3, box=box)}"

    def show(self, question: str, kind: int, ask: Json, stacks: int, position: Json) -> None:
        """Open the table with this question, and without anything that was done at it before."""
        self.question, self.kind, self.ask, self.stacks, self.position = question, kind, ask, stacks, position
        if self.page.url == "about:blank":
            self.page.goto(self.address)
            self.player.wait()
        else:
            self.open_again()
        if self.has_moved:  # a bot moved after the page was opened; the true position came with its move
            self.has_moved = False
            self.open_again()
        self.sent.clear()

    def open_again(self) -> None:
        """Leave the table and come back, without loading the page again."""
        self.page.mouse.move(0, 0)
        visit(self.page, "/privacy")
        expect(self.player.prompt).to_have_count(0)
        visit(self.page, self.address)
        self.player.wait()

    def on_socket(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "table" and message.get("position"):
                self.change_table(message)
            self.has_moved |= message["type"] == "moved"
            if message["type"] == "ask":
                message.update(question=self.question, options=[], next=[], barred=[])
                message.update(self.ask)
            route.send(json.dumps(message))

        def to_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "move":
                self.sent.append(message)
            else:
                server.send(text)

        server.on_message(to_page)
        route.on_message(to_server)

    def change_table(self, message: Json) -> None:
        revealed = int(self.question != "reveal-or-keep")
        queue = [[place, place % 4, -1, 0, 0] for place in range(self.stacks)]
        queue[1] = [1, 1, 11 + 4, 1, 0]  # the Lord of the first bot
        queue[2] = [2, 0, 9, 0, 0]  # another card of the reader
        queue[ACTOR] = [ACTOR, 0, self.kind, revealed, 2]
        message["position"].update(queue=queue, phase="resolution", cursor=ACTOR, **{"round": 4, **self.position})
        message["own"]["queue"] = []
        message["asked"]["question"] = self.question


Show = Callable[..., Scene]


@pytest.fixture(scope="module")
def opened() -> Iterator[dict[tuple[Browser, bool, str], Scene]]:
    """Keep the tables of this module: one for computers, one for phones, and one for each box that is needed."""
    made: dict[tuple[Browser, bool, str], Scene] = {}
    yield made
    for (browser, _, _), scene in made.items():
        if browser.is_connected():
            scene.ann.close()


@pytest.fixture
def show(
    running_browser: Callable[[], Browser], server: ServerProcess, opened: dict[tuple[Browser, bool, str], Scene]
) -> Iterator[Callable[..., Scene]]:
    """`show("soldier", 1, targets())` shows a question. At the end, errors in the console fail the test."""
    shown: list[Scene] = []

    def make(
        question: str, kind: int, ask: Json, *, on: Json = COMPUTER, box: str = "base", stacks: int = 9, **position: Any
    ) -> Scene:
        key = (running_browser(), "is_mobile" in on, box)
        if key not in opened:
            ann = Person(key[0], server.base, {}, **on)
            opened[key] = Scene(ann.become_guest("Ann"), box)
        scene = opened[key]
        shown.append(scene)
        scene.page.set_viewport_size(on["viewport"])
        scene.show(question, kind, ask, stacks, position)
        return scene

    yield make
    errors = [error for scene in shown for error in scene.ann.errors]
    for scene in shown:
        scene.ann.errors.clear()
    assert not errors, "\n".join(["errors in the console:", *errors])


def reveal_or_keep(**more: Any) -> Json:
    return {
        "options": [
            {
                "action": 1, "verb": "reveal",
                "own": [
                    ["tokens-taken", "R3.3", 0, 4, ACTOR, -1, 2, 4, 0, ACTOR],
                    ["gained", "lord", 0, 4, ACTOR, -1, 1, 4, 0, ACTOR],
                ],
                "others": [["lost", "felon", 2, 4, ACTOR, -1, 1, 4, 0, ACTOR]],
            },
            {"action": 2, "verb": "keep", "own": [["kept", "R3.2", 0, 4, ACTOR, -1, 1, *NOBODY]],
             "then": [["stolen", "spy", 1, 13, 6, 0, 1, 13, 1, 6]]},
        ],
        "next": [["gained", "lord", 1, 15, 1, -1, 3, 15, 1, 1], ["eliminated", "archer", 0, 9, 2, 11, 0, 11, 1, 8]],
        **more,
    }  # fmt: skip


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_own_effect_is_first_and_what_happens_anyway_is_shown_once(show: Show) -> None:
    scene = show("reveal-or-keep", 4, reveal_or_keep())
    reveal, keep = scene.page.locator(".option").all()
    expect(reveal.locator("small strong")).to_have_text("+2\u00a0points from its tokens, +1\u00a0point for you")
    assert words(reveal.inner_text()).endswith("for you, −1 point for Squire 2")
    assert words(keep.locator("small").first.inner_text()) == "1 more token on it"
    assert words(keep.locator(".then").inner_text()) == "then: Squire 1 takes 1 point from you"
    anyway = "Next, in any case: +3 points for Squire 1, your Conspiracy is eliminated."
    assert words(scene.page.locator(".next").inner_text()) == anyway
    expect(scene.player.prompt).not_to_contain_text("Ann")


def test_reveal_or_keep_shows_what_the_card_does(show: Show) -> None:
    text = Texts("en", "cards")
    scene = show("reveal-or-keep", 4, reveal_or_keep())
    expect(scene.player.prompt).to_contain_text(text("card-lord.full"))
    phone = show("reveal-or-keep", 4, reveal_or_keep(), on=PHONE)
    expect(phone.player.prompt.get_by_text(text("card-lord.text"))).to_be_in_viewport()


@pytest.mark.parametrize(("kind", "asks_more"), [(1, 1), (8, 0)], ids=["soldier", "ambush"])
def test_only_the_card_that_is_revealed_asks_for_more(show: Show, kind: int, asks_more: int) -> None:
    """After an Ambush has been revealed, or a card kept, the next question may be that of a Soldier below it."""
    both = ({"action": 1, "verb": "reveal"}, {"action": 2, "verb": "keep"})
    ask = {"options": [{**option, "asks": "soldier"} for option in both]}
    scene = show("reveal-or-keep", kind, ask)
    expect(scene.page.locator(".option")).to_have_count(2)
    expect(scene.page.locator(".option").filter(has_text="you choose next what it does")).to_have_count(asks_more)


def test_tokens_count_for_nobody_after_the_last_round(show: Show) -> None:
    scene = show("reveal-or-keep", 4, reveal_or_keep(), round=6)
    expect(scene.player.prompt).to_contain_text("tokens left on cards count for nobody")
    expect(scene.page.locator(".option").nth(1)).to_contain_text("its tokens count for nobody")
    expect(scene.page.locator(".option").nth(1)).not_to_contain_text("1 more token")


def test_an_impossible_option_is_shown_with_its_reason(show: Show) -> None:
    ask = {"options": [{"action": 2, "verb": "keep"}], "barred": [{"verb": "reveal", "rule": "insurrection"}]}
    scene = show("reveal-or-keep", 6, ask, box="alliance")
    barred = scene.player.prompt.get_by_role("button", name="Reveal")
    expect(barred).to_be_disabled()
    expect(barred).to_contain_text("it needs a token on it")
    expect(scene.page.locator("#asked")).to_contain_text("Reveal, Not possible: it needs a token on it")
    barred.click(force=True)
    assert not scene.sent
    expect(scene.player.mine).to_be_visible()


def test_a_long_list_of_consequences_says_how_many_are_missing(show: Show) -> None:
    lost = [["eliminated", "cutthroat", 1, 11 + slot, 1, 4, 0, 4, 0, ACTOR] for slot in range(6)]
    ask = {
        "options": [{"action": 1, "verb": "reveal", "others": lost}, {"action": 2, "verb": "keep", "others": lost[:4]}]
    }
    scene = show("reveal-or-keep", 4, ask)
    reveal, keep = (words(text) for text in scene.page.locator(".option small").all_inner_texts())
    assert reveal.count("is eliminated") == 3
    assert reveal.endswith(", 3 more effects")
    assert keep.count("is eliminated") == 4, "four are not many"


def targets() -> Json:
    """Return the options of the reader's Soldier, which strikes anywhere and is discarded."""
    own = [
        ["gained", "R4.3", 0, 1, ACTOR, -1, 1, 1, 0, ACTOR],
        ["discarded", "soldier", 0, 1, ACTOR, -1, 0, 1, 0, ACTOR],
    ]
    return {"options": [{"action": 100 + place, "verb": "target", "place": place, "own": own} for place in range(9)]}


def test_ones_own_cards_are_offered_last_and_marked(show: Show) -> None:
    scene = show("soldier", 1, targets())
    options = scene.page.locator(".option")
    places = [int(words(text).rpartition(" ")[2]) for text in options.locator("b").all_inner_texts()]
    assert places == [2, 4, 6, 7, 8, 1, 3, 5, 9]
    keys = [int(key) for key in options.locator("kbd").all_inner_texts()]
    assert keys == places, "the keys are in the order of the queue"
    expect(options.filter(has=scene.page.get_by_text("yours", exact=True))).to_have_count(4)
    expect(scene.page.locator(".aim kbd").first).to_be_visible()
    assert set(options.locator("small").all_inner_texts()) == {"+1\u00a0point for you"}
    expect(scene.page.locator(".next")).to_have_text("Next, in any case: your Soldier is discarded.")
    scene.page.keyboard.press("2")
    scene.page.wait_for_function("() => !document.querySelector('.prompt.is-mine')")
    assert [one["action"] for one in scene.sent] == [101]


def test_what_both_of_two_targets_lead_to_is_said_once(show: Show) -> None:
    own = targets()["options"][0]["own"]
    later = {"unsure": True, "then": [["cascade", "R3.4", 0, 9, ACTOR, -1, 0, *NOBODY]]}
    lost = ["tokens-lost", "R4.4", 1, 15, 1, -1, 2, 1, 0, ACTOR]
    both = [{"action": 100 + place, "verb": "target", "place": place, "own": own, **later} for place in (1, 3)]
    both[0]["others"] = [lost]
    gained = ["gained", "lord", 1, 15, 1, -1, 3, 15, 1, 1]
    scene = show("soldier", 1, {"options": both, "next": [gained]})
    first, second = (words(text) for text in scene.page.locator(".option small").all_inner_texts())
    assert first == "+1 point for you, 2 tokens on Squire 1’s Lord are lost"
    assert second == "+1 point for you"
    anyway = "your Soldier is discarded, your Conspiracy underneath is resolved, +3 points for Squire 1"
    unsure = "the rest depends on face-down cards"
    assert words(scene.page.locator(".next").inner_text()) == f"Next, in any case: {anyway}, {unsure}."


def test_two_long_targets_leave_the_hand_on_the_screen(show: Show) -> None:
    """What the reader needs least is left out: on a laptop what happens in any case, which is below the targets."""
    lost = [["eliminated", "cutthroat", 1, 11 + slot, 1, 4, 0, 4, 0, ACTOR] for slot in range(3)]
    both = [{"action": 100 + place, "verb": "target", "place": place, "others": lost} for place in (1, 3)]
    later = [["eliminated", "archer", 2, 22 + slot, 6, 11, 0, 11, 1, 8] for slot in range(4)]
    ask = {"options": both, "next": later}
    for size, left_out in (({"width": 1280, "height": 900}, []), ({"width": 1024, "height": 600}, ["next"])):
        scene = show("soldier", 1, ask, on={"viewport": size})
        expect(scene.page.locator(".option")).to_have_count(2)
        expect(scene.page.locator(".held .card").last).to_be_in_viewport(ratio=1)
        shown = {"hint": ".prompt__words p", "next": ".next"}
        assert [name for name in shown if not scene.page.locator(shown[name]).is_visible()] == left_out


def test_a_phone_first_offers_an_opponents_card(show: Show) -> None:
    scene = show("soldier", 1, targets(), on=PHONE)
    option = scene.page.locator(".option")
    expect(option).to_have_count(1)
    expect(option).to_contain_text("position\u00a04")  # the Soldier in the middle is in position 5
    expect(scene.page.locator(".aim kbd").first).to_be_hidden()  # there is no keyboard
    scene.player.prompt.get_by_role("button", name="Next target").click()
    expect(option).to_contain_text("Your Soldier, position\u00a05")
    expect(option).to_contain_text("yours")


def decree(stacks: int = 9) -> Json:
    """Return the options of a Royal Decree: every other card, and for each of them where it can go."""
    places = [place for place in range(stacks) if place != ACTOR]
    return {
        "options": [
            {
                "action": 300 + place, "verb": "move", "place": place, "asks": "decree-to",
                "options": [
                    {"action": 600 + to, "verb": "move", "place": place, "to": to}
                    for to in range(stacks)
                    if to != place
                ],
            }
            for place in places
        ]
    }  # fmt: skip


@pytest.mark.parametrize("options", [pytest.param(COMPUTER, marks=pytest.mark.long), PHONE], ids=["desktop", "phone"])
def test_a_royal_decree_is_decided_by_the_last_step(show: Show, options: Json) -> None:
    scene = show("royal-decree", 7, decree(), on=options)
    prompt, page = scene.player.prompt, scene.page
    is_phone = "is_mobile" in options
    page.locator('[data-place="1"] .stack__pile').click()
    title = prompt.get_by_role("heading").first
    expect(title).to_have_text("Where does the Lord from position\u00a02 go?")
    assert not scene.sent, "nothing is sent after the first step"
    expect(page.locator(".is-picked")).to_be_in_viewport()
    sizes = page.locator(".gap.is-legal").evaluate_all(GAP_SIZES)
    assert min(target for target, _ in sizes) >= 24, "a gap can be hit"
    assert min(mark for _, mark in sizes) >= 8, "a gap can be seen"
    prompt.get_by_role("button", name="Go back").click()
    expect(title).to_have_text("Move a card with your Royal Decree")
    page.locator('[data-place="2"] .stack__pile').click()
    expect(title).to_have_text("Where does the Conspiracy from position\u00a03 go?")
    if is_phone:
        assert page.locator(".option").count() == 1, "a phone shows one position at a time"
        shown = page.locator(".option b")
        for _ in range(9):
            if words(shown.inner_text()).startswith("Position 2,"):
                break
            prompt.get_by_role("button", name="Next target").click()
    choice = page.locator(".option").filter(has_text=re.compile(r"Position\s2, between"))
    expect(choice).to_contain_text("and Squire 1’s Lord")
    choice.click()
    page.wait_for_function("() => !document.querySelector('.prompt.is-mine')")
    assert [(one["action"], one["then"]) for one in scene.sent] == [(302, 601)]


def test_every_position_of_a_long_queue_can_be_chosen(show: Show) -> None:
    """The list uses the height that is free, fades out where it scrolls, and the chosen card stays in view."""
    scene = show("royal-decree", 7, decree(LONG), stacks=LONG)
    page = scene.page
    page.locator(".option").filter(has_text="position\u00a028").click()
    expect(page.locator(".is-picked")).to_be_in_viewport(ratio=1)
    options = page.locator(".option")
    expect(options).to_have_count(LONG - 1)
    free, shown, whole, fade = page.locator(".options").evaluate(LIST)
    assert shown >= 140, "at least two rows of positions are shown"
    assert free <= 40, "no height is left unused"
    assert whole > shown
    assert "gradient" in fade
    options.last.click()
    page.wait_for_function("() => !document.querySelector('.prompt.is-mine')")
    assert [(one["action"], one["then"]) for one in scene.sent] == [(327, 600 + LONG - 1)]
