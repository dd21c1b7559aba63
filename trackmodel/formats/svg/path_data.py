"""Lines and curves of SVG as polygons: parts of a path, flattened until the eye sees no corners."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from attrs import frozen

from trackmodel.formats.svg.lengths import numbers, user_length
from trackmodel.formats.svg.reading import Element
from trackmodel.geometry.plane.measures import point_between
from trackmodel.track import Point

_STEPS = 24
"""Most lines for a curve."""


@frozen
class PathPart:
    """A part of a path: its points, and whether it returns to its first point."""

    points: tuple[Point, ...]
    closed: bool


def path_data(element: Element) -> str:
    """Return the path that an element draws; "" if it draws none."""
    get = element.attributes.get
    if element.name == "path":
        return get("d", "").strip()
    if element.name in ("polygon", "polyline"):
        given = numbers(get("points", ""))
        pairs = [f"{x!r},{y!r}" for x, y in zip(given[::2], given[1::2], strict=False)]
        return f"M{' '.join(pairs)}{'Z' if element.name == 'polygon' else ''}" if len(pairs) > 2 else ""
    values = {
        key: user_length(get(key, "0")) for key in ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
    }
    if element.name == "rect" and values["width"] > 0 and values["height"] > 0:
        x, y, width, height = (values[key] for key in ("x", "y", "width", "height"))
        return f"M{x!r},{y!r}h{width!r}v{height!r}h{-width!r}Z"
    if element.name in ("circle", "ellipse"):
        rx, ry = (values["r"],) * 2 if element.name == "circle" else (values["rx"], values["ry"])
        x, y = values["cx"], values["cy"]
        if rx > 0 and ry > 0:
            arc = f"A{rx!r},{ry!r} 0 0 1"
            return f"M{x - rx!r},{y!r}{arc} {x + rx!r},{y!r}{arc} {x - rx!r},{y!r}Z"
    return ""


def parts_of_path(data: str, place: Callable[[Point], Point], flatness: float) -> list[PathPart]:
    """Return the parts of a path.

    Args:
        data: the attribute `d`.
        place: where a point of the path lies on the drawing.
        flatness: greatest distance of a curve from its lines, in units of the drawing.

    Raises:
        ValueError: the data is damaged.
    """
    from fontTools.svgLib.path.parser import parse_path  # type: ignore[import-untyped]

    pen = _Pen(place, flatness)
    parse_path(data, pen)
    return pen.parts


class _Pen:
    """Collects the parts of a path; fontTools calls it."""

    def __init__(self, place: Callable[[Point], Point], flatness: float) -> None:
        self.parts: list[PathPart] = []
        self._place, self._flatness = place, flatness
        self._points: list[Point] = []

    # The names are those of fontTools.
    def moveTo(self, point: Point) -> None:  # noqa: N802
        self._points = [self._placed(point)]

    def lineTo(self, point: Point) -> None:  # noqa: N802
        self._points.append(self._placed(point))

    def curveTo(self, *points: Point) -> None:  # noqa: N802
        self._points += flattened([self._points[-1], *map(self._placed, points)], self._flatness)

    def qCurveTo(self, *points: Point) -> None:  # noqa: N802
        a, (b, c) = self._points[-1], map(self._placed, points)
        cubic = [a, point_between(a, b, 2 / 3), point_between(c, b, 2 / 3), c]
        self._points += flattened(cubic, self._flatness)

    def closePath(self) -> None:  # noqa: N802
        self._end(True)

    def endPath(self) -> None:  # noqa: N802
        self._end(False)

    def _end(self, closed: bool) -> None:
        points = self._points
        if len(points) > 3 and math.dist(points[0], points[-1]) <= self._flatness:
            points, closed = points[:-1], True
        if len(points) > 1:
            self.parts.append(PathPart(tuple(points), closed))
        self._points = []

    def _placed(self, point: Point) -> Point:
        x, y = self._place((float(point[0]), float(point[1])))
        if not (abs(x) < 1e9 and abs(y) < 1e9):  # also false for NaN
            raise ValueError("a coordinate is too large")
        return x, y


def flattened(curve: Sequence[Point], flatness: float) -> list[Point]:
    """Return points along a cubic Bézier curve, without its first."""
    a, b, c, d = curve
    bulge = max(
        math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
        math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]),
    )
    steps = min(_STEPS, max(1, math.ceil(math.sqrt(0.75 * bulge / max(flatness, 1e-12)))))
    found = []
    for n in range(1, steps + 1):
        t = n / steps
        s = 1 - t
        weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
        pairs = list(zip(weights, curve, strict=True))
        found.append((sum(w * p[0] for w, p in pairs), sum(w * p[1] for w, p in pairs)))
    return found
