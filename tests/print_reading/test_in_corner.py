"""Which spaces lie in corners follows from what the network sees along the edges of the road."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from tests.print_reading.brick_road import brick_road
from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.arrows.linked import Linked, link_spaces
from trackmodel.print_reading.arrows.sets import AHEAD, SETS
from trackmodel.print_reading.corners.groups import corner_groups
from trackmodel.print_reading.corners.in_corner import InCorner, PartOfRoad, in_corner
from trackmodel.print_reading.corners.seen_corners import SeenCorners

NOTHING_SHOWN = np.log(np.full(len(SETS), 1e-3))
PLAIN = 3.0
"""What is plain, as a log of odds."""


@pytest.fixture(scope="module")
def road() -> Linked:
    return link_spaces(brick_road(lanes=2, count=14))


def numbers(road: Linked) -> Floats:
    """Return the number of each space in its lane."""
    return np.array([int(space.id[2:]) for space in road.spaces])


def seen(road: Linked, *corners: tuple[int, int]) -> SeenCorners:
    """Return what is seen of corners from one number to another."""
    number = numbers(road)
    inside = np.any([(number >= begin) & (number < end) for begin, end in corners], axis=0)
    return SeenCorners(
        np.where(inside, PLAIN, -PLAIN), np.where(np.isin(number, np.ravel(corners)), PLAIN, -PLAIN)
    )


def found(road: Linked, seen: SeenCorners, *shown: str) -> InCorner:
    """Return where spaces lie, if some have an arrow ahead printed."""
    logs = np.tile(NOTHING_SHOWN, (len(road.spaces), 1))
    arrow = [AHEAD if space.id in shown else 0 for space in road.spaces]
    logs[np.arange(len(logs)), arrow] = -1e-3
    return in_corner(road.lanes, seen, logs)


def corners(road: Linked, where: InCorner) -> list[set[str]]:
    return [{road.spaces[number].id for number in group} for group in corner_groups(road.lanes, where)]


def ids(begin: int, end: int) -> set[str]:
    return {f"{lane}-{number}" for lane in (0, 1) for number in range(begin, end)}


def test_a_corner_lies_between_its_borders_whatever_single_spaces_look_like(road: Linked) -> None:
    plain = seen(road, (4, 10))
    number = {space.id: number for number, space in enumerate(road.spaces)}
    plain.inside[[number["0-6"], number["1-1"]]] *= -0.5
    plain.border[number["1-8"]] = 0.5
    where = found(road, plain)
    assert corners(road, where) == [ids(4, 10)]
    assert where.margin[number["0-6"]] < where.margin[number["0-7"]]


def test_corners_that_touch_are_parted_at_the_border_between_them(road: Linked) -> None:
    assert corners(road, found(road, seen(road, (3, 7), (7, 11)))) == [ids(3, 7), ids(7, 11)]


def test_the_last_space_before_a_corner_has_the_arrow_that_is_printed_in_it(road: Linked) -> None:
    where = found(road, seen(road, (4, 10)), "0-3", "1-2", "1-4")
    part = {space.id: where.part[number] for number, space in enumerate(road.spaces)}
    assert part["0-3"] == PartOfRoad.APPROACH
    assert part["1-3"] == part["1-2"] == PartOfRoad.STRAIGHT


def test_a_closed_lane_may_be_read_from_the_middle_of_a_corner_on(road: Linked) -> None:
    lanes = np.arange(28).reshape(2, 14)
    ring = evolve(
        road,
        lanes=evolve(road.lanes, next=np.roll(lanes, -1, 1).ravel(), previous=np.roll(lanes, 1, 1).ravel()),
    )
    plain = seen(road, (0, 4), (11, 14))
    plain.border[numbers(road) == 0] = -PLAIN
    [corner] = corners(ring, found(ring, plain))
    assert corner == ids(0, 4) | ids(11, 14)


def test_a_closed_lane_may_lie_in_corners_all_around(road: Linked) -> None:
    lanes = np.arange(28).reshape(2, 14)
    ring = evolve(road.lanes, next=np.roll(lanes, -1, 1).ravel(), previous=np.roll(lanes, 1, 1).ravel())
    plain = seen(road, (0, 14))
    border = np.where(np.isin(numbers(road), (3, 9)), PLAIN, -PLAIN)
    where = found(evolve(road, lanes=ring), SeenCorners(plain.inside, border))
    assert (where.part == PartOfRoad.CORNER).all()
    assert numbers(road)[where.begins].tolist() == [3, 9, 3, 9]
    assert where.margin.max() < np.inf
