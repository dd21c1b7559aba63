"""Edits of the pit."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.circuits import ring
from trackmodel.edits.marks.pit import (
    add_access,
    add_stand,
    delete_stand,
    next_team,
    remove_access,
    set_exit_gear,
    set_stand_outline,
    set_team,
    stand_at,
)
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.errors import CannotEdit
from trackmodel.track import Pit, Place, Stand, Track

PIT_SPACES = [f"p{n}" for n in range(10)]


def bare() -> Track:
    """A ring with a pit lane and no stands."""
    return evolve(ring(), pit=Pit())


def test_stands_are_made_one_after_another_and_teams_count_on() -> None:
    track = bare()
    teams = []
    for space in PIT_SPACES[:7]:
        teams.append(next_team(track))
        track = add_stand(track, next_team(track), [space])
    assert teams == [0, 1, 2, 3, 4, 0, 1]
    assert track.pit.stands[1] == Stand(1, ("p1",))
    assert next_team(evolve(track, pit=Pit((Stand(None, ("p1",)),)))) == 0


def test_a_track_space_gives_no_access_until_it_is_a_pit_space() -> None:
    with pytest.raises(CannotEdit, match="a3 is a track space"):
        add_stand(bare(), 0, ["a3"])
    with pytest.raises(CannotEdit, match="a3 is a track space"):
        add_access(add_stand(bare(), 0, ["p1"]), 0, ["a3"])
    track = add_stand(change_space(bare(), "a3", place=Place.PIT), 0, ["a3"])
    assert next(space for space in track.spaces if space.id == "a3").place is Place.PIT
    assert stand_at(track, "a3") == 0


def test_an_unknown_space_gives_no_access() -> None:
    with pytest.raises(CannotEdit, match="nowhere"):
        add_stand(bare(), 0, ["nowhere"])


def test_a_second_access_goes_to_the_same_stand_and_leaves_the_other() -> None:
    track = add_stand(add_stand(bare(), 0, ["p0", "p1"]), 1, ["p2"])
    track = add_access(track, 1, ["p1", "p1", "p2"])
    assert track.pit.stands == (Stand(0, ("p0",)), Stand(1, ("p2", "p1")))


def test_a_stand_that_loses_its_last_access_goes_unless_it_is_drawn() -> None:
    track = add_stand(add_stand(bare(), 0, ["p0"]), 1, ["p2"])
    assert add_access(track, 1, ["p0"]).pit.stands == (Stand(1, ("p2", "p0")),)
    assert remove_access(track, ["p0"]).pit.stands == (Stand(1, ("p2",)),)
    drawn = set_stand_outline(track, 0, (5.0, 5.0), (1.0, 9.0))
    left = remove_access(drawn, ["p0"]).pit.stands
    assert left[0] == Stand(0, (), ((5.0, 5.0), (1.0, 5.0), (1.0, 9.0), (5.0, 9.0)))


@given(st.lists(st.tuples(st.booleans(), st.sets(st.sampled_from(PIT_SPACES), min_size=1)), max_size=12))
def test_whatever_is_added_a_space_belongs_to_one_stand_and_every_stand_has_an_access(
    steps: list[tuple[bool, set[str]]],
) -> None:
    track = bare()
    for joins, spaces in steps:
        if joins and track.pit.stands:
            track = add_access(track, 0, sorted(spaces))
        else:
            track = add_stand(track, next_team(track), sorted(spaces))
        doors = [space for stand in track.pit.stands for space in stand.access]
        assert len(doors) == len(set(doors))
        assert all(stand.access for stand in track.pit.stands)


def test_a_stand_is_deleted_and_gets_another_team() -> None:
    track = add_stand(add_stand(bare(), 0, ["p0"]), 1, ["p2"])
    assert delete_stand(track, 0).pit.stands == (Stand(1, ("p2",)),)
    assert set_team(track, 1, None).pit.stands[1] == Stand(None, ("p2",))
    with pytest.raises(CannotEdit):
        delete_stand(track, 2)


def test_an_outline_has_a_width_and_a_height() -> None:
    with pytest.raises(CannotEdit, match="width"):
        set_stand_outline(ring(), 0, (5.0, 5.0), (5.0, 9.0))


def test_the_exit_gear_is_set_and_taken_away() -> None:
    track = set_exit_gear(ring(), 4)
    assert track.pit.exit_gear == 4
    assert set_exit_gear(track, None) == ring()
    with pytest.raises(ValueError, match="gear"):
        set_exit_gear(track, 10)
