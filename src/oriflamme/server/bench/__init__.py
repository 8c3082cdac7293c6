"""`oriflamme bench server`: a load generator for a server on this machine. Loopback only, bounded."""

from .run import bench_server

__all__ = ["bench_server"]
