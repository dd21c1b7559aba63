"""Whether a picture, a loop, and the road along it can be read at all; if not, one sentence says why."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.print_reading.reading_values import ReadSpace, Road, Unread
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
"""Share of a loop that has to lie in the picture; a hasty one may stray beyond it in places."""
LEAST_LANE = 3.0
"""Narrowest lane in pixels: lines on either side of it, and something between them."""
LEAST_SURE = 0.25
"""Least median of how sure the road is. Boards and hasty photos of them have 0.43 and more; noise, clouds,
and loops drawn for another board 0.21 at most."""
FEWEST_SPACES = 20
"""Fewest spaces of a lap that are a board."""
MANY_SPACES = 100
"""So many plain spaces are a road: noise and clouds have 41 at most, faint photos of boards 400."""
LEAST_SPACES_SURE = 0.9
"""Least mean of how sure spaces are. Boards and hasty photos have 0.94 and more; what isn't a board hardly
ever has more than 0.88."""


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


def is_seen(road: Road) -> bool:
    """Return whether there is evidence of a road."""
    return float(np.median(road.sure)) >= LEAST_SURE


def check_road(road: Road, lane: float, spaces: Sequence[ReadSpace]) -> None:
    """Check the road that was found along a loop.

    Args:
        lane: the usual width of a lane, pixels.
        spaces: those into which it is divided; many plain ones are a road, however faint its lines.

    Raises:
        Unread: there is hardly any evidence of it.
    """
    is_divided = len(spaces) >= MANY_SPACES and _sure(spaces) >= LEAST_SPACES_SURE
    if not (is_seen(road) or is_divided):
        raise Unread(
            _("No road with these lanes is seen along the loop; draw it along the middle of the road")
        )
    if lane < LEAST_LANE:
        raise Unread(_("The lanes are only {n} pixels wide; scan the board larger").format(n=round(lane)))


def check_spaces(spaces: Sequence[ReadSpace]) -> None:
    """Check the spaces that were found.

    Raises:
        Unread: they don't make a lap, or none of them is plain.
    """
    if len(spaces) < FEWEST_SPACES or _sure(spaces) < LEAST_SPACES_SURE:
        raise Unread(_("The road along the loop isn't divided into spaces; draw it along a road"))


def _sure(spaces: Sequence[ReadSpace]) -> float:
    return float(np.mean([space.sure for space in spaces])) if spaces else 0.0
