"""Change the rules in one place at a time and check that a scenario fails: `make mutants`. docs/mutants.md explains it.

python tools/mutants.py [--only PATTERN] [--also nouns verbs] [--list] [--json] [--docs]

A mutant is killed if a scenario of tests/scenarios fails, an error is raised, or a game never reaches its next
decision. Survivors must be explained in mutants-explained.toml. A survivor without an explanation, or an explanation
without its survivor, gives exit code 1.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main() -> int:
    os.environ["NUMBA_DISABLE_JIT"] = (
        "1"  # before the rules are imported: a mutant replaces the code of a plain function
    )
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from tools.mutation.command import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
