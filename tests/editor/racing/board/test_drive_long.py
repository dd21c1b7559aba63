"""Animations of cars follow the spaces of their path and turn with the road."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.car_drive import Drive, drive, drives
from editor.racing.board.poses import Pose, poses
from editor.racing.live.session import Session
from tests.editor.racing.positions import brennach, whole_race
from trackmodel import engine
from trackmodel.engine import Setup

SHARES = [n / 400 for n in range(401)]


@pytest.fixture(scope="module")
def race() -> Session:
    return whole_race()


@pytest.fixture(scope="module")
def board_frames(race: Session) -> BoardFrames:
    return BoardFrames(race.states[0].race.board)


def drives_of(board_frames: BoardFrames, race: Session, at: int) -> tuple[Drive, ...]:
    return drives(board_frames, race.states[at], race.entries[at], race.states[at + 1])


def test_a_car_drives_through_all_spaces_of_its_path_in_order(
    board_frames: BoardFrames, race: Session
) -> None:
    seen = 0
    for at, entry in enumerate(race.entries):
        path = next((event.data["path"] for event in entry.events if event.kind == "move"), [])
        if not path:
            continue
        (driven,) = [it for it in drives_of(board_frames, race, at) if it.after.car == entry.car]
        course = [driven.pose(share).at for share in SHARES]
        passed = []
        for space in path:
            assert isinstance(space, int)
            middle = board_frames.frames[space].middle
            distances = [math.dist(point, middle) for point in course]
            nearest = min(distances)
            assert nearest < 0.25 * board_frames.car_size[0]
            passed.append(distances.index(nearest))
        assert passed == sorted(passed)
        seen += 1
    assert seen > 50


def test_a_drive_begins_and_ends_where_the_states_say(board_frames: BoardFrames, race: Session) -> None:
    for at in range(len(race.entries)):
        before, after = poses(board_frames, race.states[at]), poses(board_frames, race.states[at + 1])
        for driven in drives_of(board_frames, race, at):
            car = driven.after.car
            for pose, wanted in ((driven.pose(0.0), before[car]), (driven.pose(1.0), after[car])):
                assert pose.at == pytest.approx(wanted.at, abs=1e-6)
                assert pose.turned == pytest.approx(wanted.turned)
                assert pose.gone == pytest.approx(wanted.gone)
                assert math.cos(pose.heading - wanted.heading) == pytest.approx(1.0, abs=1e-9)


def test_a_car_turns_with_the_road_and_never_spins_on_its_way(
    board_frames: BoardFrames, race: Session
) -> None:
    for at in range(len(race.entries)):
        for driven in drives_of(board_frames, race, at):
            headings = [driven.pose(share).heading for share in SHARES]
            assert max(abs(b - a) for a, b in pairwise(headings)) < 0.25


def test_only_cars_whose_place_or_look_changes_are_driven_and_those_that_are_hit(
    board_frames: BoardFrames, race: Session
) -> None:
    for at in range(len(race.entries)):
        before, after = race.states[at].cars, race.states[at + 1].cars
        changed = {
            one.number
            for one, other in zip(before, after, strict=True)
            if (one.space, one.stand, one.spun, one.status)
            != (other.space, other.stand, other.spun, other.status)
        }
        changed |= {event.car for event in race.entries[at].events if event.kind == "damage"}
        # Cars that finished earlier stay parked.
        assert {it.after.car for it in drives_of(board_frames, race, at)} == changed


def test_a_spun_car_turns_back_before_it_drives_and_a_spinning_one_turns_after(
    board_frames: BoardFrames,
) -> None:
    start, end = board_frames.frames[0], board_frames.frames[3]
    spun = Pose(0, start.middle, start.heading, turned=math.pi)
    away = drive(board_frames, spun, Pose(0, end.middle, end.heading), [1, 2, 3])
    half_turned = next(pose for pose in map(away.pose, SHARES) if pose.turned < math.pi / 2)
    assert half_turned.at == start.middle
    spins = drive(
        board_frames,
        Pose(0, start.middle, start.heading),
        Pose(0, end.middle, end.heading, math.pi),
        [1, 2, 3],
    )
    begins = next(pose for pose in map(spins.pose, SHARES) if pose.turned > 0.01)
    assert begins.at == pytest.approx(end.middle)


def test_a_car_that_goes_out_vanishes_where_its_drive_ends(board_frames: BoardFrames) -> None:
    start, end = board_frames.frames[0], board_frames.frames[3]
    out = drive(
        board_frames,
        Pose(0, start.middle, start.heading),
        Pose(0, end.middle, end.heading, gone=1.0),
        [1, 2, 3],
    )
    fading = next(pose for pose in map(out.pose, SHARES) if pose.gone > 0.01)
    assert fading.at == pytest.approx(end.middle)
    assert out.pose(1.0).gone == 1.0


def test_a_car_that_is_hit_shakes_where_it_stands(board_frames: BoardFrames) -> None:
    race = Session.resumed(engine.race(brennach(), Setup(drivers=("rookie",) * 6, seed=4)))
    hits = [
        (at, event.car)
        for at, entry in enumerate(race.entries)
        for event in entry.events
        if event.kind == "damage"
    ]
    assert hits
    for at, car in hits:
        (driven,) = [it for it in drives_of(board_frames, race, at) if it.after.car == car]
        shown = [driven.pose(share) for share in SHARES]
        assert max(pose.shaken for pose in shown) > 0.9
        assert (shown[0].shaken, shown[-1].shaken) == pytest.approx((0.0, 0.0), abs=1e-9)
        assert {pose.at for pose in shown} == {driven.before.at}


def test_a_car_that_finishes_follows_the_road_to_where_it_parks(
    board_frames: BoardFrames, race: Session
) -> None:
    """Cars stay closer to some space than a car that is parked beside the road."""
    middles = [frame.middle for frame in board_frames.frames]
    for at, entry in enumerate(race.entries):
        if "finished" in [event.kind for event in entry.events]:
            (driven,) = [it for it in drives_of(board_frames, race, at) if it.after.car == entry.car]
            parked = min(math.dist(driven.after.at, middle) for middle in middles)
            for share in SHARES:
                here = driven.pose(share).at
                assert min(math.dist(here, middle) for middle in middles) <= 1.2 * parked


def test_longer_drives_take_longer_but_not_for_ever(board_frames: BoardFrames) -> None:
    def needs(spaces: int) -> int:
        start, end = board_frames.frames[0], board_frames.frames[spaces]
        poses_ = Pose(0, start.middle, start.heading), Pose(0, end.middle, end.heading)
        return drive(board_frames, *poses_, list(range(1, spaces + 1))).needs

    assert 0 < needs(1) < needs(8) < needs(20)
    assert needs(60) == needs(70)


def test_nothing_to_see_takes_no_time(board_frames: BoardFrames, race: Session) -> None:
    pose = poses(board_frames, race.states[0])[0]
    assert drive(board_frames, pose, pose).needs == 0
