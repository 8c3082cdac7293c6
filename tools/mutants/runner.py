"""Run the scenarios against each mutant, in forked workers: for that time, the mutated code replaces the function's."""

from __future__ import annotations

import ast
import contextlib
import importlib
import multiprocessing
import resource
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

from oriflamme.notation import NotationError, Scenario, read_file, run
from oriflamme.rules import kinds
from tools.mutants.changes import Mutant
from tools.mutants.deal_checks import check_deals
from tools.mutants.decision_checks import check_decisions
from tools.mutants.engine_checks import check_engine
from tools.mutants.knowledge_checks import check_knowledge
from tools.mutants.names import RULES, path_of
from tools.mutants.noun_checks import check_nouns
from tools.mutants.random_probe import PlayedGame, differences

SECONDS = 1.0  # processor time per scenario; the slowest needs a fiftieth of it
MEMORY = 6 << 30  # bytes per worker
# The modules that cards are written with: a mutant may use names from them that its own module does not import.
SOURCES = ("kinds", "state", "nouns", "verbs")

# The first word of functions that are not named after their card; only the order of the scenarios depends on it.
CARDS_OF = {
    "decree": "royal-decree",
    "enter": "impersonation",
    "sentences": "judge",
    "sibling": "prince twin",
    "react": "ambush trap extortion prince twin",
    "may": "insurrection",
    "reserved": "deal",
    "pay": "deal",
}

# Modules that are also compared with a reference, because scenarios use only a part of them.
CHECKS: dict[str, Callable[[], str | None]] = {
    "nouns": check_nouns,
    "engine": check_engine,
    "decision": check_decisions,
    "knowledge": check_knowledge,
}


class Endless(BaseException):
    """A scenario took far longer than it ever does with the right rules."""


class Result(NamedTuple):
    """A mutant and what killed it; an empty killer if it survived."""

    mutant: Mutant
    killer: str


# The scenarios, and which functions each of them calls


class ScenarioSet:
    """All scenarios, read once before the workers are forked, and the functions of the rules that each one calls."""

    def __init__(self, folder: Path) -> None:
        self.files = sorted(folder.glob("*.txt"))
        self.scenarios, self.reading = called_by(lambda: self.read())
        self.calls = []
        for scenario in self.scenarios:
            failure, called = called_by(lambda scenario=scenario: fails(scenario))
            if failure:
                sys.exit(f"control: without any change {scenario.file}:{scenario.line} fails: {failure}")
            self.calls.append(called)
        if wrong := check_deals():
            sys.exit(f"control: {wrong}")

    def read(self) -> list[Scenario]:
        found = []
        for file in self.files:
            for scenario in read_file(file):
                if isinstance(scenario, NotationError):
                    raise scenario
                found.append(scenario)
        return found

    def order(self, mutant: Mutant) -> list[int]:
        """Return the scenarios that call the function; those whose title names its card come first."""
        cards = cards_of(mutant.function)
        order = []
        for i, scenario in enumerate(self.scenarios):
            if (mutant.module, mutant.function) in self.calls[i]:
                title = any(card in scenario.title for card in cards)
                order.append((not title, len(scenario.steps), i))
        return [i for *_, i in sorted(order)]


def cards_of(function: str) -> list[str]:
    """Return the names of the cards that a function belongs to, as far as its name says so."""
    named = [name for name in kinds.NAMES if function.startswith(name.replace("-", "_"))]
    word = function.split("_")[0]
    return named or CARDS_OF.get(word, word).split()


