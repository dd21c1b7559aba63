"""Edits of the finish line."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.marks.finish_edits import (
    CYCLE,
    cycle_finish_side,
    delete_finish,
    move_finish_end,
    next_side,
    reset_finish_sides,
    set_finish,
)
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.track import Finish, Side, Track


def side_of(track: Track, space: str) -> Side | None:
    """What the user says of a space."""
    return next(each.finish for each in track.spaces if each.id == space)


def test_a_line_is_drawn_on_the_coordinate_grid_and_replaces_the_one_there_is() -> None:
    track = ring()
    drawn = set_finish(track, (1.0049, 2.0), (1.0, 90.128))
    assert drawn.finish == Finish(((1.0, 2.0), (1.0, 90.13)))
    assert drawn.spaces is track.spaces


def test_a_line_drawn_anew_keeps_what_other_versions_wrote_beside_it() -> None:
    track = evolve(ring(), finish=Finish(((0.0, 0.0), (0.0, 9.0)), extra={"color": "red"}))
    moved = set_finish(track, (5.0, 0.0), (5.0, 9.0)).finish
    assert moved is not None
    assert moved.extra == {"color": "red"}


def test_a_line_without_length_is_refused() -> None:
    with pytest.raises(CannotEdit, match="too short"):
        set_finish(ring(), (5.0, 5.0), (5.0, 5.2))
    line = set_finish(ring(), (5.0, 5.0), (5.0, 50.0))
    with pytest.raises(CannotEdit, match="too short"):
        move_finish_end(line, 1, (5.0, 5.0))


@pytest.mark.parametrize("end", [0, 1])
def test_one_end_is_moved_and_the_other_stays(end: int) -> None:
    track = ring()
    assert track.finish is not None
    after = move_finish_end(track, end, (7.0, 8.0)).finish
    assert after is not None
    assert after.line[end] == (7.0, 8.0)
    assert after.line[1 - end] == track.finish.line[1 - end]


def test_there_must_be_an_end_to_move() -> None:
    with pytest.raises(ValueError, match="no end"):
        move_finish_end(delete_finish(ring()), 0, (1.0, 1.0))
    with pytest.raises(ValueError, match="no end"):
        move_finish_end(ring(), 2, (1.0, 1.0))


def test_without_a_line_nothing_crosses() -> None:
    track = delete_finish(ring())
    assert track.finish is None
    assert not Facts(track).crossings_on_track


def test_the_sides_go_round() -> None:
    track = ring()
    seen = []
    for _ in CYCLE:
        seen.append(side_of(track, "a0"))
        track = cycle_finish_side(track, "a0")
    assert tuple(seen) == CYCLE
    assert track == ring()
    assert next_side(Side.BEYOND) is None


def test_an_override_wins_over_the_drawing() -> None:
    track = ring()
    on_line = next(space for space, side in Facts(track).sides.items() if side is Side.ON)
    assert Facts(cycle_finish_side(track, on_line)).sides[on_line] is Side.BEFORE


def test_an_unknown_space_has_no_side() -> None:
    with pytest.raises(CannotEdit, match="nowhere"):
        cycle_finish_side(ring(), "nowhere")


def test_all_sides_can_be_as_drawn_again() -> None:
    track = ring()
    assert reset_finish_sides(cycle_finish_side(cycle_finish_side(track, "a0"), "b3")) == track
    assert reset_finish_sides(track) is track
