"""Printed cuts: where the lines across a lane are, according to the scan under it.

The lane is straightened first, so that its cuts are upright lines from border to border; everything else
printed on it (arrows, numbers, starting places) doesn't reach across. Of the lines found, those that divide
the lane into spaces of similar length are kept. Invisible cuts are added and surplus lines dropped.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.strips.even_cuts import SeenLine, even_cuts
from trackmodel.track import Point

USUAL = 1.9
"""Usual length of a space, in lane widths."""
FINEST = 40
"""Wider lanes are scaled down to this many pixels across; more pixels don't make lines clearer."""
FEWEST = 5
"""In a lane with fewer pixels across, lines can't be told from specks."""
MARGIN = 0.15
"""Share of the lane's width ignored at either border because of border lines and curbs."""
REACH = 0.1
"""A line is compared with the lane this many lane widths behind and ahead of it."""
SLANT = 0.4
"""Greatest slant of a cut between the borders, in lane widths."""
SLANT_COSTS = 0.25
"""Advantage of an upright line over one with the greatest slant."""
ACROSS = 0.35
"""The contrast of a line is that of the row that only this share of its rows is fainter than."""
SURELY_SEEN = 0.75
"""Share of the expected lines that are visible; brackets and numbers may be clearer than half of them."""
CLEAREST = 0.3
"""Least contrast of lines, as a share of that of the clearest thing that reaches across."""
FAINTEST = 5.0
"""Least contrast of lines, in gray levels of 255."""
FULL = 0.7
"""Pixels with at least this share of the contrast count fully as part of a line."""
LEAST_COVER = 0.35
"""Least share of the lane's width that a line covers."""
LEAST_CONFIDENCE = 0.15
"""Cuts with less confidence are not returned: there are probably no lines."""


@frozen
class PrintedCuts:
    """The cuts of a lane.

    Attributes:
        cuts: places along the lane's middle in order, without its ends, as shares of its length.
        confidence: confidence in the cuts, 0 to 1.
    """

    cuts: tuple[float, ...]
    confidence: float


def printed_cuts(
    gray: Gray,
    homography: tuple[float, ...],
    left: Sequence[Point],
    right: Sequence[Point],
    usual: float | None = None,
    spaces: int | None = None,
    kept: Sequence[float] = (),
) -> PrintedCuts | None:
    """Find the cuts of a lane in the scan under it.

    Args:
        gray: pixels of the scan, shape (height, width).
        homography: maps its pixels to the board.
        left, right: the lane's borders from back to front, board units; equally many points that lie
            across from each other.
        usual: length of a usual space, board units; by default, that of printed boards with lanes this wide.
        spaces: number of spaces, if the user counted them.
        kept: cuts whose places are known, as shares of the lane's length; they are among those returned.

    Returns:
        The cuts; None if none can be found, even if the lane is a single space.

    Raises:
        ValueError: the borders have different numbers of points or fewer than two, or `usual` is not
            positive.
    """
    if usual is not None and not usual > 0:
        raise ValueError(f"a space can't be {usual} long")
    edges = _edges(homography, left, right)
    if edges is None or not gray.size:
        return None
    width = _width(edges)
    # At most twice as fine as needed, whatever the scan's resolution.
    strip = _coarser(_straightened(gray, edges, step=max(1.0, width / (2 * FINEST))))
    rows, columns = strip.shape
    if rows < FEWEST or columns < rows:
        return None
    middle = (np.array(left) + np.array(right)) / 2
    wanted = USUAL * rows if usual is None else usual / float(lengths_along(middle)[-1]) * columns
    along = _Along(columns, edges, middle)
    known = along.columns(kept)
    found = even_cuts(_marks(strip, wanted), columns - 1.0, wanted, usual is not None, spaces, known)
    if found.confidence < LEAST_CONFIDENCE:
        return None
    shares = dict(zip(known, kept, strict=True))
    cuts = zip(found.cuts, along.shares(found.cuts), strict=True)
    return PrintedCuts(tuple(shares.get(column, share) for column, share in cuts), found.confidence)


def _edges(
    homography: tuple[float, ...], left: Sequence[Point], right: Sequence[Point]
) -> tuple[Floats, Floats] | None:
    """Return the borders in pixels of the scan; None if they have no length or don't map to it."""
    if len(left) != len(right) or len(left) < 2:
        raise ValueError("both borders of a lane need the same number of points, at least two")
    matrix = np.reshape(np.array(homography, dtype=np.float64), (3, 3))
    if not np.isfinite(matrix).all() or np.linalg.matrix_rank(matrix) < 3:
        return None
    to_image = np.linalg.inv(matrix)
    borders = np.array([left, right], dtype=np.float64)
    seen = np.concatenate([borders, np.ones((*borders.shape[:2], 1))], axis=2) @ to_image.T
    depth = seen[..., 2:]
    # A lane that crosses the horizon doesn't map to the scan.
    if not np.isfinite(seen).all() or not ((depth > 0).all() or (depth < 0).all()):
        return None
    one, other = seen[..., :2] / depth
    middle = (one + other) / 2
    is_line = lengths_along(middle)[-1] > 0 and lengths_along(borders.mean(axis=0))[-1] > 0
    return (one, other) if is_line and np.isfinite(middle).all() else None


def _width(edges: tuple[Floats, Floats]) -> float:
    return float(np.median(np.hypot(*(edges[0] - edges[1]).T)))


