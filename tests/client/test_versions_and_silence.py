"""A page of another version loads itself again, and a server that no longer answers is noticed."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.client.conftest import Person, ServerProcess
from tests.client.player import Player, expect_first_decision

People = Callable[..., Person]


def test_a_page_of_another_version_loads_itself_again_once(person: People) -> None:
    ann = person("Ann")
    protocols = iter((3, 3, 2))

    def on_socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        protocol = next(protocols, 2)

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "hello":
                message["protocol"] = protocol
            route.send(json.dumps(message))

        server.on_message(pass_on)

    loads: list[str] = []
    ann.page.on("load", lambda page: loads.append(page.url))
    ann.page.route_web_socket("**/socket", on_socket)
    ann.page.goto(f"/t/{ann.play_bots(['random'])}")
    expect_first_decision(ann.page)
    assert len(loads) == 2, "expected one reload"


def test_a_visitor_notices_a_silent_server(person: People) -> None:
    ann, nobody = person("Ann"), person()
    pings: list[str] = []

    def on_socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_server(text: str | bytes) -> None:
            if json.loads(text)["type"] == "ping":
                pings.append(str(text))  # which is not answered
            else:
                server.send(text)

        route.on_message(to_server)

    nobody.page.route_web_socket("**/socket/visitor", on_socket)
    nobody.context.clock.install()
    nobody.page.goto(f"/t/{ann.play_bots(['random'])}")
    prompt = Player(nobody.page).prompt
    expect(prompt).to_contain_text("Ann is choosing a card")
    nobody.context.clock.fast_forward(13_000)
    expect(prompt).to_contain_text("Ann is choosing a card")
    nobody.context.clock.fast_forward(4_000)
    expect(prompt).to_contain_text("No answer for\u00a05\u00a0seconds")
    assert pings


def test_a_silent_server_is_noticed_and_the_move_arrives_later(person: People, own_server: ServerProcess) -> None:
    ann = person("Ann", at=own_server)
    clock = ann.context.clock
    clock.install()
    ann.page.goto(f"/t/{ann.play_bots(['random'])}")
    player = Player(ann.page)
    player.wait()
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        ann.page.locator("[data-card]").first.click()
        ann.page.locator(".option").first.click()
        clock.run_for(7_000)
        expect(player.prompt).to_contain_text("No answer for\u00a05\u00a0seconds")
        # The system still accepts connections for a process that is stopped, so a new socket never opens.
        with ann.page.expect_websocket():
            clock.run_for(6_000)
        expect(player.prompt).to_contain_text("Connection lost")
        with ann.page.expect_websocket():  # in place of the one that did not open
            for _ in range(15):
                clock.run_for(1_000)
        expect(player.prompt).to_contain_text("Connection lost")
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    expect(player.prompt).not_to_contain_text("No answer")
    expect(player.hand.get_by_role("button")).to_have_count(6)
    ann.forgive("WebSocket")
