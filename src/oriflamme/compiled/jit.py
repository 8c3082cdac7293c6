"""How functions are compiled: `@rule` for those that only compiled code calls, `@entry` for the few that Python calls.

With the backend `artefact` (wasm_file.py) both are compiled already: a rule is left alone, and an entry point calls its
compiled form. With `interpreted` both stay plain Python. With `jit` Numba compiles them in this process.

Only entry points are cached on disk: their machine code contains everything they call. Numba checks only the file that
defines a function, so it would keep using a cached entry point after a change in a function that it calls. Therefore
the cache is in a folder named after a hash of all sources of the entry point and of the versions that compiled them.
"""

from __future__ import annotations

import hashlib
import platform
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import version
from typing import Any, TypeVar, cast

from .backend import ARTEFACT, BACKEND, JIT
from .cache_folder import cache_folder
from .sources import PACKAGE, digest_of, first_digest_of, hash_of_files, source_files
from .wasm_file import GAME_MODULE

F = TypeVar("F", bound=Callable[..., Any])
Arrays = TypeVar("Arrays", bound=tuple[Any, ...])

if BACKEND == JIT:
    # While this process imports the sources, others may replace them.
    for path in PACKAGE.rglob("*.py"):
        first_digest_of(path.relative_to(PACKAGE).as_posix())

# With other backends than `jit`: rules and entry points, which cuda_target.py compiles nevertheless.
uncompiled: set[Callable[..., Any]] = set()


def rule(function: F) -> F:
    """Mark a function that is compiled into the functions that call it."""
    return compiled_rule(function, inline=False)


def inlined(function: F) -> F:
    """Mark a small function that LLVM must inline into every caller, because a call would cost more."""
    return compiled_rule(function, inline=True)


def compiled_rule(function: F, inline: bool) -> F:
    if BACKEND != JIT:
        uncompiled.add(function)
        return function
    import numba

    compiled: F = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy", forceinline=inline)(
        function
    )
    widen(compiled)
    return compiled


def widen(dispatcher: Any) -> None:
    """Compile a function once for 64-bit integers, not again for each narrow or literal type that a caller passes.

    Numba would compile a version for every mix of argument types: 381 for 138 functions, which takes three times as
    long.
    """
    from numba import types

    compile_narrow = dispatcher.compile

    def compile_wide(signature: Any) -> Any:
        arguments = signature if isinstance(signature, tuple) else signature.args
        return compile_narrow(tuple(types.int64 if isinstance(t, types.Integer) else t for t in arguments))

    dispatcher.compile = compile_wide


def entry(function: F) -> F:
    """Mark a function that Python calls, too. Numba caches its code on disk and releases the GIL while it runs."""
    if BACKEND == JIT:
        return compiled_entry(function)
    if BACKEND == ARTEFACT:
        from .calls import compiled_call

        function = cast(F, compiled_call(function))
    uncompiled.add(function)
    return function


def compiled_entry(function: F) -> F:
    """Compile an entry point, and cache it unless its sources have been replaced since this process started.

    Otherwise what it compiles may be a mixture of old and new.
    """
    import numba

    sources = source_files([function.__module__])
    name = code_name(sources, first_digest_of)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(name))
    try:
        compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = before
    load, save = compiled._cache.load_overload, compiled._cache.save_overload

    def load_or_say_why(*signature: Any) -> Any:
        code = load(*signature)
        if code is None:
            print_notice()
        return code

    compiled._cache.load_overload = load_or_say_why
    compiled._cache.save_overload = lambda *code: save(*code) if code_name(sources, digest_of) == name else None
    return cast(F, compiled)


@cache
def print_notice() -> None:
    """Tell a user at a terminal why it takes long: the rules were changed, or the user asked for this backend."""
    if sys.stderr.isatty():
        print("Compiling the rules for this machine (first run only, about 30 s) …", file=sys.stderr)


def code_name(sources: Iterable[str], digest_of: Callable[[str], bytes]) -> str:
    """Return the name of the folder for code that is compiled from these sources."""
    versions = f"{sys.version_info[:3]} {version('numba')} {version('numpy')} {platform.machine()}"
    return hashlib.sha256(f"{versions} {hash_of_files(sources, digest_of)}".encode()).hexdigest()[:20]


def resident(arrays: Arrays, module: str = GAME_MODULE) -> Arrays:
    """Return a named tuple of large arrays that functions of a module of the artefact can use without copying it."""
    if BACKEND != ARTEFACT:
        return arrays
    from .machine import make_resident

    copied: Arrays = make_resident(arrays, module)
    return copied
