"""Which spaces make one corner, what its plate says, and arrows that agree with the printed L and C."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from attrs import evolve

from tests.print_reading.brick_road import brick_road, road_with_cuts
from trackmodel.print_reading.arrows.choice import choose
from trackmodel.print_reading.arrows.linked import Linked, link_spaces
from trackmodel.print_reading.arrows.match_print import are_believed, count_chosen, match_print, misread
from trackmodel.print_reading.arrows.sets import AHEAD, SETS
from trackmodel.print_reading.corners.corner_names import names_of_corners
from trackmodel.print_reading.corners.cut_colors import cut_colors
from trackmodel.print_reading.corners.groups import corner_groups
from trackmodel.print_reading.corners.in_corner import InCorner, PartOfRoad
from trackmodel.print_reading.corners.plates import Plate
from trackmodel.print_reading.corners.printed_counts import read_counts
from trackmodel.print_reading.corners.printed_flags import Flag, find_flags, off_road
from trackmodel.print_reading.corners.printed_numbers import cut
from trackmodel.print_reading.corners.touching import part_touching
from trackmodel.print_reading.printed_texts import PrintedText, read_lines
from trackmodel.track import Turn

RIGHT = SETS.index(frozenset((Turn.AHEAD, Turn.RIGHT)))


@pytest.fixture(scope="module")
def road() -> Linked:
    return link_spaces(brick_road(lanes=2, count=14))


def seen(road: Linked, shown: dict[str, int], sure: float = 0.97) -> np.ndarray:
    """Return logs of probabilities of sets: what spaces show, and nothing in the others."""
    shares = np.full((len(road.spaces), len(SETS)), (1 - sure) / (len(SETS) - 1))
    for number, space in enumerate(road.spaces):
        shares[number, shown.get(space.id, 0)] = sure
    return np.log(shares)


def names(road: Linked, numbers) -> set[str]:
    return {road.spaces[number].id for number in numbers}


def test_touching_corners_are_two_though_the_line_between_them_is_not_seen_in_one_lane() -> None:
    road = link_spaces(brick_road(lanes=3, count=14))
    inside = np.array([4 <= int(space.id[2:]) < 10 for space in road.spaces])
    begins = np.array([space.id in ("0-4", "1-4", "2-4", "0-7", "1-7") for space in road.spaces])
    where = InCorner(np.where(inside, PartOfRoad.CORNER, PartOfRoad.STRAIGHT), begins, np.ones(len(begins)))
    first, second = corner_groups(road.lanes, where)
    assert names(road, first) > {f"{lane}-{number}" for lane in (0, 1) for number in (4, 5, 6)}
    assert names(road, second) == {f"{lane}-{number}" for lane in (0, 1) for number in (7, 8, 9)}


def test_what_seems_to_part_a_corner_in_one_lane_alone_does_not(road: Linked) -> None:
    inside = np.array([4 <= int(space.id[2:]) < 10 for space in road.spaces])
    begins = np.array([space.id in ("0-4", "1-4", "0-7") for space in road.spaces])
    where = InCorner(np.where(inside, PartOfRoad.CORNER, PartOfRoad.STRAIGHT), begins, np.ones(len(begins)))
    [corner] = corner_groups(road.lanes, where)
    assert names(road, corner) == names(road, np.flatnonzero(inside))


def test_only_one_arrow_leads_into_a_space_from_each_side() -> None:
    even = np.arange(13) * 30.0
    road = link_spaces(road_with_cuts(even, np.where(even < 190, even + 1, even + 3)))
    inside = np.ones(len(road.spaces), dtype=np.bool_)

    def ends(*starts: str) -> list[str]:
        shown = dict.fromkeys((space.id for space in road.spaces), AHEAD) | dict.fromkeys(starts, RIGHT)
        choice = choose(road, seen(road, shown), inside)
        number = {space.id: number for number, space in enumerate(road.spaces)}
        return [road.spaces[choice.change[number[start], Turn.RIGHT].to].id for start in starts]

    assert ends("0-5") == ["1-6"]  # the front of 1-5 is hardly ahead
    assert ends("0-6") == ["1-6"]
    assert ends("0-5", "0-6") == ["1-5", "1-6"]


def test_a_lane_change_that_leads_to_its_rival_might_lead_where_it_did_before() -> None:
    even = np.arange(13) * 30.0
    road = link_spaces(road_with_cuts(even, np.where(even < 190, even + 1, even + 3)))
    shown = dict.fromkeys((space.id for space in road.spaces), AHEAD) | {"0-5": RIGHT, "0-6": RIGHT}
    choice = choose(road, seen(road, shown), np.ones(len(road.spaces), dtype=np.bool_))
    number = {space.id: number for number, space in enumerate(road.spaces)}
    changed = number["0-5"], Turn.RIGHT
    assert (choice.change[changed].to, choice.rival[changed]) == (number["1-5"], number["1-6"])
    corner = sorted(number[f"{lane}-{at}"] for lane in (0, 1) for at in range(3, 9))
    printed = count_chosen(road, choice, corner)
    other = evolve(
        choice, change=dict(choice.change) | {changed: evolve(choice.change[changed], to=number["1-6"])}
    )
    reached = count_chosen(road, other, corner)
    for counts in (reached, printed):
        # Where what is counted is far off, only what is reached is believed.
        assert are_believed(road, choice, [corner], [counts], [(30, 2)], [False]) == [True]
    assert are_believed(road, choice, [corner], [(30, 2)], [printed], [False]) == [False]


def test_l_and_c_of_a_corner_that_is_cut_off_are_believed_where_most_others_are_right(road: Linked) -> None:
    corners = [
        [number for number, space in enumerate(road.spaces) if first <= int(space.id[2:]) < first + 3]
        for first in (2, 6, 11)
    ]
    shown = dict.fromkeys((road.spaces[number].id for corner in corners for number in corner), AHEAD)
    choice = choose(road, seen(road, shown), np.array([space.id in shown for space in road.spaces]))
    counted = [count_chosen(road, choice, corner) for corner in corners]
    assert counted == [(3, 3), (3, 3), (None, None)], "nothing leads out of the last one"

    def believed(*printed: tuple[int, int] | None) -> list[bool]:
        return are_believed(road, choice, corners, printed, counted, [False] * len(corners))

    assert believed((3, 3), (3, 3), (5, 4)) == [True, True, True]
    assert believed((3, 3), None, (5, 4)) == [True, False, True]
    assert believed((3, 3), (9, 9), (5, 4)) == [True, False, False]
    assert believed((3, 3), (3, 3), None) == [True, True, False]
    assert believed(None, None, (5, 4)) == [False, False, False]
    assert believed((3, 3), (3, 3), (8, 4)) == [True, True, False], "it has six spaces"
    named = are_believed(road, choice, corners, [(3, 3), (6, 5), (8, 4)], counted, [True] * 3)
    assert named == [True, True, False], "also where they are few, but not what can't be"


@pytest.mark.parametrize("line", [((220, 30, 20), 2), ((0, 0, 0), 5), ((255, 255, 255), 2)])
def test_colored_thick_and_white_lines_stand_out_from_thin_black_ones(
    road: Linked, line: tuple[tuple[int, int, int], int]
) -> None:
    picture = np.full((90, 480, 3), 170, dtype=np.uint8)
    for number, space in enumerate(road.spaces):
        begin, end = (tuple(np.round(border[0]).astype(int).tolist()) for border in (space.left, space.right))
        color, thick = line if number % 5 == 0 else ((0, 0, 0), 1)
        cv2.line(picture, begin, end, color, thick)
    colors = cut_colors(picture, road.spaces)
    away = np.abs(colors - np.median(colors, axis=0)).max(axis=1)
    assert away[::5].min() > 15 > 8 > np.delete(away, np.s_[::5]).max()


def test_cuts_look_alike_whether_or_not_an_arrow_fills_the_space(road: Linked) -> None:
    picture = np.full((90, 480, 3), 60, dtype=np.uint8)
    for number, space in enumerate(road.spaces):
        begin, end = (tuple(np.round(border[0]).astype(int).tolist()) for border in (space.left, space.right))
        cv2.line(picture, begin, end, (220, 30, 20), 2)
        if number % 2:
            x, y = np.round(space.center).astype(int).tolist()
            cv2.rectangle(picture, (x - 9, y - 7), (x + 9, y + 7), (250, 250, 250), -1)
    colors = cut_colors(picture, road.spaces)
    assert np.abs(colors - np.median(colors, axis=0)).max() < 8


def test_the_least_sure_arrow_is_changed_where_the_print_says_another_length(road: Linked) -> None:
    inside = np.array([4 <= int(space.id[2:]) < 10 for space in road.spaces])
    shown = {f"{lane}-{number}": AHEAD for lane in (0, 1) for number in range(4, 10)}
    logs = seen(road, shown, sure=0.99)
    unsure = [space.id for space in road.spaces].index("0-5")
    logs[unsure] = np.log(np.full(len(SETS), 0.01))
    logs[unsure, [AHEAD, RIGHT]] = np.log([0.55, 0.4])
    choice = choose(road, logs, inside)
    corner = np.flatnonzero(inside).tolist()
    assert count_chosen(road, choice, corner) == (6, 6)
    assert match_print(road, choice, [corner], [None]).chosen.tolist() == choice.chosen.tolist()
    changed = match_print(road, choice, [corner], [(6, 6)])
    assert changed.chosen.tolist() == choice.chosen.tolist()
    wanted = count_chosen(road, choose(road, seen(road, shown | {"0-5": RIGHT}), inside), corner)
    assert wanted != (6, 6)
    changed = match_print(road, choice, [corner], [wanted])
    assert np.flatnonzero(changed.chosen != choice.chosen).tolist() == [unsure]
    assert changed.chosen[unsure] == RIGHT
    assert [misread((long, 5), (6, 5)) for long in (6, 7, 8)] == [False, False, True]
    assert [misread((long, 12), (16, 12)) for long in (20, 21)] == [False, True]
    assert misread((6, 5), (None, None))
    unlike = match_print(road, choice, [corner], [(30, 2)])
    assert unlike.chosen.tolist() == choice.chosen.tolist()


def test_flags_beside_the_road_tell_stops_and_large_print_l_and_c() -> None:
    picture = np.full((260, 640, 3), (90, 120, 80), dtype=np.uint8)
    face = cv2.FontFace("sans")

    def text(words: str, at: tuple[int, int], color: tuple[int, int, int], size: int) -> None:
        cv2.putText(picture, words, at, color, face, size, 700)

    for number, x in enumerate((60, 250, 440), 1):
        cv2.rectangle(picture, (x, 60), (x + 40, 104), (250, 200, 30), -1)
        text(str(number), (x + 9, 96), (10, 10, 10), 38)
    for words, y, color in (("14", 60, (20, 120, 50)), ("9", 83, (190, 20, 30))):
        cv2.rectangle(picture, (295, y), (330, y + 21), color, -1)
        text(words, (299, y + 18), (255, 255, 255), 19)
    cv2.rectangle(picture, (100, 180), (220, 200), (250, 220, 30), -1)  # a pit stand
    flags = sorted(find_flags(picture, 30.0), key=lambda flag: flag.at)
    assert [flag.stops for flag in flags] == [1, 2, 3]
    assert [flag.at for flag in flags] == [pytest.approx((x + 20, 82), abs=2) for x in (60, 250, 440)]
    assert [read_counts(picture, flag.at, flag.size) for flag in flags] == [None, (14, 9), None]


def test_numbers_beyond_the_edge_of_a_picture_are_not_read() -> None:
    pytest.importorskip("rapidocr")
    picture = np.full((100, 200, 3), 255, dtype=np.uint8)
    boxes = [(20.0, 130.0, 30.0, 20.0), (20.0, -80.0, 30.0, 20.0), (-90.0, 20.0, 30.0, 20.0)]
    assert read_lines([cut(picture, box) for box in boxes]) == [("", 0.0)] * 3


def test_a_sign_near_one_of_many_corners_is_not_its_name() -> None:
    corners = [np.array([[200.0 * number, 50.0]]) for number in range(5)]
    beside = np.ones((100, 1000), dtype=np.bool_)
    box = np.array([[-30.0, 0.0], [30.0, 0.0], [30.0, 20.0], [-30.0, 20.0]])
    signs = [
        PrintedText(text, box + np.array([200.0 * number, 60.0]), 0.95)
        for number, text in enumerate(("ESSE", "JUNÇÃO", "VITÓRIA"))
    ]
    none = [None] * 5
    assert names_of_corners(signs[:1], beside, none, corners) == none
    assert names_of_corners(signs, beside, none, corners) == ["ESSE", "JUNÇÃO", "VITÓRIA", None, None]


def test_a_line_that_tells_stops_below_a_name_is_no_part_of_it() -> None:
    plates = (("Sachs", "1 STOP"), ("Eau", "Rouge", "STOPS"), ("Tosa", "|STOP"), ("Stopford", "Stop 2"))
    box = np.array([[0.0, 0.0], [60.0, 0.0], [60.0, 20.0], [0.0, 20.0]])
    lines = [
        PrintedText(text, box + np.array([200.0 * number, 22.0 * row]), 0.95)
        for number, plate in enumerate(plates)
        for row, text in enumerate(plate)
    ]
    corners = [np.array([[200.0 * number, 50.0]]) for number in range(4)]
    beside = np.ones((100, 1000), dtype=np.bool_)
    names = names_of_corners(lines, beside, [None] * 4, corners)
    assert names == ["Sachs", "Eau Rouge", "Tosa", "Stopford"]


def test_words_of_many_names_are_read_though_a_letter_is_not() -> None:
    box = np.array([[0.0, 0.0], [60.0, 0.0], [60.0, 20.0], [0.0, 20.0]])
    beside = np.ones((100, 1000), dtype=np.bool_)
    texts = ("MAIRPIN", "NETZ CORNGR", "TURNSIO", "Horner")
    signs = [
        PrintedText(text, box + np.array([200.0 * number, 0.0]), 0.95) for number, text in enumerate(texts)
    ]
    corners = [np.array([[200.0 * number, 50.0]]) for number in range(4)]
    assert names_of_corners(signs, beside, [None] * 4, corners) == [
        "HAIRPIN",
        "NETZ CORNER",
        "TURNSIO",
        "Horner",
    ]


def test_flags_keep_off_the_road_and_yellow_dashes_of_kerbs_are_none() -> None:
    space = np.array([[0.0, 0.0], [60.0, 0.0], [60.0, 30.0], [0.0, 30.0]])
    flag, kerb = Flag((30.0, -30.0), 30.0, 2, 0.9), Flag((30.0, 36.0), 20.0, 1, 0.95)
    assert off_road([flag, kerb], [space]) == [flag]


def test_touching_corners_are_parted_where_l_and_c_on_two_plates_say(road: Linked) -> None:
    group = tuple(number for number, space in enumerate(road.spaces) if 2 <= int(space.id[2:]) < 12)
    shown = {road.spaces[number].id: AHEAD for number in group}
    inside = np.isin(np.arange(len(road.spaces)), group)
    choice = choose(road, seen(road, shown), inside)
    at = {space.id: space.center for space in road.spaces}
    first, second, whole = (
        Plate(at[near][0], at[near][1] - 60.0, 20.0, (1, *counts))
        for near, counts in (("0-3", (4, 4)), ("0-9", (6, 6)), ("0-6", (10, 10)))
    )
    one, other = part_touching(road, choice, [group], [second, first], 1.0)
    assert names(road, one) >= {*(f"0-{number}" for number in range(2, 6)), "1-2", "1-3", "1-4"}
    assert names(road, other) >= {f"{lane}-{number}" for lane in (0, 1) for number in range(6, 12)}
    assert sorted(one + other) == sorted(group)
    assert part_touching(road, choice, [group], [first], 1.0) == (group,)
    assert part_touching(road, choice, [group], [first, second, whole], 1.0) == (group,), "it is one corner"
    swapped = [evolve(first, values=second.values), evolve(second, values=(2, 9, 9))]
    assert part_touching(road, choice, [group], swapped, 1.0) == (group,), "parts of other lengths"
    assert part_touching(road, choice, [], [first], 1.0) == ()
