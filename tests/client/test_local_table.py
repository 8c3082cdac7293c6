"""A table in the page sends every seat the same messages as a table of the server.

The same games are played at both, with the same secrets, ids, times and seeds of bots: in Node by the page's modules,
and here by the server's code, without sockets. A table in the page can't be joined, so its lobby has no code.
"""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from oriflamme.bots.learned.model import SHIPPED
from oriflamme.bots.levels import LevelBot
from oriflamme.compiled.wasm_file import FOLDER, GAME_MODULE, LEARNED_MODULE
from oriflamme.rules import legal_actions, view
from oriflamme.rules.state import EDITION_NAMES
from oriflamme.server.audience.broadcast import broadcast_of, snapshot
from oriflamme.server.audience.question import ask
from oriflamme.server.audience.replay import replay_of_log
from oriflamme.server.commands import opening as opening_module
from oriflamme.server.commands.table_commands import Sender, rows_for
from oriflamme.server.messages import inbound
from oriflamme.server.messages.http import OpenTable
from oriflamme.server.people.person import Person
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fold import StoredRow, chained
from oriflamme.server.tables.record import record_of
from oriflamme.server.tables.table import NOBODY, Table
from tests.artefact.test_javascript import NODE

ROOT: Final = Path(__file__).parents[2]
LEVELS: Final = ("squire", "knight", "champion")
HOST: Final = "local"


def some_game(number: int) -> dict[str, Any]:
    """Return what a game needs: all boxes and numbers of players appear in the first four and in any twenty."""
    chance = random.Random(number)
    players = 2 + number % 4
    seat = chance.randrange(players)
    bots = [chance.choice(LEVELS) for _ in range(players)]
    bots[seat] = ""
    box = ("base", "ablaze", "alliance", "mixed", "mixed")[number % 5]
    return {
        "id": chance.randbytes(8).hex(),
        "wanted": {"box": box, "players": players, "bots": bots, "seat": seat, "edition": chance.randrange(2)},
        "host": {"person": HOST, "name": "Ann"},
        "secret": chance.randbytes(32).hex(),
        "share": chance.randbytes(16).hex(),
        "seed": chance.getrandbits(30),
        "at": 1_700_000_000_000 + number,
    }


class ServerTable:
    """A table of the server and everything that it sends, one entry per message: a list by seat, or a single one."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game = game
        self.table = Table(game["id"])
        self.at = game["at"]
        self.log: list[StoredRow] = []
        self.messages: list[list[Any]] = []
        self.seats = [None, *range(game["wanted"]["players"])]

    def append(self, new: list[rows.AnyRow]) -> None:
        self.at += 1000
        stored = chained(self.table, self.at, new)
        self.log += stored
        for row, (*_, row_hash) in zip(new, stored, strict=True):
            events = self.table.apply(row, self.at)
            broadcast = broadcast_of(self.table, row, events)
            self.messages.append([self.read(broadcast.to(seat)) for seat in self.seats])
            self.table.hash = row_hash

    def read(self, text: bytes) -> Any:
        message = json.loads(text)
        message.get("lobby", {}).pop("code", None)
        return message

    def send_snapshots(self) -> None:
        self.messages.append([self.read(snapshot(self.table, seat, (), set())) for seat in self.seats])

    def command(self, command: inbound.TableCommand) -> None:
        self.append(rows_for(self.table, Sender(HOST, "Ann", (), LEVELS, lambda: "knight"), command))


def open_table(game: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> ServerTable:
    monkeypatch.setattr(opening_module, "new_secret", lambda: game["secret"])
    wanted = game["wanted"]
    request = OpenTable(
        id="opened",
        box=wanted["box"],
        players=wanted["players"],
        bots=wanted["bots"],
        seat=wanted["seat"],
        edition=EDITION_NAMES[wanted["edition"]],
        listed=False,
        watch=False,
        chat=False,
    )
    there = ServerTable(game)
    there.append(opening_module.opening(Person(HOST, "Ann", None, "cookie", b""), request, list(LEVELS)))
    there.command(inbound.Ready("ready", game["id"], share=game["share"]))
    return there


def play_on_server(game: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    there = open_table(game, monkeypatch)
    seed = game["seed"]
    made = {name: LevelBot(name) for name in LEVELS}
    while (table := there.table).decider != NOBODY:
        assert table.game is not None
        if table.decision % 10 == 0:
            there.send_snapshots()
        seen = view(table.game, table.decider)
        if bot := table.seats[table.decider].deciding_bot:
            action = made[bot].think(seen, legal_actions(table.game), seed + table.decision).action
            there.append([rows.Acted(decision=table.decision, action=action, by="bot")])
            continue
        asked = json.loads(msgspec.json.encode(ask(table.id, table.decision, seen)))
        there.messages.append([asked])
        there.append([rows.Hinted(seat=table.decider, decision=table.decision)])
        option = asked["options"][(seed + 7 * table.decision) % len(asked["options"])]
        seconds = option.get("options", [])
        then = seconds[table.decision % len(seconds)]["action"] if seconds else None
        there.command(
            inbound.Move(
                f"move-{table.decision}", table.id, decision=table.decision, action=option["action"], then=then
            )
        )
    there.send_snapshots()
    for eyes in ("all", "public", "0"):
        there.messages.append([json.loads(msgspec.json.encode(replay_of_log(game["id"], there.log, eyes)))])
    there.messages.append([record_of(there.table)])
    return there.messages


def play_in_page(games: list[dict[str, Any]], folder: Path) -> list[list[list[Any]]]:
    assert NODE is not None, "make test installs Node"
    (folder / "games.json").write_text(json.dumps(games), encoding="utf-8")
    script, modules = "tests/client/play_local_games.js", [str(FOLDER / GAME_MODULE), str(FOLDER / LEARNED_MODULE)]
    command = [NODE, script, *modules, str(SHIPPED), str(folder / "games.json"), str(folder / "messages.jsonl")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in (folder / "messages.jsonl").read_text(encoding="utf-8").splitlines()]


def compare(numbers: range, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [some_game(number) for number in numbers]
    for game, found in zip(games, play_in_page(games, folder), strict=True):
        expected = play_on_server(game, monkeypatch)
        assert len(found) == len(expected), game
        for here, there in zip(found, expected, strict=True):
            assert here == there, game


def test_both_tables_send_the_same_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compare(range(4), tmp_path, monkeypatch)


@pytest.mark.long
def test_both_tables_send_the_same_messages_in_200_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compare(range(200), tmp_path, monkeypatch)
