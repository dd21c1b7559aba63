"""Every check there is, in the order in which their issues are listed."""

from __future__ import annotations

from trackmodel.checks import (
    arrow_to_itself,
    arrow_unknown_end,
    corner_without_stops,
    dead_end,
    declared_differs,
    doubled_ids,
    finish_missing,
    finish_not_reachable,
    grid_numbers,
    grid_space_doubled,
    grid_under_ten,
    grid_under_two,
    lane_without_crossing,
    lap_cycle,
    no_pit,
    no_weather,
    not_reachable,
    pit_no_entry,
    pit_no_exit,
    space_in_two_corners,
    stand_without_access,
    unknown_space,
)
from trackmodel.checks.check import Check

CHECKS: tuple[Check, ...] = (
    arrow_unknown_end.CHECK,
    arrow_to_itself.CHECK,
    doubled_ids.CHECK,
    unknown_space.CHECK,
    dead_end.CHECK,
    not_reachable.CHECK,
    finish_missing.CHECK,
    lane_without_crossing.CHECK,
    lap_cycle.CHECK,
    finish_not_reachable.CHECK,
    corner_without_stops.CHECK,
    space_in_two_corners.CHECK,
    declared_differs.CHECK,
    grid_under_two.CHECK,
    grid_numbers.CHECK,
    grid_space_doubled.CHECK,
    grid_under_ten.CHECK,
    pit_no_entry.CHECK,
    pit_no_exit.CHECK,
    stand_without_access.CHECK,
    no_pit.CHECK,
    no_weather.CHECK,
)
