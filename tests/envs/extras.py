"""Skip tests whose extras are not installed, and say so."""

from __future__ import annotations

from importlib.util import find_spec

import pytest


def need(*modules: str, extra: str) -> None:
    """Skip the whole test file, with a printed reason, unless all these modules are installed."""
    absent = [module for module in modules if find_spec(module) is None]
    if absent:
        reason = f"NOT TESTED: {', '.join(absent)} not installed; pip install -e '.[{extra}]'"
        print(reason)
        pytest.skip(reason, allow_module_level=True)
