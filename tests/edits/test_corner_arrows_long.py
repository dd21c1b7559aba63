"""A corner made on a straight gets the lane changes that boards print in corners."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.shared_boards import shared_track
from trackmodel.edits.arrows.approach_edits import lane_changes_out_of
from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.edits.arrows.corner_arrows import replace_corner_arrows
from trackmodel.edits.corner_edits import add_corner, delete_corner
from trackmodel.errors import CannotEdit
from trackmodel.geometry.lanes.arrow_proposals import propose_arrows
from trackmodel.track import Arrow, Corner, Place, Track, Turn

Pair = tuple[str, str]


@pytest.fixture
def brennach() -> Track:
    return shared_track("brennach")


def drawn_as_straight(track: Track) -> Track:
    """The track without corners, with the lane changes of a straight everywhere."""
    ahead = tuple(arrow for arrow in track.arrows if arrow.turn is Turn.AHEAD or in_pit(track, arrow))
    bare = evolve(track, arrows=ahead, corners=())
    everywhere = {space.id for space in track.spaces}
    return add_arrows(bare, (each.arrow for each in propose_arrows(bare, straight=everywhere)))


def in_pit(track: Track, arrow: Arrow) -> bool:
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    return not pit.isdisjoint((arrow.from_, arrow.to))


def with_corners(track: Track, corners: tuple[Corner, ...]) -> Track:
    for corner in corners:
        track = add_corner(track, corner.spaces, corner.stops)
        track = replace_corner_arrows(track, track.corners[-1].id)
    return track


def changes(track: Track, spaces: tuple[str, ...]) -> set[Pair]:
    return {(arrow.from_, arrow.to) for arrow in lane_changes_out_of(track, spaces)}


def test_most_lane_changes_of_a_printed_board_come_by_themselves() -> None:
    board = shared_track("taruma")
    straight = drawn_as_straight(board)
    spaces = tuple(space for corner in board.corners for space in corner.spaces)
    printed = changes(board, spaces)
    wrong_before = len(printed ^ changes(straight, spaces))
    wrong_after = len(printed ^ changes(with_corners(straight, board.corners), spaces))
    assert wrong_after < wrong_before / 3


@pytest.mark.parametrize("name", ["valencia", "curitiba"])
def test_before_corners_one_lane_change_is_kept_as_the_other_corners_have_it(name: str) -> None:
    """Boards keep that of the lane that ends first (Valencia) or last (Curitiba)."""
    board = shared_track(name)
    cornered = {space for each in board.corners for space in each.spaces}
    for corner in board.corners[:3]:
        ahead = [a.from_ for a in board.arrows if a.turn is Turn.AHEAD and a.to in corner.spaces]
        before = tuple(space for space in ahead if space not in cornered)
        others = evolve(board, corners=tuple(each for each in board.corners if each.id != corner.id))
        bare = evolve(
            others, arrows=tuple(a for a in others.arrows if a.from_ not in before or a.turn is Turn.AHEAD)
        )
        new = (each.arrow for each in propose_arrows(bare, before, straight=(*before, *corner.spaces)))
        made = add_corner(add_arrows(bare, new), corner.spaces, corner.stops)
        made = replace_corner_arrows(made, made.corners[-1].id)
        assert changes(made, before) == changes(board, before), corner.id


def test_lane_changes_drawn_by_hand_are_kept(brennach: Track) -> None:
    track = drawn_as_straight(brennach)
    corner = brennach.corners[0]
    drawn = sorted(changes(track, corner.spaces))
    gone = set(drawn[::2])
    by_hand = evolve(track, arrows=tuple(a for a in track.arrows if (a.from_, a.to) not in gone))
    made = add_corner(by_hand, corner.spaces, corner.stops)
    assert changes(replace_corner_arrows(made, made.corners[-1].id), corner.spaces) == set(drawn[1::2])


def test_arrows_ahead_and_of_the_pit_lane_stay_and_a_second_time_changes_nothing(brennach: Track) -> None:
    straight = drawn_as_straight(brennach)
    track = with_corners(straight, brennach.corners[:2])
    for corner in track.corners:
        assert replace_corner_arrows(track, corner.id).arrows == track.arrows
    kept = [arrow for arrow in straight.arrows if arrow.turn is Turn.AHEAD or in_pit(brennach, arrow)]
    assert [arrow for arrow in track.arrows if arrow in kept] == kept


def test_an_unknown_corner_is_refused(brennach: Track) -> None:
    with pytest.raises(CannotEdit, match="c99"):
        replace_corner_arrows(delete_corner(brennach, "c1"), "c99")
