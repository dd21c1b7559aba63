"""Every check, in the order in which issues are listed."""

from __future__ import annotations

from importlib import import_module

from trackmodel.check_parts import Check
from trackmodel.tile_checks import TILE_CHECKS, TileCheck

_MODULES = """
    arrow_unknown_end arrow_to_itself arrow_against_direction arrow_two_way arrow_too_long arrow_doubled
    arrow_ahead_missing lane_change_missing lane_change_on_approach corner_arrows_cross
    turn_contradicts_geometry lane_contradicts_arrows
    doubled_id unknown_space outline_missing outline_tangled space_missing space_out_of_line
    space_doubled spaces_overlap gap_between_spaces borders_not_shared outlines_apart size_unusual
    outside_board blocks_apart
    dead_end not_reachable
    finish_missing finish_on_spaces lane_without_crossing lap_cycle line_crossed_twice
    direction_contradicts finish_not_reachable side_contradicts_outline
    corner_without_stops corner_too_short corner_lane_cut_off space_in_two_corners corner_interrupted
    corner_empty declared_short_over_long declared_differs lane_outside_count corner_without_approach
    corner_unusual bend_without_corner corner_without_flag flag_at_other_corner
    grid_under_two grid_numbers grid_space_doubled grid_misplaced grid_order grid_in_corner
    grid_under_ten
    pit_no_entry pit_no_exit pit_branches pit_in_the_road stand_without_access access_outside_lane
    access_shared few_stands second_access_missing
    no_corner no_pit no_weather weather_ranges weather_incomplete
    scan_outside scan_missing scan_changed print_arrow print_corner print_cut
    author_or_license_missing corner_entered_slowly corner_entry_gear gear_never_used
"""
"""The modules of `trackmodel.checks`, each with one check."""

CHECKS: tuple[Check, ...] = tuple(
    import_module(f"trackmodel.checks.{module}").CHECK for module in _MODULES.split()
)

EVERY_CHECK: tuple[Check | TileCheck, ...] = (*CHECKS, *TILE_CHECKS)
"""The checks of tracks, then those of tile sets."""
