"""Helpers of `oriflamme play`: the data folder, a free port, this machine's address, the browser."""

from __future__ import annotations

import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """Return the folder for the user's games on this system."""
    return user_data_path("oriflamme", appauthor=False)


def free_port(host: str, wanted: int) -> int:
    """Return the wanted port, or another free one if it is taken."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"no free port on {host}")


def own_address() -> str:
    """Return this machine's address on its network; localhost if it has none. This sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation; this only looks up the route to it
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])


def open_browser_when_ready(address: str) -> None:
    """Open the browser from a thread as soon as the server answers."""

    def wait() -> None:
        for _ in range(100):
            try:
                with urllib.request.urlopen(f"{address}health", timeout=1):
                    webbrowser.open(address)
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)

    threading.Thread(target=wait, daemon=True).start()
