"""The floor: a room that does nothing but send each message to its five, on the same stack. Run as a process."""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn

from ..wire import WIRE, TableProtocol, Wire, frame_of


class Echo(msgspec.Struct):
    room: int
    text: str = ""


class EchoRoom:
    def __init__(self) -> None:
        self.rooms: dict[int, list[Wire]] = defaultdict(list)
        self.decoder = msgspec.json.Decoder(Echo)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"{}"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        wire = scope["extensions"][WIRE]
        while (event := await receive())["type"] == "websocket.receive":
            message = self.decoder.decode(event["text"])
            if not message.text:
                self.rooms[message.room].append(wire)
            else:
                frame = frame_of(message.text.encode())
                for other in self.rooms[message.room]:
                    other.write(frame)


if __name__ == "__main__":
    uvicorn.run(
        EchoRoom(), port=int(sys.argv[1]), ws=TableProtocol, lifespan="off", log_level="warning", backlog=4096,
        ws_per_message_deflate=False,
    )  # fmt: skip
