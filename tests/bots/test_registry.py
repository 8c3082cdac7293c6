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


def test_a_bot_whose_module_is_missing_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        registry, "entry_points", lambda **_: [EntryPoint("gone", "no_such_module:Bot", registry.GROUP)]
    )
    with pytest.raises(ValueError, match="the bot 'gone' is installed but can't be loaded: No module named"):
        make("gone")
