"""Whether a picture, a loop, and the spaces along it can be read at all; if not, one sentence says why."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.print_reading.reading_values import ReadSpace, Unread
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.texts import _
from trackmodel.track import Point

LEAST_PIXELS = 300
"""Least length of the longer side of a picture: on smaller ones, cuts of 100 spaces around a lap are gone."""
LEAST_PIXELS_ACROSS = 100
"""Least length of the shorter side: a lap goes there and back."""
LEAST_LOOP = 300.0
"""Least length of a loop in pixels: 40 spaces of 8 pixels."""
MOSTLY = 0.5
"""Share of a loop that has to lie in the picture, and on a road; a hasty one may stray in places."""
LEAST_LANE = 3.0
"""Narrowest lane in pixels: lines on either side of it, and something between them."""
FEWEST_SPACES = 20
"""Fewest spaces of a lap that are a board."""
LEAST_SPACES_SURE = 0.65
"""Least mean of how sure spaces are: in noise, they are 0.60 sure; of boards of which six in ten are right,
0.72."""


def check_picture(pixels: Pixels) -> None:
    """Check the size of a picture.

    Raises:
        Unread: it is too small.
    """
    high, wide = pixels.shape[:2]
    if max(wide, high) < LEAST_PIXELS or min(wide, high) < LEAST_PIXELS_ACROSS:
        text = _("A picture of {width} by {height} pixels is too small to read a board off; scan it larger")
        raise Unread(text.format(width=wide, height=high))


def check_loop(loop: Sequence[Point], pixels: Pixels) -> Floats:
    """Return a loop without doubled points, shape (k, 2).

    Raises:
        Unread: there is no road along it, wherever the road of the picture is.
    """
    line: Floats = np.asarray(loop, dtype=np.float64).reshape(-1, 2)
    line = line[np.isfinite(line).all(axis=1)]
    line = line[np.hypot(*(line - np.roll(line, 1, axis=0)).T) > 0]
    if len(np.unique(line, axis=0)) < 3:
        raise Unread(_("Draw a loop along the road, with at least 3 points"))
    even = even_points_around(line, 1000)
    if not ((even >= 0) & (even <= pixels.shape[1::-1])).all(axis=1).mean() > MOSTLY:
        raise Unread(_("The loop lies outside the picture; draw it along the road"))
    if closed_length(line) < LEAST_LOOP:
        raise Unread(_("The loop is too small; draw it along the whole lap"))
    return line


def check_spaces(spaces: Sequence[ReadSpace], lane: float, off_road: float) -> None:
    """Check the spaces that were found.

    Args:
        lane: the usual width of a lane, pixels.
        off_road: the share of the loop along which no road is seen.

    Raises:
        Unread: their lanes are too narrow, hardly any road is seen, they are too few, or hardly any is plain.
    """
    if off_road > 1 - MOSTLY:
        raise Unread(_("No road is seen along the loop; draw it along the middle of the road"))
    if lane < LEAST_LANE:
        raise Unread(_("The lanes are only {n} pixels wide; scan the board larger").format(n=round(lane)))
    sure = float(np.mean([space.sure for space in spaces])) if spaces else 0.0
    if len(spaces) < FEWEST_SPACES or sure < LEAST_SPACES_SURE:
        raise Unread(_("The road along the loop isn't divided into spaces; draw it along a road"))
