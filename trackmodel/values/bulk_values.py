"""Recognizing many values at once that are of a type already and needn't be looked at one by one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Annotated, Any, get_args, get_origin

from trackmodel.limits import LARGEST_COORDINATE, STEPS_PER_UNIT, Between, Point

AllRight = Callable[[Sequence[Any]], bool]
"""Whether all values are of a type and within its limits; false also if that can't be told quickly."""


def bulk_check(type_: Any) -> AllRight | None:
    """Return the check for values of a type that consists of whole numbers and points, otherwise None.

    Args:
        type_: an annotation as `trackmodel.values.checked_values.converter` takes them.
    """
    if get_origin(type_) is not Annotated:
        return _points if type_ == Point else _fixed(type_) if get_origin(type_) is tuple else None
    type_, limits, *_more = get_args(type_)
    if type_ is int:
        return _whole(limits)
    parts = get_args(type_)
    if get_origin(type_) is tuple and parts[-1] is Ellipsis:
        items = bulk_check(parts[0])
        return items and _tuples(items, limits)
    return None


def _whole(limits: Between) -> AllRight:
    def all_right(values: Sequence[Any]) -> bool:
        if not values:
            return True
        return set(map(type, values)) == {int} and limits.low <= min(values) and max(values) <= limits.high

    return all_right


def _tuples(items: AllRight, limits: Between) -> AllRight:
    def all_right(values: Sequence[Any]) -> bool:
        if set(map(type, values)) != {tuple}:
            return not values
        counts = set(map(len, values))
        return (
            limits.low <= min(counts)
            and max(counts) <= limits.high
            and items(list(chain.from_iterable(values)))
        )

    return all_right


def _fixed(type_: Any) -> AllRight | None:
    parts = get_args(type_)
    checks = [bulk_check(part) for part in parts if part is not Ellipsis]
    columns = [check for check in checks if check is not None]
    if len(columns) < len(parts):
        return None

    def all_right(values: Sequence[Any]) -> bool:
        if set(map(type, values)) != {tuple}:
            return not values
        if set(map(len, values)) != {len(columns)}:
            return False
        return all(check(column) for check, column in zip(columns, zip(*values, strict=True), strict=True))

    return all_right


def _points(values: Sequence[Any]) -> bool:
    if set(map(type, values)) != {tuple} or set(map(len, values)) != {2}:
        return not values
    numbers = list(chain.from_iterable(values))
    # Zero might be -0.0, which isn't kept, and `min` and `max` may miss NaN.
    return (
        set(map(type, numbers)) == {float}
        and all(numbers)
        and min(numbers) >= -LARGEST_COORDINATE
        and max(numbers) <= LARGEST_COORDINATE
        and not math.isnan(sum(numbers))
        and numbers == [round(n * STEPS_PER_UNIT) / STEPS_PER_UNIT for n in numbers]
    )
