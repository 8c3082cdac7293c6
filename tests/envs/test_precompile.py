"""After `compile_envs` nothing that Python calls in the environments is left to be compiled."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numba
import pytest

from oriflamme.envs import batched_seat as opponents
from oriflamme.envs import batched_step as turn
from oriflamme.envs import compile_envs


def doors(module: Any) -> dict[str, Any]:
    """What Python calls in a module: the compiled functions that are cached on disk."""
    made = vars(module).items()
    return {
        name: value
        for name, value in made
        if getattr(value, "__module__", "") == module.__name__ and getattr(value, "targetoptions", {}).get("nogil")
    }


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_every_door_is_compiled() -> None:
    told: list[tuple[int, int, str]] = []
    compile_envs(lambda *step: told.append(step))
    found = doors(turn) | (doors(opponents) if find_spec("gymnasium") else {})
    assert len(found) >= 5
    assert [name for name, door in found.items() if not door.signatures] == []
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1] == len(told) - 1
