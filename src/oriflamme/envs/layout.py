"""The tables of docs/environments.md, generated from the rules."""

from __future__ import annotations

from ..rules import ACTION_TABLE, ACTIONS, OBSERVATION, OBSERVATION_LAYOUT


def layout_table() -> str:
    """The observation as a Markdown table: where each part begins, how long it is, what it holds."""
    lines = ["| from | length | name | what it holds |", "| ---: | ---: | --- | --- |"]
    at = 0
    for name, size, text in OBSERVATION_LAYOUT:
        lines.append(f"| {at} | {size} | {name} | {text} |")
        at += size
    lines.append(f"| {at} | | | end: {OBSERVATION} numbers |")
    return "\n".join(lines) + "\n"


def action_table() -> str:
    """The actions as a Markdown table: the first number of each verb, how many there are, what is counted."""
    lines = ["| from | count | verb | what is counted |", "| ---: | ---: | --- | --- |"]
    lines += [f"| {first} | {size} | {name} | {text} |" for name, first, size, text in ACTION_TABLE]
    lines.append(f"| {ACTIONS} | | | end: {ACTIONS} actions |")
    return "\n".join(lines) + "\n"
