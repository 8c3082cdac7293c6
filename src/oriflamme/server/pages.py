"""The browser client: its files, read once, each with a gzip and an ETag. Every address of a page gives the index."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import os
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

ROOM: Final = Path(__file__).parent.parent
CLIENT: Final = ROOM / "client"
LOCALES: Final = ROOM / "locales"
TYPES: Final = {
    ".js": "text/javascript", ".ftl": "text/plain", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}  # fmt: skip
PACKED: Final = (".js", ".css", ".html", ".svg", ".ftl", ".json", ".webmanifest", ".txt")
ADDRESSES: Final = (
    "/", "/t/{table}", "/replay", "/replay/{table}", "/rules", "/learn", "/games", "/ladder", "/account", "/credits",
)  # fmt: skip
REVALIDATE: Final = "no-cache"  # the browser asks each time, and is told that nothing has changed
LONG: Final = "public, max-age=2592000"  # fonts never change
WORKER: Final = "/service-worker.js"


class File(NamedTuple):
    body: bytes
    packed: bytes
    kind: str
    etag: str
    keep: str


def read_file(path: Path, body: bytes | None = None) -> File:
    """The file as it is sent; `body` stands for what lies there."""
    body = path.read_bytes() if body is None else body
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    packed = gzip.compress(body, 6, mtime=0) if path.suffix in PACKED else b""
    keep = LONG if path.suffix == ".woff2" else REVALIDATE
    return File(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', keep)


def read_files() -> dict[str, File]:
    """Path on the server -> file."""
    found = {}
    for folder, prefix in ((CLIENT, "/"), (LOCALES, "/locales/")):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.name.endswith(".d.ts"):
                found[prefix + path.relative_to(folder).as_posix()] = as_it_was(path, path.stat().st_mtime_ns)
    return found


@lru_cache(1000)
def as_it_was(path: Path, changed: int) -> File:  # noqa: ARG001
    """A file is read again only when it has changed."""
    return read_file(path)


def versioned_worker(files: dict[str, File]) -> File:
    """The service worker with the version of the client written into it: all files that it keeps, and their ETags."""
    kept = {path: file.etag for path, file in files.items() if path != WORKER and not path.endswith(".txt")}
    listed = json.dumps(kept, separators=(",", ":")).encode()
    version = hashlib.sha256(files[WORKER].body + listed).hexdigest()[:20].encode()
    body = files[WORKER].body
    for empty, filled in ((b"const FILES = {};", listed), (b'const VERSION = "";', b'"%b"' % version)):
        assert body.count(empty) == 1, "the service worker has lost its place for the version"
        body = body.replace(empty, empty.partition(b"= ")[0] + b"= " + filled + b";")
    return read_file(CLIENT / WORKER[1:], body)


def answer(request: Request, file: File) -> Response:
    headers = {"ETag": file.etag, "Cache-Control": file.keep, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)


class Pages:
    """The files by their path. Whoever works on them sets ORIFLAMME_DEV_CLIENT, and they are read at each request."""

    def __init__(self) -> None:
        self.anew = bool(os.environ.get("ORIFLAMME_DEV_CLIENT"))
        self.files = read_files()
        if not self.anew:
            self.files[WORKER] = versioned_worker(self.files)

    async def index(self, request: Request) -> Response:
        return self.give(request, "/index.html")

    async def file(self, request: Request) -> Response:
        return self.give(request, request.url.path)

    def give(self, request: Request, path: str) -> Response:
        if self.anew:
            self.files = read_files()
        file = self.files.get(path)
        if file is None and "text/html" in request.headers.get("accept", ""):  # a person: the page says it in words
            return Response(self.files["/index.html"].body, 404, media_type="text/html; charset=utf-8")
        if file is None:
            raise HTTPException(404)
        return answer(request, file)


def page_routes() -> list[Route]:
    pages = Pages()
    return [*(Route(address, pages.index) for address in ADDRESSES), Route("/{path:path}", pages.file)]
