"""The messages and requests that the documents show are those that programs send and receive."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oriflamme.bots.external.program import ExternalBot
from oriflamme.bots.external.protocol import PROTOCOL, effect_json, family_json, view_json
from oriflamme.rules import Settings, act, deal, legal_actions, view
from oriflamme.server.messages import inbound
from oriflamme.server.net.routes import ENDPOINTS
from tests.docs.documents import DOCUMENTS

BOT_PAGE = DOCUMENTS["docs/bot-protocol.md"]
SERVER_PAGE = DOCUMENTS["docs/server.md"]
PLACEHOLDERS: dict[str, Any] = {"table": "0123456789abcdef", "id": "1", "decision": 0, "action": 0, "share": "0" * 32,
                                "record": "box base\n", "eyes": "all"}  # fmt: skip


def shown_messages() -> list[dict[str, Any]]:
    """Return the messages of docs/bot-protocol.md; `…` stands for more of the same."""
    lines = [block.text.strip() for block in BOT_PAGE.blocks() if block.text.startswith("{")]
    return [json.loads(line.replace("{…}", "{}").replace(",…", "")) for line in lines]


def test_the_messages_to_a_bot_are_those_that_it_gets(tmp_path: Path) -> None:
    """Play with a program that keeps what it reads, and answers as the page says."""
    hello, hello_answer, decide, decide_answer = shown_messages()
    answers = [json.dumps(answer) for answer in (hello_answer, decide_answer)]
    script = tmp_path / "bot.py"
    script.write_text(
        f"with open({str(tmp_path / 'got')!r}, 'w') as got:\n"
        f"    for answer in {answers!r}:\n"
        "        print(input(), file=got, flush=True)\n"
        "        print(answer, flush=True)\n"
    )
    game = deal(Settings(), 1)
    bot = ExternalBot(f"{sys.executable} -S {script}")
    bot.asked = decide_answer["id"] - 1
    bot.think(view(game, int(game.first)), [decide_answer["action"]], 1234)
    bot.stop()
    greeted, asked = map(json.loads, (tmp_path / "got").read_text().splitlines())
    assert greeted.keys() == hello.keys()
    assert greeted["protocol"] == hello["protocol"] == hello_answer["protocol"] == PROTOCOL
    assert asked.keys() == decide.keys()
    assert asked["actions"][0].keys() == decide["actions"][0].keys()
    assert bot.name == hello_answer["name"]


def test_the_tables_of_the_bot_protocol_list_every_field() -> None:
    game = deal(Settings(), 1)
    act(game, legal_actions(game)[0])
    seen = view(game, 1)
    shown = view_json(seen)
    tables = re.split(r"\n\| field \|", BOT_PAGE.text)[1:]
    listed = [set(re.findall(r"`(\w+)`", "\n".join(row.split(" | ")[0] for row in rows(table)))) for table in tables]
    deck = seen.deck.tolist()
    effect, family = effect_json(seen, deck, 0), family_json(seen, deck, 0)
    assert listed == [set(shown), set(effect), set(family), set(shown["queue"][0])]


def rows(table: str) -> list[str]:
    return [line for line in table.partition("\n\n")[0].splitlines() if line.startswith("| `")]


@pytest.mark.parametrize(
    "shown", [code.text for code in SERVER_PAGE.inline_code() if re.match(r'POST /\S+ \{|\{"type"', code.text)]
)
def test_the_server_accepts_the_requests_and_messages_on_its_page(shown: str) -> None:
    """`…` after a name stands for a value, and alone for further fields."""
    text = shown[shown.index("{") :]
    text = re.sub(r'"(\w+)": …', lambda field: f'"{field[1]}": {json.dumps(PLACEHOLDERS[field[1]])}', text)
    if shown.startswith("POST"):
        endpoint = next(e for e in ENDPOINTS if (e.method, e.path) == tuple(shown.split()[:2]))
        msgspec.json.decode(text, type=endpoint.body)
        return
    if ", …}" in text:
        tag = json.loads(text.replace(", …", ""))["type"]
        struct = next(s for s in inbound.MessageIn.__args__ if s.__struct_config__.tag == tag)
        fields = {name: PLACEHOLDERS[name] for name in struct.__struct_fields__ if name in PLACEHOLDERS}
        text = json.dumps({"type": tag, **fields})
    msgspec.json.decode(text, type=inbound.MessageIn)
