"""The harness of the server's tests gives every server a port of its own."""

from __future__ import annotations

from tests.server.harness import PORTS, PROCESSES, free_port


def test_ports_that_are_not_used_yet_are_not_given_twice() -> None:
    """The tests with several nodes and proxies take all ports before the first server starts."""
    taken = [free_port() for _ in range(50)]
    assert len(set(taken)) == len(taken) < len(PORTS) // PROCESSES
    assert set(taken) < set(PORTS)
