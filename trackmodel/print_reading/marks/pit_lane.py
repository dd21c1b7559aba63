"""The spaces of the pit lane and its stands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import cv2
import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.marks.pit_line import PitLine, pit_line
from trackmodel.print_reading.marks.stands import stand_row
from trackmodel.print_reading.picture import Pixels
from trackmodel.print_reading.values import Progress, ReadArrow, ReadSpace, ReadStand, Road
from trackmodel.track import Place, Turn

SPACES_PER_STAND = 2
"""Spaces of the pit lane beside a stand, on every board we know."""
FINE = 16
"""Points across the pit lane at which it is looked at, and per lane width along it."""
INNER = 0.2
"""Share of the width at either border that isn't looked at."""
SOON, LATE = 0.65, 1.4
"""A cut is this far from the one before it, in usual spaces."""
FAINTEST = 0.4
"""Least contrast of a cut, as a share of that of the usual one."""
LEAST = 6.0
"""Least contrast of cuts, of 255."""
MOUTH = 1.1
"""Half the width of the pit lane where it meets the road, in lane widths."""
SEEN_SURE, GUESSED_SURE = 0.97, 0.6
"""How sure cuts are that are seen, and others; all 96 spaces between seen cuts of five boards were right."""


def read_pit_lane(
    pixels: Pixels, road: Road, progress: Progress = lambda share: None
) -> tuple[tuple[ReadSpace, ...], tuple[ReadArrow, ...], tuple[ReadStand, ...]]:
    """Read the pit lane beside a row of stands; nothing if there is none.

    Args:
        pixels: the scan.
        road: the road it leaves and joins.
        progress: is told how much of the work is done.
    """
    lane = float(np.median(np.hypot(*(road.right - road.left).T) / road.lanes))
    row = stand_row(pixels, lane, road.middle)
    progress(0.5)
    line = pit_line(pixels, road, row, lane) if row else None
    if line is None:
        return (), (), ()
    progress(0.8)
    spaces = _spaces(pixels, road, line, lane)
    arrows = tuple(ReadArrow(one.id, other.id, Turn.AHEAD, SEEN_SURE) for one, other in pairwise(spaces))
    return spaces, arrows, _stands(line, spaces)


def _spaces(pixels: Pixels, road: Road, line: PitLine, lane: float) -> tuple[ReadSpace, ...]:
    length = lengths_along(line.points)
    steps = [np.hypot(*(other.middle - one.middle)) for one, other in pairwise(line.stands)]
    usual = float(np.median(steps)) / SPACES_PER_STAND
    if not 1.0 < usual / lane < 3.5:
        usual = 1.9 * lane
    cuts = _cuts(pixels, line, length, usual, lane)
    ahead = np.gradient(line.points, axis=0)
    ahead /= np.maximum(np.hypot(*ahead.T), 1e-9)[:, None]
    side = np.column_stack([-ahead[:, 1], ahead[:, 0]]) * lane / 2
    left, right = line.points - side, line.points + side
    ends = [0.0, *(at for at, _sure in cuts), float(length[-1])]
    sures = [GUESSED_SURE, *(sure for _at, sure in cuts), GUESSED_SURE]
    found = []
    for number, (begin, end) in enumerate(pairwise(ends)):
        at = np.linspace(begin, end, 5)
        borders = [
            np.column_stack([np.interp(at, length, edge[:, axis]) for axis in (0, 1)])
            for edge in (left, right)
        ]
        if number == 0:
            borders = _mouth(borders, 0, line.leaves, road, lane)
        if number == len(ends) - 2:
            borders = _mouth(borders, -1, line.joins, road, lane)
        sure = min(sures[number], sures[number + 1])
        found.append(ReadSpace(f"p{number + 1}", 0, borders[0], borders[1], 0.0, 0.0, sure, place=Place.PIT))
    return tuple(found)


