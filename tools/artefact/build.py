"""Build the artefact: `python -m tools.artefact.build` writes its modules to src/oriflamme/compiled (`make wasm`).

Each function of exports.py is compiled from the same Python source as for the JIT, with a wrapper around it that takes
plain numbers and addresses (interface.py). Then everything is linked, optimised and compiled at once. An exception in
compiled code becomes a trap.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from oriflamme.compiled.sources import hash_of_files, source_files
from oriflamme.compiled.wasm_file import FOLDER, LEARNED_MODULE, SECTION

# Names in Numba's code come from hashes of strings, and the order of the code could follow them.
ENVIRONMENT: Final = {"PYTHONHASHSEED": "0", "ORIFLAMME_BACKEND": "jit", "NUMBA_DISABLE_JIT": "0"}

# sqrt of the C library is an instruction of wasm; both round correctly.
SUPPORT: Final = """
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
define float @sqrtf(float %x) alwaysinline {
  %root = call float @llvm.sqrt.f32(float %x)
  ret float %root
}
declare double @llvm.sqrt.f64(double)
declare float @llvm.sqrt.f32(float)
"""


# Code that writes events, and what messages are made of, runs once per move and not in play-outs, so it is optimised
# for size: a fifth of the module. These are parts of Numba's names of functions.
EVENT_LOG: Final = "5ArrayIsLi2E"  # a parameter that is an array of int16[:, :]
DISCLOSURE: Final = "10disclosure"  # the package

# The network calls these at many places, and each copy would have a vector loop and one for the rest.
SHARED: Final = tuple(
    f"7learned10arithmetic{len(name)}{name}" for name in ("linear", "add_rows", "normalize", "softmax")
)


def build() -> dict[str, bytes]:
    """Return the modules of the artefact. This process can't run compiled functions afterwards."""
    from . import target

    target.install()
    from .exports import MODULES, NAMES

    return {
        name: build_module(exports, NAMES.get(name), has_vectors=name == LEARNED_MODULE)
        for name, exports in MODULES.items()
    }


def build_module(exports: Mapping[str, Any], names: Mapping[str, Any] | None, has_vectors: bool) -> bytes:
    from numba.core.compiler_lock import global_compiler_lock

    from . import target
    from .link import link
    from .manifest import describe
    from .wrappers import export

    with global_compiler_lock:
        libraries = [export(name, one) for name, one in exports.items()]
    machine = target.machine(has_vectors)
    module = optimised(target.link_libraries(libraries), machine, set(exports), has_vectors)
    missing = sorted(f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm."))
    if missing:
        raise SystemExit(f"the artefact can't import anything, but its code calls {', '.join(missing)}")
    sources = source_files({one.function.__module__ for one in exports.values()})
    description = {"sources": sources, "hash": hash_of_files(sources), **describe(exports)}
    if names is not None:
        description["names"] = names
    content = json.dumps(description, separators=(",", ":")).encode()
    return link(machine.emit_object(module), exports, {SECTION: content})


def optimised(module: Any, machine: Any, names: set[str], has_vectors: bool) -> Any:
    """Return the module with everything private but the exports, optimised, without what nobody calls.

    Only the network gains from vector instructions; rules, search and play-outs gain or lose 3 %.
    """
    import llvmlite.binding as llvm

    text = str(module).replace(" = common ", " = internal ")  # wasm has no common symbols
    module = llvm.parse_assembly(text)
    module.link_in(llvm.parse_assembly(SUPPORT))
    for thing in [*module.functions, *module.global_variables]:
        if not thing.is_declaration and thing.name not in names:
            thing.linkage = "internal"
    for function in module.functions:
        if not function.is_declaration and (EVENT_LOG in function.name or DISCLOSURE in function.name):
            function.add_function_attribute("optsize")
        if not function.is_declaration and any(name in function.name for name in SHARED):
            function.add_function_attribute("noinline")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = has_vectors
    tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    clean = llvm.create_new_module_pass_manager()
    clean.add_global_dead_code_eliminate_pass()
    clean.add_strip_dead_prototype_pass()
    clean.add_strip_symbols_pass()
    clean.run(module, builder)
    return module


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.artefact.build", description="Build the artefact.")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder to write to (default: in the package)")
    out = parser.parse_args().out
    if any(os.environ.get(name) != value for name, value in ENVIRONMENT.items()):
        command = [sys.executable, "-m", "tools.artefact.build", *sys.argv[1:]]
        raise SystemExit(subprocess.run(command, env=os.environ | ENVIRONMENT, check=False).returncode)
    for name, code in build().items():
        (out / name).write_bytes(code)
        print(f"{name}: {len(code):,} bytes, {len(gzip.compress(code, 9)):,} with gzip")


if __name__ == "__main__":
    main()
