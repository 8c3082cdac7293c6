"""What holds for all tests: Hypothesis measures no time, for other work on the machine is no fault of an example's."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("oriflamme", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("oriflamme")
