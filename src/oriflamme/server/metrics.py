"""Metrics for Prometheus, in a separate registry for each server, because tests run two servers in one process."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.sockets = Gauge("oriflamme_sockets", "Open sockets", registry=r)
        self.tables = Gauge("oriflamme_tables_in_memory", "Tables in memory", registry=r)
        self.quarantined = Gauge(
            "oriflamme_tables_quarantined", "Tables that are refused because their log can't be folded", registry=r
        )
        self.rows = Counter("oriflamme_log_rows", "Rows committed to the log", registry=r)
        self.decided = Counter("oriflamme_decided", "Decisions not made by a person", ["by"], registry=r)
        self.refused = Counter("oriflamme_refused", "Commands and requests refused", ["code"], registry=r)
        self.late = Gauge("oriflamme_bots_late", "Decisions that another bot made for one that was late", registry=r)
        self.slow = Counter(
            "oriflamme_slow_readers", "Connections dropped because the client read too slowly", registry=r
        )
        self.cut = Gauge("oriflamme_connections_cut", "Connections cut because of a limit", registry=r)
        buckets = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
        self.commit = Histogram(
            "oriflamme_command_seconds", "Seconds from a command to its commit", buckets=buckets, registry=r
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
