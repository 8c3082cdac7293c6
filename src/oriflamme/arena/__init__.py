"""The arena: bots on duplicate deals, measured with error bars. The front door; `cli.py` holds the commands.

What is behind the names here is imported when it is first asked for, so that `oriflamme --help` does not wait for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .crew import LocalCrew
    from .run import Budget, Outcome, Run
    from .store import Store
    from .summary import summarize
    from .tournament import Entry, Tournament, read_entries

__all__ = ["Budget", "Entry", "LocalCrew", "Outcome", "Run", "Store", "Tournament", "read_entries", "summarize"]

WHERE = {
    "crew": ("LocalCrew",),
    "run": ("Budget", "Outcome", "Run"),
    "store": ("Store",),
    "summary": ("summarize",),
    "tournament": ("Entry", "Tournament", "read_entries"),
}


def __getattr__(name: str) -> Any:
    for module, names in WHERE.items():
        if name in names:
            return getattr(import_module(f".{module}", __name__), name)
    raise AttributeError(f"the arena has no {name!r}")
