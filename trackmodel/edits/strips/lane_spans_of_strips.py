"""Lanes that begin or end within a strip: set from a place on, and connected by arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import shapely
from attrs import evolve, frozen

from trackmodel.geometry.strips.laid_strip import LaidLane, LaidStrip
from trackmodel.track import Arrow, Point, Space, Strip, StripLane, Turn


@frozen
class LanesChanged:
    """A strip with another number of lanes from a place on.

    Attributes:
        strip: the strip.
        origins: for each of its lanes, the number of the lane that it was before; None if it is new.
    """

    strip: Strip
    origins: tuple[int | None, ...]


def change_lane_count_from(strip: Strip, count: int, at: float, *, on_right: bool) -> LanesChanged:
    """Set the number of lanes from a place to the end of the strip; before it, nothing changes.

    Lanes on one side of the road end or begin there. Changes beyond the place are forgotten.

    Args:
        strip: the draft.
        count: number of lanes, at least 1.
        at: the place as a share of the strip's length, between 0 and 1.
        on_right: whether lanes end or begin on the right side, rather than the left one.
    """
    kept = [n for n, lane in enumerate(strip.lanes) if lane.begin < at]
    reaching = [n for n in kept if strip.lanes[n].end >= at]
    if not reaching:
        return LanesChanged(strip, tuple(range(len(strip.lanes))))
    going_on = reaching[:count] if on_right else reaching[-count:]
    ends = dict.fromkeys(reaching, at) | dict.fromkeys(going_on, 1.0)
    lanes = [_with_end(strip.lanes[n], ends.get(n, strip.lanes[n].end)) for n in kept]
    outer = strip.lanes[reaching[-1 if on_right else 0]]
    new = [_with_end(evolve(outer, begin=at, cuts=()), 1.0, outer)] * (count - len(going_on))
    origins: list[int | None] = [None] * len(new)
    lanes = [*lanes, *new] if on_right else [*new, *lanes]
    origins = [*kept, *origins] if on_right else [*origins, *kept]
    lines = tuple(
        evolve(line, line=origins.index(line.line - 1) + 1)
        for line in strip.lines
        if line.line - 1 in origins[:-1]
    )
    return LanesChanged(evolve(strip, lanes=tuple(lanes), lines=lines), tuple(origins))


def _with_end(lane: StripLane, end: float, like: StripLane | None = None) -> StripLane:
    """Return a lane with another end, and with spaces as long as before (or as those of another lane)."""
    like = like or lane
    if (lane.begin, lane.end) == (like.begin, end):
        return lane
    spaces = max(1, round(like.spaces * (end - lane.begin) / (like.end - like.begin)))
    return evolve(lane, end=end, spaces=spaces, cuts=())


def merging_arrows(
    strip: Strip, laid_strip: LaidStrip, lanes: Sequence[Sequence[Space]], arrows: Iterable[Arrow]
) -> list[Arrow]:
    """Return the arrows that lanes beginning or ending within a strip need in addition to these.

    One leads to the first space of a lane from the space beside its beginning, one from the last space to
    the space beside its end.
    """
    entered = {arrow.to for arrow in arrows}
    left = {arrow.from_ for arrow in arrows}
    found = []
    for n, lane in enumerate(strip.lanes):
        for number, place, connected in ((0, lane.begin, entered), (-1, lane.end, left)):
            space = lanes[n][number].id
            beside = _beside(strip, n, place)
            if not 0 < place < 1 or space in connected or beside is None:
                continue
            at = _number_at(laid_strip.lanes[beside], laid_strip.lanes[n].cuts[number][0])
            other = lanes[beside][at].id
            from_, to = (other, space) if number == 0 else (space, other)
            found.append(Arrow(from_, to, Turn.RIGHT if (beside < n) == (number == 0) else Turn.LEFT))
    return found


def _beside(strip: Strip, lane: int, at: float) -> int | None:
    """Return the nearest lane beside a place where another lane begins or ends."""
    there = [n for n, one in enumerate(strip.lanes) if n != lane and one.begin < at < one.end]
    return min(there, key=lambda n: abs(n - lane), default=None)


def _number_at(lane: LaidLane, point: Point) -> int:
    """Return the number of the space of a lane that is beside a point, counted from 0."""
    middle = shapely.LineString(lane.middle)
    cuts = [middle.project(shapely.LineString(cut).centroid) for cut in lane.cuts[1:-1]]
    return int(np.searchsorted(cuts, middle.project(shapely.Point(point))))
