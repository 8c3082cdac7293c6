"""How a rule is compiled: `@rule` for the functions of the game, `@entry` for the few that Python calls.

With the backend `artefact` (wasm_file.py) both are compiled already: a rule is left alone, and an entry point
calls its compiled form. With `interpreted` both stay plain Python. With `jit` Numba compiles them in this process.

Only entry points are cached on disk: their machine code contains everything they call. Numba checks only the file that
defines a function, so it would keep using a cached entry point after a change in a function that it calls. Therefore
the cache is in a folder named after a hash of all source files and of the versions that compiled them.
"""

from __future__ import annotations

import hashlib
import platform
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

from .backend import ARTEFACT as ARTEFACT
from .backend import BACKEND as BACKEND
from .backend import JIT
from .cache_folder import cache_folder

F = TypeVar("F", bound=Callable[..., Any])
Arrays = TypeVar("Arrays", bound=tuple[Any, ...])


RULES = Path(__file__).parents[1] / "rules"


def source_hash() -> str:
    """Return a hash of all sources of rules/ and of what compiles them."""
    versions = (version(name) for name in ("numba", "numpy")) if BACKEND == JIT else ()
    digest = hashlib.sha256(f"{sys.version_info[:3]} {' '.join(versions)} {platform.machine()}".encode())
    add_sources(digest, Path(__file__).parent)
    add_sources(digest, RULES, but="gpu.py")  # kernels call the rules; the rules never call kernels
    return digest.hexdigest()[:20]


def add_sources(digest: hashlib._Hash, folder: Path, but: str = "") -> None:
    """Add all Python files in the folder to the hash, except those with the name `but`."""
    for path in sorted(path for path in folder.rglob("*.py") if path.name != but):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())


def compiled_code_folder() -> Path:
    """Return the folder of the compiled rules. Nothing is cached for interpreted rules."""
    if BACKEND == ARTEFACT:
        from .machine import code_folder

        return code_folder()
    return cache_folder(source_hash())


CACHE = compiled_code_folder()


# With other backends than `jit`: the rules and entry points, which gpu.py compiles nevertheless, for the GPU.
uncompiled: set[Callable[..., Any]] = set()


def rule(function: F) -> F:
    """Mark a function of the rules, which is compiled into the functions that call it."""
    return compiled_rule(function, inline=False)


def inlined(function: F) -> F:
    """Mark a small function of the rules that LLVM must inline into every caller, because a call would cost more."""
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


def entry_into(cache: Path, is_current: Callable[[], bool]) -> Callable[[F], F]:
    """Return a decorator that compiles functions for Python to call, caches them in this folder and releases the GIL.

    Nothing is saved if the sources no longer match the folder's name. They were replaced while this process was reading
    them, so what it compiles may be a mixture of old and new.
    """

    def entry(function: F) -> F:
        if BACKEND != JIT:
            callable_entry = artefact_call(function) if BACKEND == ARTEFACT else function
            uncompiled.add(callable_entry)
            return callable_entry
        import numba

        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache)
        try:
            compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            numba.config.CACHE_DIR = before
        save = compiled._cache.save_overload
        compiled._cache.save_overload = lambda *code: save(*code) if is_current() else None
        typed: F = compiled
        return typed

    return entry


def artefact_call(function: F) -> F:
    """Return what calls the compiled form of an entry point in the artefact."""
    from .calls import compiled_call

    return cast(F, compiled_call(function))


entry = entry_into(CACHE, lambda: source_hash() == CACHE.name)


def cache_of(*folders: Path) -> Path:
    """Return the cache folder of code that is compiled from the rules and from the sources in these folders."""
    if BACKEND != JIT:
        return CACHE
    digest = hashlib.sha256(source_hash().encode())
    for folder in folders:
        add_sources(digest, folder)
    return CACHE.parent / digest.hexdigest()[:20]


def entry_for(*folders: Path) -> Callable[[F], F]:
    """Return the decorator `@entry` for a package that is compiled from the rules and the sources in these folders."""
    cache = cache_of(*folders)
    return entry_into(cache, lambda: cache_of(*folders) == cache)


def resident(arrays: Arrays) -> Arrays:
    """Return a named tuple of large arrays that compiled functions can use without copying it."""
    if BACKEND != ARTEFACT:
        return arrays
    from .machine import make_resident

    copied: Arrays = make_resident(arrays)
    return copied
