"""Make Python functions that call functions of the artefact, from its description.

NumPy's arrays are outside the memory of a machine, so what a function reads is copied into that memory, and what it
writes is copied back, unless the caller keeps arrays there (`new_array` in machine.py). Games of a batch are copied a
few hundred at a time, so that they stay in the processor's cache.

A call should take a few microseconds, so its steps are generated as Python source, without loops over parameters.
"""

from __future__ import annotations

import ctypes
import linecache
import math
import struct
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, wraps
from typing import Any, Final

import numpy as np

from .machine import MACHINES, OWNERS, aligned, make_resident
from .wasm_file import Description, descriptions

FORMATS: Final = {"i32": "i12x", "bool": "i12x", "i64": "q8x", "f64": "d8x"}
ADDRESS: Final = "I12x"
BYTES_AT_ONCE: Final = 1 << 18  # of a batch

memmove: Final = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)(
    ctypes.cast(ctypes.memmove, ctypes.c_void_p).value or 0
)
pointer_at: Final = ctypes.c_void_p.from_address
ARRAY_DATA: Final = object.__basicsize__  # where the object of an array has the address of its data
RECORD_DATA: Final = object.__basicsize__ + 8  # the same for a record


def fast_array_address(array: Any) -> int:
    """Return the address of an array's data: its attribute `ctypes.data`, but ten times as fast."""
    return pointer_at(id(array) + ARRAY_DATA).value or 0


def fast_record_address(record: Any) -> int:
    """Return the address of a record, which may be an element of an array."""
    return pointer_at(id(record) + RECORD_DATA).value or 0


def slow_address(array: Any) -> int:
    address: int = np.asarray(array).ctypes.data
    return address


def are_objects_as_expected() -> bool:
    """Return whether objects of this Python and NumPy have their addresses where the fast functions look."""
    if sys.implementation.name != "cpython":
        return False
    array = np.zeros(2, dtype=np.dtype((np.record, [("a", "i4")])))
    address = slow_address(array)
    return fast_array_address(array) == address and fast_record_address(array[1]) == address + 4


IS_FAST: Final = are_objects_as_expected()
array_address: Final = fast_array_address if IS_FAST else slow_address
record_address: Final = fast_record_address if IS_FAST else slow_address


record_size: Final[Callable[[Any], int]] = vars(np.generic)["nbytes"].__get__  # the attribute of a record is slow


class Array:
    """An array or a record among the parameters of a function, while the call is generated."""

    def __init__(self, number: str, value: str, about: Description, sizes: dict[str, int]) -> None:
        self.number = number
        self.value = value  # the Python expression for it
        self.mode: str = about["mode"]
        self.is_record = "record" in about
        self.type: str = about["record"] if self.is_record else about["array"]
        self.shape: list[int | str | None] = [] if self.is_record else about["shape"]
        self.is_structured = self.type in sizes
        self.item = sizes[self.type] if self.is_structured else np.dtype(self.type).itemsize
        self.first = self.shape[0] if self.shape else 1
        rest = self.shape if self.first not in ("rows", "part") else self.shape[1:]
        self.fixed = math.prod(length for length in rest if isinstance(length, int)) * self.item
        self.open = [k for k, length in enumerate(self.shape) if length is None]

    @property
    def reads(self) -> bool:
        return self.mode in ("in", "inout", "resident")

    @property
    def is_static(self) -> bool:
        """Return whether its size is known when the call is generated."""
        return not self.open and self.first != "rows"

    def row_size(self) -> str:
        """Return the expression for the size of a row, of one thread's part, or of the whole array."""
        return " * ".join([str(self.fixed), *(f"length_{self.number}_{k}" for k in self.open)])

    def check(self) -> str:
        """Return the expression that is true if the array can't be used as it is."""
        if self.is_record:
            return f"record_size({self.value}) != {self.item}"
        kind = f"{self.value}.itemsize != {self.item}"
        if not self.is_structured:
            kind = f"{self.value}.dtype is not types[{self.type!r}]"
        shape = f"{self.value}.ndim != {len(self.shape)}"
        for k, length in enumerate(self.shape):
            if isinstance(length, int):
                shape += f" or {self.value}.shape[{k}] != {length}"
        if self.first == "rows" and self.mode != "scratch":
            shape += f" or {self.value}.shape[0] < p_hi"
        if self.first == "part":
            shape += f" or {self.value}.shape[0] <= p_part"
        return f"{kind} or {shape} or not {self.value}.flags.c_contiguous"

    def expected(self) -> str:
        lengths = ", ".join("n" if length is None else str(length) for length in self.shape)
        kind = f"a record {self.type}" if self.is_record else f"an array of {self.type} with shape ({lengths})"
        return f"{self.value.removeprefix('p_')}: {kind}"


