"""JSON values to attrs values and back, strictly: what a schema refuses is refused here too.

A *hook* takes a JSON value and a type (which cattrs passes and nobody here needs) and returns the
value to store. Hooks are put together the way a JSON Schema is, so that a table of hooks and its
schema can be read side by side:

    _space = object_of(Space, id=IDENT, outline=list_of(POINT, 3, 64), level=integer(-9, 9), ...)

They say yes or no quickly; what exactly is wrong, and where, the schema says (`schema_errors`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import Any

from attrs import NOTHING, fields, has
from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

Hook = Callable[[Any, Any], Any]

LARGEST_COORDINATE = 1e6
"""No coordinate or length of a board is larger, in board units."""

IDENT_PATTERN = r"^(?!\.)[^\u0000-\u001f\u007f-\u009f\u2028\u2029/\\]{1,64}(?![\s\S])"
LINE_PATTERN = r"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]{0,200}(?![\s\S])"
NOTES_PATTERN = r"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*(?![\s\S])"
FILE_PATTERN = (
    r"^(?!/)(?!(?:[\s\S]*/)?\.\.?(?:/|$))[^\u0000-\u001f\u007f-\u009f\u2028\u2029\\:]{1,255}(?![\s\S])"
)
"""A file beside or below a document: no way up or out, on no system."""
SHA256_PATTERN = r"^[0-9a-f]{64}(?![\s\S])"
# `(?![\s\S])` is the very end in Python and in JavaScript; Python's `$` lets a newline follow.

# No attribute name, so no key of a document is mistaken for it.
_EXTRA = "\0extra"


class Unfit(ValueError):
    """A JSON value that doesn't fit its schema."""


def integer(low: int, high: int) -> Hook:
    """A whole number from `low` to `high`; 3.0 is one, True is none."""

    def read(value: Any, _type: Any) -> int:
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not int or not low <= value <= high:
            raise Unfit
        return value

    return read


def number(low: float = -LARGEST_COORDINATE, high: float = LARGEST_COORDINATE) -> Hook:
    """A finite number from `low` to `high`."""

    def read(value: Any, _type: Any) -> float:
        # NaN fails every comparison.
        if (type(value) is not float and type(value) is not int) or not low <= value <= high:
            raise Unfit
        return float(value)

    return read


def length(value: Any, _type: Any) -> float:
    """A number above 0: a length in board units."""
    if (type(value) is not float and type(value) is not int) or not 0 < value <= LARGEST_COORDINATE:
        raise Unfit
    return float(value)


def boolean(value: Any, _type: Any) -> bool:
    """True or False."""
    if type(value) is not bool:
        raise Unfit
    return value


def text(pattern: str, most: int = 1000) -> Hook:
    """A string of up to `most` characters that the pattern matches from start to end."""
    matches = re.compile(pattern).search

    def read(value: Any, _type: Any) -> str:
        if type(value) is not str or len(value) > most or not matches(value):
            raise Unfit
        return value

    return read


def choice(enum: type[Enum]) -> Hook:
    """One of an enumeration's values."""
    members = {member.value: member for member in enum}

    def read(value: Any, _type: Any) -> Enum:
        if type(value) is not str or value not in members:
            raise Unfit
        return members[value]

    return read


def or_null(hook: Hook) -> Hook:
    """What `hook` reads, or null."""

    def read(value: Any, type_: Any) -> Any:
        return None if value is None else hook(value, type_)

    return read


def list_of(item: Hook, least: int, most: int) -> Hook:
    """A list of `least` to `most` items, as a tuple."""

    def read(value: Any, _type: Any) -> tuple[Any, ...]:
        if type(value) is not list or not least <= len(value) <= most:
            raise Unfit
        return tuple([item(one, None) for one in value])

    return read


def set_of(item: Hook, most: int) -> Hook:
    """A list of up to `most` items in any order, as a frozenset."""
    read_list = list_of(item, 0, most)
    return lambda value, type_: frozenset(read_list(value, type_))


