"""The review of a game in its replay: account, curve, moments; stopped, and of records that are not complete."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, expect

from oriflamme.notation import read_text
from oriflamme.review import review, review_json
from tests.client.browser_settings import OPEN_DIALOG, PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, ServerProcess, set_language
from tests.client.finished_games import finished_table, played
from tests.client.fluent_packs import LANGUAGES
from tests.client.player import Player
from tests.client.test_screen_reader import LISTEN

COMPUTER: Final[ViewportSize] = {"width": 1440, "height": 900}
REVIEW: Final = "Review this game"
ASKED: Final = ".review__prompt"  # where a moment is asked and answered
SMALLEST: Final = 12  # pixels
SMALL_TEXTS: Final = """(least) => [...document.querySelectorAll(".review *, .review__prompt *")]
  .filter((one) => one.textContent.trim() && !one.closest(".vh") && parseFloat(getComputedStyle(one).fontSize) < least)
  .map((one) => one.outerHTML.slice(0, 100))"""

MOST_CHARACTERS: Final = 262_144
TOO_LONG: Final = "This is too long for a game record: at most 262,144 characters are possible."
DAMAGED: Final = "The link is incomplete or damaged."
NEWER: Final = "A newer version of Oriflamme made this link."

RECORD: Final = """async (id) => (await import("/core/net/local-connection.js")).request("record", id)"""

People = Callable[..., Person]


@cache
def record() -> str:
    """Return a game of two players who play at random, so that there is much to say about it."""
    return played(players=2, seed=3)[0]


@cache
def expected() -> dict[str, Any]:
    return review_json(review(read_text(record())[0]))


def open_replay(page: Page, text: str, query: str = "") -> None:
    page.add_init_script(f"sessionStorage.setItem('oriflamme.record', {json.dumps(text)})")
    page.goto(f"/replay{query}")


def finished(page: Page) -> None:
    """Wait until the review is complete."""
    expect(page.locator(".account")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)


def test_a_game_is_reviewed_as_the_command_does_it(person: People, axe: Callable[..., None]) -> None:
    page = person(viewport=PHONE).page
    open_replay(page, record())
    expect(page.get_by_role("button", name=REVIEW)).to_be_visible()
    page.evaluate(LISTEN)
    page.get_by_role("button", name=REVIEW).click()
    finished(page)
    heard = page.evaluate("window.heard.map(([how, words]) => words)")
    assert heard[-1] == "The review is complete."
    assert sum("estimates" in words for words in heard) == 1
    assert {words for words in heard if "%" in words} <= {"Reviewing… 0%", "Reviewing… 50%"}
    seat = expected()["seats"][0]
    account = seat["account"]
    parts = [account["deal"], account["own"], account["luck"], account["others"]["B"]]
    shown = [f"{100 * one['value']:+.1f}% ± {100 * one['error']:.1f}%".replace("-", "−") for one in parts]
    whole = [f"{100 * account[name]:.1f}%" for name in ("fair", "result")]
    expect(page.locator(".account__value")).to_have_text([whole[0], *shown, whole[1]])
    how = page.get_by_text("another reference player could judge differently")
    expect(how).to_contain_text(f"The reference player’s settings: {expected()['policy']}")
    expect(page.locator(".review")).not_to_contain_text("worlds")
    expect(page.locator(".review")).to_contain_text("Percentages are chances of winning")
    check_in_both_windows(page, axe)

    page.get_by_role("button", name="How it really was").click()
    page.locator(".review__plot").click(position={"x": 200, "y": 60})
    expect(page.get_by_role("slider", name="Move", exact=True)).not_to_have_value("0")

    moments = sorted(seat["moments"], key=lambda moment: moment["decision"])
    first = expected()["decisions"][moments[0]["decision"]]
    page.get_by_role("button", name=re.compile("^Moment 1")).click()
    asked = page.get_by_role("region", name="What would you play?")
    expect(asked.locator(".option")).to_have_count(len(first["options"]))
    expect(page.get_by_role("heading", name="Face-down cards")).to_have_count(0)  # they would give the answer away
    check_in_both_windows(page, axe, COMPUTER, within=ASKED)
    page.evaluate("window.heard = []")
    asked.locator(".option").first.click()
    cost = f"lowered the chances of winning by {100 * first['loss']:.1f}% ± {100 * first['error']:.1f}%"
    expect(asked).to_contain_text(cost)
    said = " ".join(words for _, words in page.evaluate("window.heard"))
    assert cost in said
    assert "Better: " in said
    expect(asked.get_by_role("link")).to_have_count(len(moments[0]["reasons"]))
    reasons = asked.locator(".review__why li").all_text_contents()
    assert len(set(reasons)) == len(reasons) > 0
    check_in_both_windows(page, axe, within=ASKED)
    page.get_by_role("button", name="Back to the review").click()
    expect(asked).to_have_count(0)


def check_in_both_windows(
    page: Page, axe: Callable[..., None], in_window: ViewportSize = PHONE, within: str | None = None
) -> None:
    """Check the review in the window of a computer and in that of a phone, which stays, and with axe in one of them."""
    for size in (COMPUTER, PHONE):
        page.set_viewport_size(size)
        expect_no_sideways_scrolling(page)
        assert page.evaluate(SMALL_TEXTS, SMALLEST) == [], size
        if size == in_window:
            axe(page, within=within)


def test_a_review_needs_only_the_keyboard_and_can_be_stopped(person: People) -> None:
    page = person(viewport=COMPUTER).page
    open_replay(page, played(players=3, seed=4)[0])
    page.get_by_role("button", name=REVIEW).press("Enter")
    page.get_by_role("button", name="Stop").press("Enter")
    expect(page.get_by_text("You stopped the review")).to_be_visible()
    page.get_by_role("button", name="Start again").press("Enter")
    expect(page.locator(".account")).to_be_visible()
    page.get_by_role("button", name="Stop").press("Enter")
    page.get_by_label("Review for").press("ArrowDown")
    expect(page.locator(".review")).to_contain_text(re.compile("Blue: [0-9.]+% of the victory"))
    page.get_by_role("button", name=re.compile("^Moment 1")).press("Enter")
    asked = page.get_by_role("region", name="What would you play?")
    expect(asked).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(asked).to_contain_text("Better: ")
    page.get_by_role("button", name="Close the review").press("Enter")
    expect(page.get_by_role("button", name=REVIEW)).to_be_visible()


def test_a_record_that_was_cut_off_is_reviewed_up_to_its_end(person: People) -> None:
    page = person().page
    lines = record().splitlines()
    open_replay(page, "\n".join(lines[: len(lines) // 2]))
    page.get_by_role("button", name=REVIEW).click()
    finished(page)
    expect(page.locator(".review")).to_contain_text("The record ends before the game does")
    expect(page.locator(".account")).to_contain_text("Chances")


def linked(text: str) -> str:
    """Return a record as part of an address, as the page packs it."""
    packing = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packing.compress(text.encode()) + packing.flush()
    return "r=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def wrong_records() -> list[tuple[str, str, str]]:
    """Return texts that can't be shown: where the problem is, and the sentence about it."""
    lines = record().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(("R ", "B ")))
    return [
        ("x" * (MOST_CHARACTERS + 1), "", TOO_LONG),
        (record() + "title Second\n" + record(), "any single line", "There are 2 records in this text; only one can"),
        (f"handicap R 2\n{record()}", "line 1:", "A line can’t start with “handicap”."),
        (f"deck drawn 9\n{record()}", "line 1:", "A newer version of Oriflamme drew this deck (“deck drawn 9”)."),
        ("\n".join(lines[:first]) + "\nR pla", f"line {first + 1}:", "A move can’t start with “pla”."),  # cut off
        ("\n".join([*lines[: first + 1], lines[first]]), f"line {first + 2}:", "“R place"),  # Red's move comes twice
    ]