def argument(parameter: Description) -> str:
    """Return the name of a parameter in generated source, where it can't be mistaken for another name."""
    return f"p_{parameter['name']}"


class CallWriter:
    """Writes the source of a Python function that calls a function of the artefact."""

    def __init__(self, module: str, name: str, about: Description, sizes: dict[str, int]) -> None:
        self.module = module
        self.name = name
        self.sizes = sizes
        self.parameters: list[Description] = about["parameters"]
        self.result: str | int | None = about["result"]
        self.names = [argument(parameter) for parameter in self.parameters]
        self.is_batch = any(parameter.get("role") == "lo" for parameter in self.parameters)
        self.arrays: list[Array] = []
        self.lists: dict[int, list[Array]] = {}  # by parameter: the arrays of a tuple
        for i, about_one in enumerate(self.parameters):
            self.find_arrays(i, about_one)

    def find_arrays(self, i: int, about: Description) -> None:
        name = argument(about)
        if "record" in about or "array" in about:
            self.arrays.append(Array(str(i), name, about, self.sizes))
        elif "arrays" in about and self.mode_of(i) not in ("constant", "resident"):
            members = [Array(f"{i}_{j}", f"{name}[{j}]", one, self.sizes) for j, one in enumerate(about["arrays"])]
            self.lists[i] = members
            self.arrays += members

    def mode_of(self, i: int) -> str:
        """Return the mode of all arrays of a tuple, or nothing if they differ."""
        modes = {one["mode"] for one in self.parameters[i].get("arrays", ())}
        return modes.pop() if len(modes) == 1 else ""

    def source(self) -> str:
        body = [*self.find_machine(), *self.repeated_call(), *self.checks(self.arrays), *self.frame(self.arrays)]
        if self.is_batch:
            loop = ["n = min(step, p_hi - first)", *self.batch_frame(), *self.call(self.arrays)]
            body += [*self.rows_at_once(), "for first in range(p_lo, p_hi, step):", *(f"    {line}" for line in loop)]
        else:
            body += [*self.call(self.arrays), *self.remember_call()]
        body += self.give_back()
        return "\n".join([f"def {self.name}({', '.join(self.names)}):", *(f"    {line}" for line in body)]) + "\n"

    def kept_arrays(self) -> list[Array]:
        """Return the arrays that a caller may keep in the memory of the machine."""
        if self.is_batch:
            return []
        return [array for array in self.arrays if not (array.is_record or array.mode == "in" or "[" in array.value)]

    def repeated_call(self) -> Iterator[str]:
        """Yield a shorter way for calls with the same arrays in the memory of the machine as in an earlier call.

        These arrays are neither checked again nor copied.
        """
        if kept := self.kept_arrays():
            known = [name for array in kept for name in (f"last_{array.number}", *self.array_values(array))]
            yield "global repeated"
            yield f"owner, {', '.join(known)} = repeated"
            yield f"if owner is machine and {' and '.join(f'last_{array.number} is {array.value}' for array in kept)}:"
            others = [array for array in self.arrays if array not in kept]
            lines = [*self.checks(others), *self.frame(others), *self.call(others), *self.give_back()]
            yield from (f"    {line}" for line in (lines if self.result is not None else [*lines, "return"]))

    def remember_call(self) -> Iterator[str]:
        """Yield what makes later calls with the same arrays repeated ones, if all are in the memory of the machine."""
        if kept := self.kept_arrays():
            places = [f"machine.place_of(from_{array.number})" for array in kept]
            yield f"places = [{', '.join(places)}]"
            yield "if None not in places:"
            known = [
                value
                for i, array in enumerate(kept)
                for value in (array.value, f"places[{i}]", *self.array_values(array)[1:])
            ]
            yield f"    repeated = (machine, {', '.join(known)})"

    def checks(self, arrays: Sequence[Array]) -> Iterator[str]:
        """Yield the checks of these arrays, and their addresses."""
        for array in arrays:
            yield f"if {array.check()}:"
            yield f"    return careful(call, arrays, ({', '.join(self.names)},))"
            yield f"from_{array.number} = {'record' if array.is_record else 'array'}_address({array.value})"
            yield from (f"length_{array.number}_{k} = {array.value}.shape[{k}]" for k in array.open)

    def find_machine(self) -> Iterator[str]:
        residents = [i for i in range(len(self.names)) if self.mode_of(i) == "resident"]
        for i in residents:
            yield f"machine = OWNERS.get(array_address({self.names[i]}[0]))"
            yield f"if machine is None or machine.module != {self.module!r}:"
            yield f"    return with_resident(call, {i}, {self.module!r}, ({', '.join(self.names)},))"
            yield f"at_{i} = machine.lists[array_address({self.names[i]}[0])]"
        if not residents:
            yield f"machine = MACHINES.get({self.module!r})"
        for i, name in enumerate(self.names):
            if self.mode_of(i) == "constant":
                yield f"at_{i} = machine.keep({name})"

    def frame(self, arrays: Sequence[Array]) -> Iterator[str]:
        """Yield the places of what has the same size in every call, then of arrays with open lengths."""
        yield "top = machine.top"
        offset = 0
        for i, members in self.lists.items():
            yield f"at_{i} = top + {offset}"
            offset += aligned(4 * sum(1 + len(member.open) for member in members))
        if isinstance(self.result, int):
            yield f"results = top + {offset}"
            offset += aligned(8 * self.result)
        for array in arrays:
            if array.is_static:
                yield f"at_{array.number} = top + {offset}"
                offset += aligned(array.fixed)
        yield f"end = top + {offset}"
        for array in arrays:
            if not array.is_static:
                yield f"size_{array.number} = {array.row_size()}"
                if array.first != "rows":
                    yield f"at_{array.number} = end"
                    yield f"end += (size_{array.number} + 15) & -16"

    def rows_at_once(self) -> Iterator[str]:
        sizes = " + ".join(f"size_{array.number}" for array in self.arrays if array.first == "rows")
        yield f"step = max(1, {BYTES_AT_ONCE} // ({sizes}))"
        yield "rows_from = end"

    def batch_frame(self) -> Iterator[str]:
        yield "end = rows_from"
        for array in self.arrays:
            if array.first == "rows":
                yield f"at_{array.number} = end"
                yield f"end += (n * size_{array.number} + 15) & -16"

    def source_and_size(self, array: Array) -> tuple[str, str]:
        """Return the expressions for the address in NumPy's memory and for the size of what is copied."""
        start = f"from_{array.number}"
        if array.first == "rows":
            return f"{start} + first * size_{array.number}", f"n * size_{array.number}"
        if array.first == "part":
            return f"{start} + p_part * {array.fixed}", str(array.fixed)
        return start, str(array.fixed) if array.is_static else f"size_{array.number}"

    def call(self, arrays: Sequence[Array]) -> Iterator[str]:
        """Yield the call itself. These arrays are copied into the memory of the machine, and back."""
        yield "if end > machine.size:"
        yield "    machine.grow(end)"
        yield "base = machine.base"
        for array in arrays:
            place, size = self.source_and_size(array)
            if array.reads:
                yield f"memmove(base + at_{array.number}, {place}, {size})"
            if array.mode == "events":  # row 0
                yield f"memmove(base + at_{array.number}, {place}, {array.fixed})"
        for i, members in self.lists.items():
            values = [value for member in members for value in self.array_values(member)]
            yield f"list_{i}(machine.bytes, at_{i}, {', '.join(values)})"
        values = [value for i in range(len(self.names)) for value in self.values_of(i)]
        if isinstance(self.result, int):
            values.append("results")
        yield f"write_arguments(machine.arguments, 0, {', '.join(values)})"
        yield f"machine.call({self.name!r}, {max(1, len(values))})"
        for array in arrays:
            place, size = self.source_and_size(array)
            if array.mode == "events":
                rows = f"1 + read_events(machine.bytes, at_{array.number})[0]"
                yield f"rows = min({array.value}.shape[0], {rows})"
                yield f"memmove({place}, base + at_{array.number}, {array.fixed} * rows)"
            elif array.mode in ("out", "inout"):
                yield f"memmove({place}, base + at_{array.number}, {size})"

    def array_values(self, array: Array) -> list[str]:
        """Return the names of variables with the place of an array in the memory of the machine, and its lengths."""
        return [f"at_{array.number}", *(f"length_{array.number}_{k}" for k in array.open)]

    def values_of(self, i: int) -> list[str]:
        """Return the expressions for the arguments that a parameter becomes."""
        about = self.parameters[i]
        if "number" in about:
            role = about.get("role", "")
            return [{"lo": "first", "hi": "first + n", "part": "0"}.get(role, argument(about))]
        if "numbers" in about:
            return [f"{argument(about)}[{j}]" for j in range(len(about["numbers"]))]
        if "arrays" in about:
            return [f"at_{i}"]
        return self.array_values(next(array for array in self.arrays if array.number == str(i)))

    def format_of(self, i: int) -> str:
        about = self.parameters[i]
        if "number" in about:
            return FORMATS[about["number"]]
        if "numbers" in about:
            return "".join(FORMATS[one["number"]] for one in about["numbers"])
        return ADDRESS * len(self.values_of(i))

    def give_back(self) -> Iterator[str]:
        if isinstance(self.result, int):
            yield "return read_results(machine.bytes, results)"
        elif self.result == "bool":
            yield "return read_result(machine.arguments)[0] != 0"
        elif self.result is not None:
            yield "return read_result(machine.arguments)[0]"

    def compile(self) -> Callable[..., Any]:
        """Return the function."""
        source = self.source()
        arguments = "".join(self.format_of(i) for i in range(len(self.names)))
        arguments += ADDRESS * isinstance(self.result, int)
        names: dict[str, Any] = {
            "MACHINES": MACHINES,
            "OWNERS": OWNERS,
            "memmove": memmove,
            "array_address": array_address,
            "record_address": record_address,
            "record_size": record_size,
            "repeated": (None, *(None for array in self.kept_arrays() for _ in ("array", *self.array_values(array)))),
            "careful": careful,
            "with_resident": with_resident,
            "arrays": {i: self.arrays_of(i) for i in range(len(self.names)) if self.arrays_of(i)},
            "types": {array.type: np.dtype(array.type) for array in self.arrays if not array.is_structured},
            "write_arguments": struct.Struct("<" + arguments).pack_into,
            "read_events": struct.Struct("<h").unpack_from,
        }
        if isinstance(self.result, int):
            names["read_results"] = struct.Struct(f"<{self.result}q").unpack_from
        elif self.result is not None:
            names["read_result"] = struct.Struct("<" + FORMATS[self.result][0]).unpack_from
        for i, members in self.lists.items():
            count = sum(1 + len(member.open) for member in members)
            names[f"list_{i}"] = struct.Struct(f"<{count}I").pack_into
        file = f"<artefact {self.name}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)  # for tracebacks
        exec(compile(source, file, "exec"), names)
        function: Callable[..., Any] = names[self.name]
        names["call"] = function
        return function

    def arrays_of(self, i: int) -> list[Array]:
        """Return the arrays of a parameter, apart from records, which are always contiguous."""
        if i in self.lists:
            return self.lists[i]
        return [array for array in self.arrays if array.number == str(i) and not array.is_record]


