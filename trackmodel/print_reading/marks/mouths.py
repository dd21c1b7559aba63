"""The mouths of a pit lane: its first and last space, between a cut and the edge of the road."""

from __future__ import annotations

import cv2
import numpy as np

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.geometry.plane.points_along import even_points
from trackmodel.print_reading.marks.outlined import RIM, Cut, Outlined
from trackmodel.print_reading.marks.printed_cells import Cells
from trackmodel.print_reading.proposed_loop.pixel_masks import disc

SIDE, BASE = 8, 4
"""Points of a border of a mouth, and of half of its base at the road."""
AWAY = 0.25
"""How far a mouth may be from the road that it meets, in lane widths."""
AHEAD, HALF, FAR = 1.0, 1.1, 6.0
"""A mouth that isn't seen meets the road this much further on; half its width; the greatest distance; in
lane widths."""


def printed_mouth(cells: Cells, number: int, cut: Cut, edges: tuple[Floats, Floats]) -> Outlined:
    """Return a cell that meets the road, its borders from the cut to the road, and half the base each."""
    border = cells.borders[number, cells.road]
    around = _contour(cells, number)
    far = np.array([np.hypot(*(border - point).T).min() for point in around])
    base = far < max(AWAY * cells.lane, float(far.min()) + 1)
    one, other = (int(np.argmin(np.hypot(*(around - end).T))) for end in (cut.left, cut.right))
    left, right = (
        _toward(around, base, begin, avoid, end)
        for begin, avoid, end in ((one, other, cut.left), (other, one, cut.right))
    )
    edge = min(edges, key=lambda line: float(np.hypot(*(line - border.mean(axis=0)).T).min()))
    along = _stretch(edge, left[-1], right[-1])
    return Outlined(
        np.vstack([even_points(left, SIDE), even_points(along[: len(along) // 2 + 1], BASE)]),
        np.vstack([even_points(right, SIDE), even_points(along[len(along) // 2 :][::-1], BASE)]),
        True,
        along,
    )


def guessed_mouth(cut: Cut, ahead: Floats, edges: tuple[Floats, Floats], lane: float) -> Outlined | None:
    """Return a mouth that isn't seen, from a cut to the road ahead; None if that is too far away."""
    aim = cut.middle + AHEAD * lane * ahead / float(np.hypot(*ahead))
    edge = min(edges, key=lambda line: float(np.hypot(*(line - aim).T).min()))
    nearest = edge[np.argmin(np.hypot(*(edge - aim).T))]
    if np.hypot(*(nearest - aim)) > FAR * lane:
        return None
    base = edge[np.hypot(*(edge - nearest).T) <= HALF * lane]
    near, away = base[np.argmin((base - aim) @ ahead)], base[np.argmax((base - aim) @ ahead)]
    left_is_near = np.hypot(*(cut.left - nearest)) < np.hypot(*(cut.right - nearest))
    ends = (near, away) if left_is_near else (away, near)
    left, right = (even_points(np.vstack(pair), SIDE) for pair in ((cut.left, ends[0]), (cut.right, ends[1])))
    return Outlined(left, right, False, _stretch(edge, near, away))


def _contour(cells: Cells, number: int) -> Floats:
    """Return the outline of a cell along the middle of the lines around it, shape (n, 2)."""
    grow = disc(RIM * cells.lane)
    y, x = np.nonzero(cells.cores == number)
    low = np.array([x.min(), y.min()]) - len(grow)
    wide, high = np.array([x.max(), y.max()]) - low + len(grow) + 1
    core = np.zeros((int(high), int(wide)), np.uint8)
    core[y - low[1], x - low[0]] = 1
    contours, _ = cv2.findContours(cv2.dilate(core, grow), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    around: Floats = (max(contours, key=cv2.contourArea)[:, 0] + low).astype(np.float64)
    return around


def _toward(around: Floats, base: Bools, begin: int, avoid: int, end: Floats) -> Floats:
    """Return the way along an outline from one end of a cut to the base, not past the cut's other end."""
    count = len(around)
    sense = 1 if (avoid - begin) % count > count / 2 else -1
    order = (begin + sense * np.arange(count)) % count
    reach = max(2, int(np.argmax(base[order])) + 1)
    return np.vstack([end, around[order[1:reach]]])


def _stretch(edge: Floats, one: Floats, other: Floats) -> Floats:
    """Return the part of a closed line between the places nearest to two points."""
    begin, end = (int(np.argmin(np.hypot(*(edge - point).T))) for point in (one, other))
    turn = (end - begin + len(edge) // 2) % len(edge) - len(edge) // 2
    steps = np.arange(0, turn + np.sign(turn), np.sign(turn)) if turn else np.array([0, 0])
    part: Floats = edge[(begin + steps) % len(edge)]
    return part
