"""Settings for all tests: Hypothesis has no deadlines, and a lost browser or connection is retried once.

Other work on the machine may slow down an example, end a browser or reset a connection. A test is run again only for
these outside causes, never for a wrong answer. The summary lists every retry as RERUN.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.server.failed_games import pytest_runtest_makereport, pytest_runtest_setup  # noqa: F401 - hooks for pytest

settings.register_profile("oriflamme", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("oriflamme")

HERE = Path(__file__).parent
RETRIED_FOLDERS = tuple(HERE / name for name in ("client", "server"))  # their tests use browsers and servers
OUTSIDE_CAUSES = [
    r"^TargetClosedError",
    r"Target page, context or browser has been closed",
    r"Page crashed",
    r"Connection closed while reading from the driver",
    r"^ConnectionResetError",
    r"^BrokenPipeError",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in RETRIED_FOLDERS):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=OUTSIDE_CAUSES))
