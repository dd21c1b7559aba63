"""Edits of the starting grid."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.shared_boards import shared_track
from trackmodel.edits.marks.grid_edits import (
    add_grid_place,
    delete_grid_place,
    move_grid_place,
    renumber_grid,
    turn_grid_place,
)
from trackmodel.edits.marks.proposed_grid import number_grid_along_lap, propose_grid, shift_grid
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.track import MOST_GRID_PLACES, Arrow, GridPlace, Inside
from trackmodel.validator.run_checks import validate


def test_renumbering_keeps_the_order_and_closes_gaps() -> None:
    track = evolve(ring(), grid=(GridPlace(5, "a5"), GridPlace(2, "a8"), GridPlace(5, "a4")))
    assert renumber_grid(track).grid == (GridPlace(1, "a8"), GridPlace(2, "a5"), GridPlace(3, "a4"))


def test_renumbering_keeps_the_better_place_of_a_space() -> None:
    track = evolve(ring(), grid=(GridPlace(3, "a8"), GridPlace(1, "a8"), GridPlace(2, "a7")))
    assert renumber_grid(track).grid == (GridPlace(1, "a8"), GridPlace(2, "a7"))


def test_a_new_place_is_behind_the_others() -> None:
    track = add_grid_place(ring(grid=2), "a5", angle=90.0)
    assert track.grid[-1] == GridPlace(3, "a5", 90.0)
    with pytest.raises(CannotEdit, match="a5"):
        add_grid_place(track, "a5")


def test_behind_a_deleted_place_the_others_close_up() -> None:
    circuit = ring(grid=3)
    gone = circuit.grid[1].space
    left = delete_grid_place(circuit, gone)
    assert [place.position for place in left.grid] == [1, 2]
    assert gone not in {place.space for place in left.grid}


def test_a_moved_place_keeps_its_number_and_two_places_change_spaces() -> None:
    track = evolve(ring(), grid=(GridPlace(1, "a8", 90.0), GridPlace(2, "a7")))
    assert move_grid_place(track, "a8", "a3").grid == (GridPlace(1, "a3", 90.0), GridPlace(2, "a7"))
    assert move_grid_place(track, "a8", "a7").grid == (GridPlace(1, "a7", 90.0), GridPlace(2, "a8"))
    with pytest.raises(CannotEdit, match="a1"):
        move_grid_place(track, "a1", "a3")
    with pytest.raises(CannotEdit, match="nowhere"):
        move_grid_place(track, "a8", "nowhere")


def test_an_angle_is_a_whole_number_of_degrees_of_one_turn() -> None:
    track = ring(grid=2)
    space = track.grid[1].space
    assert [turn_grid_place(track, space, angle).grid[1].angle for angle in (-90.2, 359.7, None)] == [
        270.0,
        0.0,
        None,
    ]


def test_a_grid_has_no_more_places_than_a_document_can_hold() -> None:
    full = evolve(ring(), grid=tuple(GridPlace(n, f"x{n}") for n in range(1, MOST_GRID_PLACES + 1)))
    with pytest.raises(CannotEdit, match="100"):
        add_grid_place(full, "a5")


def test_where_no_higher_number_is_left_the_places_close_up_first() -> None:
    track = evolve(ring(), grid=(GridPlace(2, "a8"), GridPlace(999, "a7")))
    assert add_grid_place(track, "a5").grid == (
        GridPlace(1, "a8"),
        GridPlace(2, "a7"),
        GridPlace(3, "a5"),
    )


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_a_proposed_grid_has_nothing_a_check_would_say(lanes: int) -> None:
    track = ring(lanes=lanes, straight=20, grid=2)
    proposed = propose_grid(track, Facts(track))
    assert [place.position for place in proposed.grid] == list(range(1, len(proposed.grid) + 1))
    assert len(proposed.grid) >= (10 if lanes > 1 else 5)
    assert all(place.angle is None for place in proposed.grid)
    assert not {issue.code for issue in validate(proposed).issues} & {
        "grid-order",
        "grid-misplaced",
        "grid-space-doubled",
        "grid-numbers",
    }


def test_a_proposed_grid_is_as_printed_on_our_own_circuit() -> None:
    track = shared_track("brennach")
    assert propose_grid(track, Facts(track)).grid == tuple(evolve(place, angle=None) for place in track.grid)


def test_pole_is_outside_whichever_side_that_is() -> None:
    track = ring()
    outer = propose_grid(track, Facts(track)).grid[0].space
    turned = evolve(track, overrides=evolve(track.overrides, inside=Inside.LEFT))
    inner = propose_grid(turned, Facts(turned)).grid[0].space
    assert (outer[0], inner[0]) == ("a", "c")


def test_a_lane_that_begins_behind_the_line_has_room_for_fewer_places() -> None:
    track = ring(pit=False)
    short = evolve(track, spaces=tuple(space for space in track.spaces if space.id != "a5"))
    grid = propose_grid(short, Facts(short)).grid
    assert [place.space for place in grid if place.space.startswith("a")] == ["a8"]


def test_without_a_finish_line_there_is_nothing_to_count_from() -> None:
    track = evolve(ring(), finish=None)
    with pytest.raises(CannotEdit, match="finish line"):
        propose_grid(track, Facts(track))


def test_places_are_numbered_along_the_lap() -> None:
    track = ring()
    mixed = evolve(track, grid=tuple(evolve(place, position=11 - place.position) for place in track.grid))
    numbered = number_grid_along_lap(mixed, Facts(mixed)).grid
    # The two places of a row are level in the ring: which comes first is the order they had.
    assert [place.space[1:] for place in numbered] == [place.space[1:] for place in track.grid]
    assert [place.position for place in numbered] == list(range(1, 11))


def test_places_are_not_numbered_where_nobody_knows_who_stands_in_front() -> None:
    track = ring()
    for broken, why in (
        (evolve(track, finish=None), "finish line"),
        (evolve(track, arrows=(*track.arrows, Arrow("a3", "a2"))), "drive around"),
    ):
        with pytest.raises(CannotEdit, match=why):
            number_grid_along_lap(broken, Facts(broken))


def test_half_a_circuit_has_a_grid_too() -> None:
    track = ring(pit=False)
    half = delete_spaces(track, [space.id for space in track.spaces if int(space.id[1:]) > 14])
    assert len(propose_grid(half, Facts(half)).grid) == 6
    assert number_grid_along_lap(half, Facts(half)).grid[0].position == 1


def test_a_grid_is_shifted_along_its_lanes_as_far_as_they_lead() -> None:
    track = evolve(ring(), grid=(GridPlace(1, "a8"), GridPlace(2, "c7", 30.0)))
    facts = Facts(track)
    assert shift_grid(track, facts, -2).grid == (GridPlace(1, "a6"), GridPlace(2, "c5", 30.0))
    assert shift_grid(shift_grid(track, facts, -2), facts, 2) == track
    cut = evolve(track, arrows=tuple(arrow for arrow in track.arrows if arrow.to != "c6"))
    with pytest.raises(CannotEdit, match="starting place 2 ends at c6"):
        shift_grid(cut, Facts(cut), -2)
    joined = (*(a for a in track.arrows if a.from_ != "c7"), Arrow("c7", "a9", "ahead"))
    one = evolve(track, arrows=joined)
    with pytest.raises(CannotEdit, match="on one space"):
        shift_grid(one, Facts(one), 1)
