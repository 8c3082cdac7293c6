"""A complete client in seventy lines: it creates a table with bots, plays random moves and prints the result.

    oriflamme serve &
    python examples/client.py [http://127.0.0.1:8727 [box]]

Needs only `websockets`. The server documents its messages in /messages.json and its HTTP API in /openapi.json.
"""

import asyncio
import hashlib
import itertools
import json
import random
import secrets
import sys
import time
import urllib.request

import websockets


def post(base: str, path: str, body: dict, token: str = "") -> dict:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except OSError as error:  # the server is not up yet, or still compiling the rules
            if getattr(error, "code", 503) != 503:
                raise
            time.sleep(0.2)


async def play(base: str = "http://127.0.0.1:8727", box: str = "base") -> dict:
    me = await asyncio.to_thread(post, base, "/api/guests", {"name": "example", "bearer": True})
    wanted = {"box": box, "players": 3, "bots": ["", "random", "random"]}
    table = (await asyncio.to_thread(post, base, "/api/tables", wanted, me["token"]))["table"]
    last, numbers, headers = None, itertools.count(), {"Authorization": f"Bearer {me['token']}"}
    share = secrets.token_bytes(16)  # our share of the seed: nobody learns it before all shares are fixed
    async for socket in websockets.connect(base.replace("http", "ws", 1) + "/socket", additional_headers=headers):
        # `websockets.connect` reconnects when the connection is lost
        async def send(kind: str, **message: object) -> None:
            await socket.send(json.dumps({"type": kind, "table": table, **message}))  # noqa: B023

        try:
            await send("follow", last_seq=last)  # the server sends what happened after `last`, or the whole table
            async for text in socket:
                message = json.loads(text)
                last = message["seq"] if message["type"] in ("table", "lobby", "moved", "said", "quiet") else last
                lobby = message.get("lobby", {})
                if lobby.get("revealing"):
                    await send("reveal", id="reveal", share=share.hex())
                elif message["type"] == "table" and lobby["stage"] == "waiting":
                    await send("ready", id="ready", commit=hashlib.sha256(share).hexdigest())
                elif message["type"] == "ask":
                    option = random.choice(message["options"])
                    await send("move", id=f"m{next(numbers)}", decision=message["decision"], action=option["action"])
                elif message["type"] == "moved" and message["result"]:
                    return {"table": table, **message["result"]}
        except websockets.ConnectionClosed:
            continue
    raise ConnectionError("lost the connection to the server")


if __name__ == "__main__":
    result = asyncio.run(play(*sys.argv[1:3]))
    print(f"table {result['table']}: points {result['points']}, won by seat {[w + 1 for w in result['winners']]}")