def _straightened(gray: Gray, edges: tuple[Floats, Floats], step: float) -> Floats:
    """Return the lane straightened, sampled every `step` pixels of the scan; row 0 is at the left border."""
    stations = lengths_along((edges[0] + edges[1]) / 2)
    # Limit the size by that of the scan, even if borders reach far beyond it.
    longest = 4.0 * sum(gray.shape)
    columns, rows = (max(2, round(min(size, longest) / step)) for size in (stations[-1], _width(edges)))
    at = np.linspace(0.0, stations[-1], columns)
    one, other = (np.stack([np.interp(at, stations, edge[:, n]) for n in (0, 1)]) for edge in edges)
    across = (np.arange(rows) + 0.5)[:, None] / rows
    x, y = one[:, None, :] + (other - one)[:, None, :] * across
    return _sampled(gray, x, y)


def _sampled(gray: Gray, x: Floats, y: Floats) -> Floats:
    """Interpolate the image, whose pixel centers are at halves; its edge pixels extend outward."""
    height, width = gray.shape
    x, y = np.clip(x - 0.5, 0.0, width - 1.0), np.clip(y - 0.5, 0.0, height - 1.0)
    column = np.minimum(x.astype(np.intp), max(width - 2, 0))
    row = np.minimum(y.astype(np.intp), max(height - 2, 0))
    next_column, next_row = np.minimum(column + 1, width - 1), np.minimum(row + 1, height - 1)
    right, down = x - column, y - row
    above = gray[row, column] * (1 - right) + gray[row, next_column] * right
    below = gray[next_row, column] * (1 - right) + gray[next_row, next_column] * right
    between: Floats = above * (1 - down) + below * down
    return between


def _coarser(strip: Floats) -> Floats:
    """Scale the strip down to about FINEST rows by averaging squares of pixels."""
    factor = -(-strip.shape[0] // FINEST)
    rows, columns = (size // factor for size in strip.shape)
    if factor == 1 or columns == 0:
        return strip
    squares = strip[: rows * factor, : columns * factor].reshape(rows, factor, columns, factor)
    means: Floats = squares.mean(axis=(1, 3))
    return means


def _marks(strip: Floats, wanted: float) -> list[SeenLine]:
    """Return the lines across the strip from back to front, either all dark or all light."""
    rows, columns = strip.shape
    reach = max(2, round(REACH * rows))
    inner = strip[round(MARGIN * rows) : rows - round(MARGIN * rows)]
    padded = np.pad(inner, ((0, 0), (reach, reach)), mode="edge")
    behind, before = padded[:, : -2 * reach], padded[:, 2 * reach :]
    shears = _shears(rows, *inner.shape)
    dark, light = np.minimum(behind, before) - inner, inner - np.maximum(behind, before)
    # Sharpened scans have a fainter light fringe on either side of a dark line.
    contrast, lines = max(
        ((_contrast(lines, shears, reach, wanted), lines) for lines in (dark, light)),
        key=lambda pair: pair[0],
    )
    if contrast < FAINTEST:
        return []
    cover = np.clip(lines / (FULL * contrast), 0.0, 1.0)
    seen = np.max([_sheared(cover, shear).mean(axis=0) - shear.cost for shear in shears], axis=0)
    marks: list[SeenLine] = []
    for column in np.argsort(-seen).tolist():
        if seen[column] < LEAST_COVER:
            break
        if 0 < column < columns - 1 and all(abs(column - mark.at) > reach for mark in marks):
            marks.append(SeenLine(_peak(seen, column), float(seen[column])))
    return sorted(marks, key=lambda mark: mark.at)


def _peak(seen: Floats, column: int) -> float:
    """Return the exact place of a line between columns."""
    around = seen[column - 1 : column + 2]
    weight = around - min(around[0], around[2])
    return column + float(weight[2] - weight[0]) / max(float(weight.sum()), 1e-9)


def _contrast(lines: Floats, shears: Sequence[_Shear], reach: int, wanted: float) -> float:
    """Return the contrast between the lane and its lines, estimated from the clearer lines."""
    weak = round(ACROSS * len(lines))
    upright = np.max(
        [np.partition(_sheared(lines, shear), weak, axis=0)[weak] for shear in shears[::2]], axis=0
    )
    expected = max(1, round(lines.shape[1] / wanted) - 1)
    # Use only the strongest column of each line.
    tops = [part.max() for part in np.array_split(upright, max(1, len(upright) // (2 * reach + 1)))]
    tops.sort(reverse=True)
    seen = tops[min(len(tops), max(1, round(SURELY_SEEN * expected))) - 1]
    return float(max(seen, CLEAREST * tops[0]))


@frozen(eq=False)
class _Shear:
    """A shear that makes slanting lines upright: the source of each pixel, and the cost of the slant."""

    source: NDArray[np.intp]
    cost: float


def _shears(width: int, rows: int, columns: int) -> list[_Shear]:
    most = max(1, round(SLANT * width))
    across = np.linspace(-0.5, 0.5, rows)[:, None]
    shears = []
    for slant in np.linspace(-most, most, 9).tolist():
        at = np.arange(columns) + np.rint(slant * across).astype(np.intp)
        source = np.arange(rows)[:, None] * columns + np.clip(at, 0, columns - 1)
        shears.append(_Shear(source, SLANT_COSTS * abs(slant) / most))
    return shears


def _sheared(strip: Floats, shear: _Shear) -> Floats:
    return strip.ravel()[shear.source]


class _Along:
    """Converts columns of the strip to shares of the lane's length on the board, and back."""

    def __init__(self, columns: int, edges: tuple[Floats, Floats], middle: Floats) -> None:
        on_image, on_board = lengths_along((edges[0] + edges[1]) / 2), lengths_along(middle)
        self._columns = on_image / on_image[-1] * (columns - 1)
        self._shares = on_board / on_board[-1]

    def shares(self, columns: Sequence[float]) -> list[float]:
        return [float(share) for share in np.interp(columns, self._columns, self._shares)]

    def columns(self, shares: Sequence[float]) -> list[float]:
        return [float(column) for column in np.interp(shares, self._shares, self._columns)]
