"""Doors of the environments: one calls rules of other files here, so their cache is named after all sources here."""

from __future__ import annotations

from pathlib import Path

from ..bots.core.compiled import door_for
from ..rules.compiled import rule

__all__ = ["door", "rule"]

door = door_for(Path(__file__).parent)
