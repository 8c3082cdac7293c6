"""The hash of the sources: nothing but comments, docstrings and empty lines is left out of it."""

from __future__ import annotations

import ast

import pytest

from oriflamme.compiled.sources import PACKAGE, source_files, without_comments


def with_empty_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as docstring), *_]:
                    docstring.value = ""
    return tree


def test_what_is_hashed_has_the_syntax_tree_of_the_source_without_docstrings() -> None:
    paths = list(PACKAGE.rglob("*.py"))
    assert len(paths) > 200
    for path in paths:
        source = path.read_bytes()
        expected = ast.dump(with_empty_docstrings(ast.parse(source)))
        assert ast.dump(ast.parse(without_comments(source))) == expected, path


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x = 1\n", "x = 1  # one\n"),
        ("x = 1\n", "# one: '\n\nx = 1\r\n"),
        ('"""One."""\nx = 1\n', '"""Two\n\nlines: "a" # b\n"""\n\nx = 1\n'),
        ('def f():  # one\n    """One."""\n    return 1\n', 'def f():\n    # two\n    """Two."""\n    return 1\n'),
    ],
)
def test_comments_docstrings_and_empty_lines_are_left_out(one: str, other: str) -> None:
    assert without_comments(one.encode()) == without_comments(other.encode())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x = 1\n", "x = 2\n"),
        ("x = '# one'\n", "x = '# two'\n"),
        ('x = """\n# one"""\n', 'x = """\n# two"""\n'),
        ("x = 'it\\'s # one'\n", "x = 'it\\'s # two'\n"),
        ('f(\n    """One."""\n)\n', 'f(\n    """Two."""\n)\n'),
        ("if x:\n    y = 1\n", "if x:\n    pass\ny = 1\n"),
    ],
)
def test_everything_else_counts(one: str, other: str) -> None:
    assert without_comments(one.encode()) != without_comments(other.encode())


def test_the_sources_of_a_function_are_its_module_and_what_it_imports() -> None:
    rules, bots = (set(source_files([f"oriflamme.{name}.entry_points"])) for name in ("rules.machine", "bots.greedy"))
    assert {"rules/flow.py", "rules/kinds.py", "rules/cards/base.py", "compiled/jit.py", "compiled/ladder.py"} <= rules
    assert {"bots/greedy/answer_values.py", "bots/greedy/appraisal.py"} <= bots - rules
    assert {"rules/engine.py", "rules/nouns.py", "rules/kinds.py"} <= bots
    assert not {"rules/gpu.py", "bots/levels.py", "compiled/calls.py", "cli.py"} & bots
