"""Check the GPU code on a machine with a GPU: it must give the same bytes as the CPU.

    PYTHONPATH=src OUT=/tmp/out python -m tools.gpu   # all parts in parallel; a few minutes on 16 cores
    PYTHONPATH=src python -m tools.gpu --part parity --games 20000

Each part (parts.py) runs in its own process, since most of the time is spent compiling its kernels; a lock keeps them
from using the GPU at the same time. The results are gpu.json and gpu.txt in $OUT (or the current folder).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from oriflamme.envs.gpu_bench import versions
from tools.gpu import parts

PARTS = ("parity", "steps", "mixed", "again")


def run_part(part, games, out):
    """Run one part, print its progress, and write its result to a file in `out`."""
    lines = []

    def progress(line):
        lines.append(line)
        print(line, flush=True)

    start = time.perf_counter()
    result = getattr(parts, part)(games, progress)
    progress(f"{part}: {time.perf_counter() - start:.0f} s, including {result.get('compile_s', 0):.0f} s of compiling")
    (out / f"part_{part}.json").write_text(json.dumps({"result": result, "lines": lines}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=PARTS, help="run only this part (default: all, in parallel)")
    parser.add_argument("--games", type=int, default=1_000_000, help="games compared by parity (default: 1,000,000)")
    parser.add_argument(
        "--limit", type=float, default=280, help="time limit for all parts together, in seconds (default: 280)"
    )
    options = parser.parse_args()
    out = Path(os.environ.get("OUT", "."))
    out.mkdir(parents=True, exist_ok=True)
    if options.part:
        run_part(options.part, options.games, out)
        return
    start = time.perf_counter()
    command = [sys.executable, "-m", "tools.gpu", "--games", str(options.games), "--part"]
    children = {}
    for part in PARTS:
        with (out / f"log_{part}").open("w") as log:
            children[part] = subprocess.Popen([*command, part], stderr=subprocess.STDOUT, stdout=log)
    report = {"versions": versions(), "parts": {}, "failed": {}}
    lines = [", ".join(f"{name} {version}" for name, version in report["versions"].items())]
    for part, child in children.items():
        try:
            child.wait(timeout=max(1, options.limit - (time.perf_counter() - start)))
        except subprocess.TimeoutExpired:
            child.kill()
        file, log = out / f"part_{part}.json", out / f"log_{part}"
        if file.exists():
            done = json.loads(file.read_text())
            report["parts"][part] = done["result"]
            lines += done["lines"]
            file.unlink()
        else:
            report["failed"][part] = log.read_text()[-3000:]
            lines.append(f"{part} FAILED or ran out of time:\n{report['failed'][part]}")
        log.unlink()
    lines.append(f"{time.perf_counter() - start:.0f} s in all")
    (out / "gpu.json").write_text(json.dumps(report, indent=1))
    (out / "gpu.txt").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
