"""Bots never block the event loop, and their delay reveals nothing; several nodes share a real Valkey."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import websockets

from oriflamme.bots import make
from oriflamme.rules import Settings, deal, kinds, legal_actions, view
from oriflamme.rules.views import VIEW
from oriflamme.server.audience.broadcast import snapshot
from oriflamme.server.live.bot_pool import BotPool, load_fallback_bot
from oriflamme.server.live.bus import Hint, RedisBus
from oriflamme.server.messages.inbound import Move, Ready, Sit
from oriflamme.server.store import Index
from oriflamme.server.tables import log_rows as rows
from oriflamme.server.tables.fairness import new_secret
from tests.server.harness import RunningServer, eventually, running_server, serve, write_log
from tests.server.relaxed import generous


def question(seed: int = 1) -> tuple[bytes, list[int]]:
    game = deal(Settings(players=3), seed)
    return view(game, int(game.first)).tobytes(), legal_actions(game)


class SimulatedTimeLoop(asyncio.SelectorEventLoop):
    """An event loop with a simulated clock, which jumps to the next timer when nothing else is left to do.

    Durations are therefore exact, whatever else the machine does.
    """

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


def test_the_pool_survives_the_crash_of_a_worker() -> None:
    async def work() -> None:
        pool = BotPool(1, 0.5)
        pool.start()
        seen, actions = question()
        try:
            assert await pool.submit(os._exit, 7) is None
            assert pool.crashes >= 1
            assert await pool.answer("random", seen, actions, 1, 8.0) in actions
        finally:
            pool.stop()

    asyncio.run(work())


def test_the_delay_does_not_depend_on_what_the_bot_does() -> None:
    """The answer of a quick, slow or failing bot, or of one without a choice, arrives at the same time.

    The event loop stays free meanwhile.
    """

    async def work() -> None:
        loop = asyncio.get_running_loop()
        pool = BotPool(1, 0.2)
        seen, actions = question()
        for thought, options in ((0.0, actions), (0.1, actions), (5.0, actions), (None, actions), (0.0, actions[:1])):

            async def submit(_: Any, *args: Any, thought: float | None = thought) -> Any:
                if thought is None:
                    return None
                await asyncio.sleep(thought)
                return args[2][0], thought

            pool.submit = submit  # type: ignore[method-assign]
            ticks = 0

            async def tick() -> None:
                nonlocal ticks
                while True:
                    await asyncio.sleep(0.01)
                    ticks += 1

            ticking = asyncio.create_task(tick())
            begun = loop.time()
            assert await pool.answer("random", seen, options, 1, 0.2) in options
            assert loop.time() - begun == pytest.approx(0.2)
            ticking.cancel()
            assert ticks >= 18

    with asyncio.Runner(loop_factory=SimulatedTimeLoop) as runner:
        runner.run(work())


def test_a_bot_that_is_late_counts_whoever_answers_for_it() -> None:
    async def work() -> None:
        pool = BotPool(1, 0.2)
        pool.seconds_taken = {"random": 0.0, "greedy": 0.0, "king": 1.0}
        seen, actions = question()
        seconds = {"king": 5.0, "greedy": 0.1, "random": 0.0}

        async def submit(_: Any, bot: str, *args: Any) -> Any:
            await asyncio.sleep(seconds[bot])
            return args[1][0], seconds[bot]

        pool.submit = submit  # type: ignore[method-assign]
        assert pool.quick == "greedy"
        for bot, late in (("greedy", 0), ("random", 0), ("king", 1), ("king", 2)):
            await pool.answer(bot, seen, actions, 1, 0.2)
            assert pool.late == late

    with asyncio.Runner(loop_factory=SimulatedTimeLoop) as runner:
        runner.run(work())


def test_a_bot_that_is_late_is_replaced_by_greedy(tmp_path: Path) -> None:
    """While all workers are busy, the answer still arrives in time, and it is that of greedy, not a random one."""

    async def work() -> None:
        pool = BotPool(1, 0.5)
        pool.start()
        try:
            pool.fallback = await asyncio.to_thread(load_fallback_bot)
            busy = [asyncio.ensure_future(pool.submit(time.sleep, 60)) for _ in range(3)]
            costs = []
            for seed in range(20):
                seen, actions = question(seed)
                begun = time.thread_time()
                answer = await pool.answer("king", seen, actions, seed, 0.02)
                costs.append(time.thread_time() - begun)
                wanted = make("greedy").think(np.frombuffer(seen, dtype=VIEW)[0], actions, seed).action
                assert answer == wanted
            assert pool.late == 20
            assert sorted(costs)[10] < 0.05  # CPU seconds of the event loop
            for future in busy:
                future.cancel()
        finally:
            pool.stop()

    asyncio.run(work())


def test_the_strongest_quick_bot_decides_when_the_clock_runs_out() -> None:
    pool = BotPool(1, 1.0)
    assert pool.quick == "random"
    pool.seconds_taken.update(king=2.1)
    assert (pool.pause_of("random"), pool.pause_of("king")) == (1.0, 6.5)
    pool.seconds_taken.update(greedy=0.01, squire=0.02, knight=0.4)
    assert pool.quick == "greedy"
    pool.seconds_taken.update(knight=0.04)
    assert pool.quick == "knight"


def test_an_insurrection_that_can_only_be_kept_is_asked_like_any_other(tmp_path: Path) -> None:
    """A bot with a single legal answer takes exactly as long as a bot with two."""

    async def work(s: RunningServer) -> None:
        hub, waits = s.server.hub, []
        hub.registry.clock = lambda: 1_000_000  # a fixed time, so that a busy machine does not change the pauses

        async def answer(_bot: str, _seen: bytes, actions: list[int], _seed: int, seconds: float) -> int:
            waits.append((len(actions), round(seconds, 6)))
            return actions[-1]

        s.server.bots.answer = answer  # type: ignore[method-assign,assignment]
        ann = await s.guest()
        await ann.open_table(box="alliance", players=3, bots=["random"] * 3, seat=None)
        await eventually(lambda: any(live.table.stage == "over" for live in hub.registry.tables.values()))
        assert {wait for _, wait in waits} == {0.4}
        assert min(options for options, _ in waits) <= 2

    serve(tmp_path, work, bot_pause=0.4)


def test_two_nodes_serve_one_table(migrated_postgres: str, valkey: str, tmp_path: Path) -> None:
    """Two servers share PostgreSQL and Valkey: a move on one reaches the other, and both have the same state."""

    async def work() -> None:
        settings = {"database": migrated_postgres, "bus": valkey, "limits": generous()}
        (tmp_path / "a").mkdir()
        (tmp_path / "b").mkdir()
        async with running_server(tmp_path / "a", **settings) as one, running_server(tmp_path / "b", **settings) as two:
            ann = await one.guest("Ann")
            ben = await two.guest("Ben")
            table = await ann.open_table(players=2)
            hub, other = one.server.hub, two.server.hub
            await other.commands.execute(ben.id, "Ben", Sit("s", table))
            async with ben.socket() as client:
                await client.send(type="follow", table=table)
                await client.wait_for("table")
                await hub.commands.execute(ann.id, "Ann", Ready("r", table))
                await client.wait_for(lambda m: m["type"] == "lobby" and m["what"] == "ready")
                await other.commands.execute(ben.id, "Ben", Ready("r", table))
                moves = 0
                while moves < 15:
                    live = await hub.registry.get(table)
                    await hub.registry.catch_up(live)
                    state = live.table
                    who, at = [(ann, hub), (ben, other)][state.decider]
                    action = legal_actions(state.game)[0]
                    await at.commands.execute(who.id, who.name, Move(f"m{moves}", table, state.decision, action))
                    moves += 1
                    await client.wait_for(
                        lambda m, wanted=moves: m["type"] == "moved" and m["asked"]["decision"] == wanted
                    )
            for node in (hub, other):
                await node.registry.catch_up(await node.registry.get(table))
            texts = [snapshot((await node.registry.get(table)).table, None, (), set()) for node in (hub, other)]
            assert texts[0] == texts[1]
            # Both at the same time: one is accepted, the other is decided again and refused as stale.
            state = (await hub.registry.get(table)).table
            who = [ann, ben][state.decider]
            action = legal_actions(state.game)[0]
            both = [
                node.commands.execute(who.id, who.name, Move(f"both{i}", table, state.decision, action))
                for i, node in enumerate((hub, other))
            ]
            results = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(str(r) for r in results if isinstance(r, Exception)) == ["stale-decision"]
            acted = [row for row in await one.server.store.log(table) if b'"row":"acted"' in row.body]
            assert len(acted) == moves + 1

    asyncio.run(work())


def test_logging_out_on_one_node_logs_out_on_the_other(migrated_postgres: str, valkey: str, tmp_path: Path) -> None:
    """The other node refuses the session and closes its open socket. A new password ends all other sessions."""

    async def work() -> None:
        settings = {"database": migrated_postgres, "bus": valkey, "limits": generous()}
        for node in ("a", "b"):
            (tmp_path / node).mkdir()
        async with running_server(tmp_path / "a", **settings) as one, running_server(tmp_path / "b", **settings) as two:
            ann = await one.guest("Ann")
            other = (await ann.post("/api/tokens")).json()["token"]
            there, elsewhere = ({"Authorization": f"Bearer {token}"} for token in (ann.token, other))
            for heads in (there, elsewhere):  # both nodes now have both sessions in their cache
                assert (await two.http.get("/api/me", headers=heads)).status_code == 200
            url = f"ws://127.0.0.1:{two.port}/socket"
            async with (
                websockets.connect(url, additional_headers=there) as mine,
                websockets.connect(url, additional_headers=elsewhere) as others,
            ):
                body = {"login": "ann", "password": "correct horse"}
                assert (await ann.post("/api/account", body)).status_code == 200
                await wait_until_closed(others)
                assert (await two.http.get("/api/me", headers=elsewhere)).status_code == 401
                assert (await two.http.get("/api/me", headers=there)).status_code == 200
                assert (await ann.post("/api/logout")).status_code == 200
                await wait_until_closed(mine)
                assert (await two.http.get("/api/me", headers=there)).status_code == 401

    asyncio.run(work())


async def wait_until_closed(ws: Any) -> None:
    # The bus announces the end of a session; without it, the node's cache would keep the session for a minute.
    async with asyncio.timeout(30):
        await ws.wait_closed()


def test_interrupted_tables_of_bots_continue_unwatched(tmp_path: Path) -> None:
    """A server finds a table of bots that a crash interrupted, because it is due, and continues its game."""

    async def work(s: RunningServer) -> None:
        opened = rows.Opened(host="x", box="base", deck=kinds.BOXES["base"], edition=0, players=2, secret=new_secret())
        new: list[Any] = [opened, rows.BotSat(seat=0, bot="random"), rows.BotSat(seat=1, bot="random"), rows.Started()]
        await write_log(s.server.store, "b" * 16, new, Index("playing", True, 5, b"{}"))
        tables = s.server.hub.registry.tables
        await eventually(lambda: "b" * 16 in tables and tables["b" * 16].table.decision > 5)

    serve(tmp_path, work)


def test_the_bus_closes_although_its_client_turns_a_cancellation_into_another_error() -> None:
    """The client of Redis does, if it is cancelled at the wrong moment."""

    class Client:
        async def __aenter__(self) -> Client:
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def publish(self, *_: object) -> None:
            sending.set()
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                raise ConnectionError from None

    async def work() -> None:
        bus.tasks.spawn(bus.send_all())
        bus.publish(Hint("n1"))
        await sending.wait()
        await asyncio.wait_for(bus.close(), 10)

    bus, sending = RedisBus("redis://localhost"), asyncio.Event()
    bus.client = lambda _: Client()  # type: ignore[method-assign]
    asyncio.run(work())
