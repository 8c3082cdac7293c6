"""Hostile frames and requests cause no internal error. `python -m tools.fuzz` sends many more."""

from __future__ import annotations

import pytest

from tools.fuzz.run import Result, fuzz


def check(result: Result) -> None:
    print(result)
    assert result.errors == []


def test_a_few_thousand_hostile_inputs_cause_no_internal_error() -> None:
    check(fuzz(1_500, 1))


@pytest.mark.long
def test_many_hostile_inputs_cause_no_internal_error_and_no_growth() -> None:
    result = fuzz(100_000, 2)
    check(result)
    # In the first half the server still fills its caches and lists, up to their limits.
    assert result.megabytes[-1] < 1.05 * result.megabytes[len(result.megabytes) // 2 - 1], result
