"""Environments for research: thin adapters over the rules. Most need an extra.

| environment | extra | what it is |
| --- | --- | --- |
| `oriflamme.envs.Flat` | none (on a GPU: `oriflamme[gpu]`) | arrays of games, one call per step |
| `oriflamme.envs.pettingzoo.env` | `oriflamme[envs]` | every family is an agent (AEC) |
| `oriflamme.envs.gymnasium` | `oriflamme[envs]` | one learning seat against bots, single or vectorised |
| `oriflamme.envs.openspiel` | `oriflamme[openspiel]` | a registered Python game |
"""

from .batched import Flat
from .env_table import make_settings
from .layout_version import LAYOUT_VERSION, check_layout

__all__ = ["LAYOUT_VERSION", "Flat", "check_layout", "make_settings"]
