"""`@rule` and `@entry` for the compiled code of the bots.

The cache of compiled code is named after the rules and all sources of this package, so that no compiled function
outlives a change in what it was compiled from.
"""

from __future__ import annotations

from pathlib import Path

from ..rules.kit import cache_of, entry_for, rule

__all__ = ["CACHE", "SOURCES", "entry", "rule"]

SOURCES = Path(__file__).parent
CACHE = cache_of(SOURCES)
entry = entry_for(SOURCES)
