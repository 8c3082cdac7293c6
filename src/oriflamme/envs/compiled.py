"""`@rule` and `@entry` for the environments, which are compiled from the rules and the sources in this folder."""

from __future__ import annotations

from pathlib import Path

from ..rules.kit import entry_for, rule

__all__ = ["entry", "rule"]

entry = entry_for(Path(__file__).parent)
