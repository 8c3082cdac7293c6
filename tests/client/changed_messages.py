"""Change the messages of a real server on their way to the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Message = dict[str, Any]


def change_messages(page: Page, change: Callable[[Message], None]) -> None:
    """Pass every message of the server through `change` before the page receives it."""

    def on_socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message: Message = json.loads(text)
            change(message)
            route.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket("**/socket", on_socket)


def long_queue(message: Message, places: int = 35, targets: int = 35) -> None:
    """Replace the queue by the longest possible one, of five families, and the question by one with many targets."""
    if message["type"] in ("table", "moved") and message.get("position"):
        position = message["position"]
        position.update(phase="resolution", round=6, cursor=places // 2)
        lying = [[place, place % 5, -1, 0, 1 + place] for place in range(places)]
        for place in range(1, places, 2):
            lying[place] = [place, place % 5, (place % 5) * 11 + place // 5, 1, 0]
        below = [[3, 3, -1, 0, 2], [3, 3, -1, 0, 0], [8, 3, -1, 0, 0]]
        position["queue"] = sorted(lying + below, key=lambda one: one[0])
        message["own"]["queue"] = []
        message["asked"]["question"] = "assassination"
    if message["type"] == "ask":
        message["question"] = "assassination"
        message["options"] = [{"action": 382 + place, "verb": "target", "place": place} for place in range(targets)]
