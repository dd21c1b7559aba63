"""Parts of a board are laid together and merged; what doesn't fit is said."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from trackmodel.geometry.arrays import Floats
from trackmodel.scans.merge_scans import Merged, Placed, merge
from trackmodel.scans.resampling import Bytes
from trackmodel.scans.scan_features import apply
from trackmodel.scans.scan_parts import CannotLayTogether, Together, lay_together
from trackmodel.track import IDENTITY


def drawing(seed: int = 1) -> Bytes:
    """Many rectangles of all colors, 500 x 240."""
    chance = np.random.default_rng(seed)
    picture = np.full((240, 500, 3), 220, np.uint8)
    for _ in range(500):
        x, y, w, h = (int(n) for n in chance.integers((0, 0, 4, 4), (500, 240, 40, 30)))
        color = tuple(int(part) for part in chance.integers(0, 255, 3))
        cv2.rectangle(picture, (x, y), (x + w, y + h), color, -1)
    return picture


def halves() -> tuple[Bytes, Bytes, Floats]:
    """A drawing's left part, its right part in perspective and darker, and the latter's true homography."""
    picture = drawing()
    corners = np.array([[200, 0], [500, 0], [500, 240], [200, 240]], np.float32)
    target = np.array([[6, 3], [298, 0], [300, 236], [0, 240]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners, target)
    right = cv2.warpPerspective(picture, matrix, (300, 240), flags=cv2.INTER_AREA)
    return picture[:, :300].copy(), (right * 0.7).astype(np.uint8), np.linalg.inv(matrix)


def test_two_parts_are_laid_together_to_less_than_a_pixel_and_no_step_remains() -> None:
    left, right, true = halves()
    *shares, together = lay_together([cv2.cvtColor(part, cv2.COLOR_RGB2GRAY) for part in (left, right)])
    assert isinstance(together, Together)
    assert shares == pytest.approx([1 / 3, 2 / 3, 1])
    at = np.array([[20.0, 20.0], [80.0, 120.0], [20.0, 220.0]])
    found = apply(np.array(together.homographies[1]).reshape(3, 3), at)
    assert np.hypot(*(found - apply(true, at)).T).max() < 0.6
    *steps, merged = merge([Placed(left, IDENTITY), Placed(right, together.homographies[1])])
    assert steps == [None, None]
    assert isinstance(merged, Merged)
    picture = drawing()
    shift = np.array(merged.homography).reshape(3, 3)[:2, 2]
    top, start = -round(float(shift[1])), -round(float(shift[0]))
    seen = merged.pixels[top : top + 240, start : start + 490].astype(float)
    shown = seen[..., 3] > 0
    off = np.abs(seen[..., :3] - picture[: seen.shape[0], : seen.shape[1]])[shown]
    assert shown.mean() > 0.95
    assert off.mean() < 6, "the darker part is as bright as the other"


def test_parts_that_have_nothing_in_common_say_so() -> None:
    parts = [cv2.cvtColor(each, cv2.COLOR_RGB2GRAY) for each in (drawing(1), drawing(2))]
    with pytest.raises(CannotLayTogether, match="Part 2 has too little"):
        list(lay_together(parts))
    with pytest.raises(CannotLayTogether, match=r"^lower\.png has too little"):
        list(lay_together(parts, ["upper.png", "lower.png"]))
    with pytest.raises(CannotLayTogether, match="2 to 12"):
        list(lay_together(parts[:1]))
    with pytest.raises(CannotLayTogether):
        list(lay_together([np.full((50, 50), 200, np.uint8)] * 2))
