"""The list of refusal codes: the server, or the rules that refuse a move, use each of them."""

from __future__ import annotations

import ast
from pathlib import Path

import oriflamme
from oriflamme.server.messages import refusals


def test_every_code_is_used() -> None:
    """`Refusal` itself rejects codes that are not in the list."""
    files = [path for path in Path(oriflamme.__file__).parent.rglob("*.py") if path != Path(refusals.__file__)]
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    said = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert sorted(refusals.CODES - said) == []
