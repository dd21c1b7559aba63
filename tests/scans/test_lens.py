"""What a lens bends is straightened."""

from __future__ import annotations

import numpy as np
import pytest

from trackmodel.scans.lens import sources, straight


def test_a_straightened_picture_has_its_lines_straight() -> None:
    lens, size = -0.15, (200, 300)
    bent = np.zeros(size, np.uint8)
    # What the camera saw of the line y = 20.
    across = np.arange(0, 300, 0.1)
    at_x, at_y = sources(lens, 300, 200)(across, np.full_like(across, 20.0))
    bent[np.clip(at_y.astype(int), 0, 199), np.clip(at_x.astype(int), 0, 299)] = 255
    assert np.ptp(np.nonzero(bent)[0]) >= 5
    flat = straight(bent, lens)
    rows = np.nonzero(flat > 100)[0]
    assert (rows.min(), rows.max()) == pytest.approx((20, 20), abs=1.5)
    assert straight(bent, 0.0) is bent
