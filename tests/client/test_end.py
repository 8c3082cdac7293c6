"""The end of a game: ranking, points by round, best moments, rematch, record, and the verification of the deal."""

from __future__ import annotations

import hashlib
import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from oriflamme.rules import kinds
from tests.client.browser_settings import PHONE, expect_no_sideways_scrolling
from tests.client.conftest import Person, follow, set_language, show_from_scratch
from tests.client.finished_games import finish_with_bots, finished_by_bots, finished_game_of_bots, wait_for_the_end
from tests.client.fluent_packs import text_of

People = Callable[..., Person]
VECTORS = json.loads((Path(__file__).parents[1] / "rules" / "deals.json").read_text(encoding="utf-8"))
DEALS = VECTORS["deals"]
DRAWN_BY_SERVER = "The server drew the ten cards of the deck from the same secret number."
VERIFY = {
    "en": ("Repeat the deal and compare", "Everything matches: the deal was fair."),
    "fr": ("Redistribuer et comparer", "Tout concorde"),
    "uk": ("Повторити роздачу й порівняти", "Усе збігається"),
    "ru": ("Повторить раздачу и сравнить", "Всё сходится"),
}


def see_bots_end(person: Person, players: int = 4, **settings: Any) -> str:
    """Open a game that bots have played to the end."""
    table = finished_game_of_bots(person, players, **settings)
    show_from_scratch(person.page, f"/t/{table}")
    expect(person.page.locator(".plot")).to_be_visible()
    return table


def any_page(reader: Person) -> Page:
    """Return a page that can import the modules of the site."""
    if reader.page.url == "about:blank":
        reader.page.goto("/credits")
    return reader.page


