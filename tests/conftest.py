"""What holds for all tests: Hypothesis measures no time, and what other processes take part in has a second try.

Other work on the machine is no fault of an example's, nor of a browser's or server's that it held up. A test that
needed its second try is named in the summary as RERUN: that is a flake, to be mended.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("oriflamme", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("oriflamme")

HERE = Path(__file__).parent
WITH_OTHERS = tuple(HERE / room for room in ("arena", "client", "server"))  # browsers, servers, crews of processes


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(room) for room in WITH_OTHERS):
            item.add_marker(pytest.mark.flaky(reruns=1))
