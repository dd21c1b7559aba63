"""Scans that overlap merged into one picture: brightness evened out, the seam where they differ least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from attrs import define, frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.geometry.plane.homography import Homography
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.scans.resampling import LARGEST_SIDE, MOST_PIXELS, Bytes, resample, through
from trackmodel.scans.scan_features import apply
from trackmodel.track import Point

Singles = NDArray[np.float32]

SEAM_SIDE = 700
"""Pixels along the longer side of the overlap in which the seam is looked for."""
EDGE = 0.2
"""Share of the overlap's width at its edges in which there is no seam."""
FEATHER = 7
"""Pixels over which one part fades into the other."""
EVEN_OVER = 0.3
"""Size of the surroundings in which brightness is evened out, as a share of the overlap's width."""
ALIKE = 2.0
"""Factor of brightness by which parts may differ where they show the same."""
BRIGHTEST = 3.0
"""Highest factor of brightness."""


@frozen
class Placed:
    """A picture, shape (height, width, 3), the homography that places it on the board, and its crop."""

    pixels: Bytes
    homography: Homography
    crop: tuple[Point, ...] | None = None

    def corners(self) -> Floats:
        """Return the corners of what is shown, in pixels, shape (n, 2)."""
        height, width = self.pixels.shape[:2]
        whole = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
        return np.array(self.crop or whole, dtype=np.float64)

    def mask(self) -> Bytes:
        """Return 255 where it is shown, 0 elsewhere, shape (height, width)."""
        import cv2

        shown = np.zeros(self.pixels.shape[:2], np.uint8)
        fine = 16  # steps of a pixel
        corners = np.rint((self.corners() - 0.5) * fine).astype(np.int32)
        cv2.fillPoly(shown, [corners], (255,), cv2.LINE_8, 4)
        return shown


@frozen
class Merged:
    """One picture, shape (height, width, 4) with alpha, and where it lies on the board."""

    pixels: Bytes
    homography: Homography
    seams: tuple[Floats, ...] = ()
    """Points on each seam, in pixels, shape (n, 2)."""


@define
class _Canvas:
    colors: Bytes
    covered: Bytes


def merge(parts: Sequence[Placed]) -> Iterator[Merged | None]:
    """Merge parts; yields None after each step, the picture at last.

    The pixels of the picture are as fine as those of the first part.

    Raises:
        ValueError: there is no part, or the picture would be too large.
    """
    if not parts:
        raise ValueError("nothing to merge")
    box, share = _extent(parts)
    left, top, right, bottom = box
    width, height = max(1, round((right - left) * share)), max(1, round((bottom - top) * share))
    if width * height > MOST_PIXELS or max(width, height) > LARGEST_SIDE:
        raise ValueError("the picture would be too large")
    onto_board = np.array([[1 / share, 0, left], [0, 1 / share, top], [0, 0, 1.0]])
    canvas = _Canvas(np.zeros((height, width, 3), np.uint8), np.zeros((height, width), np.uint8))
    seams = []
    for part in parts:
        seams.append(_add(canvas, part, onto_board))
        yield None
    pixels = np.dstack([canvas.colors, canvas.covered])
    yield Merged(pixels, tuple(float(x) for x in onto_board.ravel()), tuple(s for s in seams if len(s)))


def _extent(parts: Sequence[Placed]) -> tuple[tuple[float, float, float, float], float]:
    """Return the part of the board that is covered, and pixels per board unit."""
    corners = [apply(_matrix(part), part.corners()) for part in parts]
    every = np.concatenate(corners)
    (left, top), (right, bottom) = every.min(axis=0), every.max(axis=0)
    lengths = [closed_length(corner) for corner in (parts[0].corners(), corners[0])]
    share = lengths[0] / lengths[1]
    return (float(left), float(top), float(right), float(bottom)), share


