"""A position as one line for a URL: `2.` followed by letters, digits, `-` and `_`.

A link is the position's text (in the middle of an ability, with the moves made since it began), compressed with
DEFLATE, plus a checksum. It has about 200 to 540 characters. Reading a link runs the same checks as reading a file.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from ..rules import IllegalMove
from .card_text import FAMILY_OF
from .errors import NotationError, shown
from .game import Game
from .lines import split
from .move_text import read_move, refused_in_text
from .position_text import read_position

VERSION: Final = "2"
MAX_LINK: Final = 4096  # characters
MAX_TEXT: Final = 16_384  # bytes, unpacked
SAFE: Final = re.compile(r"[A-Za-z0-9_-]+")


def write_link(game: Game) -> str:
    """Return the link to the current position. It omits set-aside cards: they are the ones that no line names."""
    lines = [line for line in game.position().splitlines() if not line.startswith("aside ")]
    text = "\n".join(lines).encode()
    pack = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    packed = pack.compress(text) + pack.flush() + zlib.crc32(text).to_bytes(4, "big")
    return f"{VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def read_link(link: str) -> Game:
    """Return the game that a link describes, at its decision."""
    try:
        return play_text(unpack(link))
    except NotationError as error:
        raise error.at(0, "link") from None


def unpack(link: str) -> str:
    """Return the text inside a link."""
    if len(link) > MAX_LINK:
        raise NotationError(f"{len(link)} characters; at most {MAX_LINK} are allowed")
    version, dot, body = link.partition(".")
    if version != VERSION or not dot:
        raise NotationError(f"expected a link that starts with '{VERSION}.', got {shown(link)}")
    if not SAFE.fullmatch(body):
        raise NotationError(f"expected letters, digits, - and _ after '{VERSION}.'")
    damaged = NotationError("damaged or cut off: it can't be unpacked")
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        text = unpacker.decompress(packed[:-4], MAX_TEXT)
        if not unpacker.eof or unpacker.unused_data or zlib.crc32(text) != int.from_bytes(packed[-4:], "big"):
            raise damaged
        return text.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise damaged from None


def play_text(text: str) -> Game:
    """Set up a position and make the moves that follow it."""
    lines = split(text)
    moves = [line for line in lines if line.word in FAMILY_OF]
    settings, start = read_position(line for line in lines if line.word not in FAMILY_OF)
    game = Game(settings, start)
    for line in moves:
        try:
            game.push(read_move(line.word, line.rest))
        except IllegalMove as refusal:
            raise refused_in_text(line.text, line.number, game.state, refusal) from None
        except NotationError as error:
            raise error.at(line.number) from None
    return game
