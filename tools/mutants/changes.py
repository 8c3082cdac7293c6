"""Make mutants: small changes to the source of the rules, one at a time.

They change operators, constants, conditions, statements, arguments, families and sets of places. Code that only
affects the log of events is not changed (log_only.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.mutants.log_only import is_docstring, log_only_nodes, log_parameters, only_writes_events
from tools.mutants.names import CARDS, CORE, KINDS, RULES, SIZES, ZERO, others_like, path_of
from tools.mutants.syntax_trees import Place, described, replaced, with_fields

MODULES = (*CARDS, "flow")
MORE = ("nouns", "verbs", "elimination", "engine", "decision", "knowledge")  # only with --also


class Mutant(NamedTuple):
    """One function of the rules with one change."""

    module: str  # inside oriflamme.rules: cards.base, flow
    function: str
    line: int
    kind: str  # the sort of change
    text: str  # before -> after
    tree: ast.FunctionDef
    again: int = 0  # how many earlier mutants have the same function and text

    @property
    def key(self) -> str:
        """Return its name, without a line number, so that it survives changes elsewhere."""
        number = f" (again, {self.again})" if self.again else ""
        return f"{self.module}.{self.function}: {self.text}{number}"


PILES = "hand aside discard reserve".split()
NAMESPACES = ("kinds", "questions")  # modules whose constants are written `questions.DECREE_TO`

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
REPLACED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
NEUTRAL = {"None": None, "int": 0, "bool": False}


def functions(path: Path) -> dict[str, ast.FunctionDef]:
    """Return the functions of a source file."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}


@cache
def all_rules() -> tuple[dict[str, ast.FunctionDef], dict[str, set[int]]]:
    """Return all functions of the rules, and the parameters of each that only reach the log.

    If a name exists twice, it is the function that cards are written with.
    """
    core = [path_of(module) for module in CORE]
    others = [path for path in sorted(RULES.rglob("*.py")) if path not in core]
    found = {name: function for path in (*others, *core) for name, function in functions(path).items()}
    return found, log_parameters(found)


def is_rule(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator) in ("rule", "inlined") for decorator in function.decorator_list)


def mutants_of(module: str) -> list[Mutant]:
    """Return all mutants of a module of the rules, in the order of its lines."""
    found: list[Mutant] = []
    all_functions, log_only = all_rules()
    for function in filter(is_rule, functions(path_of(module)).values()):
        if only_writes_events(function, log_only):
            continue
        seen = {(i, ast.dump(statement)) for i, statement in enumerate(function.body)}
        counts: dict[str, int] = {}
        for place, kind, node in changes(function, all_functions, log_only):
            tree = replaced(function, place, node)
            i = place[0][1] or 0
            result = (i, ast.dump(tree.body[i]))
            if result in seen:
                continue
            seen.add(result)
            line, text = described(function, tree, place)
            again = counts.get(text, 0)
            counts[text] = again + 1
            found.append(Mutant(module, function.name, line, kind, text, tree, again))
    return found


# The changes


def changes(
    function: ast.FunctionDef, all_functions: dict[str, ast.FunctionDef], log_only: dict[str, set[int]]
) -> Iterator[tuple[Place, str, ast.AST]]:
    """Yield the changes of a function: where, which sort, and the new node."""
    skipped = log_only_nodes(function, log_only)
    returned = ast.unparse(function.returns) if function.returns else "None"
    body = [stmt for stmt in function.body if not is_docstring(stmt)]
    if returned in NEUTRAL and not (len(body) == 1 and isinstance(body[0], ast.Pass)):
        whole = ast.Return(ast.Constant(NEUTRAL[returned]))
        yield (("body", function.body.index(body[0])),), "return early", whole
    abilities = ability_arguments(function, all_functions)
    for place, node in walk(function, skipped):
        if node in abilities:
            yield place, "name", ast.Name("SOLDIER" if ast.unparse(node) == "DESERTER" else "DESERTER", ast.Load())
        elif isinstance(node, ast.stmt):
            yield from ((place, kind, new) for kind, new in statement_changes(node, function, returned))
        elif isinstance(node, ast.expr):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in all_functions:
                yield from ((place, kind, new) for kind, new in argument_changes(node, all_functions, log_only))
            yield from ((place, kind, new) for kind, new in expression_changes(node))


