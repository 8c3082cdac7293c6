"""Every Python example in the documents runs. The examples of a page run from top to bottom, as one session.

A comment after `print(…)` that begins with a bracket, a quote or a digit is what must be printed there, up to `…`.
"""

from __future__ import annotations

import contextlib
import io
import re
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import pytest

from oriflamme.rules import Settings, act, deal, decider, legal_actions, view
from tests.docs.documents import DOCS, DOCUMENTS

PRINTED = re.compile(r"^ *print\(.*\)  # ([\['\"\d][^…\n]*)", re.MULTILINE)
ELSEWHERE = {
    "docs/adding-a-card.md": "tests/tools/test_new_card.py adds the card of the page to a copy of the repository"
}
PAGES = [
    name
    for name, document in DOCUMENTS.items()
    if name not in ELSEWHERE and any(block.language == "python" for block in document.blocks())
]
# Without a GPU, the examples for one run on the CPU with fewer games.
ON_THE_CPU = () if shutil.which("nvidia-smi") else (('device="cuda"', 'device="cpu"'), ("1 << 20", "64"))


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_run(name: str) -> None:
    names: dict[str, Any] = {}
    needs_torch = []
    for block in DOCUMENTS[name].blocks():
        if block.language == "python" and ".torch()" in block.text and find_spec("torch") is None:
            needs_torch.append(block.line)  # PyTorch is larger than everything else that the tests need
        elif block.language == "python":
            run_block(name, block.line, block.text, names)
    if name in CHECKS:
        CHECKS[name](names)
    if needs_torch:
        pytest.skip(f"NOT TESTED: the example in line {needs_torch[0]} of {name}, because PyTorch is not installed")


def run_block(name: str, line: int, text: str, names: dict[str, Any]) -> None:
    for on_a_gpu, on_the_cpu in ON_THE_CPU:
        text = text.replace(on_a_gpu, on_the_cpu)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile("\n" * line + text, name, "exec"), names)
    rest = printed.getvalue()
    for expected in PRINTED.findall(text):
        assert expected.strip() in rest, f"{name}: expected {expected!r} to be printed, got {rest!r}"
        rest = rest.partition(expected.strip())[2]


def play_patient_bot(names: dict[str, Any]) -> None:
    """Check that the bot of docs/bot-protocol.md reveals nothing before its round."""
    bot = names["Patient"](until="3")
    game = deal(Settings(players=4), 1)
    rounds = set()
    while (seat := decider(game)) is not None:
        revealed = [bool(mark) for mark in game.marks]
        act(game, bot.think(view(game, seat), legal_actions(game), 5).action)
        if [bool(mark) for mark in game.marks] != revealed:
            rounds.add(int(game.round_now))
    assert rounds
    assert min(rounds) >= 3


def compare_picture(names: dict[str, Any]) -> None:
    """Check that the picture of docs/python.md is the one that its example draws."""
    assert names["picture"] == (DOCS / "pictures" / "python.svg").read_text(encoding="utf-8")


CHECKS: dict[str, Callable[[dict[str, Any]], None]] = {
    "docs/bot-protocol.md": play_patient_bot,
    "docs/python.md": compare_picture,
}


def test_no_page_has_lost_its_examples() -> None:
    pages = (
        "README.md",
        "docs/python.md",
        "docs/bots.md",
        "docs/bot-protocol.md",
        "docs/environments.md",
        "docs/gpu.md",
    )
    assert set(pages) <= set(PAGES)
