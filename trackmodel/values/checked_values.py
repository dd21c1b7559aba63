"""Conversion of values to types with limits.

    @frozen(field_transformer=checked)
    class Corner:
        id: Ident
        stops: Annotated[int, Between(0, 9)]
        flag: Point | None = None

A class like this converts what it is made of (strings to enums, lists to tuples, numpy numbers to
Python numbers) or raises `WrongValue`, which names the class and the field. The annotations are also
the shape of files: the schemas are made of them (`trackmodel.formats.documents.json_schema`), so each
limit is given once (`trackmodel.limits`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from enum import Enum
from operator import is_
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from attrs import Attribute

from trackmodel.errors import WrongValue
from trackmodel.limits import LARGEST_COORDINATE, Between, Matches, OtherThan, Point, on_grid
from trackmodel.texts import _
from trackmodel.values.bulk_values import AllRight, bulk_check
from trackmodel.values.json_values import json_problem
from trackmodel.values.value_words import (
    not_a,
    not_allowed,
    not_finite,
    not_one_of,
    shown,
    too_few,
    too_large,
    too_many,
    too_small,
)

Convert = Callable[[Any], Any]

MANY = 16
"""From so many items on, a tuple is looked at as a whole first."""

_KEYS = {"from_": "from", "neighbors": "neighbours"}
"""Key in files of attributes with another name: `from` is a Python keyword, and files kept their spelling."""


def key_of(attribute: str) -> str:
    """Return an attribute's key in a file: `from_` is "from"."""
    return _KEYS.get(attribute, attribute)


def checked(cls: type, attributes: list[Attribute[Any]]) -> list[Attribute[Any]]:
    """Give each attribute of an attrs class the converter its annotation asks for."""
    hints = get_type_hints(cls, include_extras=True)
    own = tuple(key_of(attribute.name) for attribute in attributes if attribute.name != "extra")
    hints["extra"] = Annotated[hints.get("extra", object), OtherThan(own)]
    return [
        attribute.evolve(
            converter=_of_attribute(converter(hints[attribute.name]), cls.__name__, attribute.name)
        )
        for attribute in attributes
    ]


def _of_attribute(convert: Convert, owner: str, name: str) -> Convert:
    def convert_attribute(value: Any) -> Any:
        try:
            return convert(value)
        except WrongValue as error:
            raise error.inside(name, owner) from None

    return convert_attribute


def converter(type_: Any) -> Convert:
    """Return the function that converts a value to a type, or raises WrongValue.

    A value that is of the type already is returned as the same object.

    Args:
        type_: an annotation: int, float, str, bool, an enum, an attrs class, object, and Optional, unions,
            tuple, frozenset or Mapping of these; numbers, texts and tuples are Annotated with their limits.
    """
    limits: tuple[Any, ...] = ()
    if get_origin(type_) is Annotated:
        type_, *marks = get_args(type_)
        limits = tuple(marks)
    origin, parts = get_origin(type_), get_args(type_)
    if origin in (Union, UnionType):
        return _any_of(parts)
    if origin is tuple and parts[-1] is Ellipsis:
        only = parts[0] if isinstance(parts[0], type) else None
        return _tuple_of(converter(parts[0]), limits[0], only, bulk_check(parts[0]))
    if origin is tuple:
        return _pair_of_numbers(type_) if type_ == Point else _fixed(list(map(converter, parts)))
    if origin is frozenset:
        return _set_of(_tuple_of(converter(parts[0]), limits[0]))
    if origin is Mapping and limits:
        return _extra(tuple(key for limit in limits for key in limit.keys))
    if origin is Mapping:
        return _instance(dict) if parts[1] is object else _by_name(*map(converter, parts))
    if type_ is object:
        return lambda value: value
    if type_ is bool:
        return _boolean
    if type_ is int:
        return _whole(limits[0])
    if type_ is float:
        return _number(limits[0])
    if type_ is str and isinstance(limits[0], Matches):
        return _text(limits[0])
    if type_ is str:
        return _choice(limits[0])
    return _choice(type_) if issubclass(type_, Enum) else _instance(type_)