def test_records_that_cannot_be_shown_say_where_and_why(person: People) -> None:
    page = person().page
    page.goto("/replay")
    for text, where, why in wrong_records():
        page.get_by_role("textbox").evaluate("(field, text) => { field.value = text; }", text)  # `fill` takes seconds
        page.get_by_role("textbox").dispatch_event("input")
        page.get_by_role("button", name="Show the game").click()
        problem = page.get_by_role("alert").filter(has_text=why)
        expect(problem).to_contain_text(where)
    page.get_by_role("button", name="Show the moves before it").click()
    expect(page.get_by_role("slider", name="Move", exact=True)).to_have_attribute("max", "1")
    expect(page.get_by_role("button", name=REVIEW)).to_be_visible()
    links = {linked("x" * 3_000_000): TOO_LONG, "r=AAAA": DAMAGED, "2.AAAA": DAMAGED, "9.AAAA": NEWER}
    for link, why in links.items():
        for path in ("/replay", "/board"):
            page.evaluate("async (to) => (await import('/core/ui/router.js')).go(to)", f"{path}#{link}")
            expect(page.get_by_text(why)).to_be_visible()
    page.get_by_role("button", name="Set up a position").click()
    field = page.get_by_label("Position or record in the notation, or a link")
    field.evaluate("(field, text) => { field.value = text; }", "x" * (MOST_CHARACTERS + 1))
    field.dispatch_event("input")
    page.get_by_role("button", name="Open this text").click()
    expect(page.get_by_role("alert")).to_contain_text(TOO_LONG)


