"""Break the rules, one small change at a time, and see a scenario fail: `make mutants`. docs/mutants.md says how.

python tools/mutants.py [--only PATTERN] [--also verbs elimination] [--list] [--json] [--docs]

A mutant is killed when a scenario of tests/scenarios fails, an error is raised, or a game does not go on. Survivors
must be explained in mutants-explained.toml; one that is not, or an explanation without its survivor, is exit 1.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main() -> int:
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # before the rules are imported: a mutant is new code in a plain function
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from tools.mutation.command import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