def _cuts(
    pixels: Pixels, line: PitLine, length: Floats, usual: float, lane: float
) -> list[tuple[float, float]]:
    """Return where the cuts are along the line and how sure they are.

    From the middle of the stands outward, each cut is the clearest line about a space further. Beside the
    stands there are cuts even if none is seen; beyond them, the last one seen ends the first or last space.
    """
    clear = _clearness(pixels, line, length, lane)
    at = np.linspace(0, length[-1], len(clear))
    row = [float(length[np.argmin(np.hypot(*(line.points - stand.middle).T))]) for stand in line.stands]
    first, last = min(row) - usual, max(row) + usual
    beside = (at > first) & (at < last)
    strong = max(LEAST, float(np.quantile(clear[beside], 0.95)) if beside.any() else LEAST)
    middle = (first + last) / 2
    near = np.abs(at - middle) < usual
    begin = float(at[near][np.argmax(clear[near])]) if near.any() else middle
    found = {begin: SEEN_SURE}
    for sense in (1, -1):
        place = begin
        while True:
            off = sense * (at - place) / usual
            window = (off > SOON) & (off < LATE)
            if not window.any():
                break
            score = clear * np.exp(-(((off - 1) / 0.3) ** 2))
            best = int(np.argmax(np.where(window, score, -1)))
            if clear[best] > FAINTEST * strong:
                place, sure = float(at[best]), SEEN_SURE
            elif first <= place + sense * usual <= last:
                place, sure = place + sense * usual, GUESSED_SURE
            else:
                break
            found[place] = sure
    return sorted((place, sure) for place, sure in found.items() if lane / 2 < place < length[-1] - lane / 2)


def _clearness(pixels: Pixels, line: PitLine, length: Floats, lane: float) -> Floats:
    """Return the contrast of a line across the pit lane at even places along it."""
    count = max(8, round(length[-1] / lane * FINE))
    at = np.linspace(0, length[-1], count)
    points = np.column_stack([np.interp(at, length, line.points[:, axis]) for axis in (0, 1)])
    ahead = np.gradient(points, axis=0)
    ahead /= np.maximum(np.hypot(*ahead.T), 1e-9)[:, None]
    across = np.linspace(INNER - 0.5, 0.5 - INNER, FINE) * lane
    grid = points[:, None] + np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)[:, None] * across[None, :, None]
    gray = cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY).astype(np.float32)
    x, y = grid.astype(np.float32).transpose(2, 0, 1)
    seen = cv2.remap(gray, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    reach = max(2, FINE // 6)
    padded = np.pad(seen, ((reach, reach), (0, 0)), mode="edge")
    dark = np.minimum(padded[: -2 * reach], padded[2 * reach :]) - seen
    clear: Floats = np.quantile(dark, 0.3, axis=1).astype(np.float64)
    return clear


def _mouth(borders: list[Floats], end: int, step: int, road: Road, lane: float) -> list[Floats]:
    """Return the borders of the first or last space, with its end widened onto the edge of the road."""
    middle = (borders[0][end] + borders[1][end]) / 2
    edge = min((road.left, road.right), key=lambda line: np.hypot(*(line - middle).T).min())
    nearest = int(np.argmin(np.hypot(*(edge - middle).T)))
    count = len(edge)
    one_step = max(float(np.hypot(*(edge[(nearest + 1) % count] - edge[nearest]))), 1e-6)
    off = round(MOUTH * lane / one_step)
    back, front = edge[(nearest - off) % count], edge[(nearest + off) % count]
    straight = np.hypot(*(borders[0][end] - back)) + np.hypot(*(borders[1][end] - front))
    crossed = np.hypot(*(borders[0][end] - front)) + np.hypot(*(borders[1][end] - back))
    ends = (back, front) if straight <= crossed else (front, back)
    widened = [border.copy() for border in borders]
    for border, point in zip(widened, ends, strict=True):
        border[end] = point
    return widened


def _stands(line: PitLine, spaces: Sequence[ReadSpace]) -> tuple[ReadStand, ...]:
    """Return the stands with the spaces beside them."""
    middles = np.array([space.center for space in spaces])
    stands = []
    for stand in line.stands:
        nearest = np.argsort(np.hypot(*(middles - stand.middle).T))[:SPACES_PER_STAND]
        access = tuple(spaces[number].id for number in sorted(nearest.tolist()))
        outline = tuple((float(x), float(y)) for x, y in stand.corners)
        stands.append(ReadStand(outline, access))
    return tuple(stands)
