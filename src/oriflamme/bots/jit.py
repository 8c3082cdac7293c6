"""`@rule` and `@entry` for the compiled code of the bots.

The cache folder is named after a hash of the rules and of all sources of this package, so that a changed source never
leaves outdated compiled code in use.
"""

from __future__ import annotations

from pathlib import Path

from ..rules.kit import cache_of, entry_for, rule

__all__ = ["CACHE", "SOURCES", "entry", "rule"]

SOURCES = Path(__file__).parent
CACHE = cache_of(SOURCES)
entry = entry_for(SOURCES)
