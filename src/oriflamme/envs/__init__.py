"""Environments for research: thin adapters over the rules, which decide everything. Each front is an optional extra.

| front | needs | what it is |
| --- | --- | --- |
| `oriflamme.envs.flat.Flat` | nothing (a GPU: `oriflamme[gpu]`) | arrays of games, one call a step |
| `oriflamme.envs.pettingzoo.env` | `oriflamme[envs]` | every family an agent (AEC) |
| `oriflamme.envs.gymnasium` | `oriflamme[envs]` | one learning seat against bots; single and vector |
| `oriflamme.envs.openspiel` | `oriflamme[openspiel]` | a registered Python game |
"""

from .batched import Flat
from .env_table import make_settings
from .layout import layout_table
from .precompile import compile_envs

__all__ = ["Flat", "compile_envs", "layout_table", "make_settings"]
