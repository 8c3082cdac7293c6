"""The table in a real browser: games by role and name, against bots and people, through crashes, in four languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.client.conftest import Person, ServerProcess
from tests.client.playing import Player

People = Callable[..., Person]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def points_of(server: ServerProcess, table: str) -> list[int]:
    points: list[int] = server.http.get(f"/api/tables/{table}").json()["result"]["points"]
    return points


@pytest.mark.parametrize("box", ["base", "ablaze", "alliance"])
def test_a_whole_game_against_bots(box: str, person: People, server: ServerProcess) -> None:
    ann = person("Ann")
    table = ann.play_bots(["random", "random"], box=box)
    ann.page.goto(f"/t/{table}")
    player = Player(ann.page, 7)
    assert player.play_out() >= 12
    for family, points in zip(("Ann", "Random 1", "Random 2"), points_of(server, table), strict=True):
        panel = ann.page.get_by_role("region", name=family, exact=True)
        expect(panel.get_by_text(re.compile(rf"^{points} points?$"))).to_be_attached()
