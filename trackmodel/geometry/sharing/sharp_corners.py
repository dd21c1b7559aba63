"""Takes back what a program did to outlines: the steps of their pixels, and rounded corners."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
import shapely

from trackmodel.geometry.arrays import Floats, Ints, Outline
from trackmodel.geometry.plane.measures import lengths_along, signed_area
from trackmodel.geometry.touching.quads import SAMPLES, clockwise, quads
from trackmodel.track import Point

MOST_VERTICES = 32
"""An outline of more vertices follows pixels or a curve, of which the eye sees no more."""
FINEST, COARSER = 0.01, 1.5
"""It loses vertices within this share of the usual size of the rest, and within more until few are left."""
BESIDE = 0.15
"""A rounded corner reaches at most this far along both of its sides, a share of the usual size …"""
BASE = 3
"""… whose directions are told by points this many samples apart."""
LEAST_TURN, MOST_TURN = math.radians(45), math.radians(125)
"""How far a corner turns."""
CUT_OFF = 0.02
"""The tip that a rounded corner lacks is at least this long, a share of the usual size."""
LEAST_ROUNDED = 3
"""Rounded corners are the style of a whole outline; fewer may be its shape, as the tip of a pit lane is."""
FEWEST_LEFT = 3
"""An outline with fewer vertices has collapsed."""
FEWEST_VERTICES = 8
"""An outline with four rounded corners has at least this many vertices."""


def sharpen_outlines(
    outlines: Sequence[Outline], levels: Sequence[int], chosen: Sequence[bool], width: float, size: float
) -> list[Outline]:
    """Return outlines without the steps of pixels and with sharp corners, where no vertex is shared.

    Args:
        outlines: the outlines, at least three vertices each.
        levels: their levels.
        chosen: which may change.
        width: greatest distance of a sharp corner from the rounded one, board units.
        size: the usual size of a space, board units.
    """
    used = Counter(
        (level, point) for outline, level in zip(outlines, levels, strict=True) for point in outline
    )
    found = list(outlines)
    free = [
        n
        for n, outline in enumerate(outlines)
        if chosen[n]
        and len(outline) >= FEWEST_VERTICES
        and max(used[levels[n], point] for point in outline) == 1
    ]
    _leave_out_steps(found, free, FINEST * size)
    shapes = quads([found[number] for number in free])
    for place, number in enumerate(free):
        corners = _sharp_corners(
            shapes.samples[place], shapes.side[place], float(shapes.step[place]), width, size
        )
        if len(corners) >= LEAST_ROUNDED:
            found[number] = _with_corners(found[number], corners, float(shapes.step[place]), BESIDE * size)
    return found


def _leave_out_steps(outlines: list[Outline], numbers: Sequence[int], tolerance: float) -> None:
    """Simplify some outlines, in place, to at most `MOST_VERTICES`; a sliver that would collapse stays."""
    numbers = [number for number in numbers if len(outlines[number]) > MOST_VERTICES]
    while numbers:
        points = np.concatenate([outlines[number] for number in numbers])
        owner = np.repeat(np.arange(len(numbers)), [len(outlines[number]) for number in numbers])
        simple = shapely.simplify(
            shapely.linearrings(points, indices=owner), tolerance, preserve_topology=False
        )
        left = list(map(tuple, shapely.get_coordinates(simple).tolist()))
        ends = np.cumsum(shapely.get_num_coordinates(simple)).tolist()
        steps = []
        for number, begin, end in zip(numbers, [0, *ends], ends, strict=False):
            plain = tuple(left[begin : end - 1])
            if len(set(plain)) >= FEWEST_LEFT:
                outlines[number] = plain
                if len(plain) > MOST_VERTICES:
                    steps.append(number)
        numbers, tolerance = steps, tolerance * COARSER


def _sharp_corners(samples: Floats, side: Ints, step: float, width: float, size: float) -> dict[int, Point]:
    """Return where the sides beside each rounded corner meet, by the sample at which it turns."""
    begins = np.flatnonzero(side != np.roll(side, 1)).tolist()
    away = max(1, math.ceil(BESIDE * size / step)) if step else len(samples)
    found: dict[int, Point] = {}
    for place, at in enumerate(begins):
        before, after = at - begins[place - 1], begins[(place + 1) % len(begins)] - at
        if min(before % len(samples), after % len(samples)) < 2 * away + 1:
            continue
        base = min(BASE, before % len(samples) - 2 * away, after % len(samples) - 2 * away)
        behind, ahead = samples[at - away], samples[(at + away) % len(samples)]
        corner = _meeting(
            behind,
            behind - samples[at - away - base],
            ahead,
            samples[(at + away + base) % len(samples)] - ahead,
        )
        if corner is not None and CUT_OFF * size <= math.dist(corner, samples[at]) <= width:
            found[at] = corner
    return found


def _meeting(at: Floats, way: Floats, other: Floats, other_way: Floats) -> Point | None:
    """Return where a line through a point meets another; None if they turn too little or too much."""
    (x, y), (x1, y1) = way.tolist(), other_way.tolist()
    cross = x * y1 - y * x1
    if not LEAST_TURN <= math.atan2(cross, x * x1 + y * y1) <= MOST_TURN:
        return None
    off_x, off_y = (other - at).tolist()
    along = (off_x * y1 - off_y * x1) / cross
    return (float(at[0]) + along * x, float(at[1]) + along * y)


def _with_corners(outline: Outline, corners: Mapping[int, Point], step: float, beside: float) -> Outline:
    """Return an outline with other corners instead of the vertices around them.

    Args:
        outline: the outline.
        corners: the corners, by sample (`Quads`).
        step: distance between samples along the outline.
        beside: how far along the outline vertices give way to a corner.
    """
    ring = clockwise(outline)
    along = lengths_along(ring)
    length = step * SAMPLES
    kept = np.ones(len(ring), dtype=np.bool_)
    placed = {(number + 0.5) * step: corner for number, corner in corners.items()}
    for place in placed:
        kept &= np.abs((along - place + length / 2) % length - length / 2) > beside
    placed |= dict(zip(along[kept].tolist(), map(tuple, ring[kept].tolist()), strict=True))
    points = [placed[place] for place in sorted(placed)]
    return tuple(points if signed_area(outline) > 0 else points[::-1])
