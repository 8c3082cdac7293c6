"""Compile an exported function, and a wrapper around it that takes plain numbers and addresses (interface.py)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.registry import cpu_target
from numba.np import arrayobj

from oriflamme.compiled.jit import rule

from .interface import PART, ROWS, Array, Arrays, Export, Number, Numbers, Parameter, Record

INT32: Final = ir.IntType(32)
INT64: Final = ir.IntType(64)
PLAIN: Final = {"i32": INT32, "bool": INT32, "i64": INT64, "f64": ir.DoubleType()}
ADDRESS: Final = ir.IntType(8).as_pointer()
UNUSED_LENGTH: Final = 1 << 30  # of a dimension whose length no function reads


def plain_types(parameter: Parameter) -> Iterator[Any]:
    """Yield the types in which the wrapper takes a parameter."""
    if isinstance(parameter, Number):
        yield PLAIN[parameter.type]
    elif isinstance(parameter, Numbers):
        for number in parameter.numbers:
            yield PLAIN[number.type]
    else:
        yield ADDRESS
        if isinstance(parameter, Array):
            yield from [INT32] * parameter.open_lengths


class Wrapper:
    """The code of one wrapper while it is generated. `values` are its parameters that are not used yet."""

    def __init__(self, context: Any, builder: Any, export: Export, values: Sequence[Any]) -> None:
        self.context = context
        self.builder = builder
        self.values = list(values)
        self.lo = self.find_lo(export.parameters)

    def find_lo(self, parameters: Sequence[Parameter]) -> Any:
        """Return the value of the parameter `lo`, or None if there is none."""
        at = 0
        for parameter in parameters:
            if isinstance(parameter, Number) and parameter.role == "lo":
                return self.values[at]
            at += len(list(plain_types(parameter)))
        return None

    def take(self, parameter: Parameter) -> Any:
        """Return the next parameter as the compiled function expects it."""
        if isinstance(parameter, Number):
            return self.number(parameter)
        if isinstance(parameter, Record):
            return self.builder.bitcast(self.values.pop(0), self.context.get_value_type(parameter.numba_type))
        if isinstance(parameter, Array):
            address = self.values.pop(0)
            return self.array(parameter, address, [self.values.pop(0) for _ in range(parameter.open_lengths)])
        if isinstance(parameter, Numbers):
            numbers = [self.number(number) for number in parameter.numbers]
            return self.context.make_tuple(self.builder, parameter.numba_type, numbers)
        return self.arrays(parameter, self.values.pop(0))

    def number(self, number: Number) -> Any:
        value = self.values.pop(0)
        if number.type == "bool":
            return self.builder.icmp_signed("!=", value, ir.Constant(INT32, 0))
        return self.builder.sext(value, INT64) if number.type == "i32" else value

    def arrays(self, parameter: Arrays, address: Any) -> Any:
        numbers = self.builder.bitcast(address, INT32.as_pointer())
        at = 0

        def read() -> Any:
            nonlocal at
            at += 1
            place = self.builder.gep(numbers, [ir.Constant(INT32, at - 1)], source_etype=INT32)
            return self.builder.load(place, typ=INT32)

        values = []
        for array in parameter.arrays:
            data = self.builder.inttoptr(read(), ADDRESS)
            values.append(self.array(array, data, [read() for _ in range(array.open_lengths)]))
        return self.context.make_tuple(self.builder, parameter.numba_type, values)

    def array(self, parameter: Array, address: Any, open_lengths: Sequence[Any]) -> Any:
        """Return an array as Numba passes it. Of rows, the address is that of row `lo`, so row 0 is before it."""
        builder = self.builder
        waiting = [builder.sext(length, INT64) for length in open_lengths]
        lengths = [
            waiting.pop(0) if n is None else ir.Constant(INT64, UNUSED_LENGTH if n in (ROWS, PART) else n)
            for n in parameter.shape
        ]
        steps = [ir.Constant(INT64, parameter.item.itemsize)]
        for length in lengths[:0:-1]:
            steps.insert(0, builder.mul(length, steps[0]))
        if parameter.shape[0] == ROWS:
            start = builder.mul(builder.trunc(steps[0], INT32), self.lo)
            address = builder.inttoptr(builder.sub(builder.ptrtoint(address, INT32), start), ADDRESS)
        array = self.context.make_array(parameter.numba_type)(self.context, builder)
        arrayobj.populate_array(
            array,
            data=builder.bitcast(address, array.data.type),
            shape=lengths,
            strides=steps,
            itemsize=ir.Constant(INT64, parameter.item.itemsize),
            meminfo=None,
            parent=None,
        )
        return array._getvalue()


def export(name: str, exported: Export) -> Any:
    """Return a library with the compiled function and the wrapper, which is called `name`."""
    context = cpu_target.target_context
    compiled: Any = rule(exported.function.py_func)
    compiled.compile(tuple(parameter.numba_type for parameter in exported.parameters))
    (result,) = compiled.overloads.values()
    about = result.fndesc
    library = context.codegen().create_library(f"export.{name}")
    module = library.create_ir_module(f"export.{name}")
    plain = [one for parameter in exported.parameters for one in plain_types(parameter)]
    gives = PLAIN[exported.result.type] if isinstance(exported.result, Number) else ir.VoidType()
    if isinstance(exported.result, int):
        plain.append(ADDRESS)
    function = ir.Function(module, ir.FunctionType(gives, plain), name)
    builder = ir.IRBuilder(function.append_basic_block())
    inner = ir.Function(
        module, context.call_conv.get_function_type(about.restype, about.argtypes), about.llvm_func_name
    )
    wrapper = Wrapper(context, builder, exported, function.args)
    values = [wrapper.take(parameter) for parameter in exported.parameters]
    status, out = context.call_conv.call_function(builder, inner, about.restype, about.argtypes, values)
    with builder.if_then(status.is_error, likely=False):
        builder.call(ir.Function(module, ir.FunctionType(ir.VoidType(), []), "llvm.trap"), [])
    give_back(builder, exported, function, about.restype, out)
    library.add_ir_module(module)
    library.add_linking_library(result.library)
    return library


def give_back(builder: Any, exported: Export, function: Any, numba_type: Any, out: Any) -> None:
    """Return the result as a plain number, or write several numbers to the address in the last parameter."""
    if isinstance(exported.result, int):
        numbers = builder.bitcast(function.args[-1], INT64.as_pointer())
        for i, number in enumerate(cgutils.unpack_tuple(builder, out, exported.result)):
            builder.store(number, builder.gep(numbers, [ir.Constant(INT32, i)], source_etype=INT64))
    if not isinstance(exported.result, Number):
        builder.ret_void()
    elif isinstance(numba_type, types.Boolean):
        builder.ret(builder.zext(out, INT32))
    else:
        builder.ret(builder.trunc(out, INT32) if exported.result.type == "i32" else out)
