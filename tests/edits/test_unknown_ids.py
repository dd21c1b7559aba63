"""Edits refuse ids that the track doesn't have, all with the same error."""

from collections.abc import Callable
from functools import partial

import pytest

from tests.circuits import ring
from trackmodel.edits.arrows import arrows
from trackmodel.edits.arrows.corner_arrows import replace_corner_arrows
from trackmodel.edits.corner_edits import add_corner, change_corner, delete_corner
from trackmodel.edits.layout_edits import (
    add_corner_to_layout,
    add_spaces_to_layout,
    remove_arrows_from_layout,
    remove_corner_from_layout,
    remove_spaces_from_layout,
)
from trackmodel.edits.marks.finish_edits import cycle_finish_side
from trackmodel.edits.marks.grid_edits import (
    add_grid_place,
    delete_grid_place,
    move_grid_place,
    turn_grid_place,
)
from trackmodel.edits.marks.pit import add_access, add_stand, delete_stand, set_team
from trackmodel.edits.overrides import set_neighbor
from trackmodel.edits.scan_edits import delete_scan, relink_scan
from trackmodel.edits.scan_places import change_scan
from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.edits.spaces.close_gaps import close_gap
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.edits.spaces.spaces import change_space, delete_spaces
from trackmodel.edits.strips.strips import change_strip
from trackmodel.errors import CannotEdit
from trackmodel.track import Arrow, Relation, Strip, Track, Turn

EDITS: list[Callable[[Track], Track]] = [
    lambda track: arrows.add_arrow(track, "a9", "zz"),
    lambda track: arrows.add_arrows(track, [Arrow("a1", "zz")]),
    lambda track: arrows.connect_spaces(track, ["a1", "zz"]),
    lambda track: arrows.change_arrow(track, "a1", "zz", Turn.LEFT),
    lambda track: arrows.delete_arrow(track, "a1", "zz"),
    lambda track: arrows.delete_arrows(track, [("a1", "zz")]),
    lambda track: arrows.remove_arrows(track, [("a1", "zz")]),
    lambda track: arrows.reverse_arrow(track, "a1", "zz"),
    lambda track: set_neighbor(track, "a1", "zz", Relation.AHEAD),
    lambda track: add_corner(track, ["a1", "zz"], 1),
    lambda track: change_corner(track, "zz", stops=2),
    lambda track: change_corner(track, "c1", spaces=("zz",)),
    partial(delete_corner, corner_id="zz"),
    partial(replace_corner_arrows, corner_id="zz"),
    lambda track: add_spaces_to_layout(track, "main", ["zz"]),
    lambda track: remove_spaces_from_layout(track, "main", ["zz"]),
    lambda track: remove_arrows_from_layout(track, "main", [("a1", "zz")]),
    lambda track: add_corner_to_layout(track, "main", "zz"),
    lambda track: remove_corner_from_layout(track, "main", "zz"),
    partial(cycle_finish_side, space_id="zz"),
    partial(add_grid_place, space_id="zz"),
    partial(delete_grid_place, space_id="zz"),
    partial(turn_grid_place, space_id="zz", angle=90.0),
    partial(move_grid_place, from_="zz", to="a1"),
    lambda track: add_stand(track, 0, ["zz"]),
    lambda track: add_access(track, 99, ["zz"]),
    partial(delete_stand, stand=99),
    partial(delete_stand, stand=-1),
    partial(set_team, stand=99, team=1),
    partial(delete_scan, scan_id="zz"),
    lambda track: change_scan(track, "zz", opacity=0.5),
    partial(relink_scan, scan_id="zz", file="a.png", width=1, height=1, sha256=None),
    partial(share_borders, space_ids=["zz"]),
    partial(close_gap, one="a1", other="zz", width=1.0),
    partial(merge_spaces, space_ids=["a1", "zz"]),
    partial(change_space, space_id="zz", lane=1),
    partial(delete_spaces, space_ids=["a1", "zz"]),
    partial(change_strip, strip=Strip("zz")),
]


@pytest.mark.parametrize("edit", EDITS)
def test_an_unknown_id_is_refused(edit: Callable[[Track], Track]) -> None:
    with pytest.raises(CannotEdit, match=r"zz|99|-1|a9"):
        edit(ring())
