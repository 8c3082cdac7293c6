"""Describe the interface of the artefact from the dtypes: the JSON in its custom section."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import numpy as np

from .exports import RECORDS
from .interface import Array, Export, Number, Numbers, Parameter, Record


def describe(exports: Mapping[str, Export]) -> dict[str, Any]:
    """Return what a caller has to know: each function's parameters and result, and the fields of each record."""
    description = {
        "functions": {name: describe_function(export) for name, export in exports.items()},
        "records": {name: describe_record(dtype) for name, dtype in RECORDS.items()},
    }
    return description | ({"network": describe_network()} if "learned_think" in exports else {})


def describe_network() -> dict[str, Any]:
    """Return what a caller needs to read weights for the learned bot: its size, and where its arrays come from."""
    from oriflamme.bots.belief.belief import uniform_priors
    from oriflamme.bots.learned.features import FEATURES_VERSION
    from oriflamme.bots.learned.model import PARTS, SHIPPED, SIZES
    from oriflamme.bots.learned.weights import read_weights
    from oriflamme.rules.observation import LAYOUT_VERSION

    size = read_weights(SHIPPED).header["size"]
    return {
        "layout_version": LAYOUT_VERSION,
        "features_version": FEATURES_VERSION,
        "size": {name: size[name] for name in SIZES},
        "priors": uniform_priors().size,
        "parts": [[part.name, part.group] for part in PARTS],
    }


def describe_function(export: Export) -> dict[str, Any]:
    function = export.function.py_func
    names = inspect.signature(function).parameters
    result = export.result.type if isinstance(export.result, Number) else export.result
    return {
        "python": f"{function.__module__}:{function.__name__}",
        "parameters": [describe_parameter(name, one) for name, one in zip(names, export.parameters, strict=True)],
        "result": result,
    }


def describe_parameter(name: str, parameter: Parameter) -> dict[str, Any]:
    if isinstance(parameter, Number):
        return {"name": name, "number": parameter.type} | ({"role": parameter.role} if parameter.role else {})
    if isinstance(parameter, Record):
        return {"name": name, "record": type_name(parameter.dtype), "mode": parameter.mode}
    if isinstance(parameter, Array):
        return describe_array(name, parameter)
    fields: tuple[str, ...] = parameter.of._fields  # type: ignore[attr-defined]
    if isinstance(parameter, Numbers):
        numbers = zip(fields, parameter.numbers, strict=True)
        return {"name": name, "numbers": [describe_parameter(*number) for number in numbers]}
    return {"name": name, "arrays": [describe_array(*one) for one in zip(fields, parameter.arrays, strict=True)]}


def describe_array(name: str, array: Array) -> dict[str, Any]:
    about = {"name": name, "array": type_name(array.item), "shape": list(array.shape), "mode": array.mode}
    return about | ({"size": list(array.size)} if array.size else {})


def type_name(dtype: Any) -> str:
    """Return the name of a record, or NumPy's short name of a number, such as `i2` or `f8`."""
    for name, record in RECORDS.items():
        if record == dtype:
            return name
    dtype = np.dtype(dtype)
    assert dtype.names is None, f"RECORDS has no name for {dtype}"
    return dtype.kind + str(dtype.itemsize)


def describe_record(dtype: Any) -> dict[str, Any]:
    """Return the size of a record, and for each field its type, offset and shape."""
    dtype = np.dtype(dtype)
    return {
        "size": dtype.itemsize,
        "fields": {
            name: [type_name(kind.base), int(offset), *kind.shape]
            for name, (kind, offset, *_) in (dtype.fields or {}).items()
        },
    }
