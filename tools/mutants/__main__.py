"""Change the rules in one place at a time and check that a scenario fails: `make mutants`. docs/mutants.md explains it.

    python -m tools.mutants [--only PATTERN] [--also nouns verbs] [--list] [--json] [--probe GAMES]

A mutant is killed if a scenario of tests/scenarios fails, an error is raised, or a game never reaches its next
decision. Survivors must be explained in explained.toml. A survivor without an explanation, or an explanation without
its survivor, gives exit code 1.
"""

import os
import sys

os.environ["NUMBA_DISABLE_JIT"] = "1"  # before the rules are imported: a mutant replaces the code of a plain function

from tools.mutants.command import main

if __name__ == "__main__":
    sys.exit(main())
