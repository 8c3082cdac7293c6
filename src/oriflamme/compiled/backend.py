"""How compiled functions run in this process: from the artefact, compiled by Numba, or as plain Python.

The artefact is the default, as long as it was built from the sources that are installed; otherwise Numba compiles them.
The environment variable ORIFLAMME_BACKEND overrides this choice, and so does Numba's own NUMBA_DISABLE_JIT=1.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Final

from .wasm_file import ArtefactError, check_sources, descriptions

ARTEFACT: Final = "artefact"
JIT: Final = "jit"
INTERPRETED: Final = "interpreted"
BACKENDS: Final = (ARTEFACT, JIT, INTERPRETED)
VARIABLE: Final = "ORIFLAMME_BACKEND"

INSTALL_NUMBA: Final = "install Numba (pip install 'oriflamme[jit]')"


class BackendError(ImportError):
    """The compiled functions can't run in the way that was asked for, or in any way."""


def choose_backend() -> str:
    """Return the backend of this process; raise BackendError if there is none."""
    asked = os.environ.get(VARIABLE, "")
    if asked not in ("", *BACKENDS):
        raise BackendError(f"{VARIABLE} must be {', '.join(BACKENDS[:-1])} or {BACKENDS[-1]}, got {asked!r}")
    is_numba_disabled = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    if asked == INTERPRETED or (is_numba_disabled and asked != ARTEFACT):
        return INTERPRETED
    if asked == JIT:
        if find_spec("numba") is None:
            raise BackendError(f"{VARIABLE}={JIT} needs Numba: {INSTALL_NUMBA}")
        return JIT
    problem = artefact_problem()
    if problem is None:
        return ARTEFACT
    if asked == ARTEFACT:
        raise BackendError(f"{VARIABLE}={ARTEFACT}: {problem}")
    if find_spec("numba") is None:
        raise BackendError(f"{problem}; or {INSTALL_NUMBA}")
    return JIT


def artefact_problem() -> str | None:
    """Return why the artefact can't be used, and what to do about it; None if it can."""
    try:
        for description in descriptions().values():
            check_sources(description)
    except ArtefactError as error:
        return f"{error}; in a clone, run `make wasm`"
    if find_spec("wasmtime") is None:
        return "the artefact needs wasmtime: pip install wasmtime"
    return None


BACKEND: Final = choose_backend()
