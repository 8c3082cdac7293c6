"""Which parts of the rules only the log of events hears. Scenarios look at the table, so these parts are left whole."""

from __future__ import annotations

import ast


def heard_parameters(all_functions: dict[str, ast.FunctionDef]) -> dict[str, set[int]]:
    """For each function the parameters that only reach `tell`; a call of it then only reaches the log by them."""
    heard = {name: set() for name in all_functions}
    heard["tell"] = set(range(len(all_functions["tell"].args.args)))
    while True:
        before = {name: set(indices) for name, indices in heard.items()}
        for name, function in all_functions.items():
            loads = outside(function, heard_only(function, heard))
            heard[name] |= {i for i, arg in enumerate(function.args.args) if arg.arg not in loads and arg.arg != "g"}
        if heard == before:
            return heard


def heard_only(function: ast.FunctionDef, heard: dict[str, set[int]]) -> set[ast.AST]:
    """The nodes of a function that only the log hears: calls of `tell`, arguments that go there, what leads there."""
    nodes: set[ast.AST] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            nodes |= {arg for i, arg in enumerate(node.args) if i in heard.get(node.func.id, ())}
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            called = node.value.func
            if isinstance(called, ast.Name) and called.id == "tell":
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


def outside(node: ast.AST, nodes: set[ast.AST]) -> set[str]:
    """The names that are read outside of these nodes."""
    if node in nodes:
        return set()
    names = {node.id} if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) else set()
    for inner in ast.iter_child_nodes(node):
        names |= outside(inner, nodes)
    return names