def replay(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/api/tables/{table}/replay?eyes=all").json()
    return found


def best(game: dict[str, Any]) -> int:
    return max(map(int, game["result"]["points"]))


def test_the_end_shows_result_points_by_round_and_best_moments(reader: Person) -> None:
    ann = reader
    table = see_bots_end(ann)
    game = replay(ann, table)
    ranks = ann.page.locator(".rank").get_by_role("listitem")
    expect(ranks).to_have_count(4)
    points = [int(re.findall(r"\d+", text)[-1]) for text in ranks.all_inner_texts()]
    assert points[0] == best(game)
    assert sorted(points, reverse=True) == sorted(game["result"]["points"], reverse=True)
    expect(ann.page.locator(".plot__line")).to_have_count(4)
    rows = ann.page.get_by_role("table", name="Points by round").get_by_role("row").all()[1:]
    shown = [[int(cell) for cell in row.get_by_role("cell").all_inner_texts()] for row in rows]
    assert shown == [list(family) for family in zip(*game["rounds"], strict=True)]
    moments = ann.page.get_by_role("region", name="Best moments")
    expect(moments.get_by_role("heading", name="The biggest gain")).to_be_visible()
    gains = [
        row[6] for frame in game["frames"] for row in frame["events"] if row[0] in ("gained", "tokens-taken", "income")
    ]
    assert re.search(rf"\b{max(gains)} points?\b", moments.inner_text().replace("\xa0", " "))
    look = moments.get_by_role("link", name=re.compile("Watch it again.*The biggest gain"))
    move = int(re.findall(r"moment=(\d+)", str(look.get_attribute("href")))[0])
    assert max(gains) in [row[6] for row in game["frames"][move]["events"]]
    addresses: list[str] = []
    ann.page.on("framenavigated", lambda frame: addresses.append(frame.url))
    look.click()
    expect(ann.page).to_have_url(re.compile(rf"\?move={move}$"))
    assert addresses[-2].endswith(f"?move={move - 1}"), "it begins before the moment, and then shows it"
    ann.page.go_back()
    expect(look).to_be_in_viewport()  # not at the top of the page


@pytest.mark.parametrize("box", ["base", "ablaze", "alliance"])
def test_the_end_says_where_the_points_came_from(reader: Person, box: str) -> None:
    ann = reader
    table = see_bots_end(ann, players=5, box=box)
    result = replay(ann, table)["result"]
    rows = ann.page.get_by_role("table", name="Where the points came from").locator("tbody tr")
    cells = [[int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()] for row in rows.all()]
    assert cells[-1] == result["points"]
    assert [sum(parts[:-1]) for parts in zip(*cells, strict=True)] == result["points"]


def test_the_tie_break_counts_what_the_edition_counts(reader: Person) -> None:
    page = any_page(reader)
    queue = [[0, 1, -1, 1, 0], [0, 1, -1, 0, 3], [1, 0, -1, 1, 0], [2, 2, -1, 1, 0], [3, 0, -1, 0, 0]]
    count = """async ([edition, points, queue]) =>
      (await import("/pages/end/tie-break.js")).tieCounts(edition, points, { queue })
        .map(({ family, n }) => [family, n])"""
    assert page.evaluate(count, ["revised", [9, 9, 4], queue]) == [[0, 2], [1, 1]]
    assert page.evaluate(count, ["first", [9, 9, 9], queue]) == [[0, 2], [1, 2], [2, 1]]


def test_moments_leave_out_bait_and_small_thefts(reader: Person) -> None:
    page = any_page(reader)
    bait = [
        ["tokens-lost", "R4.4", 0, 8, 2, -1, 3, 12, 1, 1],
        ["eliminated", "soldier", 0, 8, 2, 12, 0, 12, 1, 1],
        ["reacted", "ambush", 0, 8, -1, 12, 0, 12, 1, 1],
    ]
    loss = ["eliminated", "soldier", 1, 13, 2, 1, 0, 1, 0, 1]
    theft = ["stolen", "spy", 0, 2, 1, 1, 1, 2, 0, 1]
    find = """async (frames) =>
      (await import("/pages/end/best-moments.js")).bestMoments(frames).map(({ what, move }) => [what, move])"""
    assert page.evaluate(find, [{"events": bait}, {"events": [loss, theft]}]) == [["fall", 1]]
    theft[6] = 2
    assert page.evaluate(find, [{"events": bait}, {"events": [theft]}]) == [["theft", 1]]


def hide_the_queue(route: Route) -> None:
    """Make every card of the queue face down at the end of the game, which in some games none is."""
    game = route.fetch().json()
    for card in game["frames"][-1]["position"]["queue"]:
        card[3] = 0
    route.fulfill(json=game)


def test_all_hidden_cards_turn_over_at_the_end_and_the_deal_is_verified(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table(players=3, bots=["", "random", "random"], listed=False)
    ann.page.route("**/replay?eyes=all", hide_the_queue)
    ann.page.goto(f"/t/{table}")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.get_by_role("tab", name="Cards").click()
    hidden = ann.page.get_by_role("row", name="Still hidden").get_by_role("cell")
    expect(hidden).to_have_text(["0", "10", "10"])  # one's own cards are not hidden
    finish_with_bots(table, ann)
    game = replay(ann, table)
    assert game["you"] == 0
    result = game["result"]
    expect(ann.page.get_by_text("gap to first place")).to_have_count(int(result["points"][0] < best(game)))
    is_tie = result["points"].count(best(game)) > len(result["winners"])  # which the tie-break has decided
    expect(ann.page.get_by_text("Equal points at the top")).to_have_count(int(is_tie))
    last = game["frames"][-1]
    ann.page.get_by_role("tab", name="Cards").click()
    expect(ann.page.locator(".tracker .at-hidden")).to_have_count(0)
    expect(hidden).to_have_text(["0", "0", "0"])
    cards = ann.page.get_by_role("region", name="The hidden cards").get_by_role("button")
    expect(cards).to_have_count(sum(map(len, last["open"]["hands"] + last["open"]["asides"])))
    stacks = len({place for place, *_ in last["position"]["queue"]})  # 0 if the last round has emptied the queue
    expect(ann.page.locator(".queue .stack .front")).to_have_count(stacks)
    own = ann.page.locator(".rank .is-own")
    expect(own).to_have_count(1)
    expect(own.locator(".rank__who")).to_contain_text("You")
    expect(ann.page.get_by_role("main")).not_to_contain_text("Ann")
    points = last["position"]["points"]
    if 0 not in last["result"]["winners"]:
        better = sum(other > points[0] for other in points)  # 0 if Ann loses only by the tie-break
        place = "third" if better == 2 else "second"
        expect(ann.page.locator(".end__you")).to_contain_text(f"You came {place}, with {points[0]} point")
    check_the_deal(ann, table)
    follow(ann.page, f"/replay/{table}?move=9")  # the reader is "you" there, too
    expect(ann.page.get_by_role("region", name="You,")).to_be_visible()
    expect(ann.page.get_by_role("log", name="Chronicle")).to_contain_text("You place")
    expect(ann.page.get_by_role("main")).not_to_contain_text("Ann")


def test_the_record_is_downloaded_and_the_replay_is_a_link(reader: Person) -> None:
    ann = reader
    table = see_bots_end(ann)
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("link", name="Download the record").click()
    record = Path(coming.value.path()).read_text(encoding="utf-8")
    assert record == ann.get(f"/api/tables/{table}/record").text()
    assert "secret" in record
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("button", name="Share a picture").click()
    picture = Path(coming.value.path()).read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 30_000  # an empty one has 5 kB
    ann.page.get_by_role("link", name="Replay", exact=True).click()
    expect(ann.page).to_have_url(re.compile(f"/replay/{table}"))


def check_the_deal(ann: Person, table: str) -> None:
    """Check that the page verifies the deal step by step, with the share that the page has chosen."""
    ann.page.get_by_role("button", name="Repeat the deal and compare").click()
    expect(ann.page.get_by_text("Everything matches: the deal was fair.")).to_be_visible()
    steps = ann.page.locator(".verify__steps > li")
    expect(steps).to_have_count(7)  # commitment, own share, seed, three families, first player
    result = replay(ann, table)["result"]
    for n, value in enumerate(
        (hashlib.sha256(bytes.fromhex(result["secret"])).hexdigest(), result["shares"][0], result["seed"])
    ):
        expect(steps.nth(n)).to_contain_text(value)
    assert result["shares"][0] != "0" * 32


def test_a_manipulated_deal_is_detected(reader: Person) -> None:
    """Change one thing at a time: only the step that checks it fails."""
    ann = reader
    table = see_bots_end(ann, players=3)
    game = replay(ann, table)
    first = game["frames"][0]
    given = {
        "commit": game["commit"],
        "note": {"commit": game["commit"], "share": "0" * 32},
        "seat": 0,
        "cards": 10,
        "pool": 1,
        "drawn": None,
        "result": game["result"],
        "seen": {**first["open"], "first": first["position"]["first"]},
    }
    check = """async given => {
        const { verifyDeal } = await import("/core/fairness/verify-deal.js");
        return (await verifyDeal(given)).filter(s => !s.right).map(s => s.what);
    }"""
    assert ann.page.evaluate(check, given) == []
    other = {**given, "note": {"commit": "0" * 64, "share": "0" * 32}}
    assert ann.page.evaluate(check, other) == ["commit"]
    assert ann.page.evaluate(check, {**given, "note": {**given["note"], "share": "1" * 32}}) == ["share"]
    assert ann.page.evaluate(check, {**given, "result": {**game["result"], "seed": "0" * 32}}) == ["seed"]
    commits = [hashlib.sha256(bytes.fromhex(share)).hexdigest() for share in game["result"]["shares"]]
    assert ann.page.evaluate(check, {**given, "commits": commits}) == []
    assert ann.page.evaluate(check, {**given, "commits": ["0" * 64, "", ""]}) == ["share-commits"]
    remembered = {**given["note"], "commits": ["0" * 64, *commits[1:]]}  # what the browser saw counts
    assert ann.page.evaluate(check, {**given, "commits": commits, "note": remembered}) == ["share-commits"]
    hands = [hand[:] for hand in given["seen"]["hands"]]
    asides = [aside[:] for aside in given["seen"]["asides"]]
    hands[1][0], asides[1][0] = asides[1][0], hands[1][0]
    swapped = {**given, "seen": {**given["seen"], "hands": hands, "asides": asides}}
    assert ann.page.evaluate(check, swapped) == ["cards-1"]
    begins = {**given, "seen": {**given["seen"], "first": (given["seen"]["first"] + 1) % 3}}
    assert ann.page.evaluate(check, begins) == ["first"]
    assert ann.page.evaluate(check, {**given, "drawn": game["deck"][:10]}) == ["deck"]  # the base box is never drawn


def test_a_drawn_deck_is_recomputed_and_a_chosen_one_is_named(reader: Person) -> None:
    ann = reader
    region = ann.page.get_by_role("region", name="Check that the deal was fair")
    drawn = see_bots_end(ann, players=3, box="mixed")
    expect(region).to_contain_text(DRAWN_BY_SERVER)
    region.get_by_role("button", name="Repeat the deal and compare").click()
    expect(ann.page.get_by_text("Everything matches: the deal was fair.")).to_be_visible()
    step = ann.page.locator(".verify__steps > li").nth(1)
    expect(step).to_contain_text(text_of("en", "end", "verify-deck"))
    names = [text_of("en", "cards", f"card-{kind}") for kind in replay(ann, drawn)["deck"][:10]]
    for name in names:
        expect(step).to_contain_text(name)
    see_bots_end(ann, players=3, box="mixed", kinds=replay(ann, drawn)["deck"][:10])
    expect(region).to_contain_text(text_of("en", "end", "verify-deck-chosen"))
    region.get_by_role("button", name="Repeat the deal and compare").click()
    expect(ann.page.get_by_text("Everything matches: the deal was fair.")).to_be_visible()
    expect(ann.page.get_by_text(text_of("en", "end", "verify-deck"))).to_have_count(0)
    see_bots_end(ann, players=3)
    expect(region).not_to_contain_text(DRAWN_BY_SERVER)


def test_the_browser_draws_as_the_engine_does(reader: Person) -> None:
    page = any_page(reader)
    draw = """async decks => {
        const { deckOf } = await import("/core/fairness/deal.js");
        const { POOLS } = await import("/core/model/game-tables.js");
        return decks.map(({ seed }) => deckOf(BigInt("0x" + seed), POOLS[1]));
    }"""
    decks = VECTORS["decks"]
    assert len(decks) > 5
    assert page.evaluate(draw, decks) == [[kinds.NAMES[kind] for kind in one["deck"]] for one in decks]


def test_the_browser_deals_as_the_engine_does(reader: Person) -> None:
    """Check every line of tests/rules/deals.json."""
    page = any_page(reader)
    deal = """async deals => {
        const { dealOf } = await import("/core/fairness/deal.js");
        return deals.map(({ seed, players, cards, set_aside }) =>
            dealOf(BigInt("0x" + seed), { players, cards, setAside: set_aside }));
    }"""
    dealt = page.evaluate(deal, DEALS)
    assert [(one["aside"], one["first"]) for one in dealt] == [(one["aside"], one["first"]) for one in DEALS]
    for given, one in zip(DEALS, dealt, strict=True):
        for aside, hand in zip(one["aside"], one["hands"], strict=True):
            assert sorted(aside + hand) == list(range(given["cards"]))


def test_sha_256_in_javascript_is_sha_256(reader: Person) -> None:
    """The page uses its own SHA-256 on plain http, where browsers offer none."""
    page = any_page(reader)
    texts = ["", "abc", "x" * 55, "x" * 56, "x" * 63, "x" * 64, "x" * 65, "ж" * 1000]
    here = """async texts => {
        const { sha256Here } = await import("/core/fairness/sha256.js");
        return texts.map(text => [...sha256Here(new TextEncoder().encode(text))]);
    }"""
    assert page.evaluate(here, texts) == [list(hashlib.sha256(text.encode()).digest()) for text in texts]


def test_a_rematch_against_bots_begins_immediately(reader: Person) -> None:
    ann = reader
    table = finished_by_bots(ann)
    show_from_scratch(ann.page, f"/t/{table}")
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page).not_to_have_url(re.compile(table))
    expect(ann.page.get_by_role("heading", name="Place a card")).to_be_visible()


def test_a_rematch_waits_for_all_people_and_takes_them_to_one_table(person: People) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.open_table(players=3, bots=["", "", "random"], listed=False)
    bob.command(table, type="sit")
    ann.command(table, type="ready")
    bob.command(table, type="ready")
    ann.command(table, type="sit-in", bot="random")
    finish_with_bots(table, bob)
    ann.page.goto(f"/t/{table}")
    ann.page.get_by_role("button", name="Play again").click()
    expect(bob.page.get_by_text("Up for another game: Ann. Waiting for: you.")).to_be_visible()
    ann.page.get_by_role("button", name="Not after all").click()  # it can be taken back
    expect(bob.page.get_by_text("Up for another game")).to_have_count(0)
    ann.page.get_by_role("button", name="Play again").click()
    bob.page.get_by_role("button", name="Play again").click()
    for somebody in (ann, bob):
        expect(somebody.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert ann.page.url == bob.page.url
    assert table not in ann.page.url


def test_a_rematch_does_not_wait_for_somebody_who_has_left(person: People, reader: Person) -> None:
    ann, bob = reader, person("Bob")
    table = ann.open_table(players=3, bots=["", "", "random"], listed=False)
    bob.command(table, type="sit")
    for one in (bob, ann):
        one.command(table, type="ready")
    bob.command(table, type="sit-in", bot="random")
    ann.hand_over(table)
    wait_for_the_end(lambda: ann.get(f"/api/tables/{table}").json())
    show_from_scratch(ann.page, f"/t/{table}")
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(ann.page.locator(".room-seats .is-free")).to_have_count(1)  # Bob's seat


def test_a_spectator_is_not_offered_a_rematch(reader: Person) -> None:
    ann = reader
    see_bots_end(ann)
    expect(ann.page.get_by_role("button", name="Play again")).to_have_count(0)


def test_every_language_fits_on_a_phone(person: People, axe: Callable[[Page], None]) -> None:
    ann = person("Ann", viewport=PHONE)
    see_bots_end(ann, players=5, box="mixed")
    for language, (do, right) in VERIFY.items():
        set_language(ann.page, language)
        ann.page.get_by_role("button", name=do).click()
        expect(ann.page.get_by_text(right)).to_be_visible()
        expect_no_sideways_scrolling(ann.page)
        if language == "uk":  # the languages differ in texts only
            axe(ann.page)
