"""The arena: bots play each other on duplicate deals, and the results are reported with error bars.

This is the public module. It imports each name on first use, so that `oriflamme --help` stays fast.

The sub-packages, lowest first (a contract in pyproject.toml keeps imports pointing down):

compiled     the result of one game, and whole games between compiled bots
tournament   what is played: seatings, seeds, one game, and the folder that stores the games
workers      the processes that play the games, on this machine or on a Ray cluster
figures      statistics: intervals, the sequential test, ratings, cards, the summary
report       the figures as HTML pages and tables
runs         a tournament or `oriflamme stats` from start to finish
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .figures.referee import RunOutcome
    from .figures.summary import summarize
    from .runs.tournament_run import Budget, TournamentRun
    from .tournament.definition import Entrant, Tournament, read_entrants
    from .tournament.store import TournamentStore
    from .workers.local import LocalWorkerPool

__all__ = [
    "Budget",
    "Entrant",
    "LocalWorkerPool",
    "RunOutcome",
    "Tournament",
    "TournamentRun",
    "TournamentStore",
    "read_entrants",
    "summarize",
]

MODULE_OF = {
    "Budget": "runs.tournament_run",
    "Entrant": "tournament.definition",
    "LocalWorkerPool": "workers.local",
    "RunOutcome": "figures.referee",
    "Tournament": "tournament.definition",
    "TournamentStore": "tournament.store",
    "TournamentRun": "runs.tournament_run",
    "read_entrants": "tournament.definition",
    "summarize": "figures.summary",
}


def __getattr__(name: str) -> Any:
    if name not in MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{MODULE_OF[name]}", __name__), name)
