"""The folder of a run: what a later process needs to go on, in files of at most 16 MB, and what people want to see.

| file | what it holds |
| --- | --- |
| `run.json` | the configuration and how far the run is |
| `curves.jsonl` | a line of figures for each update that was reported |
| `policy.pt` | the weights of the policy and their average, in single precision |
| `optimizer.pt` | the state of the policy's optimizer |
| `critic.pt` | the weights of the critic and the state of its optimizer |
| `snapshots.pt` | earlier averages, in half precision |
| `rival.pt` | with `rival_share`: the policy that plays the rival |
| `curves.svg` | the curves, drawn |
| `weights.bin` | the average, for the compiled bot (bots/learned/weights.py) |

Games in progress are not kept: a run that is resumed deals new ones.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from ..bots.learned.features import FEATURES_VERSION
from ..envs import LAYOUT_VERSION
from .config import Config

FORMAT = 1
MOST_BYTES = 16_000_000


class BadRun(ValueError):  # noqa: N818 - named after what is bad
    """Raised for a folder that can't be used; the message says why."""


def write(path: Path, data: bytes) -> None:
    """Write a file at once, so that a run that is cut off leaves the old one."""
    beside = path.with_suffix(path.suffix + ".new")
    beside.write_bytes(data)
    os.replace(beside, path)


def save(folder: Path, config: Config, progress: dict[str, Any], parts: dict[str, Any]) -> None:
    """Write the files of a run; `parts` are saved by PyTorch, and `run.json` comes last."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in parts.items():
        save_part(folder, name, part)
    run: dict[str, Any] = {"format": FORMAT, "layout_version": LAYOUT_VERSION, "features_version": FEATURES_VERSION}
    run |= {"config": asdict(config), "progress": progress}
    write(folder / "run.json", (json.dumps(run, indent=1) + "\n").encode())


def save_part(folder: Path, name: str, part: Any) -> None:
    beside = folder / f"{name}.pt.new"
    torch.save(part, beside)
    if beside.stat().st_size > MOST_BYTES:
        raise BadRun(f"{name}.pt must have at most {MOST_BYTES} bytes, got {beside.stat().st_size}")
    os.replace(beside, folder / f"{name}.pt")


def read_run(folder: Path) -> tuple[Config, dict[str, Any]]:
    """Return the configuration and the progress of a run."""
    try:
        run = json.loads((folder / "run.json").read_text())
    except OSError as error:
        raise BadRun(f"{folder} contains no training run: there is no run.json") from error
    except json.JSONDecodeError as error:
        raise BadRun(f"{folder / 'run.json'} is damaged: {error}") from error
    versions = {"format": FORMAT, "layout_version": LAYOUT_VERSION, "features_version": FEATURES_VERSION}
    for name, version in versions.items():
        if run.get(name) != version:
            raise BadRun(f"the run in {folder} must have {name} {version}, got {run.get(name)}: train it again")
    return Config.of(run["config"]), run["progress"]


def load_part(folder: Path, name: str, device: torch.device | str = "cpu") -> Any:
    path = folder / f"{name}.pt"
    try:
        return torch.load(path, map_location=device, weights_only=True)
    except OSError as error:
        raise BadRun(f"{folder} is incomplete: {path.name} is missing") from error
    except Exception as error:
        raise BadRun(f"{path} is damaged: {error}") from error


def same_config(started: Config, given: Config) -> None:
    """Raise BadRun if a run is resumed with another configuration."""
    theirs, ours = asdict(started), asdict(given)
    changed = [name for name in ours if ours[name] != theirs[name]]
    if changed:
        raise BadRun(
            f"the run was started with another configuration ({', '.join(changed)}); resume it without --config, "
            "or start a new one in another folder"
        )
