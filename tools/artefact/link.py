"""Turn one object file of LLVM's WebAssembly back end into a module. No toolchain is needed.

The object is nearly a module already (https://github.com/WebAssembly/tool-conventions). Its memory and its
stack pointer, which it imports, become its own. Functions are exported under the names of their symbols, data moves
behind the stack, and numbers that the compiler padded for a linker are written in as few bytes as possible.

The memory begins with the stack, which grows down to address 0, so that an overflow traps. Then come the data, and from
`heap` on free memory. What this linker doesn't know it refuses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

STACK: Final = 1 << 16
PAGE: Final = 1 << 16
MAGIC: Final = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, CODE, DATA, DATA_COUNT = 0, 1, 2, 3, 5, 6, 7, 10, 11, 12
FUNCTION_INDEX, MEMORY_LEB, MEMORY_SLEB, MEMORY_I32, TYPE_INDEX, GLOBAL_INDEX = 0, 3, 4, 5, 6, 7  # relocations
ADDRESSES: Final = (MEMORY_LEB, MEMORY_SLEB, MEMORY_I32)
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40  # flags of symbols
I32_CONST, END = b"\x41", b"\x0b"
I32, CONSTANT, VARIABLE = b"\x7f", b"\0", b"\1"


class LinkError(ValueError):
    """The object contains something that this linker doesn't know."""


class Symbol(NamedTuple):
    kind: int  # 0 a function, 1 data, 2 a global
    flags: int
    name: str
    where: tuple[int, ...]  # (index,) of a function or global; (segment, offset, size) of data


class Segment(NamedTuple):
    address: int  # in the object
    content: bytearray
    place: int  # of the content in the section


class Relocation(NamedTuple):
    offset: int
    kind: int
    value: int


def unsigned(n: int) -> bytes:
    """Return a number in LEB128."""
    out = bytearray()
    while True:
        n, low = n >> 7, n & 0x7F
        if n == 0:
            return bytes([*out, low])
        out.append(low | 0x80)


def signed(n: int) -> bytes:
    """Return a number in signed LEB128."""
    out = bytearray()
    while True:
        n, low = n >> 7, n & 0x7F
        if n == (-1 if low & 0x40 else 0):
            return bytes([*out, low])
        out.append(low | 0x80)


