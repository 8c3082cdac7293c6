"""Dispatch from an operation to the functions of its card: the legal answers to an effect, and what an answer does.

Both ladders are built from the functions of the card modules, by name: the ability of the kind `royal-decree` is
`royal_decree_resolve`, and if it asks for something, `royal_decree_choices` returns the answers as a bit mask. The
later part `decree-to` is `decree_to_choices` and `decree_to_resolve`. A second set of answers (the Judge's) is returned
by `judge_second_choices`. A function declares only the parameters that it needs:

    choices(), choices(g), choices(g, me), choices(g, me, arg)
    resolve(g, log, me), resolve(g, log, me, answer), resolve(g, log, me, arg, answer)
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from ..compiled.ladder import functions_named, ladder, parameters_of
from . import cards, questions

MODULES: Final = tuple(import_module(f"{cards.__name__}.{module.name}") for module in iter_modules(cards.__path__))

CHOICES: Final = functions_named(MODULES, questions.OPERATION_NAMES, "choices")
SECOND_CHOICES: Final = functions_named(MODULES, questions.OPERATION_NAMES, "second_choices")
RESOLVE: Final = functions_named(MODULES, questions.OPERATION_NAMES, "resolve")


def choices_rung(op: int) -> tuple[str, dict[str, Any]]:
    """Return the statement that computes both sets of answers, and the functions that it calls."""
    arguments = ("g", "me", "arg")
    calls, functions = [], {}
    for name, table in ((f"choices_{op}", CHOICES), (f"second_choices_{op}", SECOND_CHOICES)):
        if op in table:
            functions[name] = table[op]
            calls.append(f"{name}({', '.join(arguments[: parameters_of(table[op])])})")
        else:
            calls.append("0")
    return f"return {', '.join(calls)}", functions


def resolve_rung(op: int) -> tuple[str, dict[str, Any]]:
    """Return the statement that applies the effect, and the function that it calls."""
    arguments = {3: "g, log, me", 4: "g, log, me, answer", 5: "g, log, me, arg, answer"}[parameters_of(RESOLVE[op])]
    return f"resolve_{op}({arguments})", {f"resolve_{op}": RESOLVE[op]}


def missing() -> list[str]:
    """Return what the card modules lack: an ability without a function, a question without answers, or answers to a
    question that is not in questions.TABLE."""
    asking = {number for number in questions.BY_NUMBER if number not in (questions.PLACE, questions.REVEAL_OR_KEEP)}
    return [
        *(f"{name}: no function ..._resolve" for op, name in questions.OPERATION_NAMES.items() if op not in RESOLVE),
        *(f"{questions.OPERATION_NAMES[op]}: no function ..._choices" for op in asking if op not in CHOICES),
        *(f"{questions.OPERATION_NAMES[op]}: no row in questions.TABLE" for op in CHOICES if op not in asking),
    ]


if missing():
    raise ImportError(f"the card modules are incomplete: {'; '.join(missing())}")

# choices(g, op, me, arg): return the answers to an effect as two bit masks, both empty if it asks nothing.
choices = ladder("choices", "g, op, me, arg", {op: choices_rung(op) for op in CHOICES}, otherwise="return 0, 0")

# resolve(g, log, op, me, arg, answer): apply an effect with its answer; NONE if there was nothing to answer.
resolve = ladder("resolve", "g, log, op, me, arg, answer", {op: resolve_rung(op) for op in RESOLVE})
