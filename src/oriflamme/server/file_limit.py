"""The limit on open files, which each connection needs one of: systems set it low by default, often to 1,024."""

from __future__ import annotations

import contextlib
import sys


def raise_file_limit() -> int:
    """Allow as many open files as the system permits; return how many that are (0: unknown)."""
    if sys.platform == "win32":
        return 0
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and soft < hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
