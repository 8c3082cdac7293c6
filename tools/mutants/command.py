"""The command line of `make mutants`."""

from __future__ import annotations

import argparse
import json
import os
import re
import time
from pathlib import Path

from tools.mutants.changes import MODULES, MORE, mutants_of
from tools.mutants.random_probe import played_game
from tools.mutants.runner import ScenarioSet, probe_all, run_mutants
from tools.mutants.survivors import EXPLAINED, read_explained

SCENARIOS = Path(__file__).parents[2] / "tests" / "scenarios"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Change the rules in one place at a time and check that a scenario fails."
    )
    parser.add_argument("--also", nargs="+", choices=MORE, default=[], help="mutate these modules too")
    parser.add_argument("--only", metavar="PATTERN", default="", help="only mutants whose key matches this expression")
    parser.add_argument("--list", action="store_true", help="list the mutants without running them")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    parser.add_argument("--probe", type=int, metavar="N", default=0, help="play N random games with each survivor")
    parser.add_argument("--killers", action="store_true", help="print what kills each mutant")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="number of processes")
    parser.add_argument("--scenarios", type=Path, default=SCENARIOS, help="folder with the scenarios")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    began = time.monotonic()
    everything = [mutant for module in (*MODULES, *options.also) for mutant in mutants_of(module)]
    mutants = [mutant for mutant in everything if re.search(options.only, mutant.key)]
    if options.list:
        print("\n".join(f"{mutant.line:4} {mutant.kind:12} {mutant.key}" for mutant in mutants))
        return 0
    scenarios = ScenarioSet(options.scenarios)
    results = run_mutants(scenarios, mutants, options.workers, options.json)
    seconds = time.monotonic() - began

    explained = read_explained()
    survivors = [result.mutant for result in results if not result.killer]
    unexplained = [mutant for mutant in survivors if mutant.key not in explained]
    alive = {mutant.key for mutant in survivors}
    asked = {mutant.key for mutant in mutants}
    stale = [key for key in explained if key in asked and key not in alive]
    if not options.only:
        known = asked | {mutant.key for module in MORE for mutant in mutants_of(module)}
        stale += [key for key in explained if key not in known]
    probed = (
        probe_all(survivors, [played_game(seed) for seed in range(options.probe)], options.workers)
        if options.probe
        else {}
    )
    if options.json:
        report = {
            "mutants": len(results),
            "killed": len(results) - len(survivors),
            "explained": len(survivors) - len(unexplained),
            "unexplained": [mutant.key for mutant in unexplained],
            "stale": stale,
            "scenarios": len(scenarios.scenarios),
            "seconds": round(seconds, 1),
        }
        print(json.dumps(report, indent=2))
    else:
        if options.killers:
            print("\n".join(f"{result.mutant.key}\n    {result.killer or 'SURVIVES'}" for result in results))
        for mutant in unexplained:
            print(f"{mutant.module}:{mutant.line}: survives without an explanation: {mutant.key}")
        for key, fields in probed.items():
            print(f"{key}\n    {explained.get(key, 'not explained')}")
            print(f"    changes in {options.probe} random games: {fields or 'nothing'}")
        for key in stale:
            print(f"{EXPLAINED.name}: explained, but it does not survive or exist: {key}")
        print(
            f"{len(results)} mutants, {len(results) - len(survivors)} killed by {len(scenarios.scenarios)} scenarios, "
            f"{len(survivors) - len(unexplained)} explained, {len(unexplained)} unexplained; {seconds:.0f} s"
        )
    return 1 if unexplained or stale else 0
