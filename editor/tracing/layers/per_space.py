"""Values per space that all layers share, updated only for spaces that changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from editor.common.painting_helpers import area, center, polygon
from trackmodel.geometry.arrays import Line
from trackmodel.geometry.changes import changed_slices
from trackmodel.track import Space

R = TypeVar("R")
T = TypeVar("T")
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
            self._values = self._values_of(spaces)
            self._spaces = spaces
            self._by_id = {space.id: value for space, value in zip(spaces, self._values, strict=True)}
        return self._by_id

    def _values_of(self, spaces: Spaces) -> list[R]:
        if len(spaces) == len(self._spaces):
            values = self._values.copy()
            for index in _places_of_others(self._spaces, spaces):
                values[index] = self._function(spaces[index])
            return values
        old, new = changed_slices(self._spaces, spaces)
        known = {id(space): value for space, value in zip(self._spaces[old], self._values[old], strict=True)}
        fresh = [known[id(space)] if id(space) in known else self._function(space) for space in spaces[new]]
        return [*self._values[: old.start], *fresh, *self._values[old.stop :]]


def _places_of_others(before: Spaces, after: Spaces) -> list[int]:
    """Return the indexes at which two sequences of the same length hold different objects."""
    return [n for n, (old, new) in enumerate(zip(before, after, strict=True)) if old is not new]


def _sides(space: Space) -> tuple[Line, ...]:
    points = space.outline
    return tuple((min(a, b), max(a, b)) for a, b in zip(points, points[1:] + points[:1], strict=True))


centers = PerSpace(lambda space: center(space.outline))
polygons = PerSpace(lambda space: polygon(space.outline))
sides = PerSpace(_sides)
"""The sides of each outline, in the same direction for both spaces that share a side."""


class _Areas(PerSpace[float]):
    """The area of each space, and their median."""

    _median_of: tuple[Spaces, float] = ((), 0.0)

    def median(self, spaces: Spaces) -> float:
        """Return the median area, 0 without spaces."""
        if spaces is not self._median_of[0]:
            areas = sorted(self(spaces).values())
            self._median_of = (spaces, areas[len(areas) // 2] if areas else 0.0)
        return self._median_of[1]


_areas = _Areas(lambda space: area(space.outline))


def typical_size(spaces: Spaces) -> float:
    """Return the square root of the median area of spaces, in board units; 0 without spaces."""
    # Rounded, so that moving one vertex doesn't change everything.
    return float(f"{_areas.median(spaces) ** 0.5:.3g}")


def differing(before: Iterable[T], after: Iterable[T]) -> tuple[list[T], list[T]]:
    """Return the objects that are only in `before`, and those that are only in `after`."""
    old, new = {id(one): one for one in before}, {id(one): one for one in after}
    return [old[one] for one in old.keys() - new.keys()], [new[one] for one in new.keys() - old.keys()]


def changed_part(before: Spaces, after: Spaces) -> QRectF:
    """Return the part of the board that changed spaces cover, in board units."""
    gone, come = differing(before, after)
    return _bounds([polygon(space.outline) for space in (*gone, *come)])


def bounds_of_changed(before: Sequence[QPolygonF], after: Sequence[QPolygonF]) -> QRectF:
    """Return the bounds of the polygons that are not the same objects in both sequences."""
    gone, come = differing(before, after)
    return _bounds([*gone, *come])


def _bounds(outlines: Sequence[QPolygonF]) -> QRectF:
    bounds = QRectF()
    for outline in outlines:
        bounds = bounds.united(outline.boundingRect())
    return bounds
