"""The ladder: ratings by number of players."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.client.conftest import Person, ServerProcess
from tests.server.harness import PATIENCE

People = Callable[..., Person]


def test_there_is_one_ladder_per_box_and_number_of_players(person: People) -> None:
    page = person("Ann").page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/ladder?players=4")
    players = page.get_by_role("navigation", name="Number of players").locator("[aria-current]")
    cards = page.get_by_role("navigation", name="Cards").locator("[aria-current]")
    expect(players).to_have_text("4 players")
    expect(cards).to_have_text("Base game")
    expect(page.get_by_text("No ratings here yet.")).to_be_visible()
    page.get_by_role("link", name="2 players").click()
    expect(page).to_have_url(re.compile(r"/ladder\?box=base&players=2$"))
    expect(players).to_have_text("2 players")
    page.get_by_role("navigation", name="Cards").get_by_role("link", name="Ablaze").click()
    expect(cards).to_have_text("Ablaze")
    expect(players).to_have_text("2 players")
    found = [url.rsplit("/", 1)[1] for url in asked if "/api/ladder/" in url]
    assert found == ["4?box=base", "2?box=base", "2?box=ablaze"]


def rated_game(server: ServerProcess, names: tuple[str, str]) -> tuple[str, list[int]]:
    """Let two programs play a random game as guests. Return its table and its winners."""
    chance = random.Random(1)
    tokens = [server.http.post("/api/guests", json={"name": n, "bearer": True}).json()["token"] for n in names]
    headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
    settings = {"players": 2, "seat": 0, "listed": False}
    table = server.http.post("/api/tables", json=settings, headers=headers[0]).json()["table"]
    server.http.post(f"/api/tables/{table}/join", json={"id": "j"}, headers=headers[1])
    with contextlib.ExitStack() as stack:
        url = server.base.replace("http", "ws") + "/socket"
        # The socket of the player who isn't asked is not read.
        how: dict[str, Any] = {"max_queue": None, "ping_interval": None}
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
    return table, list(moved["result"]["winners"])


def test_a_game_between_people_counts_on_the_ladder(
    person: People, own_server: ServerProcess, axe: Callable[..., None]
) -> None:
    table, winners = rated_game(own_server, ("Maren", "Lucie"))
    page = person("Ann", at=own_server).page
    page.goto("/ladder")  # opens on the only ladder that isn't empty
    expect(page.get_by_role("navigation", name="Number of players").locator("[aria-current]")).to_have_text("2 players")
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(3)
    names = [row.get_by_role("rowheader").inner_text() for row in rows.all()[1:]]
    assert set(names) == {"Maren (guest)", "Lucie (guest)"}
    if len(winners) == 1:
        assert names[0] == ("Maren (guest)", "Lucie (guest)")[winners[0]]
    shown = [int(row.get_by_role("cell").nth(1).inner_text().removesuffix("?")) for row in rows.all()[1:]]
    assert sum(shown) == 3000
    page.goto(f"/t/{table}")
    ranking = page.locator(".rank li")
    expect(ranking).to_have_count(2)
    for line, rating in zip(ranking.all(), shown, strict=True):
        change = f"{rating - 1500:+d}" if rating != 1500 else "0"  # a shared victory changes nothing
        expect(line).to_contain_text(f"Rating {rating}? ({change})")
    page.goto("/ladder")
    expect(rows).to_have_count(3)
    axe(page, within="main")
