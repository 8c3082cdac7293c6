"""Copy a syntax tree with one node replaced, and describe the change."""

from __future__ import annotations

import ast
import copy

Place = tuple[tuple[str, int | None], ...]  # from a function to a node in it: field, index in the field's list


def with_fields(node: ast.AST, **fields: object) -> ast.AST:
    new = copy.copy(node)
    for field, value in fields.items():
        setattr(new, field, value)
    return new


def replaced(function: ast.FunctionDef, place: Place, node: ast.AST) -> ast.FunctionDef:
    """Return the function with another node in one place. It shares all nodes outside the path to that place.

    New nodes have no line numbers yet.
    """
    tree = copy.copy(function)
    tree.decorator_list = []
    at: ast.AST = tree
    for step, (field, index) in enumerate(place):
        old = getattr(at, field) if index is None else getattr(at, field)[index]
        new = copy.copy(old if step < len(place) - 1 else node)
        if step == len(place) - 1:
            ast.copy_location(new, old)
        if index is None:
            setattr(at, field, new)
        else:
            nodes = list(getattr(at, field))
            nodes[index] = new
            setattr(at, field, nodes)
        at = new
    return tree


def described(function: ast.FunctionDef, tree: ast.FunctionDef, place: Place) -> tuple[int, str]:
    """Return the line and the statement around the change, before and after, without the statements inside it."""
    old: ast.AST = function
    new: ast.AST = tree
    before, after = old, new
    for field, index in place:
        old, new = (getattr(x, field) if index is None else getattr(x, field)[index] for x in (old, new))
        if isinstance(old, ast.stmt):
            before, after = old, new
    return before.lineno, f"{head(before)} -> {head(after)}"


def head(node: ast.AST) -> str:
    if isinstance(node, ast.Pass):
        return "nothing"
    if isinstance(node, ast.For) and isinstance(node.body[-1], ast.Break):
        return f"{head(with_fields(node, body=node.body[:-1]))} once"
    if isinstance(node, ast.If | ast.While | ast.For):
        return ast.unparse(with_fields(node, body=[ast.Pass()], orelse=[])).split("\n")[0]
    return ast.unparse(node)
