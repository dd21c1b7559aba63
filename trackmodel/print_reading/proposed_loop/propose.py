"""A loop for reading a board, found without the user's help."""

from __future__ import annotations

import math

import cv2
import numpy as np
from attrs import frozen
from scipy.ndimage import gaussian_filter1d, map_coordinates

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.geometry.plane.measures import lengths_along, unit
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.print_reading.proposed_loop.middle_lines import middle_lines
from trackmodel.print_reading.readable import check_picture
from trackmodel.print_reading.reading_values import Unread
from trackmodel.print_reading.road.learned_road import SURE, RoadPicture, looks
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.texts import _

FAINT = 0.25
"""From this share on, a pixel belongs to the middle of the road where that is plain elsewhere."""
LESS = 0.6
"""By which share road of another color is worth less: it belongs to other layouts."""
SHORTEST_PIECE = 2.0
"""Shorter pieces of the road are left out, in half widths of the road."""
SHORTEST_LAP = 40.0
"""Least length of a lap, in half widths of the road; printed ones have more than a hundred."""
MOST_LINES = 100
"""Only so many lines are looked at, the longest ones: boards have 14 at most; 1,300 dashes took 46 s."""
MEETS = 4.0
"""Distance, in half widths, at which a piece that ends may meet another one."""
WIDEST_GAP, SHARPEST = 16.0, 2.6
"""Widest gap that is closed, in half widths, and the sharpest bend at one of its ends, in radians."""
GAP, TURN = 3.0, 2.5
"""Price of a gap off the road, per length, and of turning by a radian at its ends, in half widths."""
LEAST = 0.5
"""A lap that covers less of what is seen as road isn't one."""
FEW = 5
"""Gaps that are tried from each end of a piece, the cheapest ones."""
MOST_TRIED = 20_000
SMOOTH, STEP, OPEN_STEP = 1.2, 1.5, 6.0
"""Radius within which a way is smoothed, and distance of its points, of a lap and of one that stays open, in
half widths of the road."""
_Way = list[tuple[int, int]]
"""Pieces, and in which of their two directions each is driven."""


class OpenRoad(Unread):
    """Road was found, but no lap.

    Attributes:
        line: the longest way along it, not closed, shape (n, 2), pixels of the scan.
        seen: where it is seen.
    """

    def __init__(self, line: Floats, seen: RoadPicture) -> None:
        super().__init__(_("Only part of the road was found; click to continue from its end"))
        self.line, self.seen = line, seen


@frozen(eq=False)
class _Piece:
    """A piece of the road: its line in both directions, and how much road it is, in pixels."""

    lines: tuple[Floats, Floats]
    worth: float


@frozen
class _Step:
    """From the end of one piece driven one way to the beginning of another: (number, way), and its price."""

    to: tuple[int, int]
    price: float


def propose_loop(pixels: Pixels) -> tuple[Floats, RoadPicture]:
    """Return a closed line along the middle of the road, shape (n, 2), pixels of the scan, and what is road.

    It may lead against the driving direction.

    Args:
        pixels: the scan, shape (height, width, 3), red, green, blue.

    Raises:
        OpenRoad: road is seen in the scan as it is, but no lap.
        Unread: no road divided into spaces is seen, or the picture is too small.
    """
    check_picture(pixels)
    refusals = []
    for look in looks(pixels):
        try:
            return loop_over(look), look
        except Unread as refusal:
            refusals.append(refusal)
    raise refusals[0]


def loop_over(picture: RoadPicture) -> Floats:
    """Return the loop of `propose_loop`, given what is road."""
    half = picture.half_width
    pieces = _pieces(picture, half)
    total = sum(piece.worth for piece in pieces)
    if total < LEAST * SHORTEST_LAP * half:
        raise Unread(_("No road divided into spaces was found in this picture; draw a loop along the road"))
    lap, way = _best_ways(pieces, _steps(picture, pieces, half))
    worth = sum(pieces[number].worth for number, _way in lap)
    if worth < LEAST * max(total, SHORTEST_LAP * half):
        open_line = _smooth(_joined(pieces, way), half, closed=False)
        raise OpenRoad(_on_scan(open_line[:: round(OPEN_STEP / STEP)], picture), picture)
    return _on_scan(_smooth(_joined(pieces, lap), half), picture)


def _joined(pieces: list[_Piece], way: _Way) -> Floats:
    return np.concatenate([pieces[number].lines[direction] for number, direction in way])


def _on_scan(line: Floats, picture: RoadPicture) -> Floats:
    scaled: Floats = (line + 0.5) / picture.scale - 0.5
    return scaled


