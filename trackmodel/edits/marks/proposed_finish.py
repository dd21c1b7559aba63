"""Where printed boards have their finish line."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import shapely

from trackmodel.edits.marks.proposed_grid import spaces_along
from trackmodel.facts import Facts
from trackmodel.track import Place, Point

_STRAIGHT = 0.97
"""Least cosine of the angle between the directions of the first and the last space of a straight."""
_ENOUGH = 40
"""Straights of so many spaces are equally good."""
_LONGEST = 10.0
"""Most length of the line on either side of its lane, in sides of a usual space."""
_REACH = 0.05
"""Gaps that the line crosses are at most twice as wide, in sides of a usual space."""


def proposed_line(facts: Facts) -> tuple[Point, Point] | None:
    """Return a line across the road before pole; None if no lane leads there.

    Without a grid, it is two spaces before the pit lane joins the road; nine printed boards have it one to
    eight spaces before. Without a pit lane, it is two spaces before the end of the longest straight.
    """
    before = spaces_along(facts, backward=True)
    pole = min(facts.track.grid, key=lambda place: place.position, default=None)
    if pole is None:
        front = before.get(_last_space(facts, before), "")
    else:
        front = spaces_along(facts).get(pole.space, "")
    back = before.get(front)
    if back is None:
        return None
    size, level = facts.borders.size, facts.spaces_by_id[front].level
    shapes = {
        space.id: shapely.buffer(shapely.Polygon(space.outline), _REACH * size)
        for space in facts.outlined
        if space.place is Place.TRACK and space.level == level
    }
    border = shapely.intersection(shapes.get(front), shapes.get(back))
    if border is None or not border.area:
        return None
    a, b, c = np.array(shapely.oriented_envelope(border).exterior.coords)[:3]
    along = max(b - a, c - b, key=np.linalg.norm)
    reach = _LONGEST * size / np.linalg.norm(along) * along
    middle = np.array(border.centroid.coords[0])
    whole = shapely.LineString([middle - reach, middle + reach])
    road = shapely.union_all([shape for shape in shapes.values() if shape.intersects(whole)])
    line = min(shapely.get_parts(shapely.intersection(whole, road)), key=border.centroid.distance)
    return line.coords[0], line.coords[-1]


def _last_space(facts: Facts, before: Mapping[str, str]) -> str:
    """Return the space where the pit lane joins the road, or the last one of the longest straight."""
    in_pit = {space: place is Place.PIT for space, place, _lane in facts.places}
    joined = (a.to for a in facts.track.arrows if in_pit.get(a.from_) and in_pit.get(a.to) is False)
    return next(joined, "") or _end_of_longest_straight(facts, before)


def _end_of_longest_straight(facts: Facts, before: Mapping[str, str]) -> str:
    ways = dict(zip(facts.outlined_ids, facts.flow.direction, strict=True))

    def length(last: str) -> int:
        space, count = last, 1
        while count < _ENOUGH and (space := before.get(space, "")) in ways and space not in facts.corner_of:
            if not ways[space] @ ways[last] >= _STRAIGHT:
                break
            count += 1
        return count

    return max((space for space in before if space in ways), key=length, default="")
