"""A network that is ready to play: the arrays of a file of weights in the order that compiled code reads."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...rules import kinds
from ...rules.observation import OBSERVATION
from ...rules.state import PLAYERS
from .features import FAMILY_BITS, PLACE_BITS, PLACES, TABLE_BITS, new_features
from .forward import BELIEFS, FOCUS, Inputs, Net
from .heads import POINTERS, SINGLES
from .weights import BadWeights, WeightsFile, read_weights

SHIPPED: Final = Path(__file__).with_name("weights.bin")
SIZES: Final = ("channels", "width", "blocks", "hidden", "trunk", "places")

C, W, H = "channels", "width", "hidden"
BLOCKS, TRUNK = "blocks", "trunk"


class Part(NamedTuple):
    """Where an array of `Net` comes from, in the order of its fields.

    A matrix of the file has a row for each output; here it has a row for each input. With a `group`, the matrices of
    all blocks follow each other. With `split`, the rows are divided among so many matrices.
    """

    field: str
    name: str  # in the file; with a group, * is the number of the block
    inputs: tuple[str, int, int] | int  # a size, times a number, plus a number; 0: this is a vector
    outputs: tuple[str, int, int] | int
    group: str = ""
    split: int = 1


def layer(
    field: str, name: str, inputs: str | int, outputs: str | int, group: str = "", times: int = 1, plus: int = 0,
    split: int = 1, bias: bool = True,
) -> tuple[Part, ...]:  # fmt: skip
    """Return the parts of a linear layer. Its outputs are `outputs * times + plus`."""
    several = (inputs, split, 0) if isinstance(inputs, str) else inputs
    out = (outputs, times, plus) if isinstance(outputs, str) else outputs
    matrix = Part(field, f"{name}.weight", several, out, group, split)
    return (matrix, Part(f"{field}_bias", f"{name}.bias", 0, out, group)) if bias else (matrix,)


def norm(field: str, name: str, outputs: str, group: str = "") -> tuple[Part, ...]:
    return (Part(field, f"{name}.weight", 0, (outputs, 1, 0), group),)


PARTS: Final = (
    *layer("own_family", "tower.own_family", FAMILY_BITS, C),
    *layer("other_family", "tower.other_family", FAMILY_BITS, C),
    *layer("table", "tower.table", TABLE_BITS, W),
    *layer("families", "tower.families", C, W, split=PLAYERS, bias=False),
    *layer("place", "tower.place", PLACE_BITS, C),
    *layer("owner", "tower.owner", C, C, bias=False),
    *norm("block_norm", "tower.blocks.*.norm", C, BLOCKS),
    *layer("near", "tower.blocks.*.near", C, C, BLOCKS, times=3, bias=False),
    *layer("block_table", "tower.blocks.*.table", W, C, BLOCKS),
    *layer("block_out", "tower.blocks.*.out", C, C, BLOCKS),
    *layer("pool", "tower.blocks.*.pool", C, W, BLOCKS, split=2),
    *layer("focus", "tower.focus", C, W, split=FOCUS),
    *norm("trunk_norm", "tower.trunk.*.norm", W, TRUNK),
    *layer("up", "tower.trunk.*.up", W, H, TRUNK),
    *layer("down", "tower.trunk.*.down", H, W, TRUNK),
    *norm("table_norm", "tower.table_norm", W),
    *norm("place_norm", "tower.place_norm", C),
    *layer("place_out", "tower.place_out", C, C),
    *layer("table_out", "tower.table_out", W, C),
    *layer("pointers", "pointers", C, POINTERS),
    *layer("singles", "singles", W, SINGLES),
    *layer("kind", "kind", kinds.MOST_KINDS, C, bias=False),
    *layer("kind_table", "kind_table", W, C),
    *layer("card", "card", C, C, plus=2),
    *layer("where", "where", C, C, plus=1),
    *layer("ends", "ends", W, C, times=2, plus=2),
    *layer("winner", "outcome.winner", W, PLAYERS),
    *layer("points", "outcome.points", W, PLAYERS),
    *layer("belief", "belief", C, BELIEFS * kinds.MOST_KINDS),
)
assert tuple(part.field for part in PARTS) == Net._fields


class Model(NamedTuple):
    """The weights of a network, and how many places of the queue it sees."""

    net: Net
    places: int


@cache
def load_model(path: Path = SHIPPED) -> Model:
    """Return the network in a file of weights."""
    return model_of(read_weights(path), str(path))


def model_of(file: WeightsFile, name: str = "the file of weights") -> Model:
    """Return the network that a file of weights contains. Compiled code checks no index, so shapes are checked here."""
    size = file.header.get("size")
    if not isinstance(size, dict) or not all(isinstance(size.get(key), int) and size[key] > 0 for key in SIZES):
        raise BadWeights(f"{name} must say the size of its network ({', '.join(SIZES)}), got {size}")
    if size["places"] > PLACES:
        raise BadWeights(f"{name} must have at most {PLACES} places, got {size['places']}")
    return Model(Net(*(array_of(part, size, file, name) for part in PARTS)), size["places"])


def length(of: tuple[str, int, int] | int, size: dict[str, int]) -> int:
    """Return how many inputs or outputs a part has in a network of this size."""
    return of if isinstance(of, int) else size[of[0]] * of[1] + of[2]


def array_of(part: Part, size: dict[str, int], file: WeightsFile, name: str) -> NDArray[np.float32]:
    """Return an array of `Net`."""
    inputs, outputs = length(part.inputs, size), length(part.outputs, size)
    shape = (outputs, inputs) if inputs else (outputs,)
    arrays = []
    for number in range(size[part.group] if part.group else 1):
        source = part.name.replace("*", str(number))
        found = file.arrays.get(source)
        if found is None or found.shape != shape:
            got = "none" if found is None else found.shape
            raise BadWeights(f"{name} must have weights {source} of shape {shape}, got {got}")
        arrays.append(found.T if inputs else found)
    rows = (part.split, inputs // part.split) if part.split > 1 else (inputs,) if inputs else ()
    groups = (len(arrays),) if part.group else ()
    return np.ascontiguousarray(np.stack(arrays).reshape(*groups, *rows, outputs), dtype=np.float32)


def new_inputs(places: int) -> Inputs:
    """Return empty arrays for the bits of one observation."""
    bits = new_features(1, places)
    return Inputs(np.zeros(OBSERVATION, dtype=np.int8), bits[0][0], bits[1][0], bits[2][0], bits[3][0])