def _add(canvas: _Canvas, part: Placed, onto_board: Floats) -> Floats:
    """Draw a part onto the canvas; return points along its seam."""
    to_canvas = np.linalg.inv(onto_board) @ _matrix(part)
    there = apply(to_canvas, part.corners())
    height, width = canvas.covered.shape
    left, top = np.clip(np.floor(there.min(axis=0)).astype(int), 0, (width - 1, height - 1))
    right, bottom = np.clip(np.ceil(there.max(axis=0)).astype(int), 1, (width, height))
    box = np.s_[top:bottom, left:right]
    back = np.linalg.inv(to_canvas) @ np.array([[1, 0, left], [0, 1, top], [0, 0, 1.0]])
    middle = back[2] @ np.array([(right - left) / 2, (bottom - top) / 2, 1.0])
    sources = through(back * np.sign(middle))
    new = np.zeros((bottom - top, right - left, 3), np.uint8)
    resample(part.pixels, new, sources)
    mask = np.zeros(new.shape[:2], np.uint8)
    resample(part.mask(), mask, sources)
    mask = np.where(mask >= 254, 255, 0).astype(np.uint8)  # the rim is mixed with nothing
    old, covered = canvas.colors[box], canvas.covered[box]
    both = (mask > 0) & (covered > 0)
    if both.any():
        seam = _blend(old, covered, new, mask, both)
        seam_points: Floats = seam + np.array([left, top])
    else:
        seam_points = np.empty((0, 2))
        old[mask > 0] = new[mask > 0]
    covered[mask > 0] = 255
    return seam_points


