"""Poses of cars: on spaces, spun, in stands, and parked after the race."""

from __future__ import annotations

import itertools
import math

import pytest
import shapely
from attrs import evolve

from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.poses import Pose, poses
from tests.circuits import ring
from tests.editor.racing.positions import whole_race
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Placed, State, position
from trackmodel.engine.race_values import Status, but

NEAR = pytest.approx


@pytest.fixture(scope="module")
def oval() -> Board:
    """Clockwise: to the right along the top straight, to the left along the bottom one."""
    return compile_board(ring())


def space(board: Board, name: str) -> int:
    return board.view.ids.index(name)


def area(board: Board, number: int) -> shapely.Polygon:
    return shapely.Polygon(board.view.outlines[number])


def shown(board: Board, *cars: Placed) -> tuple[Pose, ...]:
    return poses(BoardFrames(board), position(board, cars))


def test_a_car_stands_in_the_middle_of_its_space_and_looks_the_way_it_drives(oval: Board) -> None:
    top, bottom = space(oval, "a3"), space(oval, "a24")
    right, left = shown(oval, Placed(top), Placed(bottom))
    assert right.at == NEAR(area(oval, top).centroid.coords[0], abs=0.1)
    assert left.at == NEAR(area(oval, bottom).centroid.coords[0], abs=0.1)
    assert math.cos(right.heading) == NEAR(1.0, abs=0.01)
    assert math.cos(left.heading) == NEAR(-1.0, abs=0.01)
    assert (right.turned, right.gone) == (0.0, 0.0)


def test_a_spun_car_is_turned_by_half_a_turn(oval: Board) -> None:
    spun, other = shown(oval, Placed(space(oval, "a3"), spun=True), Placed(space(oval, "b3")))
    assert spun.turned == NEAR(math.pi)
    assert other.turned == 0.0


def test_a_car_that_went_out_is_only_a_cross_and_each_cross_has_a_place_of_its_own(oval: Board) -> None:
    there = space(oval, "a3")
    cars = [Placed(space(oval, "b5"))]
    cars += [Placed(there, reason="body", ended=number) for number in range(3)]
    racing, *crosses = shown(oval, *cars)
    assert racing.gone == 0.0
    assert [cross.gone for cross in crosses] == [1.0] * 3
    assert len({cross.at for cross in crosses}) == 3
    assert crosses[0].at == NEAR(area(oval, there).centroid.coords[0], abs=0.1)


def test_both_cars_of_a_team_are_seen_in_their_stand(oval: Board) -> None:
    stand = oval.rules.pit.stands[0]
    outline = oval.view.stand_outlines[0]
    assert outline
    here = Placed(stand.access[0], stand=0)
    first, second = shown(oval, here, here)
    assert shapely.Polygon(outline).contains(shapely.Point(first.at))
    assert math.dist(first.at, second.at) > 0.5 * BoardFrames(oval).car_size[0]


def test_cars_in_stands_without_outlines_stand_beside_the_pit_lane(oval: Board) -> None:
    bare = evolve(oval, view=evolve(oval.view, stand_outlines=()))
    stand = oval.rules.pit.stands[0]
    (pose, _other) = shown(bare, Placed(stand.access[0], stand=0), Placed(space(oval, "a3")))
    assert not any(
        area(bare, number).contains(shapely.Point(pose.at)) for number in range(len(bare.view.ids))
    )
    assert math.dist(pose.at, area(bare, stand.access[0]).centroid.coords[0]) < 60


def finished(state: State, count: int) -> State:
    """Return a state in which the first `count` cars have finished, by number."""
    ended = (
        but(state.cars[0], number=number, status=Status.FINISHED, ended=number) for number in range(count)
    )
    return state.but(cars=tuple(ended))


def test_finished_cars_are_parked_off_the_road_with_the_winner_furthest_along(oval: Board) -> None:
    board_frames = BoardFrames(oval)
    state = finished(position(oval, [Placed(space(oval, "a3")), Placed(space(oval, "b3"))]), 10)
    parked = poses(board_frames, state)
    for pose in parked:
        at = shapely.Point(pose.at)
        assert not any(area(oval, number).intersects(at) for number in range(len(oval.view.ids)))
        assert 0 < pose.at[0] < oval.view.width
        assert 0 < pose.at[1] < oval.view.height
    for one, other in itertools.combinations(parked, 2):
        assert math.dist(one.at, other.at) >= board_frames.car_size[0]
    (ax, ay), (bx, by) = oval.view.finish_line or ((0, 0), (0, 0))
    line = ((ax + bx) / 2, (ay + by) / 2)
    winner, last = parked[0], parked[-1]
    assert math.dist(last.at, line) < math.dist(winner.at, line)


def test_every_car_of_every_state_of_a_race_has_a_pose() -> None:
    session = whole_race()
    board_frames = BoardFrames(session.venue)
    for state in session.states:
        found = poses(board_frames, state)
        assert [pose.car for pose in found] == [car.number for car in state.cars]
        assert len({pose.at for pose in found}) == len(found)