def _pieces(picture: RoadPicture, half: float) -> list[_Piece]:
    """Return the pieces of the road, the longest first."""
    _count, areas = cv2.connectedComponents((picture.middle > FAINT).astype(np.uint8))
    is_large = np.bincount(areas.ravel()) > half**2
    is_large[0] = False  # what is left
    mask: Bools = is_large[areas] & np.isin(areas, areas[picture.middle > SURE])
    deep = np.minimum(1.0, picture.depth / half)
    worth = deep * (1 - picture.pit) * picture.middle * (1 - LESS * picture.unlike)
    long = [line for line in middle_lines(mask) if lengths_along(line)[-1] > SHORTEST_PIECE * half]
    lines = sorted(long, key=len, reverse=True)[:MOST_LINES]
    found = []
    for line in _forked(lines, MEETS * half):
        x, y = line.astype(np.intp).T
        found.append(_Piece((line, line[::-1]), float(worth[y, x].sum())))
    return sorted(found, key=lambda piece: -piece.worth)


def _forked(lines: list[Floats], near: float) -> list[Floats]:
    """Cut lines where the end of another one comes near: roads may meet there."""
    found = []
    for line in lines:
        ends = [end for other in lines if other is not line for end in (other[0], other[-1])]
        nearest = [int(np.hypot(*(line - end).T).argmin()) for end in ends]
        cuts = {
            at
            for at, end in zip(nearest, ends, strict=True)
            if math.dist(line[at], end) < near and near < at < len(line) - near
        }
        found += np.split(line, sorted(cuts))
    return found


def _steps(picture: RoadPicture, pieces: list[_Piece], half: float) -> dict[tuple[int, int], list[_Step]]:
    """Return the steps from each piece driven each way, the cheapest first."""
    keys = [(number, way) for number in range(len(pieces)) for way in (0, 1)]
    if not keys:
        return {}
    reach = max(2, round(2 * half))
    lines = [pieces[number].lines[way] for number, way in keys]
    begins = np.array([line[0] for line in lines])
    ends = np.array([line[-1] for line in lines])
    off = unit(np.array([line[min(reach, len(line) - 1)] - line[0] for line in lines]))
    on = unit(np.array([line[-1] - line[max(-reach, -len(line))] for line in lines]))
    across = begins[None] - ends[:, None]
    far = np.hypot(across[..., 0], across[..., 1])
    ahead = across / np.maximum(far, 1e-9)[..., None]
    near = np.clip(far / (2 * half), 0, 1)  # The direction of a short gap says nothing.
    first = np.arccos(np.clip((ahead * on[:, None]).sum(-1), -1, 1))
    second = np.arccos(np.clip((ahead * off[None]).sum(-1), -1, 1))
    whole = np.arccos(np.clip(on @ off.T, -1, 1))
    turned = near * np.maximum(first, second) + (1 - near) * whole
    shares = np.linspace(0, 1, 15)[:, None, None, None]
    between = ends[None, :, None] + shares * across[None]
    road = map_coordinates(picture.road, [between[..., 1], between[..., 0]], order=1, mode="nearest")
    missing = far * (1 - road.mean(axis=0))
    price = GAP * missing * (1 + turned) + TURN * half * turned**2
    price[(far > WIDEST_GAP * half) | (turned > SHARPEST)] = np.inf
    price[np.arange(len(keys)) ^ 1, np.arange(len(keys))] = np.inf  # Back on the same piece.
    return {
        key: [
            _Step(keys[int(at)], float(price[row, at]))
            for at in np.argsort(price[row])[:FEW]
            if np.isfinite(price[row, at])
        ]
        for row, key in enumerate(keys)
    }


def _best_ways(pieces: list[_Piece], steps: dict[tuple[int, int], list[_Step]]) -> tuple[_Way, _Way]:
    """Return the ways over the most road at the least price for gaps: a closed one, and one that may be open.

    The closed one is empty if there is none.
    """
    best: tuple[float, _Way] = (0.0, [])
    best_open: tuple[float, _Way] = (0.0, [])
    tried = 0

    def go_on(way: _Way, worth: float, rest: float) -> None:
        nonlocal best, best_open, tried
        tried += 1
        if worth > best_open[0]:
            best_open = worth, way
        for step in steps[way[-1]]:
            after, number = worth - step.price, step.to[0]
            if step.to == way[0] and after > best[0]:
                best = after, way
            if after + rest > best[0] and tried < MOST_TRIED and all(number != one for one, _way in way):
                own = pieces[number].worth
                go_on([*way, step.to], after + own, rest - own)

    rest = sum(piece.worth for piece in pieces)
    for number, piece in enumerate(pieces):
        if rest > best[0]:
            rest -= piece.worth
            go_on([(number, 0)], piece.worth, rest)
    return best[1], best_open[1]


def _smooth(points: Floats, half: float, closed: bool = True) -> Floats:
    """Return an even, smoothed line."""
    line = np.vstack([points, points[:1]]) if closed else points
    line = points_along(line, np.arange(0, lengths_along(line)[-1], half / 4))
    smoothed = gaussian_filter1d(line, SMOOTH * 4, axis=0, mode="wrap" if closed else "nearest")
    even: Floats = smoothed[:: round(STEP * 4)]
    return even
