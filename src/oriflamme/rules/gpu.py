"""The game on a GPU: CUDA kernels that call the same functions as the CPU. One thread plays one game.

A kernel calls a loop of batch.py for a single game, `i..i+1`; numba-cuda compiles the loop and everything that it calls
for the device, from the same source. So this module contains no rules and decides only where records are kept: whole
play-outs keep them in the thread's local memory, which is several times faster than the GPU's global memory.

The functions are named as in batch.py and take device arrays (`cuda.device_array`, or a PyTorch tensor through
`cuda.as_cuda_array`, without a copy). This module needs the extra `gpu`; `missing()` says what is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from inspect import isfunction, unwrap
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

try:
    import numba
    from llvmlite import ir
    from numba import types
except ImportError as error:
    raise ImportError("the rules on a GPU need the extra `gpu`: pip install 'oriflamme[gpu]'") from error

from ..compiled.jit import uncompiled
from . import nouns
from .api import Settings
from .machine import batch
from .state import GAME, NONE, PLAYERS, new_games
from .views import VIEW

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # removed from NumPy 2.5, but numba-cuda 0.30 still uses it

try:
    import numba_cuda  # noqa: F401 - it replaces numba.cuda
    from numba import cuda as cuda
except ImportError as error:
    raise ImportError("the rules on a GPU need the extra `gpu`: pip install 'oriflamme[gpu]'") from error

SIMULATED: Final = bool(numba.config.ENABLE_CUDASIM)
THREADS: Final = 256  # per block
PLAY_THREADS: Final = (
    640  # for whole play-outs: a multiprocessor runs one block, whose records mostly stay in the nearest cache
)

DeviceArray = Any  # what numba-cuda accepts: its own arrays, or anything with __cuda_array_interface__


class NoDevice(RuntimeError):  # noqa: N818 - named after what is missing
    """Raised when there is no GPU to run on; the message says why."""


def missing() -> str | None:
    """Return why kernels can't run here, in a sentence, or None if they can."""
    if SIMULATED or cuda.is_available():
        return None
    return (
        "no CUDA device was found: the GPU kernels need an NVIDIA GPU and its driver "
        "(NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 runs them slowly without one)"
    )


def need_device() -> None:
    reason = missing()
    if reason is not None:
        raise NoDevice(reason)


# How rules become device code

# These are called from many rungs of the ladders. One copy of each, instead of one per call, makes the code a third as
# long.
NOT_INLINED: Final = ("strike", "discard", "react", "neighbours")

# The GPU has an instruction for each of these. For a CPU, LLVM finds the one for `nouns.count`; for the GPU it doesn't.


def device_count(places):
    return cuda.popc(places)


def device_lowest(places):
    return cuda.ffs(places) - 1


INSTRUCTIONS: Final = {"count": device_count, "lowest": device_lowest}

DEVICE_RULE: Final = "_CUDATypingContext__dispatcher"  # the attribute where numba-cuda looks up what a kernel calls

if not SIMULATED:
    from numba.cuda.dispatcher import CUDADispatcher
    from numba.cuda.np import arrayobj
    from numba.cuda.target import CUDATypingContext

    resolve_value_type = CUDATypingContext.resolve_value_type

    def resolve_rule(self: Any, value: Any) -> Any:
        """Find the attribute of a plain function too: without the backend `jit`, rules are plain functions."""
        return resolve_value_type(self, vars(value).get(DEVICE_RULE, value) if isfunction(value) else value)

    CUDATypingContext.resolve_value_type = resolve_rule

    @contextmanager
    def plain_indices() -> Iterator[None]:
        """Index arrays as C does: no rule counts from the end of one, and checking for that is a sixth of the code."""
        before = arrayobj.fix_integer_index

        def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
            return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)

        arrayobj.fix_integer_index = as_it_is
        try:
            yield
        finally:
            arrayobj.fix_integer_index = before

    class DeviceRule(CUDADispatcher):  # type: ignore[misc]
        """A function of the rules for the device, compiled once for 64-bit integers as in `jit.widen`.

        The code is kept short: a kernel with all rules is several times larger than the GPU's instruction caches, and
        it spends most of its time waiting for instructions.
        """

        def compile_device(self, args: tuple[Any, ...], return_type: Any = None) -> Any:
            plain = (types.unliteral(t) for t in args)
            wide = tuple(types.int64 if isinstance(t, types.Integer) else t for t in plain)
            if wide in self.overloads:
                return self.overloads[wide]
            with plain_indices():
                compiled = super().compile_device(wide, return_type)
            for function in compiled.library._module.functions:
                if not function.is_declaration:
                    keep_loops(function)
                    if self.py_func.__name__ in NOT_INLINED:
                        function.attributes.add("noinline")
            return compiled


