"""Edits of approach spaces, the last space of each lane before a corner: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable

from trackmodel.edits.arrows.arrows import add_arrows, remove_arrows
from trackmodel.errors import CannotEdit
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.geometry.lanes.lane_changes import lane_changes
from trackmodel.layouts import in_layout
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Arrow, Place, Track, Turn


def spaces_before_corners(track: Track) -> tuple[str, ...]:
    """Return the last space of each lane before a corner, in track order.

    Spaces of another corner or of the pit lane don't count.
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
    """Return the arrows to the left and right out of these spaces, except into the pit lane."""
    wanted = set(spaces)
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    return tuple(
        arrow
        for arrow in track.arrows
        if arrow.from_ in wanted and arrow.turn is not Turn.AHEAD and arrow.to not in pit
    )


def make_approaches(track: Track, spaces: Iterable[str], layout: str = MAIN_LAYOUT) -> Track:
    """Remove the arrows of these spaces to other lanes from a layout.

    Arrows that another layout uses stay there (see `remove_arrows`).

    Raises:
        CannotEdit: one of the spaces has no arrow straight ahead and would become a dead end.
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
    """Make all spaces directly before the corners of the layout approaches."""
    return make_approaches(track, spaces_before_corners(in_layout(track, layout)), layout)


def end_approach(track: Track, space: str, layout: str = MAIN_LAYOUT) -> Track:
    """Restore the arrows of a space to other lanes as its outline suggests.

    Raises:
        CannotEdit: there is no adjacent lane.
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
        raise CannotEdit(_("{space} has no adjacent lane to change to").format(space=space))
    return add_arrows(track, new, layout)
