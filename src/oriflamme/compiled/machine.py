"""Run the modules of the artefact with wasmtime. A `Machine` is an instance of a module with its own memory.

wasmtime's own way to call a function checks and converts every argument and takes 40 microseconds. Here arguments are
written as wasmtime stores them (`wasmtime_val_raw_t`), and the call takes one microsecond; calls.py makes sure that
there are as many as the function expects. Compiled machine code is cached on disk.
"""

from __future__ import annotations

import ctypes
import hashlib
import math
import os
import platform
import tempfile
import threading
import weakref
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import numpy as np
import wasmtime
from wasmtime import _ffi

from .cache_folder import cache_folder
from .wasm_file import FOLDER, GAME_MODULE, descriptions, read_module

ALIGNMENT: Final = 16
PAGE: Final = 1 << 16
RAW: Final = 16  # the size of wasmtime_val_raw_t
MOST_ARGUMENTS: Final = 64
MOST_MEMORY: Final = 1 << 32

call_unchecked: Final = ctypes.CFUNCTYPE(
    ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p
)(("wasmtime_func_call_unchecked", _ffi.dll))


class CompiledCodeError(RuntimeError):
    """A compiled function stopped with an error; it was called with arguments that it can't handle."""


def cache_name() -> str:
    """Return the name of the cache folder of this artefact, this wasmtime and this kind of machine."""
    digest = hashlib.sha256(f"{version('wasmtime')} {platform.machine()} {platform.system()}".encode())
    for name, description in descriptions().items():
        digest.update(f"{name} {description['hash']}".encode())
        digest.update((FOLDER / name).read_bytes())
    return digest.hexdigest()[:20]


@cache
def code_folder() -> Path:
    """Return the folder with the machine code of the artefact."""
    return cache_folder(cache_name())


@cache
def engine() -> Any:
    return wasmtime.Engine()


# `cache` alone lets two threads make two engines, and a module of one can't be used with the other.
LOADING: Final = threading.Lock()


def load_module(name: str) -> Any:
    """Return a module as machine code; threads that start together get the same one."""
    with LOADING:
        return read_or_compile(name)


@cache
def read_or_compile(name: str) -> Any:
    """Return a module as machine code, from the cache if it is there."""
    cached = code_folder() / f"{name}.code"
    if cached.is_file():
        try:
            return wasmtime.Module.deserialize_file(engine(), str(cached))
        except wasmtime.WasmtimeError:
            pass  # of another wasmtime or another processor: compile it again
    try:
        module = wasmtime.Module(engine(), read_module(FOLDER / name)[0])
    except wasmtime.WasmtimeError as error:
        raise CompiledCodeError(f"{name} isn't a valid module: {str(error).splitlines()[0]}") from None
    save(cached, bytes(module.serialize()))
    return module