def test_a_finished_table_is_reviewed_for_the_readers_seat(person: People, server: ServerProcess) -> None:
    table = finished_table(server, players=2)
    page = person("Ann").page
    page.goto(f"/replay/{table}?review=1")
    expect(page.get_by_label("Review for")).to_have_value("1")
    page.get_by_role("button", name="Close the review").click()
    page.get_by_role("button", name=REVIEW).click()
    expect(page.get_by_label("Review for")).to_have_value("0")  # the seat that is called Ann
    expect(page.locator(".review")).to_contain_text("Your share of the victory: ")
    expect(page.locator(".account")).to_contain_text("Your decisions")
    page.get_by_label("Review for").select_option("1")
    expect(page.locator(".account")).to_contain_text("Own decisions")


def test_moments_say_which_had_a_hint_and_call_the_reader_you(person: People) -> None:
    """Blue, which is the reader's by its name, keeps its last Conspiracy face down. Red's move had a hint."""
    page = person("Ann").page
    moves = "R keep\nB keep\n"
    position = "players 2\nname R Bob\nname B Ann\nhint B 2\nround 6\npoints R5 B3\n"
    queue = "queue (R:conspiracy+3) (B:conspiracy+4)\nhand R -\nhand B -\n"
    open_replay(page, position + queue + moves)
    page.get_by_role("button", name=REVIEW).click()
    finished(page)
    expect(page.get_by_label("Review for")).to_have_value("1")
    expect(page.locator(".review__moments")).to_contain_text("A hint was used for this move.")
    page.get_by_role("button", name=re.compile("^Moment 1")).click()
    asked = page.get_by_role("region", name="What would you play?")
    expect(asked).to_contain_text("A hint was used for this move.")
    page.set_viewport_size({"width": 1366, "height": 620})  # the controls leave little room for the question
    page.wait_for_function(
        "() => document.querySelector('.prompt').getBoundingClientRect().bottom"
        " <= document.querySelector('.own').getBoundingClientRect().top"
    )
    asked.get_by_role("button", name="Show the answer").click()
    expect(asked).to_contain_text("Your average points from your Conspiracy: 0.0 after the move that was played")
    page.get_by_role("button", name="Back to the review").click()
    page.get_by_label("Review for").select_option("0")
    expect(page.locator(".review")).to_contain_text("Bob: ")
    expect(page.locator(".account")).to_contain_text(re.compile("What you did (raised|lowered) these chances"))
    expect(page.locator(".account")).not_to_contain_text("Ann")
    expect(page.locator(".review__moments")).not_to_contain_text("hint")


