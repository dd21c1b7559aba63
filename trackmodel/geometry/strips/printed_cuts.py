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
from trackmodel.geometry.strips.straightened import edges_on_scan, straightened
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
    edges = edges_on_scan(homography, left, right)
    if edges is None or not gray.size:
        return None
    strip = straightened(gray, edges, FINEST)
    rows, columns = strip.shape
    if rows < FEWEST or columns < rows:
        return None
    middle = (np.array(left) + np.array(right)) / 2
    wanted = USUAL * rows if usual is None else usual / float(lengths_along(middle)[-1]) * columns
    # Where each point of the borders is along the lane: in columns of the strip, and as a share on the board.
    on_image, on_board = lengths_along((edges[0] + edges[1]) / 2), lengths_along(middle)
    at_column, at_share = on_image / on_image[-1] * (columns - 1), on_board / on_board[-1]
    known = np.interp(kept, at_share, at_column).tolist()
    found = even_cuts(_marks(strip, wanted), columns - 1.0, wanted, usual is not None, spaces, known)
    if found.confidence < LEAST_CONFIDENCE:
        return None
    shares = dict(zip(known, kept, strict=True))
    cuts = zip(found.cuts, np.interp(found.cuts, at_column, at_share).tolist(), strict=True)
    return PrintedCuts(tuple(shares.get(column, share) for column, share in cuts), found.confidence)


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
