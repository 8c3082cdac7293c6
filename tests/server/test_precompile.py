"""At the first start the server compiles the rules and bots, at later starts it doesn't."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from oriflamme.server.live import precompile


@pytest.mark.parametrize(
    ("markers", "compiles"),
    [
        ((), True),
        ((precompile.COMPLETE,), False),
        (("complete",), True),
        (("complete-000000000000",), True),  # of a copy of this package in another place
    ],
)
def test_everything_is_compiled_unless_this_copy_has_done_it(
    markers: tuple[str, ...], compiles: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    async def compile_in_subprocess(_: object) -> None:
        done.append("compiled")

    for name in markers:
        (tmp_path / name).touch()
    monkeypatch.setattr(precompile, "BACKEND", "jit")
    monkeypatch.setattr(precompile, "FOLDERS", (tmp_path,))
    monkeypatch.setattr(precompile, "compile_in_subprocess", compile_in_subprocess)
    monkeypatch.setattr(precompile, "load_rules", lambda: done.append("loaded"))
    asyncio.run(precompile.precompile(lambda progress: done.append(f"{progress:.0%}")))
    assert done == ["compiled"] * compiles + ["loaded", "100%"]