def point(value: Any, _type: Any) -> tuple[float, float]:
    """[x, y] in board units."""
    # Written out rather than put together: a board has thousands of points.
    if type(value) is not list or len(value) != 2:
        raise Unfit
    x, y = value
    if (type(x) is not float and type(x) is not int) or (type(y) is not float and type(y) is not int):
        raise Unfit
    if not (
        -LARGEST_COORDINATE <= x <= LARGEST_COORDINATE and -LARGEST_COORDINATE <= y <= LARGEST_COORDINATE
    ):
        raise Unfit
    return (float(x), float(y))


def any_value(value: Any, _type: Any) -> object:
    """Any JSON value, taken as it is."""
    return value


def any_object(value: Any, _type: Any) -> dict[str, object]:
    """Any JSON object, taken as it is."""
    if type(value) is not dict:
        raise Unfit
    return value


IDENT = text(IDENT_PATTERN)
LINE = text(LINE_PATTERN)
LINE_SEGMENT = list_of(point, 2, 2)


_KEYS = {"from_": "from", "neighbors": "neighbours"}
"""Attributes that have another name in files, whose keys are a contract."""


def key_of(attribute: str) -> str:
    """Return an attribute's key in a file: `from_` is "from"."""
    return _KEYS.get(attribute, attribute)


def object_of(cls: type, **hooks: Hook) -> Hook:
    """An attrs class from a JSON object; every attribute but `extra` needs a hook.

    Attributes without a default are required. Keys the class doesn't know go into its `extra`;
    where it has none, they are ignored.
    """
    attributes = {attribute.name: attribute for attribute in fields(cls)}
    keeps_unknown = attributes.pop("extra", None) is not None
    if hooks.keys() != attributes.keys():
        raise TypeError(f"{cls.__name__}: hooks for {sorted(hooks)}, attributes {sorted(attributes)}")
    known = {key_of(name) for name in attributes}
    required = {key_of(name) for name, attribute in attributes.items() if attribute.default is NOTHING}
    overrides: dict[str, Any] = {
        name: override(rename=key_of(name), struct_hook=hook) for name, hook in hooks.items()
    }
    if keeps_unknown:
        overrides["extra"] = override(rename=_EXTRA, struct_hook=any_object)
    structure: Hook = make_dict_structure_fn(cls, Converter(), _cattrs_detailed_validation=False, **overrides)

    def read(value: Any, _type: Any) -> Any:
        if type(value) is not dict or not required <= value.keys():
            raise Unfit
        if keeps_unknown and not value.keys() <= known:
            unknown = {key: item for key, item in value.items() if key not in known}
            value = {**value, _EXTRA: unknown}
        return structure(value, cls)

    return read


def writing_converter(always: Mapping[type, Collection[str]]) -> Converter:
    """A converter whose `unstructure` makes JSON values of attrs values.

    Args:
        always: per class, the attributes with a default that are written even when they have it.
            A class that isn't named writes all its attributes.

    Unknown keys (`extra`) come after the known ones, as they were read. Whole floats become
    integers (12, not 12.0) and sets sorted lists.
    """
    converter = Converter()
    converter.register_unstructure_hook(float, _shortest)

    @converter.register_unstructure_hook_factory(
        lambda type_: getattr(type_, "__origin__", None) is frozenset
    )
    def _set(type_: Any) -> Callable[[Any], Any]:
        return sorted

    @converter.register_unstructure_hook_factory(has)
    def _class(cls: type) -> Callable[[Any], dict[str, Any]]:
        overrides: dict[str, Any] = {
            attribute.name: override(
                rename=key_of(attribute.name),
                omit=attribute.name == "extra",
                omit_if_default=cls in always and attribute.name not in always[cls],
            )
            for attribute in fields(cls)
        }
        unstructure: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(cls, converter, **overrides)
        # cattrs puts what it may omit last; a file reads better in the class's own order.
        keys = [key_of(attribute.name) for attribute in fields(cls)]

        def write(value: Any) -> dict[str, Any]:
            found = unstructure(value)
            document = {key: found[key] for key in keys if key in found}
            for key, item in getattr(value, "extra", {}).items():
                document.setdefault(key, item)
            return document

        return write

    return converter


def _shortest(value: float) -> float:
    return int(value) if isinstance(value, float) and value.is_integer() else value
