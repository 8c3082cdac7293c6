"""Build if-ladders that dispatch from a number (an operation, a kind) to a statement or a function.

Compiled code can't call through a table of functions, so a ladder is generated as source text, which Numba compiles
like any other function. A card's functions are found by name: `soldier_choices`, `soldier_resolve`.
"""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from .jit import rule


def functions_named(modules: Sequence[ModuleType], names: Mapping[int, str], suffix: str) -> dict[int, Any]:
    """Return number -> function for all names that have a function with this suffix, such as `royal_decree_resolve`."""
    found = {}
    for number, name in names.items():
        wanted = f"{name.replace('-', '_')}_{suffix}"
        owners = [module for module in modules if hasattr(module, wanted)]
        if owners:
            found[number] = getattr(owners[0], wanted)
    return found


def parameters_of(function: Any) -> int:
    return len(inspect.signature(getattr(function, "py_func", function)).parameters)


def ladder(
    name: str, parameters: str, rungs: Mapping[int, tuple[str, Mapping[str, Any]]], otherwise: str = "", key: str = "op"
) -> Callable[..., Any]:
    """Return a rule with one rung per number: a statement, and the functions that it calls, by name.

    `key` is the parameter that is compared with the numbers, and `otherwise` the statement for all other numbers.
    """
    lines = [f"def {name}({parameters}):"]
    names: dict[str, Any] = {"__name__": __name__}
    for number, (statement, functions) in rungs.items():
        lines += [f"    {'el' if len(lines) > 1 else ''}if {key} == {number}:", f"        {statement}"]
        names.update(functions)
    if otherwise:
        lines.append(f"    {otherwise}")
    source = "\n".join(lines) + "\n"
    file = f"<ladder {name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)  # for tracebacks
    exec(compile(source, file, "exec"), names)
    function: Callable[..., Any] = names[name]
    return rule(function)
