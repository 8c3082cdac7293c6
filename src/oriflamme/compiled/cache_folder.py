"""Where compiled code is cached: in $ORIFLAMME_CACHE or the user's cache folder, or in a temporary folder."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from platformdirs import user_cache_path


class NoCacheFolder(OSError):  # noqa: N818 - it says what is missing
    """Compiled code can't be cached anywhere."""


def cache_folder(name: str) -> Path:
    """Return a folder with this name that can be written; it is temporary if the cache folder can't be written."""
    try:
        base = os.environ.get("ORIFLAMME_CACHE")
        folder = (user_cache_path("oriflamme", appauthor=False) if base is None else Path(base)) / name
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):  # RuntimeError: there is no home folder
        try:
            temporary = tempfile.mkdtemp(prefix="oriflamme-")
        except OSError:
            raise NoCacheFolder(
                "there is no folder for compiled code that can be written: set the environment variable"
                " ORIFLAMME_CACHE to one, for example ORIFLAMME_CACHE=/var/cache/oriflamme"
            ) from None
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        folder = Path(temporary) / name
    return folder
