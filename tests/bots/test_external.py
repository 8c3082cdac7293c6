"""External programs: the example plays a game; crashes, timeouts and invalid answers are reported as such."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from oriflamme.bots import BotFailure, make
from oriflamme.bots.external import ExternalBot
from oriflamme.bots.external.protocol import actions_json, view_json
from oriflamme.rules import Settings, act, deal, decider, legal_actions, view
from tests.bots.random_positions import decisions, tables

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "first_bot.py"
PROTOCOL = ROOT / "docs" / "bot-protocol.md"
HELLO = 'import sys, json, time; sys.stdin.readline(); print(json.dumps({"protocol": 1}), flush=True)\n'
G = deal(Settings(players=3), 1)
SEEN, ACTIONS = view(G, decider(G)), legal_actions(G)


def program(tmp_path: Path, text: str) -> ExternalBot:
    path = tmp_path / "bot.py"
    path.write_text(text)
    return ExternalBot(f"{sys.executable} {path}", limit=60.0, start_limit=60.0)


def test_the_example_plays_a_whole_game() -> None:
    bot = make(f"cmd:{sys.executable} {EXAMPLE}")
    g = deal(Settings(players=4), 3)
    while (seat := decider(g)) is not None:
        act(g, bot.think(view(g, seat), legal_actions(g), 0).action, seat)
    assert bot.name == "first-bot"
    bot.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("text", "reason", "words"), [
    ("raise SystemExit(3)", "crash", "exit code 3"),
    ("import time; time.sleep(60)", "hang", "no answer within"),
    ("print('good morning', flush=True); input()", "nonsense", "a JSON object"),
    ('print(\'{"protocol": 2}\', flush=True); input(); input()', "nonsense", "expected protocol 1, got 2"),
    (HELLO + "raise SystemExit(4)", "crash", "exit code 4"),
    (HELLO + "time.sleep(60)", "hang", "no answer within 0.5 s"),
    (HELLO + "sys.stdin.readline(); print('[]', flush=True); time.sleep(60)", "nonsense", "a JSON object"),
    (HELLO + "sys.stdin.readline(); print('{\"action\": -7}', flush=True); time.sleep(60)", "nonsense", "got -7"),
    (HELLO + "sys.stdin.readline(); print('{\"action\": true}', flush=True); time.sleep(60)", "nonsense", "got true"),
    (HELLO + "sys.stdin.readline(); print('{\"action\": []}', flush=True); time.sleep(60)", "nonsense", "got"),
    (HELLO + "sys.stdin.readline(); print('[' * 100000, flush=True); time.sleep(60)", "nonsense", "a JSON object"),
    (HELLO + "sys.stdout.buffer.write(bytes(3_000_000)); sys.stdout.flush(); time.sleep(60)", "nonsense", "object"),
])  # fmt: skip
def test_a_failure_is_reported_with_its_reason(tmp_path: Path, text: str, reason: str, words: str) -> None:
    bot = program(tmp_path, text)
    if reason == "hang":
        bot.limit = 0.5
        if not text.startswith(HELLO):
            bot.start_limit = 0.5
    with pytest.raises(BotFailure, match=words) as failure:
        bot.think(SEEN, ACTIONS, 0)
    assert failure.value.reason == reason
    assert bot.process is None


ECHO = """
for line in sys.stdin:
    question = json.loads(line)
    answer = {{'id': {id}, 'action': question['actions'][0]['action']}}
    print(json.dumps(answer), flush=True)
    {more}
"""


def test_an_answer_to_an_earlier_decision_is_refused(tmp_path: Path) -> None:
    """The program answers each decision twice, so its second line would answer the next decision."""
    bot = program(tmp_path, HELLO + ECHO.format(id="question['id']", more="print(json.dumps(answer), flush=True)"))
    bot.asked = 6
    assert bot.think(SEEN, ACTIONS, 0).action == ACTIONS[0]
    with pytest.raises(BotFailure, match="expected the answer to decision 8, got one to decision 7") as failure:
        bot.think(SEEN, ACTIONS, 0)
    assert failure.value.reason == "nonsense"
    assert bot.process is None


@pytest.mark.parametrize("wrong", ["None", "True", "1.0", "'1'"])
def test_an_id_must_be_the_number_of_the_decision(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(BotFailure, match="expected the answer to decision 1, got one to decision"):
        program(tmp_path, HELLO + ECHO.format(id=wrong, more="")).think(SEEN, ACTIONS, 0)


def test_programs_that_cannot_play_are_refused_by_the_check(tmp_path: Path) -> None:
    text = tmp_path / "bot.txt"
    text.write_text("not a program")
    with pytest.raises(ValueError, match=r"is not executable: run chmod \+x"):
        ExternalBot(str(text)).check()
    with pytest.raises(ValueError, match="expected a program that can be run from here, got"):
        ExternalBot("./no-such-program").check()
    with pytest.raises(ValueError, match="the program ended"):
        ExternalBot(f"{sys.executable} {tmp_path / 'nosuch.py'}").check()
    good = program(tmp_path, HELLO + ECHO.format(id="question['id']", more=""))
    good.check()
    good.close()


def test_a_program_that_does_not_exist_cannot_be_started() -> None:
    with pytest.raises(BotFailure, match="can't be started"):
        make("./no-such-program").think(SEEN, ACTIONS, 0)


def test_a_program_is_restarted_after_a_failure(tmp_path: Path) -> None:
    once = tmp_path / "once"
    bot = program(
        tmp_path,
        HELLO + f"import pathlib; once = pathlib.Path({str(once)!r})\n"
        "if not once.exists():\n    once.write_text(''); raise SystemExit\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'action': json.loads(line)['actions'][0]['action']}), flush=True)",
    )
    with pytest.raises(BotFailure):
        bot.think(SEEN, ACTIONS, 0)
    assert bot.think(SEEN, ACTIONS, 0).action == ACTIONS[0]
    bot.close()


def test_every_view_and_action_can_be_written_as_json() -> None:
    for settings in tables():
        for g in decisions(settings, 1, 6):
            seen, actions = view(g, decider(g)), legal_actions(g)
            message = json.loads(json.dumps([view_json(seen), actions_json(seen, actions)]))
            assert [option["action"] for option in message[1]] == actions
            assert len({option["move"] for option in message[1]}) == len(actions)
            assert all(card["kind"] for card in message[0]["queue"] if card["revealed"])


def test_the_view_says_what_the_cursor_and_the_numbers_of_effects_mean() -> None:
    """`empty` is true exactly when the position being resolved is gone; numbers are those that the page describes."""
    met: set[tuple[str, bool]] = set()
    for settings in tables():
        for g in decisions(settings, 3, 6):
            shown = view_json(view(g, decider(g)))
            assert shown["empty"] == bool(g.empty)
            at_cursor = [card for card in shown["queue"] if card["position"] == shown["cursor"] and card["exposed"]]
            if shown["question"] == "reveal-or-keep":
                assert not shown["empty"]
                assert not at_cursor[0]["revealed"]
            for effect in shown["effects"]:
                met.add((effect["effect"], effect["number"] > 0))
                if effect["effect"] == "decree-to":
                    assert effect["number"] < max(card["position"] for card in shown["queue"])
    row = re.search(r"^\| `number` \| (.*)$", PROTOCOL.read_text(encoding="utf-8"), re.MULTILINE)
    assert row is not None
    missing = {name for name, above_0 in met if above_0} - set(re.findall(r"`([a-z-]+)`", row[1]))
    assert not missing, f"say in {PROTOCOL.name} what `number` means for {', '.join(sorted(missing))}"
