"""The baseline: a server on the same stack that only sends each message to the five members of a group.

It runs as a separate process.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from types import SimpleNamespace
from typing import Any

import msgspec
import uvicorn

from ..config import Config
from ..messages.frames import frame_of
from ..net.access import Guard
from ..net.protocols.ws_protocol import CONNECTION, Connection, SharedFrameProtocol


class Echo(msgspec.Struct):
    group: int
    text: str = ""


class EchoServer:
    def __init__(self) -> None:
        self.groups: dict[int, list[Connection]] = defaultdict(list)
        self.decoder = msgspec.json.Decoder(Echo)
        self.server = SimpleNamespace(guard=Guard(Config()))  # the protocol counts frames

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"{}"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        connection = scope["extensions"][CONNECTION]
        while (event := await receive())["type"] == "websocket.receive":
            message = self.decoder.decode(event["bytes"])
            if not message.text:
                self.groups[message.group].append(connection)
            else:
                frame = frame_of(message.text.encode())
                for other in self.groups[message.group]:
                    other.write(frame)


if __name__ == "__main__":
    uvicorn.run(
        EchoServer(), port=int(sys.argv[1]), ws=SharedFrameProtocol, lifespan="off", log_level="warning", backlog=4096,
        ws_per_message_deflate=False,
    )  # fmt: skip
