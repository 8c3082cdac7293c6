"""Pools of processes that play games, on this machine or on a Ray cluster."""
