"""Compare two records (games, views) and name the fields that differ, so that a failing test says where to look."""

from __future__ import annotations

from typing import Any


def differing_fields(found: Any, expected: Any) -> dict[str, tuple[object, object]]:
    """Return the fields in which two NumPy records differ: name -> (found, expected)."""
    assert found.dtype == expected.dtype
    return {
        name: (found[name].tolist(), expected[name].tolist())
        for name in found.dtype.names
        if found[name].tobytes() != expected[name].tobytes()
    }


def check_same(found: Any, expected: Any) -> None:
    """Fail, naming the fields that differ, unless both records are the same to the byte."""
    differences = differing_fields(found, expected)
    assert not differences, "\n".join(
        f"{name}: found {one}, expected {other}" for name, (one, other) in differences.items()
    )
    assert found.tobytes() == expected.tobytes()
