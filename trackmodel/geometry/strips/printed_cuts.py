"""Printed cuts: where the lines across a lane are, read off the scan below it.

The lane is straightened first: then its cuts are upright lines from one border to the other, and
everything else that is printed on it (arrows, numbers, starting places) does not reach across.
Of the lines found, those are taken that divide the lane into spaces of similar length; a line that
can't be seen is filled in, one too many is left out.
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
"""How long a space usually is, in lane widths."""
FINEST = 40
"""Wider lanes are made smaller: no line is seen better with more pixels than this across."""
FEWEST = 5
"""In a lane of fewer pixels across, a line can't be told from a speck."""
MARGIN = 0.15
"""This part of the lane at either border is not looked at: lines of borders and kerbs are there."""
REACH = 0.1
"""A line is darker than the lane this many lane widths behind and before it."""
SLANT = 0.4
"""A cut may lie aslant by this many lane widths between one border and the other."""
SLANT_COSTS = 0.25
"""An upright line counts this much more than one that lies as aslant as can be."""
ACROSS = 0.35
"""A line's contrast is read off the row that only this part of its rows is fainter than."""
SURELY_SEEN = 0.75
"""So many of the lines expected can be seen; brackets and numbers may be clearer than half of them."""
CLEAREST = 0.3
"""Lines have at least this part of the contrast of the clearest thing that reaches across."""
FAINTEST = 5.0
"""Lines are this much darker or lighter than the lane, in gray levels of 255."""
FULL = 0.7
"""Pixels this part of the contrast darker than the lane belong to a line wholly."""
LEAST_COVER = 0.35
"""What reaches across less of the lane is no line."""
LEAST_CONFIDENCE = 0.15
"""Below it, lines were found where most likely are none."""


@frozen
class PrintedCuts:
    """The cuts of a lane.

    Attributes:
        cuts: how far along the lane's middle they are, in order, both ends left out (0 to 1).
        confidence: how sure that is (0 to 1).
    """

    cuts: tuple[float, ...]
    confidence: float


def printed_cuts(
    gray: Gray,
    homography: tuple[float, ...],
    left: Sequence[Point],
    right: Sequence[Point],
    usual: float | None = None,
) -> PrintedCuts | None:
    """Where a lane is cut into spaces, as the scan shows it.

    Args:
        gray: the scan, a row of pixels after the other.
        homography: takes its pixels to the board.
        left, right: the lane's borders from its back to its front, board units; point i of each
            lies across from the other.
        usual: length of a usual space, board units; without, one is as long as lanes are wide
            on printed boards.

    Returns:
        The cuts, or None where nothing can be read; that a lane is one space can't be read either.

    Raises:
        ValueError: the borders have different numbers of points, or fewer than two; or `usual` is
            no length.
    """
    if usual is not None and not usual > 0:
        raise ValueError(f"a space can't be {usual} long")
    edges = _edges(homography, left, right)
    if edges is None or not gray.size:
        return None
    width = _width(edges)
    # No finer than twice what is looked at, whatever resolution the scan has.
    strip = _coarser(_straightened(gray, edges, step=max(1.0, width / (2 * FINEST))))
    rows, columns = strip.shape
    if rows < FEWEST or columns < rows:
        return None
    middle = (np.array(left) + np.array(right)) / 2
    wanted = USUAL * rows if usual is None else usual / float(lengths_along(middle)[-1]) * columns
    found = even_cuts(_marks(strip, wanted), columns - 1.0, wanted, usual is not None)
    if found.confidence < LEAST_CONFIDENCE:
        return None
    return PrintedCuts(_along_board(found.cuts, columns, edges, middle), found.confidence)


def lane_strip_image(
    gray: Gray, homography: tuple[float, ...], left: Sequence[Point], right: Sequence[Point]
) -> Floats:
    """The lane straightened: rows run along it, the left border's first; columns lie across it.

    A row or a column is about as far from the next as a pixel of the scan.

    Args: as `printed_cuts` has them.

    Raises:
        ValueError: the borders have different numbers of points, or fewer than two; or the lane
            has no length or doesn't lie on the scan.
    """
    edges = _edges(homography, left, right)
    if edges is None or not gray.size:
        raise ValueError("the lane has no length, or doesn't lie on the scan")
    return _straightened(gray, edges, step=1.0)


