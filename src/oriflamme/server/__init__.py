"""The table server: tables, seats, clocks, the event log, sockets, accounts. The front door: `load_config`, `run`.

Nothing heavy is imported here; the functions import what they need.
"""

from .config import Config, Limits, load_config

__all__ = ["Config", "Limits", "load_config"]
