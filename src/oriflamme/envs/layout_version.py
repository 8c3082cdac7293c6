"""Check the version of the layout of observations and actions that a saved policy was trained with."""

from __future__ import annotations

from ..rules.observation import LAYOUT_VERSION

__all__ = ["LAYOUT_VERSION", "check_layout"]


def check_layout(version: int) -> None:
    """Raise ValueError unless a policy saved with this version can still be used.

    In another layout, its inputs and outputs would silently mean something else.
    """
    if version != LAYOUT_VERSION:
        raise ValueError(f"the policy must have layout version {LAYOUT_VERSION}, got {version}: train it again")
