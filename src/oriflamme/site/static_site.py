"""Write the page as a site that any host of files can serve, at the root of a host or in any folder of it.

Every page has its own file, so that its address can be opened directly. Their links are relative, so that nobody has to
say where the site will be. It has no server: games against bots, the first game, the rules and replays work, and the
page says what doesn't.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .joined_files import INDEX
from .page_files import CONTENT_POLICY, Files, read_page, with_hashes

# The pages, by the first word of their address. Those that need a server say that there is none.
PAGES: Final = (
    "play", "learn", "rules", "settled", "replay", "board", "games", "credits", "privacy", "ladder", "account",
)  # fmt: skip
MARK: Final = ".oriflamme-site"  # a file that says that a folder was written by this command
HEAD: Final = '<meta charset="utf-8" />'
SITE: Final = f"""{HEAD}
    <meta http-equiv="Content-Security-Policy" content="{CONTENT_POLICY}" />
    <meta name="oriflamme-site" content="files" />"""
NOT_FOUND: Final = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Oriflamme</title>
  </head>
  <body>
    <p lang="en">There’s nothing at this address.</p>
    <p lang="fr">Il n’y a rien à cette adresse.</p>
    <p lang="uk">За цією адресою нічого немає.</p>
    <p lang="ru">По этому адресу ничего нет.</p>
  </body>
</html>
"""


class NotASite(ValueError):  # noqa: N818 - it describes the folder
    """The folder has files that this command did not write."""


def site_files() -> Files:
    """Return all files of the site, by their path."""
    page = read_page()
    files = dict(page.files)
    index = files[INDEX].decode()
    files[INDEX] = page_at(index, "./")
    files |= {f"{name}/{INDEX}": page_at(index, "../") for name in PAGES}
    files["404.html"] = NOT_FOUND.encode()
    return with_hashes(page._replace(files=files))


def page_at(index: str, root: str) -> bytes:
    """Return the index for a page from which the root of the site has this relative address."""
    assert index.count(HEAD) == 1, f"expected {HEAD!r} once in {INDEX}"
    relative = re.sub(r'((?:href|src|content)=")/', rf"\g<1>{root}", index)
    return relative.replace(HEAD, SITE).encode()


def write_site(folder: Path) -> int:
    """Write the site and return the number of files. A folder that has other files is refused.

    What an earlier version wrote there is replaced, and its files that no longer exist are removed.
    """
    mark = folder / MARK
    if folder.exists() and not folder.is_dir():
        raise NotASite(f"expected a folder, got the file {folder}")
    if folder.is_dir() and any(folder.iterdir()) and not mark.is_file():
        raise NotASite(f"{folder} has files that are not those of a site; choose an empty or a new folder")
    files = site_files()
    old = set(mark.read_text(encoding="utf-8").split("\n")) if mark.is_file() else set()
    for path, body in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)
    for path in old - set(files) - {""}:
        (folder / path).unlink(missing_ok=True)
    mark.write_text("\n".join(sorted(files)), encoding="utf-8")
    return len(files)