def careful(call: Callable[..., Any], arrays: dict[int, list[Array]], arguments: Sequence[Any]) -> Any:
    """Call a function again with contiguous copies of arrays that aren't contiguous; raise TypeError if all are."""
    changed = list(arguments)
    for i, expected in arrays.items():
        if isinstance(arguments[i], tuple):
            members = tuple(usable(*pair) for pair in zip(arguments[i], expected, strict=True))
            if any(new is not old for new, old in zip(members, arguments[i], strict=True)):
                changed[i] = members
        else:
            changed[i] = usable(arguments[i], expected[0])
    if all(new is old for new, old in zip(changed, arguments, strict=True)):
        wanted = "; ".join(one.expected() for each in arrays.values() for one in each)
        raise TypeError(f"{call.__name__} got an array or a record that doesn't fit; expected {wanted}")
    result = call(*changed)
    for i, expected in arrays.items():
        pairs = zip(arguments[i], changed[i], strict=True) if len(expected) > 1 else [(arguments[i], changed[i])]
        for array, copy in pairs:
            if copy is not array and not np.may_share_memory(array, copy):
                array[...] = copy
    return result


def usable(array: Any, expected: Array) -> Any:
    """Return the array, or a contiguous copy of it, or a view with NumPy's own object for the same type."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"expected {expected.expected()}; got {type(array).__name__}")
    if not array.flags.c_contiguous:
        array = np.ascontiguousarray(array)
    dtype = array.dtype if expected.is_structured else np.dtype(expected.type)
    return array.view(dtype) if array.dtype == dtype and array.dtype is not dtype else array


def with_resident(call: Callable[..., Any], i: int, module: str, arguments: Sequence[Any]) -> Any:
    """Call a function with a resident copy of its i-th argument, and copy back what it has changed."""
    resident = make_resident(arguments[i], module)
    result = call(*arguments[:i], resident, *arguments[i + 1 :])
    for array, copy in zip(arguments[i], resident, strict=True):
        array[...] = copy
    return result


@cache
def calls() -> dict[str, CallWriter]:
    """Return, by the name of each Python function, what calls its compiled form."""
    found = {}
    for module, description in descriptions().items():
        sizes = {name: record["size"] for name, record in description["records"].items()}
        for name, about in description["functions"].items():
            found[about["python"]] = CallWriter(module, name, about, sizes)
    return found


def compiled_call(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return what calls the compiled form of a Python function; it is prepared when it is first called."""
    name = f"{function.__module__}:{function.__name__}"
    ready: Callable[..., Any] | None = None

    @wraps(function)
    def call(*arguments: Any) -> Any:
        nonlocal ready
        if ready is None:
            writer = calls().get(name)
            if writer is None:
                raise NotImplementedError(
                    f"{name} isn't in the artefact; set ORIFLAMME_BACKEND=jit, which needs Numba (oriflamme[jit])"
                )
            ready = writer.compile()
        return ready(*arguments)

    return call
