"""`@rule` and `@entry` for the compiled code of this package (see bots/jit.py)."""

from __future__ import annotations

from pathlib import Path

from ..rules.kit import cache_of, entry_for, rule

__all__ = ["CACHE", "SOURCES", "entry", "rule"]

SOURCES = Path(__file__).parent
CACHE = cache_of(SOURCES)
entry = entry_for(SOURCES)
