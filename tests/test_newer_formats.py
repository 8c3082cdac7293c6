"""A reader that meets something newer says so and changes nothing (docs/versions.md, rule 4)."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from pathlib import Path

import pytest

from oriflamme.arena.tournament.definition import Entrant, Tournament
from oriflamme.arena.tournament.store import TournamentStore
from oriflamme.bots import BotFailure
from oriflamme.bots.external.program import ExternalBot
from oriflamme.bots.external.protocol import PROTOCOL
from oriflamme.envs import LAYOUT_VERSION, check_layout
from oriflamme.notation import Game, NotationError, Notes, read_link, read_record, write_link
from oriflamme.rules import Settings, draw_deck
from oriflamme.server.store import open_store
from oriflamme.server.store.migrate import NewerDatabase, upgrade_sqlite


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    upgrade_sqlite(str(path))
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    with pytest.raises(NewerDatabase, match="or older, got 9999: a newer version of Oriflamme wrote it"):
        asyncio.run(open_store(str(path)).open())
    assert path.read_bytes() == before


def test_a_newer_arena_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    TournamentStore.create(folder, Tournament(bots=(Entrant("random", "random"),)))
    definition = folder / "tournament.json"
    definition.write_text(json.dumps({**json.loads(definition.read_text()), "handicap": 2}))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(ValueError, match="got one with handicap: a newer version of Oriflamme wrote it"):
        TournamentStore.resume(folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_newer_link_is_refused() -> None:
    link = write_link(Game.deal(seed=1))
    read_link(link)
    with pytest.raises(NotationError, match=r"expected a link that starts with '2\.', got '9\."):
        read_link("9" + link[1:])


@pytest.mark.parametrize(
    ("line", "reason"), [("handicap R 2", "unknown word 'handicap'"), ("deck drawn 9", "pool of a drawn deck")]
)
def test_a_newer_record_is_refused(line: str, reason: str) -> None:
    text = Game.with_settings(Settings(draw_deck(3), 3), 1).record(Notes(deck="drawn"))
    read_record(text)
    lines = [kept for kept in text.splitlines() if not kept.startswith("deck ")]
    with pytest.raises(NotationError, match=reason):
        read_record("\n".join([line, *lines]))


def test_a_program_with_a_newer_protocol_is_refused(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(f"input()\nprint('{{\"protocol\": {PROTOCOL + 1}}}', flush=True)\ninput()\n")
    with pytest.raises(BotFailure, match=f"expected protocol {PROTOCOL}, got {PROTOCOL + 1}"):
        ExternalBot(f"{sys.executable} -S {script}").prepare()


@pytest.mark.parametrize("other", [-1, 1])
def test_a_policy_for_another_layout_is_refused(other: int) -> None:
    with pytest.raises(ValueError, match=f"must have layout version {LAYOUT_VERSION}, got {LAYOUT_VERSION + other}"):
        check_layout(LAYOUT_VERSION + other)
