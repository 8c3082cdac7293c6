"""Compiles the rules and the bots in a separate process at the first start, while the server runs and reports progress.

The bots are included because a table that started before they were compiled would get weaker ones.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import sys
from collections.abc import Callable
from typing import Final

from ...bots import BOTS_CACHE
from ...cache import CACHE, tidy
from ...disclosure import DISCLOSURE_CACHE
from ...rules import BACKEND

log = logging.getLogger("oriflamme.rules")

# A file that marks a cache folder in which everything is compiled. Numba caches code for the place of its sources, so a
# copy of this package in another place, with the same cache folder, has its own marker.
COMPLETE: Final = f"complete-{hashlib.sha256(__file__.encode()).hexdigest()[:12]}"
SCRIPT: Final = (
    "import json\n"
    "from oriflamme.bots import compile_bots\n"
    "from oriflamme.disclosure import compile_disclosure\n"
    "from oriflamme.rules import compile_all\n"
    "def report(part): return lambda done, steps, _: print(json.dumps([part, done, steps]), flush=True)\n"
    "compile_all(report(0))\n"
    "compile_disclosure()\n"
    "compile_bots(report(1))\n"
)
# The progress while compiling the rules, then the bots; the rest is for loading them.
PARTS: Final = ((0.0, 0.65), (0.65, 0.95))
FOLDERS: Final = (CACHE, DISCLOSURE_CACHE, BOTS_CACHE)


async def precompile(progress: Callable[[float], None]) -> None:
    """Fill the cache, then load the compiled rules into this process. `progress` gets 0 to 1; 1 means ready.

    Only Numba has to compile anything; the artefact is compiled already.
    """
    if BACKEND == "jit" and not all((folder / COMPLETE).exists() for folder in FOLDERS):
        await compile_in_subprocess(progress)
    await asyncio.to_thread(load_rules)
    progress(1.0)


async def delete_old_code() -> None:
    """Delete the compiled code of old versions, which may take a while."""
    await asyncio.to_thread(tidy, FOLDERS)


async def compile_in_subprocess(progress: Callable[[float], None]) -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", SCRIPT, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            part, done, steps = json.loads(line)
            begin, end = PARTS[part]
            progress(begin + (end - begin) * done / max(steps, 1))
        if await process.wait() == 0:
            for folder in FOLDERS:
                folder.mkdir(parents=True, exist_ok=True)
                (folder / COMPLETE).touch()
        else:
            log.error("rules-failed", extra={"status": process.returncode})
    except asyncio.CancelledError:
        if process.returncode is None:
            process.kill()
            await process.wait()
        raise


def load_rules() -> None:
    """Load the compiled functions that the server calls. With a filled cache this takes a moment."""
    from ...disclosure import compile_disclosure
    from ...rules import Settings, act, deal, decider, draw_deck, legal_actions, settle, view

    game = deal(Settings(), 0)
    settle(game)
    draw_deck(0)
    view(game, decider(game))
    act(game, legal_actions(game)[0])
    compile_disclosure()
