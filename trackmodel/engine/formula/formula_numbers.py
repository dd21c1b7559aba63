"""The table of numbers in which the Formula rulesets differ."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trackmodel.engine.dice import Faces
from trackmodel.engine.formula.prices import MovePrices
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.race_values import Price, State

GEAR_DICE: Mapping[int, Faces] = {
    1: (1, 1, 2, 2),
    2: (2, 3, 3, 4, 4, 4),
    3: (4, 5, 6, 6, 7, 7, 8, 8),
    4: tuple(range(7, 13)) * 2,
    5: tuple(range(11, 21)) * 2,
    6: tuple(range(21, 31)) * 3,
}
"""Faces of the gear dice by gear. The rule books print only their ranges."""


@frozen
class PitNumbers:
    """Numbers of the pit stop.

    Attributes:
        refills: names of the wear points that the service restores to those of a new car.
        exit_gear: the highest gear to leave the stand in.
        quick: faces of the black die for leaving at once; empty if there is no such roll.
        rounds_up: whether half of the face is rounded up, otherwise down.
        any_access: whether a car may leave its stand by another access space than it entered by.
    """

    refills: tuple[str, ...]
    exit_gear: int = 4
    quick: Faces = ()
    rounds_up: bool = True
    any_access: bool = True

    def quick_points(self, face: int) -> int:
        """Return the points for leaving the stand at once."""
        return (face + self.rounds_up) // 2


@frozen
class FormulaNumbers:
    """Numbers of a ruleset.

    Attributes:
        wear: wear points of a new car by name, for each number of laps.
        gear_dice: faces of each gear's die.
        shift_down: price of shifting down by 0, 1, 2 … gears; its length limits shifting down.
        lowest_is_pole: whether the lowest roll takes pole, otherwise the highest.
        bad_start, great_start: faces of the start check.
        great_start_points: points of the move after a great start.
        limits: what is forbidden on straights.
        prices: what moves cost.
        blocked_out_hits_ahead: whether a car that goes out blocked costs the car ahead a body point.
        blocked_out_is_drawn: whether a die draws the car it hits over all the longest ends, and thereby the
            end; otherwise the driver chooses the end.
        contact_part: name of the wear points lost by contact; losing the last one puts the car out.
        contact_hit: faces that cost a point in a contact.
        touched_roll: whether the cars touched roll too, and the mover once for each of them; otherwise
            only the mover rolls, once.
        rolls_after_knock_out: whether the mover still rolls for the others if one of these cars went out.
        engine_part: name of the wear points lost in engine tests; losing the last one puts the car out.
        engine_limit: by gear, the roll after which engines are tested.
        engine_test_gears: gears in which cars test their engines.
        engine_hit: faces that cost a point in an engine test.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        pit: numbers of the pit stop.
    """

    wear: Mapping[int, Price]
    gear_dice: Mapping[int, Faces]
    shift_down: tuple[Price, ...]
    lowest_is_pole: bool
    bad_start: Faces
    great_start: Faces
    great_start_points: int
    limits: StraightLimits
    prices: MovePrices
    blocked_out_hits_ahead: bool
    blocked_out_is_drawn: bool
    contact_part: str
    contact_hit: Faces
    touched_roll: bool
    rolls_after_knock_out: bool
    engine_part: str
    engine_limit: Mapping[int, int]
    engine_test_gears: tuple[int, ...]
    engine_hit: Faces
    straddling_counts: bool
    pit: PitNumbers

    def points(self, gear: int, face: int) -> int:
        """Return the points to move for a face of a gear's die."""
        return face


def numbers(state: State) -> FormulaNumbers:
    """Return the table of the race's ruleset."""
    table = state.race.ruleset.numbers
    assert isinstance(table, FormulaNumbers)
    return table