def keep_loops(function: Any) -> None:
    """Tell LLVM not to unroll the loops of a function. A loop is a branch back to a block that leads to it."""
    seen: set[Any] = set()
    open_blocks: set[Any] = set()

    def walk(block: Any) -> None:
        seen.add(block)
        open_blocks.add(block)
        for target in block.terminator.operands:
            if isinstance(target, ir.Block):
                if target in open_blocks:
                    name_loop(block.terminator)
                elif target not in seen:
                    walk(target)
        open_blocks.discard(block)

    def name_loop(branch: Any) -> None:
        module = function.module
        number = f"loop {len(module.metadata)}"
        loop = module.add_metadata([ir.MetaDataString(module, number)])
        stay = module.add_metadata([ir.MetaDataString(module, "llvm.loop.unroll.disable")])
        loop.operands = (loop, stay)  # LLVM identifies a loop by a node that refers to itself
        branch.set_metadata("llvm.loop", loop)

    walk(function.blocks[0])


def adopt(rule: Any) -> None:
    """Tell numba-cuda what to call when a kernel calls a rule or an entry point."""
    options = {"device": True, "debug": False, "opt": True}
    function = unwrap(getattr(rule, "py_func", rule))
    if function.__module__ == nouns.__name__:
        function = INSTRUCTIONS.get(function.__name__, function)
    setattr(rule, DEVICE_RULE, DeviceRule(function, options))


def adopt_rules() -> None:
    """Adopt every compiled function of this project whose module has been imported."""
    for name, module in list(sys.modules.items()):
        if name.startswith("oriflamme."):
            for value in list(vars(module).values()):
                if is_rule(value) and not hasattr(value, DEVICE_RULE):
                    adopt(value)


def is_rule(value: Any) -> bool:
    """Return whether this is a rule or an entry point, compiled by Numba or not."""
    if isinstance(value, numba.core.dispatcher.Dispatcher):
        return not isinstance(value, CUDADispatcher)
    return isfunction(value) and value in uncompiled


# The kernels


def deal_kernel(games, set_aside, first, seeds):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.deal_part(games, set_aside, first, seeds, i, i + 1)


def playout_kernel(games, seeds, decisions):
    g = cuda.local.array(1, GAME)
    for i in range(cuda.grid(1), games.shape[0], cuda.gridsize(1)):
        g[0] = games[i]
        batch.playout_part(g, seeds[i : i + 1], decisions[i : i + 1], 0, 1)
        games[i] = g[0]


def rollout_kernel(table, set_aside, first, seeds, decisions, points, winners):
    """Play whole games in local memory, including the deal; write only how they ended."""
    g = cuda.local.array(1, GAME)
    for i in range(cuda.grid(1), seeds.shape[0], cuda.gridsize(1)):
        g[0] = table[0]
        batch.deal_part(g, set_aside, first, seeds[i : i + 1], 0, 1)
        batch.playout_part(g, seeds[i : i + 1], decisions[i : i + 1], 0, 1)
        for family in range(PLAYERS):
            points[i, family] = g[0].points[family]
        winners[i] = g[0].winners


def step_kernel(games, actions, taken):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.step_part(games, actions, taken, i, i + 1)


def decider_kernel(games, out):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.decider_part(games, out, i, i + 1)


def mask_kernel(games, out):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.mask_part(games, out, i, i + 1)


def view_kernel(games, seats, views):
    i = cuda.grid(1)
    if i < games.shape[0]:
        batch.view_part(games, seats, views, i, i + 1)


def observe_kernel(games, seats, out):
    i = cuda.grid(1)
    if i < games.shape[0]:
        view = cuda.local.array(1, VIEW)
        batch.observe_part(games, seats, view, out, 0, i, i + 1)


def determinize_kernel(views, seeds, games):
    i = cuda.grid(1)
    if i < games.shape[0]:
        unknown = cuda.local.array((1, PLAYERS), types.int64)
        batch.determinize_part(views, seeds, games, unknown, 0, i, i + 1)


def rows(dtype: Any, dimensions: int = 1) -> Any:
    """Return the Numba type of a contiguous array."""
    element = numba.from_dtype(dtype) if isinstance(dtype, np.dtype) else dtype
    return types.Array(element, dimensions, "C")