def test_every_language_fits_on_a_phone(person: People) -> None:
    page = person(viewport=PHONE).page
    lines = record().splitlines()
    open_replay(page, "\n".join(lines[:30]), "?review=0")
    expect(page.locator(".account")).to_be_visible()
    for language in LANGUAGES[1:]:
        set_language(page, language)
        expect(page.locator(".review")).not_to_contain_text("review-")
        expect_no_sideways_scrolling(page)
        assert page.evaluate(SMALL_TEXTS, SMALLEST) == [], language


def test_a_hint_says_where_to_look_then_the_move_and_the_record_says_so(
    person: People, axe: Callable[..., None]
) -> None:
    page = person(viewport=PHONE).page
    page.goto("/play")
    player = Player(page, 1)
    player.wait()
    ask = page.get_by_role("button", name="Hint")
    expect(ask.locator("span")).to_be_hidden()  # there is room for the light bulb only
    page.set_viewport_size({"width": 390, "height": 844})
    expect(ask.locator("span")).to_have_text("Hint")
    expect(ask.locator("span")).to_be_visible()
    page.set_viewport_size(PHONE)
    ask.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Look at your ")
    expect(sheet).not_to_contain_text("Best: ")
    sheet.get_by_role("button", name="Show the move").click()
    expect(sheet).to_contain_text(re.compile(r"Best: .* \(chances of winning: [0-9.]+%\)"))
    expect(sheet).to_contain_text("Second best: ")
    axe(page, within=OPEN_DIALOG)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint").click()
    expect(sheet).to_contain_text("Best: ")  # it is still there
    page.keyboard.press("Escape")
    player.decide()
    player.wait()
    game = page.url.rsplit("game=", 1)[1]
    record = page.evaluate(RECORD, game)
    (family, moves), *others = re.findall(r"^hint (\w) (.*)$", record, re.MULTILINE)
    assert not others
    played = [line for line in record.splitlines() if line[:2] in ("R ", "B ", "G ", "Y ", "V ")]
    assert played[int(moves) - 1].startswith(f"{family} place ")
    page.goto(f"/replay?game={game}")  # a game that is going on can't be reviewed
    expect(page.get_by_role("slider", name="Move", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=REVIEW)).to_have_count(0)


def test_a_table_of_the_server_has_hints_against_bots(person: People) -> None:
    """The server sends what the seat sees, and the page computes the hint from it."""
    ann = person("Ann")
    ann.page.goto(f"/t/{ann.play_bots(['random'])}")
    Player(ann.page).wait()
    ann.page.get_by_role("button", name="Hint").click()
    sheet = ann.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Look at your ")
    sheet.get_by_role("button", name="Show the move").click()
    expect(sheet).to_contain_text(re.compile(r"Best: .* \(chances of winning: [0-9.]+%\)"))


# Ask for a hint from a view of the right size that another version of the rules has written.
OTHER_ARTEFACT: Final = """async () => {
  const { WorkerCalls } = await import("/core/net/worker-calls.js");
  const start = () => new Worker("/core/review/review-worker.js", { type: "module" });
  return new WorkerCalls(start).request("hint", btoa("x".repeat(508)), "0".repeat(64), 0).catch(({ code }) => code);
}"""


def test_a_view_of_another_version_is_refused(page: Page) -> None:
    page.goto("/rules")
    assert page.evaluate(OTHER_ARTEFACT) == "bad-engine"


def test_a_table_of_the_server_with_other_people_has_no_hints(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table(players=3, bots=["", "", "random"])
    bob.command(table, type="sit")
    for one in (ann, bob):
        one.command(table, type="ready")
    for one in (ann, bob):
        one.page.goto(f"/t/{table}")
        expect(one.page.locator("#prompt")).to_be_visible()
        expect(one.page.get_by_role("button", name="Hint")).to_have_count(0)
