"""The published API: answers match the schemas, no request causes a 5xx status, and the example client plays a game."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import re
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from oriflamme.server.messages import inbound, outbound
from oriflamme.server.net.openapi import message_schemas, openapi
from oriflamme.server.net.routes import ENDPOINTS
from oriflamme.server.tables.record import verify
from tests.server.harness import RunningServer, running_server, serve
from tests.server.relaxed import generous


def test_the_schemas_name_every_message() -> None:
    schema = message_schemas()
    incoming = {ref["$ref"].rpartition("/")[2] for ref in schema["properties"]["in"]["anyOf"]}
    outgoing = {ref["$ref"].rpartition("/")[2] for ref in schema["properties"]["out"]["anyOf"]}
    assert incoming == {kind.__name__ for kind in inbound.MessageIn.__args__}
    assert outgoing == {kind.__name__ for kind in outbound.MessageOut.__args__}
    assert json.loads(json.dumps(openapi()))["openapi"] == "3.1.0"


def test_the_example_client_plays_a_game(tmp_path: Path) -> None:
    path = Path(__file__).parents[2] / "examples" / "client.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 70
    spec = importlib.util.spec_from_file_location("example_client", path)
    assert spec is not None
    assert spec.loader is not None
    example: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)

    async def work(s: RunningServer) -> None:
        result = await example.play(s.base, "alliance")
        assert result["winners"]
        record = (await s.http.get(f"/api/tables/{result['table']}/record")).text
        assert verify(record) == []
        assert re.search(r"^share-commit R [0-9a-f]{64}$", record, re.MULTILINE)

    serve(tmp_path, work)


@pytest.fixture
def running(tmp_path: Path) -> Any:
    """Run a server with a guest and a table in a separate thread, because Schemathesis is not asynchronous."""
    ready, stop = threading.Event(), threading.Event()
    found: dict[str, Any] = {}

    async def run() -> None:
        async with running_server(tmp_path, limits=generous()) as s:
            ann = await s.guest()
            table = await ann.open_table(players=2, bots=["", "random"])
            found.update(base=s.base, token=ann.token, table=table)
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert ready.wait(600)  # the rules may have to be compiled
    yield found
    stop.set()
    thread.join()


def test_schemathesis_finds_no_server_error(running: dict[str, Any]) -> None:
    attack_all(running, 2)


@pytest.mark.long
def test_schemathesis_for_longer(running: dict[str, Any]) -> None:
    attack_all(running, 150)


def attack_all(running: dict[str, Any], examples: int) -> None:
    """Send this many requests to every operation, half of them for an existing table."""
    schemathesis = pytest.importorskip("schemathesis")
    answered: dict[str, Counter[int]] = {}
    for result in schemathesis.openapi.from_dict(openapi()).get_all_operations():
        operation = result.ok()
        answered[f"{operation.method.upper()} {operation.path}"] = attack(running, operation, examples)
    assert set(answered) == {f"{e.method} {e.path}" for e in ENDPOINTS}
    assert not [name for name, codes in answered.items() if not codes]
    assert answered["POST /api/logout"][200] > 0


def attack(running: dict[str, Any], operation: Any, examples: int) -> Counter[int]:
    """Send requests to one operation and return how often it answered with which status."""
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.specs.openapi.checks import response_schema_conformance

    codes: Counter[int] = Counter()

    @settings(
        max_examples=examples, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy())
    def requests(case: Any) -> None:
        token = guest(running["base"]) if operation.path == "/api/logout" else running["token"]
        if "table" in case.path_parameters and codes.total() % 2:
            case.path_parameters["table"] = running["table"]
        answer = case.call(base_url=running["base"], headers={"Authorization": f"Bearer {token}"})
        codes[answer.status_code] += 1
        assert answer.status_code < 500, (operation.path, answer.status_code, answer.text)
        if "json" in answer.headers.get("content-type", [""])[0]:
            case.validate_response(answer, checks=[response_schema_conformance])

    requests()
    return codes


def guest(base: str) -> str:
    return str(httpx.post(f"{base}/api/guests", json={"name": "Bob", "bearer": True}, verify=False).json()["token"])
