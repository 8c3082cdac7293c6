"""Metrics for Prometheus, in a separate registry for each server, because tests run two servers in one process."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

# What changes with every move is plain numbers until somebody reads it: prometheus_client takes a lock for each change,
# which the event loop, the only one that changes them, doesn't need.


class LoopCounter(Collector):
    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.text = text
        self.value = 0
        registry.register(self)

    def inc(self, amount: int) -> None:
        self.value += amount

    def collect(self) -> Iterable[CounterMetricFamily]:
        return [CounterMetricFamily(self.name, self.text, self.value)]


class LoopHistogram(Collector):
    def __init__(self, name: str, text: str, buckets: Sequence[float], registry: CollectorRegistry) -> None:
        self.name = name
        self.text = text
        self.buckets = buckets
        self.counts = [0] * (len(buckets) + 1)
        self.sum = 0.0
        registry.register(self)

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.buckets, value)] += 1
        self.sum += value

    def collect(self) -> Iterable[HistogramMetricFamily]:
        names = [*map(str, self.buckets), "+Inf"]
        counts = list(zip(names, accumulate(self.counts), strict=True))
        return [HistogramMetricFamily(self.name, self.text, counts, self.sum)]


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.sockets = Gauge("oriflamme_sockets", "Open sockets", registry=r)
        self.tables = Gauge("oriflamme_tables_in_memory", "Tables in memory", registry=r)
        self.quarantined = Gauge(
            "oriflamme_tables_quarantined", "Tables that are refused because their log can't be folded", registry=r
        )
        self.rows = LoopCounter("oriflamme_log_rows", "Rows committed to the log", r)
        self.decided = Counter("oriflamme_decided", "Decisions not made by a person", ["by"], registry=r)
        self.refused = Counter("oriflamme_refused", "Commands and requests refused", ["code"], registry=r)
        self.late = Gauge("oriflamme_bots_late", "Decisions that another bot made for one that was late", registry=r)
        self.slow = Counter(
            "oriflamme_slow_readers", "Connections dropped because the client read too slowly", registry=r
        )
        self.cut = Gauge("oriflamme_connections_cut", "Connections cut because of a limit", registry=r)
        buckets = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
        self.commit = LoopHistogram("oriflamme_command_seconds", "Seconds from a command to its commit", buckets, r)

    def text(self) -> bytes:
        return generate_latest(self.registry)
