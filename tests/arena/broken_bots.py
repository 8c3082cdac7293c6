"""Bots that misbehave, in a folder that looks like an installed package, so that every process finds them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from oriflamme.bots import registry

SOURCE = '''
import ctypes, os, time
from oriflamme.bots import Thought, make

class Broken:
    """Plays like random in the first rounds, and then misbehaves as its name says."""

    def __init__(self, how, rounds="1"):
        self.name, self.how, self.rounds, self.random = how, how, int(rounds), make("random")
        self.compiled = False

    def think(self, seen, actions, seed):
        if seen.round_now > self.rounds:
            if self.how == "exits":
                os._exit(7)
            if self.how == "crashes":
                ctypes.string_at(0)  # a segmentation fault
            if self.how == "hangs":
                while True:
                    time.sleep(0.01)
            if self.how == "raises":
                raise RuntimeError("out of cheese")
        if self.how == "slow":
            time.sleep(float(os.environ.get("SLOW_BOT_S", "0")))
        if self.how == "compiles" and not self.compiled:
            time.sleep(11.0)
            self.compiled = True
        if self.how == "babbles":
            return Thought(1_000_000 + seed % 1_000_000)
        return self.random.think(seen, actions, seed)
'''


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the package into the folder, put it on the path and return it.

    This process looks for installed bots only once, because a bot that failed is made again for every game.
    """
    info = folder / "brokenbots-1.0.dist-info"
    info.mkdir(parents=True)
    (folder / "brokenbots.py").write_text(SOURCE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brokenbots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[oriflamme.bots]\nbroken = brokenbots:Broken\n")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(registry, "plugins", cache(registry.plugins))
    return folder