def _any_of(parts: tuple[Any, ...]) -> Convert:
    others = [part for part in parts if part is not NoneType]
    if len(others) == 1:
        convert_other = converter(others[0])
        return lambda value: None if value is None else convert_other(value)
    by_type = {_json_type(part): converter(part) for part in others}
    by_type.setdefault(float, by_type[int])

    def convert(value: Any) -> Any:
        of_type = by_type.get(type(value))
        if of_type is None:
            raise WrongValue("", not_a(_("a number, a text, a list, or an object"), value))
        return of_type(value)

    return convert


def _json_type(type_: Any) -> Any:
    """Return the type that JSON is read to for a part of a union."""
    if get_origin(type_) is Annotated:
        type_ = get_args(type_)[0]
    type_ = get_origin(type_) or type_
    return {tuple: list, Mapping: dict}.get(type_, type_)


def _whole(limits: Between) -> Convert:
    low, high = limits.low, limits.high

    def convert(value: Any) -> int:
        if type(value) is not int:
            given, value = value, _plain(value)
            if type(value) is float and value.is_integer():
                value = int(value)
            if type(value) is not int:
                raise WrongValue("", not_a(_("a whole number"), given))
        if not low <= value <= high:
            raise _out_of_range(value, limits)
        return value

    return convert


def _number(limits: Between) -> Convert:
    low, high, above, digits = limits.low, limits.high, limits.above, limits.digits

    def convert(value: Any) -> float:
        if type(value) is not float and type(value) is not int:
            given, value = value, _plain(value)
            if type(value) is not float and type(value) is not int:
                raise WrongValue("", not_a(_("a number"), given))
        # NaN fails every comparison.
        if not low <= value <= high or (above and value == low):
            raise _out_of_range(value, limits)
        # 0.0 rather than -0.0: they are equal, but an angle made of one is not that of the other.
        return float(f"{value:.{digits}g}" if digits else value) + 0.0

    return convert


def _pair_of_numbers(type_: Any) -> Convert:
    # Written out because a board has thousands of points.
    general = _fixed([converter(part) for part in get_args(type_)])
    low, high = -LARGEST_COORDINATE, LARGEST_COORDINATE

    def convert(value: Any) -> tuple[float, float]:
        kind = type(value)
        if (kind is tuple or kind is list) and len(value) == 2:
            x, y = value
            if (
                (type(x) is float or type(x) is int)
                and (type(y) is float or type(y) is int)
                and low <= x <= high
                and low <= y <= high
            ):
                point = (on_grid(x), on_grid(y))
                # A zero might be -0.0, which isn't kept.
                same = kind is tuple and type(x) is type(y) is float and x and y and point == value
                return value if same else point
        x, y = general(value)
        return on_grid(x), on_grid(y)

    return convert


def _boolean(value: Any) -> bool:
    plain = _plain(value)
    if type(plain) is not bool:
        raise WrongValue("", not_a(_("true or false"), value))
    return plain


def _text(limits: Matches) -> Convert:
    # Half characters never get as far as this in a file, so the schemas' patterns don't name them.
    matches = re.compile(limits.pattern.replace(r"\u009f", r"\u009f\ud800-\udfff")).search
    most = limits.most

    def convert(value: Any) -> str:
        if type(value) is not str:
            given, value = value, _plain(value)
            if type(value) is not str:
                raise WrongValue("", not_a(_("a text"), given))
        if len(value) > most or not matches(value):
            raise WrongValue("", not_allowed(value, limits.meaning()))
        return value

    return convert


def _choice(enum: type[Enum]) -> Convert:
    members = {member.value: member for member in enum}

    def convert(value: Any) -> Enum:
        if type(value) is enum:
            return value
        found = members.get(_plain(value)) if isinstance(value, str) else None
        if found is None:
            raise WrongValue("", not_one_of(members, value))
        return found

    return convert


