"""`@rule` and `@entry` for the compiled code of the review, which is built on the rules and the bots."""

from __future__ import annotations

from pathlib import Path

from ... import bots
from ...rules.kit import entry_for, rule

__all__ = ["entry", "rule"]

entry = entry_for(Path(bots.__file__).parent, Path(__file__).parent)