def called_by(work: Callable[[], Any]) -> tuple[Any, set[tuple[str, str]]]:
    """Return the result of the work, and the functions of the rules that it calls, as module and name."""
    called: set[CodeType] = set()

    def profile(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    sys.setprofile(profile)
    try:
        result = work()
    finally:
        sys.setprofile(None)
    names = set()
    for code in called:
        path = Path(code.co_filename)
        if path.is_relative_to(RULES):
            names.add((".".join(path.relative_to(RULES).with_suffix("").parts), code.co_name))
    return result, names


def fails(scenario: Scenario) -> str:
    """Return how a scenario fails; empty if it passes."""
    try:
        failures = run(scenario).failures
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"line {failures[0].line}" if failures else ""


# One mutant


@contextlib.contextmanager
def in_place(mutant: Mutant) -> Iterator[None]:
    """Put the mutated code into the function object itself, so that every module that imported it runs it."""
    module: ModuleType = importlib.import_module(f"oriflamme.rules.{mutant.module}")
    function = getattr(module, mutant.function)
    assert isinstance(function, FunctionType), "the rules must run interpreted"
    for source in SOURCES:
        for name, value in vars(importlib.import_module(f"oriflamme.rules.{source}")).items():
            module.__dict__.setdefault(name, value)
    before = function.__code__
    function.__code__ = code_of(mutant)
    try:
        yield
    finally:
        function.__code__ = before


def code_of(mutant: Mutant) -> CodeType:
    module = ast.Module([ast.fix_missing_locations(mutant.tree)], [])
    whole = compile(module, str(path_of(mutant.module)), "exec", dont_inherit=True)
    return next(part for part in whole.co_consts if isinstance(part, CodeType))


def killer_of(scenarios: ScenarioSet, mutant: Mutant) -> str:
    """Return the first scenario that fails and how; empty if none does."""
    name = (mutant.module, mutant.function)
    with in_place(mutant):
        check = CHECKS.get(mutant.module)
        if check and (wrong := limited(lambda: check() or "", 6 * SECONDS)):
            return wrong
        called = any(name in calls for calls in scenarios.calls)
        if name in scenarios.reading or not (called or check):
            if wrong := limited(lambda: check_deals() or "", 5 * SECONDS):
                return f"deals: {wrong}"
            if wrong := limited(lambda: reread(scenarios), 20 * SECONDS):
                return wrong
        for i in scenarios.order(mutant):
            scenario = scenarios.scenarios[i]
            if wrong := limited(lambda scenario=scenario: fails(scenario)):
                return f"{Path(scenario.file).name}:{scenario.line}: {wrong}"
    return ""


def reread(scenarios: ScenarioSet) -> str:
    """Read and run everything again: the mutated function is used while reading."""
    for scenario in scenarios.read():
        if wrong := fails(scenario):
            return f"{Path(scenario.file).name}:{scenario.line}: {wrong}"
    return ""


def limited(work: Callable[[], Any], seconds: float = SECONDS) -> str:
    """Return the result of the work, the error that it raises, or "endless" if it takes too long."""
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.1)
    try:
        said: str = work()
    except Endless:
        return "endless"
    except (Exception, RecursionError) as error:
        return f"{type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return said


# Workers

JOB: dict[str, Any] = {}  # what the forked workers inherit: the scenarios and the mutants


def start_worker() -> None:
    def stop(*_: object) -> None:
        raise Endless

    signal.signal(signal.SIGPROF, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    warnings.simplefilter("ignore")


def work(index: int) -> tuple[int, str]:
    return index, killer_of(JOB["scenarios"], JOB["mutants"][index])


def probe(key: str) -> tuple[str, str]:
    mutant = next(mutant for mutant in JOB["mutants"] if mutant.key == key)
    with in_place(mutant):
        return key, limited(lambda: differences(JOB["games"]), 100 * SECONDS)


def probe_all(survivors: list[Mutant], games: list[PlayedGame], workers: int) -> dict[str, str]:
    """Return for each survivor what it changes in random games."""
    JOB.update(games=games, mutants=survivors)
    with multiprocessing.get_context("fork").Pool(workers, start_worker) as pool:
        return dict(pool.imap(probe, [mutant.key for mutant in survivors]))


def run_mutants(scenarios: ScenarioSet, mutants: list[Mutant], workers: int, quiet: bool) -> list[Result]:
    """Run the scenarios against every mutant, in order."""
    for module in {mutant.module for mutant in mutants} & set(CHECKS):
        if wrong := CHECKS[module]():  # also prepares what the workers inherit
            sys.exit(f"control: {wrong}")
    JOB.update(scenarios=scenarios, mutants=mutants)
    results = []
    survivors = 0
    with multiprocessing.get_context("fork").Pool(workers, start_worker) as pool:
        for index, killer in pool.imap(work, range(len(mutants))):
            results.append(Result(mutants[index], killer))
            survivors += not killer
            if not quiet:
                show_progress(len(results), len(mutants), survivors)
    return results


def show_progress(done: int, of: int, survivors: int) -> None:
    """Print one line that is overwritten; without a terminal, one line per 200 mutants."""
    terminal = sys.stderr.isatty()
    if terminal or done % 200 == 0 or done == of:
        end = "\r" if terminal and done < of else "\n"
        print(f"{done} of {of}, {survivors} survive", end=end, file=sys.stderr, flush=True)
