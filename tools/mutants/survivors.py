"""Read the explanations of the mutants that survive."""

from __future__ import annotations

import tomllib
from pathlib import Path

EXPLAINED = Path(__file__).with_name("explained.toml")


def read_explained(path: Path = EXPLAINED) -> dict[str, str]:
    """Return for each key why no scenario can kill the mutant."""
    return {key: group["why"] for group in tomllib.loads(path.read_text())["survivors"] for key in group["mutants"]}
