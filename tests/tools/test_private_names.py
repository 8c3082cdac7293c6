"""Private names of other libraries are used only in the rooms that are made for that, and only of bounded versions."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from tests.tools.test_packaging import requirements

PACKAGE = Path(__file__).parents[2] / "src" / "oriflamme"
ROOMS = ("compiled", "server/net/protocols")
# Names with an underscore that their libraries document. Ours have none, so every other one is private.
DOCUMENTED = {
    "_asdict": "named tuples", "_fields": "named tuples", "_replace": "named tuples",
    "_exit": "os", "_repr_svg_": "IPython",
    "_apply_action": "OpenSpiel", "_action_to_string": "OpenSpiel", "_legal_actions": "OpenSpiel",
    "_accumulate_rewards": "PettingZoo", "_clear_rewards": "PettingZoo", "_cumulative_rewards": "PettingZoo",
    "_was_dead_step": "PettingZoo",
    "_action_mask": "Gymnasium", "_final_obs": "Gymnasium", "_illegal": "Gymnasium", "_seat": "Gymnasium",
}  # fmt: skip


def is_private(name: str) -> bool:
    return re.fullmatch(r"_\w*[^\W_]\w*", name) is not None and not (name.startswith("__") and name.endswith("__"))


def names_of_others(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the lines and names of attributes, imports, methods and strings; local variables are our own."""
    texts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node.lineno, name
            case ast.Constant(value=str(text)) if node not in texts and re.fullmatch(r"[\w.]+", text):
                yield from ((node.lineno, name) for name in text.split("."))
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                paths = [getattr(node, "module", None) or "", *(alias.name for alias in names)]
                yield from ((node.lineno, name) for path in paths for name in path.split("."))


def private_names(source: str) -> list[str]:
    found = names_of_others(ast.parse(source))
    return [f"{line}: {name}" for line, name in found if is_private(name) and name not in DOCUMENTED]


def is_in_a_room(path: Path) -> bool:
    return path.relative_to(PACKAGE).as_posix().startswith(tuple(f"{room}/" for room in ROOMS))


def test_private_names_of_other_libraries_are_used_only_in_their_rooms() -> None:
    """Use a public name instead, or move the code into a room. A name of our own needs no underscore."""
    outside = [path for path in PACKAGE.rglob("*.py") if not is_in_a_room(path)]
    found = [f"{path}:{name}" for path in outside for name in private_names(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "connection._buffer",
        "self._buffer = []",
        "from h11._receivebuffer import ReceiveBuffer",
        "from wasmtime import _ffi",
        "import library._private as public",
        "getattr(pool, '_processes')",
        "import_module('torch._dynamo')",
        "RULE = '_CUDATypingContext__dispatcher'",
        "class Library(Other):\n    def _optimize(self): pass",
    ],
)
def test_each_way_to_a_private_name_is_found(source: str) -> None:
    assert len(private_names(source)) == 1


@pytest.mark.parametrize(
    "source", ["_, rest = parts", "f(lambda _name: 0)", "x.__class__", "f'{name}_bias'", "row._replace()"]
)
def test_other_names_are_not(source: str) -> None:
    assert private_names(source) == []


def libraries(path: Path) -> Iterator[str]:
    """Yield the names of the libraries that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.partition(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]


def test_the_libraries_in_the_rooms_have_an_upper_bound() -> None:
    """Their next minor or major version may not have the names that are used here."""
    imported = {name for path in PACKAGE.rglob("*.py") if is_in_a_room(path) for name in libraries(path)}
    imported = {canonicalize_name(name) for name in imported - sys.stdlib_module_names}
    assert {"h11", "numba", "numba-cuda", "uvicorn", "wasmtime"} <= imported
    needed = [one for one in requirements() if canonicalize_name(one.name) in imported]
    assert {canonicalize_name(one.name) for one in needed} == imported
    assert [str(one) for one in needed if not any(limit.operator == "<" for limit in one.specifier)] == []
