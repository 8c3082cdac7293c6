"""What the commands of `oriflamme train` share: refusing in one sentence, and asking for PyTorch."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import typer

ERROR = 2


def fail(text: object) -> typer.Exit:
    print(text, file=sys.stderr)
    return typer.Exit(ERROR)


def need_torch() -> None:
    if find_spec("torch") is None:
        raise fail("training needs PyTorch: pip install 'oriflamme[training]'")
