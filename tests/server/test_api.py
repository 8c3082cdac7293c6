"""The published API: schemas that hold, no 5xx whatever is sent, an example client that plays a game."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from oriflamme.server.openapi import message_schemas, openapi
from oriflamme.server.record import verify
from tests.server.helping import Served, generous, served
from tests.server.test_tables import serve


def test_the_schemas_name_every_message() -> None:
    from oriflamme.server import messages_in, messages_out

    schema = message_schemas()
    said = {ref["$ref"].rpartition("/")[2] for ref in schema["properties"]["in"]["anyOf"]}
    heard = {ref["$ref"].rpartition("/")[2] for ref in schema["properties"]["out"]["anyOf"]}
    assert said == {kind.__name__ for kind in messages_in.MessageIn.__args__}
    assert heard == {kind.__name__ for kind in messages_out.MessageOut.__args__}
    assert json.loads(json.dumps(openapi()))["openapi"] == "3.1.0"


def test_the_example_client_plays_a_game(tmp_path: Path) -> None:
    path = Path(__file__).parents[2] / "examples" / "client.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 75
    spec = importlib.util.spec_from_file_location("example_client", path)
    assert spec is not None
    assert spec.loader is not None
    example: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)

    async def work(s: Served) -> None:
        result = await example.play(s.base, "alliance")
        assert result["winners"]
        record = (await s.http.get(f"/api/tables/{result['table']}/record")).text
        assert verify(record) == []

    serve(tmp_path, work)


@pytest.fixture
def running(tmp_path: Path) -> Any:
    """A server in a thread of its own, with a person and a table: for tools that are not asynchronous."""
    ready, stop = threading.Event(), threading.Event()
    found: dict[str, Any] = {}

    async def run() -> None:
        async with served(tmp_path, limits=generous()) as s:
            ann = await s.guest()
            table = await ann.open_table(players=2, bots=["", "random"])
            found.update(base=s.base, token=ann.token, table=table)
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert ready.wait(60)
    yield found
    stop.set()
    thread.join()


def test_schemathesis_finds_no_server_error(running: dict[str, Any]) -> None:
    schemathesis = pytest.importorskip("schemathesis")
    from hypothesis import HealthCheck, Phase, settings

    schema = schemathesis.openapi.from_dict(openapi())
    tried = 0
    for result in schema.get_all_operations():
        operation = result.ok()
        tried += 1

        @settings(
            max_examples=12, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @schemathesis_given(operation)
        def attack(case: Any) -> None:
            if case.operation.path == "/api/logout":
                return
            if "table" in case.path_parameters:
                case.path_parameters["table"] = running["table"]
            answer = case.call(base_url=running["base"], headers={"Authorization": f"Bearer {running['token']}"})
            assert answer.status_code < 500, (case.operation.path, answer.status_code, answer.text)
            if answer.status_code == 200 and "json" in answer.headers.get("content-type", [""])[0]:
                case.validate_response(answer, checks=[response_schema()])

        attack()
    assert tried == 23


def schemathesis_given(operation: Any) -> Any:
    from hypothesis import given

    return given(case=operation.as_strategy())


def response_schema() -> Any:
    from schemathesis.specs.openapi.checks import response_schema_conformance

    return response_schema_conformance
