"""How numba-cuda compiles rules and entry points for a GPU, by replacing parts of it: the functions that a kernel may
call, how arrays are indexed, how loops are unrolled, and which device to compile for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from inspect import isfunction, unwrap
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from .jit import uncompiled

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # removed from NumPy 2.5, but numba-cuda 0.30 still uses it

try:
    import numba
    import numba_cuda  # noqa: F401 - it replaces numba.cuda
    from llvmlite import ir
    from numba import cuda, types
except ImportError as error:
    raise ImportError("the rules on a GPU need the extra `gpu`: pip install 'oriflamme[gpu]'") from error

__all__ = ["DEVICE_RULE", "SIMULATED", "adopt_rules", "compiling_for", "cuda", "numba", "types"]

SIMULATED: Final = bool(numba.config.ENABLE_CUDASIM)

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

        def as_it_is(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
            return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)

        arrayobj.fix_integer_index = as_it_is
        try:
            yield
        finally:
            arrayobj.fix_integer_index = before

    class DeviceRule(CUDADispatcher):  # type: ignore[misc]
        """A rule for the device, compiled once for 64-bit integers as in `jit.widen`.

        The code is kept short: a kernel with all rules is several times larger than the GPU's instruction caches, and
        it spends most of its time waiting for instructions.
        """

        may_be_inlined = True

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
                    if not self.may_be_inlined:
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


def adopt_rules(instructions: Mapping[Any, Callable[..., Any]], not_inlined: Collection[Any]) -> None:
    """Tell numba-cuda what to call when a kernel calls a compiled function of this project that has been imported.

    `instructions` has other functions to call instead of some rules.
    """
    options = {"device": True, "debug": False, "opt": True}
    for name, module in list(sys.modules.items()):
        if name.startswith("oriflamme."):
            for value in list(vars(module).values()):
                if is_rule(value) and not hasattr(value, DEVICE_RULE):
                    function = instructions.get(value) or unwrap(getattr(value, "py_func", value))
                    adopted = DeviceRule(function, options)
                    adopted.may_be_inlined = value not in not_inlined
                    setattr(value, DEVICE_RULE, adopted)


def is_rule(value: Any) -> bool:
    """Return whether this is a rule or an entry point, compiled by Numba or not."""
    if isinstance(value, numba.core.dispatcher.Dispatcher):
        return not isinstance(value, CUDADispatcher)
    return isfunction(value) and value in uncompiled


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
