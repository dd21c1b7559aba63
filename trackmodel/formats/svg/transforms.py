"""Transforms in drawings: the attribute, the property of style sheets, and what a viewBox does."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from trackmodel.formats.svg.lengths import NUMBER, PER_PX, number
from trackmodel.track import Point

_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
_VALUE = re.compile(rf"({NUMBER})([a-z%]*)")
_DEGREES = {"deg": 1.0, "grad": 0.9, "rad": math.degrees(1), "turn": 360.0}
_ALIGNED = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def transform_of(text: str, origin: str = "") -> Matrix:
    """Return the transform that an attribute or property describes.

    Args:
        text: such as "rotate(90) translate(3, 4)" or "translate(3px, 4mm)".
        origin: the property `transform-origin`, if it is two lengths; keywords and shares don't count.
    """
    matrix = IDENTITY
    for name, values in _TRANSFORM.findall(text):
        matrix = product(matrix, _one_transform(name, _values(values)))
    around = _values(origin)
    if len(around) < 2 or "%" in origin:
        return matrix
    x, y = around[:2]
    return product(product((1, 0, 0, 1, x, y), matrix), (1, 0, 0, 1, -x, -y))


def _values(text: str) -> list[float]:
    """Return lengths in pixels, angles in degrees, and plain numbers."""
    return [
        number(value) * (_DEGREES.get(unit) or PER_PX.get(unit) or 1.0)
        for value, unit in _VALUE.findall(text)
    ]


def _one_transform(name: str, values: list[float]) -> Matrix:
    match name, values:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate" | "translateX", [x, *rest]:
            return 1, 0, 0, 1, x, rest[0] if rest else 0.0
        case "translateY", [y]:
            return 1, 0, 0, 1, 0, y
        case "scale", [x, *rest]:
            return x, 0, 0, rest[0] if rest else x, 0, 0
        case "scaleX", [x]:
            return x, 0, 0, 1, 0, 0
        case "scaleY", [y]:
            return 1, 0, 0, y, 0, 0
        case "rotate", [degrees, *rest]:
            sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
            turn: Matrix = (cosine, sine, -sine, cosine, 0.0, 0.0)
            if len(rest) < 2:
                return turn
            x, y = rest[:2]
            return product(product((1, 0, 0, 1, x, y), turn), (1, 0, 0, 1, -x, -y))
        case "skewX", [degrees]:
            return 1, 0, math.tan(math.radians(degrees)), 1, 0, 0
        case "skewY", [degrees]:
            return 1, math.tan(math.radians(degrees)), 0, 1, 0, 0
    return IDENTITY


def fitted(box: Sequence[float], width: float, height: float, aspect: str) -> Matrix:
    """Return the transform that fits a viewBox into a width and height.

    Args:
        box: left, top, width, and height; anything else changes nothing.
        width: of the place where it is seen.
        height: of that place.
        aspect: the attribute `preserveAspectRatio`.
    """
    if len(box) != 4 or min(box[2], box[3], width, height) <= 0:
        return IDENTITY
    x, y = width / box[2], height / box[3]
    right = down = 0.0
    if "none" not in aspect:
        x = y = max(x, y) if "slice" in aspect else min(x, y)
        aligned = re.search(r"x(Min|Mid|Max)Y(Min|Mid|Max)", aspect)
        across, along = aligned.groups() if aligned else ("Mid", "Mid")
        right = _ALIGNED[across] * (width - x * box[2])
        down = _ALIGNED[along] * (height - y * box[3])
    return x, 0, 0, y, right - x * box[0], down - y * box[1]


def product(one: Matrix, other: Matrix) -> Matrix:
    """Return the transform that applies `other`, then `one`."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def applied(matrix: Matrix, point: Point) -> Point:
    """Return a point transformed."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