def _blend(old: Bytes, covered: Bytes, new: Bytes, mask: Bytes, both: Bools) -> Floats:
    import cv2

    new = _evened(old, new, both)
    uses_new = _seam(old, covered, new, mask, both)
    weight = cv2.GaussianBlur(uses_new.astype(np.float32), (0, 0), FEATHER / 2)
    weight[(mask > 0) & (covered == 0)] = 1
    weight[mask == 0] = 0
    # Within the overlap the weight fades; outside it, only one of the two is there.
    mixed = old + (new.astype(np.float32) - old) * weight[..., None]
    np.copyto(old, np.clip(np.rint(mixed), 0, 255).astype(np.uint8))
    edge = cv2.morphologyEx(uses_new.astype(np.uint8), cv2.MORPH_GRADIENT, np.ones((2, 2), np.uint8)) > 0
    inside = cv2.erode(both.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    rows, columns = np.nonzero(edge & inside)
    return np.column_stack([columns, rows]).astype(np.float64)


def _evened(old: Bytes, new: Bytes, both: Bools) -> Bytes:
    """Return the new part with the brightness that the old one has where both are."""
    import cv2

    share = min(1.0, SEAM_SIDE / max(both.shape))
    size = max(1, round(both.shape[1] * share)), max(1, round(both.shape[0] * share))
    here = cv2.resize(both.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST).astype(np.float32)
    small_old, small_new = (cv2.resize(each, size, interpolation=cv2.INTER_AREA) for each in (old, new))
    ratio = (small_old.sum(axis=2) + 12.0) / (small_new.sum(axis=2) + 12.0)
    if not (here > 0).any():
        return new
    # Where a shadow, a finger, or the table is on one of them only, nothing can be learned.
    usual_ratio = float(np.median(ratio[here > 0]))
    here *= np.abs(np.log(ratio / usual_ratio)) < np.log(ALIKE)
    if here.sum() < 4:
        return new
    depth = cv2.distanceTransform(here.astype(np.uint8), cv2.DIST_L2, 3)
    wide = max(3.0, 2 * float(depth.max()) * EVEN_OVER)
    total = cv2.GaussianBlur(here, (0, 0), wide)
    # How sure the local factor is falls with the distance from the overlap; far away, the median counts.
    sure = np.clip(cv2.GaussianBlur(here, (0, 0), 2 * wide) / 0.1, 0, 1)
    factors = np.empty((*here.shape, 3), np.float32)
    for channel in range(3):
        sums = [
            cv2.GaussianBlur((each[..., channel].astype(np.float32) + 4) * here, (0, 0), wide)
            for each in (small_old, small_new)
        ]
        local = (sums[0] + 1e-3 * total + 1e-6) / (sums[1] + 1e-3 * total + 1e-6)
        usual = float(np.median(local[here > 0]))
        near = _spread(np.asarray(local, np.float32), here)
        factors[..., channel] = np.exp(np.log(usual) + (np.log(near) - np.log(usual)) * sure)
    factors = np.clip(factors, 1 / BRIGHTEST, BRIGHTEST)
    for top in range(0, new.shape[0], 512):  # in bands: floats of a large picture need much memory
        rows = min(512, new.shape[0] - top)
        band = _rows(factors, new.shape, top, rows)
        lit = (new[top : top + rows].astype(np.float32) + 4) * band - 4
        new[top : top + rows] = np.clip(np.rint(lit), 0, 255).astype(np.uint8)
    return new


def _spread(
    values: Singles,
    here: Singles,
) -> Singles:
    """Return the values; where there are none, those of the nearest place that has one."""
    import cv2

    away = np.where(here > 0, 0, 1).astype(np.uint8)
    _far, labels = cv2.distanceTransformWithLabels(away, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    of_label = np.zeros(int(labels.max()) + 1, np.float32)
    of_label[labels[here > 0]] = values[here > 0]
    found: Singles = np.maximum(of_label[labels], 1e-3)
    return found


def _rows(factors: Singles, shape: tuple[int, ...], top: int, rows: int) -> Singles:
    """Return rows of the factors at full size."""
    import cv2

    high, wide = factors.shape[:2]
    across = (np.arange(shape[1], dtype=np.float32) + 0.5) * wide / shape[1] - 0.5
    down = (np.arange(top, top + rows, dtype=np.float32) + 0.5) * high / shape[0] - 0.5
    map_x, map_y = np.meshgrid(across, down)
    return np.asarray(cv2.remap(factors, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def _seam(old: Bytes, covered: Bytes, new: Bytes, mask: Bytes, both: Bools) -> Bools:
    """Return where the new part is used: beyond the seam, where both look most alike."""
    import cv2

    share = min(1.0, SEAM_SIDE / max(both.shape))
    size = max(1, round(both.shape[1] * share)), max(1, round(both.shape[0] * share))
    pictures = [
        cv2.resize(each, size, interpolation=cv2.INTER_AREA).astype(np.float32) for each in (old, new)
    ]
    small = [cv2.resize(each, size, interpolation=cv2.INTER_NEAREST) for each in (covered, mask)]
    masks = _away_from_edges(np.asarray(small[0], np.uint8), np.asarray(small[1], np.uint8))
    as_umat: Any = cv2.UMat  # the stubs are wrong about its arguments
    umats = [as_umat(each) for each in masks]
    finder = cv2.detail_GraphCutSeamFinder("COST_COLOR_GRAD")  # type: ignore[attr-defined]
    found = finder.find([as_umat(each) for each in pictures], [(0, 0), (0, 0)], umats)
    uses = np.asarray((found or umats)[1].get()) > 0
    whole = cv2.resize(uses.astype(np.uint8) * 255, both.shape[::-1], interpolation=cv2.INTER_LINEAR) > 127
    result: Bools = (whole & both) | ((mask > 0) & (covered == 0))
    return result


def _away_from_edges(covered: Bytes, mask: Bytes) -> list[Bytes]:
    """Return the masks with the overlap narrower on both sides: at an edge there is no room to fade."""
    import cv2

    both = (covered > 0) & (mask > 0)
    depth = float(cv2.distanceTransform(both.astype(np.uint8), cv2.DIST_L2, 3).max())
    margin = EDGE * 2 * depth
    from_old, from_new = (
        cv2.distanceTransform((~only).astype(np.uint8), cv2.DIST_L2, 3)
        if only.any()
        else np.inf * np.ones(both.shape)
        for only in ((covered > 0) & (mask == 0), (mask > 0) & (covered == 0))
    )
    near_old = both & (from_old < margin) & (from_old < from_new)
    near_new = both & (from_new < margin) & (from_new <= from_old)
    return [np.where(near_new, 0, covered).astype(np.uint8), np.where(near_old, 0, mask).astype(np.uint8)]


def _matrix(part: Placed) -> Floats:
    return np.array(part.homography, dtype=np.float64).reshape(3, 3)
