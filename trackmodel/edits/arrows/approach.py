"""Approach spaces, the last of each lane before a corner: they lead straight on only. Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable

from trackmodel.edits.arrows.arrows import add_arrows, remove_arrows
from trackmodel.errors import CannotEdit
from trackmodel.geometry.lanes.changes import lane_changes
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.layouts import in_layout
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Arrow, Place, Track, Turn


def spaces_before_corners(track: Track) -> tuple[str, ...]:
    """The last space of each lane before a corner: an arrow ahead leads from it into one.

    Spaces of another corner, or of the pit lane, are none. In the order of the track.
    """
    corner = {space for each in track.corners for space in each.spaces}
    before = {
        arrow.from_
        for arrow in track.arrows
        if arrow.turn is Turn.AHEAD and arrow.to in corner and arrow.from_ not in corner
    }
    found = (space.id for space in track.spaces if space.id in before and space.place is Place.TRACK)
    return tuple(dict.fromkeys(found))


def lane_changes_out_of(track: Track, spaces: Iterable[str]) -> tuple[Arrow, ...]:
    """The arrows to the left and right out of these spaces; those into the pit lane are none."""
    wanted = set(spaces)
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    return tuple(
        arrow
        for arrow in track.arrows
        if arrow.from_ in wanted and arrow.turn is not Turn.AHEAD and arrow.to not in pit
    )


def make_approaches(track: Track, spaces: Iterable[str], layout: str = MAIN_LAYOUT) -> Track:
    """The track where these spaces have no arrows to other lanes any more in a layout.

    What another layout uses stays there (`remove_arrows`).

    Raises:
        CannotEdit: one of them has no arrow straight ahead: nothing would be left.
    """
    wanted = tuple(spaces)
    seen = in_layout(track, layout)
    ahead = {arrow.from_ for arrow in seen.arrows if arrow.turn is Turn.AHEAD}
    for space in wanted:
        if space not in ahead:
            raise CannotEdit(_("{space} has no arrow straight ahead: draw it first").format(space=space))
    changes = lane_changes_out_of(seen, wanted)
    return remove_arrows(track, ((arrow.from_, arrow.to) for arrow in changes), layout)


def make_all_approaches(track: Track, layout: str = MAIN_LAYOUT) -> Track:
    """The track where all spaces right before the corners of the layout are approaches."""
    return make_approaches(track, spaces_before_corners(in_layout(track, layout)), layout)


def end_approach(track: Track, space: str, layout: str = MAIN_LAYOUT) -> Track:
    """The track where a space has the arrows to other lanes again that its outline suggests.

    Raises:
        CannotEdit: no lane lies beside it.
    """
    seen = in_layout(track, layout)
    order = outline_lanes(seen)
    number = order.number.get(space)
    new = [
        Arrow(space, order.spaces[change.to].id, change.turn)
        for change in lane_changes(order)
        if change.from_ == number and not order.pit[change.to]
    ]
    if not new:
        raise CannotEdit(_("There is no lane beside {space} to change to").format(space=space))
    return add_arrows(track, new, layout)
