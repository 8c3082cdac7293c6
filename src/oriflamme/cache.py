"""Keeps the cache of compiled code small. Each version of the rules, and of the code compiled with them, has its own
folder in the cache (rules/machine/jit.py), and the folders of old versions are never used again.

Only files are deleted, never a folder that another process may be writing to: a running process whose files are gone
simply compiles again, but one whose folder disappears while it is saving would fail. So no lock is needed, and two
processes may tidy up at the same time.
"""

from __future__ import annotations

import logging
import os
import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from .rules import CACHE

__all__ = ["CACHE", "tidy"]

log = logging.getLogger("oriflamme.cache")

USED: Final = "used"  # a file whose time stamp is the time of the folder's last use
UNUSED_DAYS: Final = 30
MOST_FOLDERS: Final = 32  # one version has two to four folders
EMPTY_DAYS: Final = 365  # after this long, no process of that version is running
DAY: Final = 24 * 3600

VERSION: Final = re.compile(r"[0-9a-f]{20}")
# Numba's files and those of the artefact, including unfinished ones, and our own markers.
OURS: Final = re.compile(rf".+\.nb[ic](\..*)?|.+\.wasm\.code.*|complete(-[0-9a-f]+)?|{USED}")


def tidy(own: Iterable[Path], base: Path = CACHE.parent) -> int:
    """Mark the folders that this process uses. Empty those unused for a month, and the oldest beyond the limit.

    Errors are logged, not raised. Return how many folders were emptied.
    """
    own = set(own)
    emptied = 0
    try:
        for folder in own:
            if folder.is_dir():
                (folder / USED).touch()
        for folder in outdated(base, own, time.time()):
            emptied += empty(folder)
    except OSError as error:
        log.warning("cache-not-tidied", extra={"folder": str(base), "error": str(error)})
    if emptied:
        log.info("cache-tidied", extra={"folder": str(base), "versions": emptied})
    return emptied


def outdated(base: Path, own: set[Path], now: float) -> Iterator[Path]:
    """Yield folders to empty or delete. Empty folders don't count towards the limit and are deleted after a year."""
    used = {path: last_use(path) for path in base.iterdir() if is_version(path) and path not in own}
    full = 0
    for folder in sorted(used, key=lambda folder: -used[folder]):
        days = (now - used[folder]) / DAY
        if not files(folder):
            if days > EMPTY_DAYS:
                yield folder
            continue
        full += 1
        if full > MOST_FOLDERS - len(own) or days > UNUSED_DAYS:
            yield folder


def is_version(path: Path) -> bool:
    return VERSION.fullmatch(path.name) is not None and path.is_dir() and not path.is_symlink()


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if OURS.fullmatch(path.name) and not path.is_dir()]


def last_use(folder: Path) -> float:
    """Return when a file of the folder was last written or read, as far as the file system knows."""
    times = [folder.stat().st_mtime]
    for path in files(folder):
        try:
            status = path.stat()
        except OSError:  # another process is tidying up
            continue
        times.append(max(status.st_mtime, status.st_atime))
    return max(times)


def empty(folder: Path) -> bool:
    """Delete the files of a version, or its folder if it is empty. Return False if that fails."""
    # First delete the markers of a complete cache, so that nobody takes a half-empty one for complete.
    found = sorted(files(folder), key=lambda path: not path.name.startswith("complete"))
    try:
        for path in found:
            path.unlink(missing_ok=True)
        if found:
            os.utime(folder)  # remember when it became empty
        else:
            for inside in sorted(folder.rglob("*"), reverse=True):
                inside.rmdir()
            folder.rmdir()
    except OSError as error:
        log.warning("cache-not-tidied", extra={"folder": str(folder), "error": str(error)})
        return False
    return True
