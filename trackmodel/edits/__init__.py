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

from importlib import import_module

_NAMES_IN = {
    "arrows.approach_edits": "make_approaches",
    "arrows.arrows": "add_arrow change_arrow connect_spaces delete_arrow remove_arrows reverse_arrow",
    "arrows.proposals": "add_proposed_arrows number_lanes",
    "board_edits": "mirror_board move_board rotate_board scale_board",
    "corner_edits": "add_corner change_corner delete_corner set_declared",
    "layout_edits": (
        "add_corner_to_layout add_layout add_spaces_to_layout delete_layout remove_corner_from_layout "
        "remove_spaces_from_layout rename_layout"
    ),
    "marks.finish_edits": "delete_finish set_finish",
    "marks.grid_edits": "add_grid_place delete_grid_place move_grid_place set_grid",
    "marks.pit": "add_access add_stand delete_stand set_exit_gear set_team",
    "marks.weather": "set_weather",
    "overrides": "set_neighbor",
    "scan_edits": "add_scan delete_scan",
    "scan_places": "align_scan change_scan rotate_scan straighten_scan",
    "spaces.cutting": "cut_spaces",
    "spaces.merge_spaces": "merge_spaces",
    "spaces.moving": "Mirror mirror_spaces move_spaces rotate_spaces",
    "spaces.shared_borders": "make_borders_shared",
    "spaces.spaces": "add_space change_space delete_spaces",
}
"""The names that each module offers here; `__init__.pyi` tells them to type checkers."""

_MODULE_OF = {name: module for module, names in _NAMES_IN.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULE_OF})
