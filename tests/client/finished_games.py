"""Finished games for the tests of replays: at a table of the server, and as records from the engine."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from oriflamme.notation import Game
from oriflamme.rules import Settings, decider, kinds, legal_actions

if TYPE_CHECKING:
    from tests.client.conftest import Person, ServerProcess

BAD_RECORD = "box base\nplayers 9\n"
WHY_BAD = {
    "en": "“players (R1.1)” must be from 2 to 5, not 9.",
    "fr": "« players (R1.1) » doit être compris entre 2 et 5, et non 9.",
    "uk": "«players (R1.1)» — від 2 до 5, а не 9.",
    "ru": "«players (R1.1)» — от 2 до 5, а не 9.",
}
IMPOSSIBLE_RECORD = "queue R:ambush\n"
WHY_IMPOSSIBLE = "R:ambush: a revealed intrigue"  # this error is too rare to have a code, so it is shown in English


def finished_table(server: ServerProcess, players: int = 3, box: str = "base") -> str:
    """Return the id of a table where bots have played to the end, one of them for the host."""
    http = server.http
    token = http.post("/api/guests", json={"name": "Ann", "bearer": True}).json()["token"]

    def post(path: str, body: Any) -> Any:
        answer = http.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text
        return answer.json()

    bots = ["", *["random"] * (players - 1)]
    table = str(post("/api/tables", {"players": players, "bots": bots, "box": box})["table"])
    for number, command in enumerate(({"type": "ready"}, {"type": "sit-in", "bot": "random"})):
        post(f"/api/tables/{table}/commands", {"id": f"c{number}", "table": table, **command})
    wait_for_the_end(lambda: http.get(f"/api/tables/{table}").json())
    return table


def wait_for_the_end(state: Callable[[], Any]) -> None:
    """Wait until the state of a table says that its game is over. A page that shows every move costs much more."""
    pause = threading.Event()
    for _ in range(6_000):
        if state()["lobby"]["stage"] == "over":
            return
        pause.wait(0.1)
    raise TimeoutError("the bots did not finish their game")


def played(box: str = "base", players: int = 4, seed: int = 7) -> tuple[str, int]:
    """Return the record of a random game, and its number of moves."""
    chance = random.Random(seed)
    settings = Settings(kinds.BOXES[box], players, 0)
    playing = Game.with_settings(settings, seed)
    while decider(playing.state) is not None:
        playing.push(chance.choice(legal_actions(playing.state)))
    return playing.record(), len(playing.moves)


def finished_by_bots(person: Person, players: int = 3) -> str:
    """Return a table where bots have played a game to the end, one of them for this person."""
    table = person.play_bots(["random"] * (players - 1), listed=False)
    person.hand_over(table)
    wait_for_the_end(lambda: person.get(f"/api/tables/{table}").json())
    return table


def finish_with_bots(table: str, *people: Person) -> None:
    """Let bots finish the game for these people, who then look at its end."""
    for person in people:
        person.page.goto("about:blank")  # showing every move costs more than opening the page once more
        person.hand_over(table)
    wait_for_the_end(lambda: people[0].get(f"/api/tables/{table}").json())
    for person in people:
        person.page.goto(f"/t/{table}")
        expect(person.page.locator(".plot")).to_be_visible()


BOTS_ONLY: dict[str, str] = {}  # server and settings -> table


def finished_game_of_bots(person: Person, players: int = 4, **settings: Any) -> str:
    """Return a table where only bots have played, to the end. Tests with the same settings share it."""
    wanted = {"players": players, "bots": ["random"] * players, "seat": None, "listed": False, **settings}
    key = f"{person.base} {json.dumps(wanted)}"
    if key not in BOTS_ONLY:
        table = person.open_table(**wanted)
        wait_for_the_end(lambda: person.get(f"/api/tables/{table}").json())
        BOTS_ONLY[key] = table
    return BOTS_ONLY[key]
