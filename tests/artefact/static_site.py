"""Serve the repository and one more folder on the loopback, with a Content Security Policy."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
STRICT = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'"
POLICY = STRICT.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")


@contextmanager
def serving(folder: Path, policy: str = POLICY) -> Iterator[str]:
    """Serve files of the repository, and those of the folder under /data; yield the address. `/` is an empty page."""

    class Handler(SimpleHTTPRequestHandler):
        extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}  # noqa: RUF012

        def translate_path(self, path: str) -> str:
            if path == "/":
                return str(folder / "empty.html")
            return str(folder / path.removeprefix("/data/") if path.startswith("/data/") else ROOT / path[1:])

        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    (folder / "empty.html").write_text("<!doctype html><title>Artefact</title>")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
