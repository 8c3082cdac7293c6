"""Figures for Prometheus. A registry of its own, so that two servers in one process (tests) don't share it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.sockets = Gauge("oriflamme_sockets", "Open sockets", registry=r)
        self.rooms = Gauge("oriflamme_tables_in_memory", "Tables in memory", registry=r)
        self.rows = Counter("oriflamme_log_rows", "Rows committed to the log", registry=r)
        self.decided = Counter("oriflamme_decided", "Decisions not taken by a person", ["by"], registry=r)
        self.refused = Counter("oriflamme_refused", "Commands and requests refused", ["code"], registry=r)
        self.late = Gauge("oriflamme_bots_late", "Answers of bots that came too late and were replaced", registry=r)
        self.slow = Counter("oriflamme_slow_readers", "Connections cut because they did not read", registry=r)
        self.commit = Histogram(
            "oriflamme_command_seconds", "From a command to its commit",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2), registry=r,
        )  # fmt: skip

    def text(self) -> bytes:
        return generate_latest(self.registry)