def _edges(
    homography: tuple[float, ...], left: Sequence[Point], right: Sequence[Point]
) -> tuple[Floats, Floats] | None:
    """The borders in pixels of the scan; None where they have no length or end nowhere."""
    if len(left) != len(right) or len(left) < 2:
        raise ValueError("a lane has two borders of equally many points, at least two")
    matrix = np.reshape(np.array(homography, dtype=np.float64), (3, 3))
    if not np.isfinite(matrix).all() or np.linalg.matrix_rank(matrix) < 3:
        return None
    to_image = np.linalg.inv(matrix)
    borders = np.array([left, right], dtype=np.float64)
    seen = np.concatenate([borders, np.ones((*borders.shape[:2], 1))], axis=2) @ to_image.T
    depth = seen[..., 2:]
    # A lane that crosses the horizon lies nowhere.
    if not np.isfinite(seen).all() or not ((depth > 0).all() or (depth < 0).all()):
        return None
    one, other = seen[..., :2] / depth
    middle = (one + other) / 2
    is_line = lengths_along(middle)[-1] > 0 and lengths_along(borders.mean(axis=0))[-1] > 0
    return (one, other) if is_line and np.isfinite(middle).all() else None


def _width(edges: tuple[Floats, Floats]) -> float:
    return float(np.median(np.hypot(*(edges[0] - edges[1]).T)))


def _straightened(gray: Gray, edges: tuple[Floats, Floats], step: float) -> Floats:
    """The lane between its borders, sampled every `step` pixels of the scan."""
    stations = lengths_along((edges[0] + edges[1]) / 2)
    # Hardly more pixels than the scan has, whatever borders somebody drew far beyond it.
    longest = 4.0 * sum(gray.shape)
    columns, rows = (max(2, round(min(size, longest) / step)) for size in (stations[-1], _width(edges)))
    at = np.linspace(0.0, stations[-1], columns)
    one, other = (np.stack([np.interp(at, stations, edge[:, n]) for n in (0, 1)]) for edge in edges)
    across = (np.arange(rows) + 0.5)[:, None] / rows
    x, y = one[:, None, :] + (other - one)[:, None, :] * across
    return _sampled(gray, x, y)


def _sampled(gray: Gray, x: Floats, y: Floats) -> Floats:
    """The image between its pixels, whose middles are at halves; beyond its edge it goes on as there."""
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
    """The strip with at most FINEST rows or so; its pixels are means of squares."""
    factor = -(-strip.shape[0] // FINEST)
    rows, columns = (size // factor for size in strip.shape)
    if factor == 1 or columns == 0:
        return strip
    squares = strip[: rows * factor, : columns * factor].reshape(rows, factor, columns, factor)
    means: Floats = squares.mean(axis=(1, 3))
    return means


def _marks(strip: Floats, wanted: float) -> list[SeenLine]:
    """The lines across the strip, from its back to its front; all are dark or all are light."""
    rows, columns = strip.shape
    reach = max(2, round(REACH * rows))
    inner = strip[round(MARGIN * rows) : rows - round(MARGIN * rows)]
    padded = np.pad(inner, ((0, 0), (reach, reach)), mode="edge")
    behind, before = padded[:, : -2 * reach], padded[:, 2 * reach :]
    shears = _shears(rows, *inner.shape)
    dark, light = np.minimum(behind, before) - inner, inner - np.maximum(behind, before)
    # Sharpened scans have a light seam on either side of a dark line, which is fainter than it.
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
    """Where between the columns the line is."""
    around = seen[column - 1 : column + 2]
    weight = around - min(around[0], around[2])
    return column + float(weight[2] - weight[0]) / max(float(weight.sum()), 1e-9)


def _contrast(lines: Floats, shears: Sequence[_Shear], reach: int, wanted: float) -> float:
    """How much darker (or lighter) than the lane its lines are, going by the clearer ones of them."""
    weak = round(ACROSS * len(lines))
    upright = np.max(
        [np.partition(_sheared(lines, shear), weak, axis=0)[weak] for shear in shears[::2]], axis=0
    )
    expected = max(1, round(lines.shape[1] / wanted) - 1)
    # Only the strongest column of each line counts.
    tops = [part.max() for part in np.array_split(upright, max(1, len(upright) // (2 * reach + 1)))]
    tops.sort(reverse=True)
    seen = tops[min(len(tops), max(1, round(SURELY_SEEN * expected))) - 1]
    return float(max(seen, CLEAREST * tops[0]))


@frozen(eq=False)
class _Shear:
    """Makes lines that lie aslant upright: where each pixel comes from, and what such a line loses."""

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


def _along_board(
    cuts: Sequence[float], columns: int, edges: tuple[Floats, Floats], middle: Floats
) -> tuple[float, ...]:
    """From columns of the strip to parts of the lane's length on the board."""
    on_image, on_board = lengths_along((edges[0] + edges[1]) / 2), lengths_along(middle)
    at = np.array(cuts) / (columns - 1) * on_image[-1]
    return tuple((np.interp(at, on_image, on_board) / on_board[-1]).tolist())
