"""Transforms in drawings: the attribute, the property of style sheets, and what a viewBox does."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from fontTools.misc.transform import Identity, Transform  # type: ignore[import-untyped]

from trackmodel.formats.svg.lengths import NUMBER, PER_PX, number

_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
_VALUE = re.compile(rf"({NUMBER})([a-z%]*)")
_DEGREES = {"deg": 1.0, "grad": 0.9, "rad": math.degrees(1), "turn": 360.0}
_ALIGNED = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def transform_of(text: str, origin: str = "") -> Transform:
    """Return the transform that an attribute or property describes.

    Args:
        text: such as "rotate(90) translate(3, 4)" or "translate(3px, 4mm)".
        origin: the property `transform-origin`, if it is two lengths; keywords and shares don't count.
    """
    around = _values(origin)
    x, y = around[:2] if len(around) >= 2 and "%" not in origin else (0.0, 0.0)
    matrix = Identity.translate(x, y)
    for name, values in _TRANSFORM.findall(text):
        matrix = _append(matrix, name, _values(values))
    return matrix.translate(-x, -y)


def _values(text: str) -> list[float]:
    """Return lengths in pixels, angles in degrees, and plain numbers."""
    return [
        number(value) * (_DEGREES.get(unit) or PER_PX.get(unit) or 1.0)
        for value, unit in _VALUE.findall(text)
    ]


def _append(matrix: Transform, name: str, values: list[float]) -> Transform:
    """Return a transform that applies a function of SVG first; unknown functions change nothing."""
    match name, values:
        case "matrix", [_, _, _, _, _, _]:
            return matrix.transform(values)
        case "translate" | "translateX", [x, *rest]:
            return matrix.translate(x, *rest[:1])
        case "translateY", [y]:
            return matrix.translate(0, y)
        case "scale", [x, *rest]:
            return matrix.scale(x, *rest[:1])
        case "scaleX", [x]:
            return matrix.scale(x, 1)
        case "scaleY", [y]:
            return matrix.scale(1, y)
        case "rotate", [degrees, *rest]:
            x, y = rest[:2] if len(rest) >= 2 else (0.0, 0.0)
            return matrix.translate(x, y).rotate(math.radians(degrees)).translate(-x, -y)
        case "skewX", [degrees]:
            return matrix.skew(math.radians(degrees))
        case "skewY", [degrees]:
            return matrix.skew(0, math.radians(degrees))
    return matrix


def fitted(box: Sequence[float], width: float, height: float, aspect: str) -> Transform:
    """Return the transform that fits a viewBox into a width and height.

    Args:
        box: left, top, width, and height; anything else changes nothing.
        width: of the place where it is seen.
        height: of that place.
        aspect: the attribute `preserveAspectRatio`.
    """
    if len(box) != 4 or min(box[2], box[3], width, height) <= 0:
        return Identity
    x, y = width / box[2], height / box[3]
    right = down = 0.0
    if "none" not in aspect:
        x = y = max(x, y) if "slice" in aspect else min(x, y)
        aligned = re.search(r"x(Min|Mid|Max)Y(Min|Mid|Max)", aspect)
        across, along = aligned.groups() if aligned else ("Mid", "Mid")
        right = _ALIGNED[across] * (width - x * box[2])
        down = _ALIGNED[along] * (height - y * box[3])
    return Transform(x, 0, 0, y, right - x * box[0], down - y * box[1])
