"""The page's notation in JavaScript reads and writes exactly what this one does, errors included.

Every scenario, every move that a scenario expects to be refused, a text for each code of an error, every impossible
set-up and fuzzed texts are read by both: moves are made, records and positions written again, and links unpacked.
"""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from oriflamme.compiled.wasm_file import FOLDER, GAME_MODULE
from oriflamme.notation import (
    Game,
    NotationError,
    Notes,
    not_one_record,
    read_link,
    read_record,
    split,
    write_link,
)
from oriflamme.notation.position_link import unpack
from tests.artefact.test_javascript import NODE
from tests.notation.test_errors import CASES
from tests.notation.test_fuzz import TITLED, WORDS
from tests.notation.test_positions import IMPOSSIBLE

ROOT: Final = Path(__file__).parents[2]
LINKS: Final = 60
STRANGE: Final = "\t\r\x00\x1f\x7f\x85\xa0\u2028\u3000é１𝕏\ud7ff\ufeff#R!^~*+-?:/()|"


def in_javascript(folder: Path, **texts: list[str]) -> dict[str, Any]:
    assert NODE is not None, "make test installs Node"
    (folder / "input.json").write_text(json.dumps(texts), encoding="utf-8")
    script, module = "tests/notation/read_texts.js", str(FOLDER / GAME_MODULE)
    command = [NODE, script, module, str(folder / "input.json"), str(folder / "output.json")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads((folder / "output.json").read_text(encoding="utf-8"))
    return found


def result(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except NotationError as error:
        return plain(error)


def plain(error: NotationError) -> dict[str, Any]:
    """Return an error as the page has it: it has texts of its own for codes."""
    reason = "" if error.code else error.reason
    return {"reason": reason, "line": error.line, "code": error.code, "words": error.words}


def records_of(scenario: str) -> list[str]:
    """Return a scenario as a record, which has no expectations, and one record for each move that must be refused."""
    lines: list[str] = []
    found = []
    for line in scenario.split("\n"):
        if line.startswith("!"):
            found.append("\n".join([*lines, line[1:]]))
        elif not line.startswith("="):
            lines.append(line)
    return ["\n".join(lines), *found]


def written(recorded: Game, notes: Notes | None = None) -> dict[str, Any]:
    return {
        "record": recorded.record(notes),
        "position": recorded.position().splitlines(),
    }


def record(text: str) -> dict[str, Any]:
    """Read a record as the server does: it refuses several records before it reads them."""
    number = sum(i == 0 or line.word == "title" for i, line in enumerate(split(text)))
    if number != 1:
        raise not_one_record(number)
    return written(*read_record(text))


def fuzzed(chance: random.Random) -> str:
    """Return words in any order, or a scenario with some of its words, lines or characters changed."""
    if chance.random() < 0.2:
        lines = [" ".join(chance.choices(WORDS, k=chance.randint(0, 8))) for _ in range(chance.randint(0, 10))]
        return "\n".join(lines)
    lines = chance.choice(TITLED).split("\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        words = lines[at].split(" ")
        change = chance.randint(0, 5)
        if change == 0:
            words[chance.randrange(len(words))] = chance.choice(WORDS)
            lines[at] = " ".join(words)
        elif change == 1:
            lines.insert(at, chance.choice(lines))
        elif change == 2 and len(lines) > 1:
            del lines[at]
        elif change == 3 and lines[at]:
            place = chance.randrange(len(lines[at]))
            lines[at] = lines[at][:place] + chance.choice(STRANGE) + lines[at][place + 1 :]
        elif change == 4:
            lines[at] = lines[at][: chance.randint(0, len(lines[at]))]
        else:
            lines[at] += " " + chance.choice(WORDS)
    return "\n".join(lines)


def some_links(chance: random.Random, texts: list[str]) -> list[str]:
    """Return links to positions in games, whole and damaged."""
    links: list[str] = []
    while len(links) < LINKS:
        try:
            recorded, _ = read_record(chance.choice(texts))
            links.append(write_link(recorded))
        except (NotationError, ValueError):  # the position is not one that a link can hold
            continue
    damaged = []
    for link in links:
        at = chance.randrange(len(link))
        change = chance.choice(["", "A", "-", "!", "é", "1."])
        damaged += [link[:at] + change + link[at + 1 :], link[:at]]
    malformed = [version + body for version in "12" for body in (".", ".A", ".abc", "." + "A" * 5000)]
    return [*links, *damaged, "", "3.abc", *malformed]


@pytest.mark.parametrize("count", [200, pytest.param(1000, marks=pytest.mark.long)])
def test_javascript_reads_and_writes_the_same(tmp_path: Path, count: int) -> None:
    chance = random.Random(14)
    scenarios = [text for titled in TITLED for text in records_of(titled)]
    fuzz = [records_of(fuzzed(chance))[0] for _ in range(count)]
    impossible = [f"title t\n{lines}\n" for lines, *_ in IMPOSSIBLE]
    records = [*scenarios, *(text for text, *_ in CASES if "=" not in text), *impossible, *fuzz]
    links = some_links(chance, TITLED)
    found = in_javascript(tmp_path, records=records, links=links)
    codes = set()
    for text, there in zip(records, found["records"], strict=True):
        here = result(lambda text=text: record(text))
        assert there == here, text
        codes.add(here.get("code"))
    assert codes >= {code for _, code, *_ in CASES}
    readable = []
    for link, there in zip(links, found["links"], strict=True):
        here = result(lambda link=link: unpack(link))
        assert there == here, link
        readable += [link] if isinstance(here, str) else []
    assert len(readable) >= LINKS
    for link, again in zip(readable, found["written"], strict=True):
        assert written(read_link(again)) == written(read_link(link))
