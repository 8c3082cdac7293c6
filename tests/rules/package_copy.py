"""Copies of the package, whose rules a test may change, each with its own cache of compiled code."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "oriflamme"


class Copy:
    """A copy of the package in its own folder, with its own cache.

    It includes the bytecode, which Python would otherwise compile once more for each copy.
    """

    def __init__(self, folder: Path) -> None:
        self.package = folder / "oriflamme"
        self.cache = folder / "cache"
        self.write()

    def write(self) -> None:
        shutil.copytree(SOURCE, self.package)

    def start(self, code: str, cache: Path | None = None) -> subprocess.Popen[str]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV", "NUMBA"))}
        environment |= {
            "PYTHONPATH": str(self.package.parent),
            "ORIFLAMME_CACHE": str(cache or self.cache),
            "ORIFLAMME_BACKEND": "jit",
        }
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen([sys.executable, "-c", code], env=environment, text=True, **pipes)

    def run(self, code: str, cache: Path | None = None) -> str:
        return finish(self.start(code, cache))

    def change(self, file: str, old: str, new: str) -> None:
        path = self.package / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def compiled(self, folder: Path | None = None) -> dict[str, int]:
        """Return the files of machine code and when they were written."""
        kept = (folder or self.cache).rglob("*.nb*")
        return {str(path): path.stat().st_mtime_ns for path in kept}


# What compiles and caches the rules
COMPILER = (
    "__init__.py",
    "compiled/__init__.py",
    "compiled/backend.py",
    "compiled/cache_folder.py",
    "compiled/jit.py",
    "compiled/sources.py",
    "compiled/wasm_file.py",
)
SMALL_RULES = {
    "rules/__init__.py": "from .entry_points import decider, next_decider\n",
    "rules/flow.py": "from ..compiled.jit import rule\n\n\n@rule\ndef seat_after(turn):\n    return turn + 1\n",
    "rules/entry_points.py": (
        "from .flow import seat_after\nfrom ..compiled.jit import entry\n\n\n"
        "@entry\ndef decider(turn):\n    return seat_after(turn)\n\n\n"
        "@entry\ndef next_decider(turn):\n    return seat_after(turn + 1)\n"
    ),
}


class SmallCopy(Copy):
    """A copy of what compiles and caches, with rules that are compiled much sooner than those of the game."""

    def write(self) -> None:
        for name in COMPILER:
            (self.package / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SOURCE / name, self.package / name)
        (self.package / "rules").mkdir()
        for name, text in SMALL_RULES.items():
            (self.package / name).write_text(text, encoding="utf-8")


def finish(process: subprocess.Popen[str]) -> str:
    """Wait until the process ends, and return what it printed."""
    out, errors = process.communicate(timeout=900)
    assert process.returncode == 0, errors
    return out.strip()
