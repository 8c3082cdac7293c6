"""Tests wait in pages for functions only: a page may not evaluate an expression, so the second look at one fails."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FUNCTION = re.compile(r"\s*(async\s*)?(\(\[?[\w\s,]*\]?\)|\w+)\s*=>")


def expressions(source: str) -> Iterator[str]:
    """Yield what `wait_for_function` is called with, unless it begins like a function or has another name."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "wait_for_function"
        ):
            script = node.args[0]
            start = script.values[0] if isinstance(script, ast.JoinedStr) else script
            if isinstance(start, ast.Constant) and not FUNCTION.match(str(start.value)):
                yield f"line {node.lineno}: {start.value}"


def test_scripts_that_are_looked_at_again_are_functions() -> None:
    found = {
        str(path.relative_to(ROOT)): wrong
        for folder in ("tests", "tools")
        for path in (ROOT / folder).rglob("*.py")
        if (wrong := list(expressions(path.read_text(encoding="utf-8"))))
    }
    assert not found


def test_an_expression_is_noticed() -> None:
    assert list(expressions("page.wait_for_function('innerWidth > 9')")) == ["line 1: innerWidth > 9"]
    assert not list(expressions("page.wait_for_function('async ([a, b]) => a > b')"))
