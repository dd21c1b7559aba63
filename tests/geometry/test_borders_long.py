"""Borders, overlaps and tangles: compared with shapely, and after edits with a fresh start."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from tests.circuits import ring
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.outline_arrays import Shapes, shapes_of
from trackmodel.geometry.touching.borders import Borders, borders_of
from trackmodel.geometry.touching.overlaps import LEAST_COVERED, Overlaps, overlaps_of, tangled
from trackmodel.track import Point

OUTLINES = [space.outline for space in ring().spaces]
COORDINATES = st.integers(0, 60).map(float)
TRIANGLES_AND_MORE = st.lists(st.tuples(COORDINATES, COORDINATES), min_size=3, max_size=6, unique=True).map(
    tuple
)


@st.composite
def moved(draw: st.DrawFn) -> list[tuple[Point, ...]]:
    """The oval with up to three vertices moved slightly, wherever they are used."""
    outlines = list(OUTLINES)
    for _move in range(draw(st.integers(1, 3))):
        old = draw(st.sampled_from(sorted({vertex for outline in outlines for vertex in outline})))
        new = (old[0] + draw(st.floats(-9, 9)), old[1] + draw(st.floats(-9, 9)))
        outlines = [
            tuple(new if vertex == old else vertex for vertex in outline) if old in outline else outline
            for outline in outlines
        ]
    return outlines


@st.composite
def come_and_gone(draw: st.DrawFn) -> list[tuple[Point, ...]]:
    """The oval without up to three outlines and with up to two others, anywhere in the order."""
    outlines = list(OUTLINES)
    for _gone in range(draw(st.integers(0, 3))):
        outlines.pop(draw(st.integers(0, len(outlines) - 1)))
    for _come in range(draw(st.integers(0, 2))):
        outlines.insert(draw(st.integers(0, len(outlines))), draw(TRIANGLES_AND_MORE))
    return outlines


@given(moved() | come_and_gone())
def test_borders_and_overlaps_after_an_edit_equal_a_fresh_start(
    outlines: list[tuple[Point, ...]],
) -> None:
    before = shapes_of(OUTLINES)
    kept_borders, kept_overlaps = borders_of(before), overlaps_of(borders_of(before))
    shapes = shapes_of(outlines)
    borders = borders_of(shapes, kept_borders)
    assert_same_borders(borders, borders_of(shapes))
    assert_same_overlaps(overlaps_of(borders, kept_overlaps), overlaps_of(borders_of(shapes)))


def assert_same_borders(one: Borders, other: Borders) -> None:
    assert (one.one == other.one).all()
    assert (one.other == other.other).all()
    assert (one.shared == other.shared).all()
    assert one.size == other.size


def assert_same_overlaps(one: Overlaps, other: Overlaps) -> None:
    assert one.one.tolist() == other.one.tolist()
    assert one.other.tolist() == other.other.tolist()
    assert one.part.tolist() == other.part.tolist()


@given(moved())
def test_every_overlap_that_shapely_sees_is_found(outlines: list[tuple[Point, ...]]) -> None:
    shapes = shapes_of(outlines)
    polygons = shapely.make_valid(np.array([shapely.Polygon(outline) for outline in outlines]))
    one, other = np.triu_indices(len(outlines), 1)
    area = np.minimum(np.abs(shapes.area[one]), np.abs(shapes.area[other]))
    part = shapely.area(shapely.intersection(polygons[one], polygons[other])) / area
    # Near the limit, samples may miss an edge that reaches in only with its corner.
    clear = part > 2 * LEAST_COVERED
    found = overlaps_of(borders_of(shapes))
    pairs = set(zip(found.one.tolist(), found.other.tolist(), strict=True))
    assert set(zip(one[clear].tolist(), other[clear].tolist(), strict=True)) <= pairs
    assert pairs <= set(
        zip(one[part > LEAST_COVERED].tolist(), other[part > LEAST_COVERED].tolist(), strict=True)
    )


@given(TRIANGLES_AND_MORE)
def test_areas_middles_and_tangles_are_those_shapely_finds(outline: tuple[Point, ...]) -> None:
    shapes, polygon = shapes_of([outline]), shapely.Polygon(outline)
    assert abs(shapes.area[0]) == pytest.approx(polygon.area)
    assert shapes.middle[0].tolist() == pytest.approx([polygon.centroid.x, polygon.centroid.y], abs=1e-6)
    assert bool(tangled(shapes)[0]) is not polygon.exterior.is_simple


def test_no_spaces_have_no_borders() -> None:
    shapes: Shapes = shapes_of([])
    borders = borders_of(shapes)
    assert not len(borders.one)
    assert not len(overlaps_of(borders).one)
    assert not len(tangled(shapes))


@pytest.mark.parametrize("at", [(0.0, 0.0), (-5e5, 9e5)])
def test_one_middle_and_many_are_the_same(at: Point) -> None:
    """Of a wedge, the same with many vertices on one side, a bow tie, a line, and a point."""
    wedge = ((0.0, 0.0), (30.0, 0.0), (30.0, 4.0), (0.0, 10.0))
    dense = (*((x / 10, 0.0) for x in range(300)), *wedge[1:])
    outlines = [wedge, wedge[::-1], dense, ((0, 0), (9, 9), (9, 0), (0, 9)), ((0, 0), (9, 0)), ((3, 3),) * 4]
    moved = [tuple((x + at[0], y + at[1]) for x, y in outline) for outline in outlines]
    many = shapes_of(moved).middle.tolist()
    assert [middle_of(outline) for outline in moved] == [pytest.approx(middle, abs=1e-3) for middle in many]
    assert middle_of(moved[0]) == pytest.approx(middle_of(moved[2]), abs=1e-3)
    assert middle_of(()) == (0.0, 0.0)