SMALL = types.int8
WIDE = types.int64
KERNELS: Final[dict[str, tuple[Callable[..., None], tuple[Any, ...]]]] = {
    "deal": (deal_kernel, (rows(GAME), WIDE, WIDE, rows(WIDE))),
    "playout": (playout_kernel, (rows(GAME), rows(WIDE), rows(WIDE))),
    "rollout": (
        rollout_kernel,
        (rows(GAME), WIDE, WIDE, rows(WIDE), rows(WIDE), rows(types.int16, 2), rows(SMALL)),
    ),
    "step": (step_kernel, (rows(GAME), rows(types.int16), rows(types.boolean))),
    "decider": (decider_kernel, (rows(GAME), rows(SMALL))),
    "mask": (mask_kernel, (rows(GAME), rows(SMALL, 2))),
    "view": (view_kernel, (rows(GAME), rows(SMALL), rows(VIEW))),
    "observe": (observe_kernel, (rows(GAME), rows(SMALL), rows(SMALL, 2))),
    "determinize": (determinize_kernel, (rows(VIEW), rows(WIDE), rows(GAME))),
}


@contextmanager
def compiling_for(capability: tuple[int, int]) -> Iterator[None]:
    """Allow compiling without a device: give numba-cuda this compute capability instead of asking a device."""
    from numba.cuda import dispatcher

    ask_device = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = ask_device


def ptx(
    kernel: Callable[..., None],
    signature: tuple[Any, ...],
    capability: tuple[int, int] = (9, 0),
    optimize: bool = True,
) -> str:
    """Return the kernel as PTX for a compute capability. No device is needed."""
    adopt_rules()
    with compiling_for(capability):
        text: str = cuda.compile_ptx(kernel, types.void(*signature), cc=capability, opt=optimize)[0]
    return text


# The functions for Python


@cache
def jitted(kernel: Callable[..., None], max_registers: int | None = None) -> Any:
    """Return the kernel, ready to be launched. It is compiled at its first call, for the types of that call."""
    need_device()
    if SIMULATED:
        return cuda.jit(kernel)
    adopt_rules()
    return cuda.jit(kernel, max_registers=max_registers)


def launch(kernel: Callable[..., None], games: int, *arguments: Any, threads: int = THREADS) -> None:
    """Run the kernel over this many games, in blocks of `threads`."""
    if games > 0:
        jitted(kernel)[-(-games // threads), threads](*arguments)


def blank(settings: Settings, count: int) -> Any:
    """Return records on the CPU that contain only the settings."""
    games = new_games(count)
    settings.write(games)
    return games


def deal(settings: Settings, seeds: DeviceArray, first: int | None = None, games: DeviceArray = None) -> DeviceArray:
    """Deal a game for each seed, into `games` if given. Return the games, at their first decision."""
    need_device()
    if games is None:
        games = cuda.to_device(blank(settings, len(seeds)))
    launch(deal_kernel, len(seeds), games, settings.set_aside, NONE if first is None else first, seeds)
    return games


def playout(games: DeviceArray, seeds: DeviceArray, decisions: DeviceArray) -> None:
    """Play every game to its end with uniformly random legal moves, as batch.playout does."""
    launch(playout_kernel, len(games), games, seeds, decisions, threads=PLAY_THREADS)


def rollout(
    settings: Settings,
    seeds: DeviceArray,
    decisions: DeviceArray,
    points: DeviceArray,
    winners: DeviceArray,
    first: int | None = None,
) -> None:
    """Play whole games in local memory, including the deal. Write decisions, points[N, 5] and winners' bit masks."""
    launch(
        rollout_kernel,
        len(seeds),
        cuda.to_device(blank(settings, 1)),
        settings.set_aside,
        NONE if first is None else first,
        seeds,
        decisions,
        points,
        winners,
        threads=PLAY_THREADS,
    )


def step(games: DeviceArray, actions: DeviceArray, taken: DeviceArray) -> None:
    """Take an action in each game. Where it isn't legal, the game is unchanged and `taken` is False."""
    launch(step_kernel, len(games), games, actions, taken)


def deciders(games: DeviceArray, out: DeviceArray) -> None:
    """Write the family that decides in each game, or NONE if it is over."""
    launch(decider_kernel, len(games), games, out)


def masks(games: DeviceArray, out: DeviceArray) -> None:
    """Write the legal actions of each game as a row of zeros and ones."""
    launch(mask_kernel, len(games), games, out)


def views(games: DeviceArray, seats: DeviceArray, out: DeviceArray) -> None:
    """Write what a seat may know of each game."""
    launch(view_kernel, len(games), games, seats, out)


def observations(games: DeviceArray, seats: DeviceArray, out: DeviceArray) -> None:
    """Write the observation of a seat of each game."""
    launch(observe_kernel, len(games), games, seats, out)


def determinizations(seen: DeviceArray, seeds: DeviceArray, games: DeviceArray) -> None:
    """Write for each view a game that agrees with it, uniform over seeds."""
    launch(determinize_kernel, len(games), seen, seeds, games)
