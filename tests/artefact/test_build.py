"""The same sources and tools give the same bytes; other versions of Python give a module that behaves the same."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from oriflamme.compiled.wasm_file import FOLDER, MODULES, read_module
from tests.artefact.test_javascript import check_in_node, write_trace
from tools.artefact.link import LinkError, link, signed, unsigned

ROOT = Path(__file__).parents[2]
PINS = dict(
    line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line and ";" not in line
)


def is_pinned(name: str) -> bool:
    return version(name) == PINS[name]


@pytest.mark.long
def test_a_build_gives_the_committed_bytes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.artefact.build", "--out", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": "5"}, check=True)
    if sys.version_info[:2] == (3, 11) and all(map(is_pinned, ("numba", "llvmlite"))):
        assert [name for name in MODULES if (tmp_path / name).read_bytes() != (FOLDER / name).read_bytes()] == []
    else:
        trace = tmp_path / "trace.json"
        write_trace(trace, 200, 20, "artefact")
        found = check_in_node(trace, tmp_path)
        assert (found["games"]["different"], found["searches"]["different"]) == (0, 0)


@pytest.mark.parametrize("name", MODULES)
def test_the_folder_of_the_build_is_not_in_the_artefact(name: str) -> None:
    """Otherwise the bytes would depend on it."""
    code = (FOLDER / name).read_bytes()
    assert [part for part in (b"/src/oriflamme", b"\\src\\oriflamme", b"site-packages") if part in code] == []


def test_the_sources_are_those_with_compiled_code() -> None:
    sources = {source for name in MODULES for source in read_module(FOLDER / name)[1]["sources"]}
    assert {"rules/flow.py", "rules/kinds.py", "rules/cards/base.py", "bots/search/tree.py"} <= sources
    assert {"envs/batched_step.py", "arena/compiled/game_result.py"} <= sources
    assert not {"bots/levels.py", "rules/gpu.py", "server/app.py", "compiled/calls.py", "cli.py"} & sources


@pytest.mark.parametrize("number", [0, 1, 63, 64, 127, 128, 300, 2**31, 2**32 - 1])
def test_numbers_are_written_as_leb128(number: int) -> None:
    from tools.artefact.link import Reader

    assert Reader(unsigned(number)).number() == number
    assert Reader(signed(number)).signed_number() == number
    assert Reader(signed(-number)).signed_number() == -number


def test_the_linker_refuses_what_it_does_not_know() -> None:
    with pytest.raises(LinkError, match="not a WebAssembly object"):
        link(b"\x7fELF", [], {})
    table_section = b"\0asm\1\0\0\0" + b"\4\4\1\x70\0\1"
    with pytest.raises(LinkError, match="unknown sections"):
        link(table_section, [], {})
