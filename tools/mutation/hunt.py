"""Each mutant against the scenarios, in forked workers: its code stands in for the function's, then goes again."""

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
from oriflamme.rules import state, verbs
from tools.mutation.changes import RULES, Mutant
from tools.mutation.deals import check_deals
from tools.mutation.probe import Story, differences

SECONDS = 1.0  # of processor time for one scenario, of which the slowest needs a fiftieth
MEMORY = 6 << 30

# Functions whose name is not that of their card.
CARDS_OF = {
    "decree": "royal-decree",
    "enter": "impersonation",
    "sentences": "judge",
    "sibling": "prince twin",
    "react": "ambush trap extortion prince twin",
    "may": "insurrection",
    "reserved": "deal",
    "pay": "deal",
    "royal": "royal-decree",
}


class Endless(BaseException):
    """A scenario took far longer than it ever does."""


class Result(NamedTuple):
    """What became of a mutant: killed by something, or by nothing."""

    mutant: Mutant
    killer: str


# The scenarios, and which functions each of them calls


class Bench:
    """All scenarios, read once before the workers are forked; for each function those that call it."""

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
        """The scenarios that call the function; first those whose title names its card, then those that have it."""
        word = mutant.function.split("_")[0]
        cards = CARDS_OF.get(word, word).split()
        order = []
        for i, scenario in enumerate(self.scenarios):
            if (mutant.module, mutant.function) in self.calls[i]:
                title = any(card in scenario.title for card in cards)
                order.append((not title, len(scenario.steps), i))
        return [i for *_, i in sorted(order)]


def called_by(work: Callable[[], Any]) -> tuple[Any, set[tuple[str, str]]]:
    """What the work gives, and the functions of the rules that it calls, as module and name."""
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
    """How a scenario fails; empty if it holds."""
    try:
        failures = run(scenario).failures
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"line {failures[0].line}" if failures else ""


# A mutant's life


@contextlib.contextmanager
def in_place(mutant: Mutant) -> Iterator[None]:
    """The mutated code in the function itself, so that whoever has imported it runs it."""
    module: ModuleType = importlib.import_module(f"oriflamme.rules.{mutant.module}")
    function = getattr(module, mutant.function)
    assert isinstance(function, FunctionType), "the rules must run interpreted"
    for source in (verbs, state):
        for name, value in vars(source).items():
            module.__dict__.setdefault(name, value)
    before = function.__code__
    function.__code__ = code_of(mutant)
    try:
        yield
    finally:
        function.__code__ = before


def code_of(mutant: Mutant) -> CodeType:
    path = str(RULES / f"{mutant.module.replace('.', '/')}.py")
    whole = compile(ast.Module([mutant.tree], []), path, "exec", dont_inherit=True)
    return next(part for part in whole.co_consts if isinstance(part, CodeType))


def killer_of(bench: Bench, mutant: Mutant) -> str:
    """The first scenario that fails; empty if none does."""
    name = (mutant.module, mutant.function)
    with in_place(mutant):
        if name in bench.reading or not any(name in called for called in bench.calls):
            if wrong := limited(lambda: check_deals() or "", 5 * SECONDS):
                return f"deals: {wrong}"
            if wrong := limited(lambda: reread(bench), 20 * SECONDS):
                return wrong
        for i in bench.order(mutant):
            scenario = bench.scenarios[i]
            if wrong := limited(lambda scenario=scenario: fails(scenario)):
                return f"{Path(scenario.file).name}:{scenario.line}: {wrong}"
    return ""


def reread(bench: Bench) -> str:
    """Read and run everything again: this function takes part in the reading."""
    for scenario in bench.read():
        if wrong := fails(scenario):
            return f"{Path(scenario.file).name}:{scenario.line}: {wrong}"
    return ""


def limited(work: Callable[[], Any], seconds: float = SECONDS) -> str:
    """What the work says, an error that it raises, or that it did not end."""
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

JOB: dict[str, Any] = {}  # what the forked workers find: bench and mutants


def start_worker() -> None:
    def stop(*_: object) -> None:
        raise Endless

    signal.signal(signal.SIGPROF, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    warnings.simplefilter("ignore")


def work(index: int) -> tuple[int, str]:
    return index, killer_of(JOB["bench"], JOB["mutants"][index])


def probe(key: str) -> tuple[str, str]:
    mutant = next(mutant for mutant in JOB["mutants"] if mutant.key == key)
    with in_place(mutant):
        return key, limited(lambda: differences(JOB["stories"]), 100 * SECONDS)


def probe_all(survivors: list[Mutant], stories: list[Story], workers: int) -> dict[str, str]:
    """For each survivor what it changes in random games."""
    JOB.update(stories=stories, mutants=survivors)
    with multiprocessing.get_context("fork").Pool(workers, start_worker) as pool:
        return dict(pool.imap(probe, [mutant.key for mutant in survivors]))


def hunt(bench: Bench, mutants: list[Mutant], workers: int, quiet: bool) -> list[Result]:
    """Every mutant against the scenarios, in order."""
    JOB.update(bench=bench, mutants=mutants)
    results = []
    survivors = 0
    with multiprocessing.get_context("fork").Pool(workers, start_worker) as pool:
        for index, killer in pool.imap(work, range(len(mutants))):
            results.append(Result(mutants[index], killer))
            survivors += not killer
            if not quiet:
                end = "\r" if sys.stderr.isatty() else "\n"
                if end == "\r" or len(results) % 200 == 0 or len(results) == len(mutants):
                    print(
                        f"{len(results)} of {len(mutants)}, {survivors} survive", end=end, file=sys.stderr, flush=True
                    )
    if not quiet and sys.stderr.isatty():
        print(file=sys.stderr)
    return results


def show_progress(done: int, of: int, survivors: int) -> None:
    """One line that is written over; without a terminal a line now and then."""
    terminal = sys.stderr.isatty()
    if terminal or done % 200 == 0 or done == of:
        end = "\r" if terminal and done < of else "\n"
        print(f"{done} of {of}, {survivors} survive", end=end, file=sys.stderr, flush=True)
