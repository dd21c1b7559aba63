"""Pictures of boards cut in two, with perspective, noise, and uneven light, are laid together or refused."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest

from tests.scans.split_boards import PICTURES, Split, split_board
from trackmodel.geometry.arrays import Floats
from trackmodel.scans.merge_scans import Merged, Placed, merge
from trackmodel.scans.scan_features import apply
from trackmodel.scans.scan_parts import CannotLayTogether, Together, lay_together
from trackmodel.track import IDENTITY

SPLITS = 20
MOST_OFF = 1.5
"""RMS in pixels along the seam."""
MOST_STEP = 0.03
"""Mean jump of the brightness across the seam, as a share of it."""
FEWEST = 19


@pytest.mark.timeout(3000)
def test_parts_of_boards_are_laid_together_without_a_seam(record_property: Any) -> None:
    errors: list[float] = []
    steps: list[float] = []
    failed = 0
    for seed in range(SPLITS):
        split = split_board(PICTURES[seed % len(PICTURES)], seed)
        try:
            *_, together = lay_together([cv2.cvtColor(part, cv2.COLOR_RGB2GRAY) for part in split.parts])
        except CannotLayTogether:
            failed += 1
            continue
        assert isinstance(together, Together)
        errors.append(split.error(np.array(together.homographies[1]).reshape(3, 3)))
        steps.append(_step(split, together))
    record_property("largest_rms_pixels", round(max(errors), 3))
    record_property("mean_rms_pixels", round(sum(errors) / len(errors), 3))
    record_property("said_it_failed", failed)
    record_property("largest_step", round(max(steps), 4))
    assert all(error <= MOST_OFF for error in errors), "whatever is laid wrong has to say that it failed"
    assert len(errors) >= FEWEST
    assert max(steps) <= MOST_STEP


def _step(split: Split, together: Together) -> float:
    """Return how much the light of the merged picture jumps at its seam, against the board's own picture."""
    crops = [tuple((float(x), float(y)) for x, y in crop) for crop in split.crops]
    lies = (IDENTITY, together.homographies[1])
    parts = [Placed(*each) for each in zip(split.parts, lies, crops, strict=True)]
    *_, merged = merge(parts)
    assert isinstance(merged, Merged)
    (seam,) = merged.seams
    light = _light(split, merged)
    across = _across(seam)
    ends = [(seam + side * 10 * across).round().astype(int) for side in (1, -1)]
    height, width = light.shape
    inside = [(x >= 0) & (x < width) & (y >= 0) & (y < height) for x, y in (end.T for end in ends)]
    kept = inside[0] & inside[1]
    one, other = (light[end[kept, 1], end[kept, 0]] for end in ends)
    return float(abs(np.nanmean(np.log(one / other))))


def _light(split: Split, merged: Merged) -> Floats:
    """Return how bright the merged picture is in proportion to the board's picture, blurred."""
    lies = np.array(merged.homography).reshape(3, 3)
    to_merged = np.linalg.inv(lies) @ split.matrices[0]
    height, width = merged.pixels.shape[:2]
    true = cv2.warpPerspective(split.picture, to_merged, (width, height), borderValue=(0, 0, 0))
    known = (merged.pixels[..., 3] > 0) & (true.sum(axis=2) > 0)
    sums = [
        cv2.GaussianBlur(np.where(known, picture[..., :3].sum(axis=2), 0).astype(np.float64), (0, 0), 5)
        for picture in (merged.pixels.astype(np.float64), true.astype(np.float64))
    ]
    light: Floats = np.where(known, (sums[0] + 30) / (sums[1] + 30), np.nan)
    return light


def _across(seam: Floats) -> Floats:
    """Return the direction across a seam, which runs mostly down."""
    long = np.linalg.svd(seam - seam.mean(axis=0), full_matrices=False)[2][0]
    across: Floats = np.array([-long[1], long[0]])
    return across


def test_pictures_of_different_boards_are_not_laid_together(record_property: Any) -> None:
    tried = 0
    for one, other in ((0, 1), (1, 2), (2, 4), (3, 0)):
        halves = split_board(PICTURES[one], one).parts[0], split_board(PICTURES[other], other).parts[1]
        with pytest.raises(CannotLayTogether, match="Part 2 has too little"):
            list(lay_together([cv2.cvtColor(half, cv2.COLOR_RGB2GRAY) for half in halves]))
        tried += 1
    record_property("pairs", tried)


def test_four_quarters_fit_all_around(record_property: Any) -> None:
    """Each part is laid by its neighbors, and the parts that meet again agree."""
    split = split_board("taruma.png", 7)
    picture = split.picture
    high, wide = picture.shape[:2]
    chance = np.random.default_rng(3)
    parts, matrices = [], []
    for top, left in ((0.0, 0.0), (0.0, 0.44), (0.44, 0.0), (0.44, 0.44)):
        corners = np.array([[left, top], [left + 0.56, top], [left + 0.56, top + 0.56], [left, top + 0.56]])
        corners = (corners * [wide, high]).astype(np.float32)
        size = corners[2] - corners[0]
        target = corners - corners[0] + chance.uniform(0, 0.03, (4, 2)) * size
        matrix = cv2.getPerspectiveTransform(corners, target.astype(np.float32))
        part = cv2.warpPerspective(picture, matrix, tuple(int(side) for side in size), flags=cv2.INTER_AREA)
        parts.append(cv2.cvtColor(part, cv2.COLOR_RGB2GRAY))
        matrices.append(matrix)
    *_, together = lay_together(parts)
    assert isinstance(together, Together)
    worst = 0.0
    for n in (1, 2, 3):
        at = np.array([[0.3, 0.3], [0.5, 0.5], [0.7, 0.7]]) * [wide, high]
        there = apply(np.array(together.homographies[n]).reshape(3, 3), apply(matrices[n], at))
        worst = max(worst, float(np.hypot(*(there - apply(matrices[0], at)).T).max()))
    record_property("largest_error_pixels", round(worst, 3))
    assert worst <= 3 * MOST_OFF
