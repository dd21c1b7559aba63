"""Loops along the road of a scan: JSON with [[x, y], …] in pixels, closed, in driving direction."""

from __future__ import annotations

import math
from pathlib import Path

from trackmodel.errors import Unreadable
from trackmodel.formats.documents.json_reading import read_json, reading
from trackmodel.texts import _
from trackmodel.track import Point, Scan

FEWEST_POINTS, MOST_POINTS = 4, 100_000


def read_loop(path: Path | str, scan: Scan) -> list[Point]:
    """Return the loop in a file.

    Args:
        path: the file.
        scan: the scan it lies on.

    Raises:
        UnreadableFile: it isn't a loop of at least `FEWEST_POINTS` different points in the picture.
    """
    with reading(path):
        document = read_json(path)
        if not isinstance(document, list):
            raise Unreadable(_("a loop is a list of points: [[x, y], …]"))
        if len(document) > MOST_POINTS:
            raise Unreadable(_("a loop has at most {most} points").format(most=MOST_POINTS))
        points = [_point(number, item, scan) for number, item in enumerate(document)]
        points = [at for at, before in zip(points, [None, *points], strict=False) if at != before]
        if len(points) > 1 and points[0] == points[-1]:
            points.pop()
        if len(set(points)) < FEWEST_POINTS:
            problem = _("a loop around the road needs at least {fewest} different points")
            raise Unreadable(problem.format(fewest=FEWEST_POINTS))
        return points


def _point(number: int, item: object, scan: Scan) -> Point:
    place = f"/{number}"
    if not isinstance(item, list) or len(item) != 2 or not all(map(_is_number, item)):
        raise Unreadable(_("a point is two numbers: [x, y]"), place)
    x, y = float(item[0]), float(item[1])
    if not (0 <= x <= scan.width and 0 <= y <= scan.height):
        problem = _("the point is outside the picture, which has {width} by {height} pixels")
        raise Unreadable(problem.format(width=scan.width, height=scan.height), place)
    return x, y


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
