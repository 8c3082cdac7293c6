"""After `compile_envs`, Numba has compiled every entry point of the environments."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

from oriflamme.envs import batched_seat, batched_step, compile_envs
from oriflamme.rules import BACKEND


def entry_points(module: Any) -> dict[str, Any]:
    """Return the functions of a module that Python calls: those that release the GIL and are cached on disk."""
    members = vars(module).items()
    return {
        name: value
        for name, value in members
        if getattr(value, "__module__", "") == module.__name__ and getattr(value, "targetoptions", {}).get("nogil")
    }


@pytest.mark.skipif(BACKEND != "jit", reason="Numba compiles nothing: see tests/artefact/test_exports.py")
def test_every_entry_point_is_compiled() -> None:
    reported: list[tuple[int, int, str]] = []
    compile_envs(lambda *step: reported.append(step))
    found = entry_points(batched_step) | (entry_points(batched_seat) if find_spec("gymnasium") else {})
    assert len(found) >= 5
    assert [name for name, function in found.items() if not function.signatures] == []
    assert reported[0][0] == 0
    assert reported[-1][0] == reported[-1][1] == len(reported) - 1
