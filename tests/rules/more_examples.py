"""Run a test of Hypothesis with more examples, for the long tests."""

from __future__ import annotations

from inspect import signature
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

EXAMPLES: Final = 400
STRATEGIES: Final = {"seed": st.integers(0, 2**40), "after": st.integers(0, 80)}


def run_more_examples(test: Any) -> None:
    """Run a test whose arguments are the seed of a random game and perhaps the number of moves made in it."""
    inner = test.hypothesis.inner_test
    strategies = {name: STRATEGIES[name] for name in signature(inner).parameters}
    settings(max_examples=EXAMPLES, deadline=None)(given(**strategies)(inner))()