def _instance(cls: type) -> Convert:
    def convert(value: Any) -> Any:
        # A subclass may have attributes that no file has.
        if type(value) is not cls:
            raise WrongValue("", not_a(cls.__name__, value))
        return value

    return convert


def _tuple_of(
    item: Convert, limits: Between, only: type | None = None, all_right: AllRight | None = None
) -> Convert:
    def convert(value: Any) -> tuple[Any, ...]:
        items = _items(value)
        if len(items) > limits.high:
            raise WrongValue("", too_many(len(items), limits.high))
        if len(items) < limits.low:
            raise WrongValue("", too_few(len(items), limits.low))
        if type(items) is tuple and (
            (only is not None and set(map(type, items)) <= {only})
            or (all_right is not None and len(items) >= MANY and all_right(items))
        ):
            return items
        return _converted(items, [item] * len(items))

    return convert


def _fixed(parts: list[Convert]) -> Convert:
    def convert(value: Any) -> tuple[Any, ...]:
        items = _items(value)
        if len(items) != len(parts):
            too = too_many if len(items) > len(parts) else too_few
            raise WrongValue("", too(len(items), len(parts)))
        return _converted(items, parts)

    return convert


def _converted(items: tuple[Any, ...] | list[Any], converts: list[Convert]) -> tuple[Any, ...]:
    """Convert each item; a tuple whose items are right already is returned as it is."""
    found: list[Any] = []
    for one, convert in zip(items, converts, strict=True):
        try:
            found.append(convert(one))
        except WrongValue as error:
            raise error.inside(len(found)) from None
    return items if type(items) is tuple and all(map(is_, items, found)) else tuple(found)


def _set_of(convert_tuple: Convert) -> Convert:
    def convert(value: Any) -> frozenset[Any]:
        items = list(value) if isinstance(value, frozenset | set) else value
        found = convert_tuple(items)
        return value if type(value) is frozenset and all(map(is_, items, found)) else frozenset(found)

    return convert


def _by_name(convert_name: Convert, convert_item: Convert) -> Convert:
    def convert(value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise WrongValue("", not_a(_("an object"), value))
        converted = {}
        for name, item in value.items():
            converted[convert_name(name)] = convert_item(item)
        return converted

    return convert


def _extra(own: tuple[str, ...]) -> Convert:
    def convert(value: Any) -> Mapping[str, object]:
        if not isinstance(value, Mapping):
            raise WrongValue("", not_a(_("an object"), value))
        if not value:
            return value if type(value) is dict else {}
        value = dict(value)
        for key in own:
            if key in value:
                raise WrongValue("", _("{key} is a known key").format(key=shown(key)))
        if problem := json_problem(value):
            path, reason = problem
            raise WrongValue("", reason, path)
        # The caller may change its own object later.
        return deepcopy(value)

    return convert


def _plain(value: Any) -> Any:
    """Return a number or text of numpy, or of a subclass, as Python's own."""
    if hasattr(type(value), "tolist"):
        value = value.tolist()
    # Not int(value): a subclass may convert itself to something else.
    if isinstance(value, int) and type(value) is not bool:
        return int.__int__(value)
    if isinstance(value, float):
        return float.__float__(value)
    return str.__str__(value) if isinstance(value, str) else value


def _items(value: Any) -> tuple[Any, ...] | list[Any]:
    if type(value) is tuple or type(value) is list:
        return value
    items = value.tolist() if hasattr(type(value), "tolist") else value
    if not isinstance(items, tuple | list):
        raise WrongValue("", not_a(_("a list"), value))
    return tuple(items)


def _out_of_range(value: float, limits: Between) -> WrongValue:
    if value != value:  # NaN
        return WrongValue("", not_finite())
    if value > limits.high:
        return WrongValue("", too_large(value, limits.high))
    return WrongValue("", too_small(value, limits.low, limits.above))
