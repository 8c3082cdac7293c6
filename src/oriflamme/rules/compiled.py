"""How a rule is compiled: `@rule` for the functions of the game, `@door` for the few that Python calls.

Only doors are cached on disk: their machine code holds everything they call. Numba's cache looks at the file that
defines a function and at no other, so a door would outlive a change in what it calls; therefore the cache lies in a
folder named after a hash of every source of rules/ and of the versions (a changed rule is never served stale).
"""

from __future__ import annotations

import atexit
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba import types

F = TypeVar("F", bound=Callable[..., Any])


def source_hash() -> str:
    """A hash of all sources of rules/ and of the versions that compile them."""
    here = Path(__file__).parent
    digest = hashlib.sha256(
        f"{sys.version_info[:3]} {numba.__version__} {np.__version__} {platform.machine()}".encode()
    )
    for path in sorted(path for path in here.rglob("*.py") if path.name != "gpu.py"):  # kernels call rules, not back
        digest.update(path.relative_to(here).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def cache_folder() -> Path:
    """Where compiled rules lie: $ORIFLAMME_CACHE, or the user's cache folder; a temporary one if that can't be written.

    Left alone, Numba would then go on to the __pycache__ beside the sources, where a changed rule is served stale.
    """
    try:
        base = os.environ.get("ORIFLAMME_CACHE")
        if base is None:
            base = str(Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "oriflamme")
        folder = Path(base) / source_hash()
        if not numba.config.DISABLE_JIT:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):  # RuntimeError: there is no home
        own = tempfile.mkdtemp(prefix="oriflamme-")
        atexit.register(shutil.rmtree, own, ignore_errors=True)
        folder = Path(own) / source_hash()
    return folder


CACHE = cache_folder()


def rule(function: F) -> F:
    """A function of the rules: compiled into whatever calls it."""
    compiled: F = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy")(function)
    if not numba.config.DISABLE_JIT:
        widen(compiled)
    return compiled


def widen(dispatcher: Any) -> None:
    """Compile a function once for 64-bit integers, not again for each narrow or literal type that a caller passes.

    Numba would make a version for every mix of argument types: 381 for 138 functions, and three times the compile time.
    """
    compile_narrow = dispatcher.compile

    def compile_wide(signature: Any) -> Any:
        arguments = signature if isinstance(signature, tuple) else signature.args
        return compile_narrow(tuple(types.int64 if isinstance(t, types.Integer) else t for t in arguments))

    dispatcher.compile = compile_wide


def door_into(cache: Path, is_current: Callable[[], bool]) -> Callable[[F], F]:
    """A decorator for functions that Python calls: compiled, cached in this folder, free of the interpreter lock.

    Nothing is kept once the sources are no longer those that the folder is named after: they were replaced while this
    process was reading them, and what it compiles may be made of some of each.
    """

    def door(function: F) -> F:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache)
        try:
            compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            numba.config.CACHE_DIR = before
        if not numba.config.DISABLE_JIT:
            keep = compiled._cache.save_overload
            compiled._cache.save_overload = lambda *code: keep(*code) if is_current() else None
        made: F = compiled
        return made

    return door


door = door_into(CACHE, lambda: source_hash() == CACHE.name)