def save(path: Path, content: bytes) -> None:
    """Write a file at once or not at all. On a full or read-only disk, compiling again next time is good enough."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
            file.write(content)
        os.replace(file.name, path)
    except OSError:
        pass


class Machine:
    """An instance of a module. Only one thread at a time may use it.

    Memory from `top` on is free. What is kept between calls moves `top` up.
    """

    def __init__(self, name: str) -> None:
        self.module = name
        module = load_module(name)
        self.store = wasmtime.Store(engine())
        self.instance = wasmtime.Instance(self.store, module, [])
        exports = self.instance.exports(self.store)
        self.memory: Any = exports["memory"]
        heap: Any = exports["heap"]
        self.top = aligned(int(heap.value(self.store)))
        self.arguments = (ctypes.c_ubyte * (RAW * MOST_ARGUMENTS))()
        self.arguments_at = ctypes.addressof(self.arguments)
        self.trap = ctypes.c_void_p()
        self.trap_at = ctypes.addressof(self.trap)
        self.context = ctypes.cast(self.store._context(), ctypes.c_void_p).value
        self.functions: dict[str, Any] = {}
        self.function_at: dict[str, int] = {}
        self.exports = exports
        self.kept: dict[int, tuple[Any, int]] = {}  # by id: a tuple of constant arrays, and where its list is
        self.lists: dict[int, int] = {}  # by the address of the first array: where the list of resident arrays is
        self.has_arrays = False  # of NumPy, in the memory
        self.size = 0
        self.find_memory()

    def find_memory(self) -> None:
        self.size = self.memory.data_len(self.store)
        self.base = ctypes.cast(self.memory.data_ptr(self.store), ctypes.c_void_p).value or 0
        self.bytes = (ctypes.c_ubyte * self.size).from_address(self.base)

    def grow(self, end: int) -> None:
        """Make sure that the memory reaches to this address."""
        if end > MOST_MEMORY:
            raise MemoryError(f"the artefact can use 4 GB of memory, but {end / 1e9:.1f} GB are needed")
        before = self.base
        self.memory.grow(self.store, -(-(end - self.size) // PAGE))
        self.find_memory()
        assert self.base == before or not (self.lists or self.has_arrays), "wasmtime moved memory that arrays refer to"

    def call(self, name: str, values: int) -> None:
        """Call a function with the arguments in `arguments`, where it also writes its result.

        `values` is the number of arguments, or of results if there are more.
        """
        at = self.function_at.get(name) or self.find_function(name)
        error = call_unchecked(self.context, at, self.arguments_at, values, self.trap_at)
        if error or self.trap.value:
            self.fail(name, error)

    def find_function(self, name: str) -> int:
        function: Any = self.exports[name]
        self.functions[name] = function
        self.function_at[name] = ctypes.addressof(function._func)
        return self.function_at[name]

    def fail(self, name: str, error: int | None) -> None:
        if error:
            pointer = ctypes.cast(error, ctypes.POINTER(_ffi.wasmtime_error_t))
            reason = str(wasmtime.WasmtimeError._from_ptr(pointer))
        else:
            trap = ctypes.cast(self.trap, ctypes.POINTER(_ffi.wasm_trap_t))
            reason = wasmtime.Trap._from_ptr(trap).message
            self.trap.value = None
        raise CompiledCodeError(f"{name}: {reason.strip().splitlines()[-1].strip()}")

    def keep(self, arrays: Sequence[Any]) -> int:
        """Copy constant arrays into the memory, once. Return where the list of their addresses and lengths is."""
        known = self.kept.get(id(arrays))
        if known is not None:
            return known[1]
        numbers: list[int] = []
        for array in arrays:
            place = self.reserve(array.nbytes)
            ctypes.memmove(self.base + place, np.ascontiguousarray(array).ctypes.data, array.nbytes)
            numbers += [place, *array.shape]
        at = self.write_numbers(numbers)
        self.kept[id(arrays)] = (arrays, at)
        return at

    def place_of(self, address: int) -> int | None:
        """Return where in the memory an address of the process is; None if it is elsewhere."""
        place = address - self.base
        return place if 0 <= place < self.size else None

    def new_array(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """Return an array of zeros in the memory, which functions use without copying it. The memory stays reserved."""
        self.has_arrays = True
        count = math.prod(shape)
        size = count * np.dtype(dtype).itemsize
        memory: Any = (ctypes.c_ubyte * max(1, size)).from_address(self.base + self.reserve(size))
        memory.machine = self  # lives as long as the array
        array = np.frombuffer(memory, dtype=dtype, count=count).reshape(shape)
        array[...] = np.zeros(1, dtype=dtype)
        return array

    def reserve(self, size: int) -> int:
        """Return the address of memory that is never used for anything else."""
        place = self.top
        self.top += aligned(size)
        if self.top > self.size:
            self.grow(self.top)
        return place

    def write_numbers(self, numbers: Sequence[int]) -> int:
        place = self.reserve(4 * len(numbers))
        content = np.array(numbers, dtype="<u4")
        ctypes.memmove(self.base + place, content.ctypes.data, content.nbytes)
        return place


def aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


class ThreadMachines(threading.local):
    """The machines of this thread, by the name of their module."""

    def __init__(self) -> None:
        self.machines: dict[str, Machine] = {}

    def get(self, name: str) -> Machine:
        machine = self.machines.get(name)
        if machine is None:
            machine = self.machines[name] = Machine(name)
        return machine


MACHINES: Final = ThreadMachines()
OWNERS: weakref.WeakValueDictionary[int, Machine] = weakref.WeakValueDictionary()


def new_array(shape: tuple[int, ...], dtype: Any) -> Any:
    """Return an array of zeros in the memory of this thread's machine for the rules."""
    return MACHINES.get(GAME_MODULE).new_array(shape, dtype)


def make_resident(arrays: Any, module: str = GAME_MODULE) -> Any:
    """Return a copy of a named tuple of arrays in the memory of a machine of its own.

    Functions of the module that take it run on that machine and don't have to copy it.
    """
    machine = Machine(module)
    numbers: list[int] = []
    places = []
    for array in arrays:
        places.append(machine.reserve(array.nbytes))
        numbers += [places[-1], *array.shape]
    at = machine.write_numbers(numbers)
    copies = []
    for array, place in zip(arrays, places, strict=True):
        memory: Any = (ctypes.c_ubyte * max(1, array.nbytes)).from_address(machine.base + place)
        memory.machine = machine  # lives as long as the array
        copy = np.frombuffer(memory, dtype=array.dtype, count=array.size).reshape(array.shape)
        copy[...] = array
        copies.append(copy)
    first = machine.base + places[0]
    machine.lists[first] = at
    OWNERS[first] = machine
    return type(arrays)(*copies)
