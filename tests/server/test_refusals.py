"""The list of refusal codes: the server, or the rules that refuse a move, use each of them."""

from __future__ import annotations

import ast
from pathlib import Path

import oriflamme
from oriflamme.server.messages import refusals


def test_every_code_is_used() -> None:
    """`Refusal` itself rejects codes that are not in the list."""
    files = [path for path in Path(oriflamme.__file__).parent.rglob("*.py") if path != Path(refusals.__file__)]
    unused = set(refusals.CODES)
    for text in (path.read_text(encoding="utf-8") for path in files):
        if any(code in text for code in unused):
            nodes = ast.walk(ast.parse(text))
            unused -= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert sorted(unused) == []
