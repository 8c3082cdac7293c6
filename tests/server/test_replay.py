"""Replays of a finished table or of a record: frames like `moved` messages, for any seat's view."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oriflamme.notation import Game
from oriflamme.rules import Settings, decider, draw_deck, kinds, legal_actions
from oriflamme.server.audience.replay import replay_of_record
from oriflamme.server.limits import Limits
from oriflamme.server.messages.http import Replay
from oriflamme.server.messages.outbound import encode
from oriflamme.server.messages.refusals import Refusal
from oriflamme.server.net.handlers import replay as handlers
from oriflamme.server.net.heavy_work import AnswerCache
from oriflamme.server.tables.table import Table
from tests.server.harness import RunningServer, code, finish, play_out, serve, started, stop_the_clocks

DECKS = [*kinds.BOXES.values(), draw_deck(3)]


def played(number: int, moves: int = 10_000) -> str:
    """Return the record of a random game, or of its beginning."""
    chance = random.Random(number)
    settings = Settings(DECKS[number % len(DECKS)], 2 + number % 4, number % 2)
    playing = Game.with_settings(settings, number)
    while decider(playing.state) is not None and moves:
        playing.push(chance.choice(legal_actions(playing.state)))
        moves -= 1
    return playing.record()


def ask_replay(s: RunningServer, record: str, eyes: str = "all") -> Any:
    return s.http.post("/api/replay", json={"record": record, "eyes": eyes})


def test_a_finished_table_and_its_record_give_the_same_frames(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        ann = await s.guest()
        for box in ("base", "ablaze", "alliance", "mixed"):
            table = await ann.open_table(players=3, box=box, bots=["", "random", "random"], clock={"bank": 600})
            early = await ann.get(f"/api/tables/{table}/replay?eyes=all")
            assert (early.status_code, early.json()["code"]) == (409, "not-finished")
            async with ann.socket() as client:
                await client.send(type="follow", table=table)
                await client.send(type="ready", id="r", table=table)
                last = await play_out(client, table, random.Random(1))
            record = (await ann.get(f"/api/tables/{table}/record")).text
            for eyes in ("all", "public", "0", "1", "2"):
                shown = (await s.http.get(f"/api/tables/{table}/replay?eyes={eyes}")).json()
                again = (await ask_replay(s, record, eyes)).json()
                check_same_game(shown, again)
                check_frames(shown, eyes)
            assert shown["result"] == last["result"]
            assert shown["rounds"] == last["rounds"]
            assert shown["names"] == ["Ann", "random", "random"]
            assert {frame["by"] for frame in shown["frames"]} == {"deal", "person", "bot"}
            assert shown["frames"][-1]["at"] == last["at"]

    serve(tmp_path, work)


def check_same_game(one: dict[str, Any], two: dict[str, Any]) -> None:
    same = ("eyes", "title", "date", "box", "deck", "edition", "players", "names", "commit", "result", "rounds")
    assert {key: one[key] for key in same} == {key: two[key] for key in same}
    assert len(one["frames"]) == len(two["frames"])
    for mine, theirs in zip(one["frames"], two["frames"], strict=True):
        differ = {key for key in mine if mine[key] != theirs[key]}
        assert differ <= {"table", "at", "by", "clocks"}


def check_frames(replay: dict[str, Any], eyes: str) -> None:
    frames = replay["frames"]
    assert [frame["seq"] for frame in frames] == list(range(len(frames)))
    assert {frame["type"] for frame in frames} == {"moved"}
    assert frames[0]["move"] == ""
    assert all(frame["move"] for frame in frames[1:])
    hidden = 0
    for frame in frames:
        assert ("own" in frame) == eyes.isdigit()
        assert ("open" in frame) == (eyes == "all")
        cards = [lying[2] for lying in frame["position"]["queue"]]
        hidden += cards.count(-1)
        if eyes == "all":
            assert -1 not in cards
            check_every_card_is_somewhere(replay, frame)
    assert (hidden == 0) == (eyes == "all")
    assert [bool(frame["result"]) for frame in frames] == [False] * (len(frames) - 1) + [True]


def check_every_card_is_somewhere(replay: dict[str, Any], frame: dict[str, Any]) -> None:
    position, shown = frame["position"], frame["open"]
    piles = [*shown["hands"], *shown["asides"], *position["discard"], *position["reserve"]]
    cards = [card for pile in piles for card in pile] + [lying[2] for lying in position["queue"]]
    cards = [card for card in cards if card % 11 != 10]  # a Twin may be outside the piles
    assert sorted(cards) == [family * 11 + slot for family in range(replay["players"]) for slot in range(10)]


@pytest.mark.parametrize("number", range(24))
def test_any_record_can_be_shown(number: int) -> None:
    record = played(number)
    replay = replay_of_record(record, "all")
    lines = [line for line in record.splitlines() if line[0] in "RBGYV"]
    assert [frame.move for frame in replay.frames[1:]] == lines
    assert replay.result is not None
    assert replay.rounds[-1] == replay.result.points
    assert len(replay.rounds) == 6
    assert replay.deck[:10] == tuple(kinds.NAMES[kind] for kind in DECKS[number % len(DECKS)])


def test_an_unfinished_record_is_shown_as_far_as_it_goes() -> None:
    for moves in range(60):
        replay = replay_of_record(played(3, moves), "0")
        assert replay.result is None
        assert len(replay.frames) <= moves + 1
        assert replay.frames[-1].asked is not None


def test_a_position_made_by_hand_is_shown() -> None:
    text = "title by hand\nqueue (R:soldier+2) B:lord (G:spy)\nname R Ann\n= asks R\n! B reveal\nR reveal\n"
    replay = msgspec.json.decode(encode(replay_of_record(text, "1")), type=Replay)
    assert [frame.move for frame in replay.frames] == ["", "R reveal"]
    assert replay.names == ("Ann", "", "")
    assert replay.frames[0].position.queue[0].card == -1
    assert replay.frames[1].position.points[0] >= 3


def test_points_by_round_exclude_income_of_the_next_round() -> None:
    """A Deal in reserve pays at the start of a round (deal.2), so its income counts for the next round."""
    text = "box alliance\nplayers 2\nround 2\nqueue (R:judge)\nreserve R deal+3\nR keep\n"
    replay = replay_of_record(text, "public")
    assert replay.rounds == [[1, 1]]
    assert replay.frames[-1].rounds == [[1, 1]]
    assert replay.frames[-1].position.points == [4, 1]


@pytest.mark.parametrize(
    ("record", "line", "reason"),
    [
        ("", 0, "expected one record, got 0"),
        ("box base\nplayers 9\n", 2, "expected 2 to 5 for players (R1.1), got 9"),
        ("box base\nround 1\nX place soldier front\n", 3, "unknown word 'X'"),
        ("round 1\nR place soldier front\nR place spy front\n", 3, "blue decides now"),
        ("title a\nround 1\ntitle b\nround 1\n", 0, "expected one record, got 2"),
        ("round 1\nR place sol\x01dier front\n", 2, "control character 0x01"),
    ],
)
def test_a_text_that_is_not_a_record_is_refused_with_line_and_reason(record: str, line: int, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        replay_of_record(record, "all")
    assert refused.value.code == "bad-record"
    assert refused.value.record is not None
    assert refused.value.record.line == line
    assert reason in refused.value.record.reason


def test_no_text_within_the_limit_takes_long() -> None:
    start = "box base\nplayers 5\nround 1\n"
    for line in ("title a", "= asks R place spy front | place heir back", "! R place spy front", "# x", "name R x"):
        text = (start + f"{line}\n" * (262_144 // len(line)))[:262_000]
        begun = time.thread_time()
        with contextlib.suppress(Refusal):
            replay_of_record(text, "all")
        assert time.thread_time() - begun < 1


def test_bad_requests_for_replays_are_refused_with_a_reason(tmp_path: Path) -> None:
    async def work(s: RunningServer) -> None:
        bad = await ask_replay(s, "box base\nplayers 9\n")
        assert bad.status_code == 422
        said = {"line": 2, "reason": "expected 2 to 5 for players (R1.1), got 9", "why": "out-of-range"}
        words = {"what": "players (R1.1)", "count": 9, "least": 2, "most": 5}
        assert bad.json() == {"code": "bad-record", "rule": "", **said, "words": words}
        bad = await ask_replay(s, "round 1\nB keep\n")
        assert (bad.json()["why"], bad.json()["words"]) == ("move-not-decided", {"move": "B keep", "who": "R"})
        assert bad.json()["rule"]
        assert (await ask_replay(s, played(0), "5")).status_code == 422
        assert (await ask_replay(s, played(0), "4")).json()["code"] == "not-seated"
        assert (await ask_replay(s, "# " + "x" * 70_000 + "\n" + played(0))).status_code == 200
        assert (await ask_replay(s, "x" * 300_000)).json()["code"] == "too-big"
        ann = await s.guest()
        table = await ann.open_table(players=2, bots=["", "random"])
        for eyes in ("5", "-1", "everyone", ""):
            assert (await ann.get(f"/api/tables/{table}/replay?eyes={eyes}")).json()["code"] == "bad-message"
        for eyes in ("all", "public", "0", "1"):
            assert (await ann.get(f"/api/tables/{table}/replay?eyes={eyes}")).json()["code"] == "not-finished"

    serve(tmp_path, work)


def test_replays_are_limited_by_their_processor_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes longer than what is left has to be paid back."""
    stop_the_clocks(monkeypatch)

    async def work(s: RunningServer) -> None:
        codes = [(await ask_replay(s, played(0))).status_code for _ in range(5)]
        assert codes == [200, 429, 429, 429, 429]
        assert s.server.guard.work["127.0.0.1"].tokens <= 0

    serve(tmp_path, work, limits=Limits(work="1/minute"))