def walk(root: ast.AST, skipped: set[ast.AST], place: Place = ()) -> Iterator[tuple[Place, ast.AST]]:
    """Yield every node in the order of the source, without skipped nodes, annotations and docstrings."""
    for field, value in ast.iter_fields(root):
        if field in ("decorator_list", "returns", "args") and isinstance(root, ast.FunctionDef):
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or node in skipped or is_docstring(node):
                continue
            here = (*place, (field, index))
            yield here, node
            yield from walk(node, skipped, here)


def ability_arguments(function: ast.FunctionDef, all_functions: dict[str, ast.FunctionDef]) -> set[ast.AST]:
    """Return the arguments that name the ability which eliminates: outside the log only a Deserter's matters."""
    found: set[ast.AST] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in all_functions:
            parameters = [arg.arg for arg in all_functions[node.func.id].args.args]
            found |= {
                a for a, p in zip(node.args, parameters, strict=False) if p == "ability" and isinstance(a, ast.Name)
            }
    return {node for node in found if ast.unparse(node) in KINDS}


def statement_changes(node: ast.stmt, function: ast.FunctionDef, returned: str) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Expr) or is_rebound(node, function):
        yield "removed", ast.Pass()
    if isinstance(node, ast.Return) and node is not function.body[-1]:
        yield "removed", ast.Pass()
    if isinstance(node, ast.Return) and node.value is not None and returned in NEUTRAL:
        yield "return early", ast.Return(ast.Constant(NEUTRAL[returned]))
        if returned == "bool":
            yield "condition", ast.Return(ast.UnaryOp(ast.Not(), node.value))
    if isinstance(node, ast.AugAssign):
        if type(node.op) in REPLACED:
            yield "arithmetic", ast.AugAssign(node.target, REPLACED[type(node.op)](), node.value)
        yield "arithmetic", ast.Assign([node.target], node.value)
    if isinstance(node, ast.If | ast.While):
        for value in (True, False):
            yield "condition", with_fields(node, test=ast.Constant(value))
    if isinstance(node, ast.For):
        yield "loop", with_fields(node, body=[*node.body, ast.Break()])
    if isinstance(node, ast.Break):
        yield "loop", ast.Continue()
    if isinstance(node, ast.Continue):
        yield "loop", ast.Break()


def is_rebound(node: ast.stmt, function: ast.FunctionDef) -> bool:
    """Return whether the function could run without this assignment: to the record, or to a name with a value."""
    if isinstance(node, ast.AugAssign):
        return True
    if not isinstance(node, ast.Assign):
        return False
    target = node.targets[0]
    return not isinstance(target, ast.Name) or any(
        isinstance(other, ast.Assign) and other.lineno < node.lineno and ast.dump(other.targets[0]) == ast.dump(target)
        for other in ast.walk(function)
    )


