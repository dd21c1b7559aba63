"""Conversion of values to types with limits.

    @frozen(field_transformer=checked)
    class Corner:
        id: Ident
        stops: Annotated[int, Between(0, 9)]
        flag: Point | None = None

A class like this converts what it is made of (strings to enums, lists to tuples, numpy numbers to
Python numbers) or raises `WrongValue`, which names the class and the field. The annotations also
tell `trackmodel.formats.structuring` how to read a file, so each limit is given once
(`trackmodel.limits`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from operator import is_
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from attrs import Attribute

from trackmodel.bulk_values import AllRight, bulk_check
from trackmodel.errors import ValuePath, WrongValue
from trackmodel.json_values import copied, json_problem, shown
from trackmodel.limits import LARGEST_COORDINATE, MOST_ERRORS, Between, Matches, OtherThan, Point, on_grid
from trackmodel.texts import _

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
    converters = {
        name: converter(
            Annotated[hint, OtherThan(own)] if name == "extra" else hint, f"{cls.__name__}.{name}"
        )
        for name, hint in hints.items()
    }
    return [attribute.evolve(converter=converters[attribute.name]) for attribute in attributes]


def converter(type_: Any, label: str = "", of_class: Callable[[type, str], Convert] | None = None) -> Convert:
    """Return the function that converts a value to a type, or raises WrongValue.

    A value that is of the type already is returned as the same object.

    Args:
        type_: an annotation: int, float, str, bool, an enum, an attrs class, object, and Optional,
            tuple or frozenset of these; numbers, texts and tuples are Annotated with their limits.
        label: class and field, for the error.
        of_class: makes the converter of an attrs class; by default an instance is required.
    """
    limits: tuple[Any, ...] = ()
    if get_origin(type_) is Annotated:
        type_, *marks = get_args(type_)
        limits = tuple(marks)
    origin, parts = get_origin(type_), get_args(type_)

    def of(part: Any) -> Convert:
        return converter(part, str(label), of_class)

    if origin in (Union, UnionType):
        [part] = (part for part in parts if part is not type(None))
        return _optional(converter(part, _OrNull(label), of_class))
    if origin is tuple and parts[-1] is Ellipsis:
        only = parts[0] if of_class is None and isinstance(parts[0], type) else None
        return _tuple_of(of(parts[0]), limits[0], label, only, bulk_check(parts[0]))
    if origin is tuple:
        return _pair_of_numbers(type_, label) if type_ == Point else _fixed(list(map(of, parts)), label)
    if origin is frozenset:
        return _set_of(_tuple_of(of(parts[0]), limits[0], label))
    if origin is Mapping:
        return _extra(tuple(key for limit in limits for key in limit.keys), label)
    if type_ is object:
        return lambda value: value
    if type_ is bool:
        return _boolean(label)
    if type_ is int:
        return _whole(limits[0], label)
    if type_ is float:
        return _number(limits[0], label)
    if type_ is str and isinstance(limits[0], Matches):
        return _text(limits[0], label)
    if type_ is str:
        return _choice(limits[0], label)
    if issubclass(type_, Enum):
        return _choice(type_, label)
    return of_class(type_, label) if of_class else _instance(type_, label)


class _OrNull(str):
    """The label of a field that may be null."""


def _optional(convert: Convert) -> Convert:
    return lambda value: None if value is None else convert(value)


def _whole(limits: Between, label: str) -> Convert:
    low, high = limits.low, limits.high

    def convert(value: Any) -> int:
        if type(value) is not int:
            given, value = value, _plain(value)
            if type(value) is float and value.is_integer():
                value = int(value)
            if type(value) is not int:
                raise _not_a(label, _("a whole number"), given)
        if not low <= value <= high:
            raise _wrong(label, _out_of_range(value, limits))
        return value

    return convert


def _number(limits: Between, label: str) -> Convert:
    low, high, above, digits = limits.low, limits.high, limits.above, limits.digits

    def convert(value: Any) -> float:
        if type(value) is not float and type(value) is not int:
            given, value = value, _plain(value)
            if type(value) is not float and type(value) is not int:
                raise _not_a(label, _("a number"), given)
        # NaN fails every comparison.
        if not low <= value <= high or (above and value == low):
            raise _wrong(label, _out_of_range(value, limits))
        # 0.0 rather than -0.0: they are equal, but an angle made of one is not that of the other.
        return float(f"{value:.{digits}g}" if digits else value) + 0.0

    return convert


def _pair_of_numbers(type_: Any, label: str) -> Convert:
    # Written out because a board has thousands of points.
    general = _fixed([converter(part, str(label)) for part in get_args(type_)], label)
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


def _boolean(label: str) -> Convert:
    def convert(value: Any) -> bool:
        if type(value) is not bool:
            given, value = value, _plain(value)
            if type(value) is not bool:
                raise _not_a(label, _("true or false"), given)
        return value

    return convert


def _text(limits: Matches, label: str) -> Convert:
    # Half characters never get as far as this in a file, so the schemas' patterns don't name them.
    matches = re.compile(limits.pattern.replace(r"\u009f", r"\u009f\ud800-\udfff")).search
    most = limits.most

    def convert(value: Any) -> str:
        if type(value) is not str:
            given, value = value, _plain(value)
            if type(value) is not str:
                raise _not_a(label, _("a text"), given)
        if len(value) > most or not matches(value):
            problem = _("{value} is not allowed here: {meaning}")
            raise _wrong(label, problem.format(value=shown(value), meaning=limits.meaning()))
        return value

    return convert


def _choice(enum: type[Enum], label: str) -> Convert:
    members = {member.value: member for member in enum}

    def convert(value: Any) -> Enum:
        if type(value) is enum:
            return value
        found = members.get(_plain(value)) if isinstance(value, str) else None
        if found is None:
            null = ["null"] if isinstance(label, _OrNull) else []
            choices = ", ".join([f'"{member}"' for member in members] + null)
            problem = _("must be one of {choices}, not {value}")
            raise _wrong(label, problem.format(choices=choices, value=shown(value)))
        return found

    return convert


def _instance(cls: type, label: str) -> Convert:
    def convert(value: Any) -> Any:
        # A subclass may have attributes that no file has.
        if type(value) is not cls:
            raise _not_a(label, cls.__name__, value)
        return value

    return convert


def _tuple_of(
    item: Convert,
    limits: Between,
    label: str,
    only: type | None = None,
    all_right: AllRight | None = None,
) -> Convert:
    low, high = limits.low, limits.high

    def convert(value: Any) -> tuple[Any, ...]:
        items = value if type(value) is list else _items(value, label)
        if not low <= len(items) <= high:
            raise _wrong(label, _wrong_count(len(items), limits))
        if type(items) is tuple and (
            (only is not None and set(map(type, items)) <= {only})
            or (all_right is not None and len(items) >= MANY and all_right(items))
        ):
            return items
        try:
            found = tuple([item(one) for one in items])
        except WrongValue:
            raise _each_wrong(enumerate(items), lambda _index: item, label) from None
        return items if type(items) is tuple and all(map(is_, items, found)) else found

    return convert


def _fixed(parts: list[Convert], label: str) -> Convert:
    limits = Between(len(parts), len(parts))

    def convert(value: Any) -> tuple[Any, ...]:
        items = _items(value, label)
        if len(items) != len(parts):
            raise _wrong(label, _wrong_count(len(items), limits))
        try:
            found = tuple([part(one) for part, one in zip(parts, items, strict=True)])
        except WrongValue:
            raise _each_wrong(enumerate(items), lambda index: parts[index], label) from None
        return items if type(items) is tuple and all(map(is_, items, found)) else found

    return convert


def _set_of(read: Convert) -> Convert:
    def convert(value: Any) -> frozenset[Any]:
        items = list(value) if isinstance(value, frozenset | set) else value
        found = read(items)
        return value if type(value) is frozenset and all(map(is_, items, found)) else frozenset(found)

    return convert


def _extra(own: tuple[str, ...], label: str) -> Convert:
    def convert(value: Any) -> Mapping[str, object]:
        if type(value) is not dict and not isinstance(value, Mapping):
            raise _not_a(label, _("an object"), value)
        if not value:
            return value if type(value) is dict else {}
        value = dict(value)
        for key in own:
            if key in value:
                raise _wrong(label, _("{key} is a known key").format(key=shown(key)))
        if problem := json_problem(value):
            raise WrongValue(label, [problem])
        # The caller may change its own object later.
        return copied(value)  # type: ignore[no-any-return]

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


def _items(value: Any, label: str) -> tuple[Any, ...] | list[Any]:
    if type(value) is tuple or type(value) is list:
        return value
    items = value.tolist() if hasattr(type(value), "tolist") else value
    if not isinstance(items, tuple | list):
        raise _not_a(label, _("a list"), value)
    return tuple(items)


def _wrong(label: str, problem: str) -> WrongValue:
    return WrongValue(label, [((), problem)])


def _each_wrong(items: Iterable[tuple[int, Any]], part: Callable[[int], Convert], label: str) -> WrongValue:
    """Return the error that lists what is wrong with each item."""
    problems: list[tuple[ValuePath, str]] = []
    for index, item in items:
        try:
            part(index)(item)
        except WrongValue as error:
            problems += error.below(index)
            if len(problems) >= MOST_ERRORS:
                break
    return WrongValue(label, problems[:MOST_ERRORS])


def _not_a(label: str, wanted: str, value: object) -> WrongValue:
    or_null = isinstance(label, _OrNull)
    problem = _("must be {wanted} or null, not {value}") if or_null else _("must be {wanted}, not {value}")
    return _wrong(label, problem.format(wanted=wanted, value=shown(value)))


def _out_of_range(value: float, limits: Between) -> str:
    if value != value:  # NaN
        return _("must be a finite number")
    if value > limits.high:
        return _("{value} is too large: at most {limit}").format(
            value=shown(value), limit=_whole_if_possible(limits.high)
        )
    problem = (
        _("{value} is too small: more than {limit}")
        if limits.above
        else _("{value} is too small: at least {limit}")
    )
    return problem.format(value=shown(value), limit=_whole_if_possible(limits.low))


def _whole_if_possible(limit: float) -> float:
    return int(limit) if float(limit).is_integer() else limit


def _wrong_count(count: int, limits: Between) -> str:
    if count > limits.high:
        return _("{count} items are too many: at most {limit}").format(count=count, limit=limits.high)
    return _("{count} items are too few: at least {limit}").format(count=count, limit=limits.low)
