"""What a lens bends is straightened."""

from __future__ import annotations

import numpy as np
import pytest

from trackmodel.scans.lens import sources, straight, straight_points


@pytest.mark.parametrize("lens", [-0.12, -0.03, 0.0, 0.05])
def test_points_bent_by_a_lens_are_straightened(lens: float) -> None:
    width, height = 640.0, 480.0
    seen = sources(lens, width, height)
    for start, end in (((20.0, 30.0), (620.0, 60.0)), ((600.0, 40.0), (560.0, 460.0))):
        at = np.linspace(start, end, 9)
        bent = [(float(x), float(y)) for x, y in np.column_stack(seen(at[:, 0], at[:, 1]))]
        back = straight_points(bent, lens, width, height)
        assert np.abs(back - at).max() < 0.01


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
