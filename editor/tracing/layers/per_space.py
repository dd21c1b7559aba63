"""Values per space that all layers share, updated only for spaces that changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF

from editor.common.painting_helpers import area, center, polygon
from trackmodel.geometry.arrays import Line
from trackmodel.track import Space

R = TypeVar("R")
Spaces = tuple[Space, ...]


class PerSpace(Generic[R]):
    """A function of a space, evaluated for all spaces of a track.

    It remembers the last spaces and compares them by identity, which is safe because tracks are immutable,
    and faster than comparing outlines.
    """

    def __init__(self, function: Callable[[Space], R]) -> None:
        self._function = function
        self._spaces: Spaces = ()
        self._values: list[R] = []
        self._by_id: Mapping[str, R] = {}

    def __call__(self, spaces: Spaces) -> Mapping[str, R]:
        """Return the values by the ids of the spaces; of duplicate ids the last."""
        if spaces is not self._spaces:
            known = dict(zip(map(id, self._spaces), self._values, strict=True))
            self._values = [
                known[id(space)] if id(space) in known else self._function(space) for space in spaces
            ]
            self._spaces = spaces
            self._by_id = {space.id: value for space, value in zip(spaces, self._values, strict=True)}
        return self._by_id


def _sides(space: Space) -> tuple[Line, ...]:
    points = space.outline
    return tuple((min(a, b), max(a, b)) for a, b in zip(points, points[1:] + points[:1], strict=True))


centers = PerSpace(lambda space: center(space.outline))
polygons = PerSpace(lambda space: polygon(space.outline))
sides = PerSpace(_sides)
"""The sides of each outline, in the same direction for both spaces that share a side."""


_areas = PerSpace(lambda space: area(space.outline))


def typical_size(spaces: Spaces) -> float:
    """Return the square root of the median area of spaces, in board units; 0 without spaces."""
    areas = sorted(_areas(spaces).values())
    # Rounded, so that moving one vertex doesn't change everything.
    return float(f"{areas[len(areas) // 2] ** 0.5:.3g}") if areas else 0.0


def changed_part(before: Spaces, after: Spaces) -> QRectF:
    """Return the part of the board that changed spaces cover, in board units."""
    old, new = {id(space): space for space in before}, {id(space): space for space in after}
    bounds = QRectF()
    for changed in old.keys() ^ new.keys():
        bounds = bounds.united(polygon((old.get(changed) or new[changed]).outline).boundingRect())
    return bounds
