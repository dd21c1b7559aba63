"""The table of numbers in which the Formula rulesets differ."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trackmodel.engine.dice import Faces
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.values import Price, State

GEAR_DICE: Mapping[int, Faces] = {
    1: (1, 1, 2, 2),
    2: (2, 3, 3, 4, 4, 4),
    3: (4, 5, 6, 6, 7, 7, 8, 8),
    4: tuple(range(7, 13)) * 2,
    5: tuple(range(11, 21)) * 2,
    6: tuple(range(21, 31)) * 3,
}
"""Faces of the gear dice. The texts print only their ranges; the faces are well known."""


@frozen
class PitNumbers:
    """The numbers of a pit stop.

    Attributes:
        refills: wear points that the service brings back to those of a new car.
        exit_gear: the highest gear to leave the stand in.
        quick: faces of the black die for leaving at once; empty: no die, never at once.
        rounds_up: whether half of such a face is rounded up; otherwise down.
        any_access: whether a car may leave its stand by another access space than it came in by.
    """

    refills: tuple[str, ...]
    exit_gear: int = 4
    quick: Faces = ()
    rounds_up: bool = True
    any_access: bool = True

    def quick_points(self, face: int) -> int:
        """Points for leaving at once."""
        return (face + self.rounds_up) // 2


@frozen
class FormulaNumbers:
    """The numbers of one ruleset.

    Attributes:
        wear: wear points of a new car, by laps.
        gear_dice: faces of each gear's die.
        shift_down: price of shifting down 0, 1, 2 … gears; further down is not possible.
        never_last: wear points whose last one is never paid by choice: for shifting down or braking.
        lowest_is_pole: whether the lowest roll takes pole; otherwise the highest.
        bad_start, great_start: faces of the start check.
        great_start_points: spaces a great start moves.
        limits: what is forbidden on straights.
        braking_part: the wear points that braking takes.
        blocking: (brakes, tires) for 0, 1, 2 … points that could not be driven, more: out; empty
            where each takes one of the points that braking takes.
        blocked_out_hits_ahead: whether a car that goes out blocked costs the one ahead a body point.
        contact_part: the wear points that a contact takes; the last one puts the car out.
        contact_hit: faces that cost such a point.
        engine_part: the wear points that an engine test takes; the last one puts the car out.
        engine_limit: per gear, the roll that makes engines be tested.
        engine_test_gears: gears in which an engine is tested.
        engine_hit: faces that cost such a point.
        straddling_counts: whether a space straddling the finish line is over it.
        pit: the pit stop.
    """

    wear: Mapping[int, Price]
    gear_dice: Mapping[int, Faces]
    shift_down: tuple[Price, ...]
    never_last: tuple[str, ...]
    lowest_is_pole: bool
    bad_start: Faces
    great_start: Faces
    great_start_points: int
    limits: StraightLimits
    braking_part: str
    blocking: tuple[tuple[int, int], ...]
    blocked_out_hits_ahead: bool
    contact_part: str
    contact_hit: Faces
    engine_part: str
    engine_limit: Mapping[int, int]
    engine_test_gears: tuple[int, ...]
    engine_hit: Faces
    straddling_counts: bool
    pit: PitNumbers

    def least_left(self, part: str) -> int:
        """Points of a part that what a driver chooses to pay must leave."""
        return 1 if part in self.never_last else 0


def numbers(state: State) -> FormulaNumbers:
    """The table of the ruleset that is played."""
    table = state.race.ruleset.numbers
    assert isinstance(table, FormulaNumbers)
    return table
