"""A click inside a printed space of a real board finds that space and no other."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw
from shapely import Point, Polygon, STRtree

from tests.shared_boards import boards_folder, shared_track
from trackmodel.formats.pictures.scan_pixels import scan_colors
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.print_reading.wand import space_at

CLICKS = 20


@pytest.mark.parametrize("name", ["taruma", "minikart"])
def test_nine_of_ten_clicks_find_the_space_around_them(name: str) -> None:
    track = shared_track(name)
    pixels = scan_colors(track.scans[0], boards_folder())
    centers = [middle_of(space.outline) for space in track.spaces]
    tree = STRtree([Point(center) for center in centers])
    clicked = np.random.default_rng(1).choice(len(centers), CLICKS, replace=False)
    found = 0
    for number in clicked.tolist():
        outline = space_at(pixels, centers[number])
        if outline:
            assert 4 <= len(outline) <= 6
            held = tree.query(Polygon(outline).buffer(0), predicate="contains").tolist()
            found += held == [number]
    assert found >= 0.9 * CLICKS


def test_an_arrow_across_the_space_and_a_dashed_line_are_no_obstacle() -> None:
    picture = Image.new("RGB", (400, 300), (150, 155, 160))
    draw = ImageDraw.Draw(picture)
    for y in (60, 120, 180, 240):
        draw.line([(0, y), (400, y)], fill="white", width=3)
    for x in (80, 180, 280):
        for y in range(60, 240, 10):
            draw.line([(x, y), (x, y + 7)], fill="black", width=2)
    draw.line([(90, 150), (165, 150)], fill="black", width=6)
    draw.polygon([(160, 140), (160, 160), (176, 150)], fill="black")
    (outline,) = [space_at(np.asarray(picture), (130.0, 150.0))]
    printed = Polygon([(80, 120), (180, 120), (180, 180), (80, 180)])
    shape = Polygon(outline)
    assert shape.intersection(printed).area > 0.85 * shape.union(printed).area
    assert space_at(np.asarray(Image.new("RGB", (400, 300), "gray")), (200.0, 150.0)) == ()
