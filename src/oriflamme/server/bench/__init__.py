"""`oriflamme bench server`: a load generator for a server on this machine. It uses only the loopback interface."""

from .run import bench_server

__all__ = ["bench_server"]
