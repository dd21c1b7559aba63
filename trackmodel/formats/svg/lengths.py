"""Numbers and lengths in the attributes of drawings."""

from __future__ import annotations

import re

MM_PER_PX = 25.4 / 96
PER_PX = {
    unit: mm / MM_PER_PX
    for unit, mm in {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6}.items()
} | {"px": 1.0, "": 1.0}
"""User units (pixels) in each unit of length."""
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"

_LARGEST = 1e12
_NUMBER = re.compile(NUMBER)
_LENGTH = re.compile(rf"\s*({NUMBER})\s*([a-z%]*)\s*")


def number(text: str) -> float:
    """Return a number; what is beyond all drawings, such as 1e999, is brought back to where sums work."""
    return max(-_LARGEST, min(_LARGEST, float(text)))


def numbers(text: str) -> list[float]:
    """Return all numbers in a text."""
    return [number(found) for found in _NUMBER.findall(text)]


def length(text: str) -> tuple[float, float] | None:
    """Return a length above 0 and its unit in user units; None if it isn't one, as with "100%"."""
    match = _LENGTH.fullmatch(text)
    if match is None or match[2] not in PER_PX or number(match[1]) <= 0:
        return None
    return number(match[1]), PER_PX[match[2]]


def user_length(text: str, whole: float = 0.0) -> float:
    """Return a length in user units, of which `whole` is 100 %; 0 if it isn't one."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        return 0.0
    if match[2] == "%":
        return number(match[1]) / 100 * whole
    return number(match[1]) * PER_PX.get(match[2], 0.0)
