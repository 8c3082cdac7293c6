"""WebSocket frames. A server's frames are not masked, so one frame can be written to many connections."""

from __future__ import annotations

import struct
from typing import Final

FINAL_TEXT: Final = 0x81  # a whole text message in one frame


def frame_of(payload: bytes) -> bytes:
    """Return a text message as a frame."""
    size = len(payload)
    if size < 126:
        return struct.pack("!BB", FINAL_TEXT, size) + payload
    if size < 65_536:
        return struct.pack("!BBH", FINAL_TEXT, 126, size) + payload
    return struct.pack("!BBQ", FINAL_TEXT, 127, size) + payload
