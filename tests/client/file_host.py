"""A host that only serves files, with a site that `oriflamme site` wrote, in a folder of the host."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from oriflamme.site import static_site
from oriflamme.site.page_files import read_page

FOLDER: Final = "games/oriflamme"
LOCAL_WORKER: Final = "core/local/worker.js"  # the joined file of the worker that runs the rules
PAUSE: Final = b"const PAUSE = 1000;"
THREE: Final = b'const OPPONENTS = ["knight", "knight", "knight"];'
ONE: Final = b'const OPPONENTS = ["knight"];'


def replace(files: dict[str, bytes], old: bytes, new: bytes) -> None:
    """Replace a line of the sources in every joined file that has it."""
    found = [path for path, body in files.items() if old in body]
    assert found, f"no file has {old!r}"
    for path in found:
        files[path] = files[path].replace(old, new)


class FileServer(ThreadingHTTPServer):
    def handle_error(self, *_: Any) -> None:
        """Say nothing when a browser that is closed leaves its connections."""


class FileHost:
    """Serves the site. `changed`: files that it serves with other contents, for a test."""

    def __init__(self, folder: Path, one_bot: bool = False) -> None:
        """Write the site, whose bots don't wait. `one_bot`: its games against three bots become games against one."""
        page = read_page()
        replace(page.files, PAUSE, b"const PAUSE = 0;")
        if one_bot:
            replace(page.files, THREE, ONE)
        with patch.object(static_site, "read_page", lambda: page):
            static_site.write_site(folder / FOLDER)
        self.folder = folder
        self.changed: dict[str, bytes] = {}
        self.server = FileServer(("127.0.0.1", 0), partial(Handler, self))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{FOLDER}/"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def read(self, path: str) -> bytes:
        return (self.folder / FOLDER / path).read_bytes()

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # one connection for many files
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}  # noqa: RUF012

    def __init__(self, host: FileHost, *more: Any) -> None:
        self.host = host
        super().__init__(*more, directory=str(host.folder))

    def do_GET(self) -> None:
        body = self.host.changed.get(self.path.partition("?")[0].removeprefix(f"/{FOLDER}/"))
        if body is None:
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def log_message(self, *_: Any) -> None:
        pass