def argument_changes(
    node: ast.Call, all_functions: dict[str, ast.FunctionDef], log_only: dict[str, set[int]]
) -> Iterator[tuple[str, ast.AST]]:
    """Yield the call with two arguments of the same type swapped."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    types = [ast.unparse(arg.annotation) if arg.annotation else "" for arg in all_functions[name].args.args]
    for i in range(len(node.args)):
        for j in range(i + 1, len(node.args)):
            if types[i] == types[j] and not {i, j} & log_only[name]:
                args = list(node.args)
                args[i], args[j] = args[j], args[i]
                yield "arguments", with_fields(node, args=args)


def expression_changes(node: ast.expr) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARED[type(op)]:
                yield "comparison", with_fields(node, ops=[other()])
        case ast.BoolOp(op=op, values=values):
            yield "and, or", with_fields(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for i in range(len(values)):
                rest = [value for j, value in enumerate(values) if j != i]
                yield "and, or", rest[0] if len(rest) == 1 else with_fields(node, values=rest)
        case ast.UnaryOp(op=ast.Not() | ast.Invert(), operand=operand):
            yield "not", operand
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())):
            yield "constant", node.operand
        case ast.Constant(value=bool()):
            yield "constant", ast.Constant(not node.value)
        case ast.Constant(value=int(value)):
            yield "constant", ast.Constant(value + 1)
            yield "constant", ast.Constant(value - 1)
        case ast.BinOp(op=op, right=right) if type(op) in REPLACED and ast.unparse(right) not in ZERO:
            yield "arithmetic", with_fields(node, op=REPLACED[type(op)]())
        case ast.IfExp(body=body, orelse=orelse):
            yield "condition", body
            yield "condition", orelse
        case ast.Name(id=name, ctx=ast.Load()):
            yield from (("name", other) for other in other_names(name))
        case ast.Attribute(value=ast.Name(id=module), attr=attr) if module in NAMESPACES:
            yield from (("name", with_fields(node, attr=other)) for other in others_like(attr))
        case ast.Attribute(attr=attr) if attr in PILES:
            yield "name", with_fields(node, attr=PILES[(PILES.index(attr) + 1) % len(PILES)])
        case ast.Call(func=ast.Name(id=called), args=args):
            yield from call_changes(called, args)
            if called in filters():
                yield "noun", args[1]


@cache
def filters() -> set[str]:
    """Return the nouns that take some places and return those of them that have a property: `of_family(g, places, …)`.

    Their mutant returns all of the places.
    """
    return {
        name
        for module in ("nouns", "verbs")
        for name, function in functions(path_of(module)).items()
        if [arg.arg for arg in function.args.args[:2]] == ["g", "places"]
    }


def other_names(name: str) -> Iterator[ast.AST]:
    if name in SIZES:
        yield ast.BinOp(ast.Name(name, ast.Load()), ast.Add(), ast.Constant(1))
        yield ast.BinOp(ast.Name(name, ast.Load()), ast.Sub(), ast.Constant(1))
    if name == "NONE":
        yield ast.Constant(0)
    yield from (ast.Name(other, ast.Load()) for other in others_like(name))


def call_changes(called: str, args: list[ast.expr]) -> Iterator[tuple[str, ast.AST]]:
    """Yield the call with another noun that is easily confused, or a range with other ends."""
    if called == "range":
        first, last = (ast.Constant(0), args[0]) if len(args) == 1 else (args[0], args[1])
        too_far = () if "stacks" in ast.unparse(last) else ((0, 1),)  # no clause says what is behind the queue
        for start, end in ((1, 0), (0, -1), *too_far):
            ends = [plus(first, start), plus(last, end), *args[2:]]
            yield "range", ast.Call(ast.Name("range", ast.Load()), ends, [])
    if called == "family_of":
        yield "noun", ast.Call(ast.Name("home_of", ast.Load()), [args[1]], [])
    if called == "home_of":
        yield "noun", ast.Call(ast.Name("family_of", ast.Load()), [ast.Name("g", ast.Load()), args[0]], [])
    if called == "is_open_character":
        yield "noun", ast.Call(ast.Name("is_revealed", ast.Load()), args, [])
        kind = ast.Call(ast.Name("kind_of", ast.Load()), args, [])
        yield "noun", ast.Call(ast.Name("is_character", ast.Load()), [kind], [])
    if called == "open_characters":
        yield "noun", ast.Call(ast.Name("marked", ast.Load()), [*args, ast.Name("REVEALED", ast.Load())], [])
    if called == "neighbours":
        yield "noun", ast.Call(ast.Name("everywhere", ast.Load()), args[:1], [])


def plus(node: ast.expr, n: int) -> ast.expr:
    """Return the expression plus n."""
    if isinstance(node, ast.Constant):
        return ast.Constant(node.value + n)
    return node if n == 0 else ast.BinOp(node, ast.Add() if n > 0 else ast.Sub(), ast.Constant(abs(n)))
