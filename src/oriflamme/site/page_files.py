"""The files of the page: the client, its texts, and the artefact. The server and `oriflamme site` have the same ones.

Two of them contain hashes of others, which are inserted here: the module that loads the rules checks the artefact, and
the service worker checks every file that it keeps, so that a page never consists of files of two versions. Modules and
styles are joined into few files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple

from ..compiled.wasm_file import FOLDER, GAME_MODULE, LEARNED_MODULE
from .joined_files import SERVICE_WORKER, join_files

PACKAGE: Final = Path(__file__).parents[1]
CLIENT: Final = PACKAGE / "client"
LOCALES: Final = PACKAGE / "locales"
RULES_LOADER: Final = "core/worker/load-engine.js"
ARTEFACT: Final = f"artefact/{GAME_MODULE}"
# What the workers of the page load, by its name on the site: rules, bots and reviews.
ARTEFACT_FILES: Final = {
    GAME_MODULE: FOLDER / GAME_MODULE,
    "artefact.js": FOLDER / "artefact.js",
    "priors.npy": PACKAGE / "bots" / "belief" / "priors.npy",
    LEARNED_MODULE: FOLDER / LEARNED_MODULE,
    "learned.js": FOLDER / "learned.js",
    "weights.bin": PACKAGE / "bots" / "learned" / "weights.bin",
}
# The network of the bots: a page fetches it when a table needs it, and the service worker keeps it from then on.
NETWORK: Final = tuple(f"artefact/{name}" for name in (LEARNED_MODULE, "learned.js", "weights.bin"))
JOINED: Final = (".js", ".css", ".html")
NOT_KEPT: Final = (".txt", ".jpg")  # what the service worker doesn't keep: licences, and the preview of links

# What the page may load: only files of its own site. WebAssembly runs the rules.
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)

Files = dict[str, bytes]  # by their path on the site


def page_paths() -> dict[str, Path]:
    """Return where each file of the page is, by its path on the site."""
    found = {f"artefact/{name}": file for name, file in ARTEFACT_FILES.items()}
    for folder, prefix in ((CLIENT, ""), (LOCALES, "locales/")):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.name.endswith(".d.ts"):
                found[prefix + path.relative_to(folder).as_posix()] = path
    return found


class Page(NamedTuple):
    """The files of the page, joined, but without the hashes in the service worker."""

    files: Files
    aliases: Collection[str]  # files that a page doesn't load, because they are part of others


def read_page() -> Page:
    return join_page({path: file.read_bytes() for path, file in page_paths().items()})


def join_page(files: Files) -> Page:
    """Return these files with the modules and styles joined, and with the hash of the artefact that they check."""
    artefact = json.dumps(hash_of(files[ARTEFACT])).encode()
    filled = files | {RULES_LOADER: insert(files[RULES_LOADER], b'const ARTEFACT_HASH = "";', artefact)}
    joined = join_files({path: filled[path].decode() for path in filled if path.endswith(JOINED)})
    changed = {path: text.encode() for path, text in (joined.files | joined.aliases).items()}
    return Page(filled | changed, joined.aliases)


def hash_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def with_hashes(page: Page) -> Files:
    """Return the files with the hashes of those that the service worker keeps."""
    files = page.files
    kept = {path: hash_of(files[path]) for path in sorted(files) if is_kept(path) and path not in page.aliases}
    at_once = {path: kept[path] for path in kept if path not in NETWORK}
    listed = json.dumps(at_once, separators=(",", ":")).encode()
    later = json.dumps({path: kept[path] for path in NETWORK}, separators=(",", ":")).encode()
    version = hash_of(files[SERVICE_WORKER] + listed + later)[:20]
    worker = insert(files[SERVICE_WORKER], b"const FILES = {};", listed)
    worker = insert(worker, b"const LATER = {};", later)
    return files | {SERVICE_WORKER: insert(worker, b'const VERSION = "";', json.dumps(version).encode())}


def is_kept(path: str) -> bool:
    return path != SERVICE_WORKER and not path.endswith(NOT_KEPT)


def insert(body: bytes, empty: bytes, value: bytes) -> bytes:
    """Return the text of a module with the value of a constant that is empty in the source."""
    assert body.count(empty) == 1, f"expected {empty!r} once, got it {body.count(empty)} times"
    return body.replace(empty, empty.partition(b"= ")[0] + b"= " + value + b";")
