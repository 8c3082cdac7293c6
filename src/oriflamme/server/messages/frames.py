"""WebSocket frames. A server's frames are not masked, so one frame can be written to many connections."""

from __future__ import annotations

import struct
from typing import Final

FINAL_TEXT: Final = 0x81  # a whole text message in one frame


def frame_of(*parts: bytes) -> bytes:
    """Return a text message, given in one or several parts, as a frame."""
    size = sum(map(len, parts))
    if size < 126:
        head = struct.pack("!BB", FINAL_TEXT, size)
    elif size < 65_536:
        head = struct.pack("!BBH", FINAL_TEXT, 126, size)
    else:
        head = struct.pack("!BBQ", FINAL_TEXT, 127, size)
    return b"".join((head, *parts))
