"""The file of weights of the learned bot: written by the trainer, read without PyTorch.

| bytes | what they hold |
| --- | --- |
| 8 | `ORIWGHT1` |
| 4 | the length of the header, little-endian |
| … | the header: JSON in UTF-8, padded with spaces to a multiple of 16 bytes with everything before it |
| … | the weights, one array after the other, float16, little-endian, rows of a matrix one after the other |
| 32 | the SHA-256 of all bytes before |

The header has `layout_version` and `features_version` (what the network reads), `size` (of the network), `config` (the
configuration of the run), `progress`, and `arrays`: for each array its `name`, `shape` and `offset` in weights.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...rules.observation import LAYOUT_VERSION
from .features import FEATURES_VERSION

MAGIC: Final = b"ORIWGHT1"
ALIGNMENT: Final = 16
DIGEST: Final = 32
MOST_BYTES: Final = 2_500_000


class BadWeights(ValueError):  # noqa: N818 - named after what is bad
    """Raised for a file of weights that can't be used; the message says why."""


class WeightsFile(NamedTuple):
    """The contents of a file of weights."""

    header: dict[str, Any]
    arrays: dict[str, NDArray[np.float32]]


def pack(arrays: dict[str, NDArray[Any]], header: dict[str, Any]) -> bytes:
    """Return the bytes of a file of weights."""
    listed, parts, offset = [], [], 0
    for name, array in arrays.items():
        listed.append({"name": name, "shape": list(array.shape), "offset": offset})
        parts.append(np.ascontiguousarray(array, dtype="<f2").tobytes())
        offset += array.size
    versions = {"layout_version": LAYOUT_VERSION, "features_version": FEATURES_VERSION}
    text = json.dumps(versions | header | {"arrays": listed}, separators=(",", ":")).encode()
    text += b" " * (-(len(MAGIC) + 4 + len(text)) % ALIGNMENT)
    data = MAGIC + len(text).to_bytes(4, "little") + text + b"".join(parts)
    data += hashlib.sha256(data).digest()
    if len(data) > MOST_BYTES:
        raise BadWeights(f"a file of weights must have at most {MOST_BYTES} bytes, got {len(data)}")
    return data


def unpack(data: bytes, name: str = "the file of weights") -> WeightsFile:
    """Return what the bytes of a file of weights contain, with the weights in single precision."""
    if not data.startswith(MAGIC):
        raise BadWeights(f"{name} is not a file of weights")
    if len(data) < len(MAGIC) + 4 + DIGEST or hashlib.sha256(data[:-DIGEST]).digest() != data[-DIGEST:]:
        raise BadWeights(f"{name} is damaged or cut off: its checksum is wrong")
    begin = len(MAGIC) + 4
    end = begin + int.from_bytes(data[len(MAGIC) : begin], "little")
    header = json.loads(data[begin:end])
    for version, ours in (("layout_version", LAYOUT_VERSION), ("features_version", FEATURES_VERSION)):
        if header[version] != ours:
            raise BadWeights(f"{name} must have {version} {ours}, got {header[version]}: train it again")
    values = np.frombuffer(data[end:-DIGEST], dtype="<f2").astype(np.float32)
    arrays = {}
    for listed in header["arrays"]:
        size = int(np.prod(listed["shape"], dtype=np.int64))
        arrays[listed["name"]] = values[listed["offset"] : listed["offset"] + size].reshape(listed["shape"])
    return WeightsFile(header, arrays)


def read_weights(path: Path) -> WeightsFile:
    """Read a file of weights."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadWeights(f"can't read the weights {path}: {error.strerror}") from error
    return unpack(data, str(path))
