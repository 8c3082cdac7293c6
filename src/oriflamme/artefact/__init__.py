"""The artefact: rules and bots, compiled to WebAssembly, and how Python runs it without a compiler.

`game.wasm` is built by `make wasm` (tools/artefact) and committed, so that neither a clone nor a wheel has to
compile anything. The page runs the same file. docs/artefact.md describes it.
"""
