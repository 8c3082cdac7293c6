"""Find the code of the rules that only affects the log of events.

Scenarios don't see events, so this code is not mutated.
"""

from __future__ import annotations

import ast
from typing import Final

EMIT: Final = "emit"  # the function that writes an event to the log
WRITERS: Final = (EMIT, "set_actor")  # the functions that write to the log


def log_parameters(all_functions: dict[str, ast.FunctionDef]) -> dict[str, set[int]]:
    """Return, for each function, the parameters that only reach the log."""
    log_only: dict[str, set[int]] = {name: set() for name in all_functions}
    for writer in WRITERS:
        log_only[writer] = set(range(len(all_functions[writer].args.args)))
    called = {name: called_by(function) & log_only.keys() for name, function in all_functions.items()}
    waiting = set(all_functions)  # what is known of the functions that they call has changed
    while waiting:
        name = waiting.pop()
        function, before = all_functions[name], len(log_only[name])
        nodes = log_only_nodes(function, log_only)
        loads = outside(function, nodes)
        log_only[name] |= {i for i, arg in enumerate(function.args.args) if arg.arg not in loads and arg.arg != "g"}
        if only_nodes(function, nodes):
            log_only[name] = set(range(len(function.args.args)))
        if len(log_only[name]) > before:
            waiting |= {caller for caller, names in called.items() if name in names}
    return log_only


def called_by(function: ast.FunctionDef) -> set[str]:
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return {called.id for called in calls if isinstance(called, ast.Name)}


def log_only_nodes(function: ast.FunctionDef, log_only: dict[str, set[int]]) -> set[ast.AST]:
    """Return the nodes that only affect the log: calls of its writers, their arguments, and what computes these."""
    nodes: set[ast.AST] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            nodes |= {arg for i, arg in enumerate(node.args) if i in log_only.get(node.func.id, ())}
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and is_writer(node.value, log_only):
            nodes.add(node)
    while True:
        size = len(nodes)
        loads = outside(function, nodes)
        for node in ast.walk(function):
            if isinstance(node, ast.If) and all(inner in nodes for inner in (*node.body, *node.orelse)):
                nodes.add(node)
            if (
                isinstance(node, ast.Assign)
                and isinstance(node.targets[0], ast.Name)
                and node.targets[0].id not in loads
            ):
                nodes.add(node)
        if len(nodes) == size:
            return nodes


def is_writer(call: ast.Call, log_only: dict[str, set[int]]) -> bool:
    """Return whether the called function does nothing but write events: all its parameters only reach the log."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return bool(call.args) and len(log_only.get(name, ())) >= len(call.args)


def only_writes_events(function: ast.FunctionDef, log_only: dict[str, set[int]]) -> bool:
    return only_nodes(function, log_only_nodes(function, log_only))


def only_nodes(function: ast.FunctionDef, nodes: set[ast.AST]) -> bool:
    """Return whether the function consists of these nodes and does more than assign."""
    body = [statement for statement in function.body if not is_docstring(statement)]
    return all(statement in nodes for statement in body) and any(not isinstance(node, ast.Assign) for node in body)


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def outside(node: ast.AST, nodes: set[ast.AST]) -> set[str]:
    """Return the names that are read outside these nodes."""
    if node in nodes:
        return set()
    names = {node.id} if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) else set()
    for inner in ast.iter_child_nodes(node):
        names |= outside(inner, nodes)
    return names