class Reader:
    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Return 7 bits of each byte, the lowest first, as long as the highest bit is set."""
        return self.leb()[0]

    def signed_number(self) -> int:
        n, bits = self.leb()
        return n - (1 << bits) if n >> (bits - 1) else n

    def leb(self) -> tuple[int, int]:
        n = bits = 0
        while True:
            b = self.byte()
            n |= (b & 0x7F) << bits
            bits += 7
            if b < 0x80:
                return n, bits

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        return self.take(self.number()).decode()

    @property
    def more(self) -> bool:
        return self.at < len(self.data)


def vector(items: Iterable[bytes]) -> bytes:
    items = list(items)
    return unsigned(len(items)) + b"".join(items)


def text(s: str) -> bytes:
    return unsigned(len(s.encode())) + s.encode()


def section(number: int, body: bytes) -> bytes:
    return bytes([number]) + unsigned(len(body)) + body


class LlvmObject:
    """The parts of an object file."""

    def __init__(self, code: bytes) -> None:
        if code[:8] != MAGIC:
            raise LinkError("not a WebAssembly object")
        self.sections: dict[int, bytes] = {}
        self.custom: dict[str, bytes] = {}
        reader = Reader(code, 8)
        while reader.more:
            number, size = reader.byte(), reader.number()
            body = reader.take(size)
            if number == CUSTOM:
                part = Reader(body)
                name = part.name()
                self.custom[name] = body[part.at :]
            else:
                self.sections[number] = body
        unknown = set(self.sections) - {TYPE, IMPORT, FUNCTION, CODE, DATA, DATA_COUNT}
        if unknown:
            raise LinkError(f"unknown sections {sorted(unknown)}")
        self.symbols = read_symbols(self.custom["linking"])
        self.segments = read_segments(self.sections.get(DATA, b"\0"))
        self.has_stack = check_imports(self.sections.get(IMPORT, b"\0"))
        self.base = STACK if self.has_stack else 0
        end = max((segment.address + len(segment.content) for segment in self.segments), default=0)
        self.heap = -(-(self.base + end) // 16) * 16

    def value(self, kind: int, index: int, addend: int) -> int:
        """Return what a relocation puts in place of a symbol."""
        if kind == TYPE_INDEX:
            return index
        symbol = self.symbols[index]
        if kind in ADDRESSES:
            if not symbol.where:
                raise LinkError(f"{symbol.name} has no address")
            return self.base + self.segments[symbol.where[0]].address + symbol.where[1] + addend
        if kind in (FUNCTION_INDEX, GLOBAL_INDEX):
            return symbol.where[0]
        raise LinkError(f"a relocation of kind {kind}")

    def relocations(self, name: str) -> list[Relocation]:
        reader = Reader(self.custom.get(name, b"\0\0"))
        reader.number()  # the section that they are about
        found = []
        for _ in range(reader.number()):
            kind, offset, index = reader.byte(), reader.number(), reader.number()
            addend = reader.signed_number() if kind in ADDRESSES else 0
            found.append(Relocation(offset, kind, self.value(kind, index, addend)))
        return sorted(found)

    def data(self) -> list[bytes]:
        """Return the data, with addresses filled in, as segments of a module."""
        for offset, kind, value in self.relocations("reloc.DATA"):
            if kind != MEMORY_I32:
                raise LinkError(f"a relocation of kind {kind} in data")
            segment = next(s for s in self.segments if s.place <= offset < s.place + len(s.content))
            at = offset - segment.place
            segment.content[at : at + 4] = value.to_bytes(4, "little")
        return [
            CONSTANT + I32_CONST + signed(self.base + segment.address) + END + vector_of_bytes(segment.content)
            for segment in self.segments
        ]

    def bodies(self) -> list[bytes]:
        """Return the code of the functions, with short numbers in place of padded ones."""
        waiting = self.relocations("reloc.CODE")[::-1]
        bodies = []
        reader = Reader(self.sections[CODE])
        for _ in range(reader.number()):
            size = reader.number()
            end = reader.at + size
            body = bytearray()
            while waiting and waiting[-1].offset < end:
                offset, kind, value = waiting.pop()
                body += reader.take(offset - reader.at)
                reader.take(5)
                body += signed(value) if kind == MEMORY_SLEB else unsigned(value)
            body += reader.take(end - reader.at)
            bodies.append(vector_of_bytes(body))
        return bodies


def vector_of_bytes(content: bytes | bytearray) -> bytes:
    return unsigned(len(content)) + bytes(content)


def read_symbols(linking: bytes) -> list[Symbol]:
    reader = Reader(linking)
    if reader.number() != 2:
        raise LinkError("the linking section has another version than 2")
    symbols = []
    while reader.more:
        kind, size = reader.byte(), reader.number()
        part = Reader(reader.take(size))
        if kind != 8:  # the table of symbols
            continue
        for _ in range(part.number()):
            what, flags = part.byte(), part.number()
            where: tuple[int, ...]
            if what in (0, 2):
                where = (part.number(),)
                name = part.name() if not flags & UNDEFINED or flags & EXPLICIT_NAME else ""
            elif what == 1:
                name = part.name()
                where = () if flags & UNDEFINED else (part.number(), part.number(), part.number())
            else:
                raise LinkError(f"a symbol of kind {what}")
            symbols.append(Symbol(what, flags, name, where))
    return symbols


def read_segments(body: bytes) -> list[Segment]:
    reader = Reader(body)
    segments = []
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.take(1) != I32_CONST:
            raise LinkError("a segment without a plain address")
        address = reader.signed_number()
        reader.byte()
        size = reader.number()
        segments.append(Segment(address, bytearray(reader.take(size)), reader.at - size))
    return segments


def check_imports(body: bytes) -> bool:
    """Return whether the object uses the stack. It may import nothing but memory and the stack pointer."""
    reader = Reader(body)
    has_stack = False
    for _ in range(reader.number()):
        module, name, kind = reader.name(), reader.name(), reader.byte()
        if kind == 2 and name == "__linear_memory":
            if reader.number() & 1:
                reader.number()
            reader.number()
        elif kind == 3 and name == "__stack_pointer":
            reader.take(2)
            has_stack = True
        else:
            raise LinkError(f"the module would have to import {module}.{name}")
    return has_stack


def link(code: bytes, exports: Iterable[str], custom: Mapping[str, bytes]) -> bytes:
    """Return a module that exports these functions, `memory` and the number `heap`, where free memory begins."""
    linked = LlvmObject(code)
    functions = {symbol.name: symbol.where[0] for symbol in linked.symbols if symbol.kind == 0}
    stack_pointer = [I32 + VARIABLE + I32_CONST + signed(STACK) + END] * linked.has_stack
    sections = {
        TYPE: linked.sections[TYPE],
        FUNCTION: linked.sections[FUNCTION],
        MEMORY: vector([CONSTANT + unsigned(-(-linked.heap // PAGE))]),
        GLOBAL: vector([*stack_pointer, I32 + CONSTANT + I32_CONST + signed(linked.heap) + END]),
        EXPORT: vector(
            [
                text("memory") + b"\2\0",
                text("heap") + b"\3" + unsigned(len(stack_pointer)),
                *(text(name) + b"\0" + unsigned(functions[name]) for name in exports),
            ]
        ),
        CODE: vector(linked.bodies()),
        DATA: vector(linked.data()),
    }
    return (
        MAGIC
        + b"".join(section(CUSTOM, text(name) + content) for name, content in custom.items())
        + b"".join(section(number, body) for number, body in sorted(sections.items()))
    )
