"""Drives a Firefox through WebDriver BiDi, which it speaks by itself: no driver and no other library is needed.

Playwright can only drive the Firefox that it has built itself, and users have another one.
"""

from __future__ import annotations

import itertools
import json
import subprocess
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from tests.server.harness import PATIENCE, free_port

# No first-run pages, no updates, no requests to other hosts, and no processes and pages for which no test has a use.
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.server": "",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.startup.page": 0,
    "browser.newtabpage.enabled": False,
    "browser.newtab.preload": False,
    "dom.ipc.processPrelaunch.enabled": False,
    "fission.autostart": False,
    "intl.accept_languages": "en-GB",
    "intl.locale.requested": "en-GB",
}


class Firefox:
    """A Firefox without a window, with a new profile and one page."""

    def __init__(self, path: str) -> None:
        self.stack = ExitStack()
        self.profile = tempfile.TemporaryDirectory(prefix="oriflamme-firefox-", ignore_cleanup_errors=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (Path(self.profile.name) / "user.js").write_text("\n".join(lines), encoding="utf-8")
        port = free_port()
        self.process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", self.profile.name, f"--remote-debugging-port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.numbers = itertools.count(1)
        self.errors: list[str] = []
        self.socket = self.connected(f"ws://127.0.0.1:{port}/session")
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self.page = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def connected(self, address: str) -> ClientConnection:
        until = time.monotonic() + PATIENCE
        while True:
            assert self.process.poll() is None, "Firefox ended before it could be used"
            with suppress(OSError):
                return self.stack.enter_context(connect(address, max_size=None))
            assert time.monotonic() < until, "Firefox does not answer"
            time.sleep(0.1)

    def send(self, method: str, **params: Any) -> Any:
        """Send a command and return its result."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (message := json.loads(self.socket.recv(timeout=PATIENCE))).get("id") != number:
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(str(message["params"]["text"]))
        assert message["type"] == "success", f"{method}: {message}"
        return message["result"]

    def open(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        """Evaluate an expression in the page; return a text, a number, a boolean or None."""
        how = {"target": {"context": self.page}, "awaitPromise": True, "userActivation": True}
        answer = self.send("script.evaluate", expression=script, **how)
        assert answer["type"] == "success", f"{script}: {answer['exceptionDetails']['text']}"
        return answer["result"].get("value")

    def wait_for(self, script: str) -> Any:
        """Wait until an expression is true, and return its value."""
        until = time.monotonic() + PATIENCE
        while not (found := self.evaluate(script)):
            assert time.monotonic() < until, f"waited in vain for {script}"
            time.sleep(0.05)
        return found

    def click(self, selector: str) -> None:
        """Click an element where it is, as a mouse does, once it is on the screen."""
        box = f"document.querySelector({json.dumps(selector)})?.getBoundingClientRect()"
        self.wait_for(f"({box}?.width ?? 0) > 0")
        x, y = (int(self.evaluate(f"Math.round({box}.{begin} + {box}.{size} / 2)")) for begin, size in SIDES)
        move = {"type": "pointerMove", "x": x, "y": y}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.send("input.performActions", context=self.page, actions=[mouse])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.stack.close()
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.profile.cleanup()


SIDES = (("left", "width"), ("top", "height"))
