"""Doors of the bots: like those of the rules, but their cache folder is named after the sources of both.

A door holds the machine code of everything it calls, so a change in rules/ or here must not be served stale.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ...rules import compiled
from ...rules.compiled import rule

__all__ = ["CACHE", "cache_of", "door", "door_for", "rule"]

F = TypeVar("F", bound=Callable[..., Any])


def cache_of(*folders: Path) -> Path:
    """Where that lies which is compiled from the rules and from the sources in these folders."""
    digest = hashlib.sha256(compiled.source_hash().encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return compiled.CACHE.parent / digest.hexdigest()[:20]


def door_for(*folders: Path) -> Callable[[F], F]:
    """A decorator for functions that Python calls, compiled from the rules and from the sources in these folders."""
    cache = cache_of(*folders)
    return compiled.door_into(cache, lambda: cache_of(*folders) == cache)


CACHE = cache_of(Path(__file__).parent)
door = door_for(Path(__file__).parent)
