"""A network that is ready to play: the arrays of a file of weights in the order that compiled code reads."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from ...rules import KINDS, OBSERVATION, PLAYERS
from .features import FAMILY_BITS, PLACE_BITS, PLACES, TABLE_BITS, new_features
from .forward import BELIEFS, FOCUS, POINTERS, SINGLES, Inputs, Net
from .weights import BadWeights, WeightsFile, read_weights

SHIPPED: Final = Path(__file__).with_name("weights.bin")
SIZES: Final = ("channels", "width", "blocks", "hidden", "trunk", "places")


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
    channels, width, blocks, hidden, trunk, places = (size[key] for key in SIZES)
    if places > PLACES:
        raise BadWeights(f"{name} must have at most {PLACES} places, got {places}")

    def array(of: str, *shape: int) -> Any:
        found = file.arrays.get(of)
        if found is None or found.shape != shape:
            got = "none" if found is None else found.shape
            raise BadWeights(f"{name} must have weights {of} of shape {shape}, got {got}")
        return found

    def matrix(of: str, inputs: int, outputs: int) -> Any:
        return np.ascontiguousarray(array(f"{of}.weight", outputs, inputs).T)

    def bias(of: str, outputs: int) -> Any:
        return np.ascontiguousarray(array(f"{of}.bias", outputs))

    def norm(of: str, outputs: int) -> Any:
        return np.ascontiguousarray(array(f"{of}.weight", outputs))

    def of_blocks(part: str, *shape: int, count: int = blocks, group: str = "blocks", read: Any = matrix) -> Any:
        return np.stack([read(f"tower.{group}.{block}.{part}", *shape) for block in range(count)])

    def of_trunk(part: str, *shape: int, read: Any = matrix) -> Any:
        return of_blocks(part, *shape, count=trunk, group="trunk", read=read)

    near = of_blocks("near", channels, 3 * channels).reshape(blocks, channels, 3, channels)
    ends = matrix("ends", width, 2 * (channels + 1)).reshape(width, 2, channels + 1)
    net = Net(
        own_family=matrix("tower.own_family", FAMILY_BITS, channels),
        own_family_bias=bias("tower.own_family", channels),
        other_family=matrix("tower.other_family", FAMILY_BITS, channels),
        other_family_bias=bias("tower.other_family", channels),
        table=matrix("tower.table", TABLE_BITS, width),
        table_bias=bias("tower.table", width),
        families=matrix("tower.families", PLAYERS * channels, width).reshape(PLAYERS, channels, width),
        place=matrix("tower.place", PLACE_BITS, channels),
        place_bias=bias("tower.place", channels),
        owner=matrix("tower.owner", channels, channels),
        block_norm=of_blocks("norm", channels, read=norm),
        near=np.ascontiguousarray(near.transpose(0, 2, 1, 3)),
        block_table=of_blocks("table", width, channels),
        block_table_bias=of_blocks("table", channels, read=bias),
        block_out=of_blocks("out", channels, channels),
        block_out_bias=of_blocks("out", channels, read=bias),
        pool=of_blocks("pool", 2 * channels, width).reshape(blocks, 2, channels, width),
        pool_bias=of_blocks("pool", width, read=bias),
        focus=matrix("tower.focus", FOCUS * channels, width).reshape(FOCUS, channels, width),
        focus_bias=bias("tower.focus", width),
        trunk_norm=of_trunk("norm", width, read=norm),
        up=of_trunk("up", width, hidden),
        up_bias=of_trunk("up", hidden, read=bias),
        down=of_trunk("down", hidden, width),
        down_bias=of_trunk("down", width, read=bias),
        table_norm=norm("tower.table_norm", width),
        place_norm=norm("tower.place_norm", channels),
        place_out=matrix("tower.place_out", channels, channels),
        place_out_bias=bias("tower.place_out", channels),
        table_out=matrix("tower.table_out", width, channels),
        table_out_bias=bias("tower.table_out", channels),
        pointers=matrix("pointers", channels, POINTERS),
        pointers_bias=bias("pointers", POINTERS),
        singles=matrix("singles", width, SINGLES),
        singles_bias=bias("singles", SINGLES),
        kind=matrix("kind", KINDS, channels),
        kind_table=matrix("kind_table", width, channels),
        kind_table_bias=bias("kind_table", channels),
        card=matrix("card", channels, channels + 2),
        card_bias=bias("card", channels + 2),
        where=matrix("where", channels, channels + 1),
        where_bias=bias("where", channels + 1),
        ends=np.ascontiguousarray(ends.transpose(1, 0, 2)),
        ends_bias=bias("ends", 2 * (channels + 1)).reshape(2, channels + 1),
        winner=matrix("outcome.winner", width, PLAYERS),
        winner_bias=bias("outcome.winner", PLAYERS),
        points=matrix("outcome.points", width, PLAYERS),
        points_bias=bias("outcome.points", PLAYERS),
        belief=matrix("belief", channels, BELIEFS * KINDS),
        belief_bias=bias("belief", BELIEFS * KINDS),
    )
    return Model(net, places)


def new_inputs(places: int) -> Inputs:
    """Return empty arrays for the bits of one observation."""
    bits = new_features(1, places)
    return Inputs(np.zeros(OBSERVATION, dtype=np.int8), bits[0][0], bits[1][0], bits[2][0], bits[3][0])