def test_the_replay_and_the_record_of_a_finished_game_are_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Off the event loop, and everybody at the table gets the same; when a name is deleted they are made again."""
    loop_thread, made = threading.get_ident(), []

    def counted(function: Any) -> Any:
        def count(*arguments: Any) -> bytes:
            assert threading.get_ident() != loop_thread
            made.append(function.__name__)
            return bytes(function(*arguments))

        return count

    for name in ("encoded_replay", "encoded_record"):
        monkeypatch.setattr(handlers, name, counted(getattr(handlers, name)))

    async def work(s: RunningServer) -> None:
        ann, ben = [await s.guest("Xanthippe"), await s.guest("Ben")]
        table = await started([ann, ben])
        await finish(s, [ann, ben], table)
        paths = [f"/api/tables/{table}/replay?eyes=all", f"/api/tables/{table}/record"]
        asked = [(who, path) for path in paths for who in (ann, ben, None) for _ in range(3)]
        answers = await asyncio.gather(*(who.get(path) if who else s.http.get(path) for who, path in asked))
        assert {answer.status_code for answer in answers} == {200}
        assert sorted(made) == ["encoded_record", "encoded_replay"]  # in either order: each is made in a thread
        assert [answer.json().get("you") for answer in answers[:9:3]] == [0, 1, None]
        assert code(await ann.post("/api/account/delete", {})) == "ok"
        for path in paths:
            assert "Xanthippe" not in (await s.http.get(path)).text
        assert len(made) == 4

    serve(tmp_path, work)


def test_the_cache_of_answers_is_limited_by_its_bytes() -> None:
    cache = AnswerCache(1_000)
    tables = [Table(f"{i:016x}") for i in range(3)]
    for table in tables:
        cache.put(table, "record", bytes(400))
    assert [cache.get(table, "record") is not None for table in tables] == [False, True, True]
    assert cache.get(tables[1].copy(), "record") is None  # the state of the table has changed
    cache.put(tables[1], "record", bytes(10))
    assert cache.size == 410
