"""Check and measure the GPU code on a machine with a GPU: byte-for-byte parity with the CPU, speed, PyTorch.

    PYTHONPATH=src OUT=/tmp/out python -m tools.gpu   # all parts in parallel; a few minutes on 16 cores
    PYTHONPATH=src python -m tools.gpu --part parity --games 20000

Each part (parts.py) runs in its own process, since most of the time is spent compiling its kernels; a lock keeps
them from measuring at the same time. The results are gpu.json, gpu.txt and gpu.md in $OUT (or the current folder).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tools.gpu import parts as gpu_parts
from tools.gpu.parts import BOXES

PARTS = ("parity", "steps", "mixed", "again", "rollout", "flat")  # "rollout:64" limits each thread to 64 registers


def run_part(part, games, out):
    """Run one part, print its progress, and write its result to a file in `out`."""
    lines = []

    def progress(line):
        lines.append(line)
        print(line, flush=True)

    name, _, registers = part.partition(":")
    start = time.perf_counter()
    if name == "rollout":
        result = gpu_parts.rollout(int(registers) if registers else None, games, progress)
    else:
        result = getattr(gpu_parts, name)(games, progress)
    result["wall_s"] = time.perf_counter() - start
    progress(f"{part}: {result['wall_s']:.0f} s, including {result.get('compile_s', 0):.0f} s of compiling")
    Path(out, f"part_{part.replace(':', '_')}.json").write_text(json.dumps({"result": result, "lines": lines}))


def machine():
    """Return the versions and the machine that the figures were measured with."""
    from oriflamme.envs.gpu_bench import versions

    found = versions()
    try:
        found["driver"] = subprocess.run(
            ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"],
            capture_output=True, text=True, check=True,
        ).stdout.strip()  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        found["driver"] = "none"
    found["cores"] = str(os.cpu_count())
    return found


def markdown(report):
    """Return the figures in the form of docs/gpu.md."""
    lines = [", ".join(f"{name} {value}" for name, value in report["versions"].items()), ""]
    parts = report["parts"]
    if "parity" in parts:
        part = parts["parity"]
        lines += [f"Parity: {part['games']:,} games, {part['decisions']:,} decisions, {part['differ']} differ.", ""]
    if "steps" in parts:
        part = parts["steps"]
        lines += [f"Step by step: {part['steps']:,} steps of `Flat`, {part['differ']} arrays differ.", ""]
    if "mixed" in parts:
        part = parts["mixed"]
        lines += [f"A mixed batch and the trainer's bits: {part['steps']:,} steps, {part['differ']} arrays differ.", ""]
    if "again" in parts:
        part = parts["again"]
        lines += [f"The same steps repeated: {part['steps']:,}, {part['differ']} arrays differ.", ""]
    best = {}
    for row in parts.get("rollout", {}).get("rows", ()):
        key = (row["box"], row["players"])
        best[key] = max(best.get(key, row), row, key=lambda r: r["decisions_s"])
    flat_rows = {(row["box"], row["players"]): row for row in parts.get("flat", {}).get("rows", ())}
    lines += [
        "| box | players | play-outs, million decisions/s | million games/s | block | step, million/s | move alone |"
    ]
    lines[-1] += " mask and observation alone |"
    lines += ["| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"]
    for key in sorted(set(best) | set(flat_rows), key=lambda k: (BOXES.index(k[0]), k[1])):
        played, shown = best.get(key), flat_rows.get(key)
        cells = [f"{played[k] / 1e6:,.0f}" for k in ("decisions_s", "games_s")] if played else ["", ""]
        cells += [str(played["threads"]) if played else ""]
        cells += [f"{shown[k] / 1e6:,.0f}" for k in ("steps_s", "moves_s", "shows_s")] if shown else ["", "", ""]
        lines.append(f"| {key[0]} | {key[1]} | {' | '.join(cells)} |")
    if "torch" in parts.get("flat", {}):
        part = parts["flat"]["torch"]
        lines += ["", f"PyTorch {part['version']}: shared without a copy: {all(part['shared'].values())};"]
        lines += [f"a masked random policy in PyTorch over it: {part['steps_s'] / 1e6:,.0f} million steps/s."]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", help=f"run only this part: one of {', '.join(PARTS)} (default: all, in parallel)")
    parser.add_argument("--games", type=int, default=1_000_000, help="games compared by parity (default: 1,000,000)")
    parser.add_argument(
        "--limit", type=float, default=280, help="time limit for all parts together, in seconds (default: 280)"
    )
    arguments = parser.parse_args()
    out = Path(os.environ.get("OUT", "."))
    out.mkdir(parents=True, exist_ok=True)
    if arguments.part:
        run_part(arguments.part, arguments.games, out)
        return
    start = time.perf_counter()
    command = [sys.executable, "-m", "tools.gpu", "--games", str(arguments.games), "--part"]
    children = {}
    for part in PARTS:
        log = (out / f"log_{part.replace(':', '_')}").open("w")
        children[part] = subprocess.Popen([*command, part], stderr=subprocess.STDOUT, stdout=log)
    report = {"versions": machine(), "parts": {}, "failed": {}}
    lines = [", ".join(f"{k} {v}" for k, v in report["versions"].items())]
    for part, child in children.items():
        try:
            child.wait(timeout=max(1, arguments.limit - (time.perf_counter() - start)))
        except subprocess.TimeoutExpired:
            child.kill()
        file = out / f"part_{part.replace(':', '_')}.json"
        log = out / f"log_{part.replace(':', '_')}"
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
    (out / "gpu.md").write_text(markdown(report))
    (out / "gpu.txt").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
