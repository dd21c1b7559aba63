"""Gaps snapped shut."""

from __future__ import annotations

import pytest

from trackmodel.edits.spaces.close_gaps import close_gap
from trackmodel.errors import CannotEdit
from trackmodel.track import Point, Space, Track


def wedge(vertices: int) -> Track:
    """A space with so many vertices, and one above it that lies on its border but for one end."""
    left: tuple[Point, ...] = tuple((float(x), 0.0) for x in range(vertices - 3))
    end = float(vertices - 4)
    below = Space("below", (*left, (end + 20, 0.0), (end + 20, 9.0), (0.0, 9.0)))
    on_border = tuple((end + x, 0.0) for x in (3.0, 5.0, 7.0))
    above = Space("above", ((end + 1, -0.4), *on_border, (end + 7, -9.0)))
    beside = Space("beside", ((end, 0.0), (end, -9.0), (end - 5, -9.0)))  # its vertex stays where it is
    return Track("t", "T", spaces=(below, above, beside))


def test_a_gap_is_closed() -> None:
    below, above, _beside = close_gap(wedge(20), "below", "above", 1.0).spaces
    assert len(set(below.outline) & set(above.outline)) == 4


def test_a_gap_whose_closing_no_document_could_hold_stays_open() -> None:
    with pytest.raises(CannotEdit, match="more than 64 vertices"):
        close_gap(wedge(63), "below", "above", 1.0)
