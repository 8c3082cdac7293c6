"""WebSocket frames. A server's frames are not masked, so one frame can be written to many connections."""

from __future__ import annotations

from struct import Struct
from typing import Final

FINAL_TEXT: Final = 0x81  # a whole text message in one frame
SHORT, MEDIUM, LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")


def frame_of(text: bytes) -> bytes:
    """Return a text message as a frame."""
    size = len(text)
    if size < 126:
        return SHORT.pack(FINAL_TEXT, size) + text
    if size < 65_536:
        return MEDIUM.pack(FINAL_TEXT, 126, size) + text
    return LONG.pack(FINAL_TEXT, 127, size) + text
