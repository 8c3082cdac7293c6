"""The processes that play games: a pool on this machine, or on a Ray cluster."""
