"""Edits: each takes a track and returns a changed one.

    >>> import trackmodel
    >>> from trackmodel import edits
    >>> track = trackmodel.read("brennach")
    >>> track = edits.change_corner(track, "c1", stops=3)
    >>> track.corners[0].stops
    3

Board: move_board, scale_board, rotate_board, mirror_board
Spaces: add_space, change_space, delete_spaces, move_spaces, rotate_spaces, mirror_spaces, cut_spaces,
    merge_spaces, number_lanes, set_neighbor; make_borders_shared closes gaps between outlines
Arrows: add_arrow, connect_spaces, change_arrow, reverse_arrow, delete_arrow; add_proposed_arrows adds the
    likely ones; make_approaches removes lane changes before corners
Corners: add_corner, change_corner, delete_corner; set_declared sets the printed L and C
Finish and grid: set_finish, delete_finish; set_grid, add_grid_place, move_grid_place, delete_grid_place
Pit: add_stand, add_access, set_team, delete_stand, set_exit_gear
Layouts: add_layout, rename_layout, delete_layout; add_spaces_to_layout, remove_spaces_from_layout,
    remove_arrows, add_corner_to_layout, remove_corner_from_layout
Scans: add_scan, change_scan, align_scan, rotate_scan, straighten_scan, delete_scan
Weather: set_weather

Spaces, corners, and scans are named by their ids. An edit that isn't possible raises `trackmodel.CannotEdit`,
as for an unknown id, and a value beyond its limits `WrongValue`, which is a ValueError. The track passed in
always stays the same. Fixes of issues are `trackmodel.fix` and `trackmodel.apply_fix`.

`help(trackmodel.edits.add_space)` explains one. docs/tracks.md has examples.
"""

from __future__ import annotations

from trackmodel.stub_names import attribute, origins


def __getattr__(name: str) -> object:
    value = globals()[name] = attribute(__name__, __file__, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *origins(__file__)})
