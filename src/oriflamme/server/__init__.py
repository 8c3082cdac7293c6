"""The table server: tables, seats, clocks, the event log, sockets, accounts. Public module: `Config`, `load_config`.

`oriflamme.server.app` contains the ASGI application and `run`; it is imported only where it is needed.

The sub-packages, highest first: `net` (HTTP, WebSockets), `live` (tables in memory, bots, clocks), `audience` (who may
see what) and `commands` (turns commands into log rows), `people`, `messages` (the wire formats), `store` (the
database), `tables` (the log and the state folded from it).
"""

from .config import Config, load_config
from .limits import Limits

__all__ = ["Config", "Limits", "load_config"]
