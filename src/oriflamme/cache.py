"""The folder of compiled code, kept small. Each version of the rules and of what is compiled with them has a folder of
its own there (rules/compiled.py), and nobody comes back to those of old versions.

Only files are removed, not the folder of a version that may be in use: a running process whose files are gone compiles
once more; one whose folder goes while it is saving would fail. So nothing has to be locked, and two processes may tidy
at once.
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

USED: Final = "used"  # the file in a folder that says when it was last used
UNUSED_DAYS: Final = 30
MOST_FOLDERS: Final = 32  # a version has two to four of them
EMPTY_DAYS: Final = 365  # no process of that version runs any more
DAY: Final = 24 * 3600

VERSION: Final = re.compile(r"[0-9a-f]{20}")
OURS: Final = re.compile(rf".+\.nb[ic](\..*)?|complete|{USED}")  # Numba's, its unfinished ones too, and our marks


def tidy(own: Iterable[Path], base: Path = CACHE.parent) -> int:
    """Mark the folders that this process uses, and empty those of versions that nobody has used for a month, or that
    are too many. What goes wrong is logged and nothing else: the number of folders that were emptied."""
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
    """Folders that can go, by when they were last used. Empty ones are not counted: they wait for a year."""
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
    """When one of its files was last written or read, as far as the file system says so."""
    times = [folder.stat().st_mtime]
    for path in files(folder):
        try:
            found = path.stat()
        except OSError:  # somebody else is tidying
            continue
        times.append(max(found.st_mtime, found.st_atime))
    return max(times)


def empty(folder: Path) -> bool:
    """Remove the files of a version; or the folder, where it is empty. False if that can't be done."""
    there = sorted(files(folder), key=lambda path: path.name != "complete")  # first what says that all is there
    try:
        for path in there:
            path.unlink(missing_ok=True)
        if there:
            os.utime(folder)  # since when it is empty
        else:
            for inside in sorted(folder.rglob("*"), reverse=True):
                inside.rmdir()
            folder.rmdir()
    except OSError as error:
        log.warning("cache-not-tidied", extra={"folder": str(folder), "error": str(error)})
        return False
    return True
