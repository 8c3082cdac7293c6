"""Compare records (games, views) or observations and name what differs, so that a failing test says where to look."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from oriflamme.rules.observation import OBSERVATION_LAYOUT, OBSERVATION_OFFSETS


def differing_fields(found: Any, expected: Any) -> dict[str, tuple[object, object]]:
    """Return the fields in which two NumPy records differ: name -> (found, expected)."""
    assert found.dtype == expected.dtype
    return {
        name: (found[name].tolist(), expected[name].tolist())
        for name in found.dtype.names
        if found[name].tobytes() != expected[name].tobytes()
    }


def check_same(found: Any, expected: Any) -> None:
    """Check that both records are the same to the byte; name the fields that differ."""
    differences = differing_fields(found, expected)
    assert not differences, "\n".join(
        f"{name}: found {one}, expected {other}" for name, (one, other) in differences.items()
    )
    assert found.tobytes() == expected.tobytes()


def check_same_observation(found: NDArray[np.int8], expected: NDArray[np.int8]) -> None:
    """Check that both observations are the same; name the parts that differ."""
    differences = []
    for name, size, _ in OBSERVATION_LAYOUT:
        part = slice(OBSERVATION_OFFSETS[name], OBSERVATION_OFFSETS[name] + size)
        if (found[part] != expected[part]).any():
            differences.append(f"{name}: found {found[part].tolist()}, expected {expected[part].tolist()}")
    assert not differences, "\n".join(differences)
