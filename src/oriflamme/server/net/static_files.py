"""Serves the files of the browser client, each read once, with a gzip and an ETag. All page addresses get the index."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...site.page_files import CLIENT, join_page, page_paths, with_hashes

TYPES: Final = {
    ".js": "text/javascript", ".ftl": "text/plain", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
    ".svg": "image/svg+xml", ".wasm": "application/wasm",
}  # fmt: skip
COMPRESSED: Final = (".js", ".css", ".html", ".svg", ".ftl", ".json", ".webmanifest", ".txt", ".wasm")
ADDRESSES: Final = (
    "/", "/play", "/t/{table}", "/replay", "/replay/{table}", "/board", "/rules", "/settled", "/learn", "/games",
    "/ladder", "/account", "/credits", "/privacy",
)  # fmt: skip
REVALIDATE: Final = "no-cache"  # the browser asks every time and usually gets "not modified"
ONE_MONTH: Final = "public, max-age=2592000"  # fonts never change
# The title of a link's preview, by the first part of the address. None may say how a game ended.
PREVIEW_TITLES: Final = {
    "play": "Play Oriflamme", "t": "Join a table of Oriflamme", "replay": "Watch a game of Oriflamme",
    "board": "A position of Oriflamme", "rules": "The rules of Oriflamme",
    "settled": "Settled questions about Oriflamme", "learn": "Learn to play Oriflamme",
}  # fmt: skip
TITLE: Final = b'<meta property="og:title" content="Oriflamme" />'
PICTURE: Final = b'<meta property="og:image" content="/preview.jpg" />'


class StaticFile(NamedTuple):
    body: bytes
    is_compressed: bool  # for browsers that accept this
    media_type: str
    etag: str
    cache_control: str


def read_file(path: Path, body: bytes | None = None) -> StaticFile:
    """Return the file as it is sent; `body` replaces its contents."""
    body = path.read_bytes() if body is None else body
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    keep = ONE_MONTH if path.suffix == ".woff2" else REVALIDATE
    return StaticFile(body, path.suffix in COMPRESSED, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', keep)


@lru_cache(1000)
def compressed(body: bytes) -> bytes:
    """Return the contents of a file, compressed when it is first sent: all files at once would delay the start."""
    return gzip.compress(body, 6, mtime=0)


def read_files(*, as_they_are: bool = False) -> dict[str, StaticFile]:
    """Return the files by their path on the server. `as_they_are`: not joined, and without the hashes in them."""
    paths = page_paths()
    changed = tuple((path, file, file.stat().st_mtime_ns) for path, file in paths.items())
    return dict(read_all(changed, as_they_are))


@lru_cache(4)
def read_all(changed: tuple[tuple[str, Path, int], ...], as_they_are: bool) -> dict[str, StaticFile]:
    """Return the files, which are read and joined again only if one of them has changed."""
    found = {path: read_unless_cached(file, at) for path, file, at in changed}
    if as_they_are:
        return {f"/{path}": file for path, file in found.items()}
    files = with_hashes(join_page({path: file.body for path, file in found.items()}))
    return {
        f"/{path}": found[path] if path in found and body is found[path].body else read_file(CLIENT / path, body)
        for path, body in files.items()
    }


@lru_cache(1000)
def read_unless_cached(path: Path, changed: int) -> StaticFile:  # noqa: ARG001
    """Return the file, which is read again only if it has changed."""
    return read_file(path)


@lru_cache(100)
def index_for(index: StaticFile, kind: str, site: str) -> StaticFile:
    """Return the index with the preview of this kind of page. Its picture needs a whole address."""
    title = TITLE.replace(b"Oriflamme", PREVIEW_TITLES.get(kind, "Oriflamme").encode())
    picture = PICTURE.replace(b"/preview.jpg", f"{site}preview.jpg".encode())
    return read_file(CLIENT / "index.html", index.body.replace(TITLE, title).replace(PICTURE, picture))


def respond_with(request: Request, file: StaticFile) -> Response:
    headers = {"ETag": file.etag, "Cache-Control": file.cache_control, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.is_compressed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(compressed(file.body), headers=headers, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)


class StaticFiles:
    """Serves the files. If ORIFLAMME_DEV_CLIENT is set, for development, they are read again at each request."""

    def __init__(self) -> None:
        self.development = bool(os.environ.get("ORIFLAMME_DEV_CLIENT"))
        self.files = read_files(as_they_are=self.development)

    async def index(self, request: Request) -> Response:
        if self.development:
            self.files = read_files(as_they_are=True)
        kind = request.url.path.split("/")[1]
        return respond_with(request, index_for(self.files["/index.html"], kind, str(request.base_url)))

    async def file(self, request: Request) -> Response:
        return self.respond(request, request.url.path)

    def respond(self, request: Request, path: str) -> Response:
        if self.development:
            self.files = read_files(as_they_are=True)
        file = self.files.get(path)
        if file is None and "text/html" in request.headers.get("accept", ""):  # the page explains the error to a person
            return Response(self.files["/index.html"].body, 404, media_type="text/html; charset=utf-8")
        if file is None:
            raise HTTPException(404)
        return respond_with(request, file)


def page_routes() -> list[Route]:
    files = StaticFiles()
    return [*(Route(address, files.index) for address in ADDRESSES), Route("/{path:path}", files.file)]
