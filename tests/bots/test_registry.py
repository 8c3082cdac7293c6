"""Bots are found by name, including those that other packages add."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from oriflamme.bots import Bot, make, names, registry
from oriflamme.bots.random_bot import RandomBot


class PluginBot(RandomBot):
    def __init__(self, tone: str = "plain") -> None:
        self.tone = tone


def test_every_name_makes_a_bot() -> None:
    assert {"random", "greedy", "search", "learned", "squire", "knight", "champion", "king"} <= set(names())
    for name in names():
        assert isinstance(make(name), Bot)


def test_an_entry_point_adds_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("plugged", f"{__name__}:PluginBot", registry.GROUP)
    monkeypatch.setattr(EntryPoint, "load", lambda _: PluginBot)
    monkeypatch.setattr(registry, "entry_points", lambda **_: [point])
    assert "plugged" in names()
    bot = make("plugged:tone=grave")
    assert isinstance(bot, PluginBot)
    assert bot.tone == "grave"
    with pytest.raises(ValueError, match="does not accept these settings"):
        make("plugged:colour=red")
