"""The number of lanes as a print shows it."""

from __future__ import annotations

import numpy as np
import pytest

from trackmodel.geometry.arrays import Gray
from trackmodel.geometry.strips.printed_lanes import printed_lanes
from trackmodel.track import IDENTITY, Point

WIDE, LONG, SPACES = 30, 56, 10


def road(lanes: int, *, dark: bool = True, arrows: bool = False) -> Gray:
    """A straight road whose lanes begin at (20, 20), odd lanes half a space on."""
    paper, ink = (190, 30) if dark else (90, 220)
    picture = np.full((40 + lanes * WIDE, 40 + LONG * (SPACES + 1)), paper, np.uint8)
    for lane in range(lanes):
        top = 20 + lane * WIDE
        picture[top - 1 : top + 1] = ink
        for space in range(SPACES + 1):
            at = 20 + space * LONG + (LONG // 2 if lane % 2 else 0)
            picture[top : top + WIDE, at - 1 : at + 1] = ink
            if arrows:
                picture[top + WIDE // 2 - 1 : top + WIDE // 2 + 1, at + 15 : at + 40] = ink
    picture[20 + lanes * WIDE - 1 : 20 + lanes * WIDE + 1] = ink
    return picture


def read(picture: Gray, lanes: int, usual: float | None = None) -> int | None:
    x = np.linspace(20, 20 + LONG * SPACES, 100).tolist()
    left: list[Point] = [(at, 20.0) for at in x]
    right: list[Point] = [(at, 20.0 + lanes * WIDE) for at in x]
    return printed_lanes(picture, IDENTITY, left, right, usual)


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_lanes_are_counted(lanes: int) -> None:
    assert read(road(lanes), lanes) == lanes
    assert read(road(lanes, dark=False), lanes) == lanes
    assert read(road(lanes, arrows=True), lanes, usual=LONG) == lanes


def test_where_nothing_is_printed_no_lanes_are_read() -> None:
    assert read(np.full((160, 700), 190, np.uint8), 3) is None
    noise = np.random.default_rng(1).integers(120, 140, (160, 700)).astype(np.uint8)
    assert read(noise, 3) is None
    assert read(np.zeros((0, 0), np.uint8), 3) is None
    assert read(road(3)[:4, :6], 3) is None
