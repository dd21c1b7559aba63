"""The pit lane is read cell by cell, from mouth to mouth, with stands or without."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import shapely
from attrs import evolve
from shapely import LineString, Point, Polygon

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.marks.printed_pit_lane import read_pit_lane
from trackmodel.print_reading.reading_values import SURE, ReadArrow, ReadSpace, ReadStand, Road
from trackmodel.print_reading.road.seen_edges import see_edges
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Place, Turn

GRASS, ASPHALT, BLACK, WHITE = (96, 124, 70), (150, 152, 156), (20, 20, 20), (250, 250, 250)
DARK, LESS_DARK = (52, 54, 60), (86, 90, 96)
Color = tuple[int, int, int]
COLORS = [(220, 40, 40), (30, 60, 200), WHITE, (20, 130, 50), (240, 220, 40)]
LANE, SPACE, FIRST = 15, 28, 260
FINISH = 60


def _read(
    pixels: Pixels, road: Road, step: float, on_road: Sequence[ReadSpace] = ()
) -> tuple[tuple[ReadSpace, ...], tuple[ReadArrow, ...], tuple[ReadStand, ...]]:
    return read_pit_lane(pixels, road, see_edges(pixels, road), step, on_road)


def _lap() -> Road:
    """A road of three lanes: right along y = 222, back along y = 600."""
    ahead, behind = np.arange(60.0, 840, 6), np.arange(840.0, 60, -6)
    middle = np.vstack(
        [
            np.column_stack([ahead, np.full(len(ahead), 222.5)]),
            np.column_stack([behind, np.full(len(behind), 600.0)]),
        ]
    )
    off = np.where(np.arange(len(middle)) < len(ahead), 22.5, -22.5)[:, None] * np.array([0.0, 1.0])
    count = len(middle)
    return Road(middle - off, middle + off, np.full(count, 3, dtype=np.intp), np.ones(count))


def _bare_board(road: Color = ASPHALT, line: Color = BLACK) -> Pixels:
    """The upper half of the road."""
    pixels = np.full((660, 900, 3), GRASS, dtype=np.uint8)
    cv2.rectangle(pixels, (40, 197), (860, 247), WHITE, -1)
    cv2.rectangle(pixels, (40, 200), (860, 244), road, -1)
    for border in (215, 230):
        cv2.line(pixels, (40, border), (860, border), line, 1)
    for x in range(50, 850, SPACE):
        cv2.line(pixels, (x, 200), (x, 244), line, 1)
    return pixels


def _board(
    road: Color = ASPHALT, pit: Color = ASPHALT, line: Color = BLACK, top: int = 160
) -> tuple[Pixels, Floats]:
    """A pit lane above the road with ten spaces beside stands, and the middles of those."""
    pixels = _bare_board(road, line)
    bottom, end = top + LANE, FIRST + 10 * SPACE
    mouths = [
        [
            (FIRST - 60, 200),
            (FIRST, top),
            (FIRST, bottom),
            (FIRST - 10, bottom),
            (FIRST - 22, 200),
        ],
        [(end + 60, 200), (end, top), (end, bottom), (end + 10, bottom), (end + 22, 200)],
    ]
    for mouth in mouths:
        cv2.fillPoly(pixels, [np.array(mouth)], pit)
        cv2.polylines(pixels, [np.array(mouth)], False, line, 1, cv2.LINE_AA)
    cv2.rectangle(pixels, (FIRST, top), (end, bottom), pit, -1)
    cv2.rectangle(pixels, (FIRST, top), (end, bottom), line, 1)
    for number in range(11):
        cv2.line(pixels, (FIRST + number * SPACE, top), (FIRST + number * SPACE, bottom), line, 1)
    for number, color in enumerate(COLORS):
        left = FIRST + 2 * SPACE * number
        cv2.rectangle(pixels, (left + 1, top - 28), (left + 2 * SPACE - 1, top - 2), color, -1)
    middles = [(FIRST + (number + 0.5) * SPACE, (top + bottom) / 2) for number in range(10)]
    return pixels, np.array(middles)


def _holding(spaces: tuple[ReadSpace, ...], middles: Floats) -> list[int]:
    shapes = [Polygon(space.outline) for space in spaces]
    held = [[n for n, shape in enumerate(shapes) if shape.contains(Point(middle))] for middle in middles]
    assert all(len(each) == 1 for each in held)
    return [each[0] for each in held]


def _outer_lane() -> list[ReadSpace]:
    """Spaces of the lane beside the pit lane, named after the x where they begin, 20 pixels long."""
    return [
        ReadSpace(str(x), 0, np.array([(x, 200.0), (x + 20, 200)]), np.array([(x, 215.0), (x + 20, 215)]))
        for x in range(60, 840, 20)
    ]


def test_a_pit_lane_has_a_space_for_each_cut_and_leads_from_the_road_to_the_road() -> None:
    pixels, middles = _board()
    spaces, arrows, stands = _read(pixels, _lap(), FINISH, _outer_lane())
    assert _holding(spaces, middles) == list(range(1, 11))
    assert [space.place for space in spaces] == 12 * [Place.PIT]
    assert [arrow.to for arrow in arrows if arrow.turn is Turn.AHEAD] == [space.id for space in spaces[1:]]
    into = {arrow.from_ for arrow in arrows if (arrow.to, arrow.turn) == ("p1", Turn.LEFT)}
    out = {arrow.to for arrow in arrows if (arrow.from_, arrow.turn) == ("p12", Turn.RIGHT)}
    assert {"200", "220"} <= into <= {"180", "200", "220"}
    assert {"580"} <= out <= {"560", "580", "600"}
    assert len(arrows) == 11 + len(into) + len(out)
    for mouth in (spaces[0], spaces[-1]):
        assert Polygon(mouth.outline).distance(LineString([(40, 200), (860, 200)])) < 1
    assert [stand.access for stand in stands] == [(spaces[n].id, spaces[n + 1].id) for n in range(1, 11, 2)]


def test_the_pit_lane_is_driven_the_way_of_the_road() -> None:
    pixels, middles = _board()
    lap = _lap()
    backward = evolve(lap, left=lap.right[::-1].copy(), right=lap.left[::-1].copy())
    spaces, _arrows, stands = _read(pixels, backward, len(lap.left) - FINISH)
    assert _holding(spaces, middles[::-1]) == list(range(1, 11))
    assert [stand.access for stand in stands] == [(f"p{n}", f"p{n + 1}") for n in range(2, 12, 2)]


def test_a_board_without_stands_has_its_pit_lane_and_one_without_cells_has_none() -> None:
    pixels, middles = _board()
    pixels[:158] = GRASS
    spaces, _arrows, stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(1, 11))
    assert stands == ()
    pixels[:196] = GRASS
    assert _read(pixels, _lap(), FINISH) == ((), (), ())


def test_stands_may_be_lines_around_fields_of_the_color_of_the_pit_lane() -> None:
    pixels, middles = _board()
    for number, color in enumerate(COLORS):
        left = FIRST + 2 * SPACE * number
        cv2.rectangle(pixels, (left + 1, 132), (left + 2 * SPACE - 1, 158), ASPHALT, -1)
        cv2.rectangle(pixels, (left + 2, 133), (left + 2 * SPACE - 2, 157), color, 2)
        cv2.putText(pixels, str(number + 1), (left + SPACE - 8, 152), 0, 0.6, BLACK, 2, cv2.LINE_AA)
    spaces, _arrows, stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(1, 11))
    assert [stand.access for stand in stands] == [(spaces[n].id, spaces[n + 1].id) for n in range(1, 11, 2)]


def test_stands_may_be_off_the_pit_lane() -> None:
    pixels, middles = _board()
    cv2.rectangle(pixels, (FIRST, 130), (FIRST + 10 * SPACE, 159), GRASS, -1)
    for number, color in enumerate(COLORS):
        left = FIRST + 2 * SPACE * number
        cv2.rectangle(pixels, (left + 1, 112), (left + 2 * SPACE - 1, 138), color, -1)
    spaces, _arrows, stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(1, 11))
    assert [stand.access for stand in stands] == [(spaces[n].id, spaces[n + 1].id) for n in range(1, 11, 2)]
    assert max(y for stand in stands for _x, y in stand.outline) < 150, "they don't reach the pit lane"


def test_a_stand_may_be_beside_a_space_that_its_mouth_is_not_divided_from() -> None:
    pixels, middles = _board()
    cv2.rectangle(pixels, (FIRST - 6, 162), (FIRST + 6, 173), ASPHALT, -1)  # no line before the first space
    spaces, _arrows, stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(10))
    assert [stand.access for stand in stands] == [(spaces[n].id, spaces[n + 1].id) for n in range(0, 10, 2)]
    (left, _top, right, _bottom), *_others = (Polygon(stand.outline).bounds for stand in stands)
    assert abs(right - left - 2 * SPACE) < SPACE / 2, "it isn't beside the mouth"


def test_stands_may_be_cut_off_at_the_edge_of_the_scan() -> None:
    pixels, middles = _board()
    cut = np.array([0.0, 146])
    road = evolve(_lap(), left=_lap().left - cut, right=_lap().right - cut)
    spaces, _arrows, stands = _read(pixels[146:].copy(), road, FINISH)
    assert _holding(spaces, middles - cut) == list(range(1, 11))
    assert [stand.access for stand in stands] == [(spaces[n].id, spaces[n + 1].id) for n in range(1, 11, 2)]


def test_lines_may_be_light_and_a_pit_lane_with_stands_lighter_than_the_road() -> None:
    for pit in (DARK, LESS_DARK):
        pixels, middles = _board(DARK, pit, WHITE)
        spaces, _arrows, stands = _read(pixels, _lap(), FINISH)
        assert _holding(spaces, middles) == list(range(1, 11))
        assert len(stands) == 5


def test_a_pit_lane_may_be_three_lanes_off_the_road_and_of_another_color() -> None:
    pixels, middles = _board(ASPHALT, DARK, WHITE, top=200 - 4 * LANE)
    spaces, _arrows, stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(1, 11))
    assert len(stands) == 5


def _leaning_board() -> tuple[Pixels, Floats]:
    """A pit lane without stands that comes off the road at 25 degrees, and the middles of its spaces."""
    turn, count = np.array([340.0, 152.0]), 12
    back = np.array([-np.cos(np.radians(25)), np.sin(np.radians(25))])
    cuts = np.array([turn + back * SPACE * n if n > 0 else turn - (SPACE * n, 0) for n in range(3, -10, -1)])
    ahead = np.gradient(cuts, axis=0)
    out = np.stack([ahead[:, 1], -ahead[:, 0]], axis=1) / np.hypot(*ahead.T)[:, None] * LANE / 2
    outlines = [
        [cuts[n] - out[n], cuts[n] + out[n], cuts[n + 1] + out[n + 1], cuts[n + 1] - out[n + 1]]
        for n in range(count)
    ]
    (x, y), pixels = cuts[-1], _bare_board()
    outlines.append([(x, y + LANE / 2), (x, y - LANE / 2), (x + 110, 200), (x + 70, 200)])
    outlines.append([cuts[0] - out[0], cuts[0] + out[0], (cuts[0][0] - 40, 200), (cuts[0][0] - 5, 200)])
    for outline in outlines:
        points = np.round(np.array(outline)).astype(np.int32)
        cv2.fillPoly(pixels, [points], ASPHALT)
        cv2.polylines(pixels, [points], True, BLACK, 1, cv2.LINE_AA)
    return pixels, (cuts[1:] + cuts[:-1]) / 2


def test_a_pit_lane_is_followed_where_it_leans_to_the_road() -> None:
    pixels, middles = _leaning_board()
    spaces, _arrows, _stands = _read(pixels, _lap(), FINISH)
    held = _holding(spaces, middles)
    assert held == list(range(held[0], held[0] + 12))


def test_pictures_beside_the_stands_are_in_the_spaces() -> None:
    pixels, middles = _board()
    for number, (x, y) in enumerate(middles.astype(int).tolist()):
        color = COLORS[number // 2]
        cv2.rectangle(pixels, (x - 11, y - 6), (x + 11, y - 2), color, -1)
        cv2.rectangle(pixels, (x - 11, y - 6), (x + 11, y - 2), BLACK, 1)
    spaces, _arrows, stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(1, 11))
    lane = shapely.union_all([Polygon(space.outline) for space in spaces])
    assert all(Polygon(stand.outline).intersection(lane).area < 30 for stand in stands)
    assert all(abs(space.left[:, 1].mean() - 160) < 3 for space in spaces[1:-1])


def test_a_cut_that_is_not_seen_is_set_and_unsure() -> None:
    pixels, middles = _board()
    pixels[161:175, FIRST + 4 * SPACE - 2 : FIRST + 4 * SPACE + 3] = ASPHALT
    spaces, _arrows, _stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(1, 11))
    assert [number for number, space in enumerate(spaces) if space.sure < SURE] == [4, 5]


def test_a_mouth_with_a_cut_that_is_not_seen_and_an_odd_space_are_unsure() -> None:
    pixels, _middles = _board()
    for cut in (0, 1, 2, 6):
        pixels[161:175, FIRST + cut * SPACE - 2 : FIRST + cut * SPACE + 3] = ASPHALT
    cv2.line(pixels, (FIRST + 6 * SPACE - 10, 160), (FIRST + 6 * SPACE - 10, 175), BLACK, 1)
    spaces, _arrows, _stands = _read(pixels, _lap(), FINISH)
    assert [number for number, space in enumerate(spaces) if space.sure < SURE] == [0, 3, 4]


def test_a_mouth_that_is_not_seen_is_guessed_and_unsure() -> None:
    pixels, middles = _board()
    pixels[:196, : FIRST - 2] = GRASS
    pixels[197:200, : FIRST + 100] = WHITE
    spaces, _arrows, _stands = _read(pixels, _lap(), FINISH)
    assert _holding(spaces, middles) == list(range(1, 11))
    unsure = [number for number, space in enumerate(spaces) if space.sure < SURE]
    assert unsure in ([0], [0, 1])  # the cut behind it lies where nothing is seen
    assert Polygon(spaces[0].outline).distance(LineString([(40, 200), (860, 200)])) < 1


def _ring(radius: float) -> tuple[Pixels, Road]:
    """A round road of three lanes with a fourth one around it, five pixels off."""
    pixels = np.full((400, 400, 3), GRASS, dtype=np.uint8)
    for out, color in ((42, ASPHALT), (27, GRASS), (22, ASPHALT), (-23, GRASS)):
        cv2.circle(pixels, (200, 200), round(radius + out), color, -1, cv2.LINE_AA)
    for out in (42, 27, 22, 7, -8, -23):
        cv2.circle(pixels, (200, 200), round(radius + out), BLACK, 1, cv2.LINE_AA)
    for turn in np.arange(0, 2 * np.pi, SPACE / (radius + 34)):
        way = np.array([np.cos(turn), np.sin(turn)])
        for ends in ((-23, 22), (27, 42)):
            begin, end = ((200 + (radius + out) * way).round().astype(int).tolist() for out in ends)
            cv2.line(pixels, begin, end, BLACK, 1, cv2.LINE_AA)
    turns = np.arange(0, 2 * np.pi, 6 / radius)
    way = np.column_stack([np.cos(turns), np.sin(turns)])
    left, right = 200 + (radius + 22.5) * way, 200 + (radius - 22.5) * way
    return pixels, Road(left, right, np.full(len(turns), 3, dtype=np.intp), np.ones(len(turns)))


def test_on_a_short_lap_no_space_is_read_twice() -> None:
    pixels, lap = _ring(130)
    spaces, _arrows, _stands = _read(pixels, lap, 0)
    shapes = [Polygon(space.outline).buffer(-2) for space in spaces]
    assert len(spaces) > 20
    assert shapely.union_all(shapes).area > 0.98 * sum(shape.area for shape in shapes)
