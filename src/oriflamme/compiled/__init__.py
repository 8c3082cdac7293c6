"""How compiled functions run, and the only place that uses private parts of Numba, wasmtime and Python itself.

`jit.py` has the decorators of compiled functions. By default these run from the artefact: `game.wasm` and two more
modules, which are built by `make wasm` (tools/artefact) and committed, so that neither a clone nor a wheel has to
compile anything. The page runs the same files. docs/artefact.md describes them.
"""
