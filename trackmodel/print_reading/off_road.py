"""Stretches of a loop along which no road is seen: nothing is read there, and they are named."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely

from trackmodel.geometry.arrays import Bools, Ints
from trackmodel.print_reading.printed_bridges import covered
from trackmodel.print_reading.reading_values import SURE, ReadSpace, Road
from trackmodel.print_reading.road import learned_road
from trackmodel.print_reading.road.learned_road import RoadPicture
from trackmodel.print_reading.scan_picture import sample
from trackmodel.texts import _
from trackmodel.track import Point

LONG, GAP = 6.0, 4.0
"""Shorter stretches aren't named, and shorter ones on the road are none, in widths of a lane."""


def steps_off_road(seen: RoadPicture, road: Road, spaces: Sequence[ReadSpace]) -> list[Ints]:
    """Return the stretches, as numbers of steps of the road, where none is seen and spaces aren't plain."""
    is_road = sample(seen.road, seen.at(road.middle[None]))[0] > learned_road.SURE
    step = float(np.hypot(*np.diff(road.middle, axis=0).T).mean())
    off = joined(~is_road, GAP * road.lane / step)
    least = LONG * road.lane / step
    long = [run for run in runs(off) if len(run) > least]
    # Spaces under a bridge never look divided.
    below = covered(spaces, [space.sure for space in spaces]) if long and spaces else set()
    seen_spaces = [space for number, space in enumerate(spaces) if number not in below]
    return [run for run in long if not _divided(run, road, seen_spaces)]


def _divided(steps: Ints, road: Road, spaces: Sequence[ReadSpace]) -> bool:
    sure = [space.sure for space in spaces if is_on(space, steps, len(road.left))]
    return bool(sure) and float(np.mean(sure)) > SURE


def joined(chosen: Bools, gap: float) -> Bools:
    """Return the chosen steps around a lap with gaps between them closed that have fewer steps than this."""
    from scipy.ndimage import grey_closing  # here, because it takes long to load

    closed: Bools = grey_closing(chosen, math.ceil(gap), mode="wrap")
    return closed


def runs(chosen: Bools) -> list[Ints]:
    """Return the runs of True around a lap, as numbers of steps."""
    if chosen.all():
        return [np.arange(len(chosen))]
    first = int(np.argmin(chosen))  # no run leads over the beginning
    steps = (np.arange(len(chosen)) + first) % len(chosen)
    numbers = np.flatnonzero(chosen[steps])
    parts = np.split(numbers, np.flatnonzero(np.diff(numbers) > 1) + 1) if len(numbers) else []
    return [steps[part] for part in parts]


def is_on(space: ReadSpace, steps: Ints, lap: int) -> bool:
    """Return whether a space lies at one of these steps."""
    at = (steps - space.begin) % lap
    return bool((at < space.end - space.begin).any())


def note_on_stretches(
    stretches: Sequence[Sequence[Point]], line: Sequence[Point], points: Sequence[Point]
) -> str:
    """Return what to tell the user about stretches without a road, or nothing.

    Args:
        stretches: where no road was seen (`ReadBoard.off_road`).
        line: the loop.
        points: those of its points by which stretches are named, counted from 1.
    """
    ring = shapely.LineString([*line, line[0]])
    places = [ring.project(shapely.Point(point)) for point in points]

    def before(point: Point) -> int:
        return sum(place <= ring.project(shapely.Point(point)) for place in places[1:])

    named = [(before(part[0]) + 1, (before(part[-1]) + 1) % len(points) + 1) for part in stretches]
    where = ", ".join(_("between points {a} and {b}").format(a=a, b=b) for a, b in named)
    text = _("No road was found {where}, so nothing was read there").format(where=where)
    return text if named else ""
