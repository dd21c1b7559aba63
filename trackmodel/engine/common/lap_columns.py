"""What is counted by car and lap, a column each; both engines count the same."""

from __future__ import annotations

from typing import TypeAlias

from trackmodel.engine.race_values import Race

Column: TypeAlias = tuple[str, *tuple[int | str, ...]]
"""What is counted, and of what: ("wear", "tires"), ("exits", corner, lane) … Corners, lanes, gears, and
places count from 0."""


def lap_columns(race: Race) -> tuple[Column, ...]:
    """Return the columns of a race on a board.

    turns          turns in which the driver was asked
    points         points of its moves, as the dice gave them
    wasted         points of these that it braked, or couldn't drive because it was blocked
    lead_changes   rounds that began with it in front, while the leader before was still in the race
    pit_stops      times it drove into its stand
    gears          by gear, moves in it
    wear           by kind, points lost or spent
    places_gained  by place, overtakings that led there
    stops          by corner, turns that ended in it
    overshoots     by corner, times it left the corner with stops missing
    entries        by corner and lane, moves that entered the corner there
    exits          by corner and lane, moves that left it from there; together, its passages
    """
    rules = race.rules
    corners, lanes = range(len(rules.corners)), range(1 + max(rules.lane, default=0))
    return (
        *((name,) for name in ("turns", "points", "wasted", "lead_changes", "pit_stops")),
        *(("gears", gear) for gear in range(race.ruleset.gears)),
        *(("wear", part) for part in race.ruleset.wear_bounds),
        *(("places_gained", place) for place in range(len(race.drivers))),
        *((name, corner) for name in ("stops", "overshoots") for corner in corners),
        *((name, corner, lane) for name in ("entries", "exits") for corner in corners for lane in lanes),
    )
