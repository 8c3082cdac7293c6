"""The artefact has every entry point, imports nothing, is small, and refuses arrays that don't fit."""

from __future__ import annotations

import ast
import gzip
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import wasmtime

from oriflamme.bots.search.tree import new_memory
from oriflamme.compiled.backend import BACKEND
from oriflamme.compiled.calls import calls
from oriflamme.compiled.machine import MACHINES, CompiledCodeError, make_resident, new_array
from oriflamme.compiled.wasm_file import FOLDER, GAME_MODULE, LEARNED_MODULE, MODULES, descriptions
from oriflamme.rules import Settings, actions, deal, events, legal_actions
from oriflamme.rules.events import new_log
from oriflamme.rules.machine import batch, entry_points
from oriflamme.rules.state import GAME

PACKAGE = FOLDER.parent
NOT_EXPORTED = {"oriflamme.bots.self_play:compare_with_belief"}  # for python -m oriflamme.bots.fit_priors, with Numba
SIZES = {GAME_MODULE: (200_000, 75_000), LEARNED_MODULE: (150_000, 60_000)}


def entry_points_in(path: Path) -> Iterator[str]:
    module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
        if any(isinstance(mark, ast.Name) and mark.id == "entry" for mark in marks):
            yield f"{module}:{node.name}"


def test_every_entry_point_is_in_the_artefact() -> None:
    found = {name for path in PACKAGE.rglob("*.py") for name in entry_points_in(path)}
    assert len(found) > 40
    assert found - calls().keys() == NOT_EXPORTED
    assert calls().keys() <= found


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_nothing(name: str) -> None:
    module = wasmtime.Module(wasmtime.Engine(), (FOLDER / name).read_bytes())
    assert module.imports == []
    exported = {export.name for export in module.exports}
    assert exported == {"memory", "heap", *descriptions()[name]["functions"]}


@pytest.mark.parametrize("name", SIZES)
def test_the_module_of_the_page_is_small(name: str) -> None:
    code = (FOLDER / name).read_bytes()
    most, most_with_gzip = SIZES[name]
    assert len(code) <= most
    assert len(gzip.compress(code, 9)) <= most_with_gzip


def test_records_are_where_the_description_says() -> None:
    game = descriptions()[GAME_MODULE]["records"]["game"]
    assert game["size"] == GAME.itemsize
    assert {name: (kind, offset) for name, (kind, offset, *_) in game["fields"].items()} == {
        name: (kind.base.str[1:], offset) for name, (kind, offset, *_) in GAME.fields.items()
    }


def call(function):
    return calls()[f"{function.__module__}:{function.__name__}"].compile()


def test_arrays_that_are_not_contiguous_are_copied() -> None:
    games = batch.deal(Settings(), np.arange(6, dtype=np.int64))
    wanted = np.zeros((3, actions.ACTIONS), dtype=np.int8)
    batch.masks(np.ascontiguousarray(games[::2]), wanted)
    wide = np.zeros((3, 2 * actions.ACTIONS), dtype=np.int8)
    call(batch.mask_part)(games[::2], wide[:, ::2], 0, 3)
    assert np.array_equal(wide[:, ::2], wanted)
    assert not wide[:, 1::2].any()


@pytest.mark.parametrize(
    "log",
    [
        np.zeros((9, events.COLUMNS), np.int32),
        np.zeros((9, events.COLUMNS - 1), np.int16),
        np.zeros(1024, np.int16),
        None,
    ],
)
def test_arrays_that_do_not_fit_are_refused(log: object) -> None:
    game = deal(Settings(), 0)
    before = game.tobytes()
    with pytest.raises((TypeError, AttributeError)):
        call(entry_points.act)(game, log, 0)
    assert game.tobytes() == before


def test_rows_beyond_the_end_are_refused() -> None:
    games = batch.deal(Settings(), np.arange(4, dtype=np.int64))
    with pytest.raises(TypeError, match="doesn't fit"):
        call(batch.mask_part)(games, np.zeros((4, actions.ACTIONS), dtype=np.int8), 0, 5)


def test_a_trap_becomes_an_error_and_the_machine_still_works() -> None:
    machine = MACHINES.get(GAME_MODULE)
    machine.arguments[:4] = (2**32 - 8).to_bytes(4, "little")  # a game at the end of memory
    with pytest.raises(CompiledCodeError, match=r"clear: .*out of bounds"):
        machine.call("clear", 1)
    game = deal(Settings(), 0)
    assert call(entry_points.act)(game, new_log(), 0) in (True, False)


def test_resident_memory_stays_in_its_machine() -> None:
    memory = make_resident(new_memory(64))
    memory.keys[:] = 7
    assert (memory.table == -1).all()
    assert (memory.keys == 7).all()
    assert type(memory) is type(new_memory(1))


@pytest.mark.skipif(BACKEND != "artefact", reason="other backends have no machines")
def test_arrays_in_the_memory_of_a_machine_are_used_in_place_and_by_other_threads_too() -> None:
    game = deal(Settings(players=4), 5)
    kept, plain = new_array((1024, events.COLUMNS), np.int16), new_log()
    assert MACHINES.get(GAME_MODULE).place_of(kept.ctypes.data) is not None
    assert MACHINES.get(GAME_MODULE).place_of(plain.ctypes.data) is None
    expected = events_of(game, plain)
    assert len(expected) > 1
    assert np.array_equal(events_of(game, kept), expected)
    with ThreadPoolExecutor(1) as other:  # it has a machine of its own, whose memory is elsewhere
        assert np.array_equal(other.submit(events_of, game, kept).result(), expected)
        assert np.array_equal(events_of(game, kept), expected)


def events_of(game: Any, log: Any) -> Any:
    """Return the events of the first legal action, taken in a copy of the game."""
    log[...] = 0
    copy = game.copy()
    assert entry_points.act(copy, log, legal_actions(game)[0])
    return log[: int(log[0, 0]) + 1].copy()
