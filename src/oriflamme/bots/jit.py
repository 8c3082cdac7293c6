"""`@entry` for the bots: compiled from the rules and from the sources in this folder."""

from __future__ import annotations

from pathlib import Path

from ..rules.kit import cache_of, entry_for, rule

__all__ = ["CACHE", "entry", "rule"]

CACHE = cache_of(Path(__file__).parent)
entry = entry_for(Path(__file__).parent)
