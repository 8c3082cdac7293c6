"""Metrics that the server counts itself are read as those of prometheus_client."""

from __future__ import annotations

from oriflamme.server.metrics import Metrics


def test_the_metrics_of_commands_are_those_of_a_histogram() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.0011, 0.3, 5.0):
        metrics.commit.observe(seconds)
    metrics.rows.inc(2)
    metrics.rows.inc(1)
    lines = metrics.text().decode().splitlines()
    for expected in (
        'oriflamme_command_seconds_bucket{le="0.001"} 2.0',
        'oriflamme_command_seconds_bucket{le="0.002"} 3.0',
        'oriflamme_command_seconds_bucket{le="0.5"} 4.0',
        'oriflamme_command_seconds_bucket{le="2.0"} 4.0',
        'oriflamme_command_seconds_bucket{le="+Inf"} 5.0',
        "oriflamme_command_seconds_count 5.0",
        "oriflamme_log_rows_total 3.0",
    ):
        assert expected in lines
