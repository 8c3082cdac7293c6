"""Numba for wasm32: the CPU target with another code generator. `install` it before anything is compiled.

What Numba generates stays as it is (64-bit integers, records, arrays as structs). Only the data layout, the triple and
what happens to finished code change. Nothing is optimised or run here, because Numba's own passes would fix the offsets
of 64-bit pointers in the code. All modules are linked into one, and LLVM's WebAssembly back end, which llvmlite
contains, compiles that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import callconv, codegen, cpu, dispatcher
from numba.core.runtime import nrtdynmod, rtsys

TRIPLE: Final = "wasm32-unknown-unknown"
# What every browser since 2021 has.
FEATURES: Final = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals,+multivalue"
VECTORS: Final = ",+simd128"  # what every browser since 2023 has


def machine(has_vectors: bool = False) -> Any:
    """Return LLVM's description of the machine to compile for."""
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES + VECTORS * has_vectors, opt=3, reloc="static", codemodel="default"
    )


class WasmLibrary(codegen.CPUCodeLibrary):
    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Link nothing yet: `link_libraries` adds each library once."""
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        return 0  # never called


class WasmCodegen(codegen.CPUCodegen):
    _library_class = WasmLibrary

    def _init(self, _module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self._tm = machine()
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._tm_features = FEATURES

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module

    def _get_host_cpu_name(self) -> str:
        return "wasm32"

    def _add_module(self, _module: Any) -> None:
        pass

    def set_env(self, _name: str, _env: Any) -> None:
        pass


def link_libraries(libraries: Sequence[Any]) -> Any:
    """Return one LLVM module with these libraries and everything that they call."""
    whole = llvm.parse_assembly(f'target triple = "{TRIPLE}"')
    whole.data_layout = libraries[0]._codegen._data_layout
    seen: set[Any] = set()
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in seen:
            seen.add(library)
            whole.link_in(library._final_module, preserve=True)
            waiting.extend(library._linking_libraries)
    return whole


def install() -> None:
    """Make Numba compile for wasm32 in this process, which can then run nothing that it compiles."""

    def init(self: Any) -> None:
        self.is32bit = False  # wasm has 64-bit integers
        self._internal_codegen = WasmCodegen("numba.wasm")

    def initialize(self: Any, context: Any) -> None:
        """Define reference counts that count nothing: the module allocates nothing, or the build fails."""
        if not self._init:
            self._library = context.codegen().create_library("nrt")
            module = self._library.create_ir_module("nrt")
            for name in ("NRT_incref", "NRT_decref"):
                function = ir.Function(module, nrtdynmod.incref_decref_ty, name)
                ir.IRBuilder(function.append_basic_block()).ret_void()
            self._library.add_ir_module(module)
            self._init = True

    cpu.CPUContext.init = init
    # An error becomes a trap. Its message would contain the folder in which the artefact was built.
    callconv.CPUCallConv.set_static_user_exc = lambda *_, **__: None
    dispatcher.Dispatcher.enable_caching = lambda _: None  # the cache has code for this machine
    type(rtsys).initialize = initialize
